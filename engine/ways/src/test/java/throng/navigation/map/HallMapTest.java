package throng.navigation.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.terrain.TileMap;

/** Each wall is whole but for its doors, which stand apart from each other and from the corners. */
class HallMapTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8, 63, 64})
    void aHallHasWallsBesideEachDoor(int doors) {
        for (float area : new float[] {1, 1e3f, 1e5f}) {
            var hall = new HallMap(area, doors, 2, .65f);
            TileMap map = hall.map();
            int found = 0, walls = 0;
            float tile = hall.tileSize(), w = hall.width() / 2, h = hall.height() / 2;
            for (int t = 0; t < map.tiles(); t++) {
                float x = Math.abs(map.middleX(t)), y = Math.abs(map.middleY(t));
                boolean beyond = x > w + tile || y > h + tile, wall = !beyond && (x > w || y > h);
                assertTrue(wall || map.open(t), "only walls are closed");
                if (wall && map.open(t)) found++;
                else if (wall) walls++;
                assertTrue(!wall || !map.open(t) || x < w - .9f || y < h - .9f, "a post in each corner");
            }
            assertEquals(3 * doors, found, "doors of three tiles");
            assertEquals(Math.round((4 * w + 4 * h) / tile) + 4 - found, walls);
            for (int door = 0; door < doors; door++) {
                int nx = hall.outX(door), ny = hall.outY(door);
                float x = hall.doorX(door) + nx * tile / 2, y = hall.doorY(door) + ny * tile / 2, post = 1 + tile / 2;
                assertTrue(map.open(map.tileAt(x, y)), "door " + door);
                assertTrue(!map.open(map.tileAt(x - ny * post, y - nx * post)), "a post before door " + door);
                assertTrue(!map.open(map.tileAt(x + ny * post, y + nx * post)), "a post behind door " + door);
            }
        }
    }

    /** The size is known before the map is made, and the hall is as large as was asked, where the doors fit in. */
    @Test
    void sizesAreTold() {
        for (float area : new float[] {100, 1000, 12_345}) {
            var hall = new HallMap(area, 3, 1.6f, .8f);
            assertEquals(hall.tiles(), hall.map().tiles());
            assertEquals(1, hall.width() * hall.height() / area, .1);
            assertEquals(16 / 9., hall.width() / hall.height(), .06);
        }
        assertEquals(
                new TownMap(40, 30, 1, 8, 2).tiles(),
                new TownMap(40, 30, 1, 8, 2).map().tiles());
    }

    @Test
    void numbersOutOfRangeAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new HallMap(0, 1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new HallMap(9, 65, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new HallMap(9, 1, Float.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> new HallMap(9, 1, 1, 0));
    }
}
