package throng.decision.machine;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.decision.Action;
import throng.decision.Guard;
import throng.math.Check;

/**
 * Builds a {@link StateMachine}, state by state: each call after {@link #state} belongs to that state.
 *
 * <p>Use it for any machine; {@link StateMachine#named} makes one. Transitions may name states that follow later.
 *
 * <pre>{@code
 * StateMachine day = StateMachine.named("day")
 *         .state("work").after(3600, "tired").on("tired", "rest")
 *         .state("rest").when(Guard.atLeast(strength, 1), "fresh").back("fresh").act(recover)
 *         .build();
 * }</pre>
 */
public final class StateMachineBuilder {
    private final String name;
    private final List<StateDraft> drafts = new ArrayList<>();

    private static final class StateDraft {
        final String name;
        final List<MachineState.Transition> transitions = new ArrayList<>();
        final List<MachineState.Signal> signals = new ArrayList<>();
        final Map<MachineState.ActionTime, Action> actions = new EnumMap<>(MachineState.ActionTime.class);

        @Nullable
        StateMachine inner;

        StateDraft(String name) {
            this.name = name;
        }

        MachineState state() {
            return new MachineState(name, List.copyOf(transitions), List.copyOf(signals), Map.copyOf(actions), inner);
        }
    }

    StateMachineBuilder(String name) {
        this.name = name;
        checkName("a machine", name);
    }

    /**
     * Begins a state. The first state is the one in which agents begin.
     *
     * @param state name; not blank, without '/'
     * @return this builder
     * @throws IllegalArgumentException if the name is not allowed, or taken
     */
    public StateMachineBuilder state(String state) {
        Check.given("the state", state);
        checkName("a state of machine '" + name + "'", state);
        for (StateDraft d : drafts) {
            if (d.name.equals(state)) throw error("has two states '" + state + "': take another name");
        }
        drafts.add(new StateDraft(state));
        return this;
    }

    /**
     * Adds a transition: on this event, to that state of this machine. A transition to the same state leaves it and
     * enters it again.
     *
     * @param event that triggers it
     * @param to name of the target state
     * @return this builder
     * @throws IllegalArgumentException if there is no state yet, a name is not allowed, or the state has a transition
     *     for this event
     */
    public StateMachineBuilder on(String event, String to) {
        Check.given("the event", event);
        return transition(event, Check.given("the state after '" + event + "'", to), null);
    }

    /**
     * Adds a transition that is taken only where the guard holds.
     *
     * @param event that triggers it
     * @param to name of the target state
     * @param guard that must hold
     * @return this builder
     * @throws IllegalArgumentException if there is no state yet, a name is not allowed, or the state has a transition
     *     for this event
     */
    public StateMachineBuilder on(String event, String to, Guard guard) {
        Check.given("the event", event);
        return transition(event, Check.given("the state after '" + event + "'", to), test(event, guard));
    }

    /**
     * Adds a transition to the state of this machine in which the agent was before. It is ignored if there was none
     * since this machine began.
     *
     * @param event that triggers it
     * @return this builder
     * @throws IllegalArgumentException if there is no state yet, a name is not allowed, or the state has a transition
     *     for this event
     */
    public StateMachineBuilder back(String event) {
        Check.given("the event", event);
        return transition(event, null, null);
    }

    /**
     * Adds a transition to the former state that is taken only where the guard holds.
     *
     * @param event that triggers it
     * @param guard that must hold
     * @return this builder
     * @throws IllegalArgumentException if there is no state yet, a name is not allowed, or the state has a transition
     *     for this event
     */
    public StateMachineBuilder back(String event, Guard guard) {
        Check.given("the event", event);
        return transition(event, null, test(event, guard));
    }

    private static Guard test(String event, Guard guard) {
        return Check.given("the test of '" + event + "'", guard);
    }

    private StateMachineBuilder transition(String event, @Nullable String to, @Nullable Guard guard) {
        StateDraft draft = last((to == null ? "back" : "on") + "(\"" + event + "\")");
        checkName("an event of machine '" + name + "'", event);
        for (MachineState.Transition transition : draft.transitions) {
            if (transition.event().equals(event)) {
                throw error("state '%s', has two transitions for event '%s', to %s and to %s: keep one"
                        .formatted(draft.name, event, describe(transition.to()), describe(to)));
            }
        }
        draft.transitions.add(new MachineState.Transition(event, to, guard));
        return this;
    }

    private static String describe(@Nullable String to) {
        return to == null ? "the former state" : "'" + to + "'";
    }

    /**
     * Raises an event in each tick for the agents of this state for which the guard holds.
     *
     * @param guard that must hold
     * @param event to raise
     * @return this builder
     * @throws IllegalArgumentException if there is no state yet, or an argument is not allowed
     */
    public StateMachineBuilder when(Guard guard, String event) {
        Check.given("the event", event);
        return signal("when", 0, test(event, guard), event);
    }

