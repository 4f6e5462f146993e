package throng.examples.scenario.panic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.perception.Neighbourhood;
import throng.sense.Hear;
import throng.sense.HearingColumns;
import throng.sense.Loudness;
import throng.sense.NoiseSources;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Compares each of the three causes of fear with the formula in double. */
class FearTest {
    private static final Neighbourhood NEIGHBOURS = Neighbourhood.within(3).nearest(6);
    private static final Contagion RATES = new Contagion(.9f, .2f, .3f, .8f, 12);
    private static final double SIGHT_RANGE = 20, QUIET_FEAR = .2;

    private static double remaining(double dt, double half) {
        return Math.pow(2, -dt / half);
    }

    private static double risen(double q, double alarm, double dt, double half) {
        double b = q * remaining(dt, RATES.halfLife());
        return b + Math.max(0, alarm - b) * (1 - remaining(dt, half));
    }

    private static Fear fear(Group people, SightColumns sights, HearingColumns screams) {
        return new Fear(
                FearColumns.of(people), sights, screams, NEIGHBOURS, RATES, (float) SIGHT_RANGE, (float) QUIET_FEAR);
    }

    private static SightColumns sights(World world, Group people) {
        return SightColumns.of("danger", world.space().axes(), people::floats, people::ints);
    }

    private static HearingColumns hearing(World world, Group people) {
        return HearingColumns.of(people::floats, people::ints, world.space().axes());
    }

    /** Returns the values of a column in the order of ids. */
    private static float[] byId(Group group, String column) {
        float[] values = new float[group.count()], sorted = new float[group.count()];
        group.columns().read(column, values);
        for (int i = 0; i < values.length; i++) sorted[group.ids().get(i)] = values[i];
        return sorted;
    }

    private static int cause(Group people) {
        int[] cause = new int[people.count()];
        people.columns().read("cause", cause);
        return cause[0];
    }

    private static World flat(Form form) {
        return World.open(2).workers(1).form(form).build();
    }

    @ParameterizedTest
    @ValueSource(floats = {1, 7, 12, 19.5f})
    void fearRisesAtTheSightOfADanger(float distance) {
        try (var world = flat(Form.SCALAR)) {
            var people = world.group("people").maxSpeed(0);
            var sights = sights(world, people);
            var see = See.of(Neighbourhood.within((float) SIGHT_RANGE).of(() -> 1), sights);
            people.steer(see, fear(people, sights, hearing(world, people)));
            people.add(3, 4);
            world.group("dangers").add(3, 4 + distance);
            double q = 0;
            for (int t = 0; t < 20; t++) {
                q = t == 0
                        ? 0
                        : risen(
                                q,
                                1 - distance / (2 * SIGHT_RANGE),
                                .1,
                                RATES.sightHalfTime()); // fear rises one tick after the danger is seen
                world.tick(.1f);
                assertEquals(q, byId(people, "fear")[0], 1e-6, "tick " + t);
            }
            assertEquals(distance < 12, q > .7, "only near dangers cause much fear");
            assertEquals(FearColumns.SIGHT, cause(people));
        }
    }

    /**
     * Returns the loudness at (5.5, 4.5) of a scream at (5.5, 0.5) on a map of 12 × 8 tiles, with or without a wall
     * between both. Checks the fear that it causes in each tick.
     */
    private static double loudnessOfAScream(boolean wall) {
        var map = new TileMap(12, 8);
        if (wall) for (int column = 2; column < 10; column++) map.set(column, 2, TileMap.BLOCKED);
        try (var world = flat(Form.SCALAR)) {
            var people = world.group("people").maxSpeed(0);
            var screams = hearing(world, people);
            var noise = NoiseSources.over(
                    map, Loudness.column(() -> 1, world.group("screams").floats("range", 20)));
            world.groups().get(1).maxSpeed(0).add(5.5f, .5f);
            people.steer(Hear.of(noise, screams), fear(people, sights(world, people), screams));
            people.add(5.5f, 4.5f);
            double q = 0;
            for (int t = 0; t < 10; t++) {
                q = risen(q, t == 0 ? 0 : byId(people, "heardLoudness")[0], .1, RATES.screamHalfTime());
                world.tick(.1f);
                assertEquals(q, byId(people, "fear")[0], 1e-6, "tick " + t);
            }
            assertEquals(FearColumns.SCREAM, cause(people));
            return byId(people, "heardLoudness")[0];
        }
    }

