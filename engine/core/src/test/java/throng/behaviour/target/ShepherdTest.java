package throng.behaviour.target;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.Sweep;
import throng.behaviour.Target;
import throng.memory.Handle;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** Where a dog goes, and how fast: Strömbom et al. 2014, 2.2, in double, written from the paper. */
class ShepherdTest {
    private static final int DOGS = 600;
    private static final float SIDE = 200, REACH = .75f, FAST = 1.5f, SLOW = .4f;
    private static final float[] HOME = {178, 30, 11};

    /** The velocity that a dog of the paper wants, m/s. */
    private static final class Paper {
        private final double[][] sheep;
        private final int axes;
        private final boolean torus;
        private final double[] middle;
        private double most = -1, second = -1;
        private int farthest;

        Paper(GroupState flock, int axes, boolean torus) {
            this.axes = axes;
            this.torus = torus;
            sheep = new double[flock.count()][axes];
            middle = new double[axes];
            for (int id = 0; id < sheep.length; id++) for (int a = 0; a < axes; a++) sheep[id][a] = flock.of(a, id);
            for (double[] one : sheep)
                for (int a = 0; a < axes; a++) middle[a] += (sheep[0][a] + way(one[a] - sheep[0][a])) / sheep.length;
            for (int id = 0; id < sheep.length; id++) {
                double d = length(from(middle, sheep[id]));
                if (d > most) {
                    second = most;
                    most = d;
                    farthest = id;
                } else second = Math.max(second, d);
            }
        }

        private double way(double d) {
            return torus ? d - SIDE * Math.rint(d / SIDE) : d;
        }

        private double[] from(double[] p, double[] q) {
            double[] d = new double[axes];
            for (int a = 0; a < axes; a++) d[a] = way(q[a] - p[a]);
            return d;
        }

        boolean drives() {
            return most <= REACH * Math.pow(sheep.length, 2 / 3.0);
        }

        /** Whether floats may decide otherwise. */
        boolean close() {
            return most - second < 1e-3 || Math.abs(most - REACH * Math.pow(sheep.length, 2 / 3.0)) < 1e-3;
        }

        double[] wanted(double[] dog) {
            double[] home = {HOME[0], HOME[1], HOME[2]};
            double[] base = drives() ? middle : sheep[farthest];
            double[] behind = drives() ? from(home, middle) : from(middle, sheep[farthest]);
            double far = drives() ? REACH * Math.sqrt(sheep.length) : REACH, d = length(behind);
            for (int a = 0; a < axes; a++) behind[a] = base[a] + (d > 0 ? far * behind[a] / d : 0);
            double[] v = from(dog, behind);
            double s = (slows(dog) ? SLOW : FAST) / length(v);
            for (int a = 0; a < axes; a++) v[a] *= s;
            return v;
        }

        boolean slows(double[] dog) {
            return Arrays.stream(sheep).anyMatch(one -> length(from(dog, one)) < 3 * REACH);
        }
    }

    private static double length(double[] x) {
        return Math.hypot(Math.hypot(x[0], x[1]), x.length == 3 ? x[2] : 0);
    }

    /** Dogs round a flock of a case, on a torus across a corner, and the forces on them. */
    private record Asked(ForceRecorder spy, GroupState dogs, GroupState sheep) {
        static Asked of(Cases.Case crowd, int axes, boolean torus, Form form, Shepherd rule) {
            var builder =
                    !torus ? World.open(axes) : axes == 2 ? World.torus(SIDE, SIDE) : World.torus(SIDE, SIDE, SIDE);
            try (var world = builder.seed(5).workers(1).form(form).build()) {
                var spy = new ForceRecorder(DOGS, rule);
                var dogs = world.group("dogs").maxSpeed(FAST).steer(spy);
                var sheep = world.group("sheep");
                float span = REACH * (float) Math.pow(crowd.count(), 2 / 3.0) * crowd.between(.3f, 1.5f, -1);
                float[][] at = new float[3][crowd.count()];
                for (int a = 0; a < 3; a++)
                    for (int k = 0; k < at[a].length; k++) {
                        float p = crowd.between(-span, span, 3L * k + a);
                        at[a][k] = torus ? (p + SIDE) % SIDE : p;
                    }
                sheep.spawn(crowd.count(), Spawn.arrays(at[0], at[1], at[2]));
                dogs.spawn(DOGS, agent -> {
                    float wide = torus && agent.number() % 3 == 0 ? SIDE / 2 : 2 * span + 5;
                    float[] p = new float[3];
                    for (int a = 0; a < axes; a++) {
                        p[a] = wide * (2 * agent.random(a) - 1);
                        if (torus) p[a] = (p[a] + SIDE) % SIDE;
                    }
                    agent.position(p[0], p[1], p[2]);
                    agent.speed(agent.random(9));
                });
                var asked = new Asked(spy, GroupState.of(dogs, axes), GroupState.of(sheep, axes));
                world.tick(1);
                return asked;
            }
        }

