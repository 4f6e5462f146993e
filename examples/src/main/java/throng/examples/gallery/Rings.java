package throng.examples.gallery;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.navigation.field.DistanceField;
import throng.navigation.field.DistanceFields;
import throng.terrain.TileMap;
import throng.terrain.TownMap;
import throng.view.Areas;
import throng.view.Lines;
import throng.view.Outline;
import throng.view.Picture;
import throng.view.world.TileAreas;
import throng.world.World;

/** Shows distance fields: walking distances to a place in a town, in rings of 10 m, and tracks of walkers to it. */
public final class Rings {
    private static final int WALKERS = 60, TICKS = 4000;

    private Rings() {}

    public static void main(String[] args) throws IOException {
        TileMap map = new TownMap(160, 120, 5, 20, 5).map();
        var fields = new DistanceFields(map, 1 << 24);
        int goal = fields.goal(map.tile(80, 60));
        var picture = Picture.of(1280, 960).frame(0, 0, 0, map.width(), map.height(), 0);
        var field = DistanceField.of(map, map.tile(80, 60));
        for (int r = 0; r < 20; r++) {
            int from = r * 10;
            var tiles = TileAreas.of(map, t -> field.distance(t) >= from && field.distance(t) < from + 10);
            picture.add(Areas.of(tiles, 0x0A2A48 + (r % 2 * 0x0A1408) + (r << 19)));
        }
        try (var world = World.open(2).seed(3).build()) {
            var people = world.group("people").radius(.2f).maxSpeed(1.4f);
            people.steer(FollowField.of(fields, FieldGoal.of(goal)));
            int[] open = IntStream.range(0, map.tiles()).filter(map::open).toArray();
            people.spawn(
                    WALKERS,
                    agent -> { // anywhere on an open tile
                        int tile = open[(int) (agent.random(0) * open.length)];
                        agent.position(map.middleX(tile), map.middleY(tile), 0);
                    });
            world.tiles(map);
            float[][] x = new float[WALKERS][TICKS], y = new float[WALKERS][TICKS];
            for (int t = 0; t < TICKS; t++) {
                for (int i = 0; i < WALKERS; i++) {
                    x[people.ids().get(i)][t] = people.view("x").get(i);
                    y[people.ids().get(i)][t] = people.view("y").get(i);
                }
                world.tick(.05f);
            }
            for (int w = 0; w < WALKERS; w++) picture.add(new Lines(Outline.of(x[w], y[w]), 0xFFE0A0, 2, .8f));
        }
        picture.write(Path.of(args.length > 0 ? args[0] : "rings.png"));
    }
}
