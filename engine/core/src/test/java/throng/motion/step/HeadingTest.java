package throng.motion.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Forms;
import throng.math.Space;
import throng.motion.Motion;
import throng.simd.Form;

/** The heading turns towards the velocity at the turn rate, exactly, and stays of unit length. */
class HeadingTest {
    private static final float DT = 1 / 60f;

    private static Motion rate(float turnRate) {
        return Motion.DEFAULT.turnRate(turnRate).maxForce(0).maxSpeed(1e6f);
    }

    /** The angle between the next heading and a vector of columns (now or next; 1 velocity, 2 heading), radians. */
    private static double angle(MovedAgents body, int i, boolean now, int k) {
        double dot = 0, cross = 0;
        double[] h = new double[3], v = new double[3];
        for (int a = 0; a < body.space.axes(); a++) {
            h[a] = body.next(6 + a, i);
            v[a] = now ? body.now(3 * k + a, i) : body.next(3 * k + a, i);
            dot += h[a] * v[a];
        }
        for (int a = 0; a < 3; a++) {
            double c = h[a] * v[(a + 1) % 3] - h[(a + 1) % 3] * v[a];
            cross += c * c;
        }
        return Math.atan2(Math.sqrt(cross), dot);
    }

    /** Starts the next tick, and returns the angle between heading and velocity before it. */
    private static double before(MovedAgents body, int i) {
        body.step();
        return angle(body, i, true, 1);
    }

