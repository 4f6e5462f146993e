package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Rule;
import throng.behaviour.drive.Cruise;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.World;

/** Social force against its formula in double, and what it does beside walls and bodies. */
class SocialForceTest {
    private static final float DT = .05f;

    /** The step in double, over all pairs and all walls. */
    private record Oracle(
            double relaxation, double strength, double distance, double behind, double stiffness, double friction) {
        static Oracle of(long c) {
            return new Oracle(
                    .2 + .2 * (c % 4),
                    500 * (1 + c % 5),
                    .04 + .04 * (c % 3),
                    c % 3 / 2.0,
                    4e4 * (c % 4),
                    8e4 * (c % 5));
        }

        SocialForce model(Rule guide, float look) {
            return new SocialForce(
                    guide,
                    List.of(Neighbourhood.within(look)),
                    (float) relaxation,
                    (float) strength,
                    (float) distance,
                    (float) behind,
                    (float) stiffness,
                    (float) friction);
        }

        /** Adds one body: force x y, matrix xx xy yy, and what its velocity moves x y. */
        private void add(double[] s, double ux, double uy, double over, double wish, double vx, double vy) {
            double social = social(over) * wish, g = Math.max(0, Math.min(over, .1));
            double normal = social + stiffness * g;
            double along = DT * (social / distance + (over > 0 ? stiffness : 0)), slide = friction * g;
            s[0] -= normal * ux;
            s[1] -= normal * uy;
            double xx = along * ux * ux + slide * uy * uy, xy = (along - slide) * ux * uy;
            double yy = along * uy * uy + slide * ux * ux;
            s[2] += xx;
            s[3] += xy;
            s[4] += yy;
            s[5] += xx * vx + xy * vy;
            s[6] += xy * vx + yy * vy;
        }

        private double social(double over) {
            return strength * Math.exp(Math.min(20, Math.min(over, .1) / distance));
        }

        /** v' of agent i, and 1 if it is sure. */
        double[] velocity(ModelCrowd at, int i, double[] walls, double look) {
            double v0 = Math.hypot(at.wishX()[i], at.wishY()[i]), ex = at.wishX()[i] / v0, ey = at.wishY()[i] / v0;
            double[] s = new double[7], w = new double[7];
            double sure = 1;
            for (int j = 0; j < at.count(); j++) {
                double dx = at.apart(0, i, j), dy = at.apart(1, i, j), d = Math.hypot(dx, dy);
                if (Math.abs(d - look) < 1e-5) sure = 0;
                double reach = at.radius()[i] + at.radius()[j] + 10 * distance;
                if (Math.abs(d - reach) < 1e-5) sure = 0;
                if (j == i || d >= look || d >= reach) continue;
                double wish = 1 - (1 - behind) * (1 - (ex * dx + ey * dy) / d) / 2;
                double over = at.radius()[i] + at.radius()[j] - d;
                if (Math.abs(over) < 1e-5) sure = 0;
                add(s, dx / d, dy / d, over, wish, at.v(0, j), at.v(1, j));
            }
            double sumX = 0, sumY = 0, held = 1;
            for (boolean adds : new boolean[] {false, true}) {
                double most = .5 * ModelCrowd.MASS * v0 / relaxation + 10 * Math.hypot(s[0], s[1]);
                if (adds) held = Math.min(1, most / Math.hypot(sumX, sumY));
                for (int k = 0; k < walls.length; k += 4) {
                    double[] to = at.toWall(walls, k, i);
                    double d = Math.hypot(to[0], to[1]), over = at.radius()[i] - d;
                    if (d >= at.radius()[i] + 10 * distance) continue;
                    if (adds) add(w, to[0] / d, to[1] / d, over, held, 0, 0);
                    sumX += social(over) * to[0] / d;
                    sumY += social(over) * to[1] / d;
                }
            }
            double by = DT / ModelCrowd.MASS, drive = DT / relaxation, vx = at.v(0, i), vy = at.v(1, i);
            double xx = 1 + drive + by * (2 * s[2] + w[2]), xy = by * (2 * s[3] + w[3]);
            double yy = 1 + drive + by * (2 * s[4] + w[4]), determinant = xx * yy - xy * xy;
            double px = vx + drive * at.wishX()[i] + by * (s[0] + w[0] + s[5] + s[2] * vx + s[3] * vy);
            double py = vy + drive * at.wishY()[i] + by * (s[1] + w[1] + s[6] + s[3] * vx + s[4] * vy);
            double ax = (yy * px - xy * py) / determinant - vx, ay = (xx * py - xy * px) / determinant - vy;
            double share = Math.min(1, 100 * DT / Math.hypot(ax, ay));
            return new double[] {vx + share * ax, vy + share * ay, sure};
        }
    }

    @Test
    void isTheFormulaInAThousandCrowds() {
        int checked = 0;
        for (int c = 0; c < 1000; c++) checked += compare(c, 1 + c % 40 * (c % 3), Form.SCALAR, 3);
        assertTrue(checked > 15_000, checked + " agents");
    }

    @Tag("shows")
    @Test
    void isTheFormulaInLargeCrowds() {
        for (Form form : Forms.here())
            for (int c = 0; c < 4; c++) assertTrue(compare(c, 513 + 257 * c, form, 3) > .9 * (513 + 257 * c));
    }

