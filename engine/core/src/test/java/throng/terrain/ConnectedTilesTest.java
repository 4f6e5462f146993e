package throng.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Links join parts of a map. */
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
}
