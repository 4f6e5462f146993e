package throng.samples;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;

/** Rules like a given one but for one int, boolean or enum, of itself or of a record in it. */
final class OtherChoices {
    private OtherChoices() {}

    /** By the name of the component, such as {@code Orca.neighbourhood.nearest}, which begins with its rule. */
    static Map<String, List<Object>> of(Object made) {
        var all = new LinkedHashMap<String, List<Object>>();
        if (made instanceof Record record) add(record, record.getClass().getSimpleName(), all);
        return all;
    }

    private static void add(Record record, String path, Map<String, List<Object>> all) {
        RecordComponent[] parts = record.getClass().getRecordComponents();
        @Nullable
        Object[] values = Arrays.stream(parts).map(part -> value(record, part)).toArray();
        for (int c = 0; c < values.length; c++) {
            @Nullable Object[] other = values.clone();
            for (var each : others(values[c], path + "." + parts[c].getName()).entrySet())
                for (Object value : each.getValue()) {
                    other[c] = value;
                    Object made = made(record.getClass(), parts, other);
                    if (made != null)
                        all.computeIfAbsent(each.getKey(), key -> new ArrayList<>())
                                .add(made);
                }
        }
    }

    /** What may stand in place of a component. */
    private static Map<String, List<Object>> others(@Nullable Object value, String path) {
        var all = new LinkedHashMap<String, List<Object>>();
        switch (value) {
            case Boolean flag -> all.put(path, List.of(!flag));
            case Integer n -> all.put(path, numbers(n));
            case Enum<?> choice -> all.put(path, constants(choice));
            case Rule rule when rule instanceof Record -> all.putAll(of(rule));
            case Record record -> add(record, path, all);
            case List<?> list -> {
                for (int k = 0; k < list.size(); k++) {
                    var copy = new ArrayList<Object>(list);
                    int at = k;
                    others(list.get(k), path).forEach((name, values) -> {
                        for (Object each : values) {
                            copy.set(at, each);
                            all.computeIfAbsent(name, key -> new ArrayList<>()).add(List.copyOf(copy));
                        }
                    });
                }
            }
            case null, default -> {} // no choice
        }
        return all;
    }

    private static List<Object> numbers(int n) {
        var others = new ArrayList<Object>();
        for (int other : new int[] {n + 1, n - 1, 2 * n + 3, 0, 1, 2, 3, 4}) if (other != n) others.add(other);
        return others;
    }

    private static List<Object> constants(Enum<?> choice) {
        var others =
                new ArrayList<Object>(Arrays.asList(choice.getDeclaringClass().getEnumConstants()));
        others.remove(choice);
        return others;
    }

    private static @Nullable Object value(Record record, RecordComponent part) {
        try {
            part.getAccessor().setAccessible(true);
            return part.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** The record; null if its constructor refuses a component. */
    private static @Nullable Object made(Class<?> type, RecordComponent[] parts, @Nullable Object[] values) {
        try {
            var constructor = type.getDeclaredConstructor(
                    Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException) return null;
            throw new AssertionError(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
