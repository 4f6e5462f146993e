package throng.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AxisSpanTest {
    @Test
    void noValuesHaveNoLength() {
        assertEquals(new AxisSpan(0, 0), AxisSpan.of(new double[0]));
    }

    @Test
    void evenValuesAreAllIncluded() {
        assertEquals(new AxisSpan(0, 999), AxisSpan.of(row(1000)));
    }

    @Test
    void oneOfTenValuesIsAnOutlier() {
        double[] values = row(10);
        values[3] = 1e7;
        assertEquals(new AxisSpan(1, 9), AxisSpan.of(values));
    }

    @Test
    void noneOfNineValuesIsAnOutlier() {
        double[] values = row(9);
        values[3] = 1e7;
        assertEquals(new AxisSpan(0, 1e7), AxisSpan.of(values));
    }

    @Test
    void halfAPercentAtEachEndAreOutliers() {
        double[] values = row(1001);
        for (int i = 0; i < 5; i++) {
            values[i] = 1e9;
        }
        assertEquals(new AxisSpan(10, 1000), AxisSpan.of(values));
        values[5] = 1e9; // one too many
        assertEquals(new AxisSpan(6, 1e9), AxisSpan.of(row(1001, 6)));
    }

    @Test
    void theValuesKeepTheirOrder() {
        double[] values = {3, 1, 2};
        assertEquals(new AxisSpan(1, 3), AxisSpan.of(values));
        assertArrayEquals(new double[] {3, 1, 2}, values);
    }

    private static double[] row(int count) {
        return IntStream.range(0, count).mapToDouble(i -> i).toArray();
    }

    /** A row whose first {@code far} are far away. */
    private static double[] row(int count, int far) {
        return IntStream.range(0, count).mapToDouble(i -> i < far ? 1e9 : i).toArray();
    }
}
