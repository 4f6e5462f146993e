package throng.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.geom.Line2D;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import throng.math.Space;
import throng.measure.moment.CrowdMoment;
import throng.measure.moment.CrowdSteps;
import throng.measure.moment.MeasuredSpace;

class LineCountTest {
    private final CrowdSteps steps = new CrowdSteps();
    private final LineCount count = new LineCount(new MeasuringLine("door", -1, 0, 1, 0), MeasuredSpace.OPEN);
    private long tick;

    /** Moves agents 0, 1 and so on to x, y, x, y. */
    private void to(double... xy) {
        to(count, xy);
    }

    private void to(LineCount line, double... xy) {
        var moment = new CrowdMoment();
        moment.tick = tick++;
        moment.seconds = moment.tick * .5;
        for (int i = 0; i < xy.length / 2; i++) moment.add(i, 0, xy[2 * i], xy[2 * i + 1], 1);
        steps.next(moment);
        line.add(steps);
    }

    private void assertCounts(int passed, int forwards, int backwards) {
        assertEquals(passed, count.passed(), "passed");
        assertEquals(forwards, count.forwards(), "forwards");
        assertEquals(backwards, count.backwards(), "backwards");
    }

    @Test
    void eachAgentPassesOnce() {
        to(0, -1, .5, 1);
        assertCounts(0, 0, 0);
        to(0, 1, .5, -1);
        assertCounts(2, 1, 1);
        to(0, -1, .5, 1);
        assertCounts(2, 2, 2);
    }

    @Test
    void whoPassesBesideAnEndDoesNotCross() {
        to(-1.1, -1, .9, -1, 1.2, -1);
        to(-1.1, 1, 1.2, 1, .9, 1);
        assertCounts(0, 0, 0);
    }

    @Test
    void whoStandsOnTheLineCrossesWhenItLeaves() {
        to(0, -1);
        to(0, 0);
        assertCounts(0, 0, 0);
        to(0, 1);
        assertCounts(1, 1, 0);
    }

    @Test
    void whoComesAnewHasNotCrossed() {
        to(0, -1);
        to();
        to(0, 1);
        assertCounts(0, 0, 0);
    }

    @Test
    void aTorusHasNoWayAcross() {
        var torus = new LineCount(count.line(), MeasuredSpace.of(Space.torus(10, 10)));
        to(torus, 0, 4.9);
        to(torus, 0, 5.1);
        to(torus, 0, 9.9);
        assertEquals(0, torus.passed(), "from 4.9 to 5.1 to -0.1: the shorter ways");
        to(torus, 0, 0.1);
        assertEquals(1, torus.forwards(), "over the seam and the line on it");
    }

    @Test
    void crossingsAreThoseOfJava() {
        var random = new Random(1);
        int n = 500, all = 0;
        var from = random.doubles(2 * n, -2, 2).toArray();
        to(from);
        for (int k = 0; k < 20; k++) {
            var next = random.doubles(2 * n, -2, 2).toArray();
            for (int i = 0; i < n; i++)
                if (Line2D.linesIntersect(from[2 * i], from[2 * i + 1], next[2 * i], next[2 * i + 1], -1, 0, 1, 0))
                    all++;
            to(next);
            from = next;
            assertEquals(all, count.forwards() + count.backwards());
        }
    }

    @Test
    void theFlowIsThatOfTheMiddle() {
        double[] xy = new double[40];
        for (int i = 0; i < 20; i++) xy[2 * i + 1] = -1;
        to(xy);
        for (int i = 0; i < 20; i++) {
            xy[2 * i + 1] = 1;
            to(xy.clone());
        }
        assertEquals(2, count.flow(), 1e-12); // one each tick of 0.5 s
    }

    @Test
    void countsGoOnAfterASave() throws IOException {
        to(0, -1, .5, 1);
        to(0, 1, .5, -1);
        var saved = new ByteArrayOutputStream();
        count.write(new DataOutputStream(saved));
        to(0, -1, .5, 1);
        var again = new LineCount(count.line(), MeasuredSpace.OPEN);
        again.read(new DataInputStream(new ByteArrayInputStream(saved.toByteArray())));
        assertEquals(2, again.passed());
        assertEquals(1, again.forwards());
        assertEquals(1, again.backwards());
        assertEquals(2, again.crossings().rows());
    }
}
