package throng.examples.gallery;

import java.io.IOException;
import java.nio.file.Path;
import throng.behaviour.flock.Separation;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.navigation.field.DistanceFields;
import throng.terrain.TileMap;
import throng.view.world.CrowdPicture;
import throng.world.NewAgent;
import throng.world.World;

/** Shows values at birth: 30,000 people of their own radius and speed leave a stadium by eight gates. */
public final class Stadium {
    private static final int PEOPLE = 30_000, SIZE = 240, GATES = 8;
    private static final float MIDDLE = SIZE / 2f, INNER = 45, OUTER = 95, SEATS = 90;

    private Stadium() {}

    public static void main(String[] args) throws IOException {
        int ticks = args.length > 1 ? Integer.parseInt(args[1]) : 300;
        try (var world = world(2)) {
            var people = world.groups().getFirst();
            for (int t = 0; t <= ticks; t++) {
                if (t % 100 == 0) System.out.printf("%2d s: %,d people are on their way%n", t / 10, people.count());
                world.tick(.1f);
            }
            var picture =
                    CrowdPicture.of(world).shade(people, "maxSpeed", .8f, 1.9f).legend();
            picture.write(Path.of(args.length > 0 ? args[0] : "stadium.png"));
        }
    }

    /** Returns a stadium of people who leave it. */
    static World world(int workers) {
        TileMap map = map();
        var fields = new DistanceFields(map, 1 << 24);
        int[] goals = new int[GATES]; // outside, one before each gate
        for (int g = 0; g < GATES; g++) goals[g] = map.tileAt(place(g, OUTER + 20, 0), place(g, OUTER + 20, 1));
        int outside = fields.goal(goals);
        var world = World.open(2).seed(30).workers(workers).build().tiles(map);
        var people = world.group("people").maxForce(5);
        people.steer(FollowField.of(fields, FieldGoal.of(outside)).removing(), Separation.of(.4f, .7f));
        var radius = people.perAgent(AgentProperty.RADIUS);
        var speed = people.perAgent(AgentProperty.MAX_SPEED);
        people.spawn(PEOPLE, agent -> seat(agent, radius, speed));
        return world;
    }

    private static void seat(NewAgent agent, Column.Floats radius, Column.Floats speed) {
        float gate = GATES * agent.random(0);
        double r = Math.sqrt(INNER * INNER + agent.random(1) * (SEATS * SEATS - INNER * INNER));
        agent.position(place(gate, r, 0), place(gate, r, 1), 0);
        agent.set(radius, .18f + .08f * agent.random(2)); // metres
        agent.set(speed, Math.clamp(1.34f + .26f * agent.normal(3), .5f, 2)); // metres per second
    }

    /** A coordinate of the place in the direction of a gate, at this distance from the middle. */
    private static float place(float gate, double r, int axis) {
        double angle = 2 * Math.PI * gate / GATES;
        return (float) (MIDDLE + r * (axis == 0 ? StrictMath.cos(angle) : StrictMath.sin(angle)));
    }

    /** A ring of wall round the stands, with gates of 7 m, and the pitch, which is closed. */
    private static TileMap map() {
        var map = new TileMap(SIZE, SIZE);
        for (int tile = 0; tile < map.tiles(); tile++) {
            double x = map.middleX(tile) - MIDDLE, y = map.middleY(tile) - MIDDLE, r = StrictMath.hypot(x, y);
            double beside = Math.abs(StrictMath.sin(GATES / 2. * StrictMath.atan2(y, x))) * r * 2 / GATES;
            boolean wall = Math.abs(r - OUTER) < 2 && beside > 3.5;
            if (wall || r < INNER - 2) map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        }
        return map;
    }
}
