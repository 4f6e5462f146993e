package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.Cases;
import throng.GroupState;
import throng.world.Spawn;
import throng.world.World;

/** Collision-free speed against measured crowds: speed by density, and flow through doors by width. */
@Tag("shows")
@Tag("long")
class SpeedMeasuredTest {
    private static final float DT = .05f, WISH = 1.34f;

    /** U. Weidmann, Transporttechnik der Fussgänger, 1993. */
    private static double weidmann(double density) {
        return 1.34 * (1 - Math.exp(-1.913 * (1 / density - 1 / 5.4)));
    }

    private static double room(double density) {
        return Math.max(.15 * weidmann(density), .06);
    }

    /** From a disturbed grid. */
    @Test
    void hasTheSpeedsOfWeidmann() {
        for (float density : new float[] {.5f, 1, 1.5f, 2, 2.5f, 3})
            assertEquals(weidmann(density), speed(density, .3f), room(density), density + "/m²");
    }

    /** The same from random places. */
    @Test
    void hasTheSpeedsOfWeidmannFromRandomPlaces() {
        for (float density : new float[] {.5f, 1, 1.5f, 2, 2.5f, 3})
            assertEquals(weidmann(density), speed(density, 0), room(density), density + "/m²");
    }

    /** The mean speed from second 5 to 15 of 676 people on a torus, from a grid with a jitter, or random places. */
    private static double speed(float density, float jitter) {
        int row = 26, count = row * row;
        float side = (float) Math.sqrt(count / density), step = side / row;
        try (var world = World.torus(side, side).workers(1).build()) {
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
            crowd.steer(CollisionFreeSpeed.of(WalkAt.of(crowd, WISH, 0)));
            float[] x = new float[count], y = new float[count];
            for (int i = 0; i < count; i++) {
                x[i] = (i % row + .5f + jitter * (Cases.unit(1, i) - .5f)) * step;
                y[i] = ((float) (i / row) + .5f + jitter * (Cases.unit(2, i) - .5f)) * step;
            }
            crowd.spawn(count, jitter == 0 ? Spawn.box(0, 0, side, side) : Spawn.arrays(x, y, new float[count]));
            double sum = 0;
            int samples = 0;
            for (int tick = 0; tick * DT < 15; tick++) {
                world.tick(DT);
                if (tick % 10 != 0 || tick * DT < 5) continue;
                var now = GroupState.of(crowd, 2);
                for (int i = 0; i < count; i++) sum += now.of(3, i);
                samples += count;
            }
            return sum / samples;
        }
    }

    private static DoorFlow.Measured door(float dt, float radius, float width, long seed) {
        var door = new DoorFlow((group, guide) -> CollisionFreeSpeed.of(guide), dt, radius, width, 120).run(seed);
        String what = "%s s, %s m: %s".formatted(dt, width, door);
        assertTrue(door.flow() > 0, "clogged: " + what);
        assertTrue(door.overlap() < .001, "bodies overlap: " + what);
        assertTrue(door.turns().far() <= .02, "people turn about: " + what);
        assertTrue(door.turns().backward() <= .1, "people walk back: " + what);
        return door;
    }

    /** The flow grows by 1.6 to 2.4 persons/s for each metre, and no door clogs, without any manner. */
    @Test
    void doorsPassAsManyAsMeasured() {
        float[] widths = {.8f, 1.2f, 1.6f, 2, 2.5f};
        double n = widths.length, w = 0, j = 0, ww = 0, wj = 0, jj = 0;
        for (float width : widths) {
            double flow = door(DT, .17f, width, 1).flow();
            w += width;
            j += flow;
            ww += width * width;
            wj += width * flow;
            jj += flow * flow;
        }
        double slope = (n * wj - w * j) / (n * ww - w * w);
        double r = (n * wj - w * j) / Math.sqrt((n * ww - w * w) * (n * jj - j * j));
        assertTrue(slope > 1.6 && slope < 2.4 && r * r > .95, slope + " persons/(m·s), R² " + r * r);
    }

    /** Bodies of 0.2 m just fit through 0.8 m, two abreast. */
    @Test
    void narrowDoorsDoNotClog() {
        for (long seed = 1; seed <= 5; seed++) door(DT, .2f, .8f, seed);
    }

    /** In the longest tick for which the model is good the flow is within 5 % of that in a much shorter one. */
    @Test
    void flowDoesNotDependOnTheTick() {
        double brief = 0, longest = 0;
        for (long seed = 1; seed <= 3; seed++) {
            brief += door(.02f, .2f, 1, seed).flow();
            longest += door(CollisionFreeSpeed.LONGEST_TICK, .2f, 1, seed).flow();
        }
        assertEquals(1, longest / brief, .05);
    }
}
