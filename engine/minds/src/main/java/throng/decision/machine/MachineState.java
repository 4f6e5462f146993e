package throng.decision.machine;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.decision.Action;
import throng.decision.Guard;

/**
 * A state as the builder wrote it.
 *
 * @param name of the state
 * @param transitions out of it, in the order in which they are tried
 * @param signals that its agents raise
 * @param actions by the time at which they run
 * @param inner machine that its agents run while they are in the state; null: none
 */
record MachineState(
        String name,
        List<Transition> transitions,
        List<Signal> signals,
        Map<ActionTime, Action> actions,
        @Nullable StateMachine inner) {
    /** When an action runs. */
    enum ActionTime {
        /** Once, when an agent enters the state. */
        ENTER,
        /** Once, when an agent leaves the state. */
        EXIT,
        /** In each tick, before events are handled. */
        REASON,
        /** In each tick, after transitions. */
        ACT
    }

    /**
     * A transition.
     *
     * @param event that triggers it
     * @param to name of a state of the same machine; null: the former state
     * @param guard that must hold; null: none
     */
    record Transition(
            String event, @Nullable String to, @Nullable Guard guard) {}

    /**
     * An event that a test or a time raises.
     *
     * @param event to raise
     * @param ticks that the agent must have been in the state, ≥ 0
     * @param guard that must hold, too; null: none
     */
    record Signal(String event, int ticks, @Nullable Guard guard) {}
}
