package throng.memory;

import throng.math.Check;
import throng.math.NumberRange;
import throng.math.Ranges;

/**
 * A number of a rule that each agent may have of its own, in a column: {@code group.perAgent("orca.agentHorizon", …)}.
 * A rule declares it ({@code Rule.perAgent}) and reads it by {@code in.number}.
 *
 * @param name of the number and of its column: the rule in lower case, a dot, the component
 * @param low least value; smaller ones in the column count as this one
 * @param high greatest value; greater ones count as this one
 * @param unit for messages; "" for none
 */
public record AgentNumber(String name, float low, float high, String unit) {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is null, or low is above high
     */
    public AgentNumber {
        Check.name("a number of agents", name);
        Check.given("the unit of a number", unit);
        Check.within("the least value of " + name, low, -1e30f, high, unit);
        Check.within("the greatest value of " + name, high, low, 1e30f, unit);
    }

    /**
     * {@return the number of a component, with the range that stands at it}
     *
     * @param rule a record
     * @param component of it, with a {@link throng.math.Range}
     */
    public static AgentNumber of(Class<? extends Record> rule, String component) {
        NumberRange range = Ranges.of(rule).get(component);
        String name = rule.getSimpleName(), word = Character.toLowerCase(name.charAt(0)) + name.substring(1);
        return new AgentNumber(word + "." + component, (float) range.least(), (float) range.high(), range.unit());
    }

    /**
     * {@return a value that the column holds, within the range; the least one instead of NaN}
     *
     * @param value any float
     */
    public float limit(float value) {
        return value > low ? value < high ? value : high : low;
    }
}
