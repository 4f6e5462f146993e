package throng.behaviour.manner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.kernel.Force;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;
import throng.world.Group;
import throng.world.World;

/** Keep side and make way against their formulas in double, over all pairs. */
class MannerOracleTest {
    private static final float SIDE = 14, LOOK = 4, HORIZON = 2.5f, MARGIN = .15f, SLOW = .4f;

    /** A guide: the velocity of two columns. With 1 kg and a tick of 1 s its force is wish − v. */
    record Wishes(Column.Floats x, Column.Floats y) implements Rule {
        static Wishes of(Group group) {
            return new Wishes(group.floats("wishX", 0), group.floats("wishY", 0));
        }

        @Override
        public List<Column> reads() {
            return List.of(x, y);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            System.arraycopy(x.values(), start, out.x(), 0, end - start);
            System.arraycopy(y.values(), start, out.y(), 0, end - start);
            velocityToForce(in, out, 0, start, end);
        }
    }

    private interface Manner {
        Rule of(Group group, Wishes guide);
    }

    private interface Oracle {
        /** Writes the wish of agent i after the manner; what is given is by id. */
        void wish(GroupState at, double[] radius, int i, double[] wish);
    }

    /** Compares all wishes of crowds on a torus with the oracle; returns how many the manner has changed. */
    private static int compare(Manner manner, Oracle oracle) {
        int changed = 0;
        for (var form : Forms.here())
            for (int count : new int[] {0, 1, 2, 15, 16, 17, 255, 256, 257, 600})
                try (var world = World.torus(SIDE, SIDE).form(form).workers(2).build()) {
                    var group = world.group("people").mass(1).maxForce(1e9f).maxSpeed(3);
                    var radii = group.perAgent(AgentProperty.RADIUS);
                    var wishes = Wishes.of(group);
                    group.spawn(count, agent -> {
                        int n = agent.number();
                        agent.position(SIDE * Cases.unit(1, n), SIDE * Cases.unit(2, n), 0);
                        agent.velocity(3 * Cases.unit(3, n) - 1.5f, n % 3 == 0 ? 0 : 2 * Cases.unit(4, n) - 1, 0);
                        agent.set(radii, .15f + .1f * Cases.unit(5, n));
                    });
                    var ids = group.ids();
                    double[] radius = new double[count];
                    double[][] wish = new double[count][2];
                    for (int i = 0; i < count; i++) {
                        int id = ids.get(i);
                        radius[id] = radii.values()[i];
                        float scale = id % 4 == 0 ? .1f : 1.4f;
                        wish[id][0] = wishes.x().values()[i] = scale * (2 * Cases.unit(6, id) - 1);
                        wish[id][1] = wishes.y().values()[i] = scale * (2 * Cases.unit(7, id) - 1);
                    }
                    var forces = new ForceRecorder(count, manner.of(group, wishes));
                    group.steer(forces);
                    var before = GroupState.of(group, 2);
                    world.tick(1);
                    for (int i = 0; i < count; i++) {
                        double[] wanted = wish[i].clone();
                        oracle.wish(before, radius, i, wanted);
                        String what = "agent " + i + " of " + count + ", " + form;
                        for (int a = 0; a < 2; a++)
                            assertEquals(wanted[a], forces.force(a, i) + before.of(3 + a, i), 2e-4, what);
                        if (Math.hypot(wanted[0] - wish[i][0], wanted[1] - wish[i][1]) > 1e-3) changed++;
                    }
                }
        return changed;
    }

    private static double minimum(double d) {
        return Math.IEEEremainder(d, SIDE);
    }

    @ParameterizedTest
    @ValueSource(floats = {1, -1, .4f, 0})
    void keepSideIsItsFormula(float side) {
        int changed = compare(
                (group, guide) -> new KeepSide(guide, List.of(Neighbourhood.within(LOOK)), side, HORIZON, MARGIN),
                (at, radius, i, wish) -> keepSide(side, at, radius, i, wish));
        assertTrue(side == 0 ? changed == 0 : changed > 500, changed + " changed their minds");
    }

    private static void keepSide(double side, GroupState at, double[] radius, int i, double[] wish) {
        double s = Math.hypot(wish[0], wish[1]), ex = wish[0] / s, ey = wish[1] / s, most = 0;
        double nx = side < 0 ? -ey : ey, ny = side < 0 ? ex : -ex;
        for (int j = 0; j < at.count() && side != 0; j++) {
            double x = minimum(at.of(0, j) - at.of(0, i)), y = minimum(at.of(1, j) - at.of(1, i));
            double vx = at.of(3, j), vy = at.of(4, j), against = vx * ex + vy * ey, ahead = x * ex + y * ey;
            if (j == i || x * x + y * y >= LOOK * LOOK || against >= 0 || ahead <= 0) continue;
            double t = ahead / (s - against), b = -((x + vx * t) * nx + (y + vy * t) * ny);
            double reach = radius[i] + radius[j] + MARGIN;
            if (t < HORIZON && Math.abs(b) < reach) most = Math.max(most, (reach - b) / (2 * Math.max(t, .1)));
        }
        double w = Math.min(most, s) * Math.abs(side), vx = wish[0] + w * nx, vy = wish[1] + w * ny;
        wish[0] = vx * s / Math.hypot(vx, vy);
        wish[1] = vy * s / Math.hypot(vx, vy);
    }

