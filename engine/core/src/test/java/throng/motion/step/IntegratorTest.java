package throng.motion.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.Forms;
import throng.math.Space;
import throng.motion.Motion;
import throng.motion.Motion.SpeedLimit;
import throng.simd.Form;
import throng.simd.Simd;

/** Velocities and positions against the same integration in double. */
class IntegratorTest {
    private static final float DT = 1 / 60f;
    private static final Motion MOTION = Motion.DEFAULT.mass(2).maxSpeed(4).maxForce(8);

    @ParameterizedTest
    @CsvSource({
        "2, CLAMPED, .0166",
        "3, CLAMPED, .0166",
        "2, DAMPED, .0166",
        "3, DAMPED, .05",
        "3, CLAMPED, 1",
        "2, CLAMPED, 10"
    })
    void agreesWithDoubles(int axes, SpeedLimit speedLimit, float dt) {
        Motion motion = MOTION.speedLimit(speedLimit);
        for (Form form : Forms.here()) {
            var body = MovedAgents.random(Space.open(axes), 300, 5).move(motion, dt, form == Form.WIDE);
            for (int i = 0; i < 300; i++) agrees(body, i, motion, dt);
        }
    }

    /** Each agent has its own mass and limits instead of the group's. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void columnsOfPropertiesReplaceConstants(int axes) {
        for (Form form : Forms.here()) {
            var body = MovedAgents.random(Space.open(axes), 300, 6).propertyColumns(1, 1, 1);
            for (int i = 0; i < 300; i++) {
                body.masses()[i] = .5f + 4 * Cases.unit(70, i);
                body.speeds()[i] = 8 * Cases.unit(71, i);
                body.forces()[i] = 20 * Cases.unit(72, i);
            }
            body.move(Motion.DEFAULT, DT, form == Form.WIDE);
            for (int i = 0; i < 300; i++) {
                var own = Motion.DEFAULT
                        .mass(body.masses()[i])
                        .maxSpeed(body.speeds()[i])
                        .maxForce(body.forces()[i]);
                agrees(body, i, own, DT);
            }
        }
    }

    /** F clamped; v ← v + F/m·dt; v limited; p ← p + v·dt. */
    private static void agrees(MovedAgents body, int i, Motion motion, float dt) {
        int axes = body.space.axes();
        double f = 0, s = 0;
        double[] v = new double[axes];
        for (int a = 0; a < axes; a++) f += (double) body.force(a, i) * body.force(a, i);
        double clamp = Math.min(1, motion.maxForce() / Math.sqrt(f));
        for (int a = 0; a < axes; a++) {
            v[a] = body.now(3 + a, i) + clamp * body.force(a, i) / motion.mass() * dt;
            s += v[a] * v[a];
        }
        boolean fast = Math.sqrt(s) > motion.maxSpeed();
        double damped = Math.pow(.75, 60.0 * dt);
        double slow = !fast ? 1 : motion.speedLimit() == SpeedLimit.CLAMPED ? motion.maxSpeed() / Math.sqrt(s) : damped;
        for (int a = 0; a < axes; a++) {
            double tolerance = 2e-6 * (10 + motion.maxForce() / motion.mass() * dt);
            assertEquals(slow * v[a], body.next(3 + a, i), tolerance, "velocity of agent " + i + ", axis " + a);
            double p = body.now(a, i) + slow * v[a] * dt;
            assertEquals(p, body.next(a, i), 1e-5 + tolerance * dt, "position of agent " + i + ", axis " + a);
        }
    }

    /** In one second a speed far above the limit falls by the factor 0.75⁶⁰ for any length of a tick. */
    @ParameterizedTest
    @ValueSource(ints = {1, 30, 60, 240})
    void dampingDoesNotDependOnTheLengthOfATick(int ticks) {
        Motion motion = MOTION.speedLimit(SpeedLimit.DAMPED).maxSpeed(1e-3f);
        for (Form form : Forms.here()) {
            var body = new MovedAgents(Space.open(2), 1).set(1, 0, 1e6f, 0, 0).set(2, 0, 1, 0, 0);
            for (int t = 0; t < ticks; t++)
                body.move(motion, 1f / ticks, form == Form.WIDE).step();
            assertEquals(1e6 * Math.pow(.75, 60), body.now(3, 0), 1e-2 * 1e6 * Math.pow(.75, 60), form + "");
        }
    }

