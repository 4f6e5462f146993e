package throng.io.rule;

import java.util.LinkedHashSet;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Newborn;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.Column;

/**
 * Lets an agent bear another one of its group where a condition holds: rabbits breed, cells divide. The new agent is
 * there when the next tick begins, at the place of the other, at rest, with the first value of each column.
 *
 * <p>While the group has as many agents as it may have, none is born. So it has at most twice as many.
 *
 * @param where when an agent bears another, such as {@code random() < 0.1 * dt}
 * @param first what columns of the new agent begin with
 * @param most how many agents the group has at most for another to be born, in [1, 100000000]
 */
public record SpawnAgents(
        AgentFormula where,
        List<FirstValue> first,
        @Range("[1, 100000000]") int most) implements Rule {
    /** As many as most machines tick at speed. */
    private static final int MOST = 100_000;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is null or out of its range, or the condition is a number
     */
    public SpawnAgents {
        Check.given("the condition of spawnAgents", where);
        first = Check.list("the first values of spawnAgents", first);
        Check.values(SpawnAgents.class, most);
        AgentFormula.check(where, "where of spawnAgents", true);
    }

    /**
     * {@return a rule for groups of up to 100,000, whose new agents have the first value of each column}
     *
     * @param where when an agent bears another
     */
    public static SpawnAgents of(AgentFormula where) {
        return new SpawnAgents(where, List.of(), MOST);
    }

    @Override
    public List<Column> reads() {
        var all = new LinkedHashSet<Column>(where.columns());
        for (FirstValue each : first) all.addAll(each.to().columns());
        return List.copyOf(all);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] found = out.x(), value = out.y(); // no force is asked for: its arrays have room for the block
        if (in.agents().whole() < most) {
            where.run(in, found, start, end);
            for (int i = start; i < end; i++) if (found[i - start] != 0 && in.steers(i)) bear(in, i, value);
        }
        out.clear(in.axes(), end - start);
    }

    private void bear(GroupView in, int i, float[] value) {
        float z = in.axes() == 3 ? in.position(2)[i] : 0;
        Newborn born = in.spawn(i, in.position(0)[i], in.position(1)[i], z);
        for (int c = 0; c < first.size(); c++) {
            Column column = first.get(c).column();
            first.get(c).to().run(in, value, i, i + 1);
            if (!(Math.abs(value[0]) <= Float.MAX_VALUE)) continue;
            float bounded = Math.max(SetColumn.low(column), Math.min(SetColumn.high(column), value[0]));
            switch (column) {
                case Column.Floats floats -> born.set(floats, bounded);
                case Column.Ints ints -> born.set(ints, (int) Math.floor(bounded));
            }
        }
    }
}
