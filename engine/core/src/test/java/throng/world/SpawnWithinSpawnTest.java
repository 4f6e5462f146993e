package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** While a spawn places agents, other changes of the world are refused, and no agent is added. */
class SpawnWithinSpawnTest {
    private static World make() {
        var world = World.torus(30, 30).seed(4).workers(1).build();
        world.group("a").spawn(10, Spawn.uniform().moving(1));
        world.group("b").spawn(10, Spawn.uniform().moving(1));
        return world;
    }

    private static Arguments change(String name, Consumer<World> change) {
        return Arguments.of(name, change);
    }

    static Stream<Arguments> changes() {
        return Stream.of(
                change("add", w -> w.groups().get(0).add(1, 1)),
                change("add to another group", w -> w.groups().get(1).add(1, 1)),
                change("spawn", w -> w.groups().get(0).spawn(2, Spawn.uniform())),
                change("spawn ids", w -> w.groups().get(0).spawn(new int[] {12}, Spawn.uniform())),
                change("remove", w -> w.groups().get(0).remove(w.groups().get(0).handle(3))),
                change("remove ids", w -> w.groups().get(0).remove(new int[] {3})),
                change(
                        "teleport",
                        w -> w.groups().get(0).teleport(w.groups().get(0).handle(3), 1, 1, 0)),
                change(
                        "transfer",
                        w -> w.groups()
                                .get(0)
                                .transfer(
                                        w.groups().get(0).handle(3), w.groups().get(1))),
                change("floats", w -> w.groups().get(0).floats("new", 1)),
                change("group", w -> w.group("new")),
                change("restore", SpawnWithinSpawnTest::restore),
                change("tick", w -> w.tick(.1f)));
    }

    private static void restore(World world) {
        try (var other = make()) {
            var out = new ByteArrayOutputStream();
            other.snapshot(out);
            world.restore(new ByteArrayInputStream(out.toByteArray()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("changes")
    void changesWhileSpawningAreRefused(String name, Consumer<World> change) {
        try (var world = make();
                var untouched = make()) {
            var group = world.groups().getFirst();
            var e = assertThrows(
                    IllegalStateException.class,
                    () -> group.spawn(5, agent -> {
                        agent.position(2, 2, 0);
                        if (agent.number() == 3) change.accept(world);
                    }));
            assertEquals("a spawn is placing agents: change the world after it", e.getMessage());
            assertEquals(20, world.agents());
            assertEquals(untouched.hash(), world.hash());
            for (World each : new World[] {world, untouched}) {
                each.groups().getFirst().spawn(3, Spawn.uniform());
                each.tick(.1f);
            }
            assertEquals(untouched.hash(), world.hash(), "the world can be used as before");
        }
    }

    @org.junit.jupiter.api.Test
    void anotherWorldMayBeChangedWhileSpawning() {
        try (var world = make();
                var other = make()) {
            world.groups()
                    .getFirst()
                    .spawn(5, agent -> other.groups().getFirst().add(1, 1));
            assertEquals(25, world.agents());
            assertEquals(25, other.agents());
        }
    }
}
