package throng.world.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.parallel.Workers;
import throng.ranks.Exchange;

/** The hash depends on every bit of a state, and not on how it is stored, nor on how many workers add it up. */
class StateHashTest {
    private static final int COLUMNS = 9;

    private final Workers one = new Workers(1);

    private static float[][] columns(int n, int[] ids) {
        float[][] columns = new float[COLUMNS][n];
        for (int c = 0; c < COLUMNS; c++) for (int i = 0; i < n; i++) columns[c][i] = Cases.unit(c, ids[i]);
        return columns;
    }

    private static int[] ids(int n, boolean backwards) {
        int[] ids = new int[n];
        for (int i = 0; i < n; i++) ids[i] = backwards ? n - 1 - i : i;
        return ids;
    }

    private long hash(Workers workers, int group, int[] ids, float[][] columns) {
        var hash = new StateHash(workers);
        write(hash, group, ids, columns);
        return hash.total(Exchange.ALONE);
    }

    private static void write(StateHash hash, int group, int[] ids, float[][] columns) {
        hash.part(group, "", "agents", false);
        hash.putInt(5000);
        hash.agents(ids, ids.length, 5000);
        for (float[] column : columns) hash.putColumn("", column, 5000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void hashDoesNotDependOnStorageNorWorkers(int count) {
        int[] forth = ids(5000, false), back = ids(5000, true);
        long whole = hash(one, 1, forth, columns(5000, forth));
        try (var workers = new Workers(count)) {
            assertEquals(whole, hash(workers, 1, forth, columns(5000, forth)));
            assertEquals(whole, hash(workers, 1, back, columns(5000, back)));
        }
        assertNotEquals(whole, hash(one, 2, forth, columns(5000, forth)), "another group");
    }

    @Test
    void hashDependsOnEveryBit() {
        int[] ids = ids(5, false);
        var seen = new HashSet<Long>();
        seen.add(hash(one, 1, ids, columns(5, ids)));
        for (int c = 0; c < COLUMNS; c++) {
            for (int bit = 0; bit < 32; bit++) {
                float[][] columns = columns(5, ids);
                columns[c][3] = Float.intBitsToFloat(Float.floatToRawIntBits(columns[c][3]) ^ 1 << bit);
                seen.add(hash(one, 1, ids, columns));
            }
        }
        float[][] swapped = columns(5, ids);
        for (float[] column : swapped) {
            float former = column[1];
            column[1] = column[2];
            column[2] = former;
        }
        seen.add(hash(one, 1, ids, swapped));
        float[][] moved = columns(5, ids);
        float[] first = moved[0];
        moved[0] = moved[1];
        moved[1] = first;
        seen.add(hash(one, 1, ids, moved));
        assertEquals(3 + 32 * COLUMNS, seen.size());
    }

    /** Names, order and kinds of numbers count; a part of zeros adds nothing. */
    @Test
    void hashDependsOnPartsAndOrder() {
        var seen = new HashSet<Long>();
        for (String part : new String[] {"lives", "goals"})
            for (int group = -1; group < 2; group++)
                for (int[] numbers : new int[][] {{1, 2}, {2, 1}, {1}, {1, 2, 0}, {0, 1, 2}}) {
                    var hash = new StateHash(one);
                    hash.part(group, "", part, true);
                    for (int number : numbers) hash.putInt(number);
                    seen.add(hash.total(Exchange.ALONE));
                    var array = new StateHash(one);
                    array.part(group, "", part, true);
                    array.putInts(numbers, numbers.length);
                    array.putInt(7);
                    seen.add(array.total(Exchange.ALONE));
                }
        assertEquals(
                2 * 3 * (5 + 4), seen.size()); // zeros at the end of an array count by its length, which is a number
        var zeros = new StateHash(one);
        zeros.part(3, "", "requests", true);
        for (int k = 0; k < 5; k++) zeros.putInt(0);
        assertEquals(0, zeros.total(Exchange.ALONE));
    }
}
