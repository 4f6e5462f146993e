package throng.setup;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import throng.perception.Neighbourhood;

/**
 * Reads and changes the components of records by path, including records inside records. Rules are records, so the
 * settings of a rule need no declaration of their own.
 */
final class RecordFields {
    private RecordFields() {}

    /**
     * Receives a path and its value, a number, boolean, enum or {@link GroupNumber}: a component of a record. Returns
     * the new value, of the same type.
     */
    @FunctionalInterface
    interface Change {
        Object of(String path, Object value, Class<?> record, String component);
    }

    /**
     * A group that a record names, such as the one that a neighbourhood looks in.
     *
     * @param number a group's number, or {@link Neighbourhood#OWN}, which is written {@code own}
     * @param groups the names of all groups, by number
     */
    record GroupNumber(int number, List<String> groups) {
        private static final String OWN = "own";

        /**
         * Reads {@code own}, or the name or number of a group; −1 also means own, as in snapshots of earlier versions.
         *
         * @throws NumberFormatException if the text is none of them
         */
        GroupNumber parse(String text) {
            if (groups.contains(text)) return new GroupNumber(groups.indexOf(text), groups);
            int other = text.equalsIgnoreCase(OWN) ? Neighbourhood.OWN : Integer.parseInt(text);
            if (other < Neighbourhood.OWN) throw new NumberFormatException(text);
            return new GroupNumber(other, groups);
        }

        @Override
        public String toString() {
            if (number == Neighbourhood.OWN) return OWN;
            return number < groups.size() ? groups.get(number) : Integer.toString(number);
        }
    }

    /**
     * Returns the record with all values as {@code change} returns them; the same object if nothing changed.
     *
     * @throws IllegalArgumentException if the record's constructor refuses a value
     */
    @SuppressWarnings("unchecked") // a record of the same class
    static <R extends Record> R rebuild(String prefix, R record, Change change) {
        RecordComponent[] components = record.getClass().getRecordComponents();
        var types = new Class<?>[components.length];
        var values = new @Nullable Object[components.length];
        boolean same = true;
        try {
            for (int c = 0; c < components.length; c++) {
                types[c] = components[c].getType();
                Object former = components[c].getAccessor().invoke(record);
                values[c] = value(prefix, components[c], former, change);
                same &= Objects.equals(former, values[c]);
            }
            return same
                    ? record
                    : (R) record.getClass().getDeclaredConstructor(types).newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) throw refused;
            throw new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    record.getClass() + " is not public, so its components cannot be settings: make it public", e);
        }
    }

    private static boolean isGroup(RecordComponent component) {
        return component.getType() == int.class && component.getName().equals("group");
    }

    /** The components of a neighbourhood get the path of their rule: {@code separation.radius}. */
    private static @Nullable Object value(
            String prefix, RecordComponent component, @Nullable Object value, Change change) {
        String name = component.getName(), path = path(prefix, name);
        Class<?> record = component.getDeclaringRecord();
        if (isGroup(component) && value != null) {
            var group = change.of(path, new GroupNumber((int) value, List.of()), record, name);
            return ((GroupNumber) group).number();
        }
        return switch (value) {
            case null -> null;
            case Neighbourhood neighbourhood
            when name.equals("neighbourhood") -> rebuild(prefix, neighbourhood, change);
            case List<?> list -> rebuild(prefix, list, change);
            case Record inner -> rebuild(path, inner, change);
            case Number number -> change.of(path, number, record, name);
            case Boolean truth -> change.of(path, truth, record, name);
            case Enum<?> constant -> change.of(path, constant, record, name);
            default -> value;
        };
    }

    private static String path(String prefix, String name) {
        return prefix.isEmpty() ? name : prefix + "." + name;
    }

    /** Names the records in a list by their classes: the second separation is separation2. */
    @SuppressWarnings("unchecked") // of the same classes
    static <T> List<T> rebuild(String prefix, List<T> list, Change change) {
        var seen = new HashMap<String, Integer>();
        var rebuilt = new ArrayList<T>();
        for (T element : list) {
            if (element instanceof Record record) {
                String name = name(record);
                int number = seen.merge(name, 1, Integer::sum);
                rebuilt.add((T) rebuild(prefix + "." + name + (number == 1 ? "" : number), record, change));
            } else {
                rebuilt.add(element);
            }
        }
        return rebuilt;
    }

    private static String name(Record record) {
        String name = record.getClass().getSimpleName();
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }
}
