package throng.world.state;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import throng.behaviour.Mind;
import throng.memory.Column;
import throng.memory.ColumnChanges;
import throng.memory.store.AgentStore;
import throng.memory.store.FloatColumn;
import throng.motion.AgentProperty;
import throng.world.group.GroupParts;

/**
 * A group of the world, and what a file holds for it. Columns are matched by name. What the file lacks begins anew: a
 * column at its first value, a property at the constant of the group, a mind without a state.
 */
final class RestoredGroup {
    private final GroupParts group;
    private final SavedGroup saved;
    /** The bits of each column of the world that the file has, by number of the agent. */
    private final Map<Column, int[]> bits = new HashMap<>();

    /**
     * Matches columns, and checks that the group can hold what the file has. Changes nothing.
     *
     * @throws IOException naming what does not match, and the cure
     */
    RestoredGroup(GroupParts group, SavedGroup saved, ColumnChanges changes) throws IOException {
        this.group = group;
        this.saved = saved;
        match(changes);
        for (var property : group.members().propertyColumns().entrySet())
            checkRange(property.getKey(), property.getValue());
        for (Mind mind : group.settings().minds()) check(mind);
    }

    private void match(ColumnChanges changes) throws IOException {
        var byName = new LinkedHashMap<String, SavedColumn>();
        for (SavedColumn column : saved.columns()) {
            String name = changes.present(saved.name(), column.name());
            if (name == null) continue;
            var twin = byName.put(name, column);
            if (twin != null)
                throw new IOException("columns '%s' and '%s' of group '%s' in the file would both be '%s': "
                                .formatted(twin.name(), column.name(), saved.name(), name)
                        + "drop one of them by ColumnChanges");
        }
        for (Column column : group.members().agents().columns()) {
            var found = byName.remove(column.name());
            if (found == null) continue;
            if (found.floats() != SavedColumn.floats(column))
                throw new IOException("column '%s' of group '%s' holds %s in the file and %s here: "
                                .formatted(
                                        column.name(),
                                        saved.name(),
                                        found.floats() ? "floats" : "ints",
                                        found.floats() ? "ints" : "floats")
                        + "rename or drop that of the file by ColumnChanges");
            bits.put(column, found.bits());
        }
        if (!byName.isEmpty())
            throw new IOException("the file has columns %s of group '%s', which are missing here: "
                            .formatted(byName.keySet(), saved.name())
                    + "make them, or rename or drop those of the file by ColumnChanges");
    }

    private void checkRange(AgentProperty property, Column column) throws IOException {
        for (int value : bits.getOrDefault(column, new int[0])) {
            float number = Float.intBitsToFloat(value);
            if (number < property.low() || number > property.high())
                throw new IOException("%s is %s for an agent of group '%s' in the file; allowed is %s to %s"
                        .formatted(column.name(), number, saved.name(), property.low(), property.high()));
        }
    }

    /** Checks that a mind can go on. If the file lacks one of its columns, it starts again in all of them. */
    private void check(Mind mind) throws IOException {
        AgentStore agents = group.members().agents();
        for (Column column : mind.keeps()) {
            if (bits.containsKey(column) || !agents.columns().contains(column)) continue;
            for (Column kept : mind.keeps()) bits.remove(kept);
            return;
        }
        for (int k = 0; k < saved.ids().length; k++) {
            int agent = k;
            if (!mind.possible(column -> bits(column, agent)))
                throw new IOException(("the file is of another world: an agent of group '%s' is in a state "
                                + "that mind '%s' does not have: to start it again, drop %s by ColumnChanges")
                        .formatted(
                                saved.name(),
                                mind.name(),
                                mind.keeps().stream().map(Column::name).toList()));
        }
    }

    private int bits(Column column, int agent) {
        int[] values = bits.get(column);
        return values == null ? SavedColumn.initialBits(column) : values[agent];
    }

    /**
     * Reserves room for the agents. Called for all groups before the first is {@link #apply applied}.
     *
     * @param ticksCopy whether ticks copy columns, which takes memory
     */
    void reserve(boolean ticksCopy) throws IOException {
        try {
            group.members().reserve(saved.ids().length, saved.generations().length, ticksCopy, 0);
        } catch (IllegalArgumentException e) {
            throw new IOException("the file does not fit into memory: " + e.getMessage(), e);
        }
    }

    /**
     * Replaces the agents and commands of the group.
     *
     * @param removed the agents that were removed since the last tick: id and first generation of each
     */
    void apply(int[] removed) {
        AgentStore agents = group.members().agents();
        int n = saved.ids().length;
        agents.count(0);
        agents.ids().restore(saved.generations(), saved.ids(), removed);
        for (int id : saved.ids()) agents.append(id);
        int[] used = agents.used();
        for (int u = 0; n > 0 && u < used.length; u++)
            for (int k = 0; k < n; k++)
                agents.now(used[u])[k] = Float.intBitsToFloat(saved.builtIn().get(u)[k]);
        for (Column column : agents.columns()) {
            int[] values = bits.get(column);
            for (int k = 0; values != null && k < n; k++) column.bits(k, values[k]);
        }
        for (var property : group.members().propertyColumns().entrySet()) {
            if (bits.containsKey(property.getValue()) || ((FloatColumn) property.getValue()).born()) continue;
            float constant = property.getKey().constant(group.settings().motion());
            Arrays.fill(property.getValue().values(), 0, n, constant);
        }
        group.order().level(saved.level());
        group.order().markUnsorted();
        saved.restore(group.members().commands());
    }
}
