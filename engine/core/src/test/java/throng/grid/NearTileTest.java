package throng.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.math.Space;
import throng.simd.Simd;

/** The test of candidates against the box of a tile: it loses no neighbour, and keeps no candidate beyond the range. */
class NearTileTest {
    private static final float RADIUS = 2;

    /** A candidate and its shift. */
    private record Found(int j, float x, float y, float z) {}

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 17, 400})
    void candidatesAreThoseWithinRangeOfTheBoxInTheOrderOfTheRuns(int n) {
        for (Space space : List.of(Space.open(3), Space.torus(9, 9, 9), Space.torus(9, 30, 11), Space.open(2))) {
            for (float offset : new float[] {0, -7, 1e6f}) {
                var field = new GridFixture(space, RADIUS, crowd(n, offset));
                var tiles = tiles(field);
                for (int t = 0, i = 0; t < tiles.count(); i = tiles.stop()[t++])
                    assertEquals(expected(field, tiles, t, i), selected(field, tiles, t, i));
            }
        }
    }

    /** A few agents share a point, and the crowd is denser than cells are. */
    private static float[][] crowd(int n, float offset) {
        float[][] p = new float[3][n];
        for (int a = 0; a < 3; a++)
            for (int i = 0; i < n; i++) p[a][i] = i % 9 == 8 ? p[a][i - 1] : offset + 10 * Cases.unit(a, i);
        return p;
    }

    @Test
    void aCandidateJustWithinTheRangeIsKeptAndOneAtTheRangeIsNot() {
        float[] distances = {Math.nextDown(RADIUS), RADIUS, Math.nextUp(RADIUS)};
        for (int axis = 0; axis < 3; axis++) {
            for (int side = -1; side <= 1; side += 2) {
                for (int d = 0; d < 3; d++) {
                    float[][] p = new float[3][2];
                    p[axis][1] = side * distances[d];
                    var field = new GridFixture(Space.open(3), RADIUS, p);
                    int i = field.agents.id()[0] == 0 ? 0 : 1;
                    var tiles = new LaneTiles();
                    float[][] now = field.agents.now();
                    tiles.collect(field.grid, now, RADIUS, now, i, i + 1, 1);
                    assertEquals(d == 0 ? 2 : 1, selected(field, tiles, 0, i).size());
                }
            }
        }
    }

    private static LaneTiles tiles(GridFixture field) {
        var tiles = new LaneTiles();
        float[][] p = field.agents.now();
        tiles.collect(field.grid, p, RADIUS, p, 0, field.agents.count(), Simd.lanes());
        return tiles;
    }

    private static List<Found> selected(GridFixture field, LaneTiles tiles, int t, int i) {
        assumeTrue(Simd.lanes() >= 8, "the test of boxes needs registers");
        var near = new NearTile();
        float[][] p = field.agents.now();
        NearTile.Wide.select(near, tiles, t, i, p, p, Float.floatToRawIntBits(RADIUS * RADIUS));
        var found = new ArrayList<Found>();
        CandidateRuns runs = near.stretches();
        for (int s = 0; s < runs.count(); s++)
            for (int c = runs.begin()[s]; c < runs.end()[s]; c++)
                found.add(new Found(near.index()[c], runs.shiftX()[s], runs.shiftY()[s], runs.shiftZ()[s]));
        return found;
    }

    private static List<Found> expected(GridFixture field, LaneTiles tiles, int t, int i) {
        var found = new ArrayList<Found>();
        CandidateRuns runs = tiles.runs();
        float[][] p = field.agents.now();
        var box = new Bounds();
        box.around(p, i, tiles.stop()[t]);
        for (int r = tiles.firstRun()[t]; r < tiles.lastRun()[t]; r++) {
            float x = runs.shiftX()[r], y = runs.shiftY()[r], z = runs.shiftZ()[r];
            for (int j = runs.begin()[r]; j < runs.end()[r]; j++) {
                boolean near = box.squaredDistance(p[0][j], p[1][j], p[2][j], x, y, z) < RADIUS * RADIUS;
                if (near) found.add(new Found(j, x, y, z));
                for (int k = i; k < tiles.stop()[t]; k++) assertTrue(near || !isNeighbour(p, k, j, x, y, z));
            }
        }
        return found;
    }

    /** Whether a pair loop counts the pair. */
    private static boolean isNeighbour(float[][] p, int i, int j, float x, float y, float z) {
        float dx = p[0][j] - (p[0][i] + x), dy = p[1][j] - (p[1][i] + y), dz = p[2][j] - (p[2][i] + z);
        return dx * dx + dy * dy + dz * dz < RADIUS * RADIUS;
    }
}
