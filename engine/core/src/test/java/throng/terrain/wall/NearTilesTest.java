package throng.terrain.wall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import throng.math.Space;
import throng.memory.store.AgentStore;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/** An agent that the quick search passes by touches no blocked tile, by the exact test. */
class NearTilesTest {
    private static final int AGENTS = NearTiles.MAX_AGENTS;

    private final Random random = new Random(7);
    private final Space space = Space.open(2);
    private final AgentStore agents = new AgentStore(2);
    private final float[] radius = new float[AGENTS];

    @Test
    void missesNoAgentNearABlockedTile() {
        agents.reserve(AGENTS);
        agents.ids().reserve(AGENTS);
        for (int i = 0; i < AGENTS; i++) agents.append(agents.ids().take());
        int near = 0, clear = 0;
        for (int round = 0; round < 400; round++) {
            float size = random.nextBoolean() ? 1 : .3f + random.nextFloat(3), from = random.nextFloat(2000) - 1000;
            var map = new TileMap(20, 30, TilePlace.size(size).at(from, -from / 3));
            for (int k = 0; k < 100; k++) map.set(random.nextInt(20), random.nextInt(30), TileMap.BLOCKED);
            for (int i = 0; i < AGENTS; i++) put(map, i);
            var search = new NearTiles(map, space);
            int found = search.find(agents, radius, 0, 0, AGENTS);
            var walls = new TileWalls(map, space);
            for (int i = 0, k = 0; i < AGENTS; i++) {
                if (k < found && search.agents[k] == i) {
                    k++;
                    near++;
                    continue;
                }
                clear++;
                assertEquals(TileWalls.Found.ALL_OPEN, walls.classify(box(i)), "agent " + i + " of round " + round);
            }
        }
        assertTrue(near > 10_000 && clear > 10_000, near + " near, " + clear + " not");
    }

    /** Puts some agents so that their boxes end on the borders of tiles. */
    private void put(TileMap map, int i) {
        radius[i] = random.nextInt(8) == 0 ? 0 : random.nextFloat(.4f * map.size());
        float step = random.nextFloat(.4f * map.size());
        float x = map.x() + (random.nextFloat(24) - 2) * map.size(), y = map.y() + random.nextFloat(30) * map.size();
        if (random.nextBoolean()) x = map.x() + random.nextInt(20) * map.size() + radius[i];
        agents.now(0)[i] = x;
        agents.now(1)[i] = y;
        agents.next(0)[i] = x + step;
        agents.next(1)[i] = y + random.nextFloat(2 * step + .01f) - step;
        if (random.nextInt(500) == 0) agents.next(0)[i] = Float.NaN;
    }

    private WallSides box(int i) {
        double ax = agents.now(0)[i], ay = agents.now(1)[i], bx = agents.next(0)[i], by = agents.next(1)[i];
        double r = Math.max(radius[i], Slide.SKIN);
        var box = new WallSides();
        box.setBox(Math.min(ax, bx) - r, Math.min(ay, by) - r, Math.max(ax, bx) + r, Math.max(ay, by) + r);
        return box;
    }
}
