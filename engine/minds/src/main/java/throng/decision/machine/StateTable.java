package throng.decision.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.decision.Action;
import throng.decision.Guard;
import throng.memory.Column;
import throng.memory.Writes;

/**
 * A machine and all machines inside it, flattened into arrays by state number. Numbers go level by level, so a state
 * has a greater number than the state that holds it: ascending order is from the outside in.
 */
final class StateTable {
    /** As a state: no state. As the target of a transition: the former state. */
    static final int NONE = -1;

    final String[] path;
    final int[] parent;
    /** The first state of the machine that a state holds, or NONE. */
    final int[] first;
    /** Bits of all events that lead out of a state. */
    final int[] mask;
    /** Bits of these events, in the order in which the transitions are tried. */
    final int[][] bit;
    /** Targets of the transitions, in the same order. */
    final int[][] to;

    final Signal[][] signals;
    /** Transitions that need a guard to hold. */
    final GuardedTransition[][] guarded;

    final List<String> events;
    final int depth;
    /** The number of states of the outermost machine. */
    final int outer;

    /** By {@link MachineState.ActionTime}, then by state. */
    private final @Nullable Action[][] actions;

    /** An event that a state raises, as a bit. */
    record Signal(int bit, int ticks, @Nullable Guard guard) {}

    /** A guard, asked for all agents that would leave a state on that event. */
    record GuardedTransition(int bit, Guard guard) {}

    private record Node(String path, MachineState state, int parent, int level, int begin) {}

    /** Tells whether state s is possible at a level if {@code above} is the state at the level above it. */
    boolean fits(int level, int s, int above) {
        boolean none = level > 0 && (above == NONE || first[above] == NONE);
        return none ? s == NONE : s >= 0 && s < parent.length && parent[s] == above;
    }

    StateTable(StateMachine machine) {
        var nodes = nodes(machine);
        int n = nodes.size();
        events = events(machine.name(), nodes);
        outer = machine.definition().size();
        depth = nodes.getLast().level + 1;
        path = nodes.stream().map(Node::path).toArray(String[]::new);
        parent = nodes.stream().mapToInt(Node::parent).toArray();
        first = new int[n];
        mask = new int[n];
        bit = new int[n][];
        to = new int[n][];
        signals = new Signal[n][];
        guarded = new GuardedTransition[n][];
        actions = new @Nullable Action[MachineState.ActionTime.values().length][n];
        Arrays.fill(first, NONE);
        for (int s = n - 1; s >= 0; s--) {
            Node node = nodes.get(s);
            if (node.parent >= 0) first[node.parent] = s; // s descends, so the first state is written last
            transitions(s, node);
            signals[s] = node.state.signals().stream()
                    .map(signal -> new Signal(bitOf(signal.event()), signal.ticks(), signal.guard()))
                    .toArray(Signal[]::new);
            node.state.actions().forEach((time, action) -> actions[time.ordinal()][number(node)] = action);
        }
    }

    private int number(Node node) {
        return Arrays.asList(path).indexOf(node.path);
    }

    /** All states, level by level. The states of one machine are consecutive; {@code begin} is the first of them. */
    private static List<Node> nodes(StateMachine machine) {
        var nodes = new ArrayList<Node>();
        for (MachineState state : machine.definition()) nodes.add(new Node(state.name(), state, NONE, 0, 0));
        checkCount(machine, nodes.size());
        for (int s = 0; s < nodes.size(); s++) { // grows as it goes
            Node node = nodes.get(s);
            StateMachine inner = node.state.inner();
            if (inner == null) continue;
            int begin = nodes.size();
            if (node.level + 1 == StateMachine.MAX_DEPTH)
                throw new IllegalArgumentException("machine '%s' holds machines more than %d deep: take some levels out"
                        .formatted(machine.name(), StateMachine.MAX_DEPTH));
            for (MachineState state : inner.definition())
                nodes.add(new Node(node.path + "/" + state.name(), state, s, node.level + 1, begin));
            checkCount(machine, nodes.size());
        }
        return nodes;
    }

    private static void checkCount(StateMachine machine, int states) {
        if (states <= StateMachine.MAX_STATES) return;
        throw new IllegalArgumentException("machine '%s' and the machines in it have more than %d states: split it"
                .formatted(machine.name(), StateMachine.MAX_STATES));
    }

