package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throng.behaviour.Mind;
import throng.behaviour.Rule;
import throng.behaviour.flock.Cohesion;
import throng.math.Space;
import throng.motion.AgentProperty;
import throng.motion.Bank;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.simd.Form;
import throng.world.TickPass.Stage;

/** Worlds and groups refuse null at once, by name; otherwise a later tick would find it. */
@SuppressWarnings("NullAway") // null is what this test passes
class NullArgumentsTest {
    private static final TickPass PASS = (in, start, end) -> {};

    private static World make() {
        var world = World.torus(30, 30, 30).seed(4).workers(1).build();
        world.group("a").steer(Cohesion.of(1, 5)).spawn(20, Spawn.uniform().moving(1));
        return world;
    }

    private static Arguments refusal(String what, Consumer<World> call) {
        return Arguments.of(what + " is null: give one", call);
    }

    private static Arguments groupRefusal(String what, Consumer<Group> call) {
        return refusal(what, world -> call.accept(world.groups().getFirst()));
    }

    static Stream<Arguments> ofWorlds() {
        return Stream.of(
                refusal("the new owner of a world", w -> w.handOver(null)),
                refusal("the name of a group", w -> w.group(null)),
                refusal("the stage of a pass", w -> w.pass(null, "p", w.groups().getFirst(), PASS)),
                refusal(
                        "the name of a pass",
                        w -> w.pass(Stage.AFTER_MOVING, null, w.groups().getFirst(), PASS)),
                refusal("the group of a pass", w -> w.pass(Stage.AFTER_MOVING, "p", null, PASS)),
                refusal(
                        "a pass",
                        w -> w.pass(Stage.AFTER_MOVING, "p", w.groups().getFirst(), null)),
                refusal("the space of a world", w -> World.of((Space) null)),
                refusal("the form of a world", w -> World.open(2).form((Form) null)),
                refusal("the pool of a world", w -> World.open(2).pool((ForkJoinPool) null)),
                refusal("the world", w -> new FixedStep(null, .1f, 3)));
    }

    static Stream<Arguments> ofGroups() {
        return Stream.of(
                groupRefusal("motion", g -> g.motion((Motion) null)),
                groupRefusal("banking", g -> g.banking((Bank) null)),
                groupRefusal("turning", g -> g.turning((Turning) null)),
                groupRefusal("a property", g -> g.perAgent((AgentProperty) null)),
                groupRefusal("a mind", g -> g.mind((Mind) null)),
                groupRefusal("a rule", g -> g.steer((Rule) null)),
                groupRefusal("a rule", g -> g.turn((Rule) null)),
                groupRefusal("a spawn", g -> g.spawn(2, null)),
                groupRefusal("a spawn", g -> g.spawn(new int[] {77}, null)),
                groupRefusal("the group of a transfer", g -> g.transfer(g.handle(3), null)),
                groupRefusal("the name of a column", g -> g.floats(null, 1)),
                groupRefusal("the name of a column", g -> g.ints(null, 1)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"ofWorlds", "ofGroups"})
    void nullIsRefusedAndChangesNothing(String says, Consumer<World> call) {
        try (var world = make();
                var untouched = make()) {
            var e = assertThrows(IllegalArgumentException.class, () -> call.accept(world));
            assertEquals(says, e.getMessage());
            for (int t = 0; t < 3; t++) {
                assertEquals(untouched.hash(), world.hash());
                world.tick(.1f);
                untouched.tick(.1f);
            }
        }
    }
}
