package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Rule;
import throng.behaviour.drive.Cruise;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** Anticipation velocity against its formula in double, in single file, and beside walls. */
class AnticipationVelocityTest {
    private static final float DT = .05f;

    /** The step in double, over all pairs and all walls. */
    private record Oracle(
            double strength, double distance, double anticipation, double reaction, double timeGap, double wallGap) {
        static Oracle of(long c) {
            return new Oracle(
                    4 + c % 5,
                    .05 + .05 * (c % 4),
                    .5 * (c % 4),
                    .1 + .2 * (c % 3),
                    .4 + .2 * (c % 5),
                    .1 + .1 * (c % 3));
        }

        AnticipationVelocity model(Rule guide) {
            return new AnticipationVelocity(
                    guide,
                    List.of(Neighbourhood.within(3)),
                    (float) strength,
                    (float) distance,
                    (float) anticipation,
                    (float) reaction,
                    (float) timeGap,
                    (float) wallGap,
                    .3f);
        }

        /** v' of agent i, and 1 if it is sure. */
        double[] velocity(ModelCrowd at, int i, double[] walls) {
            double v0 = Math.hypot(at.wishX()[i], at.wishY()[i]), ex = at.wishX()[i] / v0, ey = at.wishY()[i] / v0;
            double hx = at.before().of(6, i), hy = at.before().of(7, i), sumX = ex, sumY = ey;
            boolean sure = Math.abs(ex * hx + ey * hy) > 1e-5;
            for (int j = 0; j < at.count(); j++) {
                double dx = at.apart(0, i, j), dy = at.apart(1, i, j), d = Math.hypot(dx, dy);
                if (Math.abs(d - 3) < 1e-5) sure = false;
                if (j == i || d >= 3) continue;
                double ux = dx / d, uy = dy / d, ahead = Math.max(ex * ux + ey * uy, hx * ux + hy * uy);
                if (Math.abs(ahead) < 1e-5) sure = false;
                if (ahead < 0) continue;
                double nearing = (at.v(0, i) - at.v(0, j)) * ux + (at.v(1, i) - at.v(1, j)) * uy;
                double room = d - at.radius()[i] - at.radius()[j] - nearing * anticipation;
                double facing = ex * at.before().of(6, j) + ey * at.before().of(7, j);
                double push = strength * (1 + (1 - facing) / 2) * Math.exp(-Math.max(0, room) / distance);
                double x = dx + at.v(0, j) * anticipation, y = dy + at.v(1, j) * anticipation;
                double across = ex * y - ey * x;
                if (Math.abs(across) < 1e-5) sure = false;
                double awayX = Math.signum(across) * ey, awayY = -Math.signum(across) * ex;
                sumX += push * awayX;
                sumY += push * awayY;
            }
            double length = Math.hypot(sumX, sumY), toX = sumX / length, toY = sumY / length;
            boolean stands = at.v(0, i) == 0 && at.v(1, i) == 0;
            double x = hx + DT / reaction * toX, y = hy + DT / reaction * toY;
            if (stands || ex * hx + ey * hy < 0) {
                x = toX;
                y = toY;
            }
            length = Math.hypot(x, y);
            double[] way = {x / length, y / length};
            if (walls.length > 0) turn(way, at, i, walls);
            return walk(at, i, v0, way, sure && length > .1);
        }

        private void turn(double[] way, ModelCrowd at, int i, double[] walls) {
            for (int w = 0; w < walls.length; w += 4) { // the one wall that is as near, if there is one
                double[] to = at.toWall(walls, w, i);
                double d = Math.hypot(to[0], to[1]), free = (d - at.radius()[i]) / wallGap;
                if (free >= 1) continue;
                double nx = to[0] / d, ny = to[1] / d, beyond = Math.max(0, way[0] * nx + way[1] * ny - free);
                way[0] -= (beyond + .3 * (1 - free)) * nx;
                way[1] -= (beyond + .3 * (1 - free)) * ny;
                double length = Math.hypot(way[0], way[1]);
                way[0] /= length;
                way[1] /= length;
                return;
            }
        }

        private double[] walk(ModelCrowd at, int i, double v0, double[] way, boolean known) {
            double s = Double.POSITIVE_INFINITY;
            boolean sure = known;
            for (int j = 0; j < at.count(); j++) {
                double dx = at.apart(0, i, j), dy = at.apart(1, i, j), d = Math.hypot(dx, dy);
                if (j == i || d >= 3) continue;
                double reach = at.radius()[i] + at.radius()[j] + .02, ahead = way[0] * dx + way[1] * dy;
                double across = Math.abs(way[0] * dy - way[1] * dx);
                if (Math.abs(ahead) < 1e-4 && across < reach + 1e-4) sure = false;
                if (Math.abs(across - reach) < 1e-4 && ahead > -1e-4) sure = false;
                if (ahead >= 0 && across <= reach) s = Math.min(s, d - reach);
            }
            double v = Math.min(v0, Math.max(0, s / timeGap));
            return new double[] {v * way[0], v * way[1], sure ? 1 : 0};
        }
    }

    @Test
    void isTheFormulaInAThousandCrowds() {
        int checked = 0;
        for (int c = 0; c < 1000; c++) checked += compare(c, 1 + c % 40 * (c % 3), Form.SCALAR);
        assertTrue(checked > 15_000, checked + " agents");
    }

