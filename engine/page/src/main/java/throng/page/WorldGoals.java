package throng.page;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throng.navigation.goal.GoalFields;
import throng.navigation.goal.Goals;
import throng.terrain.NamedPlace;
import throng.terrain.TileMap;
import throng.world.World;

/** The goals that the rules of a world lead to. They are found in the components of its rules, which are records. */
final class WorldGoals {
    private static final int MAX_DEPTH = 16, MAX_OBJECTS = 100_000;

    private final List<Goals> lists;

    private WorldGoals(Collection<Goals> lists) {
        this.lists = List.copyOf(lists);
    }

    static WorldGoals of(World world) {
        var found = new LinkedHashSet<Goals>();
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (var group : world.groups()) find(group.rule(), 0, seen, found);
        return new WorldGoals(found);
    }

    private static void find(@Nullable Object at, int depth, Set<Object> seen, Set<Goals> found) {
        if (at == null || depth > MAX_DEPTH || seen.size() > MAX_OBJECTS) return;
        switch (at) {
            case GoalFields fields -> found.add(fields.list());
            case Goals goals -> found.add(goals);
            case List<?> list
            when seen.add(list) -> {
                for (Object each : list) find(each, depth + 1, seen, found);
            }
            case Record parts
            when seen.add(parts) -> {
                for (var component : parts.getClass().getRecordComponents())
                    if (!component.getType().isPrimitive()) find(value(parts, component), depth + 1, seen, found);
            }
            default -> {}
        }
    }

    /** A component; null if its record cannot be read from here. */
    private static @Nullable Object value(Record record, RecordComponent component) {
        try {
            var accessor = component.getAccessor();
            return accessor.trySetAccessible() ? accessor.invoke(record) : null;
        } catch (ReflectiveOperationException e) {
            return null; // the accessor of a user's record threw
        }
    }

    /** A goal: its number in this world, its list, and its number there. */
    record Numbered(int number, Goals list, int index) {}

    /** The number of goals. */
    int count() {
        int count = 0;
        for (Goals each : lists) count += each.count();
        return count;
    }

    /** The goal of a number; null if there is none. */
    @Nullable
    Numbered goal(int number) {
        int first = 0;
        for (Goals each : lists) {
            if (number >= first && number < first + each.count()) return new Numbered(number, each, number - first);
            first += each.count();
        }
        return null;
    }

    /** The first goal that has a tile at a place; null if there is none. */
    @Nullable
    Numbered at(float x, float y) {
        int first = 0;
        for (Goals each : lists) {
            for (int goal = 0; goal < each.count(); goal++)
                if (Arrays.binarySearch(each.tiles(goal), each.map().tileAt(x, y)) >= 0)
                    return new Numbered(first + goal, each, goal);
            first += each.count();
        }
        return null;
    }

    /** The map that is shown; without one, that of the first goals. */
    @Nullable
    TileMap map(@Nullable TileMap shown) {
        return shown != null || lists.isEmpty() ? shown : lists.getFirst().map();
    }

    /** A number that changes when goals do. */
    long version() {
        long version = 0;
        for (Goals goals : lists) {
            version = version * 31 + goals.count();
            for (int goal = 0; goal < goals.count(); goal++) version = version * 31 + goals.version(goal);
        }
        return version;
    }

    /** All goals that have tiles. */
    List<NamedPlace> places() {
        var places = new ArrayList<NamedPlace>();
        for (Goals goals : lists)
            for (int goal = 0; goal < goals.count(); goal++)
                places.add(NamedPlace.tiles(NamedPlace.Kind.GOAL, "", goals.map(), goals.tiles(goal)));
        return places;
    }
}
