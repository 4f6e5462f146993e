package throng.decision.machine;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.decision.Action;
import throng.decision.Guard;
import throng.math.Check;

/** Writes a machine down, state by state: what follows {@link #state} belongs to that state. */
public final class StateMachineBuilder {
    /** A week of 60 ticks a second, and more than anybody waits. */
    private static final int MOST_TICKS = 1 << 26;

    private final String name;
    private final List<Draft> drafts = new ArrayList<>();

    private static final class Draft {
        final String name;
        final List<MachineState.Way> ways = new ArrayList<>();
        final List<MachineState.Signal> signals = new ArrayList<>();
        final Map<MachineState.Moment, Action> actions = new EnumMap<>(MachineState.Moment.class);

        @Nullable
        StateMachine inner;

        Draft(String name) {
            this.name = name;
        }

        MachineState state() {
            return new MachineState(name, List.copyOf(ways), List.copyOf(signals), Map.copyOf(actions), inner);
        }
    }

    StateMachineBuilder(String name) {
        this.name = name;
        plain("a machine", name);
    }

    /** A new state. The first is the one in which everybody begins. */
    public StateMachineBuilder state(String state) {
        plain("a state of machine '" + name + "'", state);
        for (Draft d : drafts) {
            if (d.name.equals(state)) throw wrong("has two states '" + state + "': take another name");
        }
        drafts.add(new Draft(state));
        return this;
    }

    /** On that event, to that state of this machine; to itself, it is left and entered anew. */
    public StateMachineBuilder on(String event, String to) {
        return way(event, Check.given("the state after '" + event + "'", to), null);
    }

    /** The same, for agents for whom the test holds. */
    public StateMachineBuilder on(String event, String to, Guard guard) {
        return way(event, Check.given("the state after '" + event + "'", to), test(event, guard));
    }

    /**
     * On that event, back to the state of this machine in which the agent was before, unless it was in none since this
     * machine began.
     */
    public StateMachineBuilder back(String event) {
        return way(event, null, null);
    }

    /** The same, for agents for whom the test holds. */
    public StateMachineBuilder back(String event, Guard guard) {
        return way(event, null, test(event, guard));
    }

    private static Guard test(String event, Guard guard) {
        return Check.given("the test of '" + event + "'", guard);
    }

    private StateMachineBuilder way(String event, @Nullable String to, @Nullable Guard guard) {
        Draft draft = last((to == null ? "back" : "on") + "(\"" + event + "\")");
        plain("an event of machine '" + name + "'", event);
        for (MachineState.Way way : draft.ways) {
            if (way.event().equals(event)) {
                throw wrong("state '%s', has two transitions for event '%s', to %s and to %s: keep one"
                        .formatted(draft.name, event, target(way.to()), target(to)));
            }
        }
        draft.ways.add(new MachineState.Way(event, to, guard));
        return this;
    }

    private static String target(@Nullable String to) {
        return to == null ? "the former state" : "'" + to + "'";
    }

    /** Agents of the state for whom the test holds raise that event, in each tick. */
    public StateMachineBuilder when(Guard guard, String event) {
        return signal("when", 0, test(event, guard), event);
    }

    /** Agents that have been in the state for so many ticks, at least 1, raise that event. */
    public StateMachineBuilder after(int ticks, String event) {
        return signal("after", Check.within("the ticks of after()", ticks, 1, MOST_TICKS), null, event);
    }

    /** Both: the test is asked only after so many ticks in the state. */
    public StateMachineBuilder after(int ticks, Guard guard, String event) {
        return signal("after", Check.within("the ticks of after()", ticks, 1, MOST_TICKS), test(event, guard), event);
    }

    private StateMachineBuilder signal(String call, int ticks, @Nullable Guard guard, String event) {
        Draft draft = last(call + "(\"" + event + "\")");
        plain("an event of machine '" + name + "'", event);
        draft.signals.add(new MachineState.Signal(event, ticks, guard));
        return this;
    }

    /** Once, as agents come into the state. */
    public StateMachineBuilder enter(Action action) {
        return action(MachineState.Moment.ENTER, action);
    }

    /** Once, as agents leave the state; not as they are removed. */
    public StateMachineBuilder exit(Action action) {
        return action(MachineState.Moment.EXIT, action);
    }

    /** In each tick, before events are looked at: may raise some. */
    public StateMachineBuilder reason(Action action) {
        return action(MachineState.Moment.REASON, action);
    }

    /** In each tick, after transitions, for those who are in the state then. */
    public StateMachineBuilder act(Action action) {
        return action(MachineState.Moment.ACT, action);
    }

    private StateMachineBuilder action(MachineState.Moment when, Action action) {
        String call = when.name().toLowerCase(java.util.Locale.ROOT) + "()";
        Draft draft = last(call);
        Check.given("the action of " + call, action);
        if (draft.actions.putIfAbsent(when, action) != null)
            throw wrong("state '%s', has %s twice: join them by Action.then".formatted(draft.name, call));
        return this;
    }

    /** Agents of the state run that machine meanwhile: it begins as they enter, and ends as they leave. */
    public StateMachineBuilder holds(StateMachine inner) {
        Draft draft = last("holds()");
        Check.given("the machine of holds()", inner);
        if (draft.inner != null)
            throw wrong("state '%s', holds two machines, '%s' and '%s': keep one"
                    .formatted(draft.name, draft.inner.name(), inner.name()));
        draft.inner = inner;
        return this;
    }

    /**
     * The machine.
     *
     * @throws IllegalArgumentException if it is wrong: what, where, and the cure
     */
    public StateMachine build() {
        if (drafts.isEmpty()) throw wrong("has no states: name the first by state(\"…\")");
        List<String> names = drafts.stream().map(d -> d.name).toList();
        for (Draft draft : drafts) {
            for (MachineState.Way way : draft.ways) {
                if (way.to() != null && !names.contains(way.to()))
                    throw wrong("state '%s', goes on event '%s' to '%s', which is no state of it: take one of %s"
                            .formatted(draft.name, way.event(), way.to(), names));
            }
        }
        return new StateMachine(name, drafts.stream().map(Draft::state).toList());
    }

    private Draft last(String call) {
        if (drafts.isEmpty()) throw wrong("has " + call + " before its first state: call state(\"…\") first");
        return drafts.getLast();
    }

    private IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException(
                "machine '%s'%s%s".formatted(name, what.startsWith("state") ? ", " : " ", what));
    }

    private static void plain(String what, String name) {
        if (name.isBlank() || name.indexOf('/') >= 0)
            throw new IllegalArgumentException(
                    "%s is called '%s': take a name without '/', and not a blank one".formatted(what, name));
    }
}
