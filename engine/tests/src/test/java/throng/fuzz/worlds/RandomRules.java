package throng.fuzz.worlds;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.manner.MakeWay;
import throng.math.Ranges;
import throng.memory.Column;
import throng.samples.Samples;

/** All rules of the engine, found by reflection, with random components. */
final class RandomRules {
    private static final int MAX_DEPTH = 3;
    private static final String LIST = "java.util.List<";

    static final List<Class<?>> ALL = Samples.rules();

    private final WorldRandom random;
    private final RuleParts parts;

    RandomRules(WorldRandom random, RuleParts parts) {
        this.random = random;
        this.parts = parts;
    }

    /** One to {@code most} rules for steering. */
    Rule[] steering(int most) {
        return IntStream.range(0, 1 + random.below(most)).mapToObj(k -> any(1)).toArray(Rule[]::new);
    }

    /** One to three rules for turning. */
    Rule[] turning() {
        var turns =
                ALL.stream().filter(t -> t.getPackageName().endsWith(".turn")).toList();
        return IntStream.range(0, 1 + random.below(3))
                .mapToObj(k -> (Rule) record(random.of(turns), 1))
                .toArray(Rule[]::new);
    }

    private Rule any(int depth) {
        while (true) {
            Class<?> type = random.of(ALL);
            boolean odd = type.getPackageName().endsWith(".turn") && random.chance(.8);
            if (odd || depth >= MAX_DEPTH && Mix.class.isAssignableFrom(type)) continue;
            if (!parts.canMake(type)) continue;
            return (Rule) record(type, depth);
        }
    }

    /** A record with random components. If its constructor refuses them, it draws others. */
    private Object record(Class<?> type, int depth) {
        String refused = "";
        for (int attempt = 0; attempt < 200; attempt++) {
            try {
                return constructor(type).newInstance(arguments(type, depth));
            } catch (InvocationTargetException e) {
                if (!(e.getCause() instanceof IllegalArgumentException)) throw new AssertionError(e.getCause());
                refused = e.getCause().getMessage();
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
        throw new AssertionError("no random components are valid for " + type + ": " + refused);
    }

    private @Nullable Object[] arguments(Class<?> type, int depth) {
        var components = type.getRecordComponents();
        var values = new @Nullable Object[components.length];
        for (int k = 0; k < values.length; k++) {
            Class<?> of = components[k].getType();
            if (type == MakeWay.class && of == Column.Floats.class)
                values[k] = parts.floats("aside", 0); // it writes it
            else if (of != float.class && of != int.class) values[k] = part(components[k].getGenericType(), depth);
        }
        for (int k = 0; k < values.length; k++) {
            Class<?> of = components[k].getType();
            if (of != float.class && of != int.class) continue;
            var range = Ranges.of(type).find(components[k].getName());
            if (of == float.class && range == null)
                throw new AssertionError("%s has no range of %s".formatted(type, components[k].getName()));
            float low = range == null ? -1 : (float) range.low(), high = range == null ? 4 : (float) range.high();
            boolean zero = low > 0 && random.chance(.1) && range.orZero();
            if (of == float.class) values[k] = zero ? 0f : (Object) random.between(low, high);
            else values[k] = (Object) random.whole((int) low, (int) Math.min(high, 1e6f));
        }
        return values;
    }

    private static Constructor<?> constructor(Class<?> type) throws NoSuchMethodException {
        var types = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        var made = type.getDeclaredConstructor(types);
        made.setAccessible(true);
        return made;
    }

    private @Nullable Object part(Type type, int depth) {
        if (type.getTypeName().startsWith(LIST)) {
            Class<?> of = named(type.getTypeName().substring(LIST.length()).replace(">", ""));
            return IntStream.range(0, 1 + random.below(3))
                    .mapToObj(k -> part(of, depth))
                    .toList();
        }
        Class<?> raw = (Class<?>) type;
        if (raw == Rule.class) return any(depth + 1);
        if (raw == boolean.class) return random.chance(.5);
        if (raw.isEnum()) return random.of(raw.getEnumConstants());
        Object made = parts.of(raw);
        return made == null && raw.isRecord() ? record(raw, depth) : made;
    }

    private static Class<?> named(String type) {
        try {
            return Class.forName(type);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
