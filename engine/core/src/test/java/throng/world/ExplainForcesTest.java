package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.ForceRecorder;
import throng.Forms;
import throng.behaviour.Explanation;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.flock.Vicsek;
import throng.behaviour.mix.ForceLimit;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.target.Seek;
import throng.kernel.Force;
import throng.simd.Form;

/** {@code explain} returns the force of each rule on an agent as the next tick computes it. */
class ExplainForcesTest {
    private static final int N = 600;

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void explainedForcesAreThoseOfTheNextTick(int axes) {
        for (Form form : Forms.here()) {
            var builder = axes == 2 ? World.torus(40, 40) : World.torus(20, 20, 20);
            try (var world = builder.seed(4).workers(2).form(form).build()) {
                var falcons = world.group("falcons");
                var crowd = world.group("crowd");
                falcons.spawn(3, Spawn.uniform());
                crowd.spawn(N, Spawn.uniform().moving(3));
                var parts = List.<Rule>of(
                        Separation.of(2, 3),
                        Alignment.of(1, 4),
                        Cohesion.of(1, 4),
                        ForceLimit.of(1, Seek.of(Target.nearest(falcons, 9))),
                        Wander.of(1));
                var spies =
                        parts.stream().map(rule -> new ForceRecorder(N, rule)).toList();
                var whole = new ForceRecorder(N, new ForceSum(List.copyOf(spies)));
                crowd.steer(whole);
                for (int t = 0; t < 3; t++) world.tick(.1f);
                checkNextTick(world, crowd, spies, whole, axes);
            }
        }
    }

    /** A rule that wants a velocity divides by dt: before the first tick it is asked with 1/60 s. */
    @Test
    void aWorldThatHasNotTickedExplainsForcesToo() {
        try (var ticked = World.open(2).build();
                var fresh = World.open(2).build()) {
            for (World world : List.of(ticked, fresh)) world.group("people").steer(Vicsek.of(2, 0, 1));
            ticked.tick(1 / 60f);
            for (World world : List.of(ticked, fresh)) {
                Group people = world.groups().getFirst();
                people.spawn(1, Spawn.point(0, 0, 0));
                var part = world.explain(people.handle(0)).parts().getLast();
                assertEquals(2 * 60 * people.get("mass"), Math.hypot(part.x(), part.y()), 1e-3);
            }
        }
    }

    private static void checkNextTick(
            World world, Group crowd, List<ForceRecorder> spies, ForceRecorder whole, int axes) {
        long hash = world.hash();
        var explained = new ArrayList<List<Explanation.Part>>();
        for (int id = 0; id < N; id++)
            explained.add(world.explain(crowd.handle(id)).parts());
        assertEquals(hash, world.hash());
        world.tick(.1f);
        for (int id = 0; id < N; id++) {
            var parts = explained.get(id);
            assertSame(whole, parts.getLast().rule());
            float[] sum = new float[3];
            for (ForceRecorder spy : spies) {
                var part =
                        parts.stream().filter(p -> p.rule() == spy).findFirst().orElseThrow();
                for (int a = 0; a < 3; a++) {
                    assertEquals(spy.force(a, id), of(part, a), "agent " + id + ", " + part);
                    sum[a] += of(part, a);
                }
            }
            for (int a = 0; a < axes; a++) {
                assertEquals(sum[a], of(parts.getLast(), a), "the parts add up to the sum");
                assertEquals(whole.force(a, id), of(parts.getLast(), a));
            }
        }
    }

    private static float of(Explanation.Part part, int axis) {
        return axis == 0 ? part.x() : axis == 1 ? part.y() : part.z();
    }

    /** Explaining drops what rules ask for meanwhile, and keeps what was asked for before. */
    @Test
    void explainingChangesNothing() {
        assertEquals(future(false), future(true));
    }

    private static List<String> future(boolean explains) {
        var heard = new ArrayList<String>();
        try (var world = World.torus(30, 30).seed(9).workers(1).build()) {
            var falcons = world.group("falcons");
            var crowd = world.group("crowd");
            falcons.spawn(5, Spawn.uniform());
            crowd.spawn(300, Spawn.uniform().moving(3));
            var prey = Target.nearest(crowd, 9);
            falcons.steer(Seek.of(prey), new Catch(prey, 1, true), new Breeds());
            crowd.steer(Cohesion.of(1, 4));
            world.listen((what, agent, other) -> heard.add(world.ticks() + what + agent + other));
            for (int t = 0; t < 20; t++) {
                for (int id = 0; explains && id < 5; id++) world.explain(falcons.handle(id));
                world.tick(.1f);
                heard.add("%d of %d, %x".formatted(falcons.count(), crowd.count(), world.hash()));
            }
            assertTrue(crowd.count() < 300 && falcons.count() > 5, "agents were caught and agents were spawned");
        }
        return heard;
    }

    /** A rule that spawns an agent every eighth tick. */
    private record Breeds() implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int a = 0; a < in.axes(); a++) Arrays.fill(out.axis(a), 0);
            if (in.clock().tick() % 8 == 0) in.spawn(start, 3, 3, 0);
        }
    }

    /** Agents that were added, removed or moved since the last tick count at once. */
    @Test
    void changesSinceTheLastTickCount() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("pair").steer(Cohesion.of(1, 10));
            var one = group.add(0, 0);
            assertEquals(0, world.explain(one).parts().getLast().x());
            var other = group.add(3, 0);
            assertEquals(3, world.explain(one).parts().getLast().x(), 1e-6);
            assertEquals(-3, world.explain(other).parts().getLast().x(), 1e-6);
            group.teleport(other, -2, 0, 0);
            assertEquals(-2, world.explain(one).parts().getLast().x(), 1e-6);
            group.remove(other);
            assertEquals(0, world.explain(one).parts().getLast().x());
        }
    }

    @Test
    void aRemovedAgentIsRefused() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("one");
            var handle = group.add(0, 0);
            assertEquals(List.of(), world.explain(handle).parts(), "no rules, nothing to explain");
            group.remove(handle);
            assertFalse(group.alive(handle));
            var e = assertThrows(IllegalArgumentException.class, () -> world.explain(handle));
            AssertMessage.contains("is not alive in group 'one'", e);
            var foreign = new throng.memory.Handle(7, 0, 0);
            e = assertThrows(IllegalArgumentException.class, () -> world.explain(foreign));
            AssertMessage.contains("the group of the handle is 7; allowed is 0 to 0", e);
        }
    }
}
