package throng.sense;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import throng.perception.Neighbourhood;
import throng.world.Group;
import throng.world.TickAbandoned;
import throng.world.World;

/** Wrong senses, and the words in which they are refused. */
class SenseDoorsTest {
    @Test
    void sights() {
        try (var world = World.open(2).workers(1).build()) {
            Group eyes = world.group("eyes"), prey = world.group("prey");
            var see = See.of(Neighbourhood.within(1), SightColumns.of("foe", 2, eyes::floats, eyes::ints));
            refused("the rays of a sight is -1; allowed is 0 to 2147483647", () -> see.rays(-1));
            refused("ticks from look to look is 0; allowed is 1 to 1000000", () -> see.every(0));
            refused("the span of a memory is -1.0 s; allowed is 0 to 3600 s", () -> see.memorySeconds(-1));
            refused("the span of a memory is NaN s; allowed is 0 to 3600 s", () -> see.memorySeconds(Float.NaN));
            refused("looks of a sight is 0; allowed is 1 to 1024", () -> See.of(List.of(), see.columns()));
            refused(
                    "a look of a sight is at the 2 nearest; allowed is 0: leave nearest() away, as rays choose",
                    () -> See.of(Neighbourhood.within(1).nearest(2), see.columns()));
            refused(
                    "two looks of a sight are at its own group: keep one",
                    () -> See.of(List.of(Neighbourhood.within(1), Neighbourhood.within(2)), see.columns()));
            refused(
                    "two looks of a sight are at group number 1: keep one",
                    () -> See.of(
                            List.of(
                                    Neighbourhood.within(1),
                                    Neighbourhood.within(5).at(1),
                                    Neighbourhood.within(2).at(1)),
                            see.columns()));
            refused(
                    "looks of a sight is 1025; allowed is 1 to 1024",
                    () -> See.of(Collections.nCopies(1025, Neighbourhood.within(1)), see.columns()));
            refused("ticks from look to look is 1000001; allowed is 1 to 1000000", () -> see.every(1_000_001));
            refused("the span of a memory is 3601.0 s; allowed is 0 to 3600 s", () -> see.memorySeconds(3601));
            refused("axes is 1; allowed is 2 to 3", () -> LastNoticed.of("e", 1, eyes::floats, eyes::ints));
            refused("axes is 4; allowed is 2 to 3", () -> SightColumns.of("d", 4, eyes::floats, eyes::ints));
            refused(
                    "a rule of group 'prey' keeps column foeCount of another group:"
                            + " make it by group.floats or ints of this one",
                    () -> prey.steer(see));
        }
    }

    @Test
    void hearing() {
        try (var world = World.open(2).workers(1).build()) {
            Group group = world.group("a"), other = world.group("b");
            var noise = NoiseSources.straight(Loudness.always(0, 5));
            var columns = HearingColumns.of(group::floats, group::ints, 2);
            refused("the span of a memory is -1.0 s; allowed is 0 to 1000000 s", () -> new Hear(noise, columns, -1));
            refused("the range of a noise is -1.0 m; allowed is 0 to 1000000 m", () -> Loudness.always(0, -1));
            refused(
                    "the range of a noise is NaN m; allowed is 0 to 1000000 m",
                    () -> Loudness.running(0, 1, Float.NaN));
            refused(
                    "the speed of who is heard is -1.0 m/s; allowed is 0 to 1000000 m/s",
                    () -> Loudness.running(0, -1, 1));
            refused("the group that is heard is -1; allowed is 0 to 2147483647", () -> Loudness.always(-1, 1));
            refused(
                    "the group that is heard is -2; allowed is 0 to 2147483647",
                    () -> Loudness.column(-2, group.floats("cries", 0)));
            refused("the group that is heard is -3; allowed is 0 to 2147483647", () -> Loudness.running(-3, 1, 1));
            refused("the range of a noise is 2000000.0 m; allowed is 0 to 1000000 m", () -> Loudness.always(0, 2e6f));
            refused(
                    "the span of a memory is NaN s; allowed is 0 to 1000000 s",
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

    /** What only a world can tell: its tick is abandoned. */
    @Test
    void refusalsOfATick() {
        abandoned(
                "column shots is not one of group number 0: make it by floats of that group",
                other -> Loudness.column(0, other.floats("shots", 1)));
        abandoned(
                "a noise is made by group number 2, and there are 2: declare it first", other -> Loudness.always(2, 5));
    }

    private static void abandoned(String message, Function<Group, Loudness> loud) {
        try (var world = World.open(2).workers(1).build()) {
            Group group = world.group("a"), other = world.group("b");
            var columns = HearingColumns.of(group::floats, group::ints, 2);
            group.steer(Hear.of(NoiseSources.straight(loud.apply(other)), columns));
            group.add(0, 0);
            var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            assertEquals(message, e.getCause().getMessage());
        }
    }

    private static void refused(String message, Executable deed) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, deed).getMessage());
    }
}
