package throng.io.kind;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.behaviour.drive.Cruise;
import throng.behaviour.path.Ways;
import throng.field.FieldOptions;
import throng.field.ScalarField;
import throng.io.expression.Formula;
import throng.io.expression.Operator;
import throng.io.rule.AgentFormula;
import throng.io.rule.PairFormula;
import throng.io.spawn.MapPlaces;
import throng.math.NumberRange;
import throng.math.Ranges;
import throng.memory.AgentGroup;
import throng.memory.Column;
import throng.navigation.field.DistanceFields;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/**
 * What a file need not set, by kind: the record's {@code DEFAULT}, or what its method {@code of} adds to plain values
 * within their ranges.
 */
public final class KindDefaults {
    private static final String[] HALL = {"@@@@@@@", "@.....@", "@.....@", "@.....@", "@.....@", "@.....@", "@@@@@@@"};

    private final Kinds kinds;
    private final Map<RecordKind, List<Record>> found = new HashMap<>();
    private @Nullable Group scratch;
    private int columns;

    /** Finds the defaults of these kinds when they are asked for. */
    KindDefaults(Kinds kinds) {
        this.kinds = kinds;
    }

    /**
     * {@return a record with the defaults; null if it has none}
     *
     * @param kind of the record
     */
    public @Nullable Record of(RecordKind kind) {
        List<Record> known = found.get(kind);
        if (known == null) {
            found.put(kind, List.of()); // records in records of their own kind end here
            Record made = kind.byDefault();
            for (int step = 0; made == null && step <= 1; step++) made = made(kind, step);
            known = made == null ? List.of() : List.of(made);
            found.put(kind, known);
        }
        return known.isEmpty() ? null : known.getFirst();
    }

    /** A record of plain values: numbers are 1, and each larger than the one before it by a step, as corners are. */
    private @Nullable Record made(RecordKind kind, int step) {
        Method factory = kind.factory();
        var names = factory == null ? null : RecordKind.names(factory);
        var values = new @Nullable Object[kind.components().size()];
        for (int c = 0; c < values.length; c++)
            if (names == null || names.contains(kind.type(c).name()))
                values[c] = plain(kind, c, kind.type(c), 1 + c * step);
        try {
            return factory == null ? kind.build(values) : kind.make(factory, values);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** A value of a component; null if none is known. */
    private @Nullable Object plain(RecordKind kind, int c, ComponentType component, int number) {
        Class<?> type = component.type();
        if (type == float.class || type == int.class) {
            NumberRange range = Ranges.of(kind.type()).find(kind.type(c).name());
            double one = range == null ? number : Math.clamp(number, range.low(), range.high());
            return type == float.class ? (Object) (float) one : (Object) (int) one;
        }
        if (component.isOptional()) return null;
        if (type == boolean.class) return false;
        if (type == String.class) return "x";
        if (type.isEnum()) return type.getEnumConstants()[0];
        if (type == Rule.class) return Cruise.DEFAULT;
        if (type == List.class) {
            Object each = plain(kind, c, component.ofElement(), number);
            return each == null ? null : List.of(each);
        }
        if (component.isFormula()) return formula(type, component.name().equals("where"));
        if (!Kinds.isRole(type)) return type.isRecord() ? of(kinds.of(type.asSubclass(Record.class))) : thing(type);
        for (RecordKind each : kinds.all(type).values()) {
            Record made = of(each);
            if (made != null) return made;
        }
        return null;
    }

    /** The formula 1, or a condition that always holds. */
    private static Object formula(Class<?> type, boolean condition) {
        var one = new Formula(Operator.LITERAL, List.of(), "", 1);
        Formula formula = condition ? new Formula(Operator.AT_LEAST, List.of(one, one), "", 0) : one;
        String text = condition ? "1 >= 1" : "1";
        return type == PairFormula.class
                ? PairFormula.of(text, formula, name -> null)
                : AgentFormula.of(text, formula, AgentFormula.NONE, 0);
    }

    /** What files name and define elsewhere; null if it is none of these. */
    private @Nullable Object thing(Class<?> type) {
        var map = new TileMap(3, 3);
        if (type == AgentGroup.class) return scratch();
        if (type == Column.Floats.class || type == Column.class)
            return scratch().floats("float" + ++columns, 0);
        if (type == Column.Ints.class) return scratch().ints("int" + ++columns, 0);
        if (type == TileMap.class) return map;
        if (type == ScalarField.class)
            return scratch().world().field("field" + ++columns, FieldOptions.of(0, 0, 3, 3, 1));
        if (type == MapPlaces.class) return new MapPlaces(TileMap.parse(HALL));
        if (type == Ways.class) return Ways.of(new WayFields(map, .3f));
        if (type == DistanceFields.class) return new DistanceFields(map, 1 << 10);
        return null;
    }

    /** A group without agents, for columns. */
    private Group scratch() {
        if (scratch == null) scratch = World.open(2).workers(1).build().group("defaults");
        return scratch;
    }
}
