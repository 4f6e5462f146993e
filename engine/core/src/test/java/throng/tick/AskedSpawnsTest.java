package throng.tick;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Agents that are asked for stand in one order, and keep the values that were asked for. */
class AskedSpawnsTest {
    /** The order is that of all that was asked, whatever came first. */
    @Test
    void orderOfAskingDoesNotShow() {
        var random = new Random(5);
        var asked = new ArrayList<int[]>();
        for (int k = 0; k < 400; k++) {
            int[] row = new int[6];
            for (int c = 0; c < row.length; c++) row[c] = random.nextInt(3);
            asked.add(row);
        }
        List<String> first = null;
        for (int turn = 0; turn < 5; turn++) {
            Collections.shuffle(asked, random);
            var spawns = new AskedSpawns();
            for (int[] row : asked) {
                int n = spawns.add(row[0], row[1], 0, 0);
                spawns.state(n, 3, row[2], 0, 0);
                int columns = row[3];
                for (int c = 0; c < columns; c++) {
                    int column = turn % 2 == 0 ? c : columns - 1 - c;
                    if (turn == 3) spawns.set(n, column, 77);
                    spawns.set(n, column, row[4 + column]);
                }
            }
            var lines = new ArrayList<String>();
            for (int k = 0; k < spawns.sort(); k++) lines.add(line(spawns, k));
            if (first == null) first = lines;
            assertEquals(first, lines);
            assertEquals(400, lines.size());
        }
    }

    private static String line(AskedSpawns spawns, int k) {
        var line = new StringBuilder(spawns.asker(k) + ":" + spawns.state(k, 0) + " " + spawns.state(k, 3));
        for (int v = spawns.firstValue(k); v >= 0; v = spawns.nextValue(v))
            line.append(" ").append(spawns.column(v)).append("=").append(spawns.bits(v));
        return line.toString();
    }
}