    private static int compare(long seed, int count, Form form, float look) {
        Oracle oracle = Oracle.of(seed);
        var at = ModelCrowd.run(seed, count, form, DT, new double[0], guide -> oracle.model(guide, look));
        int checked = 0;
        for (int i = 0; i < count; i++) {
            double[] v = oracle.velocity(at, i, new double[0], look);
            if (v[2] == 0) continue;
            String what = form + ", crowd " + seed + " of " + count + ", agent " + i;
            assertEquals(v[0], at.after().of(3, i), 5e-4, what);
            assertEquals(v[1], at.after().of(4, i), 5e-4, what);
            checked++;
        }
        return checked;
    }

    /** Those who have no one near, among walls. */
    @Test
    void wallsPushByTheFormula() {
        int checked = 0, changed = 0;
        for (int c = 0; c < 60; c++) {
            double[] walls = ModelCrowd.walls(c);
            Oracle oracle = Oracle.of(c);
            var at = ModelCrowd.run(c, 3, Form.SCALAR, DT, walls, guide -> oracle.model(guide, 3));
            for (int i = 0; i < 3; i++) {
                boolean alone = true;
                for (int j = 0; j < 3; j++) alone &= j == i || Math.hypot(at.apart(0, i, j), at.apart(1, i, j)) > 3;
                double[] v = oracle.velocity(at, i, walls, 3), free = oracle.velocity(at, i, new double[0], 3);
                if (!alone || at.touches(walls, i, Math.hypot(v[0], v[1]), DT)) continue;
                checked++;
                assertEquals(v[0], at.after().of(3, i), 5e-4, c + ", agent " + i);
                assertEquals(v[1], at.after().of(4, i), 5e-4, c + ", agent " + i);
                if (Math.hypot(v[0] - free[0], v[1] - free[1]) > .01) changed++;
            }
        }
        assertTrue(changed > 10, checked + " agents, walls changed " + changed);
    }

    /** Returns vx and vy of one who walks along x at 1.3 m/s, above a wall that reaches into its body by so much. */
    private static double[] beside(double over) {
        try (var world = World.open(2).build()) {
            world.walls().add(-5, 0, 5, 0);
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
            crowd.steer(SocialForce.of(WalkAt.of(crowd, 1.3f, 0)));
            crowd.spawn(1, agent -> {
                agent.position(0, (float) (.2 - over), 0);
                agent.velocity(1.3f, 0, 0);
            });
            world.tick(DT);
            var after = GroupState.of(crowd, 2);
            return new double[] {after.of(3, 0), after.of(4, 0)};
        }
    }

    /** As published, walls held those for ever whose goal was nearer to a wall than 0.38 m. */
    @Test
    void wallsHoldNoOneFromAGoalBesideThem() {
        try (var world = World.open(2).build()) {
            world.walls().add(0, -5, 0, 5);
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
            crowd.steer(SocialForce.of(WalkAt.of(crowd, 1.3f, 0)));
            crowd.add(-2, 0);
            for (int t = 0; t < 100; t++) world.tick(DT);
            assertEquals(-.2, crowd.view("x").get(0), .01, "it touches the wall");
        }
    }

    @Test
    void onesWhoSlideAlongAWallSlowDown() {
        double free = beside(-.01)[0], deep = beside(.01)[0];
        assertEquals(1.3, free, 1e-5);
        double slide = DT / 80 * 2.4e5 * .01;
        assertEquals(1.3 * (1 + DT / .5) / (1 + DT / .5 + slide), deep, 1e-4);
        assertTrue(deep < .6 && beside(.02)[0] < deep, "friction opposes the slide: " + deep);
    }

    /** Two who overlap and slide past each other come to rest together: momentum stays, and no one turns back. */
    @Test
    void frictionOfTwoBodiesOpposesTheSlide() {
        try (var world = World.open(2).build()) {
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
            crowd.steer(SocialForce.of(WalkAt.of(crowd)));
            crowd.spawn(2, agent -> {
                agent.position(0, agent.number() * .37f, 0);
                agent.velocity(agent.number() == 0 ? 1 : -1, 0, 0);
            });
            world.tick(DT);
            var after = GroupState.of(crowd, 2);
            double slide = 2 * DT / 80 * 2.4e5 * .03;
            assertEquals(1 / (1 + DT / .5 + slide), after.of(3, 0), 1e-4);
            assertEquals(0, after.of(3, 0) + after.of(3, 1), 1e-5);
            assertTrue(after.of(4, 0) < 0 && after.of(4, 1) > 0, "they part");
        }
    }

    @Test
    void refusesParametersOutOfRange() {
        refuses("the relaxation", 0, 2000, .08f, 1, 1, 1);
        refuses("the strength", .5f, -1, .08f, 1, 1, 1);
        refuses("the distance", .5f, 2000, 0, 1, 1, 1);
        refuses("the share behind", .5f, 2000, .08f, 2, 1, 1);
        refuses("the stiffness", .5f, 2000, .08f, 1, Float.NaN, 1);
        refuses("the friction", .5f, 2000, .08f, 1, 1, 1e8f);
    }

    private static void refuses(String start, float tau, float a, float b, float behind, float k, float kappa) {
        AssertMessage.startsWith(
                start,
                assertThrows(
                        IllegalArgumentException.class,
                        () -> new SocialForce(
                                Cruise.DEFAULT, List.of(Neighbourhood.within(3)), tau, a, b, behind, k, kappa)));
    }
}
