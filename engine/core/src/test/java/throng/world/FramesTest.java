package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.math.Space;
import throng.memory.Handle;
import throng.trace.TickAbandoned;

/** Frames lie between the states before and after a tick, whatever happens between ticks. */
class FramesTest {
    private static final float DT = 1 / 30f, SIZE = 60;

    /** Position and heading of an agent. */
    private record Pose(Vector3f position, Vector3f heading) {}

    private static World world(int axes, boolean torus, int workers) {
        Space space = torus ? axes == 2 ? Space.torus(SIZE, SIZE) : Space.torus(SIZE, SIZE, SIZE) : Space.open(axes);
        return World.of(space).seed(5).workers(workers).build();
    }

    private static Map<Handle, Pose> poses(Group group) {
        var poses = new HashMap<Handle, Pose>();
        for (int id : ids(group)) {
            Handle h = group.handle(id);
            poses.put(h, new Pose(group.position(h, new Vector3f()), group.heading(h, new Vector3f())));
        }
        return poses;
    }

    private static int[] ids(Group group) {
        int[] ids = new int[group.count()];
        group.ids().get(ids);
        return ids;
    }

    private static float[] frame(Group group, float alpha) {
        int axes = group.world.space().axes();
        var buffer = FloatBuffer.allocate(2 * axes * group.count());
        assertEquals(group.count(), group.frame(alpha, buffer));
        assertEquals(0, buffer.remaining());
        return buffer.array();
    }

    /** Compares each agent with the oracle in double; agents that the former poses lack have not moved. */
    private static void check(Group group, Map<Handle, Pose> former, float alpha) {
        Space space = group.world.space();
        int axes = space.axes();
        float[] frame = frame(group, alpha);
        int[] ids = ids(group);
        for (int i = 0; i < ids.length; i++) {
            Handle handle = group.handle(ids[i]);
            Vector3f p = group.position(handle, new Vector3f()), h = group.heading(handle, new Vector3f());
            Pose was = former.getOrDefault(handle, new Pose(p, h));
            for (int a = 0; a < axes; a++) {
                double from = was.position.get(a), d = p.get(a) - from;
                if (space.axis(a).torus()) d -= SIZE * Math.rint(d / SIZE);
                double wanted = from + alpha * d;
                float told = frame[2 * axes * i + a];
                if (space.axis(a).torus()) {
                    assertTrue(told >= 0 && told < SIZE, "" + told);
                    wanted += SIZE * Math.rint((told - wanted) / SIZE);
                }
                assertEquals(wanted, told, 4e-6 * Math.max(1, Math.abs(wanted)));
            }
            double[] mid = new double[3];
            double square = 0;
            for (int a = 0; a < 3; a++) {
                mid[a] = (1 - alpha) * (double) was.heading.get(a) + alpha * (double) h.get(a);
                square += mid[a] * mid[a];
            }
            for (int a = 0; a < axes && square > 1e-4; a++)
                assertEquals(mid[a] / Math.sqrt(square), frame[2 * axes * i + axes + a], 1e-5);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2, true, 1, 3000",
        "2, false, 2, 3000",
        "3, true, 3, 2500",
        "3, false, 8, 2100",
        "2, true, 2, 17",
        "3, true, 1, 1"
    })
    void framesLieBetweenTheLastTwoTicks(int axes, boolean torus, int workers, int agents) {
        try (World world = world(axes, torus, workers)) {
            Group group = crowd(world, "crowd", agents).frames(true);
            var random = new SplittableRandom(7);
            Map<Handle, Pose> former = Map.of();
            for (int tick = 0; tick < 12; tick++) {
                check(group, former, random.nextInt(3) == 0 ? random.nextInt(2) : (float) random.nextDouble());
                former = poses(group);
                world.tick(DT);
            }
            check(group, former, .5f);
        }
    }

    private static Group crowd(World world, String name, int agents) {
        Group group = world.group(name).maxSpeed(20).steer(Wander.DEFAULT, Separation.DEFAULT);
        int axes = world.space().axes();
        group.spawn(agents, Spawn.box(0, 0, 0, SIZE, SIZE, axes == 3 ? SIZE : 0).moving(15));
        return group;
    }

    @ParameterizedTest
    @CsvSource({"2, true, 1", "3, false, 2"})
    void changesBetweenTicksDoNotMoveAgents(int axes, boolean torus, int workers) {
        try (World world = world(axes, torus, workers)) {
            Group group = crowd(world, "crowd", 2200).frames(true);
            Group other = crowd(world, "other", 300).frames(true), plain = crowd(world, "plain", 100);
            var random = new SplittableRandom(3);
            for (int tick = 0; tick < 5; tick++) {
                Map<Handle, Pose> former = poses(group), formerOther = poses(other), formerPlain = poses(plain);
                world.tick(DT);
                for (int n = 0; n < 20; n++) {
                    group.remove(group.handle(ids(group)[random.nextInt(group.count())]));
                    Handle jumper = group.handle(ids(group)[random.nextInt(group.count())]);
                    group.teleport(jumper, random.nextInt(60), random.nextInt(60), 3);
                    former.remove(jumper);
                    Handle mover = other.handle(ids(other)[random.nextInt(other.count())]);
                    Pose was = formerOther.get(mover);
                    Handle moved = other.transfer(mover, group);
                    if (was != null) former.put(moved, was);
                    Handle stranger = plain.handle(ids(plain)[0]);
                    former.remove(plain.transfer(stranger, group));
                    other.spawn(1, Spawn.point(n, n, 0));
                    plain.spawn(1, Spawn.point(n, n, 0));
                    if (n % 5 == 0) check(group, former, .25f);
                }
                check(group, former, .75f);
                check(other, formerOther, .75f);
                assertTrue(formerPlain.size() == 100);
            }
        }
    }

