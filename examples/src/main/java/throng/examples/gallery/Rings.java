package throng.examples.gallery;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.navigation.map.TownMap;
import throng.navigation.way.WayField;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.view.Areas;
import throng.view.Lines;
import throng.view.Outline;
import throng.view.Picture;
import throng.view.world.TileAreas;
import throng.view.world.WorldNote;
import throng.world.World;

/** Shows ways of people: how far it is to a place in a town, in rings of 10 m, and tracks of walkers to it. */
public final class Rings {
    private static final int WALKERS = 60, TICKS = 4000, FINE = 4, LAST = 11;
    private static final float RADIUS = .2f;

    private Rings() {}

    /** From blue to yellow, which differ without red or green, too; every second one is brighter. */
    private static int band(int r) {
        float far = Math.min(r, LAST) / (float) LAST;
        int more = r % 2 * 12,
                red = (int) (10 + 90 * far),
                green = (int) (36 + 50 * far),
                blue = (int) (110 - 80 * far);
        return (red + more) << 16 | (green + more) << 8 | (blue + more);
    }

    public static void main(String[] args) throws IOException {
        TileMap map = new TownMap(160, 120, 5, 20, 5).map();
        var fine = new TileMap(FINE * map.width(), FINE * map.height(), TilePlace.size(1f / FINE)); // for smooth rings
        var fields = new WayFields(map, RADIUS);
        int goal = fields.goal(map.tile(80, 60));
        var picture = Picture.of(1280, 960).frame(0, 0, 0, map.width(), map.height(), 0);
        var field = WayField.of(map, RADIUS, map.tile(80, 60));
        for (int r = 0; r < 20; r++) {
            int from = r * 10;
            var tiles = TileAreas.of(fine, t -> {
                double way = field.distance(fine.middleX(t), fine.middleY(t));
                return way >= from && way < from + 10;
            });
            picture.add(Areas.of(tiles, band(r)));
        }
        try (var world = World.open(2).seed(3).build()) {
            var people = world.group("people").radius(RADIUS).maxSpeed(1.4f);
            people.steer(FollowWay.of(fields, FieldGoal.of(goal)));
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
            picture.title("rings").legend(0xFFE0A0, "tracks of 60 walkers to the street in the middle");
            picture.legend(band(1), "bands of 10 m of way: near")
                    .legend(band(LAST), "far")
                    .note(WorldNote.of(world));
        }
        picture.scale().write(Path.of(args.length > 0 ? args[0] : "rings.png"));
    }
}
