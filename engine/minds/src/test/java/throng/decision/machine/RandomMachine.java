package throng.decision.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.Cases;

/**
 * A random machine, and the runs of single agents: plain objects that know nothing of columns, blocks or tables. Events
 * are numbers here; sets of events are ints in which bit e is event e.
 */
final class RandomMachine {
    static final int EVENTS = 9;
    static final int MOODS = 40;
    static final int NOTHING = -1;

    final String name;
    final List<State> states = new ArrayList<>();

    /**
     * A transition.
     *
     * @param event that triggers it
     * @param to target; null: the former state
     * @param below mood below which the guard holds
     */
    record Transition(int event, @Nullable State to, int below) {}

    /** A state; its number is unique in the machine and all machines inside it. */
    static final class State {
        final int number;
        final String name;
        final List<Transition> transitions = new ArrayList<>();
        /** The event that it raises in each mood. */
        final int[] moods = new int[MOODS];

        /** After this many ticks it raises another event: {@code bored}. */
        int ticks;

        int bored = NOTHING;

        @Nullable
        RandomMachine inner;

        State(int number) {
            this.number = number;
            name = "s" + number;
            Arrays.fill(moods, NOTHING);
        }

        void add(int event, @Nullable State to, int below) {
            for (Transition transition : transitions) if (transition.event == event) return;
            transitions.add(new Transition(event, to, below));
        }
    }

    private static final class Draws {
        private final long seed;
        private final List<List<RandomMachine>> machines =
                new ArrayList<>(List.of(new ArrayList<>(), new ArrayList<>()));
        private long drawn;
        private int states;

        Draws(long seed) {
            this.seed = seed;
        }

        int below(int n) {
            return (int) (Cases.unit(seed, drawn++) * n);
        }

        /** A machine of that depth: a new one, or one that another state holds already. */
        RandomMachine inner(int levels) {
            var made = machines.get(levels - 1);
            if (!made.isEmpty() && below(4) == 0) return made.get(below(made.size()));
            var model = new RandomMachine("m" + states, this, levels);
            made.add(model);
            return model;
        }
    }

    static RandomMachine random(long seed, int levels) {
        return new RandomMachine("m", new Draws(seed), levels);
    }

    private RandomMachine(String name, Draws draws, int levels) {
        this.name = name;
        int n = 2 + draws.below(5);
        for (int s = 0; s < n; s++) states.add(new State(draws.states++));
        for (State state : states) {
            int transitions = 1 + draws.below(4), back = draws.below(10); // first, last, between or none
            for (int w = 0; w <= transitions; w++) {
                if (w == back) state.add(draws.below(EVENTS), null, moodLimit(draws));
                if (w < transitions) state.add(draws.below(EVENTS), states.get(draws.below(n)), moodLimit(draws));
            }
            for (int m = draws.below(3); m > 0; m--) state.moods[draws.below(MOODS)] = draws.below(EVENTS);
            state.ticks = 1 + draws.below(12);
            if (draws.below(2) == 0) state.bored = draws.below(EVENTS);
            if (levels > 1 && draws.below(2) == 0) state.inner = draws.inner(levels - 1);
        }
    }

    private static int moodLimit(Draws draws) {
        return draws.below(3) == 0 ? draws.below(MOODS) : MOODS;
    }

    /** Records a call of an action, where {@code moment} is e, x, r or a. It may raise events and change the mood. */
    interface Diary {
        void note(Agent agent, char moment, State state);
    }

    /** How often each kind of step occurred. */
    static final class Counts {
        int outer;
        int inner;
        int self;
        int back;
        int withoutFormer;
        int guarded;
        int timed;
    }

    /** One agent that runs a machine. */
    static final class Agent {
        final int id;
        final Diary diary;
        final Counts counts;
        /** Events for the next tick. */
        int raised;

        int mood;
        private Level root;

        Agent(RandomMachine model, int id, Diary diary, Counts counts) {
            this.id = id;
            this.diary = diary;
            this.counts = counts;
            root = new Level(model, this);
        }

        Level root() {
            return root;
        }

        /** Starts again; events that were raised stay. */
        void startAgain() {
            root = new Level(root.model, this);
        }

        /** Runs one tick; {@code outside} are the events from outside. */
        void step(long tick, int outside, int moodOfTick) {
            mood = moodOfTick;
            raised |= outside;
            if (root.now == null) root.enter(root.model.states.getFirst(), tick);
            root.reason();
            root.test(tick);
            int events = raised;
            raised = 0;
            root.handle(tick, events);
            root.act();
        }
    }

    /** One level of nested machines. */
    static final class Level {
        private final RandomMachine model;
        private final Agent agent;

        @Nullable
        State now;

        @Nullable
        State former;

        long since;

        @Nullable
        Level inner;

        Level(RandomMachine model, Agent agent) {
            this.model = model;
            this.agent = agent;
        }

        private State current() {
            return java.util.Objects.requireNonNull(now);
        }

        private void note(char moment) {
            agent.diary.note(agent, moment, current());
        }

        private void reason() {
            note('r');
            if (inner != null) inner.reason();
        }

        private void test(long tick) {
            State state = current();
            if (state.moods[agent.mood] != NOTHING) agent.raised |= 1 << state.moods[agent.mood];
            if (state.bored != NOTHING && tick - since >= state.ticks) {
                agent.raised |= 1 << state.bored;
                agent.counts.timed++;
            }
            if (inner != null) inner.test(tick);
        }

        private boolean handle(long tick, int events) {
            State state = current();
            for (Transition transition : state.transitions) {
                if ((events & 1 << transition.event) == 0) continue;
                State target = transition.to == null ? former : transition.to;
                if (agent.mood >= transition.below) agent.counts.guarded++;
                else if (target == null) agent.counts.withoutFormer++;
                else return move(transition, target, tick);
            }
            return inner != null && inner.handle(tick, events);
        }

        private boolean move(Transition transition, State target, long tick) {
            State old = current();
            if (transition.to == null) agent.counts.back++;
            if (target == old) agent.counts.self++;
            if (agent.root.equals(this)) agent.counts.outer++;
            else agent.counts.inner++;
            exit();
            if (target != old) former = old;
            enter(target, tick);
            return true;
        }

        private void exit() {
            if (inner != null) inner.exit();
            note('x');
        }

        private void enter(State state, long tick) {
            now = state;
            since = tick;
            note('e');
            inner = state.inner == null ? null : new Level(state.inner, agent);
            if (inner != null) inner.enter(state.inner.states.getFirst(), tick);
        }

        private void act() {
            note('a');
            if (inner != null) inner.act();
        }
    }
}
