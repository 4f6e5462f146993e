package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.Forms;
import throng.navigation.curve.Polyline;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.TickAbandoned;
import throng.world.TickPass;
import throng.world.World;

/** Followers over time: near their ways, always on, and never on another branch. */
class FollowPathTest {
    private static final float DT = 1 / 60f, SPEED = 3;

    /** What came of one follower: the farthest from the way once on it, what it told, how far it went. */
    private record Trip(double astray, double speed, double way, int laps, List<String> told, Vector3f end) {}

    private static World world(int axes) {
        return World.open(axes).workers(1).build();
    }

    private static Polyline way(boolean closed, float... xy) {
        float[] x = new float[xy.length / 2], y = new float[xy.length / 2];
        for (int i = 0; i < x.length; i++) {
            x[i] = xy[2 * i];
            y[i] = xy[2 * i + 1];
        }
        return closed ? Polyline.closed(x, y) : Polyline.open(x, y);
    }

    /** Follows from rest; {@code settle} seconds it may take to come into its tube. */
    private static Trip follow(World world, Polyline path, float radius, float seconds, float settle, Vector3f from) {
        try (world) {
            var group = world.group("one").maxSpeed(SPEED);
            var progress = PathProgress.of(group::floats);
            group.steer(FollowPath.of(path, progress, radius));
            var one = group.handle(group.spawn(1, Spawn.point(from.x, from.y, from.z))[0]);
            var told = new ArrayList<String>();
            world.listen((what, agent, other) -> told.add(what));
            Vector3f p = new Vector3f(), v = new Vector3f();
            double astray = 0, last = -1, travelled = 0, bound = 2 * radius + 2 * SPEED * DT + 1e-4;
            for (int t = 0; t < seconds / DT; t++) {
                group.position(one, p);
                world.tick(DT);
                double s = progress.progress().values()[0], step = s - last;
                if (last >= 0 && step < -path.length() / 2) step += path.length();
                assertTrue(step >= 0 || last < 0, "progress fell from " + last + " to " + s);
                assertTrue(last < 0 || step <= bound, "progress leapt from " + last + " to " + s);
                last = s;
                double off = 0;
                for (int a = 0; a < 3; a++) {
                    double size = world.space().axis(a).torus()
                            ? world.space().axis(a).high()
                            : 1e9;
                    double d = p.get(a) - path.place(a, s);
                    off += Math.pow(d - size * Math.rint(d / size), 2);
                }
                if (t > settle / DT) astray = Math.max(astray, Math.sqrt(off));
                travelled += group.velocity(one, v).length() * DT;
            }
            int laps = (int) progress.laps().values()[0];
            return new Trip(astray, v.length(), travelled, laps, told, group.position(one, p));
        }
    }

    @Test
    void straightAndArrives() {
        var trip = follow(world(2), way(false, 0, 0, 30, 0), .5f, 20, 2, new Vector3f(1, 4, 0));
        assertTrue(trip.astray < .5, "off by " + trip.astray);
        assertEquals(30, trip.end.x, 1e-3, "at the end");
        assertEquals(0, trip.end.y, 1e-3);
        assertEquals(0, trip.speed, 1e-3, "at rest");
        assertEquals(List.of(FollowPath.ARRIVED), trip.told, "once");
        assertEquals(1, trip.laps);
    }

    /** Of 64 corners: as often round as the way it went says. */
    @Test
    void circle() {
        float[] xy = new float[128];
        for (int k = 0; k < 64; k++) {
            xy[2 * k] = 10 * (float) Math.cos(Math.PI * k / 32);
            xy[2 * k + 1] = 10 * (float) Math.sin(Math.PI * k / 32);
        }
        var path = way(true, xy);
        var trip = follow(world(2), path, .5f, 130, 2, new Vector3f(11, 0, 0));
        assertTrue(trip.astray < .5, "off by " + trip.astray);
        assertEquals((int) (trip.way / path.length()), trip.laps, 1, "laps");
        assertTrue(trip.laps >= 5, trip.laps + " laps");
        assertEquals(java.util.Collections.nCopies(trip.laps, FollowPath.LAP), trip.told);
    }

