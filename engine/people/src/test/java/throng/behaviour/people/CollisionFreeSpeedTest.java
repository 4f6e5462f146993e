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
import throng.Cases;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.drive.Cruise;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** The formula in double, over all pairs and in single file, and what the rule refuses. */
class CollisionFreeSpeedTest {
    private static final float DT = .05f;

    /** A crowd that reaches any velocity in a tick. */
    static Group crowd(World world) {
        return world.group("people").mass(80).maxForce(1e9f).maxSpeed(100).turnRate(1e6f);
    }

    @Test
    void isTheFormulaInAThousandCrowds() {
        int checked = 0, slowed = 0;
        for (int c = 0; c < 1000; c++) {
            var oracle = new SpeedOracle();
            oracle.torus = c % 2 == 0 ? 12 : 0;
            int count = 1 + c % 40 * (c % 3);
            var result = compare(c, count, Form.SCALAR, oracle);
            checked += result.checked;
            slowed += result.slowed;
        }
        assertTrue(checked > 15_000 && slowed > checked / 4, checked + " agents, of them " + slowed + " slowed down");
    }

    @Tag("shows")
    @Test
    void isTheFormulaInLargeCrowds() {
        for (Form form : Forms.here())
            for (int c = 0; c < 8; c++) {
                var oracle = new SpeedOracle();
                oracle.torus = c % 2 == 0 ? 40 : 0;
                int count = 513 + 257 * c;
                assertTrue(compare(c, count, form, oracle).checked > .9 * count);
            }
    }

    private record Compared(int checked, int slowed) {}

    private static Compared compare(long seed, int count, Form form, SpeedOracle oracle) {
        float side = oracle.torus > 0 ? (float) oracle.torus : (float) Math.sqrt(count / (.3 + seed % 7 * .5));
        oracle.strength = 4 + seed % 5;
        oracle.distance = .05 + .05 * (seed % 4);
        oracle.behind = seed % 3 / 2.0;
        oracle.timeGap = .3 + .2 * (seed % 5);
        var builder = oracle.torus > 0 ? World.torus(side, side) : World.open(2);
        try (var world = builder.form(form).build()) {
            var crowd = crowd(world);
            var radii = crowd.perAgent(AgentProperty.RADIUS);
            var walk = WalkAt.of(crowd);
            crowd.steer(new CollisionFreeSpeed(
                    walk,
                    List.of(Neighbourhood.within(3)),
                    (float) oracle.strength,
                    (float) oracle.distance,
                    (float) oracle.behind,
                    5,
                    .02f,
                    (float) oracle.timeGap));
            float[] x = new float[count], y = new float[count];
            for (int i = 0; i < count; i++) {
                x[i] = side * Cases.unit(seed, 7L * i);
                y[i] = side * Cases.unit(seed, 7L * i + 1);
            }
            crowd.spawn(count, Spawn.arrays(x, y, new float[count]));
            double[] radius = new double[count], wx = new double[count], wy = new double[count];
            var ids = crowd.ids();
            for (int k = 0; k < count; k++) {
                int i = ids.get(k);
                radius[i] = radii.values()[k] = .1f + .2f * Cases.unit(seed, 7L * i + 2);
                wx[i] = walk.x().values()[k] = 3 * Cases.unit(seed, 7L * i + 3) - 1.5f;
                wy[i] = walk.y().values()[k] = 3 * Cases.unit(seed, 7L * i + 4) - 1.5f;
            }
            var before = GroupState.of(crowd, 2);
            world.tick(DT);
            var after = GroupState.of(crowd, 2);
            int checked = 0, slowed = 0;
            for (int i = 0; i < count; i++) {
                var v = oracle.velocity(before, radius, i, wx[i], wy[i]);
                if (!v.sure()) continue;
                String what = form + ", crowd " + seed + " of " + count + ", agent " + i;
                assertEquals(v.x(), after.of(3, i), 2e-4, what);
                assertEquals(v.y(), after.of(4, i), 2e-4, what);
                checked++;
                if (Math.hypot(v.x(), v.y()) < .99 * Math.hypot(wx[i], wy[i])) slowed++;
            }
            return new Compared(checked, slowed);
        }
    }

