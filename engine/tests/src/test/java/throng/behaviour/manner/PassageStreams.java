package throng.behaviour.manner;

import java.util.Locale;
import throng.Cases;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.World;

/**
 * Prints who passes where two streams of 40 meet in a passage between two rooms. A row for each model and manner has
 * those who are left after 300 s, or the seconds until the last has left. Not a test.
 */
final class PassageStreams {
    private static final float TILE = .25f, ROOM = 8, LENGTH = 6;
    private static final int EACH = 40;

    private PassageStreams() {}

    /** The first argument is a part of the names of models, the others are widths, metres. */
    public static void main(String[] args) {
        PeopleTable.models(args[0].equals("power law") ? 16 : 0).forEach((name, scene) -> {
            if (!name.contains(args[0])) return;
            var row = new StringBuilder("| ").append(name);
            for (int w = 1; w < args.length; w++)
                for (long seed = 1; seed <= 3; seed++)
                    row.append(" | ").append(run(scene, Float.parseFloat(args[w]), seed));
            System.out.println(row.append(" |"));
        });
    }

    /** Two rooms of 8 m and a passage of 6 m between them. */
    private static TileMap map(float width) {
        int room = (int) (ROOM / TILE), columns = 2 * room + (int) (LENGTH / TILE), wide = (int) (width / TILE);
        var map = new TileMap(columns, room, TilePlace.size(TILE));
        int first = (room - wide) / 2;
        for (int c = room; c < columns - room; c++)
            for (int r = 0; r < room; r++) if (r < first || r >= first + wide) map.set(c, r, TileMap.BLOCKED);
        return map;
    }

    private static String run(PeopleScene scene, float width, long seed) {
        var map = map(width);
        int rows = map.height(), columns = map.width();
        var ways = new WayFields(map, .2f);
        int[] right = new int[rows], left = new int[rows], goal = new int[2];
        for (int r = 0; r < rows; r++) {
            right[r] = map.tile(columns - 1, r);
            left[r] = map.tile(0, r);
        }
        goal[0] = ways.goal(right);
        goal[1] = ways.goal(left);
        try (var world = World.open(2).seed(seed).workers(1).build()) {
            world.tiles(map);
            var people = scene.people(world).maxSpeed(1.34f);
            var goals = people.ints("goal", 0);
            var guide = FollowWay.of(ways, FieldGoal.each(goals)).removing();
            people.steer(scene.model().apply(people, guide));
            for (int k = 0; k < 2 * EACH; k++) {
                float x = 1 + k % EACH % 8 * .8f + .2f * Cases.unit(seed, k), y = 1 + k % EACH / 8 * 1.4f;
                int i = people.index(people.add(k < EACH ? x : columns * TILE - x, y));
                goals.values()[i] = goal[k / EACH];
            }
            double t = 0;
            for (; t < 300 && people.count() > 0; t += scene.dt()) world.tick(scene.dt());
            return people.count() > 0 ? people.count() + " left" : String.format(Locale.ROOT, "%.0f s", t);
        }
    }
}
