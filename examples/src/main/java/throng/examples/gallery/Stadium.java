package throng.examples.gallery;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.joml.Vector3f;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.math.Distribution;
import throng.measure.Overlaps;
import throng.motion.AgentProperty;
import throng.motion.Contact;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.view.world.CrowdPicture;
import throng.world.World;

/** Shows bodies: 30,000 people of their own radius and speed queue at the eight gates of a stadium. */
public final class Stadium {
    private static final int SIZE = 240, GATES = 8;
    private static final float MIDDLE = SIZE / 2f, PITCH = 43, WALL = 95, GATE = 7, WIDEST = .26f;

    private Stadium() {}

    public static void main(String[] args) throws IOException {
        int ticks = args.length > 1 ? Integer.parseInt(args[1]) : 600;
        int[] out = new int[GATES]; // people in the last 10 s
        try (var world = world(2)) {
            var people = world.groups().getFirst();
            world.listen((what, agent, goal) -> {
                var p = people.position(agent, new Vector3f()).sub(MIDDLE, MIDDLE, 0);
                out[(int) (GATES * (1 + StrictMath.atan2(p.y, p.x) / 2 / Math.PI) + .5) % GATES]++;
            });
            for (int t = 1; t <= ticks; t++) {
                world.tick(.1f);
                if (t % 100 > 0) continue;
                var flow = Arrays.stream(out).mapToObj(n -> "%.2f".formatted(n / 10. / GATE));
                System.out.printf(
                        "%2d s: %,d people, overlaps: %s%n", t / 10, people.count(), Overlaps.of(world, people));
                System.out.printf("      persons/(m s) through each gate: %s%n", String.join(" ", flow.toList()));
                Arrays.fill(out, 0);
            }
            var picture = CrowdPicture.of(world).shade(people, "maxSpeed", .8f, 1.9f);
            picture.write(Path.of(args.length > 0 ? args[0] : "stadium.png"));
        }
    }

    /** Returns a stadium of people who leave it. */
    static World world(int workers) {
        var map = new TileMap(SIZE, SIZE); // a ring of wall with gates, and the pitch, which is closed
        for (int t = 0; t < map.tiles(); t++) {
            double x = map.middleX(t) - MIDDLE, y = map.middleY(t) - MIDDLE, r = Math.sqrt(x * x + y * y);
            double aside = Math.abs(StrictMath.sin(GATES / 2. * StrictMath.atan2(y, x))) * r * 2 / GATES;
            boolean blocked = r < PITCH || Math.abs(r - WALL) < 2 && aside > GATE / 2;
            if (blocked) map.set(map.column(t), map.row(t), TileMap.BLOCKED);
        }
        var fields = new WayFields(map, WIDEST);
        int outside = fields.goal(IntStream.range(0, map.tiles())
                .filter(t -> StrictMath.hypot(map.middleX(t) - MIDDLE, map.middleY(t) - MIDDLE) > WALL + 9)
                .toArray());
        var world = World.open(2).seed(30).workers(workers).build().tiles(map);
        var people = world.group("people").mass(80).maxForce(5_000).contact(Contact.DEFAULT);
        people.steer(CollisionFreeSpeed.of(
                FollowWay.of(fields, FieldGoal.of(outside)).removing()));
        people.perAgent(AgentProperty.RADIUS, Distribution.uniform(.18f, WIDEST)); // metres
        people.perAgent(
                AgentProperty.MAX_SPEED, Distribution.normal(1.34f, .26f).within(.5f, 2)); // metres per second
        people.spawn(30_000, agent -> {
            double angle = 2 * Math.PI * agent.random(0), r = Math.sqrt(2_025 + 6_075 * agent.random(1));
            float x = (float) (r * StrictMath.cos(angle)), y = (float) (r * StrictMath.sin(angle));
            agent.position(MIDDLE + x, MIDDLE + y, 0); // in the stands, 45 to 90 m from the middle
        });
        return world;
    }
}
