package throng.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.math.Distribution;
import throng.trace.TickAbandoned;
import throng.world.Group;
import throng.world.TickPass;
import throng.world.World;

/** Queues against the closed forms of queues, without walking. */
class QueuesTest {
    private static final int BATCHES = 20, SERVED = 600;

    /** The mean wait of some thousand people, and its error by the means of batches. */
    private static void assertWaits(double wanted, int servers, float perSecond, Distribution service) {
        try (World world = World.open(2).seed(5).workers(1).build()) {
            Group people = world.group("people");
            var stages = new LinkedHashMap<String, Stage>();
            stages.put("queue", Stage.Queue.of(servers, service, new Next.Fixed("out")));
            stages.put("out", new Stage.Leave());
            var columns = JourneyColumns.of(people::floats, people::ints);
            var building = Building.of(world)
                    .journey(new Journey(people, columns, null, stages))
                    .source(Source.of(
                                    "s",
                                    people,
                                    new EntryPlace.Box(0, 0, 9, 9),
                                    new Arrivals.Poisson(perSecond, 0, 1e9f))
                            .room(0));
            double sum = 0, squares = 0, before = 0;
            long served = 0;
            for (int b = 0; b < BATCHES; b++) {
                while (building.figures("people", "queue").ended() < served + SERVED) world.tick(.25f);
                StageFigures now = building.figures("people", "queue");
                double mean = (now.meanWait() * now.ended() - before) / (now.ended() - served);
                before = now.meanWait() * now.ended();
                served = now.ended();
                sum += mean;
                squares += mean * mean;
            }
            double mean = sum / BATCHES;
            double error = Math.sqrt((squares / BATCHES - mean * mean) / (BATCHES - 1));
            assertEquals(wanted, mean, 3 * error, "error " + error);
            assertTrue(error < .12 * wanted, "error " + error);
        }
    }

    /** One server, services of a second, ρ = 0.6: W = ρ/(2(1 − ρ)). */
    @Test
    void oneServerOfConstantTime() {
        assertWaits(.6 / .8, 1, .6f, Distribution.constant(1));
    }

    /** Three servers, exponential services of a second, ρ = 0.6: Erlang's formula C. */
    @Test
    void threeServersOfChance() {
        double a = 1.8, busy = a * a * a / 6 / .4, sum = 1 + a + a * a / 2 + busy;
        assertWaits(busy / sum / 1.2, 3, 1.8f, Distribution.exponential(1));
    }

    /** People come, are served, turned away and put there by code: lengths are those of a count in each tick. */
    @Test
    void lengthsAreThoseOfACountInEachTick() throws IOException {
        try (var station = Station.of(b -> b.workers(1));
                var resumed = Station.of(b -> b.workers(1))) {
            for (var each : List.of(station, resumed))
                each.building()
                        .event(BuildingEvent.at(
                                "closing", 55, new BuildingEvent.Turn("people", "right", List.of("left"))));
            assertEquals(0, station.building().figures("people", "left").people());
            assertLengths(station, 600);
            var out = new ByteArrayOutputStream();
            station.world().snapshot(out);
            resumed.world().restore(new ByteArrayInputStream(out.toByteArray()));
            assertLengths(resumed, 200); // from here on
            resumed.world().restore(new ByteArrayInputStream(out.toByteArray()));
            assertLengths(resumed, 150); // again from here on
        }
    }

    private static void assertLengths(Station station, int ticks) {
        int[] most = new int[2], queues = {station.stage("left"), station.stage("right")};
        double[] filled = new double[2];
        double seconds = 0;
        for (int t = 0; t < ticks; t++) {
            float dt = t % 3 == 0 ? .1f : .05f;
            int[] stages = station.columns().stage().values();
            for (int i = 0; i < station.people().count() && t % 50 == 7; i++)
                if (stages[i] == station.stage("to gates")) stages[i] = JourneyColumns.enter(queues[i % 2]);
            station.world().tick(dt);
            seconds += dt;
            for (int q = 0; q < 2; q++) {
                int there = 0;
                for (int i = 0; i < station.people().count(); i++)
                    if (station.columns().stage().values()[i] == queues[q]) there++;
                most[q] = Math.max(most[q], there);
                filled[q] += there * (double) dt;
            }
            for (int q = 0; q < 2; q++) {
                StageFigures now = station.building().figures("people", q == 0 ? "left" : "right");
                assertEquals(most[q], now.most(), "tick " + t);
                assertEquals(filled[q] / seconds, now.people(), 1e-9, "tick " + t);
            }
        }
        assertTrue(most[0] > 2 && most[1] > 2, most[0] + " " + most[1]);
    }

    /** A tick that is abandoned is done again, and counts once. */
    @Test
    void anAbandonedTickCountsOnce() {
        try (World world = World.open(2).seed(5).workers(1).build()) {
            Group people = world.group("people");
            var fails = new boolean[1];
            var stages = new LinkedHashMap<String, Stage>();
            stages.put("queue", Stage.Queue.of(1, Distribution.constant(1), new Next.Fixed("out")));
            stages.put("out", new Stage.Leave());
            var columns = JourneyColumns.of(people::floats, people::ints);
            var building = Building.of(world).journey(new Journey(people, columns, null, stages));
            world.pass(TickPass.Stage.BEFORE_STEERING, "fails", clock -> {
                if (fails[0]) throw new IllegalStateException("not now");
            });
            people.spawn(3, agent -> agent.position(agent.number(), 0, 0));
            double filled = 0;
            for (int t = 0; t < 8; t++) {
                fails[0] = true;
                assertThrows(TickAbandoned.class, () -> world.tick(.5f));
                fails[0] = false;
                world.tick(.5f);
                filled += people.count();
                assertEquals(
                        filled / (t + 1), building.figures("people", "queue").people(), 1e-9);
            }
            assertEquals(3, building.figures("people", "queue").most());
        }
    }

    /** Services of 0.25 s in ticks of 0.1 s: 40 people take 10 s, not 12. */
    @Test
    void countersLoseNoTimeToTicks() {
        try (World world = World.open(2).seed(5).workers(1).build()) {
            Group people = world.group("people");
            var stages = new LinkedHashMap<String, Stage>();
            stages.put("queue", Stage.Queue.of(1, Distribution.constant(.25f), new Next.Fixed("out")));
            stages.put("out", new Stage.Leave());
            var columns = JourneyColumns.of(people::floats, people::ints);
            var building = Building.of(world).journey(new Journey(people, columns, null, stages));
            people.spawn(40, agent -> agent.position(agent.number(), 0, 0));
            for (int t = 0; t <= 100; t++) {
                world.tick(.1f);
                assertEquals(
                        (int) (t * .1f / .25f + 1e-4),
                        building.figures("people", "out").ended(),
                        "tick " + t);
            }
            assertEquals(0, people.count());
        }
    }
}
