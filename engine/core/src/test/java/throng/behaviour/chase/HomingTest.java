package throng.behaviour.chase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.ForceRecorder;
import throng.Forms;
import throng.behaviour.Target;
import throng.math.Space;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** Homing missiles: the pull in double, the jitter by its distribution, the flight by its end. */
class HomingTest {
    private static final Target PLACE = Target.at(3, 12, 15);
    private static final float[] AT = {3, 12, 15};

    @Test
    void pullsWithinItsRange() {
        OneTargetCrowd.check(new Homing(PLACE, .5f, 9, 0), AT, 1e-6, (id, x, v, h) -> {
            double d = OneTargetCrowd.length(x), f = d < 9 ? 30 / d : 0;
            return new double[] {f * x[0], f * x[1], f * x[2]};
        });
    }

    @Test
    void withoutTimeThereIsNoForce() {
        for (Form form : Forms.here())
            OneTargetCrowd.ask(Homing.of(PLACE), OneTargetCrowd.space(3, true), 0, form)
                    .assertNoForce();
    }

    /** Jitter has its probability, its size and both signs; beyond the range it is twice as large. */
    @ParameterizedTest
    @CsvSource({"10000, .0166667", "10000, .1", "0, .0166667", "0, .05"})
    void jitterHasItsDistribution(float tracking, float dt) {
        int n = 40_000;
        double chance = 1 - Math.pow(.9, 60 * dt), max = tracking > 0 ? 3 : 6;
        var spy = new ForceRecorder(n, new Homing(PLACE, 0, tracking, 3));
        try (var world = World.torus(500, 500, 500).seed(9).build()) {
            world.group("missiles").steer(spy).spawn(n, Spawn.uniform());
            world.tick(dt);
        }
        int disturbed = 0;
        double[] sum = new double[3], square = new double[3];
        for (int i = 0; i < n; i++) {
            if (spy.force(0, i) != 0 || spy.force(1, i) != 0) disturbed++;
            for (int a = 0; a < 3; a++) {
                double v = spy.force(a, i) * dt;
                assertTrue(Math.abs(v) <= max * (1 + 1e-6), "a jitter of " + v);
                sum[a] += v;
                square[a] += v * v;
            }
        }
        assertEquals(chance, (double) disturbed / n, 4 * Math.sqrt(chance * (1 - chance) / n), "share");
        for (int a = 0; a < 3; a++) {
            double variance =
                    chance * max * max / 3; // of a uniform distribution over [−max, max], for agents with jitter
            assertEquals(0, sum[a] / n, 4 * Math.sqrt(variance / n), "mean of axis " + a);
            assertEquals(variance, square[a] / n, .1 * variance, "variance of axis " + a);
        }
    }

    /** The velocity takes up the whole change in one tick; above maxSpeed it is multiplied by 0.75^(60·dt). */
    @ParameterizedTest
    @ValueSource(floats = {0, 7.5f, 12})
    void changesItsVelocityAtOnce(float speed) {
        try (var world = World.of(Space.open(2)).workers(1).build()) {
            var group = world.group("one")
                    .motion(Homing.motion(8).mass(3))
                    .steer(new Homing(Target.at(0, 500), 2, 1e4f, 0));
            var one = group.handle(
                    group.spawn(1, Spawn.point(0, 0, 0).heading(0, 1, 0).moving(speed))[0]);
            world.tick(1 / 60f);
            double v = speed + 2;
            assertEquals(v > 8 ? .75 * v : v, group.velocity(one, new Vector3f()).y, 1e-5);
        }
    }

    /** Within 20 s most come within 3 m of a target of half their speed; some circle round it. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void mostMissilesHit(int axes) {
        int n = 600;
        try (var world = World.open(axes).seed(4).build()) {
            var prey = world.group("prey").maxSpeed(20);
            var target = prey.handle(
                    prey.spawn(1, Spawn.point(0, 0, 0).heading(1, 0, 0).moving(20))[0]);
            var missiles =
                    world.group("missiles").motion(Homing.motion(40)).steer(new Homing(Target.of(target), 1, 1e4f, 1));
            missiles.spawn(
                    n,
                    Spawn.box(-300, -300, axes == 3 ? -300 : 0, 300, 300, axes == 3 ? 300 : 0)
                            .moving(30));
            float[] x = new float[n], y = new float[n], z = new float[n];
            boolean[] hit = new boolean[n];
            var at = new Vector3f();
            for (int t = 0; t < 1200; t++) {
                world.tick(1 / 60f);
                prey.position(target, at);
                missiles.columns().read("x", x);
                missiles.columns().read("y", y);
                if (axes == 3) missiles.columns().read("z", z);
                for (int i = 0; i < n; i++)
                    if (at.distance(x[i], y[i], z[i]) < 3) hit[missiles.ids().get(i)] = true;
            }
            int hits = 0;
            for (boolean h : hit) if (h) hits++;
            assertTrue(hits >= .75 * n, hits + " of " + n + " have hit");
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        AssertMessage.startsWith(
                "the rate of homing is -1.0 m/s",
                assertThrows(IllegalArgumentException.class, () -> new Homing(PLACE, -1, 1, 1)));
        AssertMessage.startsWith(
                "the tracking distance of homing is NaN m",
                assertThrows(IllegalArgumentException.class, () -> new Homing(PLACE, 1, Float.NaN, 1)));
        AssertMessage.startsWith(
                "the jitter of homing is 2000.0 m/s",
                assertThrows(IllegalArgumentException.class, () -> new Homing(PLACE, 1, 1, 2000)));
    }
}
