package throng.examples;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.Wording;
import throng.behaviour.drive.Cruise;
import throng.behaviour.path.Ways;
import throng.behaviour.people.Orca;
import throng.decision.tree.Node;
import throng.field.FieldOptions;
import throng.field.ScalarField;
import throng.io.kind.Kinds;
import throng.io.rule.AgentFormula;
import throng.io.rule.RemoveAgents;
import throng.io.rule.SetColumn;
import throng.io.spawn.MapPlaces;
import throng.math.Axis;
import throng.math.Distribution;
import throng.math.Gamma;
import throng.math.LogNormal;
import throng.math.NumberRange;
import throng.math.Ranges;
import throng.memory.AgentGroup;
import throng.memory.Column;
import throng.navigation.field.DistanceFields;
import throng.navigation.way.WayFields;
import throng.perception.Neighbourhood;
import throng.terrain.TileLink;
import throng.terrain.TileMap;
import throng.world.World;

/** Values that the constructor of a record takes: its DEFAULT, or plain ones within their ranges. */
final class ValidValues {
    private static final World WORLD = World.open(2).workers(1).build();
    private static int columns;

    private static final Map<Class<?>, Supplier<Object>> THINGS = Map.ofEntries(
            Map.entry(Distribution.Normal.class, () -> Distribution.normal(1, .5f)),
            Map.entry(Gamma.class, () -> Distribution.gamma(1, .5f)),
            Map.entry(LogNormal.class, () -> Distribution.logNormal(1, .5f)),
            Map.entry(Node.class, () -> new Node.Compare("x", Node.Comparison.LESS, 0)),
            Map.entry(Orca.class, () -> Orca.of(Cruise.DEFAULT)),
            Map.entry(Wording.class, () -> Wording.NUMBERED_GROUPS),
            Map.entry(Axis.Border.class, () -> Axis.Border.REFLECT),
            Map.entry(Neighbourhood.class, () -> Neighbourhood.within(5)),
            Map.entry(Target.class, () -> Target.nearest(() -> 0, 5)),
            Map.entry(Rule.class, () -> Cruise.DEFAULT),
            Map.entry(AgentGroup.class, () -> (AgentGroup) () -> 0),
            Map.entry(Column.Floats.class, () -> WORLD.groups().getFirst().floats("float" + ++columns, 0)),
            Map.entry(Column.Ints.class, () -> WORLD.groups().getFirst().ints("int" + ++columns, 0)),
            Map.entry(AgentFormula.class, ValidValues::formula),
            Map.entry(ScalarField.class, () -> WORLD.field("field" + ++columns, FieldOptions.of(0, 0, 3, 3, 1))),
            Map.entry(TileMap.class, () -> new TileMap(3, 3)),
            Map.entry(
                    MapPlaces.class,
                    () -> new MapPlaces(TileMap.parse(
                            "@@@@@@@", "@.....@", "@.....@", "@.....@", "@.....@", "@.....@", "@@@@@@@"))),
            Map.entry(Ways.class, () -> Ways.of(new WayFields(new TileMap(3, 3), .3f))),
            Map.entry(DistanceFields.class, () -> new DistanceFields(new TileMap(3, 3), 1 << 10)),
            Map.entry(TileLink.class, () -> new TileLink(0, 0, 1, 1, 5, 5, 1, 0, 1)));

    static {
        WORLD.group("things");
    }

    private ValidValues() {}

    /** A formula is made by files alone. */
    private static AgentFormula formula() {
        var kinds = Kinds.installed();
        var rule = (SetColumn) kinds.defaults().of(Objects.requireNonNull(kinds.find(Rule.class, "setColumn")));
        return Objects.requireNonNull(rule).to();
    }

    private static AgentFormula condition() {
        var kinds = Kinds.installed();
        var rule = (RemoveAgents) kinds.defaults().of(Objects.requireNonNull(kinds.find(Rule.class, "removeAgents")));
        return Objects.requireNonNull(rule).where();
    }

    /** Null if none are found. */
    static @Nullable Object @Nullable [] of(Class<?> type) {
        Object made = byDefault(type);
        if (made == null && THINGS.containsKey(type)) made = THINGS.get(type).get();
        if (made != null) return components(made);
        try {
            @Nullable Object[] values = plain(type);
            make(type, values);
            return values;
        } catch (IllegalArgumentException | StackOverflowError e) { // a record of its own kind
            return null;
        }
    }

    private static @Nullable Object byDefault(Class<?> type) {
        try {
            Object made = type.getField("DEFAULT").get(null);
            return type.isInstance(made) ? made : null;
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    private static Object[] components(Object record) {
        return Arrays.stream(record.getClass().getRecordComponents())
                .map(component -> {
                    try {
                        component.getAccessor().setAccessible(true);
                        return component.getAccessor().invoke(record);
                    } catch (ReflectiveOperationException e) {
                        throw new AssertionError(e);
                    }
                })
                .toArray();
    }

    /** Numbers rise from component to component, so that corners span a box. */
    private static @Nullable Object[] plain(Class<?> type) {
        RecordComponent[] parts = type.getRecordComponents();
        var values = new @Nullable Object[parts.length];
        for (int c = 0; c < values.length; c++) {
            Class<?> of = parts[c].getType();
            NumberRange range = Ranges.of(type).find(parts[c].getName());
            double number = range == null ? c + 1 : Math.clamp(c + 1, range.low(), range.high());
            values[c] = of == float.class
                    ? (Object) (float) number
                    : of == int.class ? (Object) (int) number : value(parts[c].getGenericType());
            if (of == AgentFormula.class && parts[c].getName().equals("where")) values[c] = condition();
        }
        return values;
    }

    private static @Nullable Object value(Type type) {
        if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
            Object each = value(list.getActualTypeArguments()[0]);
            return each == null ? List.of() : List.of(each);
        }
        if (!(type instanceof Class<?> of)) return null;
        if (THINGS.containsKey(of)) return THINGS.get(of).get();
        if (of == boolean.class || of == Boolean.class) return false;
        if (of == float.class || of == Float.class) return 1f;
        if (of == double.class) return 1.0;
        if (of == int.class) return 1;
        if (of == long.class) return 1L;
        if (of == String.class) return "x";
        if (of.isEnum()) return of.getEnumConstants()[0];
        if (of.isArray()) {
            Object array = Array.newInstance(of.getComponentType(), 2);
            for (int k = 0; k < 2; k++) Array.set(array, k, value(of.getComponentType()));
            return array;
        }
        if (of.isSealed())
            for (Class<?> each : of.getPermittedSubclasses()) {
                Object made = value(each);
                if (made != null) return made;
            }
        if (!of.isRecord()) return null;
        Object made = byDefault(of);
        try {
            return made == null ? make(of, plain(of)) : made;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** The same values with another number. */
    static @Nullable Object[] with(Class<?> type, @Nullable Object[] values, NumberRange range, double number) {
        @Nullable Object[] other = values.clone();
        RecordComponent[] parts = type.getRecordComponents();
        for (int c = 0; c < parts.length; c++)
            if (parts[c].getName().equals(range.component()))
                other[c] = range.isWhole() ? (Object) (int) number : (Object) (float) number;
        return other;
    }

    static Object make(Class<?> type, @Nullable Object[] values) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getType)
                    .toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) throw refused;
            throw new AssertionError(type + " of " + Arrays.toString(values), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
