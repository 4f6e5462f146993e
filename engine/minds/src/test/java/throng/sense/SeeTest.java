package throng.sense;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Forms;
import throng.GroupState;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.World;

/** Which agents see each other: against all pairs in double, cones to 10⁻⁴ rad, walls, grazed corners, tiles. */
class SeeTest {
    /** Number of scenes, of 840,000 pairs each, in each form; -Dcases=12 makes more than 10⁷ pairs. */
    private static final int SCENES = Integer.getInteger("cases", 6);

    private static final int EYES = 600, PREY = 800;

    /** An agent that is seen, or, if not sure, may be. */
    private record Expected(double d2, int neighbourhood, int id, boolean sure) {}

    @Test
    void sightMatchesBruteForce() {
        long pairs = 0, rays = 0, hidden = 0, edges = 0;
        for (int s = 0; s < SCENES; s++) {
            for (Form form : Forms.here()) {
                var random = new Random(s);
                int axes = 2 + s % 2;
                var builder = s / 2 % 2 == 0
                        ? World.open(axes)
                        : axes == 2
                                ? World.torus(Scenery.SIDE, Scenery.SIDE)
                                : World.torus(Scenery.SIDE, Scenery.SIDE, Scenery.SIDE);
                var world = builder.workers(1).form(form).build();
                try (var scene = new Scenery(world, s % 3 == 1 ? 0 : 30, s % 3 == 0 ? 0 : 150, random)) {
                    compare(scene, s % 4 == 3 ? Neighbourhood.ALL_ROUND : 1 + .7f * (s % 7));
                    pairs += scene.pairs;
                    rays += scene.rays;
                    hidden += scene.hidden;
                    edges += scene.edges;
                }
            }
        }
        String counts = "%d pairs, %d rays, %d hidden, %d edges".formatted(pairs, rays, hidden, edges);
        assertTrue(hidden > rays / 20 && hidden < rays * 19 / 20 && edges < pairs / 100_000 + 20, counts);
    }

    private static void compare(Scenery scene, float fov) {
        var eyes = scene.world.group("eyes");
        var prey = scene.world.group("prey");
        var neighbourhoods = List.of(
                Neighbourhood.within(22).of(() -> 1).fov(fov),
                Neighbourhood.within(9).fov(fov));
        var see = See.of(neighbourhoods, SightColumns.of("any", scene.axes, eyes::floats, eyes::ints));
        var gallery = new Gallery(EYES, see);
        eyes.steer(gallery);
        GroupState me = scene.fill(eyes, EYES), other = scene.fill(prey, PREY);
        scene.world.tick(0);
        int[] index = new int[EYES];
        var ids = eyes.ids();
        for (int k = 0; k < EYES; k++) index[ids.get(k)] = k;
        for (int i = 0; i < EYES; i++) {
            var expected = new ArrayList<Expected>();
            for (int j = 0; j < PREY; j++) addIfSeen(scene, me, i, other, j, 0, neighbourhoods.get(0), expected);
            for (int j = 0; j < EYES; j++)
                if (j != i) addIfSeen(scene, me, i, me, j, 1, neighbourhoods.get(1), expected);
            expected.sort((a, b) -> a.d2 != b.d2
                    ? Double.compare(a.d2, b.d2)
                    : a.neighbourhood != b.neighbourhood
                            ? Integer.compare(a.neighbourhood, b.neighbourhood)
                            : Integer.compare(a.id, b.id));
            assertSameList(expected, gallery, i);
            assertSameColumns(gallery, see.sighting(index[i]), i, me, other);
        }
    }

    private static void addIfSeen(
            Scenery scene,
            GroupState me,
            int i,
            GroupState other,
            int j,
            int number,
            Neighbourhood looked,
            List<Expected> into) {
        double d2 = scene.sees(me, i, other, j, looked.radius(), looked.fov());
        if (d2 >= 0) into.add(new Expected(d2, number, j, true));
        if (Double.isNaN(d2)) into.add(new Expected(0, number, j, false));
    }

    /** Checks that the list is that of brute force, in its order, except agents at the edge of a cone. */
    private static void assertSameList(List<Expected> expected, Gallery gallery, int i) {
        var unsure = new HashSet<Long>();
        var sure = new ArrayList<Long>();
        for (var one : expected) {
            long key = (one.neighbourhood == 0 ? 1L : 0L) << 32 | one.id;
            if (one.sure) sure.add(key);
            else unsure.add(key);
        }
        var seen = new ArrayList<Long>();
        for (long key : gallery.seen[i]) if (!unsure.contains(key)) seen.add(key);
        assertEquals(sure, seen, "agent " + i);
    }

