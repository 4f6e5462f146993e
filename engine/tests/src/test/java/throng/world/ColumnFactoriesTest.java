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

/** A factory of several columns creates all of them, or none if one of the names is taken. */
class ColumnFactoriesTest {
    private static StateMachine machine() {
        return StateMachine.named("day").state("work").build();
    }

    private static BehaviourTree tree() {
        return BehaviourTree.parse("sequence memory\n  repeat 3\n    go\n  go");
    }

    static Stream<Arguments> factories() {
        return Stream.of(
                factory("lastAge", group -> LastNoticed.of("last", 2, group::floats, group::ints)),
                factory("seenAge", group -> SightColumns.of("seen", 2, group::floats, group::ints)),
                factory("heardSince", group -> HearingColumns.of(group::floats, group::ints, 2)),
                factory("laps", group -> PathProgress.of(group::floats)),
                factory("path", group -> PathProgress.each(group::floats, group::ints)),
                factory("stage", group -> FlightState.of(2, 5, group::floats)),
                factory("day.events", group -> machine().bind(group::ints)),
                factory(
                        "run" + (tree().columns() - 1),
                        group -> tree().bind("run")
                                .action("go", (in, agents, from, to, out) -> out[from] = Status.SUCCESS)
                                .to(group::ints)),
                factory("angularVelocityY", group -> group.turn(LookWhereYouGo.DEFAULT)));
    }

    private static Arguments factory(String last, Function<Group, Object> factory) {
        return Arguments.of(last, factory);
    }

    @ParameterizedTest
    @MethodSource("factories")
    void aFactoryCreatesAllColumnsOrNone(String last, Function<Group, Object> factory) {
        try (var world = World.torus(20, 20).build()) {
            var group = world.group("some");
            group.spawn(5, Spawn.uniform());
            group.floats(last, 2);
            long hash = world.hash();
            assertThrows(IllegalArgumentException.class, () -> factory.apply(group));
            assertEquals(List.of(last), names(group));
            assertEquals(hash, world.hash());
            world.tick(.1f);
            var other = world.group("other");
            assertNotNull(factory.apply(other));
            assertEquals(1, names(other).stream().filter(last::equals).count(), "the factory creates this column");
            world.tick(.1f);
        }
    }

    private static List<String> names(Group group) {
        return group.parts.members().agents().columns().stream()
                .map(Column::name)
                .toList();
    }
}
