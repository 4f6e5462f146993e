package throng.fuzz;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import throng.memory.Handle;

/** A record with its numbers at the ends of their ranges, also those of records and lists in it. */
final class NumberEnds {
    private static final int MAX_DEPTH = 8;

    private NumberEnds() {}

    /**
     * The record by what was changed: each number at each end, all at the least, all at the greatest, and some corners.
     * What the record refuses is left out.
     */
    static Map<String, Object> of(Record record, HostileRandom random, int corners) {
        var found = new LinkedHashMap<String, Object>();
        var names = new ArrayList<String>();
        collect(record, "", names, 0);
        put(found, "as given", record, Map.of());
        var ends = new String[] {"low", "high", "zero"};
        for (String name : names)
            for (int end = 0; end < 3; end++) put(found, name + " " + ends[end], record, Map.of(name, end));
        for (int c = 0; c < 2 + corners; c++) {
            var all = new LinkedHashMap<String, Integer>();
            for (String name : names) all.put(name, c < 2 ? c : random.below(2));
            put(found, c < 2 ? "all " + ends[c] : "corner " + all, record, all);
        }
        return found;
    }

    private static void put(Map<String, Object> found, String name, Record record, Map<String, Integer> ends) {
        try {
            Object made = make(record, "", ends, 0);
            if (ends.isEmpty() || !made.equals(record)) found.put(name, made);
        } catch (IllegalArgumentException e) {
            // these numbers exclude each other
        }
    }

    private static void collect(Record record, String path, List<String> names, int depth) {
        if (!canBuild(record, depth)) return;
        Object[] values = ValidRecords.components(record);
        var corners = new ParameterCorners(record.getClass(), values);
        RecordComponent[] components = record.getClass().getRecordComponents();
        for (int c = 0; c < values.length; c++) {
            String name = path + components[c].getName();
            if (isNumber(components[c]) && corners.endsOf(c).length > 1) names.add(name);
            for (var part : parts(values[c], name).entrySet())
                collect(part.getValue(), part.getKey(), names, depth + 1);
        }
    }

    private static Object make(Record record, String path, Map<String, Integer> ends, int depth) {
        if (ends.isEmpty() || !canBuild(record, depth)) return record;
        Object[] values = ValidRecords.components(record);
        var corners = new ParameterCorners(record.getClass(), values);
        RecordComponent[] components = record.getClass().getRecordComponents();
        for (int c = 0; c < values.length; c++) {
            String name = path + components[c].getName();
            Integer end = ends.get(name);
            Object[] range = isNumber(components[c]) ? corners.endsOf(c) : new Object[0];
            if (end != null && end < range.length) values[c] = range[end];
            if (values[c] instanceof Record part) values[c] = make(part, name + ".", ends, depth + 1);
            if (values[c] instanceof List<?> list) {
                var made = new ArrayList<>();
                for (int k = 0; k < list.size(); k++)
                    made.add(
                            list.get(k) instanceof Record part
                                    ? make(part, name + "[" + k + "].", ends, depth + 1)
                                    : list.get(k));
                values[c] = made;
            }
        }
        return ValidRecords.build(record.getClass(), values);
    }

    private static Map<String, Record> parts(Object value, String name) {
        var parts = new LinkedHashMap<String, Record>();
        if (value instanceof Record part) parts.put(name + ".", part);
        if (value instanceof List<?> list)
            for (int k = 0; k < list.size(); k++)
                if (list.get(k) instanceof Record part) parts.put(name + "[" + k + "].", part);
        return parts;
    }

    private static boolean isNumber(RecordComponent component) {
        boolean number = component.getType() == float.class || component.getType() == int.class;
        return number && !component.getName().equals("group");
    }

    /** Handles have no numbers that a scene may change, and private records cannot be built. */
    private static boolean canBuild(Record record, int depth) {
        if (depth > MAX_DEPTH || record instanceof Handle) return false;
        try {
            ValidRecords.build(record.getClass(), ValidRecords.components(record));
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }
}
