package throng.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import org.junit.jupiter.api.Test;
import throng.math.Distribution;
import throng.world.Group;
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
