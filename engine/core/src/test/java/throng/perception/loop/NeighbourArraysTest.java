package throng.perception.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Cases;

/** The nearest neighbours are those of a sort by distance, then by id. */
class NeighbourArraysTest {
    /** Distances of few values, so that many are equal; 0 values: all are in one place. */
    @ParameterizedTest
    @CsvSource({
        "0, 100, 9",
        "1, 1, 9",
        "300, 64, 50",
        "300, 65, 50",
        "300, 65, 0",
        "300, 1000, 3",
        "2000, 1000, 100000",
        "2000, 1000, 40",
        "20000, 19999, 0"
    })
    void theNearestAreThoseOfASort(int count, int k, int values) {
        var near = new NeighbourArrays();
        near.ensureCapacity(count);
        int[] id = IntStream.range(0, count + 7)
                .map(i -> (i * 7919 + 5) % (count + 7))
                .toArray();
        for (int c = 0; c < count; c++) {
            near.index[c] = c + 7;
            near.d2[c] = (int) (Cases.unit(count + k, c) * values);
            near.dx[c] = c;
        }
        float[] d2 = near.d2.clone();
        near.count = count;
        near.keepNearest(k, id);
        int[] expected = IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(c -> d2[c]).thenComparing(c -> id[c + 7]))
                .limit(k)
                .mapToInt(c -> c)
                .toArray();
        assertEquals(expected.length, near.count);
        for (int p = 0; p < expected.length; p++) {
            assertEquals(expected[p] + 7, near.index[p], "neighbour " + p);
            assertEquals(d2[expected[p]], near.d2[p]);
            assertEquals(expected[p], near.dx[p]);
        }
    }
}