        double[] dog(int id, int axes) {
            return IntStream.range(0, axes).mapToDouble(a -> dogs.of(a, id)).toArray();
        }
    }

    /**
     * Both points, the choice between them, and slowing, with 0 to 257 sheep. With 1 kg and a tick of 1 s F = v* − v.
     */
    @Sweep(every = 3)
    @ParameterizedTest
    @CsvSource({"2,false", "2,true", "3,false", "3,true"})
    void matchesThePaper(int axes, boolean torus) {
        var rule = shepherd(Target.at(HOME[0], HOME[1], HOME[2]), REACH, SLOW, 0);
        int[] seen = new int[5];
        Cases.crowds().forEach(crowd -> {
            ForceRecorder scalar = null;
            for (Form form : Forms.here()) {
                var asked = Asked.of(crowd, axes, torus, form, rule);
                if (scalar == null) compare(asked, crowd, axes, torus, seen);
                else assertTrue(asked.spy.sameBits(scalar), crowd + ": other bits");
                scalar = asked.spy;
            }
        });
        assertTrue(
                seen[0] < 8 && seen[1] > 10 && seen[2] > 10 && seen[3] > 100 && seen[4] > 1000, Arrays.toString(seen));
    }

    private static void compare(Asked asked, Cases.Case crowd, int axes, boolean torus, int[] seen) {
        if (crowd.count() == 0) {
            for (int id = 0; id < DOGS; id++) assertEquals(0, asked.spy.force(id % axes, id), "no sheep");
            return;
        }
        var paper = new Paper(asked.sheep, axes, torus);
        if (crowd.count() > 2 && paper.close()) {
            seen[0]++;
            return;
        }
        seen[paper.drives() ? 1 : 2]++;
        for (int id = 0; id < DOGS; id++) {
            double[] dog = asked.dog(id, axes), wanted = paper.wanted(dog);
            seen[paper.slows(dog) ? 3 : 4]++;
            for (int a = 0; a < axes; a++)
                assertEquals(
                        wanted[a],
                        asked.spy.force(a, id) + asked.dogs.of(3 + a, id),
                        1e-3,
                        crowd + ", dog " + id + ", axis " + a);
        }
    }

    /** A dog of group 1 that slows nearer than 3·reach. */
    private static Shepherd shepherd(Target home, float reach, float slow, float noise) {
        return new Shepherd(Neighbourhood.within(3 * reach).of(() -> 1), home, reach, slow, noise);
    }

    /** The force on a dog at a place, with sheep on the x axis, given by id. */
    private static float[] wants(Shepherd rule, float x, float y, float vx, float... sheep) {
        try (var world = World.open(2).workers(1).build()) {
            var spy = new ForceRecorder(1, rule);
            var dogs = world.group("dogs").maxSpeed(FAST).steer(spy);
            dogs.spawn(
                    1,
                    Spawn.arrays(new float[] {x}, new float[] {y}, new float[1])
                            .velocities(new float[] {vx}, new float[1], new float[1]));
            world.group("sheep")
                    .spawn(sheep.length, Spawn.arrays(sheep, new float[sheep.length], new float[sheep.length]));
            world.tick(1);
            return new float[] {spy.force(0, 0), spy.force(1, 0)};
        }
    }

    /** Of two sheep equally far from the middle it collects the one with the lower id, on either side. */
    @Test
    void tiesGoToTheLowerId() {
        var rule = shepherd(Target.at(0, 90), .25f, 0, 0);
        assertEquals(FAST, wants(rule, 0, 0, 0, 8, -8, 1, -1)[0], 1e-6);
        assertEquals(-FAST, wants(rule, 0, 0, 0, -8, 8)[0], 1e-6);
    }

