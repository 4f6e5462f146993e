package throng.behaviour.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.math.Space;
import throng.memory.Column;
import throng.memory.Handle;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Every kind of target, through seek, against its meaning in double. */
class TargetTest {
    private static final int N = 600;
    private static final float SIDE = 40;

    private static Space space(int axes, boolean torus) {
        if (!torus) return Space.open(axes);
        return axes == 2 ? Space.torus(SIDE, SIDE) : Space.torus(SIDE, SIDE, SIDE);
    }

    private static World world(int axes, boolean torus, Form form) {
        return World.of(space(axes, torus)).seed(5).workers(1).form(form).build();
    }

    private static Spawn anywhere() {
        return Spawn.box(0, 0, 0, SIDE, SIDE, SIDE).moving(3);
    }

    /** The force of {@code toward} on an agent that seeks the place at {@code offset}. */
    private static double[] expected(Toward toward, double[] offset, GroupState state, int id) {
        double d = Math.sqrt(offset[0] * offset[0] + offset[1] * offset[1] + offset[2] * offset[2]);
        double[] force = new double[3];
        for (int a = 0; a < 3; a++) {
            double unit = d > 1e-6 ? offset[a] / d : 0;
            force[a] =
                    toward.weight() * (toward.tau() > 0 ? (10 * unit - state.of(3 + a, id)) / toward.tau() : 20 * unit);
        }
        return force;
    }

    private static double shortest(double d, boolean torus) {
        return torus ? d - SIDE * Math.rint(d / SIDE) : d;
    }

    private static void check(
            ForceRecorder spy, double[][] target, GroupState state, Toward toward, boolean torus, String what) {
        for (int id = 0; id < N; id++) {
            double[] offset = new double[3], force = new double[3];
            if (target[id] != null) {
                for (int a = 0; a < 3; a++) offset[a] = shortest(target[id][a] - state.of(a, id), torus);
                force = expected(toward, offset, state, id);
            }
            for (int a = 0; a < 3; a++) assertEquals(force[a], spy.force(a, id), 2e-4, what + ", agent " + id);
        }
    }