    /** In single file on a ring, v = min(v₀, (1/ρ − l)/T) with the body length l = 2r. */
    @ParameterizedTest
    @ValueSource(ints = {1, 10, 20, 30, 40, 50, 60, 66, 70})
    void singleFileHasTheSpeedOfThePaper(int count) {
        float length = 28, radius = .2f;
        for (float timeGap : new float[] {.5f, 1}) {
            try (var world = World.torus(length, length).build()) {
                var crowd = crowd(world).radius(radius);
                crowd.steer(
                        CollisionFreeSpeed.published(WalkAt.of(crowd, 1.2f, 0)).timeGap(timeGap));
                float[] x = new float[count], y = new float[count];
                for (int i = 0; i < count; i++) {
                    x[i] = length * i / count;
                    y[i] = 14;
                }
                crowd.spawn(count, Spawn.arrays(x, y, new float[count]));
                for (int tick = 0; tick < 20; tick++) world.tick(DT);
                double expected = Math.min(1.2, Math.max(0, (length / (double) count - 2 * radius) / timeGap));
                var after = GroupState.of(crowd, 2);
                for (int i = 0; i < count; i++)
                    assertEquals(expected, after.of(3, i), 1e-3 * expected + 2e-5, count + " agents, agent " + i);
            }
        }
    }

    /** A neighbour of another group slows and turns only where that group is seen. */
    @Test
    void seesOtherGroupsOnRequest() {
        for (boolean seen : new boolean[] {false, true}) {
            try (var world = World.open(2).build()) {
                var crowd = crowd(world).radius(.2f);
                var carts = world.group("carts").radius(.5f);
                var model = CollisionFreeSpeed.of(WalkAt.of(crowd, 1.2f, 0));
                crowd.steer(seen ? model.seeing(carts) : model);
                crowd.add(0, 0);
                carts.add(1, 0);
                world.tick(DT);
                var after = GroupState.of(crowd, 2);
                assertEquals(seen ? (1 - .7) / .6 : 1.2, after.of(3, 0), 1e-5);
            }
        }
    }

    @Test
    void refusesAWorldOfThreeAxes() {
        try (var world = World.open(3).build()) {
            var group = world.group("people");
            var model = CollisionFreeSpeed.of(Cruise.DEFAULT);
            var error = assertThrows(IllegalArgumentException.class, () -> group.steer(Cruise.DEFAULT, model));
            AssertMessage.contains("the rule CollisionFreeSpeed works in a flat world only", error);
            AssertMessage.contains("people", error);
        }
    }

    @Test
    void refusesParametersOutOfRange() {
        var good = CollisionFreeSpeed.of(Cruise.DEFAULT);
        for (float bad : new float[] {0, -1, Float.NaN, 1001})
            assertThrows(IllegalArgumentException.class, () -> good.timeGap(bad));
        refuses("the strength", -1, .1f, 5, .02f);
        refuses("the distance", 8, 0, 5, .02f);
        refuses("the wall strength", 8, .1f, Float.NaN, .02f);
        refuses("the wall distance", 8, .1f, 5, 11);
        assertThrows(
                IllegalArgumentException.class,
                () -> new CollisionFreeSpeed(Cruise.DEFAULT, List.of(), 8, .1f, 1, 5, .02f, 1));
    }

    private static void refuses(String start, float a, float d, float wallA, float wallD) {
        var look = List.of(Neighbourhood.within(3));
        AssertMessage.startsWith(
                start,
                assertThrows(
                        IllegalArgumentException.class,
                        () -> new CollisionFreeSpeed(Cruise.DEFAULT, look, a, d, 1, wallA, wallD, 1)));
    }
}