    /** A force counts as zero if it or its square is not finite; other agents in the register keep their forces. */
    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MAX_VALUE, 2e19f})
    void aForceThatIsNotFiniteCountsAsZero(float bad) {
        for (Form form : Forms.here()) {
            for (int axis = 0; axis < 3; axis++) {
                var good = MovedAgents.random(Space.open(3), 40, 9).move(MOTION, DT, form == Form.WIDE);
                var body = MovedAgents.random(Space.open(3), 40, 9);
                body.force(13, axis == 0 ? bad : 1, axis == 1 ? bad : 2, axis == 2 ? bad : 3);
                body.move(MOTION.maxSpeed(100), DT, form == Form.WIDE);
                for (int c = 3; c < 6; c++)
                    assertEquals(body.now(c, 13), body.next(c, 13), form + ", a force of " + bad);
                body.force(13, good.force(0, 13), good.force(1, 13), good.force(2, 13))
                        .move(MOTION, DT, form == Form.WIDE);
                assertSameBits(good, body, form + "");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aTickOfZeroSecondsChangesNothing(int axes) {
        for (Form form : Forms.here()) {
            for (SpeedLimit speedLimit : SpeedLimit.values()) {
                var body = MovedAgents.random(Space.open(axes), 100, 3)
                        .move(MOTION.speedLimit(speedLimit).maxSpeed(50), 0, form == Form.WIDE);
                for (int c : body.agents.used()) {
                    float[] before = Arrays.copyOf(body.agents.now(c), 100),
                            after = Arrays.copyOf(body.agents.next(c), 100);
                    assertArrayEquals(before, after, form + ", column " + c);
                }
            }
        }
    }

    @Test
    void withoutForceTheVelocityStays() {
        for (Form form : Forms.here()) {
            var body = new MovedAgents(Space.open(3), 20);
            for (int i = 0; i < 20; i++) body.set(1, i, i, -1, .5f).force(i, 0, 0, 0);
            body.move(MOTION.maxSpeed(100), DT, form == Form.WIDE);
            for (int i = 0; i < 20; i++) {
                for (int c = 3; c < 6; c++) assertEquals(body.now(c, i), body.next(c, i));
                assertEquals((float) (i / 60.0), body.next(0, i), 1e-6);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 15, 16, 17, 255, 256, 257})
    void wideHasTheBitsOfScalar(int count) {
        Assumptions.assumeTrue(Simd.AVAILABLE);
        for (SpeedLimit speedLimit : SpeedLimit.values()) {
            for (Space space :
                    new Space[] {Space.open(2), Space.open(3), Space.torus(30, 40), Space.torus(30, 40, 50)}) {
                for (boolean own : new boolean[] {false, true}) {
                    var scalar = MovedAgents.random(space, count, count);
                    var wide = MovedAgents.random(space, count, count);
                    setSpecialCases(scalar, count);
                    setSpecialCases(wide, count);
                    if (own) scalar.propertyColumns(1.3f, 2.7f, 5.1f);
                    if (own) wide.propertyColumns(1.3f, 2.7f, 5.1f);
                    scalar.move(MOTION.speedLimit(speedLimit), DT, false);
                    wide.move(MOTION.speedLimit(speedLimit), DT, true);
                    assertSameBits(scalar, wide, speedLimit + ", " + space);
                }
            }
        }
    }

    /** Makes some agents stand still, turn to the opposite direction, or feel forces that are not finite. */
    private static void setSpecialCases(MovedAgents body, int count) {
        for (int i = 0; i < count; i += 5) {
            switch (i % 4) {
                case 0 -> body.set(1, i, 0, 0, 0).force(i, 0, 0, 0);
                case 1 -> body.set(1, i, -3, 0, 0).set(2, i, 1, 0, 0).force(i, 0, 0, 0);
                case 2 -> body.force(i, Float.NaN, 1, 0);
                default -> body.set(1, i, 0, -0f, 1e-30f).force(i, 1e-38f, 0, 0);
            }
        }
    }

    private static void assertSameBits(MovedAgents expected, MovedAgents body, String what) {
        int n = expected.agents.count();
        for (int c : expected.agents.used()) {
            float[] is = Arrays.copyOf(body.agents.next(c), n);
            assertArrayEquals(Arrays.copyOf(expected.agents.next(c), n), is, what + ", column " + c);
            for (float value : is) assertTrue(Float.isFinite(value));
        }
    }
}
