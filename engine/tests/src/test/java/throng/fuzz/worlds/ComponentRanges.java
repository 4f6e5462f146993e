package throng.fuzz.worlds;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The ranges of the numbers in records, read from the refusal of a wrong number by their constructors. */
final class ComponentRanges {
    private static final Pattern ALLOWED = Pattern.compile(" is (NaN|-2147483648)\\b.*; allowed is (\\S+) to (\\S+)");
    private static final Map<Class<?>, float[][]> KNOWN = new ConcurrentHashMap<>();

    private ComponentRanges() {}

    /**
     * The smallest and the largest value of component k.
     *
     * @param valid arguments that are valid except for the numbers
     * @return null if another component was refused first
     */
    static float @Nullable [] of(Class<?> type, int k, @Nullable Object[] valid) {
        RecordComponent[] parts = type.getRecordComponents();
        float[][] known = KNOWN.computeIfAbsent(type, t -> new float[parts.length][]);
        if (known[k] != null) return known[k];
        @Nullable Object[] wrong = valid.clone();
        for (int p = 0; p < parts.length; p++) {
            if (parts[p].getType() == float.class) wrong[p] = 1f;
            if (parts[p].getType() == int.class) wrong[p] = parts[p].getName().equals("m") ? 12 : 4;
        }
        wrong[k] = parts[k].getType() == float.class ? (Object) Float.NaN : (Object) Integer.MIN_VALUE;
        try {
            constructor(type).newInstance(wrong);
            if (parts[k].getType() == float.class)
                throw new AssertionError("%s takes NaN for %s".formatted(type, parts[k].getName()));
            known[k] = new float[] {-1, 4}; // any int is valid
            return known[k];
        } catch (InvocationTargetException e) {
            var range = ALLOWED.matcher(String.valueOf(e.getCause().getMessage()));
            if (!(e.getCause() instanceof IllegalArgumentException))
                throw new AssertionError(type + ", " + parts[k].getName() + " is " + wrong[k], e.getCause());
            if (!range.find()) return null;
            known[k] = new float[] {Float.parseFloat(range.group(2)), Float.parseFloat(range.group(3))};
            return known[k];
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static Constructor<?> constructor(Class<?> type) throws NoSuchMethodException {
        var types = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        var made = type.getDeclaredConstructor(types);
        made.setAccessible(true);
        return made;
    }
}
