package throng.io.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.io.bind.GroupNames;
import throng.memory.Column;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;
import throng.world.Group;

/** What the rules of one group can name. */
final class GroupScope implements GroupNames {
    private final List<String> groups;
    private final Group group;
    private final int axes;
    private final Map<String, Column> columns = new LinkedHashMap<>();
    private final Map<String, Object> things;

    GroupScope(List<String> groups, Group group, int axes, Map<String, Object> things) {
        this.groups = groups;
        this.group = group;
        this.axes = axes;
        this.things = things;
    }

    void add(String name, Column column) {
        columns.put(name, column);
    }

    @Override
    public List<String> groups() {
        return groups;
    }

    @Override
    public @Nullable Column column(String name) {
        return columns.get(name);
    }

    @Override
    public List<String> columns() {
        return List.copyOf(columns.keySet());
    }

    @Override
    public @Nullable Object named(Class<?> type, String name) {
        Object thing = things.get(name);
        return type.isInstance(thing) ? thing : null;
    }

    @Override
    public List<String> names(Class<?> type) {
        var names = new ArrayList<String>();
        things.forEach((name, thing) -> {
            if (type.isInstance(thing)) names.add(name);
        });
        return names;
    }

    @Override
    public FloatColumnMaker floats() {
        return group::floats;
    }

    @Override
    public IntColumnMaker ints() {
        return group::ints;
    }

    @Override
    public int axes() {
        return axes;
    }
}
