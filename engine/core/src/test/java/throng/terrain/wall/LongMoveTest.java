package throng.terrain.wall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.store.AgentStore;
import throng.terrain.TileMap;

/** A path that is followed piece by piece ends in the same bits as one whose surroundings are collected at once. */
class LongMoveTest {
    private static final int N = Agents.LANES;
    private static final float SIZE = 40;

    private final Random random = new Random(3);

    @ParameterizedTest
    @ValueSource(strings = {"open", "torus", "reflect", "clamp"})
    void pieceByPieceGivesTheSameBits(String border) {
        int moved = 0, held = 0;
        for (int round = 0; round < 500; round++) {
            Axis axis = switch (border) {
                case "torus" -> Axis.torus(SIZE);
                case "reflect" -> Axis.reflect(0, SIZE);
                case "clamp" -> Axis.clamp(0, SIZE);
                default -> Axis.OPEN;
            };
            var space = new Space(axis, axis, null);
            WallSet whole = new WallSet(space, () -> {}, 1 << 20), parts = new WallSet(space, () -> {}, 0);
            for (int k = 0; round % 3 > 0 && k < 30; k++) wall(whole, parts);
            TileMap map = round % 3 == 1 ? null : map(round % 4);
            var atOnce = new Slide(whole, map == null ? null : tiles(map, space, 1 << 20), space);
            var inPieces = new Slide(parts, map == null ? null : tiles(map, space, 0), space);
            var agents = new AgentStore(2);
            float[] radius = new float[N];
            float fast = new float[] {2, 12, 39}[round % 7 % 3];
            for (int i = 0; i < N; i++) {
                radius[i] = new float[] {0, .3f, .3f, 2.4f}[random.nextInt(4)];
                for (int a = 0; a < 2; a++) {
                    agents.now(a)[i] = random.nextInt(5) == 0 ? random.nextInt(40) + .5f : random.nextFloat(SIZE);
                    float d = random.nextInt(4) == 0 ? 0 : (2 * random.nextFloat() - 1) * fast;
                    agents.next(a)[i] = agents.now(a)[i] + d;
                    agents.next(3 + a)[i] = d;
                }
            }
            float[][] before = copy(agents.next());
            atOnce.run(agents, radius, 0, 0, N);
            float[][] expected = copy(agents.next());
            for (int c = 0; c < before.length; c++) System.arraycopy(before[c], 0, agents.next(c), 0, N);
            inPieces.run(agents, radius, 0, 0, N);
            for (int c : new int[] {0, 1, 3, 4}) {
                for (int i = 0; i < N; i++) {
                    String where = "%s, round %d, agent %d of radius %s from (%s, %s) to (%s, %s)"
                            .formatted(
                                    border,
                                    round,
                                    i,
                                    radius[i],
                                    agents.now(0)[i],
                                    agents.now(1)[i],
                                    before[0][i],
                                    before[1][i]);
                    assertEquals(expected[c][i], agents.next(c)[i], where);
                    if (expected[c][i] == before[c][i]) moved++;
                    else held++;
                }
            }
        }
        assertTrue(moved > 2000 && held > 2000, moved + " moved freely, " + held + " held");
    }

    private static float[][] copy(float[][] columns) {
        return Arrays.stream(columns).map(float[]::clone).toArray(float[][]::new);
    }

    private static TileWalls tiles(TileMap map, Space space, int most) {
        var tiles = new TileWalls(map, space, most);
        tiles.begin();
        return tiles;
    }

    private TileMap map(int kind) {
        var map = new TileMap((int) SIZE, (int) SIZE);
        int blocked = new int[] {3, 40, 400, 1200}[kind];
        for (int k = 0; k < blocked; k++) map.set(random.nextInt(40), random.nextInt(40), 0);
        return map;
    }

    private void wall(WallSet whole, WallSet parts) {
        float x = random.nextInt(3) == 0 ? random.nextInt(40) : random.nextFloat(SIZE), y = random.nextFloat(SIZE);
        float toX = x + random.nextFloat(14) - 7, toY = random.nextInt(4) == 0 ? y : y + random.nextFloat(14) - 7;
        assertEquals(whole.add(x, y, toX, toY), parts.add(x, y, toX, toY));
    }
}
