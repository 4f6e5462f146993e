package throng.behaviour.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Explanation;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.mix.ForceLimit;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.mix.Priority;
import throng.behaviour.target.Seek;
import throng.kernel.Force;
import throng.motion.Bank;
import throng.simd.Form;
import throng.trace.TickAbandoned;
import throng.world.Spawn;
import throng.world.World;

/** Groups with turning rules in whole worlds. */
class TurningGroupTest {
    private static final int N = 1000;

    private static World world(int axes, int workers, Form form) {
        var builder = axes == 2 ? World.torus(90, 90) : World.torus(50, 50, 50);
        var world = builder.seed(6).workers(workers).form(form).build();
        var prey = world.group("prey").steer(Wander.DEFAULT).turn(LookWhereYouGo.DEFAULT);
        var crowd = world.group("crowd").steer(Wander.DEFAULT, Cohesion.of(1, 4));
        crowd.turn(Priority.of(
                new Face(Target.nearest(prey, 6), TurnControl.BRAKING),
                ForceSum.of(Align.DEFAULT, ForceLimit.of(2, new LookWhereYouGo(TurnControl.slowing(1))))));
        if (axes == 3) crowd.banking(Bank.DEFAULT);
        return world;
    }

    private static void people(World world) {
        world.groups().get(0).spawn(40, Spawn.uniform().moving(3));
        world.groups().get(1).spawn(N, Spawn.uniform().moving(3));
    }

    /** In all forms, with any number of workers, after a restore, and without the Vector API. */
    @Tag("shows")
    @Tag("golden")
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void theBitsDoNotDependOnFormOrWorkers(int axes) throws IOException {
        var hashes = new ArrayList<Long>();
        for (Form form : Forms.here()) {
            for (int workers = 1; workers <= 3; workers++) {
                try (var world = world(axes, workers, form)) {
                    people(world);
                    for (int t = 0; t < 20; t++) world.tick(.05f);
                    var file = new ByteArrayOutputStream();
                    world.snapshot(file);
                    for (int t = 0; t < 20; t++) world.tick(t % 2 == 0 ? .05f : .02f);
                    hashes.add(world.hash());
                    try (var other = world(axes, 4 - workers, form)) {
                        other.restore(new ByteArrayInputStream(file.toByteArray()));
                        for (int t = 0; t < 20; t++) other.tick(t % 2 == 0 ? .05f : .02f);
                        hashes.add(other.hash());
                    }
                }
            }
        }
        for (long hash : hashes) assertEquals(hashes.getFirst(), hash);
    }

    /**
     * Without turning rules there is no column and no difference; once switched off, headings follow velocities again.
     */
    @Test
    void turningRulesCanBeSwitchedOff() {
        try (var plain = World.torus(90, 90).seed(6).workers(1).build();
                var other = World.torus(90, 90).seed(6).workers(1).build()) {
            for (World world : List.of(plain, other)) {
                world.group("a")
                        .steer(Wander.DEFAULT)
                        .spawn(300, Spawn.uniform().moving(3));
                world.tick(.1f);
            }
            var group = other.groups().getFirst();
            group.turn();
            assertEquals(plain.hash(), other.hash(), "no rule, no column");
            group.turn(Face.DEFAULT);
            other.tick(.1f);
            plain.tick(.1f);
            assertNotEquals(0, HeadingMath.length(HeadingMath.angularVelocities(group, 2)[7]));
            group.turn();
            for (double[] s : HeadingMath.angularVelocities(group, 2))
                assertEquals(0, HeadingMath.length(s), "at rest");
            for (int t = 0; t < 20; t++) {
                other.tick(.1f);
                plain.tick(.1f);
            }
            for (double[] s : HeadingMath.angularVelocities(group, 2))
                assertEquals(0, HeadingMath.length(s), "at rest");
            var state = GroupState.of(group, 2);
            for (int i = 0; i < 300; i++)
                assertEquals(
                        0,
                        HeadingMath.angle(HeadingMath.vector(state, 6, i), HeadingMath.vector(state, 3, i)),
                        .2,
                        "agent " + i);
        }
    }

    /** Explanations list turning rules first and the total force last, with the values of the tick. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void explanationsShowTurningRules(int axes) {
        for (Form form : Forms.here()) {
            try (var world = world(axes, 1, form)) {
                people(world);
                var group = world.groups().get(1);
                var face = new ForceRecorder(N, Face.DEFAULT);
                var steady = new ForceRecorder(N, Steady.DEFAULT);
                var all = new ForceRecorder(N, ForceSum.of(face, steady));
                var seek = new ForceRecorder(N, Seek.DEFAULT);
                group.steer(seek).turn(all);
                for (int t = 0; t < 3; t++) world.tick(.1f);
                long hash = world.hash();
                var told = new ArrayList<List<Explanation.Part>>();
                for (int id = 0; id < N; id++)
                    told.add(world.explain(group.handle(id)).parts());
                assertEquals(hash, world.hash());
                world.tick(.1f);
                for (int id = 0; id < N; id += 7) {
                    assertSame(seek, told.get(id).getLast().rule());
                    for (var part : told.get(id)) {
                        if (!(part.rule() instanceof ForceRecorder spy)) continue;
                        assertEquals(spy.force(0, id), part.x(), "agent " + id + ", " + part);
                        assertEquals(spy.force(1, id), part.y(), "agent " + id + ", " + part);
                    }
                    assertTrue(told.get(id).stream().anyMatch(part -> part.rule() == steady));
                }
            }
        }
    }

    /** Throws in a later block, when earlier ones have turned. */
    private record Throws() implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            if (start > 0 && in.clock().tick() == 4) throw new IllegalStateException("no");
            for (int a = 0; a < in.axes(); a++) java.util.Arrays.fill(out.axis(a), 0, end - start, 1f);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void anAbandonedTickTurnsNoHeading(int axes) {
        try (var world = world(axes, 1, Form.SCALAR)) {
            people(world);
            var group = world.groups().get(1);
            group.turn(Face.DEFAULT, new Throws());
            for (int t = 0; t < 4; t++) world.tick(.1f);
            long hash = world.hash();
            double[][] swings = HeadingMath.angularVelocities(group, axes);
            assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            assertEquals(hash, world.hash());
            group.turn(Face.DEFAULT);
            group.add(1, 1);
            assertTrue(java.util.Arrays.deepEquals(
                    swings, java.util.Arrays.copyOf(HeadingMath.angularVelocities(group, axes), N)));
            world.tick(.1f);
        }
    }

    @Test
    void invalidTurningRulesAreRefused() {
        try (var world = World.torus(10, 10).workers(1).build()) {
            var group = world.group("a").turn(Steady.DEFAULT);
            long hash = world.hash();
            var e = assertThrows(
                    IllegalArgumentException.class, () -> group.turn(Align.of(Target.nearest(() -> 0, 8))));
            AssertMessage.contains("a rule of group 'a' looks 8.0 m far, but the torus is only 10.0 m long", e);
            world.tick(.1f);
            group.spawn(3, Spawn.uniform());
            world.tick(.1f);
            assertNotEquals(hash, world.hash());
            var other = world.group("b");
            other.floats("angularVelocityX", 0);
            e = assertThrows(IllegalArgumentException.class, () -> other.turn(Steady.DEFAULT));
            AssertMessage.contains("there is a column angularVelocityX already: take another name", e);
            world.tick(.1f);
        }
    }
}
