package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throng.behaviour.flight.Course;
import throng.behaviour.sense.Ears;
import throng.behaviour.sense.Memory;
import throng.behaviour.sense.Sights;
import throng.behaviour.turn.LookWhereYouGo;
import throng.behaviour.way.Trail;
import throng.decision.machine.Machine;
import throng.decision.tree.Result;
import throng.decision.tree.Tree;
import throng.memory.Column;

/** What makes several columns makes all of them, or, where one of their names is taken, none. */
class MakersTest {
    private static Machine machine() {
        return Machine.named("day").state("work").build();
    }

    private static Tree tree() {
        return Tree.parse("sequence memory\n  repeat 3\n    go\n  go");
    }

    static Stream<Arguments> makers() {
        return Stream.of(
                maker("lastAge", group -> Memory.of("last", 2, group::floats, group::ints)),
                maker("seenAge", group -> Sights.of("seen", 2, group::floats, group::ints)),
                maker("heardSince", group -> Ears.of(group::floats, group::ints, 2)),
                maker("laps", group -> Trail.of(group::floats)),
                maker("way", group -> Trail.each(group::floats, group::ints)),
                maker("stage", group -> Course.of(2, 5, group::floats)),
                maker("day.events", group -> machine().in(group::ints)),
                maker(
                        "run" + (tree().columns() - 1),
                        group -> tree().bind("run")
                                .action("go", (in, agents, from, to, out) -> out[from] = Result.SUCCESS)
                                .to(group::ints)),
                maker("swingY", group -> group.turn(LookWhereYouGo.DEFAULT)));
    }

    private static Arguments maker(String last, Function<Group, Object> maker) {
        return Arguments.of(last, maker);
    }

    @ParameterizedTest
    @MethodSource("makers")
    void allOrNone(String last, Function<Group, Object> maker) {
        try (var world = World.torus(20, 20).build()) {
            var group = world.group("some");
            group.spawn(5, Spawn.uniform());
            group.floats(last, 2);
            long hash = world.hash();
            assertThrows(IllegalArgumentException.class, () -> maker.apply(group));
            assertEquals(List.of(last), names(group));
            assertEquals(hash, world.hash());
            world.tick(.1f);
            var other = world.group("other");
            assertNotNull(maker.apply(other));
            assertEquals(1, names(other).stream().filter(last::equals).count(), "it is among those that are made");
            world.tick(.1f);
        }
    }

    private static List<String> names(Group group) {
        return group.parts.members().agents().columns().stream()
                .map(Column::name)
                .toList();
    }
}
