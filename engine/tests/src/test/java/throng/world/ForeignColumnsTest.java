package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throng.GroupState;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.drive.Cruise;
import throng.behaviour.flight.FlightState;
import throng.behaviour.flight.Fly;
import throng.behaviour.mix.ForceLimit;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.mix.Switch;
import throng.behaviour.mix.Weighted;
import throng.behaviour.mix.When;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.behaviour.path.FollowPath;
import throng.behaviour.path.PathProgress;
import throng.behaviour.target.Interpose;
import throng.behaviour.target.Seek;
import throng.behaviour.turn.Face;
import throng.kernel.Force;
import throng.memory.Column;
import throng.memory.store.AgentStore;
import throng.motion.AgentProperty;
import throng.navigation.curve.Polyline;
import throng.navigation.field.DistanceFields;
import throng.perception.Neighbourhood;
import throng.sense.Hear;
import throng.sense.HearingColumns;
import throng.sense.Loudness;
import throng.sense.NoiseSources;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.terrain.TileMap;

/** A group refuses a rule that reads or writes columns of another group. */
class ForeignColumnsTest {
    private static final List<Polyline> PATHS =
            List.of(Polyline.open(new float[] {0, 9}, new float[] {0, 0}, new float[] {0, 0}));

    /** A user's rule that declares columns that it reads. */
    private record Own(List<Column> reads) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            Cruise.DEFAULT.steer(in, out, start, end);
        }
    }

    private static Arguments rule(String does, BiFunction<Group, Group, Rule> made) {
        return Arguments.of(does, made);
    }

    private static Target each(Group group) {
        return Target.each(() -> 0, group.ints("foe", -1), group.ints("age", 0));
    }

    private static Target places(Group x, Group y, Group z) {
        return Target.places(x.floats("gx", 2), y.floats("gy", 3), z.floats("gz", 4));
    }

    private static FollowField field(FieldGoal goal) {
        var fields = new DistanceFields(new TileMap(9, 9), 1 << 20);
        fields.goal(3);
        return FollowField.of(fields, goal);
    }

    /** What the message says of the first foreign column, and rules for group a with columns of group b. */
    static Stream<Arguments> rules() {
        return Stream.concat(mixes(), leaves());
    }

    private static Stream<Arguments> mixes() {
        return Stream.of(
                rule("reads column role", (a, b) -> When.of(b.ints("role", 0), 0, Cruise.DEFAULT)),
                rule("reads column role", (a, b) -> Switch.of(b.ints("role", 0), Cruise.DEFAULT)),
                rule("reads column bold", (a, b) -> Weighted.of(b.floats("bold", 1), Cruise.DEFAULT)),
                rule(
                        "reads column inner",
                        (a, b) -> ForceSum.of(
                                Cruise.DEFAULT,
                                ForceLimit.of(
                                        9,
                                        When.of(
                                                a.ints("outer", 0),
                                                0,
                                                Weighted.of(b.floats("inner", 1), Cruise.DEFAULT))))));
    }

    private static Stream<Arguments> leaves() {
        return Stream.of(
                rule("reads column gx", (a, b) -> Seek.of(places(b, a, a))),
                rule("reads column gy", (a, b) -> Seek.of(places(a, b, a))),
                rule("reads column gz", (a, b) -> Seek.of(places(a, a, b))),
                rule("reads column foe", (a, b) -> Seek.of(each(b))),
                rule("reads column age", (a, b) -> {
                    return Seek.of(Target.each(() -> 0, a.ints("foe", -1), b.ints("age", 0)));
                }),
                rule("reads column foe", (a, b) -> new Catch(each(b), 1, false)),
                rule("reads column foe", (a, b) -> Interpose.of(places(a, a, a), each(b))),
                rule("reads column goal", (a, b) -> field(FieldGoal.each(b.ints("goal", 0)))),
                rule("keeps column progress", (a, b) -> FollowPath.of(PATHS, PathProgress.each(b::floats, a::ints), 1)),
                rule("reads column path", (a, b) -> FollowPath.of(PATHS, PathProgress.each(a::floats, b::ints), 1)),
                rule("reads column t", (a, b) -> Fly.to(Target.at(9, 9), FlightState.banked(3, 1, b::floats))),
                rule("reads column foe", (a, b) -> Fly.to(each(b), FlightState.of(3, 1, a::floats))),
                rule("keeps column nCount", (a, b) -> {
                    return See.of(Neighbourhood.within(9), SightColumns.of("n", 3, b::floats, b::ints));
                }),
                rule("keeps column heard", (a, b) -> {
                    return Hear.of(
                            NoiseSources.straight(Loudness.always(() -> 0, 5)),
                            HearingColumns.of(b::floats, b::ints, 3));
                }),
                rule("reads column mine", (a, b) -> new Own(List.of(a.floats("own", 0), b.floats("mine", 0)))));
    }

    /** Each column of a flight state, one by one. */
    @ParameterizedTest
    @MethodSource
    void courses(String column) {
        try (var world = world()) {
            Group a = world.group("a"), b = world.group("b");
            var state =
                    FlightState.banked(3, 1, (name, initial) -> (name.equals(column) ? b : a).floats(name, initial));
            refused("reads column " + column, a, Fly.to(Target.at(9, 9), state));
        }
    }

    static List<String> courses() {
        var names = new ArrayList<String>();
        FlightState.banked(3, 1, (name, initial) -> {
            names.add(name);
            return new AgentStore(3).floats(name, initial);
        });
        assertEquals(16, names.size());
        return names;
    }

    @ParameterizedTest(name = "{0} {index}")
    @MethodSource("rules")
    void aColumnOfAnotherGroupIsRefused(String does, BiFunction<Group, Group, Rule> made) {
        try (var world = world()) {
            Group a = world.group("a"), b = world.group("b");
            a.spawn(300, Spawn.uniform());
            refused(does, a, made.apply(a, b));
        }
    }

    @ParameterizedTest(name = "{0} {index}")
    @MethodSource("rules")
    void aColumnOfAnotherWorldIsRefused(String does, BiFunction<Group, Group, Rule> made) {
        try (var world = world();
                var other = world()) {
            Group a = world.group("a");
            refused(does, a, made.apply(a, other.group("b")));
        }
    }

    /** The same rules with columns of the group itself, and with a column that was added after a rule. */
    @ParameterizedTest(name = "{0} {index}")
    @MethodSource("rules")
    void columnsOfTheGroupItselfAreAccepted(String does, BiFunction<Group, Group, Rule> made) {
        try (var world = world()) {
            Group a = world.group("a");
            a.spawn(300, Spawn.uniform());
            a.steer(Cruise.DEFAULT).steer(made.apply(a, a));
            a.steer(ForceSum.of(a.rule(), Weighted.of(a.perAgent(AgentProperty.MASS), Cruise.DEFAULT)));
            for (int t = 0; t < 3; t++) world.tick(.1f);
            assertTrue(GroupState.of(a, 3).finite());
        }
    }

    @Test
    void turningRulesAreCheckedToo() {
        try (var world = world()) {
            Group a = world.group("a"), b = world.group("b");
            refused("reads column foe", a, Face.of(each(b)));
            a.turn(Face.of(each(a)));
            world.tick(.1f);
        }
    }

    @Test
    void aRuleThatThrowsLeavesTheFormerRuleInPlace() {
        try (var world = world()) {
            Group a = world.group("a").steer(Cruise.DEFAULT);
            a.add(1, 1, 1);
            assertThrows(NullPointerException.class, () -> a.steer(new Own(Collections.singletonList(null))));
            assertThrows(NullPointerException.class, () -> a.turn(new Own(Collections.singletonList(null))));
            assertSame(Cruise.DEFAULT, a.rule());
            world.tick(.1f);
        }
    }

    /** Asserts that the rule is refused, alone and in a mix, and that the former rule stays. */
    private static void refused(String does, Group group, Rule rule) {
        Rule before = new Cruise(2, 3);
        group.steer(before);
        String message =
                "a rule of group 'a' " + does + " of another group: make it by group.floats or ints of this one";
        for (Rule one : List.of(rule, ForceSum.of(Cruise.DEFAULT, rule))) {
            var e = assertThrows(IllegalArgumentException.class, () -> group.steer(one));
            assertEquals(message, e.getMessage());
            e = assertThrows(IllegalArgumentException.class, () -> group.turn(one));
            assertEquals(message, e.getMessage());
        }
        assertSame(before, group.rule());
    }

    private static World world() {
        return World.torus(60, 60, 60).workers(1).build();
    }
}
