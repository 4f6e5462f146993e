package throng.sense;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static throng.sense.Scene.RANGES;
import static throng.sense.Scene.SOURCES;

import java.util.Arrays;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import throng.Forms;
import throng.math.Space;
import throng.navigation.field.DistanceField;
import throng.navigation.map.TownMap;
import throng.navigation.search.TileSight;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Group;

/** What agents hear, straight and over a map, against brute force in double. */
class HearTest {
    private enum Outcome {
        SILENCE,
        IN_SIGHT,
        AROUND_A_CORNER,
        TIE
    }

    private static Vector3f at(Group group, int id) {
        return group.position(group.handle(id), new Vector3f());
    }

    private static double image(double d, Space space, int axis) {
        double length = space.axis(axis).torus() ? space.axis(axis).high() : 0;
        return length == 0 ? d : d - length * Math.rint(d / length);
    }

    /**
     * Returns the loudest source except {@code own}: that with the smallest distance over range; −1 if none is heard.
     */
    private static int loudest(double[] share, int own) {
        int best = -1;
        for (int s = 0; s < share.length; s++)
            if (s != own && share[s] <= 1 && (best < 0 || share[s] < share[best])) best = s;
        return best;
    }

    @Test
    void withoutAMapDistancesAreStraight() {
        for (Space space : new Space[] {Space.open(2), Space.open(3), Space.torus(80, 75), Space.torus(90, 70, 72)}) {
            for (boolean sameGroup : new boolean[] {false, true}) {
                for (Form form : Forms.here()) {
                    try (var scene = new Scene(space, null, form, 2, sameGroup)) {
                        var from = new Vector3f[scene.hearers.count()];
                        for (int id = 0; id < from.length; id++) from[id] = at(scene.hearers, id);
                        var to = new Vector3f[SOURCES];
                        for (int s = 0; s < SOURCES; s++) to[s] = at(scene.loud, s);
                        scene.world.tick(.02f);
                        int heard = 0;
                        for (int id = 0; id < from.length; id++) {
                            double[] share = new double[SOURCES];
                            double[][] d = new double[SOURCES][];
                            for (int s = 0; s < SOURCES; s++) {
                                d[s] = offset(from[id], to[s], space);
                                share[s] = RANGES[s % 4] == 0 ? 9 : length(d[s]) / RANGES[s % 4];
                            }
                            int s = loudest(share, sameGroup ? id : -1);
                            heard += s >= 0 ? 1 : 0;
                            check(scene, id, s, s < 0 ? 0 : share[s], s < 0 ? new double[3] : d[s]);
                        }
                        assertTrue(heard > 200 && heard < Scene.HEARERS, heard + " agents hear a noise");
                    }
                }
            }
        }
    }

    private static double[] offset(Vector3f from, Vector3f to, Space space) {
        double[] d = new double[3];
        for (int a = 0; a < 3; a++) d[a] = image((double) to.get(a) - from.get(a), space, a);
        return d;
    }

    private static double length(double[] d) {
        return Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    }

    private static void check(Scene scene, int id, int s, double share, double[] offset) {
        HearingColumns columns = scene.columns;
        int i = scene.hearers.index(scene.hearers.handle(id));
        String which = "agent " + id;
        assertEquals(s < 0 ? 0 : 1, columns.heard().values()[i], which);
        assertEquals(s, columns.id().values()[i], which);
        assertEquals(s < 0 ? -1 : scene.loud.number(), columns.group().values()[i], which);
        assertEquals(0, columns.generation().values()[i], which);
        assertEquals(s < 0 ? HearingColumns.NOT_HEARD : 0, columns.since().values()[i], which);
        assertEquals(s < 0 ? 0 : 1 - share, columns.loudness().values()[i], 2e-6, which);
        double length = length(offset);
        for (int a = 0; a < columns.place().size(); a++) {
            assertEquals(
                    length < 1e-5 ? 0 : offset[a] / length,
                    columns.direction().get(a).values()[i],
                    2e-5,
                    which);
            if (s < 0)
                assertEquals(HearingColumns.NO_PLACE, columns.place().get(a).values()[i], which);
        }
    }

