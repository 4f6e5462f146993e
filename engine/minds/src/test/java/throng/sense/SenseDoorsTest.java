package throng.sense;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import throng.perception.Neighbourhood;
import throng.trace.TickAbandoned;
import throng.world.Group;
import throng.world.World;

/** Parameters of senses that are refused, with their messages. */
class SenseDoorsTest {
    @Test
    void parametersOfSeeAreChecked() {
        try (var world = World.open(2).workers(1).build()) {
            Group eyes = world.group("eyes"), prey = world.group("prey");
            var see = See.of(Neighbourhood.within(1), SightColumns.of("foe", 2, eyes::floats, eyes::ints));
            refused("the rays of see is -1; allowed is 0 to 2147483647", () -> see.rays(-1));
            refused("ticks from look to look is 0; allowed is 1 to 1000000", () -> see.every(0));
            refused("the memory of see is -1.0 s; allowed is 0 to 3600 s", () -> see.memorySeconds(-1));
            refused("the memory of see is NaN s; allowed is 0 to 3600 s", () -> see.memorySeconds(Float.NaN));
            refused("neighbourhoods of see is 0; allowed is 1 to 1024", () -> See.of(List.of(), see.columns()));
            refused(
                    "a neighbourhood of see is limited to the 2 nearest; allowed is 0: omit nearest(), as rays choose",
                    () -> See.of(Neighbourhood.within(1).nearest(2), see.columns()));
            refused(
                    "two neighbourhoods of see are of its own group: keep one",
                    () -> See.of(List.of(Neighbourhood.within(1), Neighbourhood.within(2)), see.columns()));
            refused(
                    "two neighbourhoods of see are of group number 1: keep one",
                    () -> See.of(
                            List.of(
                                    Neighbourhood.within(1),
                                    Neighbourhood.within(5).of(() -> 1),
                                    Neighbourhood.within(2).of(() -> 1)),
                            see.columns()));
            refused(
                    "neighbourhoods of see is 1025; allowed is 1 to 1024",
                    () -> See.of(Collections.nCopies(1025, Neighbourhood.within(1)), see.columns()));
            refused("ticks from look to look is 1000001; allowed is 1 to 1000000", () -> see.every(1_000_001));
            refused("the memory of see is 3601.0 s; allowed is 0 to 3600 s", () -> see.memorySeconds(3601));
            refused("axes is 1; allowed is 2 to 3", () -> LastNoticed.of("e", 1, eyes::floats, eyes::ints));
            refused("axes is 4; allowed is 2 to 3", () -> SightColumns.of("d", 4, eyes::floats, eyes::ints));
            refused(
                    "a rule of group 'prey' keeps column foeCount of another group:"
                            + " make it by group.floats or ints of this one",
                    () -> prey.steer(see));
        }
    }

    @Test
    void parametersOfHearAreChecked() {
        try (var world = World.open(2).workers(1).build()) {
            Group group = world.group("a"), other = world.group("b");
            var noise = NoiseSources.straight(Loudness.always(() -> 0, 5));
            var columns = HearingColumns.of(group::floats, group::ints, 2);
            refused("the memory of hear is -1.0 s; allowed is 0 to 1000000 s", () -> new Hear(noise, columns, -1));
            refused("the range of a noise is -1.0 m; allowed is 0 to 1000000 m", () -> Loudness.always(() -> 0, -1));
            refused(
                    "the range of a noise is NaN m; allowed is 0 to 1000000 m",
                    () -> Loudness.running(() -> 0, 1, Float.NaN));
            refused(
                    "the speed of a running agent is -1.0 m/s; allowed is 0 to 1000000 m/s",
                    () -> Loudness.running(() -> 0, -1, 1));
            refused("the group that is heard is -1; allowed is 0 to 2147483647", () -> Loudness.always(() -> -1, 1));
            refused(
                    "the group that is heard is -2; allowed is 0 to 2147483647",
                    () -> Loudness.column(() -> -2, group.floats("cries", 0)));
            refused(
                    "the group that is heard is -3; allowed is 0 to 2147483647",
                    () -> Loudness.running(() -> -3, 1, 1));
            refused(
                    "the range of a noise is 2000000.0 m; allowed is 0 to 1000000 m",
                    () -> Loudness.always(() -> 0, 2e6f));
            refused(
                    "the memory of hear is NaN s; allowed is 0 to 1000000 s",
                    () -> Hear.of(noise, columns).memorySeconds(Float.NaN));
            refused("kinds of noise is 0; allowed is 1 to 2147483647", NoiseSources::straight);
            refused("axes is 4; allowed is 2 to 3", () -> HearingColumns.of(other::floats, other::ints, 4));
            var e = assertThrows(IllegalArgumentException.class, () -> other.steer(Hear.of(noise, columns)));
            assertEquals(
                    "a rule of group 'b' keeps column heard of another group: "
                            + "make it by group.floats or ints of this one",
                    e.getMessage());
        }
    }

    /** Errors that only a tick can find: it is abandoned. */
    @Test
    void wrongGroupsOfNoisesAbandonTheTick() {
        assertAbandoned(
                "column shots does not belong to group number 0: make it by floats of that group",
                other -> Loudness.column(() -> 0, other.floats("shots", 1)));
        assertAbandoned(
                "a noise names group number 2, but there are 2 groups: declare it first",
                other -> Loudness.always(() -> 2, 5));
    }

    private static void assertAbandoned(String message, Function<Group, Loudness> loud) {
        try (var world = World.open(2).workers(1).build()) {
            Group group = world.group("a"), other = world.group("b");
            var columns = HearingColumns.of(group::floats, group::ints, 2);
            group.steer(Hear.of(NoiseSources.straight(loud.apply(other)), columns));
            group.add(0, 0);
            var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            assertEquals(message, e.getCause().getMessage());
        }
    }

    private static void refused(String message, Executable action) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, action).getMessage());
    }
}
