package throng.io.scenario;

import throng.math.NumberRange;

/**
 * A number that a file offers to be changed: the first sliders of its scenario.
 *
 * @param name in expressions and settings
 * @param value the present one
 * @param unit for people; "" for none
 * @param low least allowed value
 * @param high greatest allowed value
 * @param about what it does
 */
public record ScenarioParameter(String name, double value, String unit, double low, double high, String about) {
    /** {@return its range; an end may be infinite} */
    public NumberRange range() {
        return new NumberRange(name, name, low, high, unit, false, false, false);
    }
}
