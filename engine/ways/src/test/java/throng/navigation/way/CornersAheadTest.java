package throng.navigation.way;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import throng.terrain.TileMap;

/** Corners of a line from one column to another, also where there is none between: counted one by one. */
class CornersAheadTest {
    @Test
    void cornersAreThoseThatAreCountedOneByOne() {
        var map = new TileMap(200, 6);
        var random = new Random(4);
        for (int k = 0; k < 250; k++) map.set(random.nextInt(200), random.nextInt(6), TileMap.BLOCKED);
        var space = new BodySpace(map, .3f);
        for (int line = 0; line <= 6; line++)
            for (int from = 0; from <= 199; from++)
                for (int to : new int[] {from - 1, from, from + 1, from + 70, 199}) {
                    if (to < 0 || to > 199) continue;
                    int expected = to < from
                            ? 0
                            : space.corner(to, line) + isCorner(space, to, line) - space.corner(from, line);
                    assertEquals(expected, space.cornersAhead(from, line, to), from + " to " + to + " of " + line);
                }
    }

    private static int isCorner(BodySpace space, int x, int line) {
        return space.corners(x, line) & 1;
    }
}
