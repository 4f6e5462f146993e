package throng.navigation.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.terrain.TileMap;

/** A town: its streets are connected, and it depends on its seed. */
class TownMapTest {
    @ParameterizedTest
    @CsvSource({"256, 256, 1, 24, 5", "64, 40, 2, 8, 2", "500, 300, 3, 40, 1", "8, 8, 4, 4, 1", "300, 300, 5, 10, 10"})
    void aTownIsConnectedAndReproducible(int width, int height, long seed, int block, int street) {
        var town = new TownMap(width, height, seed, block, street);
        TileMap map = town.map(), again = town.map();
        var components = ConnectedTiles.of(map);
        int open = 0;
        for (int t = 0; t < map.tiles(); t++) {
            if (map.open(t)) open++;
            assertEquals(map.cost(t), again.cost(t));
        }
        assertEquals(1, components.count());
        assertTrue(open > .15 * map.tiles() && open < .9 * map.tiles(), open + " of " + map.tiles() + " are open");
    }

    @Test
    void aTownDependsOnItsSeed() {
        var one = new TownMap(64, 64, 1, 8, 2).map();
        var other = new TownMap(64, 64, 2, 8, 2).map();
        int differ = 0;
        for (int t = 0; t < one.tiles(); t++) if (one.open(t) != other.open(t)) differ++;
        assertNotEquals(0, differ);
        assertThrows(IllegalArgumentException.class, () -> new TownMap(64, 64, 1, 3, 2));
        assertThrows(IllegalArgumentException.class, () -> new TownMap(64, 64, 1, 8, 64));
        assertThrows(IllegalArgumentException.class, () -> new TownMap(1 << 15, 64, 1, 8, 2));
    }
}
