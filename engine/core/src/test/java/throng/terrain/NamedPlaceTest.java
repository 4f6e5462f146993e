package throng.terrain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import throng.math.Rng;
import throng.terrain.NamedPlace.Kind;

class NamedPlaceTest {
    /** Random tiles: each lies in one rectangle, and no other tile does. */
    @Test
    void tilesBecomeRectanglesThatCoverThemOnce() {
        for (int seed = 0; seed < 50; seed++) {
            var map = new TileMap(9, 7, new TilePlace(.5f, -3, 4, false));
            long bits = Rng.mix(seed);
            int[] tiles =
                    IntStream.range(0, 63).filter(t -> (bits >>> t & 1) != 0).toArray();
            var place = NamedPlace.tiles(Kind.GOAL, "some", map, tiles);
            for (int tile = 0; tile < 63; tile++) {
                float x = map.middleX(tile), y = map.middleY(tile);
                long holds = place.parts().stream()
                        .filter(box -> x > box[0] && x < box[2] && y > box[1] && y < box[5])
                        .count();
                assertEquals(bits >>> tile & 1, holds, "tile " + tile + " of seed " + seed);
            }
        }
    }

    @Test
    void aColumnOfTilesIsOneRectangleAndNamedAtItsMiddle() {
        var map = new TileMap(4, 5);
        var place = NamedPlace.tiles(Kind.GOAL, "exit", map, map.tile(2, 1), map.tile(2, 2), map.tile(2, 3));
        assertEquals(1, place.parts().size());
        assertArrayEquals(new float[] {2, 1, 3, 1, 3, 4, 2, 4}, place.parts().getFirst());
        assertEquals(2.5f, place.x());
        assertEquals(2.5f, place.y());
    }

    @Test
    void wrongNumbersAreRefused() {
        var parts = List.of(new float[] {0, 0, Float.NaN, 1});
        assertThrows(IllegalArgumentException.class, () -> new NamedPlace(Kind.AREA, "", 1, parts));
        var none = List.of(new float[0]);
        assertThrows(IllegalArgumentException.class, () -> new NamedPlace(Kind.AREA, "", 1, none));
        var box = NamedPlace.box(Kind.SLOW, "smoke", 0, 0, 1, 1);
        assertThrows(IllegalArgumentException.class, () -> box.strength(1.1f));
        assertTrue(Float.isNaN(new NamedPlace(Kind.GOAL, "closed", 1, List.of()).x()));
    }
}
