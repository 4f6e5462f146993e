package throng.decision.machine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.behaviour.GroupView;
import throng.decision.GroupWithoutWorld;

/**
 * A million agents, each with 8 to 30 events of its own, run a thousand random machines of one to three levels. They
 * are compared with plain objects: in each tick the same states, entry ticks, former states and calls.
 * {@code -Dsequences=N} takes more of them.
 */
class EventSequencesTest {
    private static final int SEQUENCES = Integer.getInteger("sequences", 100_000);
    private static final int AGENTS = 1_000;

    /** Seven events in eight ticks, so that nearly all events are sent. */
    private static final int TICKS = 36;

    private static final int MIN_EVENTS = 8;
    private static final int MAX_EVENTS = 30;

    /** Ticks are longs, but columns hold ints: some runs cross the end of the int range. */
    private static final long[] FIRST_TICKS = {0, 1_000, (1L << 31) - 15, (1L << 32) - 15};

    private final RandomMachine.Counts counts = new RandomMachine.Counts();
    private long events;
    private int ended;
    private int restarts;

    /** A machine, and a thousand agents that run it. */
    private final class Crowd {
        final RandomInputs inputs;
        final GroupWithoutWorld world;
        final RecordedMachine recorded;
        final RandomMachine.Agent[] models = new RandomMachine.Agent[AGENTS];
        final int[] diaries = new int[AGENTS];
        final int[] left = new int[AGENTS];
        final int[] said = new int[AGENTS];
        final String name;

        Crowd(int number) {
            name = "machine " + number;
            var model = RandomMachine.random(number, 1 + number % 3);
            inputs = new RandomInputs(number);
            world = new GroupWithoutWorld(AGENTS, number);
            world.clock.restore(number, FIRST_TICKS[number / 3 % FIRST_TICKS.length], 0);
            recorded = new RecordedMachine(model, inputs, world.agents::ints);
            for (int id = 0; id < AGENTS; id++) {
                models[id] = new RandomMachine.Agent(model, id, this::note, counts);
                left[id] = MIN_EVENTS + (int) ((MAX_EVENTS + 1 - MIN_EVENTS) * inputs.unit(3, 0, id));
                events += left[id];
            }
        }

        private void note(RandomMachine.Agent agent, char moment, RandomMachine.State state) {
            RecordedMachine.note(inputs, diaries, agent, moment, state.number, world.clock.tick());
        }

        /** The next events of a sequence: none in one tick of four, two in one tick of eight. */
        private int next(long tick, int id) {
            float u = inputs.unit(4, tick, id);
            if (u < .25f || left[id] == 0) return 0;
            left[id]--;
            int bits = 1 << (int) (RandomMachine.EVENTS * inputs.unit(5, tick, id));
            if (u < .875f || left[id] == 0) return bits;
            left[id]--;
            return bits | 1 << (int) (RandomMachine.EVENTS * inputs.unit(6, tick, id));
        }

        private void run(GroupView in, int start, int end) {
            long tick = in.clock().tick();
            for (int i = start; i < end; i++) {
                recorded.mood.values()[i] = inputs.mood(tick, i);
                recorded.raise(i, said[i]);
            }
            recorded.minds.run(in, start, end);
        }

        void tick() {
            long tick = world.clock.tick();
            for (int id = 0; id < AGENTS; id++) {
                said[id] = next(tick, id);
                if (inputs.unit(7, tick, id) < .002f) startAgain(id);
                models[id].step(tick, said[id], inputs.mood(tick, id));
            }
            world.tick(.1f, this::run);
            for (int id = 0; id < AGENTS; id++) recorded.assertMatches(id, models[id], diaries[id], name, tick);
        }

        private void startAgain(int id) {
            recorded.minds.state(0).values()[id] = StateTable.NONE;
            models[id].startAgain();
            restarts++;
        }
    }

    @Tag("shows")
    @Test
    void columnsMatchPlainObjects() {
        int machines = SEQUENCES / AGENTS;
        for (int number = 0; number < machines; number++) {
            var crowd = new Crowd(number);
            for (int t = 0; t < TICKS; t++) crowd.tick();
            for (int left : crowd.left) {
                events -= left;
                ended += left == 0 ? 1 : 0;
            }
        }
        int enough = machines * AGENTS / 10;
        assertTrue(events > 100L * enough, events + " events were sent");
        assertTrue(ended > 8 * enough, ended + " sequences were sent to their end");
        assertTrue(counts.outer > 10 * enough, counts.outer + " transitions of outer states");
        assertTrue(counts.inner > enough, counts.inner + " transitions of inner states");
        assertTrue(counts.self > enough, counts.self + " transitions to the same state");
        assertTrue(counts.back > enough, counts.back + " transitions back");
        assertTrue(counts.withoutFormer > enough, counts.withoutFormer + " transitions back without a former state");
        assertTrue(counts.guarded > enough, counts.guarded + " transitions refused by a guard");
        assertTrue(counts.timed > enough, counts.timed + " events raised by time");
        assertTrue(restarts > enough / 10, restarts + " agents that started again");
    }
}