    @ParameterizedTest
    @CsvSource({"2, 6", "3, 6", "2, .5", "3, .5", "2, 60", "3, 170", "3, 188", "2, 0"})
    void theHeadingTurnsByTheTurnRateAndNoFurther(int axes, float turnRate) {
        double turn = Math.min(Math.PI, (double) turnRate * DT);
        for (Form form : Forms.here()) {
            var still = MovedAgents.random(Space.open(axes), 300, 21).move(rate(0), 0, form == Form.WIDE);
            var body = MovedAgents.random(Space.open(axes), 300, 21).move(rate(turnRate), DT, form == Form.WIDE);
            for (int i = 0; i < 300; i++) {
                double angle = angle(still, i, true, 1),
                        left = angle(body, i, false, 1),
                        turned = angle(body, i, true, 2);
                assertEquals(Math.min(turn, angle), turned, 1e-5, "turned, agent " + i);
                assertEquals(angle - Math.min(turn, angle), left, 1e-5, "left to turn, agent " + i);
                assertEquals(1, body.nextLength(2, i), 1e-5, "length, agent " + i);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void theHeadingOfAnAgentAtRestStays(int axes) {
        for (Form form : Forms.here()) {
            var body = MovedAgents.random(Space.open(axes), 100, 4);
            for (int i = 0; i < 100; i++) body.set(1, i, 0, 0, 0).force(i, 0, 0, 0);
            body.move(rate(6), DT, form == Form.WIDE);
            for (int i = 0; i < 100; i++) {
                for (int c = 6; c < 6 + axes; c++) assertEquals(body.now(c, i), body.next(c, i));
            }
        }
    }

    /**
     * The cosine of a slow turn rounds to 1, and h·h may be less by rounding: equal headings must not count as
     * opposite.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void slowlyTurningAgentsThatFlyAheadKeepTheirHeading(int axes) {
        for (Form form : Forms.here()) {
            for (float speed : new float[] {0, 1, 7.3f}) {
                var body = MovedAgents.random(Space.open(axes), 300, 9);
                for (int i = 0; i < 300; i++) {
                    float x = speed * (float) body.now(6, i), y = speed * (float) body.now(7, i);
                    body.set(1, i, x, y, speed * (float) body.now(8, i)).force(i, 0, 0, 0);
                }
                body.move(rate(.01f), DT, form == Form.WIDE);
                for (int i = 0; i < 300; i++) {
                    for (int c = 6; c < 6 + axes; c++)
                        assertEquals(body.now(c, i), body.next(c, i), 2e-7, form + ", " + i);
                }
            }
        }
    }

    /** An agent that flies backwards turns left if its id is even, right if it is odd, always at the full rate. */
    @ParameterizedTest
    @CsvSource({"1, 0, 0", "0, 1, 0", "-1, 0, 0", "0.6, 0.8, 0", "0, 0, 1", "0, 0, -1", "0.6, 0, -0.8", "0, 0.6, 0.8"})
    void theIdDecidesTheSideOfATurnToTheOppositeDirection(float x, float y, float z) {
        double turn = 6.0 * DT;
        for (Form form : Forms.here()) {
            for (int axes = z == 0 ? 2 : 3; axes <= 3; axes++) {
                var body = new MovedAgents(Space.open(axes), 18);
                for (int i = 0; i < 18; i++) body.set(2, i, x, y, z).set(1, i, -5 * x, -5 * y, -5 * z);
                body.move(rate(6), DT, form == Form.WIDE);
                for (int i = 0; i < 18; i++) {
                    assertEquals(turn, angle(body, i, true, 2), 1e-5, "turned, agent " + i);
                    assertEquals(1, body.nextLength(2, i), 1e-5);
                    double left = body.now(6, i) * body.next(7, i) - body.now(7, i) * body.next(6, i);
                    if (z == 0) assertEquals(i % 2 == 0, left > 0, "the side of agent " + i);
                    for (int a = 0; a < axes; a++) {
                        double middle = body.next(6 + a, i) + body.next(6 + a, i ^ 1);
                        assertEquals(2 * Math.cos(turn) * body.now(6 + a, i), middle, 1e-5, "two ids, two sides");
                    }
                }
                checkFullTurn(body, form);
            }
        }
    }

    private static void checkFullTurn(MovedAgents body, Form form) {
        for (int t = 1; t < 40; t++) {
            double former = before(body, 0);
            body.move(rate(6), DT, form == Form.WIDE);
            assertTrue(angle(body, 0, false, 1) <= former + 1e-6, "it turns on towards the velocity");
            assertEquals(1, body.nextLength(2, 0), 1e-5);
        }
        assertEquals(0, angle(body, 0, false, 1), 1e-6, "π takes 32 ticks of 0.1 rad");
    }

    /** Rounding decides the side of a turn to a nearly opposite direction; length and rate are right there, too. */
    @ParameterizedTest
    @CsvSource({"1e-2, 6", "1e-3, 6", "1e-4, 6", "2e-5, 6", "1e-6, 6", "1e-3, .5", "1e-4, 60", "2e-5, 90", "2e-5, .2"})
    void turnsToNearlyOppositeDirectionsHaveTheTurnRate(float off, float turnRate) {
        for (Form form : Forms.here()) {
            for (int axes = 2; axes <= 3; axes++) {
                var body = new MovedAgents(Space.open(axes), 32);
                for (int i = 0; i < 32; i++) {
                    double a = .3 + i, x = Math.cos(a + off), y = Math.sin(a + off);
                    body.set(2, i, (float) Math.cos(a), (float) Math.sin(a), 0)
                            .set(1, i, (float) (-7 * x), (float) (-7 * y), 0);
                }
                int ticks = (int) (Math.PI / turnRate / DT) + 3;
                for (int t = 0; t < ticks; t++) {
                    body.move(rate(turnRate), DT, form == Form.WIDE);
                    for (int i = 0; i < 32; i++)
                        checkTurn(body, i, turnRate * DT, form + ", agent " + i + ", tick " + t);
                    body.step();
                }
                for (int i = 0; i < 32; i++)
                    assertEquals(0, angle(body, i, false, 1), 1e-3, "in π/rate it has turned round");
            }
        }
    }

    private static void checkTurn(MovedAgents body, int i, double turn, String agent) {
        assertEquals(1, body.nextLength(2, i), 1e-5, "length, " + agent);
        if (angle(body, i, false, 1) > 1e-3) assertEquals(turn, angle(body, i, true, 2), 1e-3, "turned, " + agent);
    }
}
