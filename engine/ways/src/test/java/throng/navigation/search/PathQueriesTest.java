package throng.navigation.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;
import throng.navigation.map.TownMap;
import throng.navigation.search.PathOptions.Steps;
import throng.parallel.Workers;

class PathQueriesTest {
    /** Compares the tiles, expansions and lengths of all paths for 1, 2, 3 and 8 workers. */
    @Test
    void answersDoNotDependOnTheNumberOfWorkers() {
        var map = new TownMap(120, 90, 3, 12, 2).map();
        var random = new Random(6);
        int[] from = new int[300], to = new int[300];
        for (int q = 0; q < from.length; q++) {
            from[q] = Maps.randomOpenTile(map, random);
            to[q] = random.nextInt(map.tiles());
        }
        for (Steps steps : Steps.values()) {
            long[][] first = null;
            for (int n : new int[] {1, 2, 3, 8}) {
                try (var workers = new Workers(n)) {
                    var queries = new PathQueries(map, PathOptions.of(steps), workers);
                    long[][] answers = new long[from.length][];
                    for (int again = 0; again < 2; again++) {
                        queries.run(from, to, 5_000, (q, path, expansions, worker) -> {
                            long tiles = 0;
                            for (int i = 0; i < path.size(); i++) tiles = 31 * tiles + path.tile(i);
                            long length = Double.doubleToLongBits(path.length());
                            answers[q] = new long[] {path.outcome().ordinal(), tiles, length, expansions};
                        });
                        if (first == null) first = answers;
                        assertArrayEquals(first, answers);
                    }
                }
            }
        }
    }

    @Test
    void eachStartNeedsAGoal() {
        try (var workers = new Workers(1)) {
            var queries = new PathQueries(TownMap.DEFAULT.map(), PathOptions.DEFAULT, workers);
            var e = assertThrows(
                    IllegalArgumentException.class, () -> queries.run(new int[2], new int[3], 1, (q, p, x, w) -> {}));
            assertEquals("there are 2 starts and 3 goals; give one goal for each start", e.getMessage());
        }
    }
}
