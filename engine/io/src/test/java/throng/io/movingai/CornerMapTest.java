package throng.io.movingai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.io.MalformedFile;
import throng.navigation.search.PathOptions;
import throng.navigation.search.PathSearch;
import throng.navigation.search.TilePath;
import throng.terrain.TileMap;

/** Maps of type octile-corner: what is read, which steps they mean, and what is refused. */
class CornerMapTest {
    /** 8 × 7 corners: 7 × 6 tiles. The ground rises by one from the third row on, over a row of slopes. */
    private static final String MAP = """
            type octile-corner
            height 7
            width 8
            map
            22222222
            22222222
            33333333
            33333333
            33333333
            33333333
            33333333
            ..@....x
            ggg@gggx
            .O...T.x
            ..W...@x
            @...O..x
            ...@...x
            xxxxxxxx
            """.replace('x', '@');

    private static final String TILES = "..@....ggg@ggg.O...T...W...@@...O.....@...";

    private static TileMap map(String text) throws IOException {
        return MapReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)), "x.map");
    }

    @Test
    void tilesLieBetweenCorners() throws IOException {
        var map = map(MAP);
        assertEquals(7, map.width());
        assertEquals(6, map.height());
        for (int t = 0; t < TILES.length(); t++)
            assertEquals("@OTW".indexOf(TILES.charAt(t)) < 0, map.open(t), "tile " + t);
        assertEquals(map(MAP.replace("\n", "\r\n")).fingerprint(), map.fingerprint());
    }

    /** The optimal lengths of a .scen, which a search in double has found that cuts no corner. */
    @Test
    void lengthsAreThoseOfWaysThatCutNoCorner() throws IOException {
        var map = map(MAP);
        var text = new StringBuilder("version 1\n");
        int cut = 0;
        for (int from = 0; from < map.tiles(); from++) {
            double[] whole = lengths(map, from, false), cutting = lengths(map, from, true);
            for (int to = 0; to < map.tiles(); to++) {
                if (whole[to] < Double.POSITIVE_INFINITY)
                    text.append(String.format(
                            Locale.ROOT,
                            "0\tx.map\t7\t6\t%d\t%d\t%d\t%d\t%.8f\n",
                            map.column(from),
                            map.row(from),
                            map.column(to),
                            map.row(to),
                            whole[to]));
                if (cutting[to] < whole[to] - .1) cut++;
            }
        }
        assertTrue(cut > 50, "ways that cut corners are shorter for " + cut);
        var scen = ScenReader.read(
                new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.ISO_8859_1)), "x.scen", map);
        assertTrue(scen.queries().size() > 500);
        var search = new PathSearch(map, PathOptions.DEFAULT);
        var path = new TilePath();
        for (var query : scen.queries()) {
            int from = map.tile(query.startX(), query.startY()), to = map.tile(query.goalX(), query.goalY());
            assertEquals(TilePath.Outcome.FOUND, search.find(from, to, Long.MAX_VALUE, path));
            assertEquals(query.length(), path.length(), 1e-6, query.toString());
        }
    }

    /** Dijkstra in double over the letters above, not over the map. */
    private static double[] lengths(TileMap map, int from, boolean cutting) {
        double[] best = new double[TILES.length()];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        if (!open(from % 7, from / 7)) return best;
        best[from] = 0;
        var queue = new PriorityQueue<double[]>((a, b) -> Double.compare(a[0], b[0]));
        queue.add(new double[] {0, from});
        while (!queue.isEmpty()) {
            double[] next = queue.poll();
            int x = (int) next[1] % 7, y = (int) next[1] / 7;
            for (int dx = -1; dx <= 1; dx++) {
                for (int dy = -1; dy <= 1; dy++) {
                    if (!open(x + dx, y + dy) || !cutting && !(open(x + dx, y) && open(x, y + dy))) continue;
                    double length = next[0] + Math.hypot(dx, dy);
                    int to = (y + dy) * 7 + x + dx;
                    if (length >= best[to] - 1e-12) continue;
                    best[to] = length;
                    queue.add(new double[] {length, to});
                }
            }
        }
        return best;
    }

    private static boolean open(int x, int y) {
        return x >= 0 && x < 7 && y >= 0 && y < 6 && "@OTW".indexOf(TILES.charAt(y * 7 + x)) < 0;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "type octile-corners|x.map:1:1: 'type octile-corners'; allowed here is 'type octile' or 'type oct",
                "type octile-corner~height 1~width 3~map~222~...|x.map:4:1: 3 × 1 corners have no tile between them",
                "type octile-corner~height 2~width 2~map~22~2|x.map:6:2: the row has 1 heights; the header says 2",
                "type octile-corner~height 2~width 2~map~22~2.~..~..|x.map:6:2: '.' is no height of a corner; allowed",
                "type octile-corner~height 2~width 2~map~22|x.map:6:1: the file ends after 1 rows of heights",
                "type octile-corner~height 2~width 2~map~22~22~..|x.map:8:1: the file ends after 1 rows; the header",
                "type octile-corner~height 2~width 2~map~22~22~..~.x|x.map:8:2: 'x' is not a tile",
                "type octile-corner~height 2~width 2~map~22~22~..~..~..|x.map:9:1: there is more",
                "type octile-corner~height 2~width 3~map~233~233~..@~@@@|x.map:7:2: the tile begins at height '3', t",
                "type octile-corner~height 3~width 2~map~22~33~33~.@~.@~@@|x.map:9:1: the tile begins at height '3', t",
                "type octile-corner~height 3~width 3~map~222~233~233~.g@~..@~@@@|x.map:8:2: the tile begins at height",
            })
    void whatCannotBeReadIsRefused(String text, String message) {
        var e = assertThrows(MalformedFile.class, () -> map(text.replace('~', '\n')));
        assertTrue(e.getMessage().startsWith(message), e.getMessage());
    }
}
