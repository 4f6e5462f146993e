package throng.behaviour.edge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import throng.math.Space;

/** Edges of walls of up to once round a torus. */
class TorusEdgesTest {
    /** A wall in one piece and the same in four are seen alike, as far as half of the torus. */
    @Test
    void edgesOfALongWallAreThoseOfItsPieces() {
        var random = new Random(3);
        NearEdges one = new NearEdges(), four = new NearEdges();
        int seen = 0;
        for (int round = 0; round < 200; round++) {
            WallEdges whole = new WallEdges(Space.torus(32, 32)), split = new WallEdges(Space.torus(32, 32));
            for (int w = 0; w < 1 + round % 3; w++) {
                float x = random.nextInt(32), y = random.nextInt(32);
                float dx = 4 * random.nextInt(-8, 9), dy = round % 2 == 0 ? 0 : 4 * random.nextInt(-8, 9);
                if (w == 1) dx = dx < 0 ? -32 : 32; // closed round the torus
                whole.wall(x, y, x + dx, y + dy);
                for (int p = 0; p < 4; p++)
                    split.wall(x + p * dx / 4, y + p * dy / 4, x + (p + 1) * dx / 4, y + (p + 1) * dy / 4);
            }
            whole.build();
            split.build();
            for (int q = 0; q < 40; q++) {
                float x = random.nextFloat(32), y = random.nextFloat(32), reach = q % 2 == 0 ? 5 : 16;
                one.find(whole, x, y, reach);
                four.find(split, x, y, reach);
                for (int k = 0; k < Math.min(one.count(), 1); k++) {
                    assertEquals(one.d2(0), four.d2(0), 1e-3, "round " + round);
                    seen++;
                }
                assertEquals(one.count() == 0, four.count() == 0, "round %d: %s, %s".formatted(round, x, y));
            }
        }
        assertTrue(seen > 2000, seen + " edges");
    }

    /** Edges are seen as far as half of a torus: beyond it a wall would be seen twice on one side. */
    @Test
    void aReachOfMoreThanHalfATorusIsHalfOfIt() {
        var edges = new WallEdges(Space.torus(20, 30));
        edges.wall(12, 3, 12, 4);
        edges.wall(3, 29, 4, 29);
        edges.build();
        NearEdges far = new NearEdges(), half = new NearEdges();
        for (float x = .25f; x < 20; x += .5f)
            for (float y = .25f; y < 30; y += .5f) {
                far.find(edges, x, y, 1e6f);
                half.find(edges, x, y, 10);
                assertEquals(half.count(), far.count(), x + ", " + y);
            }
    }
}
