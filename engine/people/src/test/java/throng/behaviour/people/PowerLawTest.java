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
import throng.world.World;

/** The power law of the time to collision against its formula in double, and the slope of its energy. */
class PowerLawTest {
    private static final float DT = .02f;

    /** The step in double, over all pairs and all walls. */
    private record Oracle(double relaxation, double strength, double horizon) {
        static Oracle of(long c) {
            return new Oracle(.2 + .2 * (c % 4), .5 * (1 + c % 5), 1 + c % 4);
        }

        PowerLaw model(Rule guide, float look) {
            return new PowerLaw(
                    guide, List.of(Neighbourhood.within(look)), (float) relaxation, (float) strength, (float) horizon);
        }

        /** The size of the push by what comes in t seconds, for each metre a second later: |dE/dt|. */
        private double steep(double t) {
            return strength * Math.exp(-t / horizon) * (2 / t + 1 / horizon) / (t * t);
        }

        /** Adds the push of a body at (dx, dy) with the relative velocity v, which gives way by a share. */
        private boolean add(double[] f, double dx, double dy, double vx, double vy, double both, double share) {
            double d2 = dx * dx + dy * dy, a = vx * vx + vy * vy, b = dx * vx + dy * vy;
            double apart = d2 - Math.min(both * both, .9801 * d2), q = b * b - a * apart;
            boolean sure = Math.abs(q) > 1e-3 * b * b && Math.abs(both * both / d2 - .9801) > 1e-4;
            if (b <= 0 || q <= 0) return sure || b <= 0;
            double root = Math.sqrt(q), t = Math.max(1e-4, apart / (b + root));
            double wx = vx - (b * vx - a * dx) / root, wy = vy - (b * vy - a * dy) / root;
            double push = Math.min(steep(t) / a, share * a / (DT * (wx * wx + wy * wy)));
            f[0] -= push * wx;
            f[1] -= push * wy;
            return sure;
        }

        /** v' of agent i, and 1 if it is sure. */
        double[] velocity(ModelCrowd at, int i, double look) {
            double[] f = new double[2];
            boolean sure = true;
            for (int j = 0; j < at.count(); j++) {
                double dx = at.apart(0, i, j), dy = at.apart(1, i, j), d = Math.hypot(dx, dy);
                if (Math.abs(d - look) < 1e-5) sure = false;
                if (j == i || d >= look) continue;
                double vx = at.v(0, i) - at.v(0, j), vy = at.v(1, i) - at.v(1, j);
                sure &= add(f, dx, dy, vx, vy, at.radius()[i] + at.radius()[j], .5);
            }
            return step(at, i, f, sure);
        }

        double[] step(ModelCrowd at, int i, double[] f, boolean sure) {
            double drive = DT / relaxation, share = Math.min(1, 20 / Math.hypot(f[0], f[1]));
            return new double[] {
                (at.v(0, i) + drive * at.wishX()[i] + DT * share * f[0]) / (1 + drive),
                (at.v(1, i) + drive * at.wishY()[i] + DT * share * f[1]) / (1 + drive),
                sure ? 1 : 0
            };
        }

        /** v' of agent i among walls alone: the capsule that it hits first, found by small steps of the time. */
        double[] amongWalls(ModelCrowd at, int i, double[] walls, double look) {
            double[] f = new double[2];
            double vx = at.v(0, i),
                    vy = at.v(1, i),
                    x = at.before().of(0, i),
                    y = at.before().of(1, i);
            double first = Double.POSITIVE_INFINITY, slopeX = 0, slopeY = 0;
            for (int w = 0; w < walls.length; w += 4) {
                double[] now = at.toWall(walls, w, i);
                if (Math.hypot(now[0], now[1]) >= look) continue;
                double t = hit(walls, w, x, y, vx, vy, at.radius()[i]);
                if (t >= first) continue;
                first = t;
                double h = 1e-5;
                slopeX = (t - hit(walls, w, x + h, y, vx, vy, at.radius()[i])) / h;
                slopeY = (t - hit(walls, w, x, y + h, vx, vy, at.radius()[i])) / h;
            }
            if (first < Double.POSITIVE_INFINITY) {
                double push = Math.min(steep(first), 1 / (DT * (slopeX * slopeX + slopeY * slopeY)));
                f[0] = -push * slopeX;
                f[1] = -push * slopeY;
            }
            return step(at, i, f, Math.hypot(slopeX, slopeY) < 20);
        }

        private static double hit(double[] walls, int w, double x, double y, double vx, double vy, double radius) {
            double last = 0;
            for (double t = 0; t < 60; t += Math.max(1e-12, last)) { // the way that is free is safe to go
                double ax = walls[w] - x - t * vx, ay = walls[w + 1] - y - t * vy;
                double wx = walls[w + 2] - walls[w], wy = walls[w + 3] - walls[w + 1];
                double s = Math.clamp(-(ax * wx + ay * wy) / (wx * wx + wy * wy), 0, 1);
                last = (Math.hypot(ax + s * wx, ay + s * wy) - radius) / Math.hypot(vx, vy);
                if (last < 1e-11) return t;
            }
            return Double.POSITIVE_INFINITY;
        }
    }

