package throng.examples.scenario.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.examples.scenario.Scenarios;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.simd.Simd;
import throng.world.World;

/**
 * The scenarios of people have one hash for 1, 2, 3 and 8 workers, scalar and wide, resumed half-way, with agents that
 * come and go, and with walls that move.
 */
@Tag("shows")
@Tag("long")
class PeopleBitsTest {
    private static final int AGENTS = 1100, TICKS = 24, HALF = 11;
    private static final List<Integer> WORKERS = List.of(1, 8);
    /** The forms that this JVM has. */
    private static final List<Form> FORMS = Simd.AVAILABLE ? List.of(Form.SCALAR, Form.WIDE) : List.of(Form.SCALAR);

    /** What happens between ticks. */
    private enum Change {
        AGENTS,
        WALLS
    }

    /**
     * A scenario with its settings.
     *
     * @param x of a corner near which agents are added and walls move, metres
     * @param y of the same
     */
    private record Told(String scenario, List<String> settings, float x, float y) {
        World world(int workers, Form form, boolean empty) {
            var setup = new ScenarioSetup(Scenarios.named(scenario), AGENTS, 7, workers, form, settings);
            return empty ? setup.empty() : setup.build();
        }

        float dt() {
            return Scenarios.named(scenario).defaults().dt();
        }

        long hash(int workers, Form form, Set<Change> changes) {
            try (var world = world(workers, form, false)) {
                run(world, 0, TICKS, changes);
                return world.hash();
            }
        }

        void run(World world, int from, int to, Set<Change> changes) {
            for (int t = from; t < to; t++) {
                if (changes.contains(Change.AGENTS)) changeAgents(world, t);
                if (changes.contains(Change.WALLS)) moveWalls(world, t);
                world.tick(dt());
            }
        }

        private void changeAgents(World world, int t) {
            var people = world.groups().getFirst();
            if (t % 5 == 2) {
                for (int id = t; id < 400; id += 7) {
                    var handle = people.handle(id);
                    if (handle != null && people.alive(handle)) people.remove(handle);
                }
            }
            if (t % 6 == 3) for (int k = 0; k < 40; k++) people.add(x + k % 8 * .7f, y + k / 8 * .7f);
        }

        /** Walls are set up by code: a world that is resumed gets them as they are then. */
        void moveWalls(World world, int t) {
            var walls = world.walls();
            if (t == 3) for (int k = 0; k < 3; k++) walls.add(x + 2 * k, y, x + 1 + 2 * k, y + 3);
            int added = walls.count() - (t > 18 ? 2 : 3); // the number of the first: the lowest that was free
            if (t > 3 && t % 4 == 0) walls.move(added, x + t * .1f, y, x + 2, y + 1 + t * .1f);
            if (t == 18) walls.remove(added + 1);
        }
    }

    static Stream<Told> scenarios() {
        return Stream.of(
                new Told("crossing", List.of(), 2, 25),
                new Told("crossing", List.of("model=speed", "density=1"), 2, 16),
                new Told("circle", List.of("spacing=.6"), 12, -3),
                new Told("evacuation", List.of(), 3, 1),
                new Told("evacuation", List.of("model=orca", "doors=3"), 3, 1));
    }

    private static void sameInAllForms(Told told, Set<Change> changes) throws IOException {
        long expected = told.hash(1, Form.SCALAR, changes);
        for (int workers : WORKERS)
            for (Form form : FORMS)
                assertEquals(expected, told.hash(workers, form, changes), told + ", " + workers + " " + form);
        var saved = new ByteArrayOutputStream();
        try (var world = told.world(2, Form.AUTO, false)) {
            told.run(world, 0, HALF, changes);
            world.snapshot(saved);
        }
        for (Form form : FORMS) {
            try (var world = told.world(3, form, true)) {
                for (int t = 0; t < HALF && changes.contains(Change.WALLS); t++) told.moveWalls(world, t);
                world.restore(new ByteArrayInputStream(saved.toByteArray()));
                told.run(world, HALF, TICKS, changes);
                assertEquals(expected, world.hash(), told + ", resumed " + form);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void workersFormsAndResumedRunsAgree(Told told) throws IOException {
        sameInAllForms(told, Set.of());
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void theyAgreeWithAgentsAddedAndRemoved(Told told) throws IOException {
        sameInAllForms(told, Set.of(Change.AGENTS));
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void theyAgreeWithWallsThatMove(Told told) throws IOException {
        sameInAllForms(told, Set.of(Change.WALLS));
    }

    /** The walls and the agents matter: the tests above compare worlds in which something happens. */
    @ParameterizedTest
    @MethodSource("scenarios")
    void eachChangeChangesTheStory(Told told) {
        long plain = told.hash(1, Form.AUTO, Set.of()), agents = told.hash(1, Form.AUTO, Set.of(Change.AGENTS));
        long walls = told.hash(1, Form.AUTO, Set.of(Change.WALLS));
        assertNotEquals(plain, agents);
        assertNotEquals(plain, walls, "agents are near the walls that move");
    }
}