    @Test
    void fearRisesAtAScreamAndAWallMufflesIt() {
        assertEquals(1 - 4 / 20., loudnessOfAScream(false), 1e-6);
        // the path cuts no corner: a diagonal and 3 straight steps to column 1, 2 steps along the wall's end, and back
        assertEquals(1 - (8 + 2 * Math.sqrt(2)) / 20, loudnessOfAScream(true), 1e-6);
    }

    /** Returns the fear after a tick by the formula, from all pairs. */
    private static double[] afterTick(double[] q, float[][] p, double side, long tick, double dt) {
        double[] next = new double[q.length];
        for (int i = 0; i < q.length; i++) {
            int self = i;
            double[] d = new double[q.length];
            for (int j = 0; j < q.length; j++) {
                for (float[] axis : p) {
                    double delta = Math.abs(axis[j] - axis[i]);
                    if (side > 0) delta = Math.min(delta, side - delta);
                    d[j] += delta * delta;
                }
            }
            int[] near = IntStream.range(0, q.length)
                    .filter(j -> j != self && d[j] < 9)
                    .boxed()
                    .sorted(Comparator.comparingDouble(j -> d[j]))
                    .limit(6)
                    .mapToInt(j -> j)
                    .toArray();
            double mean = Arrays.stream(near).mapToDouble(j -> q[j]).average().orElse(0);
            double max = Arrays.stream(near).mapToDouble(j -> q[j]).max().orElse(0);
            boolean looks = (tick + i) % Fear.TICKS_PER_LOOK == 0;
            double alarm = looks ? RATES.spread() * (mean + max) / 2 : 0;
            next[i] = risen(q[i], 0, dt, 1)
                    + Math.max(0, alarm - risen(q[i], 0, dt, 1))
                            * (1 - remaining(Fear.TICKS_PER_LOOK * dt, RATES.neighbourHalfTime()));
        }
        return next;
    }

    @ParameterizedTest
    @CsvSource({"2, 0, .1", "2, 0, .01", "2, 0, 1", "2, 0, 10", "2, 0, 0", "2, 24, .1", "3, 0, .1", "3, 24, .1"})
    void fearSpreadsBetweenNeighbours(int axes, float side, float dt) {
        int n = 300;
        for (Form form : Form.values()) {
            var builder =
                    side > 0 ? axes == 2 ? World.torus(side, side) : World.torus(side, side, side) : World.open(axes);
            try (var world = builder.workers(1).form(form).build()) {
                var people = world.group("people").maxSpeed(0);
                people.steer(fear(people, sights(world, people), hearing(world, people)));
                people.spawn(n, axes == 2 ? Spawn.box(0, 0, 23, 23) : Spawn.box(0, 0, 0, 12, 12, 12));
                var p = new float[axes][];
                for (int a = 0; a < axes; a++)
                    p[a] = byId(people, List.of("x", "y", "z").get(a));
                float[] fear = new float[n];
                for (int i = 0; i < n; i++) fear[i] = people.ids().get(i) * 37 % 101 / 100f;
                people.columns().write("fear", fear);
                fear = byId(people, "fear");
                double[] q = IntStream.range(0, n)
                        .mapToDouble(i -> i * 37 % 101 / 100f)
                        .toArray();
                for (int t = 0; t < 12; t++) {
                    q = afterTick(q, p, side, t, dt);
                    world.tick(dt);
                    float[] got = byId(people, "fear");
                    for (int i = 0; i < n; i++) {
                        assertEquals(q[i], got[i], 1e-6, form + ", tick " + t + ", id " + i);
                        assertTrue(got[i] >= 0 && got[i] <= 1, "in [0, 1]");
                    }
                }
                if (dt == 0) assertArrayEquals(fear, byId(people, "fear"), "a tick of 0 s changes nothing");
            }
        }
    }

