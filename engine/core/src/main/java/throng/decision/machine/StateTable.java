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
 * A machine and all that its states hold, taken apart into arrays by the number of the state. Numbers go level by
 * level, so a state has a greater number than the one that holds it: ascending is from outside in.
 */
final class StateTable {
    /** As a state: none. As the end of a transition: the former state. */
    static final int NONE = -1;

    final String[] path;
    final int[] parent;
    /** The state in which the machine begins that a state holds; or none. */
    final int[] first;
    /** Bits of the events that lead out of a state. */
    final int[] mask;
    /** Bits of the events, in the order in which they are tried. */
    final int[][] bit;
    /** Where they lead. */
    final int[][] to;

    final Signal[][] signals;
    /** Ways that are open only to those for whom a test holds. */
    final Lock[][] locks;

    final List<String> events;
    final int depth;
    /** States of the outer machine. */
    final int outer;

    /** By when, then by state. */
    private final @Nullable Action[][] actions;

    /** An event that a state raises, with its bit. */
    record Signal(int bit, int ticks, @Nullable Guard guard) {}

    /** A test of all who would leave a state on that event. */
    record Lock(int bit, Guard guard) {}

    private record Node(String path, MachineState state, int parent, int level, int begin) {}

    /** Whether state s can stand at a level, where {@code above} stands at the level above it. */
    boolean fits(int level, int s, int above) {
        boolean none = level > 0 && (above == NONE || first[above] == NONE);
        return none ? s == NONE : s >= 0 && s < parent.length && parent[s] == above;
    }

    StateTable(StateMachine machine) {
        var nodes = nodes(machine);
        int n = nodes.size();
        events = events(machine.name(), nodes);
        outer = machine.written().size();
        depth = nodes.getLast().level + 1;
        path = nodes.stream().map(Node::path).toArray(String[]::new);
        parent = nodes.stream().mapToInt(Node::parent).toArray();
        first = new int[n];
        mask = new int[n];
        bit = new int[n][];
        to = new int[n][];
        signals = new Signal[n][];
        locks = new Lock[n][];
        actions = new @Nullable Action[MachineState.Moment.values().length][n];
        Arrays.fill(first, NONE);
        for (int s = n - 1; s >= 0; s--) {
            Node node = nodes.get(s);
            if (node.parent >= 0) first[node.parent] = s; // the first of them comes last here
            ways(s, node);
            signals[s] = node.state.signals().stream()
                    .map(signal -> new Signal(bitOf(signal.event()), signal.ticks(), signal.guard()))
                    .toArray(Signal[]::new);
            node.state.actions().forEach((when, action) -> actions[when.ordinal()][number(node)] = action);
        }
    }

    private int number(Node node) {
        return Arrays.asList(path).indexOf(node.path);
    }

    /** All states, level by level; those of one machine follow each other, and {@code begin} is the first of them. */
    private static List<Node> nodes(StateMachine machine) {
        var nodes = new ArrayList<Node>();
        for (MachineState state : machine.written()) nodes.add(new Node(state.name(), state, NONE, 0, 0));
        few(machine, nodes.size());
        for (int s = 0; s < nodes.size(); s++) { // grows as it goes
            Node node = nodes.get(s);
            StateMachine inner = node.state.inner();
            if (inner == null) continue;
            int begin = nodes.size();
            if (node.level + 1 == StateMachine.MAX_DEPTH)
                throw new IllegalArgumentException("machine '%s' holds machines more than %d deep: take some levels out"
                        .formatted(machine.name(), StateMachine.MAX_DEPTH));
            for (MachineState state : inner.written())
                nodes.add(new Node(node.path + "/" + state.name(), state, s, node.level + 1, begin));
            few(machine, nodes.size());
        }
        return nodes;
    }

    private static void few(StateMachine machine, int states) {
        if (states <= StateMachine.MAX_STATES) return;
        throw new IllegalArgumentException("machine '%s' and what it holds has more than %d states: split it"
                .formatted(machine.name(), StateMachine.MAX_STATES));
    }

