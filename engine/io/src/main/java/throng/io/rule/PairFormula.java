package throng.io.rule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import throng.io.expression.Formula;
import throng.io.expression.Operator;
import throng.math.Check;
import throng.memory.Column;

/**
 * An expression over the numbers of two agents, computed for each pair of neighbours: {@code (other.vx - vx) / (1 +
 * d * d)}. Names of the neighbour begin with {@code other.}; {@code dx dy dz} lead to it, and {@code d} is its
 * distance, metres.
 *
 * @param text the expression
 * @param formula as it was read
 * @param columns of the agent's group that it reads of either agent
 * @param given the numbers of the file that it names
 */
@SuppressWarnings("exports") // files make it
public record PairFormula(String text, Formula formula, List<Column> columns, List<Float> given) {
    /** The word before names of the neighbour. */
    public static final String OTHER = "other.";

    /** What the pair has: the way to the neighbour, and its length. */
    public static final List<String> WAY = List.of("dx", "dy", "dz", "d");

    /** What each of the two has, besides columns. */
    public static final List<String> EACH = List.of(
            "x", "y", "z", "vx", "vy", "vz", "hx", "hy", "hz", "speed", "id", "mass", "radius", "maxSpeed", "maxForce");

    /**
     * Creates a formula from its parts, as a file does.
     *
     * @throws IllegalArgumentException if one is null
     */
    public PairFormula {
        Check.given("the text of a formula", text);
        Check.given("the tree of a formula", formula);
        columns = Check.list("the columns of a formula", columns);
        given = Check.list("the numbers of a formula", given);
    }

    /**
     * {@return what an expression may name}
     *
     * @param columns of the group
     */
    public static List<String> names(List<String> columns) {
        var names = new ArrayList<>(WAY);
        names.addAll(EACH);
        names.addAll(columns);
        for (String each : EACH) names.add(OTHER + each);
        for (String each : columns) names.add(OTHER + each);
        return names;
    }

    /**
     * {@return a formula of a pair}
     *
     * @param text the expression
     * @param formula as it was read
     * @param column finds a column of the group by its name; null if there is none
     */
    public static PairFormula of(String text, Formula formula, Function<String, @Nullable Column> column) {
        var columns = new LinkedHashMap<String, Column>();
        var given = new ArrayList<Float>();
        formula.any(part -> {
            if (part.operator() == Operator.GIVEN) given.add((float) part.value());
            Column found = part.operator() == Operator.INPUT ? column.apply(each(part.name())) : null;
            if (found != null) columns.put(found.name(), found);
            return false;
        });
        return new PairFormula(text, formula, List.copyOf(columns.values()), List.copyOf(given));
    }

    /** {@return the name of a number, whichever of the two has it} */
    static String each(String name) {
        return name.startsWith(OTHER) ? name.substring(OTHER.length()) : name;
    }

    /** Refuses a formula of the wrong kind; null is left out, and nothing is wrong with it. */
    static void check(@Nullable PairFormula formula, String what, boolean truth) {
        if (formula != null && formula.formula.isTruth() != truth)
            throw new IllegalArgumentException(Formula.wrongKind(what, formula.text, truth));
    }

    @Override
    public String toString() {
        return text;
    }
}
