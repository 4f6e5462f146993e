package throng.behaviour.mix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.kernel.Force;
import throng.memory.Column;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * A mix runs a rule for whole blocks. What the rule keeps and tells of agents that it does not steer is dropped. Else
 * it would depend on who else is in the block, and so on workers and on time. This rule asks for nothing.
 */
class SelectionTest {
    private static final int AGENTS = 600, TICKS = 3;

    /** Counts ticks in two columns, tells each, and at last removes; all for the whole block. */
    private record Count(Column.Floats floats, Column.Ints ints, int last) implements Rule {
        @Override
        public List<Column> keeps() {
            return List.of(floats, ints);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
            for (int i = start; i < end; i++) {
                floats.next()[i] = floats.values()[i] + 1;
                ints.next()[i] = ints.values()[i] + 1;
                in.tell("counted", i, in.group(), in.id()[i]);
                if (ints.values()[i] == last) in.remove(i);
            }
        }
    }

    private static boolean isSteered(int id) {
        return id % 3 == 0 && id % 2 == 1;
    }

    /** Both mixes choose, one within the other, and one column is kept by two parts. */
    @Test
    void whatARuleDoesForOthersIsDropped() {
        for (int workers : new int[] {1, 3})
            try (World world =
                    World.open(2).seed(3).workers(workers).form(Form.SCALAR).build()) {
                Group group = world.group("group");
                Column.Floats floats = group.floats("floats", 0), more = group.floats("more", 0);
                Column.Ints ints = group.ints("ints", 0), role = group.ints("role", 0), flag = group.ints("flag", 0);
                Rule inner = When.of(flag, 1, new Count(floats, ints, TICKS));
                group.steer(Switch.of(role, ForceSum.of(inner, Wander.DEFAULT), new Count(more, ints, -1)));
                var told = new TreeSet<Integer>();
                world.listen((what, agent, other) -> told.add(agent.id()));
                group.spawn(AGENTS, agent -> {
                    Spawn.box(0, 0, 50, 50).place(agent);
                    agent.set(role, agent.id() % 3);
                    agent.set(flag, agent.id() % 2);
                });
                for (int t = 0; t < TICKS; t++) world.tick(.1f);
                int[] ids = group.arrays().id();
                for (int i = 0; i < AGENTS; i++) {
                    boolean second = ids[i] % 3 == 1, counted = isSteered(ids[i]) || second;
                    assertEquals(isSteered(ids[i]) ? TICKS : 0, floats.values()[i], "floats of id " + ids[i]);
                    assertEquals(second ? TICKS : 0, more.values()[i], "more of id " + ids[i]);
                    assertEquals(counted ? TICKS : 0, ints.values()[i], "ints of id " + ids[i]);
                    assertEquals(counted, told.contains(ids[i]), "told of id " + ids[i]);
                }
                for (int t = 0; t < 2; t++) world.tick(.1f); // the removal is asked for in one, and done in the next
                assertEquals(AGENTS - AGENTS / 6, group.count());
                for (int i = 0; i < group.count(); i++)
                    assertEquals(false, isSteered(group.arrays().id()[i]));
            }
    }
}
