package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import throng.behaviour.drive.Wander;
import throng.memory.Handle;
import throng.motion.Contact;
import throng.ranks.RankThreads;

/** What a world on several ranks does not do is refused by name; ranks that make different calls end, naming both. */
@Timeout(20)
class RankLimitsTest {
    @TestFactory
    Stream<DynamicTest> whatIsNotDoneIsRefusedByName() {
        Map<String, Consumer<World>> refused = Map.ofEntries(
                Map.entry("contact of group 'a'", world -> world.groups().get(0).contact(Contact.DEFAULT)),
                Map.entry("follower", world -> world.follow(followed -> {})),
                Map.entry("copy of the state in memory", world -> world.snapshot(new StateCopy())),
                Map.entry("explanation of an agent", world -> world.explain(new Handle(0, 1, 0))),
                Map.entry("frame", world -> world.groups().get(0).frames(true)),
                Map.entry(
                        "query by index", world -> world.groups().get(0).query().candidates(3)));
        return refused.entrySet().stream()
                .map(each -> DynamicTest.dynamicTest(each.getKey(), () -> {
                    var thrown = assertThrows(
                            IllegalStateException.class,
                            () -> onTwoRanks(world -> {
                                each.getValue().accept(world);
                                world.tick(.1f);
                            }));
                    assertTrue(
                            thrown.getMessage()
                                    .contains("a world on several ranks, here 2, has no " + each.getKey() + " yet"),
                            thrown.getMessage());
                }));
    }

    private static void onTwoRanks(Consumer<World> program) {
        RankThreads.run(2, exchange -> {
            try (World world = World.torus(50, 50).workers(1).ranks(exchange).build()) {
                world.group("a").steer(Wander.DEFAULT).spawn(100, Spawn.uniform());
                program.accept(world);
            }
        });
    }

    @Test
    void callsThatDifferAreNamed() {
        assertDiffer(
                "rank 0 calls tick(1036831949, 0) and rank 1 remove(group 'a', 5, 0)",
                world -> world.tick(.1f),
                world -> {
                    Group a = world.groups().get(0);
                    a.remove(a.handle(5));
                    world.tick(.1f);
                });
        assertDiffer("rank 0 calls hash(0, 0) and rank 1 tick(1036831949, 0)", World::hash, world -> world.tick(.1f));
        assertDiffer(
                "rank 0 calls maxSpeed(group 'a', 1082130432, 0) and rank 1 tick(",
                world -> {
                    world.groups().get(0).set("maxSpeed", 4);
                    world.tick(.1f);
                },
                world -> world.tick(.1f));
    }

    private static void assertDiffer(String named, Consumer<World> first, Consumer<World> second) {
        var thrown = assertThrows(
                IllegalStateException.class,
                () -> RankThreads.run(2, exchange -> {
                    try (World world =
                            World.torus(50, 50).workers(1).ranks(exchange).build()) {
                        world.group("a").steer(Wander.DEFAULT).spawn(100, Spawn.uniform());
                        world.tick(.1f);
                        (exchange.rank() == 0 ? first : second).accept(world);
                    }
                }));
        assertTrue(thrown.getMessage().contains(named), thrown.getMessage());
    }

    /** Another rank may wait in a tick while a rule throws on this one. */
    @Test
    void aRuleThatThrowsOnOneRankEndsAll() {
        var thrown = assertThrows(
                IllegalStateException.class,
                () -> onTwoRanks(world -> {
                    Group a = world.groups().get(0);
                    a.steer((in, out, start, end) -> {
                        for (int i = start; i < end; i++) if (in.id()[i] == 77) throw new ArithmeticException("77");
                    });
                    for (int t = 0; t < 10; t++) world.tick(.1f);
                }));
        assertTrue(thrown.getMessage().contains("77"), thrown.getMessage());
        assertEquals("TickAbandoned", thrown.getCause().getClass().getSimpleName());
    }
}
