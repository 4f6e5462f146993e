package throng.behaviour.sense;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import throng.perception.Look;
import throng.world.Group;
import throng.world.TickAbandoned;
import throng.world.World;

/** Wrong senses, and the words in which they are refused. */
class SenseDoorsTest {
    @Test
    void sights() {
        try (var world = World.open(2).workers(1).build()) {
            Group eyes = world.group("eyes"), prey = world.group("prey");
            var see = See.of(Look.within(1), Sights.of("foe", 2, eyes::floats, eyes::ints));
            refused("the rays of a sight is -1; allowed is 0 to 2147483647", () -> see.rays(-1));
            refused("ticks from look to look is 0; allowed is 1 to 1000000", () -> see.every(0));
            refused("the span of a memory is -1.0 s; allowed is 0 to 3600 s", () -> see.span(-1));
            refused("the span of a memory is NaN s; allowed is 0 to 3600 s", () -> see.span(Float.NaN));
            refused("looks of a sight is 0; allowed is 1 to 1024", () -> See.of(List.of(), see.kept()));
            refused(
                    "a look of a sight is at the 2 nearest; allowed is 0: leave nearest() away, as rays choose",
                    () -> See.of(Look.within(1).nearest(2), see.kept()));
            refused(
                    "two looks of a sight are at its own group: keep one",
                    () -> See.of(List.of(Look.within(1), Look.within(2)), see.kept()));
            refused(
                    "two looks of a sight are at group number 1: keep one",
                    () -> See.of(
                            List.of(
                                    Look.within(1),
                                    Look.within(5).at(1),
                                    Look.within(2).at(1)),
                            see.kept()));
            refused(
                    "looks of a sight is 1025; allowed is 1 to 1024",
                    () -> See.of(Collections.nCopies(1025, Look.within(1)), see.kept()));
            refused("ticks from look to look is 1000001; allowed is 1 to 1000000", () -> see.every(1_000_001));
            refused("the span of a memory is 3601.0 s; allowed is 0 to 3600 s", () -> see.span(3601));
            refused("axes is 1; allowed is 2 to 3", () -> Memory.of("e", 1, eyes::floats, eyes::ints));
            refused("axes is 4; allowed is 2 to 3", () -> Sights.of("d", 4, eyes::floats, eyes::ints));
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
            var noise = Noise.straight(Loud.always(0, 5));
            var ears = Ears.of(group::floats, group::ints, 2);
            refused("the span of a memory is -1.0 s; allowed is 0 to 1000000 s", () -> new Hear(noise, ears, -1));
            refused("the range of a noise is -1.0 m; allowed is 0 to 1000000 m", () -> Loud.always(0, -1));
            refused("the range of a noise is NaN m; allowed is 0 to 1000000 m", () -> Loud.running(0, 1, Float.NaN));
            refused("the speed of who is heard is -1.0 m/s; allowed is 0 to 1000000 m/s", () -> Loud.running(0, -1, 1));
            refused("the group that is heard is -1; allowed is 0 to 2147483647", () -> Loud.always(-1, 1));
            refused(
                    "the group that is heard is -2; allowed is 0 to 2147483647",
                    () -> Loud.column(-2, group.floats("cries", 0)));
            refused("the group that is heard is -3; allowed is 0 to 2147483647", () -> Loud.running(-3, 1, 1));
            refused("the range of a noise is 2000000.0 m; allowed is 0 to 1000000 m", () -> Loud.always(0, 2e6f));
            refused(
                    "the span of a memory is NaN s; allowed is 0 to 1000000 s",
                    () -> Hear.of(noise, ears).span(Float.NaN));
            refused("kinds of noise is 0; allowed is 1 to 2147483647", Noise::straight);
            refused("axes is 4; allowed is 2 to 3", () -> Ears.of(other::floats, other::ints, 4));
            var e = assertThrows(IllegalArgumentException.class, () -> other.steer(Hear.of(noise, ears)));
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
                other -> Loud.column(0, other.floats("shots", 1)));
        abandoned("a noise is made by group number 2, and there are 2: declare it first", other -> Loud.always(2, 5));
    }

    private static void abandoned(String message, Function<Group, Loud> loud) {
        try (var world = World.open(2).workers(1).build()) {
            Group group = world.group("a"), other = world.group("b");
            var ears = Ears.of(group::floats, group::ints, 2);
            group.steer(Hear.of(Noise.straight(loud.apply(other)), ears));
            group.add(0, 0);
            var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            assertEquals(message, e.getCause().getMessage());
        }
    }

    private static void refused(String message, Executable deed) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, deed).getMessage());
    }
}
