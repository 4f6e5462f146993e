package throng.world;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.store.AgentStore;

/** Worlds side by side: whether all that a world shows is finite, and whether a snapshot of it is all of it. */
public final class Twin {
    private Twin() {}

    /** A world of the same space, groups and columns, without rules. */
    public static World of(World world) {
        World twin = World.of(world.space()).workers(1).build();
        for (Group group : world.groups()) {
            Group same = twin.group(group.name()).motion(group.motion());
            for (Column column : group.parts.members().agents().columns()) {
                var property = group.parts.members().propertyOf(column);
                if (property != null) same.perAgent(property);
                else if (column instanceof Column.Floats f)
                    same.parts.members().agents().floats(f.name(), f.initial());
                else if (column instanceof Column.Ints n)
                    same.parts.members().agents().ints(n.name(), n.initial());
            }
        }
        return twin;
    }

    /** What is not finite, empty if all is. */
    public static String strange(World world) {
        for (Group group : world.groups()) {
            AgentStore agents = group.parts.members().agents();
            for (int i = 0; i < agents.count(); i++) {
                for (int c : agents.used())
                    if (!Float.isFinite(agents.now(c)[i])) return say(group, Agents.NAMES.get(c), i, agents.now(c)[i]);
                for (Column column : agents.columns())
                    if (column instanceof Column.Floats f && !Float.isFinite(f.values()[i]))
                        return say(group, f.name(), i, f.values()[i]);
            }
        }
        return "";
    }

    private static String say(Group group, String column, int i, float value) {
        return "%s of index %d of group '%s' is %s".formatted(column, i, group.name(), value);
    }

    /** The hash of a twin that was restored from a snapshot of the world. */
    public static long restored(World world) throws IOException {
        var bytes = new ByteArrayOutputStream();
        world.snapshot(bytes);
        try (World twin = of(world)) {
            twin.restore(new ByteArrayInputStream(bytes.toByteArray()));
            return twin.hash();
        }
    }
}