    /**
     * Raises an event for the agents that have been in this state for that many ticks.
     *
     * @param ticks 1 to 2²⁶
     * @param event to raise
     * @return this builder
     * @throws IllegalArgumentException if there is no state yet, or an argument is not allowed
     */
    public StateMachineBuilder after(int ticks, String event) {
        Check.given("the event", event);
        return signal("after", Check.within("the ticks of after()", ticks, 1, StateMachine.MAX_TICKS), null, event);
    }

    /**
     * Raises an event where both hold: the agent has been in this state for that many ticks, and the guard holds. The
     * guard is asked only after that time.
     *
     * @param ticks 1 to 2²⁶
     * @param guard that must hold
     * @param event to raise
     * @return this builder
     * @throws IllegalArgumentException if there is no state yet, or an argument is not allowed
     */
    public StateMachineBuilder after(int ticks, Guard guard, String event) {
        Check.given("the event", event);
        return signal(
                "after",
                Check.within("the ticks of after()", ticks, 1, StateMachine.MAX_TICKS),
                test(event, guard),
                event);
    }

    private StateMachineBuilder signal(String call, int ticks, @Nullable Guard guard, String event) {
        StateDraft draft = last(call + "(\"" + event + "\")");
        checkName("an event of machine '" + name + "'", event);
        draft.signals.add(new MachineState.Signal(event, ticks, guard));
        return this;
    }

    /**
     * Sets the action that runs once when agents enter this state.
     *
     * @param action to run
     * @return this builder
     * @throws IllegalArgumentException if there is no state yet, the action is null, or the state has one for this time
     */
    public StateMachineBuilder enter(Action action) {
        return action(MachineState.ActionTime.ENTER, action);
    }

    /**
     * Sets the action that runs once when agents leave this state; it does not run when they are removed from the
     * world.
     *
     * @param action to run
     * @return this builder
     * @throws IllegalArgumentException if there is no state yet, the action is null, or the state has one for this time
     */
    public StateMachineBuilder exit(Action action) {
        return action(MachineState.ActionTime.EXIT, action);
    }

    /**
     * Sets the action that runs in each tick before events are handled. Use it to raise events from code.
     *
     * @param action to run
     * @return this builder
     * @throws IllegalArgumentException if there is no state yet, the action is null, or the state has one for this time
     */
    public StateMachineBuilder reason(Action action) {
        return action(MachineState.ActionTime.REASON, action);
    }

    /**
     * Sets the action that runs in each tick after transitions, for the agents that are in this state then.
     *
     * @param action to run
     * @return this builder
     * @throws IllegalArgumentException if there is no state yet, the action is null, or the state has one for this time
     */
    public StateMachineBuilder act(Action action) {
        return action(MachineState.ActionTime.ACT, action);
    }

    private StateMachineBuilder action(MachineState.ActionTime time, Action action) {
        String call = time.name().toLowerCase(java.util.Locale.ROOT) + "()";
        StateDraft draft = last(call);
        Check.given("the action of " + call, action);
        if (draft.actions.putIfAbsent(time, action) != null)
            throw error("state '%s', has %s twice: join them by Action.then".formatted(draft.name, call));
        return this;
    }

    /**
     * Puts a machine inside this state: it begins when an agent enters the state, and ends when the agent leaves it.
     *
     * @param inner the machine
     * @return this builder
     * @throws IllegalArgumentException if there is no state yet, the machine is null, or the state holds one already
     */
    public StateMachineBuilder holds(StateMachine inner) {
        StateDraft draft = last("holds()");
        Check.given("the machine of holds()", inner);
        if (draft.inner != null)
            throw error("state '%s', holds two machines, '%s' and '%s': keep one"
                    .formatted(draft.name, draft.inner.name(), inner.name()));
        draft.inner = inner;
        return this;
    }

    /**
     * Builds the machine.
     *
     * @return the machine
     * @throws IllegalArgumentException if there is no state, a target is unknown, or a maximum of {@link StateMachine}
     *     is exceeded; the message names machine, state and cure
     */
    public StateMachine build() {
        if (drafts.isEmpty()) throw error("has no states: name the first by state(\"…\")");
        List<String> names = drafts.stream().map(d -> d.name).toList();
        for (StateDraft draft : drafts) {
            for (MachineState.Transition transition : draft.transitions) {
                if (transition.to() != null && !names.contains(transition.to()))
                    throw error("state '%s', goes on event '%s' to '%s', which is not one of its states: take one of %s"
                            .formatted(draft.name, transition.event(), transition.to(), names));
            }
        }
        return new StateMachine(name, drafts.stream().map(StateDraft::state).toList());
    }

    private StateDraft last(String call) {
        if (drafts.isEmpty()) throw error("has " + call + " before its first state: call state(\"…\") first");
        return drafts.getLast();
    }

    private IllegalArgumentException error(String what) {
        return new IllegalArgumentException(
                "machine '%s'%s%s".formatted(name, what.startsWith("state") ? ", " : " ", what));
    }

    private static void checkName(String what, String name) {
        if (name.isBlank() || name.indexOf('/') >= 0)
            throw new IllegalArgumentException(
                    "%s is called '%s': take a name that is not blank and has no '/'".formatted(what, name));
    }

    @Override
    public String toString() {
        return "a state machine '%s' of %d states so far".formatted(name, drafts.size());
    }
}
