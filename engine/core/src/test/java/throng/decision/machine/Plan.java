package throng.decision.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import throng.Cases;

/**
 * A machine drawn at random, and one agent's mind that follows it: plain objects that know nothing of columns, blocks
 * or tables.
 */
final class Plan {
    static final int EVENTS = 9;
    static final int MOODS = 40;

    final String name;
    final List<Spot> spots = new ArrayList<>();

    /** A state: its number is unique among all of the plan and of what it holds. */
    static final class Spot {
        final int number;
        final String name;
        /** Event and name of the state that it leads to; "" for the former one. */
        final Map<String, String> ways = new java.util.LinkedHashMap<>();
        /** Event that it raises in a mood. */
        final Map<Integer, String> moods = new TreeMap<>();

        /** Event, and the mood below which it may leave on it. */
        final Map<String, Integer> locks = new TreeMap<>();

        int ticks;
        String bored = "";

        @Nullable
        Plan inner;

        Spot(int number) {
            this.number = number;
            name = "s" + number;
        }
    }

    private static final class Dice {
        private final long seed;
        private long throwNumber;
        private int spots;

        Dice(long seed) {
            this.seed = seed;
        }

        int below(int n) {
            return (int) (Cases.unit(seed, throwNumber++) * n);
        }

        String event() {
            return "e" + below(EVENTS);
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
            for (int w = 1 + dice.below(4); w > 0; w--)
                spot.ways.putIfAbsent(dice.event(), spots.get(dice.below(n)).name);
            if (dice.below(2) == 0) spot.ways.putIfAbsent(dice.event(), "");
            for (int m = dice.below(3); m > 0; m--) spot.moods.put(dice.below(MOODS), dice.event());
            for (String event : spot.ways.keySet()) if (dice.below(3) == 0) spot.locks.put(event, dice.below(MOODS));
            spot.ticks = 1 + dice.below(30);
            if (dice.below(2) == 0) spot.bored = dice.event();
            if (levels > 1 && dice.below(2) == 0) spot.inner = new Plan("m" + spot.number, dice, levels - 1);
        }
    }

    /** What happens to a mind: {@code moment} e, x, r or a. */
    interface Diary {
        void note(char moment, Spot spot);
    }

    private @Nullable Spot find(String spot) {
        for (Spot s : spots) if (s.name.equals(spot)) return s;
        return null;
    }

    /** One agent's run of a plan. */
    static final class Mind {
        private final Plan plan;
        private final Diary diary;

        @Nullable
        Spot now;

        @Nullable
        Spot former;

        int since;

        @Nullable
        Mind inner;

        Mind(Plan plan, Diary diary) {
            this.plan = plan;
            this.diary = diary;
        }

        /** A tick; {@code said} are the events from outside, {@code whim} the one that reasoning raises at a spot. */
        void step(int tick, Set<String> said, int mood, java.util.function.Function<Spot, String> whim) {
            if (now == null) enter(plan.spots.getFirst(), tick);
            notice(tick, said, mood, whim);
            handle(tick, said, mood);
            act();
        }

        private void notice(int tick, Set<String> said, int mood, java.util.function.Function<Spot, String> whim) {
            Spot spot = java.util.Objects.requireNonNull(now);
            diary.note('r', spot);
            said.add(whim.apply(spot));
            if (spot.moods.containsKey(mood)) said.add(spot.moods.get(mood));
            if (tick - since >= spot.ticks) said.add(spot.bored);
            if (inner != null) inner.notice(tick, said, mood, whim);
        }

        private boolean handle(int tick, Set<String> said, int mood) {
            Spot spot = java.util.Objects.requireNonNull(now);
            for (var way : spot.ways.entrySet()) {
                if (!said.contains(way.getKey())) continue;
                if (mood >= spot.locks.getOrDefault(way.getKey(), MOODS)) continue;
                Spot target = way.getValue().isEmpty() ? former : plan.find(way.getValue());
                if (target == null) continue;
                exit();
                if (target != spot) former = spot;
                enter(target, tick);
                return true;
            }
            return inner != null && inner.handle(tick, said, mood);
        }

        private void exit() {
            if (inner != null) inner.exit();
            diary.note('x', java.util.Objects.requireNonNull(now));
        }

        private void enter(Spot spot, int tick) {
            now = spot;
            since = tick;
            diary.note('e', spot);
            inner = spot.inner == null ? null : new Mind(spot.inner, diary);
            if (inner != null) inner.enter(spot.inner.spots.getFirst(), tick);
        }

        private void act() {
            diary.note('a', java.util.Objects.requireNonNull(now));
            if (inner != null) inner.act();
        }

        /** Names of states, from outside in. */
        String path() {
            if (now == null) return "";
            return now.name + (inner == null ? "" : "/" + inner.path());
        }
    }
}
