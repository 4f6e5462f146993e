package throng.io.expression;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * An expression over all agents: {@code length(mean(hx), mean(hy))}, {@code share(speed < 0.1)}. It is computed in
 * double, when a figure is taken.
 */
public final class CrowdFormula {
    /** Numbers that each agent has, whatever its columns: metres, m/s. */
    public static final List<String> MOMENT = List.of("x", "y", "z", "vx", "vy", "vz", "speed", "radius");

    private final String text;
    private final Formula formula;
    private final List<Part> parts;
    private final List<String> places;
    private double[] values = {};

    /** What is made of all agents; its value stands among the numbers of an agent, so that others may use it. */
    record Part(Aggregate aggregate, Formula formula, int place) {}

    /**
     * Takes a formula.
     *
     * @param text of it, in which names of the file are numbers
     * @param formula of the values of parts
     * @param parts inner ones before those that use them
     * @param places the name of each number of an agent; "" of a part
     */
    CrowdFormula(String text, Formula formula, List<Part> parts, List<String> places) {
        this.text = text;
        this.formula = formula;
        this.parts = List.copyOf(parts);
        this.places = List.copyOf(places);
    }

    /**
     * {@return the names that an expression may use}
     *
     * @param columns names of all columns of agents
     */
    public static InputNames inputs(Collection<String> columns) {
        var names = new LinkedHashSet<>(MOMENT);
        names.addAll(columns);
        return new InputNames(List.copyOf(names), "a figure", false);
    }

    /** {@return the expression, in which names of the file are numbers} */
    public String text() {
        return text;
    }

    /** {@return the numbers of an agent that it names} */
    public List<String> names() {
        var names = new ArrayList<>(places);
        names.removeIf(String::isEmpty);
        return names;
    }

    /**
     * {@return its value}
     *
     * @param columns by {@link #names}: a number of each agent
     * @param agents how many
     */
    public double value(double[][] columns, int agents) {
        if (values.length < agents) values = new double[agents + agents / 4];
        var numbers = new double[places.size()];
        for (Part part : parts) {
            for (int i = 0; i < agents; i++) {
                for (int p = 0, c = 0; p < numbers.length; p++)
                    if (!places.get(p).isEmpty()) numbers[p] = columns[c++][i];
                values[i] = part.formula.at(numbers);
            }
            numbers[part.place] = part.aggregate.of(values, agents);
        }
        return formula.at(numbers);
    }

    @Override
    public String toString() {
        return text;
    }
}
