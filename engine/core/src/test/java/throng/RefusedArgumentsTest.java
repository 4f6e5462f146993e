package throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.GoalDrive;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.motion.Motion;
import throng.perception.Neighbourhood;
import throng.world.Spawn;
import throng.world.World;

/** Wrong arguments of constructors and calls are refused with these messages. */
class RefusedArgumentsTest {
    private static final float NAN = Float.NaN;
    private static final Motion MOTION = Motion.DEFAULT;

    private static Arguments refusal(String message, Executable call) {
        return Arguments.of(message, call);
    }

    static Stream<Arguments> neighbourhoods() {
        return Stream.of(
                refusal(
                        "the group of a neighbourhood is -2; allowed is -1 to 2147483647",
                        () -> Neighbourhood.within(1).of(() -> -2)),
                refusal(
                        "the radius of a neighbourhood is 0.0 m; allowed is 0.001 to 1000000 m",
                        () -> Neighbourhood.within(0)),
                refusal(
                        "the radius of a neighbourhood is NaN m; allowed is 0.001 to 1000000 m",
                        () -> Neighbourhood.within(NAN)),
                refusal(
                        "the radius of a neighbourhood is 2000000.0 m; allowed is 0.001 to 1000000 m",
                        () -> Neighbourhood.within(2e6f)),
                refusal(
                        "the field of view is 0.0 rad; allowed is 0.001 to 6.2831855 rad",
                        () -> Neighbourhood.within(1).fov(0)),
                refusal(
                        "the field of view is 7.0 rad; allowed is 0.001 to 6.2831855 rad",
                        () -> Neighbourhood.within(1).fov(7)),
                refusal(
                        "the field of view is NaN rad; allowed is 0.001 to 6.2831855 rad",
                        () -> Neighbourhood.within(1).fov(NAN)),
                refusal(
                        "the number of nearest neighbours is -1; allowed is 0 to 1048576",
                        () -> Neighbourhood.within(1).nearest(-1)));
    }

    static Stream<Arguments> motions() {
        return Stream.of(
                refusal("mass is 0.0 kg; allowed is 1.0E-6 to 1.0E9 kg", () -> MOTION.mass(0)),
                refusal("mass is NaN kg; allowed is 1.0E-6 to 1.0E9 kg", () -> MOTION.mass(NAN)),
                refusal("radius is -0.1 m; allowed is 0 to 1000000 m", () -> MOTION.radius(-.1f)),
                refusal("maxSpeed is Infinity m/s; allowed is 0 to 1000000 m/s", () -> MOTION.maxSpeed(1 / 0f)),
                refusal("maxForce is -1.0 N; allowed is 0 to 1.0E9 N", () -> MOTION.maxForce(-1)),
                refusal("turnRate is NaN rad/s; allowed is 0 to 1000000 rad/s", () -> MOTION.turnRate(NAN)));
    }

    static Stream<Arguments> rules() {
        var all = Neighbourhood.within(5);
        return Stream.of(
                refusal(
                        "the weight of separation is NaN N·m; allowed is -1000000 to 1000000 N·m",
                        () -> new Separation(NAN, all)),
                refusal(
                        "the weight of alignment is 2000000.0 N; allowed is -1000000 to 1000000 N",
                        () -> new Alignment(2e6f, all)),
                refusal(
                        "the weight of cohesion is -Infinity N/m; allowed is -1000000 to 1000000 N/m",
                        () -> Cohesion.of(-1 / 0f, 5)),
                refusal(
                        "the radius of a neighbourhood is -5.0 m; allowed is 0.001 to 1000000 m",
                        () -> Separation.of(1, -5)),
                refusal("the speed of cruise is -1.0 m/s; allowed is 0 to 1000000 m/s", () -> new Cruise(-1, 1)),
                refusal("the gain of cruise is NaN kg/s; allowed is 0 to 1000000 kg/s", () -> new Cruise(1, NAN)),
                refusal("x of the goal is NaN m; allowed is -1.0E15 to 1.0E15 m", () -> new GoalDrive(1, NAN, 0, 0)),
                refusal(
                        "z of the goal is 2.0E15 m; allowed is -1.0E15 to 1.0E15 m",
                        () -> new GoalDrive(1, 0, 0, 2e15f)),
                refusal("the weight of wander is -1.0 N; allowed is 0 to 1000000 N", () -> Wander.of(-1)),
                refusal("the changes of wander is 0.0 1/s; allowed is 0.001 to 1000 1/s", () -> new Wander(1, 0)));
    }

