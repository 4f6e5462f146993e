package throng.examples.gallery;

import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import throng.behaviour.flock.Separation;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.examples.tracks.DrawnCrowds;
import throng.examples.tracks.TileAreas;
import throng.motion.AgentProperty;
import throng.navigation.field.DistanceFields;
import throng.terrain.TileMap;
import throng.view.Areas;
import throng.view.Picture;
import throng.world.World;

/** Shows values at birth: 30,000 people of their own radius and speed leave a stadium by eight gates. */
public final class Stadium {
    private static final int PEOPLE = 30_000, SIZE = 240, GATES = 8;
    private static final float MIDDLE = SIZE / 2f, INNER = 45, OUTER = 95, SEATS = 90;

    private Stadium() {}

    public static void main(String[] args) throws IOException {
        int ticks = args.length > 1 ? Integer.parseInt(args[1]) : 300;
        TileMap map = map();
        var fields = new DistanceFields(map, 1 << 24);
        int far = SIZE - 2, half = SIZE / 2; // goals at the corners and in the middle of each side
        int outside = fields.goal(
                map.tile(1, 1),
                map.tile(half, 1),
                map.tile(far, 1),
                map.tile(far, half),
                map.tile(far, far),
                map.tile(half, far),
                map.tile(1, far),
                map.tile(1, half));
        try (var world = World.open(2).seed(30).build()) {
            var people = world.group("people").maxForce(5);
            people.steer(FollowField.of(fields, FieldGoal.of(outside)), Separation.of(.4f, .7f));
            var radius = people.perAgent(AgentProperty.RADIUS);
            var speed = people.perAgent(AgentProperty.MAX_SPEED);
            people.spawn(
                    PEOPLE,
                    agent -> { // on the stands
                        double angle = 2 * Math.PI * agent.random(0), square = agent.random(1);
                        double r = Math.sqrt(INNER * INNER + square * (SEATS * SEATS - INNER * INNER));
                        agent.position(
                                (float) (MIDDLE + r * StrictMath.cos(angle)),
                                (float) (MIDDLE + r * StrictMath.sin(angle)),
                                0);
                        agent.set(radius, .18f + .08f * agent.random(2));
                        agent.set(speed, Math.clamp(1.34f + .26f * agent.normal(3), .5f, 2));
                    });
            world.tiles(map);
            for (int t = 0; t <= ticks; t++) {
                if (t % 100 == 0)
                    System.out.printf(
                            "%3d s: %,d people are inside%n", t / 10, inside(people.view("x"), people.view("y")));
                world.tick(.1f);
            }
            var picture = Picture.of(1280, 1280).frame(0, 0, 0, SIZE, SIZE, 0);
            picture.add(Areas.of(TileAreas.of(map, t -> !map.open(t)), 0x14303C));
            picture.add(DrawnCrowds.crowd(people, false, i -> true), 0xFFD080);
            picture.write(Path.of(args.length > 0 ? args[0] : "stadium.png"));
        }
    }

    private static int inside(FloatBuffer x, FloatBuffer y) {
        int n = 0;
        for (int i = 0; i < x.limit(); i++) if (Math.hypot(x.get(i) - MIDDLE, y.get(i) - MIDDLE) < OUTER) n++;
        return n;
    }

    /** A ring of wall round the stands, with gates of 7 m, and the pitch, which is closed. */
    private static TileMap map() {
        var map = new TileMap(SIZE, SIZE);
        for (int tile = 0; tile < map.tiles(); tile++) {
            double x = map.middleX(tile) - MIDDLE, y = map.middleY(tile) - MIDDLE, r = Math.hypot(x, y);
            double beside = Math.abs(Math.sin(GATES / 2. * Math.atan2(y, x))) * r * 2 / GATES;
            boolean wall = Math.abs(r - OUTER) < 2 && beside > 3.5;
            if (wall || r < INNER - 2) map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        }
        return map;
    }
}
