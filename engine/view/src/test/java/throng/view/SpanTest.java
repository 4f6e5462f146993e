package throng.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpanTest {
    @Test
    void nothingHasNoLength() {
        assertEquals(new Span(0, 0), Span.of(new double[0]));
    }

    @Test
    void evenValuesAreAllIn() {
        assertEquals(new Span(0, 999), Span.of(row(1000)));
    }

    @Test
    void ofTenOneIsAStray() {
        double[] values = row(10);
        values[3] = 1e7;
        assertEquals(new Span(1, 9), Span.of(values));
    }

    @Test
    void ofNineNobodyIs() {
        double[] values = row(9);
        values[3] = 1e7;
        assertEquals(new Span(0, 1e7), Span.of(values));
    }

    @Test
    void halfAPercentAtEachEndAreStrays() {
        double[] values = row(1001);
        for (int i = 0; i < 5; i++) {
            values[i] = 1e9;
        }
        assertEquals(new Span(10, 1000), Span.of(values));
        values[5] = 1e9; // one too many
        assertEquals(new Span(6, 1e9), Span.of(row(1001, 6)));
    }

    @Test
    void theValuesKeepTheirOrder() {
        double[] values = {3, 1, 2};
        assertEquals(new Span(1, 3), Span.of(values));
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
