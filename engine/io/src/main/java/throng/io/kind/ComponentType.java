package throng.io.kind;

import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.path.Ways;
import throng.field.ScalarField;
import throng.io.rule.AgentFormula;
import throng.io.rule.PairFormula;
import throng.io.spawn.MapPlaces;
import throng.math.Origin;
import throng.memory.AgentGroup;
import throng.memory.Column;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;
import throng.navigation.field.DistanceFields;
import throng.perception.Neighbourhood;
import throng.terrain.TileMap;

/**
 * What a component of a record holds, as files see it.
 *
 * @param name of the component
 * @param type its class
 * @param element of a list: what it holds; else the class again
 * @param isOptional whether it may be left out: it is null then
 * @param maker makes its columns, where it holds some that its class makes by a method {@code of}; else null
 */
public record ComponentType(
        String name,
        Class<?> type,
        Class<?> element,
        boolean isOptional,
        @Nullable Method maker) {
    /** Left out in a flat world. */
    private static final List<String> HEIGHTS = List.of("z", "z0", "z1", "up");

    private static final List<Class<?>> NAMED = List.of(
            Column.class,
            Column.Floats.class,
            Column.Ints.class,
            AgentGroup.class,
            AgentFormula.class,
            PairFormula.class,
            ScalarField.class,
            TileMap.class,
            MapPlaces.class,
            Ways.class,
            DistanceFields.class);

    /**
     * {@return what a component holds}
     *
     * @param component of a record
     */
    public static ComponentType of(RecordComponent component) {
        boolean optional = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        return new ComponentType(
                component.getName(),
                component.getType(),
                element(component.getGenericType()),
                optional,
                maker(component.getType()));
    }

    private static Class<?> element(Type type) {
        if (type instanceof ParameterizedType list && list.getActualTypeArguments()[0] instanceof Class<?> of)
            return of;
        return type instanceof Class<?> plain ? plain : Object.class;
    }

    /** {@return the same for one element of the list} */
    public ComponentType ofElement() {
        return new ComponentType(name, element, element, false, null);
    }

    /** {@return whether it is the number of a group, which files name: a component {@code int group}} */
    public boolean isGroup() {
        return type == int.class && name.equals("group");
    }

    /**
     * {@return the axis on which it is a coordinate of a place, 0 or 1; −1 if it is none: a length, a height}
     */
    public int axis() {
        return type == float.class ? Origin.axis(name) : -1;
    }

    /** {@return whether the keys of its record are those of the record around it: a neighbourhood of that name} */
    public boolean isFlat() {
        return type == Neighbourhood.class && name.equals("neighbourhood");
    }

    /** {@return whether it names something else of the file, or holds what does: it has no default then} */
    public boolean isReference() {
        return type != List.class ? refers(type) : refers(element);
    }

    /** A role that has words of its own, such as shapes of a formation, is a value. */
    private static boolean refers(Class<?> type) {
        return isNamed(type)
                || Kinds.isRole(type) && Kinds.members(type).stream().noneMatch(Class::isEnum);
    }

    /** {@return whether files make things of a type in a section of their own, and name them elsewhere} */
    static boolean isNamed(Class<?> type) {
        return NAMED.contains(type);
    }

    /** {@return whether it is an expression that ticks compute} */
    public boolean isFormula() {
        return type == AgentFormula.class || type == PairFormula.class;
    }

    /** {@return what it is if no default says it: no for a truth, 0 for a height; null for all else} */
    public @Nullable Object plain() {
        if (type == boolean.class) return false;
        return type == float.class && HEIGHTS.contains(name) ? 0f : null;
    }

    /** {@return whether it holds columns that its class makes for itself, by a method {@code of}} */
    public boolean isMade() {
        return maker != null;
    }

    private static @Nullable Method maker(Class<?> type) {
        if (type.isPrimitive() || type.isInterface()) return null;
        for (Method method : type.getMethods())
            if (method.getName().equals("of")
                    && method.getReturnType() == type
                    && Arrays.stream(method.getParameterTypes())
                            .anyMatch(p -> p == FloatColumnMaker.class || p == IntColumnMaker.class)) return method;
        return null;
    }

    /** {@return the numbers that {@link #maker} needs} */
    public List<String> settings() {
        return maker == null
                ? List.of()
                : Arrays.stream(maker.getParameters())
                        .filter(parameter -> parameter.getType() == float.class)
                        .map(Parameter::getName)
                        .toList();
    }
}