    /** At r·N^⅔ it still drives; at 3·r it does not slow yet; slow is at most maxSpeed; 0 stops it. */
    @Test
    void thresholdsAreThoseOfThePaper() {
        float[] eight = {4, -4, 0, 0, 0, 0, 0, 0};
        var drive = shepherd(Target.at(0, 90), 1, 0, 0);
        assertArrayEquals(new float[] {0, -FAST}, wants(drive, 0, 90, 0, eight), 1e-6f);
        float[] wider = {4.01f, -4.01f, 0, 0, 0, 0, 0, 0};
        assertTrue(wants(drive, 0, 90, 0, wider)[0] > .05f, "collects from the right");
        var one = Target.at(-90, 0);
        assertEquals(-FAST, wants(shepherd(one, 1, 0, 0), 10, 0, 0, 7)[0], 1e-6, "3 r off");
        assertEquals(0, wants(shepherd(one, 1, 0, 0), 9.99f, 0, 0, 7)[0], 1e-6, "stops");
        assertEquals(-1, wants(shepherd(one, 1, 0, 0), 9.99f, 0, 1, 7)[0], 1e-6, "brakes");
        assertEquals(-FAST, wants(shepherd(one, 1, 9, 0), 9.99f, 0, 0, 7)[0], 1e-6, "no faster");
    }

    /** With the flock at home, the dog at its place, no flock or no home, forces are finite. */
    @Test
    void withoutFlockOrHomeForcesAreFinite() {
        var atHome = shepherd(Target.at(7, 0), 1, 1, 0);
        assertEquals(-1, wants(atHome, 9, 0, 0, 7)[0], 1e-6, "to the middle of the flock");
        assertEquals(0, wants(atHome, 7, 0, 0, 7)[0], "is there");
        assertEquals(0, wants(atHome, 7, 0, 1)[0], "no sheep: it keeps its velocity");
        var lost = shepherd(Target.of(new Handle(1, 5, 0)), 1, 1, 0);
        assertEquals(0, wants(lost, 9, 0, 1, 7)[0], "no home: it keeps its velocity");
    }

    /** Each dog has its own home and its own speed, for one flock. */
    @Test
    void dogsMayHaveDifferentHomes() {
        try (var world = World.open(2).workers(1).build()) {
            var dogs = world.group("dogs");
            var x = dogs.floats("homeX", 0);
            var y = dogs.floats("homeY", 0);
            var fast = dogs.perAgent(AgentProperty.MAX_SPEED);
            var spy = new ForceRecorder(2, shepherd(Target.places(x, y), 1, 0, 0));
            dogs.steer(spy).spawn(2, Spawn.arrays(new float[] {0, 0}, new float[] {50, 50}, new float[2]));
            world.group("sheep").add(0, 0);
            var ids = dogs.ids(); // first, as it may sort the columns
            for (int i = 0; i < 2; i++) {
                x.values()[i] = ids.get(i) == 0 ? -30 : 40;
                fast.values()[i] = 1 + ids.get(i);
            }
            world.tick(1);
            assertEquals(1 / Math.hypot(1, 50), spy.force(0, 0), 1e-5);
            assertEquals(2 * -1 / Math.hypot(1, 50), spy.force(0, 1), 1e-5);
        }
    }

    /** unit(u + e·ε) is off by up to asin e, to both sides, differently for each dog and tick; the mean is zero. */
    @ParameterizedTest
    @ValueSource(floats = {.1f, .3f, .9f})
    void noiseIsBoundedAndUnbiased(float e) {
        try (var world = World.open(2).seed(9).workers(1).build()) {
            var spy = new ForceRecorder(DOGS, shepherd(Target.at(90, 0), 1, 0, e));
            var dogs = world.group("dogs").maxSpeed(FAST).maxForce(0).steer(spy);
            dogs.spawn(DOGS, Spawn.point(-501, 0, 0));
            world.group("sheep").add(0, 0);
            double[] before = new double[DOGS];
            double mean = 0, most = 0, least = 0;
            for (int t = 0; t < 20; t++) {
                world.tick(1);
                for (int id = 0; id < DOGS; id++) {
                    assertEquals(FAST, Math.hypot(spy.force(0, id), spy.force(1, id)), 1e-5);
                    double off = Math.atan2(spy.force(1, id), spy.force(0, id));
                    assertTrue(
                            off != before[id] && (id == 0 || off != before[id - 1]),
                            "drew the same as in the last tick, or as another dog");
                    before[id] = off;
                    mean += off / (20 * DOGS);
                    most = Math.max(most, off);
                    least = Math.min(least, off);
                }
            }
            assertEquals(0, mean, .05 * e);
            assertEquals(Math.asin(e), most, .01);
            assertEquals(-Math.asin(e), least, .01);
        }
    }
}