    @Test
    void makeWayIsItsFormula() {
        int changed = compare(
                (group, guide) -> new MakeWay(
                        guide, group.floats("aside", 0), List.of(Neighbourhood.within(LOOK)), SLOW, HORIZON, MARGIN),
                MannerOracleTest::makeWay);
        assertTrue(changed > 100, changed + " made way");
    }

    private static void makeWay(GroupState at, double[] radius, int i, double[] wish) {
        if (Math.hypot(wish[0], wish[1]) > SLOW) return;
        double first = HORIZON;
        for (int j = 0; j < at.count(); j++) {
            double x = minimum(at.of(0, i) - at.of(0, j)), y = minimum(at.of(1, i) - at.of(1, j));
            double speed = Math.hypot(at.of(3, j), at.of(4, j));
            if (j == i || x * x + y * y >= LOOK * LOOK || speed <= SLOW) continue;
            double wx = at.of(3, j) / speed, wy = at.of(4, j) / speed, t = (x * wx + y * wy) / speed;
            double bx = x - (x * wx + y * wy) * wx, by = y - (x * wx + y * wy) * wy, b = Math.hypot(bx, by);
            double reach = radius[i] + radius[j] + MARGIN;
            if (t <= 0 || t >= first || b >= reach) continue;
            first = t;
            double v = Math.min((reach - b) / Math.max(t, .1), 3);
            wish[0] = bx / b * v;
            wish[1] = by / b * v;
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {0, .2f, 1})
    void slowInCrowdsIsItsFormula(float least) {
        int changed = compare(
                (group, guide) -> new SlowInCrowds(guide, List.of(Neighbourhood.within(LOOK)), 1.913f, 5.4f, least),
                (at, radius, i, wish) -> slow(least, at, i, wish));
        assertTrue(least == 1 ? changed == 0 : changed > 500, changed + " are slower");
    }

    private static void slow(double least, GroupState at, int i, double[] wish) {
        double density = 0;
        for (int j = 0; j < at.count(); j++) {
            double x = minimum(at.of(0, j) - at.of(0, i)), y = minimum(at.of(1, j) - at.of(1, i)), d = Math.hypot(x, y);
            if (j != i && d < LOOK && wish[0] * x + wish[1] * y > 0)
                density += 6 / (Math.PI * LOOK * LOOK) * (1 - d / LOOK);
        }
        if (density == 0) return;
        double by = Math.max(1 - Math.exp(-1.913 * (1 / density - 1 / 5.4)), least);
        wish[0] *= by;
        wish[1] *= by;
    }

    /** One a metre ahead within 2 m: 6/(4π)·½ persons/m². Those beside and behind do not count. */
    @Test
    void oneAheadSlowsByHand() {
        double density = 6 / (4 * Math.PI) / 2, by = 1 - Math.exp(-2 * (1 / density - .2));
        for (float[] at : new float[][] {{1, 0}, {0, 1}, {-1, 0}, {0, 0}}) {
            try (var world = World.open(2).build()) {
                var group = world.group("people").radius(.1f).maxSpeed(5).maxForce(1e6f);
                var wishes = Wishes.of(group);
                group.steer(new SlowInCrowds(wishes, List.of(Neighbourhood.within(2)), 2, 5, .1f));
                group.add(0, 0);
                group.add(at[0], at[1]);
                wishes.x().values()[0] = 1.5f;
                world.tick(.5f);
                assertEquals(at[0] > 0 ? 1.5 * by : 1.5, GroupState.of(group, 2).of(3, 0), 1e-5);
            }
        }
    }

    @Test
    void badParametersAndThreeAxesAreRefused() {
        try (var world = World.open(2).build()) {
            var group = world.group("people");
            var aside = group.floats("aside", 0);
            var one = List.of(Neighbourhood.within(1));
            var columns = PatienceColumns.of(group::floats);
            refused("keep side", () -> new KeepSide(Wander.DEFAULT, List.of(), 1, 1, 0));
            refused("1.5; allowed is -1 to 1", () -> new KeepSide(Wander.DEFAULT, one, 1.5f, 1, 0));
            refused("horizon of keep side", () -> new KeepSide(Wander.DEFAULT, one, 1, Float.NaN, 0));
            refused("slow speed of make way", () -> new MakeWay(Wander.DEFAULT, aside, one, -1, 1, 0));
            refused("least speed of slow in crowds", () -> new SlowInCrowds(Wander.DEFAULT, one, 1, 5, 1.1f));
            refused("density of slow in crowds", () -> new SlowInCrowds(Wander.DEFAULT, one, 1, 0, .1f));
            refused("share of patience", () -> new Patience(Wander.DEFAULT, columns, 0, 1, 1, 1));
            refused("angle of patience", () -> new Patience(Wander.DEFAULT, columns, .5f, 1, 1, 4));
            assertThrows(IllegalArgumentException.class, () -> PatienceColumns.of(group::floats));
        }
        try (var world = World.open(3).build()) {
            var group = world.group("birds");
            refused("works in a flat world only", () -> group.steer(KeepSide.right(Wander.DEFAULT)));
        }
    }

    private static void refused(String says, Runnable door) {
        String message = assertThrows(IllegalArgumentException.class, door::run).getMessage();
        assertTrue(message.contains(says), message);
    }
}
