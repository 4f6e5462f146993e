package throng.navigation.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Rooms are open where a rectangle lies, and nowhere else. */
class RoomsMapTest {
    private static final List<RoomsMap.Room> ROOMS =
            List.of(new RoomsMap.Room(-8, 0, 0, 5), new RoomsMap.Room(0, 2, .5f, 3), new RoomsMap.Room(.5f, -1, 4, 6));

    @Test
    void tilesAreOpenWhereARectangleHoldsTheirMiddle() {
        for (float tile : new float[] {.1f, .25f, .5f}) {
            var map = new RoomsMap(ROOMS, tile).map();
            assertEquals(new RoomsMap(ROOMS, tile).tiles(), map.tiles());
            for (int t = 0; t < map.tiles(); t++) {
                double x = map.x() + (map.column(t) + .5) * tile, y = map.y() + (map.row(t) + .5) * tile;
                boolean inside = ROOMS.stream()
                        .anyMatch(room -> x > room.x0() && x < room.x1() && y > room.y0() && y < room.y1());
                assertEquals(inside, map.open(t), "tile " + tile + " at " + x + ", " + y);
            }
        }
    }

    @Test
    void wrongNumbersAreRefused() {
        var empty = assertThrows(IllegalArgumentException.class, () -> new RoomsMap.Room(1, 0, 1, 2));
        assertTrue(empty.getMessage().contains("allowed is x0 < x1 and y0 < y1"), empty.getMessage());
        assertThrows(IllegalArgumentException.class, () -> RoomsMap.of(List.of()));
        assertThrows(IllegalArgumentException.class, () -> new RoomsMap(ROOMS, .01f));
    }
}
