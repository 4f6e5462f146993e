package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.ForceSum;
import throng.field.FieldOptions;
import throng.field.ScalarField;
import throng.kernel.Force;
import throng.memory.Column;
import throng.memory.Handle;
import throng.memory.Writes;
import throng.perception.Neighbourhood;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.world.TickPass.Stage;

/** {@code explain} asks rules, and nothing that they do meanwhile reaches the world, its listener or the next tick. */
class ExplainLeavesNothingTest {
    private static final int CROWD = 320;

    /** What a rule keeps from one call of {@code begin} to the next, against the rules. */
    private static final class Calls {
        int begun;
    }

    /**
     * Asks for all that a rule can ask for, in {@code begin} and while it steers.
     *
     * @param lost targets of which the listener hears when they are removed
     * @param field takes a deposit for each call
     * @param count the ticks so far
     * @param eggs number of another group
     */
    private record Meddles(List<Target> lost, ScalarField field, Column.Ints count, int eggs) implements Rule {
        @Override
        public List<Target> targets() {
            return lost;
        }

        @Override
        public List<Column> keeps() {
            return List.of(count);
        }

        @Override
        public void begin(GroupView in) {
            in.shared(this, Calls::new).begun++;
            ask(in, 0, "begins", 3);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int t = 0; t < lost.size(); t++) in.target(this, t, start, end);
            int begun = in.shared(this, Calls::new).begun;
            for (int i = start; i < end; i++) {
                count.next()[i] = count.values()[i] + 1;
                out.x()[i - start] = begun % 5 - 2;
                out.y()[i - start] = count.values()[i] % 3 - 1;
                if ((in.id()[i] + in.clock().tick()) % 40 == 0) ask(in, i, "steers", 7);
            }
        }

        private void ask(GroupView in, int i, String event, float amount) {
            if (in.clock().tick() % 2 == 0) in.remove(i);
            else in.transfer(i, () -> eggs);
            in.spawn(i, 5, 5, 0);
            in.spawn(i, () -> eggs, 6, 6, 0);
            in.tell(event, i, in.group(), in.id()[i]);
            field.deposit(4, 4, amount);
        }
    }

    private static World meddled(int workers) {
        var world = World.torus(60, 60).seed(3).workers(workers).build();
        var field = world.field("smell", FieldOptions.covering(world.space(), 2));
        var crowd = world.group("crowd");
        var eggs = world.group("eggs");
        var prey = world.group("prey");
        prey.spawn(40, Spawn.uniform());
        crowd.spawn(CROWD, Spawn.uniform());
        eggs.spawn(3, Spawn.uniform());
        var id = crowd.ints("prey", -1);
        var generation = crowd.ints("generation", 0);
        for (int i = 0; i < CROWD; i++) id.values()[i] = i % 40;
        var one = new Target.One(prey.handle(7));
        var each = Target.each(prey, id, generation);
        crowd.steer(
                new Meddles(List.of(one, each), field, crowd.ints("count", 0), eggs.number()),
                ForceSum.of(Wander.DEFAULT));
        world.pass(Stage.AFTER_SORTING, "dies", prey, Writes.nothing(), (in, start, end) -> {
            for (int i = start; i < end; i++) if (in.id()[i] == in.clock().tick()) in.remove(i);
        });
        return world;
    }

    /** All that a listener hears and all hashes, of a world in which code explains agents at certain times. */
    private static List<String> future(int workers, boolean between, boolean hearing) {
        var heard = new ArrayList<String>();
        try (var world = meddled(workers)) {
            world.listen((what, agent, other) -> {
                heard.add(world.ticks() + what + agent + other);
                if (hearing && world.groups().get(agent.group()).alive(agent)) world.explain(agent);
            });
            for (int t = 0; t < 12; t++) {
                var crowd = world.groups().getFirst();
                for (int k = 0; between && k < 4; k++) {
                    world.explain(crowd.handle(crowd.ids().get(k * 40 % crowd.count())));
                }
                if (between) explainedTwiceIsTheSame(world, crowd);
                heard.add("before %d: %016x, %.3f"
                        .formatted(t, world.hash(), world.fields().getFirst().total()));
                world.tick(.1f);
                heard.add("%016x, %s".formatted(world.hash(), world));
            }
        }
        return heard;
    }

    private static void explainedTwiceIsTheSame(World world, Group crowd) {
        Handle handle = crowd.handle(crowd.ids().get(1));
        assertEquals(world.explain(handle), world.explain(handle));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void theSameTicksFollow(int workers) {
        var plain = future(workers, false, false);
        assertEquals(plain, future(workers, true, false), "explained between ticks");
        assertEquals(plain, future(workers, false, true), "explained by the listener");
        for (String what : List.of("begins", "steers", Target.LOST))
            assertTrue(plain.stream().anyMatch(line -> line.contains(what)), "none heard " + what);
    }

    /** What was asked for, told and left before the explanation still counts. */
    @Test
    void earlierRequestsStay() {
        var hashes = new ArrayList<Long>();
        for (boolean explains : new boolean[] {false, true}) {
            try (var world = meddled(1)) {
                world.tick(.1f);
                var crowd = world.groups().getFirst();
                if (explains) world.explain(crowd.handle(crowd.ids().get(3)));
                world.tick(.1f);
                hashes.add(world.hash());
                assertTrue(world.groups().get(1).count() > 3, "the first tick asked for agents");
            }
        }
        assertEquals(hashes.get(0), hashes.get(1));
    }

    /** A sense writes columns that it keeps. A checked world refuses code that writes into arrays of former ticks. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void keptColumnsStay(boolean checked) {
        try (var world = World.torus(40, 40).seed(2).workers(2).checked(checked).build()) {
            var group = world.group("g");
            var sights = SightColumns.of("seen", 2, group::floats, group::ints);
            group.steer(See.of(Neighbourhood.within(8), sights).memorySeconds(2), Wander.DEFAULT);
            group.spawn(300, Spawn.uniform());
            for (int t = 0; t < 4; t++) {
                int[] before = bits(group);
                for (int id = 0; id < 20; id++) world.explain(group.handle(id));
                assertArrayEquals(before, bits(group));
                world.tick(.1f);
            }
        }
    }

    private static int[] bits(Group group) {
        var bits = new ArrayList<Integer>();
        for (Column column : group.parts.members().agents().columns())
            for (int i = 0; i < group.count(); i++) bits.add(column.bits(i));
        assertFalse(bits.isEmpty());
        return bits.stream().mapToInt(Integer::intValue).toArray();
    }

    /** An explanation that fails leaves nothing either. */
    @Test
    void aRuleThatThrowsLeavesNothing() {
        boolean[] throwing = {false};
        var hashes = new ArrayList<Long>();
        for (boolean explains : new boolean[] {false, true}) {
            try (var world = World.open(2).workers(1).build()) {
                var field = world.field("f", FieldOptions.of(0, 0, 10, 10, 1));
                var group = world.group("g");
                group.steer((in, out, start, end) -> {
                    out.clear(2, end - start);
                    in.spawn(start, 3, 3, 0);
                    field.deposit(3, 3, 1);
                    if (throwing[0]) throw new IllegalStateException("mine");
                });
                group.add(5, 5);
                world.tick(.1f);
                throwing[0] = true;
                if (explains) {
                    try {
                        world.explain(group.handle(0));
                    } catch (IllegalStateException e) {
                        assertEquals("mine", e.getMessage());
                    }
                }
                throwing[0] = false;
                world.tick(.1f);
                hashes.add(world.hash());
                assertEquals(2, field.total());
            }
        }
        assertEquals(hashes.get(0), hashes.get(1));
    }
}