    private static List<String> events(String machine, List<Node> nodes) {
        var events = new ArrayList<String>();
        for (Node node : nodes) {
            node.state.transitions().forEach(transition -> add(events, transition.event()));
            node.state.signals().forEach(signal -> add(events, signal.event()));
        }
        if (events.size() > StateMachine.MAX_EVENTS)
            throw new IllegalArgumentException(
                    "machine '%s' and the machines in it have %d events; allowed is up to %d: "
                                    .formatted(machine, events.size(), StateMachine.MAX_EVENTS)
                            + "let one event stand for several, or make two machines");
        return List.copyOf(events);
    }

    private static void add(List<String> events, String event) {
        if (!events.contains(event)) events.add(event);
    }

    private void transitions(int s, Node node) {
        var transitions = node.state.transitions();
        bit[s] = new int[transitions.size()];
        to[s] = new int[transitions.size()];
        var withGuard = new ArrayList<GuardedTransition>();
        for (int w = 0; w < transitions.size(); w++) {
            String target = transitions.get(w).to();
            bit[s][w] = bitOf(transitions.get(w).event());
            mask[s] |= bit[s][w];
            Guard guard = transitions.get(w).guard();
            if (guard != null) withGuard.add(new GuardedTransition(bit[s][w], guard));
            String within = node.parent < 0 ? "" : path[node.parent] + "/";
            to[s][w] = target == null ? NONE : Arrays.asList(path).indexOf(within + target);
        }
        guarded[s] = withGuard.toArray(GuardedTransition[]::new);
    }

    private int bitOf(String event) {
        return 1 << events.indexOf(event);
    }

    /** The action of a state at that time; null: none. */
    @Nullable
    Action action(MachineState.ActionTime time, int state) {
        return actions[time.ordinal()][state];
    }

    /** Tells whether any state has an action at that time. */
    boolean hasAction(MachineState.ActionTime time) {
        for (Action action : actions[time.ordinal()]) if (action != null) return true;
        return false;
    }

    /** The columns that its actions write. */
    Writes writes() {
        var writes = Writes.nothing();
        for (var of : actions) for (Action action : of) if (action != null) writes = writes.and(action.writes());
        return writes;
    }

    /** Tells whether any state raises events. */
    boolean hasSignals() {
        for (Signal[] of : signals) if (of.length > 0) return true;
        return false;
    }

    /** Tells whether any transition has a guard. */
    boolean hasGuards() {
        for (GuardedTransition[] of : guarded) if (of.length > 0) return true;
        return false;
    }

    /** A line for each state with its transitions; states inside a state follow it, indented by two spaces. */
    List<String> lines() {
        var lines = new ArrayList<String>();
        lines(NONE, "", lines);
        return lines;
    }

    private void lines(int above, String indent, List<String> lines) {
        for (int s = 0; s < path.length; s++) {
            if (parent[s] != above) continue;
            var transitions = new ArrayList<String>();
            for (int w = 0; w < to[s].length; w++) {
                String target = to[s][w] == NONE ? "the former state" : name(to[s][w]);
                transitions.add(events.get(Integer.numberOfTrailingZeros(bit[s][w])) + " → " + target);
            }
            lines.add(indent + name(s) + (transitions.isEmpty() ? "" : ": " + String.join(", ", transitions)));
            lines(s, indent + "  ", lines);
        }
    }

    private String name(int s) {
        return path[s].substring(path[s].lastIndexOf('/') + 1);
    }

    /** The columns that its guards read. */
    Column[] columnsRead() {
        var columns = new ArrayList<Column>();
        for (GuardedTransition[] of : guarded)
            for (GuardedTransition transition : of) columns.addAll(transition.guard.columns());
        for (Signal[] of : signals)
            for (Signal signal : of) if (signal.guard != null) columns.addAll(signal.guard.columns());
        return columns.stream().distinct().toArray(Column[]::new);
    }

    /** Warnings about events that a state raises and no state handles. */
    List<String> unhandledEvents() {
        int handled = 0;
        for (int bits : mask) handled |= bits;
        var warnings = new ArrayList<String>();
        for (int s = 0; s < path.length; s++) {
            for (Signal signal : signals[s]) {
                if ((signal.bit & handled) != 0) continue;
                warnings.add("state '%s' raises event '%s', and no state has a transition for it: add one by on()"
                        .formatted(path[s], events.get(Integer.numberOfTrailingZeros(signal.bit))));
            }
        }
        return warnings;
    }
}