    /**
     * Branches 1 m apart, also within one tube: it goes all the way to each fold, and never across. Within 20 cm no
     * default agent turns at 3 m/s.
     */
    @ParameterizedTest
    @CsvSource({".2, .55, 0", ".4, .4, 0", "1, .8, 1.2", "2, 1, 3"})
    void hairpins(float radius, double off, double cut) {
        var path = way(false, 0, 0, 30, 0, 30, 1, 0, 1, 0, 2, 30, 2);
        var trip = follow(world(2), path, radius, 60, 1, new Vector3f(0, 0, 0));
        assertTrue(trip.astray < off, "off by " + trip.astray);
        assertEquals(List.of(FollowPath.ARRIVED), trip.told);
        assertTrue(trip.way > path.length() - 4 * radius - 4 * cut, trip.way + " m of " + path.length());
    }

    /** To and fro on the same line. */
    @Test
    void folded() {
        var trip = follow(world(2), way(false, 0, 0, 20, 0, 5, 0, 20, 0), .5f, 40, 1, new Vector3f(0, 0, 0));
        assertTrue(trip.astray < .5, "off by " + trip.astray);
        assertEquals(List.of(FollowPath.ARRIVED), trip.told);
        assertTrue(trip.way > 50 - 3, trip.way + " m of 50");
    }

    /** It crosses itself, and goes on straight there. */
    @Test
    void figureEight() {
        float[] xy = new float[128];
        for (int k = 0; k < 64; k++) {
            xy[2 * k] = 12 * (float) Math.sin(Math.PI * k / 32);
            xy[2 * k + 1] = 6 * (float) Math.sin(Math.PI * k / 16);
        }
        var path = way(true, xy);
        var trip = follow(world(2), path, .5f, 90, 2, new Vector3f(1, 1, 0));
        assertTrue(trip.astray < .5, "off by " + trip.astray);
        assertEquals((int) (trip.way / path.length()), trip.laps, 1, "laps");
        assertTrue(trip.laps >= 3, trip.laps + " laps");
    }

    /** Teeth finer than the tube do not hold it up. */
    @Test
    void teeth() {
        float[] xy = new float[400];
        for (int k = 0; k < 200; k++) {
            xy[2 * k] = .1f * k;
            xy[2 * k + 1] = k % 2 * .4f;
        }
        var trip = follow(world(2), way(false, xy), .5f, 15, 2, new Vector3f(0, 0, 0));
        assertEquals(List.of(FollowPath.ARRIVED), trip.told);
        assertTrue(trip.astray < 1, "off by " + trip.astray);
    }

    @Test
    void pointsThatRepeatAreNothing() {
        var once = follow(world(2), way(false, 0, 0, 9, 0, 9, 9), .5f, 9, 1, new Vector3f(0, 1, 0));
        var repeated = way(false, 0, 0, 0, 0, 9, 0, 9, 0, 9, 0, 9, 9, 9, 9);
        var twice = follow(world(2), repeated, .5f, 9, 1, new Vector3f(0, 1, 0));
        assertEquals(once, twice);
    }

    @Test
    void helix() {
        float[][] p = new float[3][200];
        for (int k = 0; k < 200; k++) {
            p[0][k] = 6 * (float) Math.cos(k * .2);
            p[1][k] = 6 * (float) Math.sin(k * .2);
            p[2][k] = .1f * k;
        }
        var path = Polyline.open(p[0], p[1], p[2]); // turns are 3 m apart
        var trip = follow(world(3), path, .5f, 100, 2, new Vector3f(6, 0, 1));
        assertTrue(trip.astray < .5, "off by " + trip.astray);
        assertEquals(List.of(FollowPath.ARRIVED), trip.told);
        assertEquals(path.place(2, path.length()), trip.end.z, 1e-3);
    }

    /** One and a half times round a torus and up, as a way that leaves it. */
    @Test
    void acrossTheSeam() {
        var world = World.torus(40, 40).workers(1).build();
        var path = way(false, 30, 5, 45, 5, 60, 5, 75, 5, 90, 5, 90, 15);
        var trip = follow(world, path, .5f, 40, 1, new Vector3f(30, 5, 0));
        assertEquals(path.length(), trip.way, 1);
        assertTrue(trip.astray < .6, "off by " + trip.astray);
        assertEquals(10, trip.end.x, 1e-3);
        assertEquals(15, trip.end.y, 1e-3);
        assertEquals(List.of(FollowPath.ARRIVED), trip.told);
    }

