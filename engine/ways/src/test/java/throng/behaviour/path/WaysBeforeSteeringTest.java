package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.memory.Column;
import throng.memory.Writes;
import throng.navigation.way.WayFields;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickPass;
import throng.world.World;

/** What passes before steering read of ways depends on the state alone: agents whose way is short slow down. */
class WaysBeforeSteeringTest {
    private static final int EAST = 20 * 40 + 38, WEST = 20 * 40 + 1;

    private static final class Scene implements AutoCloseable {
        private final WayFields ways = new WayFields(new TileMap(40, 40), .2f, new Workers(1));
        private final World world = World.open(2).seed(4).workers(2).build();
        private final int first = ways.goal(EAST), second = ways.goal(WEST);
        private final Group people = world.group("people").radius(.2f).maxSpeed(1.4f);
        private final Column.Ints goal = people.ints("goal", first);
        private final Column.Floats left = people.floats("left", 0);

        Scene() {
            people.steer(FollowWay.of(ways, FieldGoal.each(goal)));
            people.spawn(60, Spawn.box(1, 1, 39, 39));
            world.pass(TickPass.Stage.BEFORE_STEERING, "looks", people, Writes.of(left), (in, start, end) -> {
                for (int i = start; i < end; i++) {
                    float way = (float) ways.cost(goal.values()[i], in.position(0)[i], in.position(1)[i]);
                    left.values()[i] = Float.isFinite(way) ? way : -1;
                }
            });
        }

        Scene ticks(int n) {
            for (int t = 0; t < n; t++) world.tick(.1f);
            return this;
        }

        Scene opensAnother() {
            ways.change(first, EAST - 40 * 9);
            return this;
        }

        byte[] snapshot() throws IOException {
            var bytes = new ByteArrayOutputStream();
            world.snapshot(bytes);
            return bytes.toByteArray();
        }

        @Override
        public void close() {
            world.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"explain", "prepare", "restore", "restore itself"})
    void anyHistoryGivesTheSameBits(String what) throws IOException {
        try (var plain = new Scene().ticks(5).opensAnother();
                var disturbed = new Scene()) {
            switch (what) {
                case "explain" -> {
                    disturbed.ticks(5).opensAnother();
                    disturbed.world.explain(disturbed.people.handle(7));
                }
                case "prepare" -> disturbed.ticks(5).opensAnother().ways.prepare(disturbed.first, disturbed.second);
                case "restore" -> {
                    disturbed.opensAnother();
                    disturbed.world.restore(new ByteArrayInputStream(plain.snapshot()));
                }
                default -> {
                    disturbed.ticks(5).opensAnother();
                    disturbed.world.restore(new ByteArrayInputStream(disturbed.snapshot()));
                }
            }
            for (int t = 0; t < 5; t++)
                assertEquals(
                        plain.ticks(1).world.hash(), disturbed.ticks(1).world.hash(), what + ", tick " + t);
        }
    }

    /** The same for agents that are new, and whose goal has no field yet. */
    @Test
    void newAgentsReadTheirWayInTheirFirstTick() throws IOException {
        try (var plain = new Scene().ticks(3);
                var restored = new Scene()) {
            var newcomer = plain.people.add(5, 5);
            plain.goal.values()[plain.people.index(newcomer)] = plain.second;
            restored.world.restore(new ByteArrayInputStream(plain.snapshot()));
            plain.ticks(1);
            assertEquals(plain.world.hash(), restored.ticks(1).world.hash());
            assertNotEquals(-1, plain.left.values()[plain.people.index(newcomer)], "its way is known");
        }
    }
}
