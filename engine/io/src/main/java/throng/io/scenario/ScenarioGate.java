package throng.io.scenario;

import java.util.ArrayList;
import java.util.List;

/**
 * A limit on what came of the runs of a file. Without limits its value is reported, and nothing can fall.
 *
 * @param name of it
 * @param figures names of figures of a run, such as {@code door.flow}; the mean is taken of those that are known
 * @param minus a figure that is subtracted; "": none
 * @param as how the means of all settings become one number
 * @param over path of the setting that changes from mean to mean; "": no setting changes
 * @param at the value of that setting that counts alone; NaN: all count
 * @param low the least that is allowed; NaN: no limit
 * @param high the most that is allowed; NaN: no limit
 * @param source where the limits are published; "": not said
 * @param points what was measured of people: value of the setting, mean, standard deviation
 */
public record ScenarioGate(
        String name,
        List<String> figures,
        String minus,
        GateValue as,
        String over,
        double at,
        double low,
        double high,
        String source,
        List<List<Double>> points) {
    /** Copies the lists. */
    public ScenarioGate {
        figures = List.copyOf(figures);
        points = points.stream().map(List::copyOf).toList();
    }

    /** {@return the same without limits: it is reported} */
    public ScenarioGate unlimited() {
        double none = Double.NaN;
        return new ScenarioGate(name, figures, minus, as, over, at, none, none, source, points);
    }

    /** {@return the names of all figures that it takes} */
    public List<String> names() {
        var names = new ArrayList<>(figures);
        if (!minus.isEmpty()) names.add(minus);
        return names;
    }

    /** {@return whether it can fall} Without limits it is reported. */
    public boolean isLimited() {
        return !Double.isNaN(low) || !Double.isNaN(high);
    }
}
