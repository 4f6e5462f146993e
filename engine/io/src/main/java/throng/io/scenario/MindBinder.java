package throng.io.scenario;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.decision.Guard;
import throng.decision.machine.StateMachine;
import throng.decision.machine.StateMachineBuilder;
import throng.decision.machine.StateMachineMind;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.bind.ValueBinder;
import throng.io.rule.AgentFormula;
import throng.io.rule.FormulaGuard;
import throng.io.rule.SetColumns;
import throng.io.tree.FileNode;
import throng.memory.Column;
import throng.world.Group;

/**
 * Makes the mind of a group: {@code mind:}, a state machine. By name each state has the rules that steer in it, what
 * it does with columns, and to which other states it leads.
 */
final class MindBinder {
    /** The keys of a state. */
    static final List<String> STATE = List.of("rules", "to", "enter", "act", "exit");

    static final List<String> WAY = List.of("when", "after");
    /** The name of the machine: its column is {@code mind.state}. */
    static final String NAME = "mind";

    private static final String STATE_COLUMN = NAME + ".state";

    private final Group group;
    private final GroupScope scope;
    private final ValueBinder values;
    private final NumberReader numbers;
    private final float dt;

    /**
     * Binds to a group.
     *
     * @param dt seconds of a tick of the file
     */
    MindBinder(Group group, GroupScope scope, ValueBinder values, NumberReader numbers, float dt) {
        this.group = group;
        this.scope = scope;
        this.values = values;
        this.numbers = numbers;
        this.dt = dt;
    }

    /** Reads the rules of a list, one after the other. */
    interface RuleReader {
        List<Rule> rules(FileNode list);
    }

    /** {@return the rules that steer in one state each; none if something is wrong} */
    List<Rule> bind(@Nullable FileNode node, RuleReader rules) {
        var steering = new ArrayList<Rule>();
        var faults = numbers.faults();
        var states = KeyReader.entries(node, NAME, "names of states, each with rules and to", faults);
        if (node == null || states.isEmpty()) return steering;
        var names = states.stream().map(FileNode.Entry::key).toList();
        int before = faults.count();
        var keys = new ArrayList<FileNode.Mapping>();
        StateMachineBuilder builder = StateMachine.named(NAME);
        for (var state : states) {
            String what = "state " + KeyReader.brief(state.key());
            var of = KeyReader.known(state.value(), what, STATE, faults);
            keys.add(of);
            faults.attempt(state.place(), () -> {
                builder.state(state.key());
                state(builder, what, of, names);
            });
        }
        var mind = new StateMachineMind[1];
        if (faults.count() == before) faults.attempt(node.place(), () -> mind[0] = bind(builder));
        else scope.add(STATE_COLUMN, group.ints(STATE_COLUMN, 0)); // figures name it, and are not wrong
        for (int s = 0; s < names.size(); s++) {
            FileNode list = keys.get(s).get("rules");
            if (list == null) continue;
            for (Rule rule : rules.rules(list)) if (mind[0] != null) steering.add(mind[0].steer(names.get(s), rule));
        }
        return steering;
    }

    private StateMachineMind bind(StateMachineBuilder builder) {
        StateMachineMind mind = builder.build().bind(group::ints);
        group.mind(mind);
        scope.add(STATE_COLUMN, mind.state(0));
        return mind;
    }

    private void state(StateMachineBuilder builder, String what, FileNode.Mapping keys, List<String> names) {
        var to = keys.get("to");
        for (var way :
                KeyReader.entries(to, "to of " + what, "names of states, each with a condition", numbers.faults()))
            way(builder, what, way, names);
        SetColumns enter = sets(keys.get("enter"), "enter of " + what), act = sets(keys.get("act"), "act of " + what);
        SetColumns exit = sets(keys.get("exit"), "exit of " + what);
        if (enter != null) builder.enter(enter);
        if (act != null) builder.act(act);
        if (exit != null) builder.exit(exit);
    }

    private void way(StateMachineBuilder builder, String what, FileNode.Entry way, List<String> names) {
        var faults = numbers.faults();
        if (!names.contains(way.key())) {
            faults.add(way.place(), KeyReader.none("state", way.key(), names));
            return;
        }
        FileNode when = way.value(), after = null;
        if (way.value() instanceof FileNode.Mapping) {
            var keys = KeyReader.known(way.value(), "to " + way.key(), WAY, faults);
            when = keys.get("when");
            after = keys.get("after");
            if (when == null && after == null)
                KeyReader.missing(way.place(), "to " + way.key(), "when", "a condition, or after: seconds", faults);
        }
        String condition = "the condition of " + what + " to " + way.key();
        AgentFormula where = when == null ? null : values.agentFormula(when, condition, true);
        Float seconds = after == null ? null : numbers.real(after, "after");
        if (when != null && where == null || after != null && seconds == null) return;
        Guard guard = where == null ? null : new FormulaGuard(where);
        faults.attempt(way.place(), () -> {
            String event = "to " + way.key();
            builder.on(event, way.key());
            if (seconds == null && guard != null) builder.when(guard, event);
            else if (seconds != null) after(builder, seconds, guard, event);
        });
    }

    private void after(StateMachineBuilder builder, float seconds, @Nullable Guard guard, String event) {
        double ticks = Math.rint(seconds / (double) dt);
        if (!(ticks >= 1 && ticks <= StateMachine.MAX_TICKS))
            throw new IllegalArgumentException("after is %s s; allowed is %s to %.0f: a tick or more"
                    .formatted(seconds, dt, StateMachine.MAX_TICKS * (double) dt));
        if (guard == null) builder.after((int) ticks, event);
        else builder.after((int) ticks, guard, event);
    }

    private @Nullable SetColumns sets(@Nullable FileNode node, String what) {
        var columns = new ArrayList<Column>();
        var formulas = new ArrayList<AgentFormula>();
        for (var entry : KeyReader.entries(node, what, "columns with expressions", numbers.faults())) {
            Column column = scope.column(entry.key());
            AgentFormula to = values.agentFormula(entry.value(), entry.key(), false);
            if (column == null)
                numbers.faults().add(entry.place(), KeyReader.none("column", entry.key(), scope.columns()));
            else if (to != null) {
                columns.add(column);
                formulas.add(to);
            }
        }
        return columns.isEmpty() ? null : new SetColumns(columns, formulas);
    }
}