    @Test
    void isTheFormulaInAThousandCrowds() {
        int checked = 0;
        for (int c = 0; c < 1000; c++) checked += compare(c, 1 + c % 40 * (c % 3), Form.SCALAR);
        assertTrue(checked > 12_000, checked + " agents");
    }

    @Tag("shows")
    @Test
    void isTheFormulaInLargeCrowds() {
        for (Form form : Forms.here())
            for (int c = 0; c < 4; c++) assertTrue(compare(c, 513 + 257 * c, form) > .4 * (513 + 257 * c));
    }

    private static int compare(long seed, int count, Form form) {
        Oracle oracle = Oracle.of(seed);
        var at = ModelCrowd.run(seed, count, form, DT, new double[0], guide -> oracle.model(guide, 3));
        int checked = 0;
        for (int i = 0; i < count; i++) {
            double[] v = oracle.velocity(at, i, 3);
            if (v[2] == 0) continue;
            String what = form + ", crowd " + seed + " of " + count + ", agent " + i;
            assertEquals(v[0], at.after().of(3, i), 5e-4, what);
            assertEquals(v[1], at.after().of(4, i), 5e-4, what);
            checked++;
        }
        return checked;
    }

    /** Those who have no one near, among walls: against capsules that they approach step by step. */
    @Test
    void wallsPushAsCapsules() {
        int checked = 0, changed = 0;
        for (int c = 0; c < 200; c++) {
            double[] walls = ModelCrowd.walls(c);
            Oracle oracle = Oracle.of(c);
            var at = ModelCrowd.run(c, 1, Form.SCALAR, DT, walls, guide -> oracle.model(guide, 3));
            double[] v = oracle.amongWalls(at, 0, walls, 3), free = oracle.step(at, 0, new double[2], true);
            if (v[2] == 0 || at.touches(walls, 0, 3, DT)) continue;
            checked++;
            assertEquals(v[0], at.after().of(3, 0), 2e-3, "case " + c);
            assertEquals(v[1], at.after().of(4, 0), 2e-3, "case " + c);
            if (Math.hypot(v[0] - free[0], v[1] - free[1]) > .01) changed++;
        }
        assertTrue(changed > 30, checked + " agents, walls changed " + changed);
    }

    /**
     * The energy of simulated pairs is summed up from their pushes on the way to each other. Without its exponential it
     * falls with the square of the time to collision.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0, .1, .25})
    void theEnergyOfPairsHasTheSlopeOfTwo(double beside) {
        double vx = 2.6, both = .4, energy = 0, before = 0, far = 30, sx = 0, sy = 0, sxx = 0, sxy = 0;
        int n = 0;
        for (double t = far; t > .6; t /= 1.01) {
            double x = vx * t + Math.sqrt(both * both - beside * beside);
            double push = pushOfPair(x, beside, vx);
            if (n > 0) energy += (before + push) / 2 * (t * 1.01 - t) * vx; // the way of the last step
            else energy = 1.5 / (t * t) * Math.exp(-t / 3);
            before = push;
            n++;
            if (t > 4) continue;
            double log = Math.log(t), value = Math.log(energy * Math.exp(t / 3));
            sx += log;
            sy += value;
            sxx += log * log;
            sxy += log * value;
        }
        int m = 0;
        for (double t = far; t > .6; t /= 1.01) if (t <= 4) m++;
        double slope = (m * sxy - sx * sy) / (m * sxx - sx * sx);
        assertEquals(-2, slope, .01, beside + " m beside");
        assertEquals(1.5, Math.exp((sy - slope * sx) / m), .02, "k, " + beside + " m beside");
    }

    /** How much of the push on one of two is along the way on which it comes nearer, m/s². */
    private static double pushOfPair(double x, double y, double vx) {
        float dt = .01f;
        try (var world = World.open(2).build()) {
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
            var walk = WalkAt.of(crowd);
            crowd.steer(new PowerLaw(walk, List.of(Neighbourhood.within(200)), 1000, 1.5f, 3));
            crowd.spawn(2, agent -> {
                agent.position(agent.number() * (float) x, agent.number() * (float) y, 0);
                agent.velocity((agent.number() == 0 ? .5f : -.5f) * (float) vx, 0, 0);
            });
            var ids = crowd.ids();
            for (int k = 0; k < 2; k++) walk.x().values()[k] = (ids.get(k) == 0 ? .5f : -.5f) * (float) vx;
            var was = GroupState.of(crowd, 2);
            world.tick(dt);
            return -(GroupState.of(crowd, 2).of(3, 0) - was.of(3, 0)) / dt;
        }
    }

    @Test
    void refusesParametersOutOfRange() {
        refuses("the relaxation", 0, 1.5f, 3);
        refuses("the strength", .5f, Float.NaN, 3);
        refuses("the horizon", .5f, 1.5f, 0);
    }

    private static void refuses(String start, float relaxation, float strength, float horizon) {
        AssertMessage.startsWith(
                start,
                assertThrows(
                        IllegalArgumentException.class,
                        () -> new PowerLaw(
                                Cruise.DEFAULT, List.of(Neighbourhood.within(3)), relaxation, strength, horizon)));
    }
}