    /** Checks that the columns agree with the list. */
    private static void assertSameColumns(Gallery gallery, Sighting sighting, int i, GroupState me, GroupState other) {
        assertEquals(gallery.seen[i].length, sighting.count());
        if (sighting.count() == 0) {
            assertEquals(new Sighting(0, -1, -1, -1, 0, -1, 1e30f, 1e30f, sighting.z() == 0 ? 0 : 1e30f, -1), sighting);
            return;
        }
        long nearest = gallery.seen[i][0];
        GroupState group = nearest >> 32 == 1 ? other : me;
        int j = (int) nearest;
        float[] p = {group.of(0, j), group.of(1, j), group.of(2, j)};
        assertEquals(
                new Sighting(
                        sighting.count(), gallery.distance[i][0], (int) (nearest >> 32), j, 0, 0, p[0], p[1], p[2], 0),
                sighting);
    }

    /** Agents 10⁻⁴ rad inside and outside of cones, as near as 1 cm and at the end of the range. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void conesAreExactTo10000thsOfARadian(int axes) {
        float[] views = {.5f, 1.5707964f, 3.1415927f, 5};
        double[] distances = {.01, 1, 49.99};
        for (float fov : views) {
            for (double distance : distances) {
                for (int round = 0; round < 8; round += axes == 2 ? 4 : 1) {
                    double roll = round * Math.PI / 4;
                    assertEquals(1, seen(axes, fov, fov / 2 - 1e-4, roll, distance), "inside a cone of " + fov);
                    assertEquals(0, seen(axes, fov, fov / 2 + 1e-4, roll, distance), "outside a cone of " + fov);
                    assertEquals(1, seen(axes, fov, 0, roll, distance), "ahead");
                    assertEquals(0, seen(axes, fov, Math.PI, roll, distance), "behind");
                }
            }
        }
        assertEquals(1, seen(axes, 1, 0, 0, 50 - 1e-5), "at the end of the range");
        assertEquals(0, seen(axes, 1, 0, 0, 50 + 1e-5), "beyond the range");
        assertEquals(1, seen(axes, 1, Math.PI, 0, 0), "on the same point");
    }

    private static int seen(int axes, float fov, double angle, double roll, double distance) {
        try (var world = World.open(axes).workers(1).build()) {
            var eyes = world.group("eyes");
            var prey = world.group("prey");
            var see = See.of(
                    Neighbourhood.within(50).of(() -> 1).fov(fov),
                    SightColumns.of("any", axes, eyes::floats, eyes::ints));
            eyes.steer(see).add(0, 0);
            eyes.columns().headings(new float[] {0}, new float[] {1}, new float[] {0});
            double sideways = distance * Math.sin(angle);
            prey.add((float) (sideways * Math.cos(roll)), (float) (distance * Math.cos(angle)), (float)
                    (sideways * Math.sin(roll)));
            world.tick(0);
            return see.sighting(0).count();
        }
    }

    /** A ray that touches a wall or tile is blocked: at corners, ends and sides, in both directions. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void raysThatTouchAreBlocked(boolean tiles) {
        try (var world = World.open(3).workers(1).build()) {
            if (tiles) {
                var map = new throng.terrain.TileMap(20, 20, throng.terrain.TilePlace.DEFAULT.at(-10, -10));
                map.set(10, 10, 0); // covers [0, 1] × [0, 1]
                world.tiles(map);
            } else {
                world.walls().add(new throng.terrain.Polygon(new float[] {0, 1, 1, 0}, new float[] {0, 0, 1, 1}));
            }
            assertEquals(0, between(world, 2, -1, -1, 2), "through the corner");
            assertEquals(1, between(world, -1, -1, -.5f, -.5f), "short of the corner");
            assertEquals(0, between(world, -1, 1, 3, 1), "along a side");
            assertEquals(1, between(world, -1, 1.0001f, 3, 1.0001f), "beside the side");
            assertEquals(0, between(world, -1, 0, 0, 0), "ends at the corner");
            assertEquals(0, between(world, .5f, -1, .5f, 2), "across, at any height");
            assertEquals(1, between(world, -1, .5f, -.5f, 3));
        }
    }

    private static int between(World world, float ax, float ay, float bx, float by) {
        String name = "g" + world.groups().size();
        var group = world.group(name).throughWalls(true);
        var see = See.of(Neighbourhood.within(50), SightColumns.of("any", 3, group::floats, group::ints));
        group.steer(see);
        group.add(ax, ay, 7);
        group.add(bx, by, 9);
        world.tick(0);
        int one = see.sighting(0).count();
        assertEquals(one, see.sighting(1).count(), "the same in both directions");
        return one;
    }
}