    /** Against a distance field of each source. In line of sight sound comes straight, else from the next tile. */
    @Test
    void overAMapDistancesAreThoseOfWalkers() {
        var map = new TownMap(80, 60, 9, 10, 2).map();
        for (Space space : new Space[] {Space.open(2), Space.open(3)}) {
            for (boolean sameGroup : new boolean[] {false, true}) {
                for (Form form : Forms.here()) {
                    try (var scene = new Scene(space, map, form, 1, sameGroup)) {
                        int[] outcomes = new int[Outcome.values().length];
                        var from = new Vector3f[scene.hearers.count()];
                        for (int id = 0; id < from.length; id++) from[id] = at(scene.hearers, id);
                        var to = new Vector3f[SOURCES];
                        var field = new DistanceField[SOURCES];
                        for (int s = 0; s < SOURCES; s++) {
                            to[s] = at(scene.loud, s);
                            field[s] = DistanceField.of(map, map.tileAt(to[s].x, to[s].y));
                        }
                        scene.world.tick(.02f);
                        for (int id = 0; id < from.length; id++)
                            outcomes[
                                    overMap(scene, map, field, from[id], to, id, sameGroup)
                                            .ordinal()]++;
                        assertTrue(outcomes[0] > 50 && outcomes[1] > 50 && outcomes[2] > 20, Arrays.toString(outcomes));
                    }
                }
            }
        }
    }

    /** Checks what one agent hears, and returns the kind of case. */
    private static Outcome overMap(
            Scene scene, TileMap map, DistanceField[] field, Vector3f from, Vector3f[] to, int id, boolean sameGroup) {
        double[] share = new double[SOURCES];
        for (int s = 0; s < SOURCES; s++)
            share[s] = RANGES[s % 4] == 0 ? 9 : field[s].distance(from.x, from.y) / RANGES[s % 4];
        int s = loudest(share, sameGroup ? id : -1);
        if (s < 0) {
            check(scene, id, -1, 0, new double[3]);
            return Outcome.SILENCE;
        }
        double best = share[s];
        share[s] = 9;
        int second = loudest(share, sameGroup ? id : -1);
        if (second >= 0 && share[second] - best < 1e-9) return Outcome.TIE;
        int here = map.tileAt(from.x, from.y), there = map.tileAt(to[s].x, to[s].y);
        boolean clear = TileSight.clear(map, here, there);
        if (clear || field[s].distance(from.x, from.y) < 1.5) {
            check(scene, id, s, best, new double[] {(double) to[s].x - from.x, (double) to[s].y - from.y, 0});
            return Outcome.IN_SIGHT;
        }
        int i = scene.hearers.index(scene.hearers.handle(id));
        double remaining = field[s].distance(from.x, from.y);
        double[] nearest =
                null; // one of the 8 tiles around that is nearer by the whole step, and from which the sound comes
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                int c = map.column(here) + dx, r = map.row(here) + dy;
                if (!map.open(c, r) || !map.open(c, map.row(here)) || !map.open(map.column(here), r)) continue;
                if (Math.abs(remaining - Math.hypot(dx, dy) - field[s].distance(map.tile(c, r))) > 1e-9) continue;
                double x = map.middleX(map.tile(c, r)) - from.x, y = map.middleY(map.tile(c, r)) - from.y;
                double l = Math.hypot(x, y);
                double dot = (x * scene.columns.direction().get(0).values()[i]
                                + y * scene.columns.direction().get(1).values()[i])
                        / l;
                if (dot > 1 - 1e-6) nearest = new double[] {x, y, 0};
            }
        }
        assertTrue(nearest != null, "agent " + id + " hears the sound from a tile on a shortest path");
        check(scene, id, s, best, nearest);
        return Outcome.AROUND_A_CORNER;
    }
}