    @Tag("shows")
    @Test
    void isTheFormulaInLargeCrowds() {
        for (Form form : Forms.here())
            for (int c = 0; c < 4; c++) assertTrue(compare(c, 513 + 257 * c, form) > .9 * (513 + 257 * c));
    }

    private static int compare(long seed, int count, Form form) {
        Oracle oracle = Oracle.of(seed);
        var at = ModelCrowd.run(seed, count, form, DT, new double[0], oracle::model);
        int checked = 0;
        for (int i = 0; i < count; i++) {
            double[] v = oracle.velocity(at, i, new double[0]);
            if (v[2] == 0) continue;
            String what = form + ", crowd " + seed + " of " + count + ", agent " + i;
            assertEquals(v[0], at.after().of(3, i), 2e-4, what);
            assertEquals(v[1], at.after().of(4, i), 2e-4, what);
            checked++;
        }
        return checked;
    }

    @Test
    void wallsTurnByTheFormula() {
        int changed = 0;
        for (int c = 0; c < 400; c++) {
            double[] walls = ModelCrowd.walls(c);
            Oracle oracle = Oracle.of(c);
            var at = ModelCrowd.run(c, 1, Form.SCALAR, DT, walls, oracle::model);
            double[] v = oracle.velocity(at, 0, walls), free = oracle.velocity(at, 0, new double[0]);
            int near = 0;
            for (int w = 0; w < walls.length; w += 4) {
                double[] to = at.toWall(walls, w, 0);
                if (Math.hypot(to[0], to[1]) < at.radius()[0] + oracle.wallGap()) near++;
            }
            if (v[2] == 0 || near > 1 || at.touches(walls, 0, Math.hypot(v[0], v[1]), DT)) continue;
            assertEquals(v[0], at.after().of(3, 0), 2e-4, "case " + c);
            assertEquals(v[1], at.after().of(4, 0), 2e-4, "case " + c);
            if (Math.hypot(v[0] - free[0], v[1] - free[1]) > .01) changed++;
        }
        assertTrue(changed > 10, "walls changed " + changed);
    }

    /** In single file on a ring, v = min(v₀, (1/ρ − 2r − 0.02 m)/T). */
    @ParameterizedTest
    @ValueSource(ints = {1, 10, 30, 50, 60, 70})
    void singleFileHasTheSpeedOfThePaper(int count) {
        float length = 28;
        try (var world = World.torus(length, length).build()) {
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
            crowd.steer(new AnticipationVelocity(
                    WalkAt.of(crowd, 1.2f, 0),
                    List.of(Neighbourhood.within(3)),
                    0,
                    .1f,
                    1,
                    .3f,
                    1.06f,
                    .1f,
                    .3f)); // no one turns
            float[] x = new float[count], y = new float[count];
            for (int i = 0; i < count; i++) {
                x[i] = length * i / count;
                y[i] = 14;
            }
            crowd.spawn(count, Spawn.arrays(x, y, new float[count]));
            for (int tick = 0; tick < 3; tick++) world.tick(DT);
            double expected = Math.min(1.2, Math.max(0, (length / (double) count - .42) / 1.06));
            var after = GroupState.of(crowd, 2);
            for (int i = 0; i < count; i++)
                assertEquals(expected, Math.hypot(after.of(3, i), after.of(4, i)), 2e-3, count + ", agent " + i);
        }
    }

    /** One who is alone passes a gap hardly wider than its body. */
    @Test
    void oneAlonePassesANarrowGap() {
        for (float half : new float[] {.201f, .22f, .25f, .3f})
            for (float beside : new float[] {0, .05f, .5f})
                try (var world = World.open(2).build()) {
                    world.walls().add(0, half, 0, 8);
                    world.walls().add(0, -half, 0, -8);
                    var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
                    var walk = WalkAt.of(crowd);
                    crowd.steer(AnticipationVelocity.of(walk));
                    crowd.add(-2, beside);
                    for (int tick = 0; tick < 200; tick++) {
                        var now = GroupState.of(crowd, 2);
                        boolean before = now.of(0, 0) < 0;
                        double toX = .3 - now.of(0, 0), toY = -now.of(1, 0), d = Math.hypot(toX, toY);
                        walk.x().values()[0] = before ? (float) (1.3 * toX / d) : 1.3f;
                        walk.y().values()[0] = before ? (float) (1.3 * toY / d) : 0;
                        world.tick(DT);
                    }
                    assertTrue(GroupState.of(crowd, 2).of(0, 0) > 1, half + ", " + beside);
                }
    }

    @Test
    void refusesParametersOutOfRange() {
        refuses("the strength", -1, .1f, 1, .3f, 1, .1f);
        refuses("the distance", 8, 0, 1, .3f, 1, .1f);
        refuses("the anticipation", 8, .1f, -1, .3f, 1, .1f);
        refuses("the reaction", 8, .1f, 1, 0, 1, .1f);
        refuses("the time gap", 8, .1f, 1, .3f, Float.NaN, .1f);
        refuses("the wall gap", 8, .1f, 1, .3f, 1, 0);
    }

    private static void refuses(
            String start, float k, float distance, float anticipation, float reaction, float gap, float wallGap) {
        var look = List.of(Neighbourhood.within(3));
        AssertMessage.startsWith(
                start,
                assertThrows(
                        IllegalArgumentException.class,
                        () -> new AnticipationVelocity(
                                Cruise.DEFAULT, look, k, distance, anticipation, reaction, gap, wallGap, .3f)));
    }
}
