package throng.io.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import throng.io.bind.GroupNames;
import throng.io.bind.KeyReader;
import throng.io.ground.FilesBeside;
import throng.io.spawn.MapPlaces;
import throng.memory.AgentGroup;
import throng.memory.Column;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;
import throng.terrain.Obstacle;
import throng.terrain.TileMap;
import throng.world.Group;

/** What the rules of one group can name. */
final class GroupScope implements GroupNames {
    private final List<String> groups;
    private final @Nullable Group group;
    private final int axes;
    private final Map<String, Column> columns = new LinkedHashMap<>();
    private final Map<String, Object> things;
    private Function<String, @Nullable Column> traits = name -> null;

    private final List<Obstacle> walls;

    GroupScope(List<String> groups, @Nullable Group group, int axes, Map<String, Object> things, List<Obstacle> walls) {
        this.walls = walls;
        this.groups = groups;
        this.group = group;
        this.axes = axes;
        this.things = things;
    }

    private Group group() {
        if (group == null) throw new IllegalArgumentException("columns are of groups");
        return group;
    }

    /** Columns that rules make for themselves have names, too: seeCount. */
    private <C extends Column> C made(C column) {
        if (column.name().matches(KeyReader.NAME)) columns.putIfAbsent(column.name(), column);
        return column;
    }

    void add(String name, Column column) {
        columns.put(name, column);
    }

    /** Says what makes the column of a trait, when a rule first names it. */
    void traits(Function<String, @Nullable Column> maker) {
        traits = maker;
    }

    @Override
    public List<String> groups() {
        return groups;
    }

    @Override
    public @Nullable AgentGroup agents(String name) {
        for (Group each : group().world().groups()) if (each.name().equals(name)) return each;
        return null;
    }

    @Override
    public @Nullable Column column(String name) {
        Column column = columns.get(name);
        if (column == null) column = traits.apply(name);
        if (column != null) columns.put(name, column);
        return column;
    }

    @Override
    public List<String> columns() {
        return List.copyOf(columns.keySet());
    }

    @Override
    public @Nullable Object named(Class<?> type, String name) {
        Object thing = things.get(name);
        if (type == MapPlaces.class) return thing instanceof TileMap map ? new MapPlaces(map) : null;
        return type.isInstance(thing) ? thing : null;
    }

    @Override
    public boolean isWrong(String name) {
        return FilesBeside.WRONG.equals(things.get(name));
    }

    @Override
    public List<String> names(Class<?> type) {
        var names = new ArrayList<String>();
        Class<?> kept = type == MapPlaces.class ? TileMap.class : type;
        things.forEach((name, thing) -> {
            if (kept.isInstance(thing)) names.add(name);
        });
        return names;
    }

    @Override
    public List<Obstacle> walls() {
        return walls;
    }

    @Override
    public FloatColumnMaker floats() {
        return (name, initial) -> made(group().floats(name, initial));
    }

    @Override
    public IntColumnMaker ints() {
        return (name, initial) -> made(group().ints(name, initial));
    }

    @Override
    public int axes() {
        return axes;
    }
}
