package throng.record;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the numbers of a state in memory are called: parts, and within them columns of agents. */
final class StateMarks {
    private static final int PART = 0;

    /** Columns of agents, and floats that no agent has, such as the cells of a field. */
    static final int INTS = 1, FLOATS = 2, ARRAY = 3;

    private final List<String> owners = new ArrayList<>(), names = new ArrayList<>();
    /** By mark: the first of its numbers, and what they are. */
    private int[] begins = {}, kinds = {};

    private String owner = "", part = "";

    void clear() {
        owners.clear();
        names.clear();
    }

    void part(String owner, String name, int begin) {
        this.owner = owner;
        part = name;
        add(name, begin, PART);
    }

    /** Marks an array; what follows belongs to the part. */
    void array(String name, int kind, int begin, int n) {
        add(kind == ARRAY ? part : name, begin, kind);
        add(part, begin + n, PART);
    }

    private void add(String name, int begin, int kind) {
        int n = names.size();
        if (n == begins.length) begins = Arrays.copyOf(begins, 2 * n + 8);
        if (n == kinds.length) kinds = Arrays.copyOf(kinds, 2 * n + 8);
        owners.add(owner);
        names.add(name);
        begins[n] = begin;
        kinds[n] = kind;
    }

    private String name(int mark) {
        String of = owners.get(mark).isEmpty() ? "" : " of '" + owners.get(mark) + "'";
        int kind = kinds[mark];
        String what = names.get(mark).isEmpty() ? "id" : names.get(mark); // no column of a user has an empty name
        return (kind == INTS || kind == FLOATS ? "column " : "") + what + of;
    }

    private int end(int mark, int size) {
        return mark + 1 < names.size() ? begins[mark + 1] : size;
    }

    Map<String, Integer> sizes(int size) {
        var sizes = new LinkedHashMap<String, Integer>();
        for (int k = 0; k < names.size(); k++) sizes.merge(name(k), end(k, size) - begins[k], Integer::sum);
        return sizes;
    }

    List<String> differences(int[] mine, int size, StateMarks others, int[] its, int itsSize) {
        if (!names.equals(others.names) || !owners.equals(others.owners))
            return List.of("they have other groups, columns, fields or ledgers");
        var found = new ArrayList<String>();
        int[] ids = {};
        var places = new Int2IntOpenHashMap();
        places.defaultReturnValue(-1);
        for (int k = 0; k < names.size(); k++) {
            int[] a = Arrays.copyOfRange(mine, begins[k], end(k, size));
            int[] b = Arrays.copyOfRange(its, others.begins[k], others.end(k, itsSize));
            int kind = kinds[k];
            if (kind == PART || kind == ARRAY) {
                int n = Arrays.mismatch(a, b);
                if (n >= 0)
                    found.add("%s: %s and %s as number %d".formatted(name(k), text(a, n, kind), text(b, n, kind), n));
                continue;
            }
            if (names.get(k).isEmpty()) {
                ids = a;
                places.clear();
                for (int i = 0; i < b.length; i++) places.put(b[i], i);
            }
            column(k, ids, places, a, b, found);
        }
        return found;
    }

    /** Adds the first agent by id of which a column differs. */
    private void column(int k, int[] ids, Int2IntOpenHashMap places, int[] a, int[] b, List<String> found) {
        int differing = 0, first = -1;
        for (int i = 0; i < a.length; i++) {
            int j = places.get(ids[i]);
            if (j < 0 ? !names.get(k).isEmpty() : a[i] == b[j]) continue; // who is missing is told once
            differing++;
            if (first < 0 || ids[i] < ids[first]) first = i;
        }
        if (first < 0) return;
        int kind = kinds[k], j = places.get(ids[first]), there = j < 0 ? b.length : j;
        found.add("%s: %s and %s for agent %d, the first of %d"
                .formatted(name(k), text(a, first, kind), text(b, there, kind), ids[first], differing));
    }

    private static String text(int[] values, int at, int kind) {
        if (at >= values.length) return "nothing";
        return kind == FLOATS || kind == ARRAY ? "" + Float.intBitsToFloat(values[at]) : "" + values[at];
    }
}
