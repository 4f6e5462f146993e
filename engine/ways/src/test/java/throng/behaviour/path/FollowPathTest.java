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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.Forms;
import throng.navigation.curve.Polyline;
import throng.simd.Form;
import throng.trace.TickAbandoned;
import throng.world.Spawn;
import throng.world.TickPass;
import throng.world.World;

/** Followers over time: they stay near their paths, never go back, and never jump to another branch. */
class FollowPathTest {
    private static final float DT = 1 / 60f, SPEED = 3;

    /**
     * The trip of one follower: the greatest distance from the path after it has settled; speed at the end; distance
     * travelled; laps; events that the listener heard; the last place.
     */
    private record Trip(double astray, double speed, double distance, int laps, List<String> told, Vector3f end) {}

    private static World world(int axes) {
        return World.open(axes).workers(1).build();
    }

    private static Polyline path(boolean closed, float... xy) {
        float[] x = new float[xy.length / 2], y = new float[xy.length / 2];
        for (int i = 0; i < x.length; i++) {
            x[i] = xy[2 * i];
            y[i] = xy[2 * i + 1];
        }
        return closed ? Polyline.closed(x, y) : Polyline.open(x, y);
    }

    /** Follows a path from rest; the agent may take {@code settle} seconds to enter its tube. */
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
                assertTrue(last < 0 || step <= bound, "progress jumped from " + last + " to " + s);
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
    void aFollowerArrivesAtTheEndOfAStraightPath() {
        var trip = follow(world(2), path(false, 0, 0, 30, 0), .5f, 20, 2, new Vector3f(1, 4, 0));
        assertTrue(trip.astray < .5, "astray by " + trip.astray + " m");
        assertEquals(30, trip.end.x, 1e-3, "at the end");
        assertEquals(0, trip.end.y, 1e-3);
        assertEquals(0, trip.speed, 1e-3, "at rest");
        assertEquals(List.of(FollowPath.ARRIVED), trip.told, "it arrives once");
        assertEquals(1, trip.laps);
    }

    /** A loop of 64 corners: the laps match the distance travelled. */
    @Test
    void lapsOfACircleMatchTheDistance() {
        float[] xy = new float[128];
        for (int k = 0; k < 64; k++) {
            xy[2 * k] = 10 * (float) Math.cos(Math.PI * k / 32);
            xy[2 * k + 1] = 10 * (float) Math.sin(Math.PI * k / 32);
        }
        var path = path(true, xy);
        var trip = follow(world(2), path, .5f, 130, 2, new Vector3f(11, 0, 0));
        assertTrue(trip.astray < .5, "astray by " + trip.astray + " m");
        assertEquals((int) (trip.distance / path.length()), trip.laps, 1, "laps");
        assertTrue(trip.laps >= 5, trip.laps + " laps");
        assertEquals(java.util.Collections.nCopies(trip.laps, FollowPath.LAP), trip.told);
    }

    /**
     * Branches 1 m apart, also inside one tube: the agent goes to each fold, and never crosses to another branch. A
     * default agent at 3 m/s cannot turn within 20 cm.
     */
    @ParameterizedTest
    @CsvSource({".2, .55, 0", ".4, .4, 0", "1, .8, 1.2", "2, 1, 3"})
    void hairpinsAreFollowedToTheirFolds(float radius, double off, double cut) {
        var path = path(false, 0, 0, 30, 0, 30, 1, 0, 1, 0, 2, 30, 2);
        var trip = follow(world(2), path, radius, 60, 1, new Vector3f(0, 0, 0));
        assertTrue(trip.astray < off, "astray by " + trip.astray + " m");
        assertEquals(List.of(FollowPath.ARRIVED), trip.told);
        assertTrue(trip.distance > path.length() - 4 * radius - 4 * cut, trip.distance + " m of " + path.length());
    }

    /** A path forth and back on one line. */
    @Test
    void aFoldedPathIsFollowedToItsEnd() {
        var trip = follow(world(2), path(false, 0, 0, 20, 0, 5, 0, 20, 0), .5f, 40, 1, new Vector3f(0, 0, 0));
        assertTrue(trip.astray < .5, "astray by " + trip.astray + " m");
        assertEquals(List.of(FollowPath.ARRIVED), trip.told);
        assertTrue(trip.distance > 50 - 3, trip.distance + " m of 50");
    }

    /** A path that crosses itself: the agent goes straight on there. */
    @Test
    void crossingsAreFollowedStraight() {
        float[] xy = new float[128];
        for (int k = 0; k < 64; k++) {
            xy[2 * k] = 12 * (float) Math.sin(Math.PI * k / 32);
            xy[2 * k + 1] = 6 * (float) Math.sin(Math.PI * k / 16);
        }
        var path = path(true, xy);
        var trip = follow(world(2), path, .5f, 90, 2, new Vector3f(1, 1, 0));
        assertTrue(trip.astray < .5, "astray by " + trip.astray + " m");
        assertEquals((int) (trip.distance / path.length()), trip.laps, 1, "laps");
        assertTrue(trip.laps >= 3, trip.laps + " laps");
    }

    /** Teeth finer than the tube do not stop the agent. */
    @Test
    void teethFinerThanTheTubeArePassed() {
        float[] xy = new float[400];
        for (int k = 0; k < 200; k++) {
            xy[2 * k] = .1f * k;
            xy[2 * k + 1] = k % 2 * .4f;
        }
        var trip = follow(world(2), path(false, xy), .5f, 15, 2, new Vector3f(0, 0, 0));
        assertEquals(List.of(FollowPath.ARRIVED), trip.told);
        assertTrue(trip.astray < 1, "astray by " + trip.astray + " m");
    }