    @ParameterizedTest
    @CsvSource({"2, false", "2, true", "3, false", "3, true"})
    void placesAreSought(int axes, boolean torus) {
        for (Form form : Forms.here()) {
            for (Toward toward : List.of(Toward.FULL, Toward.REYNOLDS, Toward.REYNOLDS.weight(-2))) {
                try (var world = world(axes, torus, form)) {
                    var group = world.group("seekers");
                    Column.Floats x = group.floats("tx", 0), y = group.floats("ty", 0), z = group.floats("tz", 0);
                    var spy = new ForceRecorder(N, new Seek(Target.at(3, 39, 17), toward));
                    var own = axes == 2 ? Target.places(x, y) : Target.places(x, y, z);
                    var ownSpy = new ForceRecorder(N, new Seek(own, toward));
                    group.steer(spy, ownSpy);
                    group.spawn(N, anywhere());
                    double[][] one = new double[N][], each = new double[N][];
                    for (int id = 0; id < N; id++) {
                        one[id] = new double[] {3, 39, axes == 3 ? 17 : 0};
                        each[id] = new double[] {id % 37, id % 11, axes == 3 ? id % 23 : 0};
                        int i = group.index(group.handle(id));
                        x.values()[i] = id % 37;
                        y.values()[i] = id % 11;
                        z.values()[i] = id % 23;
                    }
                    var state = GroupState.of(group, axes);
                    world.tick(.01f);
                    check(spy, one, state, toward, torus, form + " one place");
                    check(ownSpy, each, state, toward, torus, form + " places by agent");
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"2, false", "2, true", "3, false", "3, true"})
    void agentsAreSoughtByIdAndByDistance(int axes, boolean torus) {
        for (Form form : Forms.here()) {
            try (var world = world(axes, torus, form)) {
                var prey = world.group("prey");
                var group = world.group("seekers");
                prey.spawn(50, anywhere());
                group.spawn(N, anywhere());
                Column.Ints id = group.ints("prey", -1), generation = group.ints("generation", 0);
                var spies = List.of(
                        new ForceRecorder(N, Seek.of(Target.of(prey.handle(7)))),
                        new ForceRecorder(N, Seek.of(Target.each(() -> 0, id, generation))),
                        new ForceRecorder(N, Seek.of(Target.nearest(() -> 0, 9))));
                group.steer(spies.toArray(ForceRecorder[]::new));
                for (int t = 0; t < 3; t++) { // agents are sorted and moved in between
                    for (int k = 0; k < N; k++) {
                        int i = group.index(group.handle(k));
                        id.values()[i] = k % 60 - 5; // some have no target
                    }
                    var state = GroupState.of(group, axes);
                    var there = GroupState.of(prey, axes);
                    double[][] one = new double[N][], each = new double[N][], nearest = new double[N][];
                    for (int k = 0; k < N; k++) {
                        one[k] = at(there, 7);
                        each[k] = k % 60 < 5 || k % 60 >= 55 ? null : at(there, k % 60 - 5);
                        nearest[k] = nearest(there, state, k, torus);
                    }
                    world.tick(.05f);
                    check(spies.get(0), one, state, Toward.FULL, torus, form + " a handle");
                    check(spies.get(1), each, state, Toward.FULL, torus, form + " agents by agent");
                    check(spies.get(2), nearest, state, Toward.FULL, torus, form + " nearest");
                }
            }
        }
    }

    private static double[] at(GroupState state, int id) {
        return new double[] {state.of(0, id), state.of(1, id), state.of(2, id)};
    }

    private static double[] nearest(GroupState prey, GroupState seekers, int id, boolean torus) {
        double least = 9;
        double[] found = null;
        for (int j = 0; j < prey.count(); j++) {
            double s = 0;
            for (int a = 0; a < 3; a++) s += Math.pow(shortest(prey.of(a, j) - seekers.of(a, id), torus), 2);
            if (Math.sqrt(s) < least) {
                least = Math.sqrt(s);
                found = at(prey, j);
            }
        }
        return found;
    }

    /** An agent that takes over the id of a removed target is not the target. */
    @Test
    void aRemovedAgentIsNoTarget() {
        try (var world = world(2, false, Form.SCALAR)) {
            var prey = world.group("prey");
            var group = world.group("seekers");
            prey.spawn(3, Spawn.point(10, 0, 0));
            group.spawn(1, Spawn.point(0, 0, 0));
            Column.Ints id = group.ints("prey", 1), generation = group.ints("generation", 0);
            var one = new ForceRecorder(1, Seek.of(Target.of(prey.handle(1))));
            var each = new ForceRecorder(1, Seek.of(Target.each(() -> 0, id, generation)));
            group.steer(one, each);
            world.tick(0);
            assertEquals(20, one.force(0, 0));
            assertEquals(20, each.force(0, 0));
            prey.remove(prey.handle(1));
            assertEquals(1, prey.add(5, 5).id());
            world.tick(0);
            assertEquals(0, one.force(0, 0));
            assertEquals(0, each.force(0, 0));
        }
    }

    private record Heard(String what, Handle agent, Handle other) {}

    /**
     * Catches are reported in the order of groups and ids for any number of workers; the caught are gone a tick later.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void catchesAreReportedInOrder(int workers) {
        try (var world = World.torus(200, 200).seed(3).workers(workers).build()) {
            var prey = world.group("prey");
            var hunters = world.group("hunters");
            prey.spawn(3000, Spawn.uniform());
            hunters.spawn(3000, Spawn.uniform());
            hunters.steer(new Catch(Target.nearest(() -> 0, 5), 1, true));
            var heard = new ArrayList<Heard>();
            world.listen((what, agent, other) -> heard.add(new Heard(what, agent, other)));
            var state = GroupState.of(hunters, 2);
            var there = GroupState.of(prey, 2);
            world.tick(0);
            var expected = new ArrayList<Heard>();
            for (int k = 0; k < 3000; k++) {
                int j = caught(there, state, k);
                if (j >= 0) expected.add(new Heard(Catch.CAUGHT, hunters.handle(k), prey.handle(j)));
            }
            assertEquals(expected, heard);
            long caught = heard.stream().map(Heard::other).distinct().count();
            assertTrue(caught > 100, "some are caught");
            world.tick(0);
            assertEquals(3000 - caught, prey.count());
        }
    }

    private static int caught(GroupState prey, GroupState hunters, int id) {
        float least = 1;
        int found = -1;
        for (int j = 0; j < prey.count(); j++) {
            float dx = apart(prey.of(0, j) - hunters.of(0, id)), dy = apart(prey.of(1, j) - hunters.of(1, id));
            float d2 = dx * dx + dy * dy;
            if (d2 < least) {
                least = d2;
                found = j;
            }
        }
        return found;
    }

    private static float apart(float d) {
        return d > 100 ? d - 200 : d < -100 ? d + 200 : d;
    }

    @Test
    void targetsThatCannotBeAreRefused() {
        try (var world = world(2, false, Form.SCALAR)) {
            Group group = world.group("alone");
            group.add(0, 0);
            group.steer(Seek.of(Target.nearest(() -> 4, 5)));
            assertSays("group number 4", () -> world.tick(0));
            group.steer(Seek.of(Target.of(new Handle(3, 0, 0))));
            assertSays("targets an agent of group number 3", () -> world.tick(0));
        }
        assertSays("x of a target", () -> Target.at(Float.NaN, 0));
        assertSays("tau, 0 or", () -> new Toward(1, -1));
        assertSays("a place cannot be caught", () -> new Catch(Target.at(0, 0), 1, true));
        assertSays("distance of a catch", () -> new Catch(Target.nearest(() -> 0, 5), 0, true));
    }

    private static void assertSays(String part, Runnable run) {
        String message = assertThrows(RuntimeException.class, run::run).getMessage();
        assertTrue(message.contains(part), message);
    }
}
