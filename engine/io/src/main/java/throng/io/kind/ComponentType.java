package throng.io.kind;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.memory.Column;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;
import throng.navigation.field.DistanceFields;
import throng.navigation.way.WayFields;
import throng.perception.Neighbourhood;
import throng.terrain.TileMap;

/**
 * What a component of a record holds, as files see it.
 *
 * @param name of the component
 * @param type its class
 * @param element of a list: what it holds; else the class again
 * @param optional whether it may be left out: it is null then
 */
public record ComponentType(String name, Class<?> type, Class<?> element, boolean optional) {
    private static final List<Class<?>> NAMED =
            List.of(Column.Floats.class, Column.Ints.class, TileMap.class, WayFields.class, DistanceFields.class);

    /** {@return what this component holds} */
    public static ComponentType of(RecordComponent component) {
        boolean optional = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        return new ComponentType(
                component.getName(), component.getType(), element(component.getGenericType()), optional);
    }

    private static Class<?> element(Type type) {
        if (type instanceof ParameterizedType list && list.getActualTypeArguments()[0] instanceof Class<?> of)
            return of;
        return type instanceof Class<?> plain ? plain : Object.class;
    }

    /** {@return the same for one element of the list} */
    public ComponentType ofElement() {
        return new ComponentType(name, element, element, false);
    }

    /** {@return whether it is the number of a group, which files name: a component {@code int group}} */
    public boolean isGroup() {
        return type == int.class && name.equals("group");
    }

    /** {@return whether the keys of its record are those of the record around it: a neighbourhood of that name} */
    public boolean isFlat() {
        return type == Neighbourhood.class && name.equals("neighbourhood");
    }

    /** {@return whether it names something else of the file, or holds what does: it has no default then} */
    public boolean isReference() {
        return type != List.class ? refers(type) : refers(element);
    }

    private static boolean refers(Class<?> type) {
        return Kinds.isRole(type) || NAMED.contains(type);
    }

    /** {@return whether it holds columns that its class makes for itself, by a method {@code of}} */
    public boolean isMade() {
        return Arrays.stream(type.getMethods())
                .anyMatch(m -> m.getName().equals("of")
                        && m.getReturnType() == type
                        && Arrays.stream(m.getParameterTypes())
                                .anyMatch(p -> p == FloatColumnMaker.class || p == IntColumnMaker.class));
    }
}
