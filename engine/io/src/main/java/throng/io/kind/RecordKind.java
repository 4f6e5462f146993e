package throng.io.kind;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A record that a scenario file can make: its name there, its components, and how it is built. The name is the simple
 * name of the class in lower camel case, without the last word of its role: {@code BoxSpawn}, a {@code Spawn}, is
 * {@code box}, and {@code TownMap}, a {@code MadeMap}, is {@code town}.
 */
public final class RecordKind {
    private static final List<String> FACTORIES = List.of("of", "within", "to");

    private final Class<? extends Record> type;
    private final Class<?> role;
    private final String name;
    private final List<RecordComponent> components;
    private final List<ComponentType> types;
    private final Constructor<? extends Record> constructor;
    /** Found when it is first asked for. */
    private @Nullable Method factory;

    private boolean isSearched;

    RecordKind(Class<? extends Record> type, Class<?> role) {
        this.type = type;
        this.role = role;
        name = name(type.getSimpleName(), role);
        components = List.of(type.getRecordComponents());
        types = components.stream().map(ComponentType::of).toList();
        try {
            constructor = type.getDeclaredConstructor(
                    components.stream().map(RecordComponent::getType).toArray(Class<?>[]::new));
        } catch (NoSuchMethodException e) {
            throw new LinkageError("a record without its constructor", e); // each has one
        }
        constructor.trySetAccessible(); // of records nested in tests
        for (RecordComponent component : components) component.getAccessor().trySetAccessible();
    }

    static String name(String simpleName, Class<?> role) {
        String end = lastWord(role);
        String name = simpleName.endsWith(end) && simpleName.length() > end.length()
                ? simpleName.substring(0, simpleName.length() - end.length())
                : simpleName;
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    /** The end of the names of classes of a role: {@code Map} for {@code MadeMap}. */
    static String lastWord(Class<?> role) {
        return role.getSimpleName().replaceFirst(".*(?=[A-Z])", "");
    }

    /** {@return the class} */
    public Class<? extends Record> type() {
        return type;
    }

    /** {@return its name in files} */
    public String name() {
        return name;
    }

    /** {@return the components in the order of the constructor} */
    public List<RecordComponent> components() {
        return components;
    }

    /**
     * {@return what a component holds}
     *
     * @param c its number
     */
    public ComponentType type(int c) {
        return types.get(c);
    }

    /** {@return the components that a file must set: they have no default} */
    public List<String> required() {
        Record byDefault = byDefault();
        Method factory = byDefault == null ? factory() : null;
        var found = new ArrayList<String>();
        for (int c = 0; c < components.size(); c++) {
            ComponentType type = type(c);
            boolean free = byDefault != null
                    ? !type.isReference()
                    : factory != null && !names(factory).contains(type.name());
            if (!free && type.isFlat())
                found.addAll(new RecordKind(type.type().asSubclass(Record.class), type.type()).required());
            if (!free
                    && !type.isFlat()
                    && !type.isOptional()
                    && (!type.isMade() || !type.settings().isEmpty())
                    && type.plain() == null) found.add(type.name());
        }
        return found;
    }

    /**
     * {@return the names of the parameters of a method}
     *
     * @param method a factory
     */
    public static List<String> names(Method method) {
        return Arrays.stream(method.getParameters()).map(Parameter::getName).toList();
    }

    /**
     * {@return the number of a component; −1 if there is none of that name}
     *
     * @param component its name
     */
    public int index(String component) {
        for (int c = 0; c < components.size(); c++)
            if (components.get(c).getName().equals(component)) return c;
        return -1;
    }

    /**
     * Builds a record.
     *
     * @param values of all components
     * @return the record
     * @throws IllegalArgumentException if its constructor refuses a value
     */
    public Record build(@Nullable Object[] values) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            throw refused(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(type.getName() + " must be a public record in an exported package", e);
        }
    }

    private static IllegalArgumentException refused(InvocationTargetException e) {
        if (e.getCause() instanceof IllegalArgumentException refused) return refused;
        return new IllegalArgumentException("refused: " + e.getCause(), e);
    }

    /**
     * {@return the values of all components}
     *
     * @param record of this kind
     */
    public @Nullable Object[] values(Record record) {
        var values = new @Nullable Object[components.size()];
        try {
            for (int c = 0; c < values.length; c++)
                values[c] = components.get(c).getAccessor().invoke(record);
            return values;
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(type.getName() + " must be a public record in an exported package", e);
        }
    }

    /** {@return its {@code public static final DEFAULT}; null if it has none} */
    public @Nullable Record byDefault() {
        try {
            var field = type.getField("DEFAULT");
            return field.getType() == type ? (Record) field.get(null) : null;
        } catch (NoSuchFieldException e) {
            return null;
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(type.getName() + " must be a public record in an exported package", e);
        }
    }

    /**
     * {@return the method that makes a record of some of its components, by their names; null if there is none} It is
     * the shortest static {@code of}, {@code within} or {@code to}. In a role whose interface names its classes it may
     * have the name of the kind. What it adds are defaults.
     */
    public @Nullable Method factory() {
        if (!isSearched) factory = search();
        isSearched = true;
        return factory;
    }

    private @Nullable Method search() {
        return Stream.concat(
                        Arrays.stream(type.getMethods())
                                .filter(m -> FACTORIES.contains(m.getName()) && m.getReturnType() == type),
                        Arrays.stream(role.getMethods())
                                .filter(m -> !Kinds.members(role).isEmpty()
                                        && m.getName().equals(name)
                                        && role.isAssignableFrom(m.getReturnType())))
                .filter(m -> Modifier.isStatic(m.getModifiers())
                        && Arrays.stream(m.getParameters()).allMatch(this::isComponent))
                .min(Comparator.comparingInt(Method::getParameterCount))
                .orElse(null);
    }

    /** A parameter {@code Rule... parts} stands for the component {@code List<Rule> parts}. */
    private boolean isComponent(Parameter parameter) {
        int c = index(parameter.getName());
        if (c < 0) return false;
        Class<?> component = components.get(c).getType();
        return component == parameter.getType() || component == List.class && parameter.isVarArgs();
    }

    /**
     * Calls {@link #factory}.
     *
     * @param factory that method
     * @param values of all components; those that are no parameters are ignored
     * @return the record
     * @throws IllegalArgumentException if a value is refused
     */
    public Record make(Method factory, @Nullable Object[] values) {
        var parameters = factory.getParameters();
        var arguments = new @Nullable Object[parameters.length];
        for (int p = 0; p < arguments.length; p++) {
            Object value = values[index(parameters[p].getName())];
            arguments[p] = parameters[p].isVarArgs() && value instanceof List<?> list
                    ? list.toArray(length -> (Object[]) Array.newInstance(parameterType(factory), length))
                    : value;
        }
        try {
            return (Record) factory.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw refused(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(type.getName() + " must be a public record in an exported package", e);
        }
    }

    private static Class<?> parameterType(Method varArgs) {
        return varArgs.getParameterTypes()[varArgs.getParameterCount() - 1].getComponentType();
    }

    @Override
    public String toString() {
        return name;
    }
}
