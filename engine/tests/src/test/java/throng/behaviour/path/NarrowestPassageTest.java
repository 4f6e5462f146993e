package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.navigation.way.WayFields;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.World;

/** One who walks alone gets through each door that is at least as wide as its model says. */
class NarrowestPassageTest {
    private static final float TILE = .05f, SPEED = 1.34f, MASS = 80;
    private static final int COLUMNS = 120, ROWS = 80, WALL = 80;

    static List<Walking> models() {
        return Walking.all().stream()
                .filter(walk -> !(walk instanceof Walking.Walk(var samples)) || samples.size() < 2)
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("models")
    void doorsAsWideAsTheModelSaysPass(Walking walk) {
        for (float radius : new float[] {.15f, .2f, .25f}) {
            float narrowest = walk.narrowest(radius, MASS, SPEED);
            int tiles = (int) (narrowest / TILE + 1e-3f) + 1; // none fits exactly
            for (int wider : new int[] {0, 1, 2, 3, 5, 7})
                assertEquals(0, left(walk, radius, tiles + wider), radius + " m, a door of " + TILE * (tiles + wider));
        }
    }

    /** How many of 20 are left after a minute. */
    private static int left(Walking walk, float radius, int door) {
        var map = new TileMap(COLUMNS, ROWS, TilePlace.size(TILE));
        int first = (ROWS - door) / 2;
        for (int row = 0; row < ROWS; row++)
            for (int column = WALL; column < WALL + 3; column++)
                if (row < first || row >= first + door) map.set(column, row, TileMap.BLOCKED);
        var ways = new WayFields(map, radius);
        int goal = ways.goal(map.tile(COLUMNS - 12, ROWS / 2));
        try (var world = World.open(2).seed(3).workers(1).form(Form.SCALAR).build()) {
            world.tiles(map);
            for (int k = 0; k < 20; k++) {
                var one = world.group("one" + k);
                one.steer(walk.rule(
                        world, one, FollowWay.of(ways, FieldGoal.of(goal)).removing()));
                one.radius(radius).maxSpeed(SPEED).mass(MASS).maxForce(1e6f).turnRate(1e3f);
                one.add(.5f + 2.8f * (k % 5) / 4f, .5f + 3 * (k / 5) / 3f);
            }
            int left = 20;
            for (int t = 0; t < 1200 && left > 0; t++) {
                world.tick(.05f);
                left = world.groups().stream().mapToInt(Group::count).sum();
            }
            return left;
        }
    }
}
