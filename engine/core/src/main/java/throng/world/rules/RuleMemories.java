package throng.world.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.memory.Column;
import throng.memory.Remembered;
import throng.memory.store.AgentStore;

/** Makes the columns of what the rules of a group remember. They stay when the rules change. */
public final class RuleMemories {
    private final AgentStore agents;
    private final Map<String, Column> made = new HashMap<>();

    /** Makes columns of these agents. */
    public RuleMemories(AgentStore agents) {
        this.agents = agents;
    }

    /**
     * The columns by rule. Those that are missing are made.
     *
     * @param room makes room for so many columns, or throws
     * @throws IllegalArgumentException if code has made a column of the name, or there is no room; nothing has changed
     */
    public List<List<Column>> of(List<Rule> rules, IntConsumer room) {
        boolean any = false;
        for (Rule rule : rules) any |= !rule.remembers().isEmpty();
        if (!any) return Collections.nCopies(rules.size(), List.of()); // most groups: 10,000 of them cost little
        var wanted = new ArrayList<Map<String, Remembered>>();
        var seen = new HashMap<String, Integer>();
        int missing = 0;
        for (Rule rule : rules) {
            var named = named(rule, seen);
            for (var each : named.entrySet()) missing += known(each.getKey(), each.getValue()) == null ? 1 : 0;
            wanted.add(named);
        }
        if (missing > 0) room.accept(missing);
        var columns = new ArrayList<List<Column>>();
        for (var named : wanted) {
            var ofRule = new ArrayList<Column>();
            for (var each : named.entrySet())
                ofRule.add(made.computeIfAbsent(each.getKey(), name -> make(name, each.getValue())));
            columns.add(List.copyOf(ofRule));
        }
        return columns;
    }

    private static Map<String, Remembered> named(Rule rule, Map<String, Integer> seen) {
        if (rule.remembers().isEmpty()) return Map.of();
        String of = rule.getClass().getSimpleName();
        of = of.isEmpty() ? "rule" : Character.toLowerCase(of.charAt(0)) + of.substring(1);
        int number = seen.merge(of, 1, Integer::sum);
        var named = new LinkedHashMap<String, Remembered>();
        for (Remembered each : rule.remembers()) {
            String name = number == 1 ? of + "." + each.name() : of + number + "." + each.name();
            if (named.put(name, each) != null)
                throw new IllegalArgumentException(
                        "%s remembers two things by the name '%s': name them apart".formatted(rule, each.name()));
        }
        return named;
    }

    /** The column of a name, if an earlier rule has remembered by it. */
    private @Nullable Column known(String name, Remembered what) {
        Column column = made.get(name);
        boolean fits = column instanceof Column.Ints == what instanceof Remembered.Ints;
        if (column != null && fits) return column;
        for (Column other : agents.columns()) {
            if (other.name().equals(name))
                throw new IllegalArgumentException("a rule remembers by column '%s', which the group has already: %s"
                        .formatted(name, "give that another name"));
        }
        return null;
    }

    private Column make(String name, Remembered what) {
        return switch (what) {
            case Remembered.Ints ints -> agents.ints(name, ints.initial());
            case Remembered.Floats floats -> agents.floats(name, floats.initial());
        };
    }
}
