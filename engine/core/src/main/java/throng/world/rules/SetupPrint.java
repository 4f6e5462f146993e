package throng.world.rules;

import java.lang.reflect.RecordComponent;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Rng;
import throng.memory.Column;

/**
 * Numbers of what code has set up, equal for what is set up alike, also in another JVM. Records count with all their
 * components, lists with their entries, columns with their names, and all other objects with their classes.
 */
public final class SetupPrint {
    private static final int MAX_DEPTH = 64;

    private final boolean values;
    private long hash = 1;

    private SetupPrint(boolean values) {
        this.values = values;
    }

    /** A number of the classes of an object and its parts, whatever their numbers. */
    public static long kinds(@Nullable Object of) {
        return new SetupPrint(false).add(of, 0);
    }

    /** A number of an object and its parts. */
    public static long values(@Nullable Object of) {
        return new SetupPrint(true).add(of, 0);
    }

    private long add(@Nullable Object of, int depth) {
        if (depth > MAX_DEPTH) return hash;
        switch (of) {
            case null -> mix(0);
            case Float number -> value(Float.floatToIntBits(number));
            case Double number -> value(Double.doubleToLongBits(number));
            case Number number -> value(number.longValue());
            case Boolean flag -> value(flag ? 1 : 2);
            case Enum<?> constant -> text(constant.name());
            case String text -> text(text);
            case Column column -> text(column.name());
            case List<?> list -> {
                mix(list.size());
                for (Object each : list) add(each, depth + 1);
            }
            case Record record -> {
                kind(record.getClass());
                for (RecordComponent component : record.getClass().getRecordComponents())
                    add(component(record, component), depth + 1);
            }
            default -> kind(of.getClass());
        }
        return hash;
    }

    /** Code in place, such as a lambda, has names that may be others in each JVM: the class around it counts. */
    private void kind(Class<?> type) {
        String name = type.isAnonymousClass() ? type.getEnclosingClass().getName() : type.getName();
        int code = name.indexOf("$$");
        text(code < 0 ? name : name.substring(0, code));
    }

    /** A component of a class that is closed to us counts as none. */
    private static @Nullable Object component(Record record, RecordComponent component) {
        try {
            var accessor = component.getAccessor();
            return accessor.trySetAccessible() ? accessor.invoke(record) : null;
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    private void value(long bits) {
        if (values) mix(bits);
    }

    private void text(String text) {
        for (int k = 0; k < text.length(); k++) mix(text.charAt(k));
    }

    private void mix(long bits) {
        hash = Rng.mix(Rng.mix(hash) + bits);
    }
}
