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
import throng.behaviour.flight.FlightState;
import throng.behaviour.path.PathProgress;
import throng.behaviour.turn.LookWhereYouGo;
import throng.decision.machine.StateMachine;
import throng.decision.tree.BehaviourTree;
import throng.decision.tree.Status;
import throng.memory.Column;
import throng.sense.HearingColumns;
import throng.sense.LastNoticed;
import throng.sense.SightColumns;

/** What makes several columns makes all of them, or, where one of their names is taken, none. */
class MakersTest {
    private static StateMachine machine() {
        return StateMachine.named("day").state("work").build();
    }

    private static BehaviourTree tree() {
        return BehaviourTree.parse("sequence memory\n  repeat 3\n    go\n  go");
    }

    static Stream<Arguments> makers() {
        return Stream.of(
                maker("lastAge", group -> LastNoticed.of("last", 2, group::floats, group::ints)),
                maker("seenAge", group -> SightColumns.of("seen", 2, group::floats, group::ints)),
                maker("heardSince", group -> HearingColumns.of(group::floats, group::ints, 2)),
                maker("laps", group -> PathProgress.of(group::floats)),
                maker("path", group -> PathProgress.each(group::floats, group::ints)),
                maker("stage", group -> FlightState.of(2, 5, group::floats)),
                maker("day.events", group -> machine().bind(group::ints)),
                maker(
                        "run" + (tree().columns() - 1),
                        group -> tree().bind("run")
                                .action("go", (in, agents, from, to, out) -> out[from] = Status.SUCCESS)
                                .to(group::ints)),
                maker("angularVelocityY", group -> group.turn(LookWhereYouGo.DEFAULT)));
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
