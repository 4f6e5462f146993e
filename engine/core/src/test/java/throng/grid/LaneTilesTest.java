package throng.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import throng.Cases;
import throng.math.Space;

/** A small other group: tiles of a block share the agents near the block. {@link CellOrderTest} checks their order. */
class LaneTilesTest {
    private static final float RADIUS = 3;
    private static final int AGENTS = 256;
    private static final int LANES = 16;

    /** 256 agents in a square of 10 m. */
    private static float[][] block(float x) {
        float[][] p = new float[3][AGENTS + LANES];
        for (int i = 0; i < AGENTS; i++) {
            p[0][i] = x + 10 * Cases.unit(1, i);
            p[1][i] = 10 * Cases.unit(2, i);
        }
        return p;
    }

    private static LaneTiles tiles(Space space, float blockX, float[]... others) {
        float[][] points = new float[3][others.length];
        for (int j = 0; j < others.length; j++) {
            points[0][j] = others[j][0];
            points[1][j] = others[j][1];
        }
        var field = new GridFixture(space, RADIUS, points);
        var tiles = new LaneTiles();
        tiles.collect(field.grid, field.agents.now(), RADIUS, block(blockX), 0, AGENTS, LANES);
        return tiles;
    }

    @Test
    void aBlockOutOfReachHasNoCandidates() {
        var tiles = tiles(Space.open(2), 0, new float[] {13.1f, 5}, new float[] {-3.1f, 5}, new float[] {12.5f, 12.5f});
        assertTrue(tiles.isEmpty());
        assertEquals(AGENTS / LANES, tiles.count());
        assertEquals(AGENTS, tiles.stop()[tiles.count() - 1]);
    }

    @Test
    void allTilesOfABlockShareTheFewAgentsInReach() {
        var tiles = tiles(Space.open(2), 0, new float[] {12, 5}, new float[] {40, 5}, new float[] {5, -2});
        assertFalse(tiles.isEmpty());
        assertEquals(2, candidates(tiles, 0));
        for (int t = 0; t < tiles.count(); t++) {
            assertEquals(0, tiles.firstRun()[t]);
            assertEquals(tiles.runs().count(), tiles.lastRun()[t]);
        }
    }

    @Test
    void anAgentAcrossTheSeamIsInReachWithItsShift() {
        var tiles = tiles(Space.torus(40, 40), 0, new float[] {38.5f, 5});
        assertEquals(1, candidates(tiles, 0));
        assertEquals(40, tiles.runs().shiftX()[0]);
    }

    @Test
    void manyAgentsInReachAreNotShared() {
        float[][] many = new float[400][];
        for (int j = 0; j < many.length; j++) many[j] = new float[] {10 * Cases.unit(3, j), 10 * Cases.unit(4, j)};
        var tiles = tiles(Space.open(2), 0, many);
        assertTrue(tiles.firstRun()[tiles.count() - 1] > 0);
    }

    private static int candidates(LaneTiles tiles, int t) {
        int n = 0;
        for (int r = tiles.firstRun()[t]; r < tiles.lastRun()[t]; r++)
            n += tiles.runs().end()[r] - tiles.runs().begin()[r];
        return n;
    }
}