    @Test
    void valuesThatAreWrittenAreNotInterpolated() {
        try (World world = world(2, true, 1)) {
            Group group = crowd(world, "crowd", 100).frames(true);
            world.tick(DT);
            Map<Handle, Pose> former = poses(group);
            world.tick(DT);
            float[] x = new float[100], hx = new float[100], hy = new float[100];
            group.columns().read("x", x);
            java.util.Arrays.fill(x, 0, 50, 7);
            group.columns().write("x", x);
            java.util.Arrays.fill(hx, 3);
            java.util.Arrays.fill(hy, 4);
            group.columns().headings(hx, hy, new float[100]);
            for (int id : ids(group)) {
                Pose was = former.get(group.handle(id));
                if (group.position(group.handle(id), new Vector3f()).x == 7) was.position.x = 7;
                was.heading.set(.6f, .8f, 0);
            }
            check(group, former, .5f);
        }
    }

    @Test
    void straightLinesAreStraight() {
        try (World world = World.torus(SIZE, SIZE).seed(1).workers(1).build()) {
            Group group = world.group("arrows").maxSpeed(30).frames(true);
            group.add(59.5f, 30);
            group.columns().write("vx", new float[] {24});
            group.columns().headings(new float[] {1}, new float[] {0}, new float[] {0});
            double worst = 0;
            for (int tick = 1; tick <= 60; tick++) {
                world.tick(.0625f); // 1.5 m: all positions are exact
                for (int f = 0; f < 4; f++) {
                    float[] frame = frame(group, f / 4f);
                    double wanted = (59.5 + 1.5 * (tick - 1 + f / 4.)) % SIZE;
                    worst = Math.max(worst, Math.abs(frame[0] - wanted));
                    assertArrayEquals(new float[] {30, 1, 0}, new float[] {frame[1], frame[2], frame[3]});
                }
            }
            assertEquals(0, worst);
        }
    }

    @Test
    void anAgentThatTurnsRoundKeepsAFiniteHeading() {
        try (World world = world(2, false, 1)) {
            Group group =
                    world.group("one").turnRate(1e6f).maxForce(1e6f).maxSpeed(1).frames(true);
            group.add(0, 0);
            group.columns().write("vx", new float[] {1});
            group.columns().headings(new float[] {1}, new float[] {0}, new float[] {0});
            world.tick(DT);
            group.columns().write("vx", new float[] {-1});
            world.tick(DT);
            float[] half = frame(group, .5f);
            assertEquals(1, Math.hypot(half[2], half[3]), 1e-6);
            assertEquals(-1, frame(group, 1)[2]);
            assertEquals(1, frame(group, 0)[2]);
        }
    }

    @Test
    void framesAreNoState() throws IOException {
        try (World with = world(2, true, 2);
                World without = world(2, true, 2)) {
            Group framed = crowd(with, "crowd", 3000).frames(true);
            crowd(without, "crowd", 3000);
            for (int tick = 0; tick < 10; tick++) {
                with.tick(DT);
                without.tick(DT);
                framed.remove(framed.handle(ids(framed)[0]));
                Group plain = without.groups().getFirst();
                plain.remove(plain.handle(ids(plain)[0]));
                assertEquals(without.hash(), with.hash());
            }
            var bytes = new ByteArrayOutputStream();
            with.snapshot(bytes);
            with.tick(DT);
            with.restore(new ByteArrayInputStream(bytes.toByteArray()));
            check(framed, Map.of(), .3f);
            framed.frames(false);
            with.tick(DT);
            without.tick(DT);
            assertEquals(without.hash(), with.hash());
        }
    }

    @Test
    void anAbandonedTickMovesNoAgent() {
        try (World world = world(2, true, 2)) {
            Group group = crowd(world, "crowd", 3000).frames(true);
            boolean[] fails = {false};
            world.pass(TickPass.Stage.AFTER_SORTING, "fails", group, (in, start, end) -> {
                if (fails[0]) throw new IllegalStateException("on purpose");
            });
            world.tick(DT);
            fails[0] = true;
            assertThrows(TickAbandoned.class, () -> world.tick(DT));
            check(group, Map.of(), .5f);
            fails[0] = false;
            Map<Handle, Pose> former = poses(group);
            world.tick(DT);
            check(group, former, .5f);
        }
    }
}