    static Stream<Arguments> spawns() {
        String heading = "the heading (0.0, 0.0, 0.0) has no direction: give one that is finite and not zero";
        String nan = "column y, index 1 is NaN; allowed is a finite number up to 1.0E15: correct it first";
        return Stream.of(
                refusal(
                        "the speed of a spawn is -1.0 m/s; allowed is 0 to 1000000 m/s",
                        () -> Spawn.uniform().moving(-1)),
                refusal(heading, () -> Spawn.uniform().heading(0, 0, 0)),
                refusal(
                        "the spacing of a lattice is 0.0 m; allowed is 1.0E-6 to 1.0E9 m",
                        () -> Spawn.lattice(0, 0, 0, 0)),
                refusal("the jitter of a lattice is 1.5; allowed is 0 to 1", () -> Spawn.jittered(0, 0, 0, 1, 1.5f)),
                refusal("x of a place is NaN m; allowed is -1.0E15 to 1.0E15 m", () -> Spawn.point(NAN, 0, 0)),
                refusal("y of a place is Infinity m; allowed is -1.0E15 to 1.0E15 m", () -> Spawn.box(0, 0, 1, 1 / 0f)),
                refusal(nan, () -> Spawn.arrays(new float[2], new float[] {0, NAN})));
    }

    static Stream<Arguments> worlds() {
        var world = World.torus(10, 10).workers(1).build();
        var group = world.group("birds");
        return Stream.of(
                refusal("there is a group 'birds' already: take another name", () -> world.group("birds")),
                refusal("dt is NaN s; allowed is 0 to 10 s", () -> world.tick(NAN)),
                refusal("dt is -0.1 s; allowed is 0 to 10 s", () -> world.tick(-.1f)),
                refusal("dt is 10.5 s; allowed is 0 to 10 s", () -> world.tick(10.5f)),
                refusal(
                        "workers is 0; allowed is 1 to 1024",
                        () -> World.open(2).workers(0)),
                refusal(
                        "memory is 0 bytes; allowed is 1 and more",
                        () -> World.open(2).memory(0)),
                refusal("agents to spawn is -1; allowed is 0 to 2147483647", () -> group.spawn(-1, Spawn.uniform())),
                refusal("a column cannot be called 'vx': take another name", () -> group.floats("vx", 0)),
                refusal(
                        "the first value of column f is NaN; allowed is -1.0E30 to 1.0E30",
                        () -> group.floats("f", NAN)),
                refusal(
                        "x of the position is NaN m; allowed is -1.0E15 to 1.0E15 m",
                        () -> group.spawn(1, b -> b.position(NAN, 0, 0))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"neighbourhoods", "motions", "rules", "spawns", "worlds"})
    void wrongArgumentsAreRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    /** A rule may name a group that is not declared yet; the tick refuses it as long as the group is missing. */
    @Test
    void aTickRefusesANeighbourhoodInAMissingGroup() {
        try (var world = World.torus(10, 10).workers(1).build()) {
            world.group("birds")
                    .steer(
                            Cohesion.of(1, 4),
                            new Cohesion(1, Neighbourhood.within(2).of(() -> 3), false, null));
            var e = assertThrows(IllegalStateException.class, () -> world.tick(.1f));
            assertEquals(
                    "a rule of group 'birds' sees group number 3, but the world has 1: declare it first",
                    e.getMessage());
            assertThrows(IllegalStateException.class, world::hash);
            for (int k = 1; k < 4; k++) world.group("group " + k);
            world.tick(.1f);
            assertEquals(1, world.ticks());
        }
    }
}
