package throng.io.kind;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.behaviour.drive.Cruise;
import throng.behaviour.path.Ways;
import throng.io.spawn.MapPlaces;
import throng.math.OutOfRange;
import throng.memory.Column;
import throng.navigation.field.DistanceFields;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/**
 * A valid record of each kind. Single values are tried in it: a record that is built from it with NaN in one component
 * tells the range and the unit of that component.
 */
public final class Specimens {
    private static final int MOST_TRIALS = 4000;

    /** Stands for null in lists of choices. */
    private static final Object NOTHING = new Object();

    private final Kinds kinds;
    private final Map<RecordKind, List<Record>> found = new HashMap<>();
    private @Nullable Group scratch;
    private int columns;

    /** Makes specimens of these kinds when they are asked for. */
    Specimens(Kinds kinds) {
        this.kinds = kinds;
    }

    /**
     * {@return a valid record, its {@code DEFAULT} where it has one; null if none was found}
     *
     * @param kind of the record
     */
    public @Nullable Record of(RecordKind kind) {
        List<Record> known = found.get(kind);
        if (known == null) {
            found.put(kind, List.of()); // records in records of their own kind end here
            Record made = kind.byDefault();
            if (made == null) made = search(kind);
            known = made == null ? List.of() : List.of(made);
            found.put(kind, known);
        }
        return known.isEmpty() ? null : known.getFirst();
    }

    /**
     * {@return the range and unit of a number, as the constructor tells them; null if it tells none}
     *
     * @param kind of the record
     * @param c number of a component that is a float or an int
     */
    public @Nullable OutOfRange range(RecordKind kind, int c) {
        Record specimen = of(kind);
        if (specimen == null) return null;
        var values = kind.values(specimen);
        if (kind.components().get(c).getType() == float.class) values[c] = Float.NaN;
        else values[c] = Integer.MIN_VALUE;
        try {
            kind.build(values);
            return null;
        } catch (OutOfRange e) {
            return e;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /**
     * {@return whether a valid record stays valid with a number in one component}
     *
     * @param kind of the record
     * @param c number of a component that is a float or an int
     * @param value a whole number
     */
    public boolean accepts(RecordKind kind, int c, int value) {
        Record specimen = of(kind);
        if (specimen == null) return false;
        var values = kind.values(specimen);
        if (kind.components().get(c).getType() == float.class) values[c] = (float) value;
        else values[c] = value;
        try {
            kind.build(values);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Tries combinations of plain values, of a factory where the kind has one. */
    private @Nullable Record search(RecordKind kind) {
        Method factory = kind.factory();
        var named = factory == null ? null : RecordKind.names(factory);
        var choices = new ArrayList<List<?>>();
        for (int c = 0; c < kind.components().size(); c++) {
            ComponentType type = kind.type(c);
            choices.add(named == null || named.contains(type.name()) ? choices(type) : List.of(NOTHING));
        }
        int[] at = new int[choices.size()];
        for (List<?> each : choices) if (each.isEmpty()) return null;
        for (int trial = 0; trial < MOST_TRIALS; trial++) {
            var values = new @Nullable Object[at.length];
            for (int c = 0; c < at.length; c++) {
                Object value = choices.get(c).get(at[c]);
                values[c] = value.equals(NOTHING) ? null : value;
            }
            try {
                return factory == null ? kind.build(values) : kind.make(factory, values);
            } catch (IllegalArgumentException e) {
                if (!advance(at, choices)) return null;
            }
        }
        return null;
    }

    private static boolean advance(int[] at, List<List<?>> choices) {
        for (int c = 0; c < at.length; c++) {
            if (++at[c] < choices.get(c).size()) return true;
            at[c] = 0;
        }
        return false;
    }

    private List<?> choices(ComponentType component) {
        Class<?> type = component.type();
        if (component.isOptional()) return List.of(NOTHING);
        if (type == float.class) return List.of(1f, .5f, 0f, 10f, 2f);
        if (type == int.class) return List.of(1, 0, 2, 8);
        if (type == long.class) return List.of(1L);
        if (type == boolean.class) return List.of(false, true);
        if (type == String.class) return List.of("x");
        if (type.isEnum()) return List.of(type.getEnumConstants());
        if (type == Rule.class) return List.of(Cruise.DEFAULT);
        if (type == List.class) {
            var lists = new ArrayList<List<?>>();
            for (Object each : choices(component.ofElement())) lists.add(List.of(each));
            lists.add(List.of());
            return lists;
        }
        if (Kinds.isRole(type)) return each(kinds.all(type).values(), this::of);
        if (type.isRecord()) return each(List.of(kinds.of(type.asSubclass(Record.class))), this::of);
        return things(type);
    }

    private List<?> things(Class<?> type) {
        var map = new TileMap(3, 3);
        if (type == Column.Floats.class) return List.of(scratch().floats("float" + ++columns, 0));
        if (type == Column.Ints.class) return List.of(scratch().ints("int" + ++columns, 0));
        if (type == TileMap.class) return List.of(map);
        if (type == MapPlaces.class) return List.of(new MapPlaces(TileMap.parse("@@@", "@.@", "@@@")));
        if (type == Ways.class) return List.of(Ways.of(new WayFields(map, .3f)));
        if (type == DistanceFields.class) return List.of(new DistanceFields(map, 1 << 10));
        return List.of();
    }

    /** A group without agents, for columns. */
    private Group scratch() {
        if (scratch == null) scratch = World.open(2).workers(1).build().group("specimens");
        return scratch;
    }

    private static List<Record> each(Iterable<RecordKind> kinds, Function<RecordKind, @Nullable Record> of) {
        var found = new ArrayList<Record>();
        for (RecordKind kind : kinds) {
            Record specimen = of.apply(kind);
            if (specimen != null) found.add(specimen);
        }
        return found;
    }
}
