package throng.world;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.TreeMap;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.RestoreOptions;
import throng.memory.store.AgentStore;
import throng.motion.Motion;

/** Checks that all columns of a world are finite, and copies worlds by snapshots. */
public final class WorldCopy {
    private WorldCopy() {}

    /** A world with the same space, groups, columns and fields, without agents and rules. */
    public static World emptyCopy(World world) {
        World copy = World.of(world.space()).workers(1).build();
        for (var field : world.fields()) copy.field(field.name(), field.options());
        for (var ledger : world.ledgers()) copy.ledger(ledger.name(), ledger.size());
        for (Group group : world.groups()) {
            Group copied = copy.group(group.name()).motion(givenMotion(group));
            for (Column column : group.parts.members().agents().columns()) {
                var property = group.parts.members().propertyOf(column);
                if (property != null) copied.perAgent(property);
                else if (column instanceof Column.Floats f)
                    copied.parts.members().agents().floats(f.name(), f.initial());
                else if (column instanceof Column.Ints n)
                    copied.parts.members().agents().ints(n.name(), n.initial());
            }
        }
        return copy;
    }

    /** The motion before numbers of it were set: a snapshot sets them again. */
    private static Motion givenMotion(Group group) {
        var numbers = group.parts.settings().numbers();
        var set = numbers.set();
        numbers.replace(new TreeMap<>());
        Motion given = group.motion();
        numbers.replace(set);
        return given;
    }

    /** A description of the first value that is not finite, or "". */
    public static String firstNonFinite(World world) {
        for (Group group : world.groups()) {
            AgentStore agents = group.parts.members().agents();
            for (int i = 0; i < agents.count(); i++) {
                for (int c : agents.used())
                    if (!Float.isFinite(agents.now(c)[i]))
                        return describe(group, Agents.NAMES.get(c), i, agents.now(c)[i]);
                for (Column column : agents.columns())
                    if (column instanceof Column.Floats f && !Float.isFinite(f.values()[i]))
                        return describe(group, f.name(), i, f.values()[i]);
            }
        }
        return "";
    }

    private static String describe(Group group, String column, int i, float value) {
        return "%s of index %d of group '%s' is %s".formatted(column, i, group.name(), value);
    }

    /** The hash of another world that was restored from a snapshot of this one. */
    public static long restoredHash(World world) throws IOException {
        var bytes = new ByteArrayOutputStream();
        world.snapshot(bytes);
        try (World copy = emptyCopy(world)) {
            copy.restore(
                    new ByteArrayInputStream(bytes.toByteArray()),
                    RestoreOptions.DEFAULT.same(RestoreOptions.Same.NOTHING)); // it has neither rules nor walls
            return copy.hash();
        }
    }
}
