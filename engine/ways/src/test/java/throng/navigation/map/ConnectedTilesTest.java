package throng.navigation.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.terrain.TileLink;
import throng.terrain.TileMap;

/** Parts of a map by brute force, and links that join them. */
class ConnectedTilesTest {
    @Test
    void withoutLinksBothAreEqual() {
        var map = TileMap.parse("..@..", "..@..", "@@@@.");
        var parts = ConnectedTiles.of(map);
        var linked = ConnectedTiles.linked(map);
        for (int tile = 0; tile < map.tiles(); tile++) assertEquals(parts.of(tile), linked.of(tile));
        assertEquals(2, linked.count());
    }

    @Test
    void aLinkJoinsItsEnds() {
        var map = TileMap.parse("..@..@...@.", "..@..@...@.");
        map.link(new TileLink(1, 0, 1, 2, 6, 0, 1, 0, 0));
        var linked = ConnectedTiles.linked(map);
        assertEquals(3, linked.count());
        assertEquals(0, linked.of(0));
        assertEquals(1, linked.of(3));
        assertEquals(0, linked.of(8));
        assertEquals(2, linked.of(10));
        assertEquals(ConnectedTiles.NONE, linked.of(2));
        assertEquals(10, linked.size(0));
        assertEquals(0, linked.largest());
        assertTrue(linked.connected(0, 8) && !linked.connected(0, 3));
    }

    /** Random chains of rooms: two rooms are one part if links lead from one to the other, by brute force. */
    @Test
    void chainsOfLinks() {
        for (int trial = 0; trial < 200; trial++) {
            var random = new SplittableRandom(trial);
            int rooms = 2 + random.nextInt(8);
            var map = new TileMap(3 * rooms, 1);
            for (int r = 1; r < rooms; r++) map.set(3 * r - 1, 0, TileMap.BLOCKED);
            boolean[][] joined = new boolean[rooms][rooms];
            for (int r = 0; r < rooms; r++) joined[r][r] = true;
            for (int r = 0; r < rooms; r++) {
                int to = random.nextInt(rooms);
                if (to == r || random.nextBoolean()) continue;
                map.link(new TileLink(3 * r, 0, 1, 1, 3 * to, 0, 1, 0, 0));
                joined[r][to] = joined[to][r] = true;
            }
            for (int k = 0; k < rooms; k++)
                for (int a = 0; a < rooms; a++)
                    for (int b = 0; b < rooms; b++) joined[a][b] |= joined[a][k] && joined[k][b];
            var linked = ConnectedTiles.linked(map);
            for (int a = 0; a < rooms; a++)
                for (int b = 0; b < rooms; b++)
                    assertEquals(joined[a][b], linked.connected(3 * a, 3 * b), "trial " + trial);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 30, 45, 60, 90})
    void connectedTilesHaveOneComponent(int percent) {
        var random = new Random(percent);
        var map = new TileMap(23, 17);
        for (int t = 0; t < map.tiles(); t++)
            if (random.nextInt(100) < percent) map.set(map.column(t), map.row(t), TileMap.BLOCKED);
        int[] label = new int[map.tiles()];
        for (int t = 0; t < label.length; t++) label[t] = t;
        for (int t = 0; t < label.length; t++) {
            if (map.open(t) && map.open(map.column(t) + 1, map.row(t))) merge(label, t, t + 1);
            if (map.open(t) && map.open(map.column(t), map.row(t) + 1)) merge(label, t, t + map.width());
        }
        var components = ConnectedTiles.of(map);
        int open = 0, sum = 0;
        for (int c = 0; c < components.count(); c++) sum += components.size(c);
        for (int a = 0; a < label.length; a++) {
            if (map.open(a)) open++;
            assertEquals(map.open(a), components.of(a) != ConnectedTiles.NONE);
            for (int b = 0; b < label.length; b++)
                assertEquals(map.open(a) && map.open(b) && label[a] == label[b], components.connected(a, b));
        }
        assertEquals(open, sum);
        for (int c = 0; c < components.count(); c++)
            assertTrue(components.size(components.largest()) >= components.size(c));
    }

    @Test
    void aBlockedMapHasNoComponents() {
        var components = ConnectedTiles.of(TileMap.parse("##"));
        assertEquals(0, components.count());
        assertEquals(ConnectedTiles.NONE, components.largest());
    }

    private static void merge(int[] label, int a, int b) {
        int from = label[a], to = label[b];
        for (int t = 0; t < label.length; t++) if (label[t] == from) label[t] = to;
    }
}
