package throng.command.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.flock.Alignment;
import throng.examples.scenario.Scenarios;
import throng.motion.Contact;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.TickPreparation;
import throng.world.World;

/** What happened to a crowd: events over time, flocks, overlaps, who is there. */
class CrowdReportTest {
    static List<Scenario> all() {
        return Scenarios.all();
    }

    /** A report looks between ticks, and what it looks at stays as it is. */
    @ParameterizedTest
    @MethodSource("all")
    void aReportChangesNoBit(Scenario scenario) {
        var setup = new ScenarioSetup(scenario, 200, 1, 1, Form.AUTO, List.of());
        try (var world = setup.build()) {
            for (int t = 0; t < 3; t++) world.tick(scenario.defaults().dt());
            long hash = world.hash();
            var columns = world.copiedColumns();
            var report = new CrowdWatch(world, true).report();
            assertEquals(world.agents(), report.there());
            assertEquals(hash, world.hash());
            assertEquals(columns, world.copiedColumns());
        }
    }

    @Test
    void eventsHaveTheirFirstTheirHalfAndTheirLast() {
        var times = new EventTimes();
        for (double at : new double[] {1, 1, 2, 5, 30}) times.add(at);
        var event = times.report("left");
        assertEquals(new CrowdReport.Event("left", 5, 1, 2, 30), event);
        assertNull(CrowdReport.rate(event), "five are too few");
        for (int k = 0; k < 24; k++) times.add(31);
        assertEquals(28 / 30., CrowdReport.rate(times.report("left")));
        var once = new EventTimes();
        for (int k = 0; k < 50; k++) once.add(3);
        assertNull(CrowdReport.rate(once.report("left")), "all at once");
    }

    /** Shares are those of all people, not of those who left: 98 of 100 is the 98th, 99 the 99th. */
    @Test
    void sharesOfAllPeopleHaveLeft() {
        var times = new EventTimes();
        for (int k = 1; k <= 97; k++) times.add(k / 10.);
        assertEquals(
                new CrowdReport.Leaving(100, 97, Map.of(50, 5., 90, 9., 95, 9.5)), CrowdReport.Leaving.of(times, 100));
        for (int k = 0; k < 3; k++) times.add(30);
        assertEquals(
                Map.of(50, 5., 90, 9., 95, 9.5, 98, 30., 100, 30.),
                CrowdReport.Leaving.of(times, 100).seconds());
        assertEquals(.2, CrowdReport.Leaving.of(times, 3).seconds().get(50), "two of three are half of them");
        assertEquals(Map.of(), CrowdReport.Leaving.of(new EventTimes(), 0).seconds());
    }

    /** What follows from the time alone, such as costs of zones, brings no one; any other preparation may. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRunIsOverWhenNothingBringsPeople(boolean first) {
        try (var world = World.open(2).workers(1).build()) {
            var people = world.group("people").steer(Alignment.of(1, 5));
            people.add(0, 0);
            world.prepare(new TickPreparation() {
                @Override
                public void prepare(World of, float dt) {}

                @Override
                public boolean comesFirst() {
                    return first;
                }
            });
            var watch = new CrowdWatch(world, true);
            assertFalse(watch.isOver());
            people.remove(new int[] {people.ids().get(0)});
            world.tick(.1f);
            watch.ticked();
            assertEquals(first, watch.isOver());
        }
    }

    /** Two flocks of one heading each, one agent alone, over the seam of a torus. */
    @Test
    void flocksAreFound() {
        try (var world = World.torus(100, 100).workers(1).build()) {
            var birds = world.group("birds").steer(Alignment.of(1, 5));
            float[][] places = {{1, 1, 1}, {4, 1, 1}, {99, 1, 1}, {50, 50, -1}, {52, 50, -1}, {50, 90, 1}};
            birds.spawn(places.length, agent -> {
                float[] place = places[agent.number()];
                agent.position(place[0], place[1], 0);
                agent.velocity(place[2], 0, 0);
            });
            var report = new CrowdWatch(world, true).report().groups().getFirst();
            var flock = Objects.requireNonNull(report.flock());
            assertEquals(List.of(2, 3, 1), List.of(flock.flocks(), flock.largest(), flock.alone()));
            assertEquals(2 / 6., flock.polarisation(), 1e-6);
            assertEquals(1, report.speed(), 1e-6);
            assertEquals(0, report.standing());
        }
    }

    @Test
    void overlapsAreThoseOfBodies() {
        try (var world = World.torus(20, 20).workers(1).build()) {
            var some = world.group("some").radius(.5f);
            some.add(.1f, 5);
            some.add(19.9f, 5); // over the seam
            some.add(10, 10);
            assertNull(new CrowdWatch(world, true).report().overlaps(), "nothing keeps them apart");
            some.contact(Contact.DEFAULT);
            var overlaps =
                    Objects.requireNonNull(new CrowdWatch(world, true).report().overlaps());
            assertEquals(.8, overlaps.deepest(), 1e-6);
            assertEquals(2 / 3., overlaps.share(), 1e-6);
        }
    }

    @Test
    void allLeftIsToldWithItsTime() {
        try (var world = World.torus(20, 20).workers(1).build()) {
            var some = world.group("some");
            var watch = new CrowdWatch(world, true);
            assertTrue(watch.isOver());
            assertNull(watch.report().allLeft(), "no one was there");
            some.spawn(3, Spawn.uniform());
            watch.ticked();
            world.tick(1);
            watch.ticked();
            some.remove(new int[] {0, 1, 2});
            world.tick(1);
            watch.ticked();
            for (int t = 0; t < 3; t++) world.tick(1);
            assertEquals(2., watch.report().allLeft());
        }
    }
}
