package throng.examples.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.ranks.RankThreads;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.world.World;

/** Scenarios have one hash and one list of events on any number of ranks, which are threads here. */
class RankScenariosTest {
    /** Scenarios with bodies that part after they have moved, or with a building, which ranks do not have. */
    private static final List<String> REFUSED = List.of("crossing", "evacuation", "station", "stadium");

    private static final float DT = .1f;

    /** What the first rank tells: the hash of the last tick, and all events. */
    private record Told(long hash, List<String> events) {}

    static Collection<String> all() {
        return Scenarios.names().stream()
                .filter(name -> !REFUSED.contains(name))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hunt", "city", "watch"})
    void groupsWithTargetsMindsAndEarsHaveOneHash(String name) {
        Told one = run(name, 400, 6, 1, 1, Form.AUTO);
        assertEquals(one, run(name, 400, 6, 3, 1, Form.AUTO));
        assertNotEquals(one, run(name, 400, 7, 3, 1, Form.AUTO));
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("all")
    void allScenariosHaveOneHash(String name) {
        Told one = run(name, 2_000, 40, 1, 1, Form.AUTO);
        for (int ranks : new int[] {2, 3, 4, 8}) {
            int workers = 1 + ranks % 2;
            Form form = ranks < 4 ? Form.AUTO : Form.SCALAR;
            assertEquals(one, run(name, 2_000, 40, ranks, workers, form), ranks + " ranks");
        }
    }

    static List<String> refused() {
        return REFUSED;
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatRanksDoNotDoIsRefused(String name) {
        var e = assertThrows(IllegalStateException.class, () -> run(name, 400, 1, 2, 1, Form.SCALAR));
        assertTrue(e.getMessage().contains("yet: run it on one rank, or leave that out"), e.getMessage());
    }

    private static Told run(String name, int agents, int ticks, int ranks, int workers, Form form) {
        long[] hash = new long[ranks];
        var events = new ConcurrentLinkedQueue<String>();
        RankThreads.run(ranks, exchange -> {
            var setup = new ScenarioSetup(Scenarios.named(name), agents, 42, workers, form, List.of(), false, exchange);
            try (World world = setup.build()) {
                if (exchange.rank() == 0)
                    world.listen((what, agent, other) ->
                            events.add("%d %s %s %s".formatted(world.ticks(), what, agent, other)));
                else world.listen((what, agent, other) -> {});
                for (int t = 0; t < ticks; t++) world.tick(DT);
                hash[exchange.rank()] = world.hash();
            }
        });
        for (long each : hash) assertEquals(hash[0], each, "of all ranks");
        return new Told(hash[0], List.copyOf(events));
    }
}
