package throng.world;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.AssertMessage;
import throng.behaviour.Rule;
import throng.behaviour.path.ErrandColumns;
import throng.behaviour.path.Errands;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.Ways;
import throng.decision.machine.StateMachine;
import throng.decision.machine.StateMachineMind;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;

/** A rule that writes the state of a mind is refused, in whichever order they come: no later tick could go on. */
class StatesOfMindsTest {
    private static StateMachineMind mind(Group group) {
        var machine = StateMachine.named("mood");
        machine.state("calm");
        machine.state("hungry");
        return machine.build().bind(group::ints);
    }

    static Stream<Named<Function<Group, Function<StateMachineMind, Rule>>>> rules() {
        var fields = new WayFields(new TileMap(4, 4), .2f);
        fields.goal(3);
        return Stream.of(
                Named.of("keeps", group -> mind -> FollowWay.of(fields, FieldGoal.chosen(mind.state(0)))),
                Named.of(
                        "writes after the move",
                        group -> mind -> Errands.of(
                                Ways.of(fields), mind.state(0), ErrandColumns.of(group::floats, group::ints))));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void rulesMayNotWriteThem(Function<Group, Function<StateMachineMind, Rule>> rule) {
        try (var world = World.open(2).workers(1).build()) {
            Group first = world.group("first"), second = world.group("second");
            StateMachineMind before = mind(first), after = mind(second);
            first.mind(before);
            refused(() -> first.steer(rule.apply(first).apply(before)));
            second.steer(rule.apply(second).apply(after));
            refused(() -> second.mind(after));
            first.add(1, 1);
            second.add(1, 2);
            world.tick(.1f);
        }
    }

    private static void refused(Executable deed) {
        AssertMessage.contains(
                "which is the state of mind 'mood': give the rule a column of its own",
                assertThrows(IllegalArgumentException.class, deed));
    }
}
