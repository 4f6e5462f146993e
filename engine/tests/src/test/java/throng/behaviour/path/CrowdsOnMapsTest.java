package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Spawn;
import throng.world.World;

/**
 * Crowds of up to 100 who follow ways without a model all arrive, though tiles close meanwhile, and none is in a wall.
 * {@code -Dthrong.crowds=300} takes as many.
 */
@Tag("shows")
class CrowdsOnMapsTest {
    private static final int CASES = Integer.getInteger("throng.crowds", 60);

    @Test
    void allArrive() {
        var wrong = new ArrayList<String>();
        int walkers = 0;
        double deepest = 0;
        for (int seed = 0; seed < CASES; seed++) {
            var of = LoneCase.of(seed).alone();
            var seen = new CrowdCase(of).run(100);
            walkers += seen.walkers();
            deepest = Math.max(deepest, seen.deepest());
            if (seen.left() > seen.shutIn()) wrong.add(of + ": " + seen);
        }
        assertEquals(List.of(), wrong);
        assertTrue(walkers > 20 * CASES, walkers + " walkers");
        assertTrue(deepest < 1e-3, deepest + " of a radius in walls");
    }

    /** The room of RiMEA 9: 30 m by 20 m, 1,000 people, four doors of 1 m. One stayed behind in three of four runs. */
    @Test
    void aThousandLeaveARoomByFourDoors() {
        float tile = .5f;
        var map = new TileMap(72, 52, TilePlace.size(tile));
        for (int column = 5; column <= 66; column++)
            for (int row = 5; row <= 46; row++) {
                boolean side = column == 5 || column == 66, along = row == 5 || row == 46;
                boolean door = column / 2 == 9 || column / 2 == 26;
                if (side || along && !door) map.set(column, row, TileMap.BLOCKED);
            }
        var ways = new WayFields(map, .17f);
        int goal = ways.goal(IntStream.range(0, 144)
                .map(k -> map.tile(k / 2, k % 2 == 0 ? 2 : 49))
                .toArray());
        try (var world = World.open(2).seed(1).workers(2).build()) {
            world.tiles(map);
            var people = world.group("people").radius(.17f).maxSpeed(1.34f).mass(80);
            people.maxForce(1e5f).turnRate(1e3f);
            people.steer(
                    CollisionFreeSpeed.of(FollowWay.of(ways, FieldGoal.of(goal)).removing()));
            people.spawn(1000, Spawn.box(3.5f, 3.5f, 32.5f, 22.5f));
            for (int tick = 0; tick < 4000 && people.count() > 0; tick++) world.tick(.05f);
            assertEquals(0, people.count(), "people left after 200 s");
        }
    }
}