    /** Agents that no fear can reach look at no neighbours. Those that one can reach still do, wherever they stand. */
    @ParameterizedTest
    @CsvSource({"0, 0, 0", "-11, -770, 0", "1e5, -1e6, 0", "0, 0, 40"})
    void fearOfOneReachesAllWithinTheRadius(float left, float bottom, float side) {
        int n = 300;
        for (float fearful : new float[] {1, .01f})
            try (var world = side > 0 ? World.torus(side, side).workers(1).build() : flat(Form.SCALAR)) {
                var people = world.group("people").maxSpeed(0);
                people.steer(fear(people, sights(world, people), hearing(world, people)));
                people.spawn(n, Spawn.box(left, bottom, left + 40, bottom + 40));
                float[] x = byId(people, "x"), y = byId(people, "y"), fear = new float[n];
                double[] q = new double[n];
                for (int i = 0; i < n; i++) {
                    int id = people.ids().get(i);
                    q[id] = fear[i] = id % 29 == 0 ? fearful : id % 7 == 0 ? fearful * .96f : 0;
                }
                people.columns().write("fear", fear);
                for (int t = 0; t < 40; t++) {
                    q = afterTick(q, new float[][] {x, y}, side, t, .1);
                    world.tick(.1f);
                    float[] got = byId(people, "fear");
                    for (int i = 0; i < n; i++) assertEquals(q[i], got[i], 1e-5 * fearful, "tick " + t + ", id " + i);
                }
            }
    }

    @Test
    void fearSpreadsBetweenAgentsAtOnePoint() {
        try (var world = flat(Form.SCALAR)) {
            var people = world.group("people").maxSpeed(0);
            people.steer(fear(people, sights(world, people), hearing(world, people)));
            people.spawn(2, Spawn.point(1, 1, 0));
            people.columns().write("fear", new float[] {0, 1});
            world.tick(.1f);
            float[] fear = byId(people, "fear");
            assertEquals(
                    risen(0, RATES.spread(), .1 * Fear.TICKS_PER_LOOK, RATES.neighbourHalfTime()),
                    fear[0],
                    1e-6); // id 0 reads its neighbours in tick 0
            assertEquals(remaining(.1, RATES.halfLife()), fear[1], 1e-6);
            assertEquals(FearColumns.OTHERS, cause(people));
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {.01f, .1f, .5f, 6})
    void fearOfAnAgentAloneHalvesInTheHalfLife(float dt) {
        try (var world = flat(Form.SCALAR)) {
            var people = world.group("people").maxSpeed(0);
            people.steer(fear(people, sights(world, people), hearing(world, people)));
            people.add(0, 0);
            people.columns().write("fear", new float[] {1});
            double quietAfter = Math.log(1 / QUIET_FEAR) / Math.log(2) * RATES.halfLife(), time = 0;
            for (int t = 0; t < Math.round(36 / dt); t++) {
                world.tick(dt);
                time += dt;
            }
            assertEquals(1 / 8., byId(people, "fear")[0], 1e-4, "three half-lives");
            assertEquals(time - quietAfter, byId(people, "quiet")[0], dt + 1e-3, "seconds since fear became low");
        }
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        for (int k = 0; k < 5; k++) {
            float[] v = {.9f, 1, 1, 1, 1};
            v[k] = -1;
            var e = assertThrows(IllegalArgumentException.class, () -> new Contagion(v[0], v[1], v[2], v[3], v[4]));
            assertTrue(e.getMessage().contains("fear") && e.getMessage().contains("-1"), e.getMessage());
        }
        try (var world = flat(Form.SCALAR)) {
            var people = world.group("people");
            var sights = sights(world, people);
            var screams = hearing(world, people);
            var fear = FearColumns.of(people);
            var far = assertThrows(
                    IllegalArgumentException.class, () -> new Fear(fear, sights, screams, NEIGHBOURS, RATES, 0, .2f));
            assertTrue(far.getMessage().contains("0.001"), far.getMessage());
            var low = assertThrows(
                    IllegalArgumentException.class, () -> new Fear(fear, sights, screams, NEIGHBOURS, RATES, 20, 1.5f));
            assertTrue(low.getMessage().contains("1.5"), low.getMessage());
        }
    }
}
