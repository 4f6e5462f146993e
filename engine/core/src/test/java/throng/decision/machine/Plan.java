package throng.decision.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.Cases;

/**
 * A machine drawn at random, and one agent's mind that follows it: plain objects that know nothing of columns, blocks
 * or tables. Events are numbers here, sets of events are ints: bit e is event e.
 */
final class Plan {
    static final int EVENTS = 9;
    static final int MOODS = 40;
    static final int NOTHING = -1;

    final String name;
    final List<Spot> spots = new ArrayList<>();

    /**
     * A way out.
     *
     * @param event that takes it
     * @param to where it leads; null: to the former spot
     * @param below mood below which it is open
     */
    record Way(int event, @Nullable Spot to, int below) {}

    /** A state: its number is unique among all of the plan and of what it holds. */
    static final class Spot {
        final int number;
        final String name;
        final List<Way> ways = new ArrayList<>();
        /** Event that it raises in each mood. */
        final int[] moods = new int[MOODS];

        /** After so many ticks it raises one more. */
        int ticks;

        int bored = NOTHING;

        @Nullable
        Plan inner;

        Spot(int number) {
            this.number = number;
            name = "s" + number;
            Arrays.fill(moods, NOTHING);
        }

        void way(int event, @Nullable Spot to, int below) {
            for (Way way : ways) if (way.event == event) return;
            ways.add(new Way(event, to, below));
        }
    }

    private static final class Dice {
        private final long seed;
        private final List<List<Plan>> done = new ArrayList<>(List.of(new ArrayList<>(), new ArrayList<>()));
        private long throwNumber;
        private int spots;

        Dice(long seed) {
            this.seed = seed;
        }

        int below(int n) {
            return (int) (Cases.unit(seed, throwNumber++) * n);
        }

        /** Of that depth: a new one, or one that another spot holds already. */
        Plan inner(int levels) {
            var made = done.get(levels - 1);
            if (!made.isEmpty() && below(4) == 0) return made.get(below(made.size()));
            var plan = new Plan("m" + spots, this, levels);
            made.add(plan);
            return plan;
        }
    }

    static Plan random(long seed, int levels) {
        return new Plan("m", new Dice(seed), levels);
    }

    private Plan(String name, Dice dice, int levels) {
        this.name = name;
        int n = 2 + dice.below(5);
        for (int s = 0; s < n; s++) spots.add(new Spot(dice.spots++));
        for (Spot spot : spots) {
            int ways = 1 + dice.below(4), back = dice.below(10); // first, last, between or none
            for (int w = 0; w <= ways; w++) {
                if (w == back) spot.way(dice.below(EVENTS), null, lock(dice));
                if (w < ways) spot.way(dice.below(EVENTS), spots.get(dice.below(n)), lock(dice));
            }
            for (int m = dice.below(3); m > 0; m--) spot.moods[dice.below(MOODS)] = dice.below(EVENTS);
            spot.ticks = 1 + dice.below(12);
            if (dice.below(2) == 0) spot.bored = dice.below(EVENTS);
            if (levels > 1 && dice.below(2) == 0) spot.inner = dice.inner(levels - 1);
        }
    }

    private static int lock(Dice dice) {
        return dice.below(3) == 0 ? dice.below(MOODS) : MOODS;
    }

    /** What happens to a mind: {@code moment} e, x, r or a. It may raise events, and change the mood. */
    interface Diary {
        void note(Head head, char moment, Spot spot);
    }

    /** How often something has happened that is worth a test. */
    static final class Tally {
        int outer;
        int inner;
        int self;
        int back;
        int lost;
        int locked;
        int bored;
    }

    /** One agent's run of a plan. */
    static final class Head {
        final int id;
        final Diary diary;
        final Tally tally;
        /** Events that wait. */
        int raised;

        int mood;
        private Mind mind;

        Head(Plan plan, int id, Diary diary, Tally tally) {
            this.id = id;
            this.diary = diary;
            this.tally = tally;
            mind = new Mind(plan, this);
        }

        Mind mind() {
            return mind;
        }

        /** It begins anew; what has been raised waits still. */
        void forget() {
            mind = new Mind(mind.plan, this);
        }

        /** A tick; {@code said} are the events from outside. */
        void step(long tick, int said, int moodOfTick) {
            mood = moodOfTick;
            raised |= said;
            if (mind.now == null) mind.enter(mind.plan.spots.getFirst(), tick);
            mind.reason();
            mind.test(tick);
            int events = raised;
            raised = 0;
            mind.handle(tick, events);
            mind.act();
        }
    }

    /** A level of it. */
    static final class Mind {
        private final Plan plan;
        private final Head head;

        @Nullable
        Spot now;

        @Nullable
        Spot former;

        long since;

        @Nullable
        Mind inner;

        Mind(Plan plan, Head head) {
            this.plan = plan;
            this.head = head;
        }

        private Spot spot() {
            return java.util.Objects.requireNonNull(now);
        }

        private void note(char moment) {
            head.diary.note(head, moment, spot());
        }

        private void reason() {
            note('r');
            if (inner != null) inner.reason();
        }

        private void test(long tick) {
            Spot spot = spot();
            if (spot.moods[head.mood] != NOTHING) head.raised |= 1 << spot.moods[head.mood];
            if (spot.bored != NOTHING && tick - since >= spot.ticks) {
                head.raised |= 1 << spot.bored;
                head.tally.bored++;
            }
            if (inner != null) inner.test(tick);
        }

        private boolean handle(long tick, int events) {
            Spot spot = spot();
            for (Way way : spot.ways) {
                if ((events & 1 << way.event) == 0) continue;
                Spot target = way.to == null ? former : way.to;
                if (head.mood >= way.below) head.tally.locked++;
                else if (target == null) head.tally.lost++;
                else return move(way, target, tick);
            }
            return inner != null && inner.handle(tick, events);
        }

        private boolean move(Way way, Spot target, long tick) {
            Spot old = spot();
            if (way.to == null) head.tally.back++;
            if (target == old) head.tally.self++;
            if (head.mind.equals(this)) head.tally.outer++;
            else head.tally.inner++;
            exit();
            if (target != old) former = old;
            enter(target, tick);
            return true;
        }

        private void exit() {
            if (inner != null) inner.exit();
            note('x');
        }

        private void enter(Spot spot, long tick) {
            now = spot;
            since = tick;
            note('e');
            inner = spot.inner == null ? null : new Mind(spot.inner, head);
            if (inner != null) inner.enter(spot.inner.spots.getFirst(), tick);
        }

        private void act() {
            note('a');
            if (inner != null) inner.act();
        }
    }
}
