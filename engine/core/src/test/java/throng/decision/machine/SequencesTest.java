package throng.decision.machine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import throng.behaviour.GroupView;
import throng.decision.Worldless;

/**
 * A million agents, each with a sequence of 8 to 30 events of its own, on a thousand machines drawn at random, of one
 * to three levels, against plain objects: in each tick the same states, since when, from where, and the same calls in
 * the same order. {@code -Dsequences=N} takes more of them.
 */
class SequencesTest {
    private static final int SEQUENCES = Integer.getInteger("sequences", 1_000_000);
    private static final int AGENTS = 1_000;

    /** Seven events in eight ticks, so that nearly all of them are spent. */
    private static final int TICKS = 36;

    private static final int FEWEST = 8;
    private static final int MOST = 30;

    /** Ticks are longs, what is kept of them is an int: some lives lie about the end of it. */
    private static final long[] BEGINS = {0, 1_000, (1L << 31) - 15, (1L << 32) - 15};

    private final Plan.Tally tally = new Plan.Tally();
    private long events;
    private int ended;
    private int begunAnew;

    /** A machine, and a thousand agents that run it. */
    private final class Crowd {
        final Fate fate;
        final Worldless world;
        final Acted acted;
        final Plan.Head[] heads = new Plan.Head[AGENTS];
        final int[] diaries = new int[AGENTS];
        final int[] left = new int[AGENTS];
        final int[] said = new int[AGENTS];
        final String name;

        Crowd(int number) {
            name = "machine " + number;
            var plan = Plan.random(number, 1 + number % 3);
            fate = new Fate(number);
            world = new Worldless(AGENTS, number);
            world.clock.restore(number, BEGINS[number / 3 % BEGINS.length], 0);
            acted = new Acted(plan, fate, world.agents::ints);
            for (int id = 0; id < AGENTS; id++) {
                heads[id] = new Plan.Head(plan, id, this::note, tally);
                left[id] = FEWEST + (int) ((MOST + 1 - FEWEST) * fate.unit(3, 0, id));
                events += left[id];
            }
        }

        private void note(Plan.Head head, char moment, Plan.Spot spot) {
            Acted.note(fate, diaries, head, moment, spot.number, world.clock.tick());
        }

        /** The next events of a sequence: none in one tick of four, two at once in one of eight. */
        private int next(long tick, int id) {
            float u = fate.unit(4, tick, id);
            if (u < .25f || left[id] == 0) return 0;
            left[id]--;
            int bits = 1 << (int) (Plan.EVENTS * fate.unit(5, tick, id));
            if (u < .875f || left[id] == 0) return bits;
            left[id]--;
            return bits | 1 << (int) (Plan.EVENTS * fate.unit(6, tick, id));
        }

        private void run(GroupView in, int start, int end) {
            long tick = in.clock().tick();
            for (int i = start; i < end; i++) {
                acted.mood.values()[i] = fate.mood(tick, i);
                acted.raise(i, said[i]);
            }
            acted.minds.run(in, start, end);
        }

        void tick() {
            long tick = world.clock.tick();
            for (int id = 0; id < AGENTS; id++) {
                said[id] = next(tick, id);
                if (fate.unit(7, tick, id) < .002f) anew(id);
                heads[id].step(tick, said[id], fate.mood(tick, id));
            }
            world.tick(.1f, this::run);
            for (int id = 0; id < AGENTS; id++) acted.same(id, heads[id], diaries[id], name, tick);
        }

        private void anew(int id) {
            acted.minds.state(0).values()[id] = StateTable.NONE;
            heads[id].forget();
            begunAnew++;
        }
    }

    @Test
    void asPlainObjects() {
        int machines = SEQUENCES / AGENTS;
        for (int number = 0; number < machines; number++) {
            var crowd = new Crowd(number);
            for (int t = 0; t < TICKS; t++) crowd.tick();
            for (int left : crowd.left) {
                events -= left;
                ended += left == 0 ? 1 : 0;
            }
        }
        String whole = "%,d sequences, %,d of them whole, of %,d events on %,d machines: ";
        System.out.printf(whole, machines * AGENTS, ended, events, machines);
        System.out.printf("%,d transitions of outer states, %,d of inner ones; ", tally.outer, tally.inner);
        System.out.printf("%,d to themselves, %,d back, %,d had no way back, ", tally.self, tally.back, tally.lost);
        System.out.printf("%,d locked, %,d by time; %,d begun anew%n", tally.locked, tally.bored, begunAnew);
        int enough = machines * AGENTS / 10;
        assertTrue(ended > 8 * enough, ended + " sequences came to their end");
        assertTrue(tally.outer > 10 * enough && tally.inner > enough, "too few transitions to tell");
        assertTrue(tally.self > enough && tally.back > enough && tally.lost > enough, "too few ways back");
        assertTrue(tally.locked > enough && tally.bored > enough, "too few that wait");
    }
}
