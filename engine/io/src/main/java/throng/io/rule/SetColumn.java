package throng.io.rule;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.Column;
import throng.motion.AgentProperty;

/**
 * Changes a column of each agent by an expression: fear that fades, hunger that grows, a state that others infect. Use
 * it with {@link Tally}, which counts neighbours into a column.
 *
 * <p>It may also change the mass, maxSpeed or maxForce of agents that have one of their own, within its range.
 *
 * <p>All rules read the columns of the start of the tick, and the new value is there when the tick ends: so the order
 * of rules plays no part. A value that is not finite leaves the column as it is. A column of ints takes the next whole
 * number below.
 *
 * @param column that changes
 * @param to its new value
 * @param every how many ticks lie between two changes, in [1, 1000000]; 1 is each tick
 */
public record SetColumn(
        Column column,
        AgentFormula to,
        @Range("[1, 1000000]") int every) implements Rule {
    private static final AgentProperty[] PROPERTIES = AgentProperty.values();

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is null or out of its range, or the value is true or false
     */
    public SetColumn {
        Check.given("the column of setColumn", column);
        Check.given("the value of setColumn", to);
        Check.values(SetColumn.class, every);
        AgentFormula.check(to, "to of setColumn", false);
        if (column.name().equals(AgentProperty.RADIUS.column()))
            throw new IllegalArgumentException(
                    "setColumn changes no radius: contact and ways need bodies that stay as they are");
    }

    /**
     * {@return a change in each tick}
     *
     * @param column that changes
     * @param to its new value
     */
    public static SetColumn of(Column column, AgentFormula to) {
        return new SetColumn(column, to, 1);
    }

    @Override
    public List<Column> keeps() {
        return List.of(column);
    }

    @Override
    public List<Column> reads() {
        return to.columns();
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        int n = end - start;
        if (in.clock().stepsDone() % every == 0) {
            float[] found = out.x(); // no force is asked for: its arrays have room for the block
            to.run(in, found, start, end);
            switch (column) {
                case Column.Floats floats -> put(in, found, floats.next(), start, n);
                case Column.Ints ints -> {
                    int[] next = ints.next();
                    for (int k = 0; k < n; k++)
                        if (Math.abs(found[k]) <= Float.MAX_VALUE && in.steers(start + k))
                            next[start + k] = (int) Math.floor(found[k]);
                }
            }
        }
        out.clear(in.axes(), n);
    }

    /** The least value that a column may have. */
    static float low(Column column) {
        for (AgentProperty property : PROPERTIES) if (column.name().equals(property.column())) return property.low();
        return -Float.MAX_VALUE;
    }

    /** The greatest value that a column may have. */
    static float high(Column column) {
        for (AgentProperty property : PROPERTIES) if (column.name().equals(property.column())) return property.high();
        return Float.MAX_VALUE;
    }

    private void put(GroupView in, float[] found, float[] next, int start, int n) {
        float low = low(column), high = high(column);
        for (int k = 0; k < n; k++)
            if (Math.abs(found[k]) <= Float.MAX_VALUE && in.steers(start + k))
                next[start + k] = Math.max(low, Math.min(high, found[k]));
    }
}