    @Test
    void repeatedPointsAreIgnored() {
        var once = follow(world(2), path(false, 0, 0, 9, 0, 9, 9), .5f, 9, 1, new Vector3f(0, 1, 0));
        var repeated = path(false, 0, 0, 0, 0, 9, 0, 9, 0, 9, 0, 9, 9, 9, 9);
        var twice = follow(world(2), repeated, .5f, 9, 1, new Vector3f(0, 1, 0));
        assertEquals(once, twice);
    }

    @Test
    void aHelixIsFollowedToItsEnd() {
        float[][] p = new float[3][200];
        for (int k = 0; k < 200; k++) {
            p[0][k] = 6 * (float) Math.cos(k * .2);
            p[1][k] = 6 * (float) Math.sin(k * .2);
            p[2][k] = .1f * k;
        }
        var path = Polyline.open(p[0], p[1], p[2]); // turns are 3 m apart
        var trip = follow(world(3), path, .5f, 100, 2, new Vector3f(6, 0, 1));
        assertTrue(trip.astray < .5, "astray by " + trip.astray + " m");
        assertEquals(List.of(FollowPath.ARRIVED), trip.told);
        assertEquals(path.place(2, path.length()), trip.end.z, 1e-3);
    }

    /** A path one and a half times around a torus and then up, given by points outside the torus. */
    @Test
    void aPathAroundATorusIsFollowed() {
        var world = World.torus(40, 40).workers(1).build();
        var path = path(false, 30, 5, 45, 5, 60, 5, 75, 5, 90, 5, 90, 15);
        var trip = follow(world, path, .5f, 40, 1, new Vector3f(30, 5, 0));
        assertEquals(path.length(), trip.distance, 1);
        assertTrue(trip.astray < .6, "astray by " + trip.astray + " m");
        assertEquals(10, trip.end.x, 1e-3);
        assertEquals(15, trip.end.y, 1e-3);
        assertEquals(List.of(FollowPath.ARRIVED), trip.told);
    }

    /** From rest, near any path, all agents arrive or complete a round. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void noFollowerGetsStuck(int axes) {
        try (var world = world(axes)) {
            var group = world.group("crowd").maxSpeed(SPEED);
            var progress = PathProgress.each(group::floats, group::ints);
            group.steer(FollowPath.of(paths(axes, 400), progress, .3f));
            group.spawn(400, Spawn.box(0, 0, 0, 20, 20, axes == 3 ? 20 : 0));
            assignPathsById(group, 400);
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

    /** An abandoned tick changes nothing; nor does a call of explain. */
    @Test
    void anAbandonedTickDoesNotChangeProgress() {
        try (var world = world(2)) {
            var group = world.group("crowd");
            var progress = PathProgress.of(group::floats);
            group.steer(FollowPath.of(path(true, 0, 0, 9, 0, 9, 9), progress, 1));
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

    /** Returns paths with sharp corners, in a cube of 20 m. */
    private static List<Polyline> paths(int axes, int n) {
        var paths = new ArrayList<Polyline>();
        for (int w = 0; w < n; w++) {
            int size = 2 + w % 9;
            float[][] p = new float[3][size];
            for (int i = 0; i < size; i++) for (int a = 0; a < axes; a++) p[a][i] = 20 * Cases.unit(w, 3L * i + a);
            paths.add(w % 2 == 0 ? Polyline.open(p[0], p[1], p[2]) : Polyline.closed(p[0], p[1], p[2]));
        }
        return paths;
    }

    /** Gives each agent the path of its id. */
    private static void assignPathsById(throng.world.Group group, int n) {
        int[] path = new int[n];
        var ids = group.ids();
        for (int i = 0; i < n; i++) path[i] = ids.get(i) % n;
        group.columns().write("path", path);
    }

    /** Bits are the same in all forms, for any number of workers, and from a snapshot. */
    @Tag("shows")
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void bitsDoNotDependOnFormWorkersOrSnapshots(int axes) throws IOException {
        Set<Long> hashes = new HashSet<>();
        byte[] snapshot = null;
        for (int run = 0; run < 5; run++) {
            Form form = Forms.here().get(run % Forms.here().size());
            try (var world =
                    World.open(axes).seed(4).workers(1 + run / 2).form(form).build()) {
                var group = world.group("crowd").maxSpeed(SPEED);
                group.steer(FollowPath.of(paths(axes, 50), PathProgress.each(group::floats, group::ints), .5f));
                if (run < 4) {
                    group.spawn(3000, Spawn.box(0, 0, 0, 20, 20, axes == 3 ? 20 : 0));
                    int[] path = new int[3000];
                    for (int i = 0; i < 3000; i++) path[i] = group.ids().get(i) % 51; // path 50 does not exist
                    group.columns().write("path", path);
                    for (int t = 0; t < 60; t++) world.tick(DT);
                    var out = new ByteArrayOutputStream();
                    world.snapshot(out);
                    snapshot = out.toByteArray();
                } else {
                    world.restore(new ByteArrayInputStream(snapshot));
                }
                for (int t = 0; t < 60; t++) world.tick(DT);
                hashes.add(world.hash());
            }
        }
        assertEquals(1, hashes.size());
    }
}