    private static List<String> events(String machine, List<Node> nodes) {
        var events = new ArrayList<String>();
        for (Node node : nodes) {
            node.state.ways().forEach(way -> add(events, way.event()));
            node.state.signals().forEach(signal -> add(events, signal.event()));
        }
        if (events.size() > StateMachine.MAX_EVENTS)
            throw new IllegalArgumentException("machine '%s' and what it holds has %d events; allowed is up to %d: "
                            .formatted(machine, events.size(), StateMachine.MAX_EVENTS)
                    + "let one event stand for several, or make two machines");
        return List.copyOf(events);
    }

    private static void add(List<String> events, String event) {
        if (!events.contains(event)) events.add(event);
    }

    private void ways(int s, Node node) {
        var ways = node.state.ways();
        bit[s] = new int[ways.size()];
        to[s] = new int[ways.size()];
        var locked = new ArrayList<Lock>();
        for (int w = 0; w < ways.size(); w++) {
            String end = ways.get(w).to();
            bit[s][w] = bitOf(ways.get(w).event());
            mask[s] |= bit[s][w];
            Guard guard = ways.get(w).guard();
            if (guard != null) locked.add(new Lock(bit[s][w], guard));
            String within = node.parent < 0 ? "" : path[node.parent] + "/";
            to[s][w] = end == null ? NONE : Arrays.asList(path).indexOf(within + end);
        }
        locks[s] = locked.toArray(Lock[]::new);
    }

    private int bitOf(String event) {
        return 1 << events.indexOf(event);
    }

    /** What agents of a state do then; null: nothing. */
    @Nullable
    Action action(MachineState.Moment when, int state) {
        return actions[when.ordinal()][state];
    }

    /** Whether any state has something to do then. */
    boolean any(MachineState.Moment when) {
        for (Action action : actions[when.ordinal()]) if (action != null) return true;
        return false;
    }

    /** What its actions write. */
    Writes writes() {
        var writes = Writes.nothing();
        for (var of : actions) for (Action action : of) if (action != null) writes = writes.and(action.writes());
        return writes;
    }

    /** Whether any state raises events. */
    boolean raises() {
        for (Signal[] of : signals) if (of.length > 0) return true;
        return false;
    }

    /** Whether any way is not open to all. */
    boolean locks() {
        for (Lock[] of : locks) if (of.length > 0) return true;
        return false;
    }

    /** States, those within a state below it and two spaces further in, each with the ways out of it. */
    List<String> lines() {
        var lines = new ArrayList<String>();
        lines(NONE, "", lines);
        return lines;
    }

    private void lines(int above, String indent, List<String> lines) {
        for (int s = 0; s < path.length; s++) {
            if (parent[s] != above) continue;
            var ways = new ArrayList<String>();
            for (int w = 0; w < to[s].length; w++) {
                String end = to[s][w] == NONE ? "the former state" : name(to[s][w]);
                ways.add(events.get(Integer.numberOfTrailingZeros(bit[s][w])) + " → " + end);
            }
            lines.add(indent + name(s) + (ways.isEmpty() ? "" : ": " + String.join(", ", ways)));
            lines(s, indent + "  ", lines);
        }
    }

    private String name(int s) {
        return path[s].substring(path[s].lastIndexOf('/') + 1);
    }

    /** All columns that tests read. */
    Column[] tested() {
        var columns = new ArrayList<Column>();
        for (Lock[] of : locks) for (Lock lock : of) columns.addAll(lock.guard.columns());
        for (Signal[] of : signals)
            for (Signal signal : of) if (signal.guard != null) columns.addAll(signal.guard.columns());
        return columns.stream().distinct().toArray(Column[]::new);
    }

    /** Events that a state raises and no state takes. */
    List<String> unheard() {
        int heard = 0;
        for (int bits : mask) heard |= bits;
        var warnings = new ArrayList<String>();
        for (int s = 0; s < path.length; s++) {
            for (Signal signal : signals[s]) {
                if ((signal.bit & heard) != 0) continue;
                warnings.add("state '%s' raises event '%s', and no state has a transition for it: add one by on()"
                        .formatted(path[s], events.get(Integer.numberOfTrailingZeros(signal.bit))));
            }
        }
        return warnings;
    }
}