    /** From rest anywhere about any way: all arrive, or go round. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void nobodyIsStuck(int axes) {
        try (var world = world(axes)) {
            var group = world.group("crowd").maxSpeed(SPEED);
            var progress = PathProgress.each(group::floats, group::ints);
            group.steer(FollowPath.of(ways(axes, 400), progress, .3f));
            group.spawn(400, Spawn.box(0, 0, 0, 20, 20, axes == 3 ? 20 : 0));
            each(group, 400);
            for (int t = 0; t < 90 / DT; t++) world.tick(DT);
            float[] laps = new float[400];
            group.columns().read("laps", laps);
            for (int i = 0; i < 400; i++)
                assertTrue(
                        laps[i] >= 1,
                        "agent " + group.ids().get(i) + " is at "
                                + progress.progress().values()[i]);
        }
    }

    /** Nobody has moved then; and who only asks changes nothing. */
    @Test
    void anAbandonedTickLeavesProgressAlone() {
        try (var world = world(2)) {
            var group = world.group("crowd");
            var progress = PathProgress.of(group::floats);
            group.steer(FollowPath.of(way(true, 0, 0, 9, 0, 9, 9), progress, 1));
            group.spawn(300, Spawn.box(0, 0, 0, 9, 9, 0));
            boolean[] fail = {false};
            world.pass(TickPass.Stage.AFTER_MOVING, "fails", group, (in, start, end) -> {
                if (fail[0]) throw new IllegalStateException("on purpose");
            });
            for (int t = 0; t < 9; t++) world.tick(DT);
            long hash = world.hash();
            fail[0] = true;
            assertThrows(TickAbandoned.class, () -> world.tick(DT));
            world.explain(group.handle(7));
            assertEquals(hash, world.hash());
            fail[0] = false;
            float before = progress.progress().values()[group.index(group.handle(7))];
            world.tick(DT);
            assertNotEquals(before, progress.progress().values()[group.index(group.handle(7))]);
        }
    }

    /** Sharp corners all over, in a cube of 20 m. */
    private static List<Polyline> ways(int axes, int n) {
        var ways = new ArrayList<Polyline>();
        for (int w = 0; w < n; w++) {
            int size = 2 + w % 9;
            float[][] p = new float[3][size];
            for (int i = 0; i < size; i++) for (int a = 0; a < axes; a++) p[a][i] = 20 * Cases.unit(w, 3L * i + a);
            ways.add(w % 2 == 0 ? Polyline.open(p[0], p[1], p[2]) : Polyline.closed(p[0], p[1], p[2]));
        }
        return ways;
    }

    /** Each takes the way of its id. */
    private static void each(throng.world.Group group, int n) {
        int[] way = new int[n];
        var ids = group.ids();
        for (int i = 0; i < n; i++) way[i] = ids.get(i) % n;
        group.columns().write("path", way);
    }

    /** The same bits in all forms, by any workers, sorted along, and from a snapshot. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void sameBits(int axes) throws IOException {
        Set<Long> hashes = new HashSet<>();
        byte[] half = null;
        for (int run = 0; run < 5; run++) {
            Form form = Forms.here().get(run % Forms.here().size());
            try (var world =
                    World.open(axes).seed(4).workers(1 + run / 2).form(form).build()) {
                var group = world.group("crowd").maxSpeed(SPEED);
                group.steer(FollowPath.of(ways(axes, 50), PathProgress.each(group::floats, group::ints), .5f));
                if (run < 4) {
                    group.spawn(3000, Spawn.box(0, 0, 0, 20, 20, axes == 3 ? 20 : 0));
                    int[] way = new int[3000];
                    for (int i = 0; i < 3000; i++) way[i] = group.ids().get(i) % 51; // one is none
                    group.columns().write("path", way);
                    for (int t = 0; t < 60; t++) world.tick(DT);
                    var out = new ByteArrayOutputStream();
                    world.snapshot(out);
                    half = out.toByteArray();
                } else {
                    world.restore(new ByteArrayInputStream(half));
                }
                for (int t = 0; t < 60; t++) world.tick(DT);
                hashes.add(world.hash());
            }
        }
        assertEquals(1, hashes.size());
    }
}
