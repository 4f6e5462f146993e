package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.AssertMessage;
import throng.behaviour.Target;
import throng.behaviour.target.Seek;
import throng.memory.Writes;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.state.CheckedTicks;

/** A place where the rounding of floats would eat the way of agents is refused; elsewhere they go as they should. */
class FarPlacesTest {
    private static final float SPEED = 1.4f;

    private static World world(boolean far) {
        var world = World.open(2).seed(1).workers(1).farPlaces(far).build();
        world.group("walkers").maxSpeed(SPEED).maxForce(1000);
        return world;
    }

    /** Speeds by the positions of ten seconds are within an eighth of the velocity wherever agents may be. */
    @ParameterizedTest
    @CsvSource({"30000", "65000", "-65000", "70000", "150000", "390000", "600000", "5.8e6"})
    void whereAgentsMayBeTheyGoAsFastAsTheirVelocity(float x) {
        try (var world = world(false)) {
            var group = world.group("more").maxSpeed(SPEED).maxForce(1000);
            group.steer(Seek.of(Target.at(x + 500, 0)));
            if (Math.abs(x) >= 65_536) {
                AssertMessage.contains("allowed is -65536 to 65536 m", refused(() -> group.add(x, 0)));
                AssertMessage.contains("maxSpeed 0", refused(() -> group.add(0, x)));
                assertEquals(0, group.count());
                var agent = group.add(1, 1);
                assertThrows(IllegalArgumentException.class, () -> group.teleport(agent, x, 0, 0));
                assertThrows(
                        IllegalArgumentException.class, () -> group.columns().write("y", new float[] {x}));
                assertEquals(new Vector3f(1, 1, 0), group.position(agent, new Vector3f()));
                return;
            }
            var agent = group.add(x, 0);
            for (int t = 0; t < 600; t++) world.tick(1 / 60f);
            float speed = (group.position(agent, new Vector3f()).x - x) / 10;
            assertEquals(SPEED, speed, SPEED / 8);
        }
    }

    private static IllegalArgumentException refused(Executable call) {
        return assertThrows(IllegalArgumentException.class, call);
    }

    /** It depends on how far an agent goes in a tick: longer ticks and faster agents may be farther out. */
    @Test
    void theLimitGrowsWithTheWayOfATick() {
        try (var world = world(false)) {
            var group = world.groups().getFirst();
            refused(() -> group.add(100_000, 0));
            for (int t = 0; t < 5; t++) world.tick(.05f);
            group.add(100_000, 0);
            refused(() -> group.add(300_000, 0));
            group.maxSpeed(30).add(300_000, 0);
            group.maxSpeed(0).add(1e15f, 0);
            assertEquals(3, group.count());
        }
    }

    /** A world that is to be stressed takes any place. */
    @Test
    void aWorldMayTakeAll() {
        try (var world = world(true)) {
            var group = world.groups().getFirst();
            group.add(1e15f, -1e15f);
            world.tick(.1f);
            assertTrue(Float.isFinite(group.view("x").get(0)));
        }
    }

    /** What passes ask for is refused where they ask, and the tick is undone. */
    @ParameterizedTest
    @CsvSource({"70000, true", "60000, false"})
    void placesThatPassesAskForAreRefused(float x, boolean far) {
        try (var world = world(false)) {
            var group = world.groups().getFirst();
            group.add(1, 1);
            world.pass(
                    TickPass.Stage.AFTER_MOVING,
                    "ask",
                    group,
                    Writes.nothing(),
                    (in, start, end) -> in.spawn(start, x, 0, 0));
            if (far) {
                var refused = assertThrows(RuntimeException.class, () -> world.tick(1 / 60f));
                AssertMessage.contains("x of a spawn is 70000.0 m; allowed is -65536 to 65536 m", refused);
                assertEquals(0, world.ticks());
            } else {
                world.tick(1 / 60f);
                world.tick(1 / 60f);
            }
            assertEquals(far ? 1 : 2, Math.min(2, group.count()));
        }
    }

    /** Nearer than where places are refused, a way is rounded by a thirty-second at most. */
    @Test
    void placesWhereRoundingShowsAreDoubtful() {
        try (var world = World.open(2).origin(500_000, 0).workers(1).build()) {
            var group = world.group("walkers").maxSpeed(SPEED);
            var agent = group.add(16_000, 0);
            assertEquals(List.of(), world.placeDoubts(1 / 60.));
            group.teleport(agent, 17_000, 5, 0);
            String line = world.placeDoubts(1 / 60.).getFirst();
            AssertMessage.contains(
                    "group 'walkers': agents at (517000, 5.0) lie more than 16384 m", new Exception(line));
            AssertMessage.contains("such as [517000, 5]", new Exception(line));
            assertEquals(List.of(), world.placeDoubts(.1));
            group.teleport(agent, 0, 0, 0);
            world.tiles(new TileMap(10, 10, TilePlace.size(1).at(0, -20_000)));
            AssertMessage.contains(
                    "tiles at (500010, -20000",
                    new Exception(world.placeDoubts(1 / 60.).getFirst()));
        }
    }

    /** A checked world tells of each group once. */
    @Test
    void aCheckedWorldTellsItOnce() {
        try (var world = World.open(2).checked(true).workers(1).build()) {
            var group = world.group("walkers").maxSpeed(SPEED);
            group.add(40_000, 0);
            world.group("near").maxSpeed(SPEED).add(40, 0);
            world.tick(1 / 60f);
            var parts = world.groups().stream().map(each -> each.parts).toList();
            var checks = new CheckedTicks(parts, world.services);
            AssertMessage.contains(
                    "group 'walkers': agents at (40000",
                    new Exception(checks.doubts(1 / 60f).getFirst()));
            assertEquals(List.of(), checks.doubts(1 / 60f));
        }
    }
}
