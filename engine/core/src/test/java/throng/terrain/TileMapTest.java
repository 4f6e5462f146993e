package throng.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TileMapTest {
    @Test
    void theFirstRowHasTheSmallestY() {
        var map = TileMap.parse(".#", "3.", "..");
        assertEquals(2, map.width());
        assertEquals(3, map.height());
        assertTrue(map.open(0, 0) && !map.open(1, 0));
        assertEquals(3, map.cost(0, 1));
        assertEquals(3, map.cost(map.tile(0, 1)));
        assertFalse(map.open(-1, 0) || map.open(2, 0) || map.open(0, -1) || map.open(0, 3) || map.open(-1));
    }

    /** The middle of each tile lies in the tile, and so do its low corner and nearly its high one. */
    @Test
    void eachPositionBelongsToItsTile() {
        var map = new TileMap(7, 5, TilePlace.size(.5f).at(-3, 20));
        for (int tile = 0; tile < map.tiles(); tile++) {
            assertEquals(tile, map.tile(map.column(tile), map.row(tile)));
            float x = map.middleX(tile), y = map.middleY(tile);
            assertEquals(-3 + .5f * (map.column(tile) + .5f), x);
            assertEquals(20 + .5f * (map.row(tile) + .5f), y);
            assertEquals(tile, map.tileAt(x, y));
            assertEquals(tile, map.tileAt(x - .25f, y - .25f));
            assertEquals(tile, map.tileAt(x + .2499f, y + .2499f));
        }
        for (float[] p : new float[][] {{-3.01f, 21}, {.5f, 21}, {0, 19.9f}, {0, 22.5f}, {Float.NaN, 21}, {1e30f, 21}})
            assertEquals(-1, map.tileAt(p[0], p[1]));
    }

    @Test
    void theVersionCountsChanges() {
        var map = new TileMap(3, 3);
        assertEquals(0, map.version());
        map.set(1, 1, TileMap.BLOCKED);
        map.set(1, 1, TileMap.BLOCKED);
        map.set(1, 1, -0f);
        assertEquals(1, map.version());
        map.set(1, 1, 2);
        assertEquals(2, map.version());
    }

    @ParameterizedTest
    @CsvSource({"0, 5, width", "5, -1, height", "268435457, 1, width", "100000, 100000, split it"})
    void sizesAreRefusedBeforeAllocation(int width, int height, String named) {
        var e = assertThrows(IllegalArgumentException.class, () -> new TileMap(width, height));
        assertTrue(e.getMessage().contains(named), e.getMessage());
    }

    @Test
    void invalidCostsTilesAndSizesAreRefused() {
        var map = new TileMap(3, 3);
        for (float bad : new float[] {-1, .009f, 1001, Float.NaN, Float.POSITIVE_INFINITY}) {
            var e = assertThrows(IllegalArgumentException.class, () -> map.set(0, 0, bad));
            assertTrue(e.getMessage().contains("allowed is 0.01 to 1000"), e.getMessage());
        }
        assertThrows(IllegalArgumentException.class, () -> map.set(3, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> map.set(0, -1, 1));
        assertThrows(IllegalArgumentException.class, () -> new TileMap(3, 3, TilePlace.size(0)));
        assertThrows(
                IllegalArgumentException.class,
                () -> new TileMap(3, 3, TilePlace.size(1).at(Float.NaN, 0)));
        assertThrows(IllegalArgumentException.class, () -> TileMap.parse("...", ".."));
        assertThrows(IllegalArgumentException.class, TileMap::parse);
    }

    /** Compares with relabelling over all pairs of neighbours. */
}
