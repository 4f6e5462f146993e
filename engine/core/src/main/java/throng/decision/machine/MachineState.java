package throng.decision.machine;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.decision.Action;
import throng.decision.Guard;

/**
 * A state as it was written down.
 *
 * @param name of it
 * @param ways out of it, in the order in which they are tried
 * @param signals that its agents raise
 * @param actions by when they are done
 * @param inner machine that its agents run meanwhile
 */
record MachineState(
        String name,
        List<Way> ways,
        List<Signal> signals,
        Map<Moment, Action> actions,
        @Nullable StateMachine inner) {
    /** When an action is done. */
    enum Moment {
        /** Once, as an agent comes into the state. */
        ENTER,
        /** Once, as an agent leaves it. */
        EXIT,
        /** In each tick, before events are looked at. */
        REASON,
        /** In each tick, after transitions. */
        ACT
    }

    /**
     * A transition.
     *
     * @param event that takes it
     * @param to name of a state of the same machine; null: the former one
     * @param guard that must hold; null: none
     */
    record Way(String event, @Nullable String to, @Nullable Guard guard) {}

    /**
     * An event that a test raises.
     *
     * @param event raised
     * @param ticks that the agent must have been in the state, ≥ 0
     * @param guard that must hold too; null: none
     */
    record Signal(String event, int ticks, @Nullable Guard guard) {}
}
