package throng.world.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The float components of some records, by name, also those of records and lists in them: what {@code group.set} and
 * {@code --set} change. {@link #record} makes the records with the numbers that are set.
 *
 * <pre>
 *   rules of a group                                   numbers
 *   Separation[weight=2, neighbourhood=[radius=8]]     separation.weight    2
 *                                                      separation.radius    8
 *   Wander[weight=0.3]                                 wander.weight        0.3
 * </pre>
 *
 * <p>{@link NumberSearch} finds and names them, once: a {@link RecordNode} for each record that holds numbers, and a
 * {@link LiveNumber} for each number. A number that is set marks its record and those round it. These are made anew
 * when they are asked for; all others stay the same objects.
 *
 * <p>The records accept the present numbers at all times: {@link #set} and {@link #replace} change nothing if they
 * throw. Within its range a number needs no check. A range grows farther than to the value that is set, so a number
 * that rises bit by bit is checked some twenty times on its way, not each time.
 */
public final class LiveNumbers {
    /** Numbers of one record whose ranges are tried together: 2⁷ records are made when one range grows. */
    private static final int MAX_WIDE = 6;

    /** Values tried between an accepted one and a new one: some numbers are "0, or at least 0.01". */
    private static final int PROBES = 20;

    private final NumberSearch found;
    private final Map<String, LiveNumber> numbers;
    private final Consumer<LiveNumbers> check;
    /** Whether a number has been set since the records were taken. */
    private boolean changed;

    private LiveNumbers(NumberSearch found, Consumer<LiveNumbers> check) {
        this.found = found;
        this.check = check;
        numbers = found.numbers();
    }

    /** The numbers of one record: its components have no prefix. */
    public static LiveNumbers of(Record record) {
        var search = new NumberSearch();
        search.addPlain(record);
        return new LiveNumbers(search, numbers -> numbers.record(0));
    }

    /**
     * The numbers of some objects, named by their classes. Those that are no records have none.
     *
     * @param unnamed a class of records that get no name of their own, such as the sum of all rules
     * @param check makes the records, and throws IllegalArgumentException if they do not fit
     */
    public static LiveNumbers of(List<?> objects, Class<? extends Record> unnamed, Consumer<LiveNumbers> check) {
        var search = new NumberSearch();
        for (Object each : objects) {
            if (unnamed.isInstance(each)) search.addUnnamed((Record) each);
            else search.addNamed(each);
        }
        return new LiveNumbers(search, check);
    }

    /** The names of all numbers, in the order of the components. */
    public Collection<String> names() {
        return numbers.keySet();
    }

    /** The classes of records that cannot be made from here: their packages are closed to this module. */
    public Collection<Class<?>> closed() {
        return found.closed();
    }

    /** Whether there is a number of this name. */
    public boolean has(String name) {
        return numbers.containsKey(name);
    }

    /** The name of the column that holds a number for each agent, if the group has one. */
    public String column(String name) {
        return number(name).column;
    }

    /** The present value of a number that exists. */
    public float get(String name) {
        return number(name).value;
    }

    /** The numbers whose value is not the one that was given, by name. */
    public SortedMap<String, Float> set() {
        var set = new TreeMap<String, Float>();
        for (LiveNumber number : numbers.values()) if (number.isSet()) set.put(number.name, number.value);
        return set;
    }

    /** Whether a number has been set since the last call of {@link #done}. */
    public boolean changed() {
        return changed;
    }

    /** Says that the records with the present numbers have been taken. */
    public void done() {
        changed = false;
    }

    /** The object at this place of the list, with the present numbers. */
    public Object record(int place) {
        return found.roots().get(place) instanceof RecordNode node
                ? node.make()
                : found.roots().get(place);
    }

    /**
     * Sets a number that exists. Values within a range that was accepted before need no check, and no memory.
     *
     * @throws IllegalArgumentException if a constructor or the check refuses the value; nothing is changed
     */
    public void set(String name, float value) {
        LiveNumber number = number(name);
        if (Float.floatToIntBits(value) == Float.floatToIntBits(number.value)) return;
        if (!(value >= number.low && value <= number.high)) accept(number, value);
        number.value(value);
        changed = true;
    }

    /**
     * Sets these numbers, and all others to what was given.
     *
     * @throws IllegalArgumentException if a value is refused; nothing is changed
     */
    public void replace(Map<String, Float> values) {
        var former = set();
        assign(values);
        try {
            check.accept(this);
        } catch (IllegalArgumentException e) {
            assign(former);
            throw e;
        }
    }

    private void assign(Map<String, Float> values) {
        for (LiveNumber number : numbers.values()) number.value(values.getOrDefault(number.name, number.given));
        for (LiveNumber number : numbers.values()) number.accepted(number.value, number.value);
        changed = true;
    }

    private LiveNumber number(String name) {
        LiveNumber number = numbers.get(name);
        if (number == null) throw new IllegalArgumentException("there is no number '" + name + "'");
        return number;
    }

    /**
     * Checks a value outside its range, then makes the range reach beyond it, or to it, if all corners are accepted.
     *
     * @throws IllegalArgumentException if the value is refused; nothing is changed
     */
    private void accept(LiveNumber number, float value) {
        float former = number.value;
        try {
            number.value(value);
            check.accept(this);
            if (!Float.isFinite(value) || isGap(number, value)) forgetRanges(number, value);
            else if (!reach(number, farther(number, value)) && !reach(number, value)) forgetRanges(number, value);
        } finally {
            number.value(former);
        }
    }

    /** A value as far beyond as the new one is from the range; half of the way to one that was refused. */
    private static float farther(LiveNumber number, float value) {
        boolean up = value > number.high;
        float refused = up ? number.refusedHigh : number.refusedLow;
        if (Float.isFinite(refused)) return value + (refused - value) / 2;
        float far = value + Math.max(Math.abs(value - (up ? number.low : number.high)), 1e-3f) * (up ? 1 : -1);
        return Float.isFinite(far) ? far : value;
    }

    /** Makes the range reach to a value, unless a corner is refused. */
    private boolean reach(LiveNumber number, float end) {
        float low = Math.min(number.low, end), high = Math.max(number.high, end);
        if (!corners(number, low, high) || isGap(number, end)) {
            if (end > number.high) number.refusedHigh = Math.min(number.refusedHigh, end);
            else number.refusedLow = Math.max(number.refusedLow, end);
            return false;
        }
        number.low = low;
        number.high = high;
        return true;
    }

    /** Whether a value between the range and a new end is refused: it is looked for near both. */
    private boolean isGap(LiveNumber number, float end) {
        float begin = end > number.high ? number.high : number.low;
        for (int k = 1; k <= PROBES; k++) {
            float part = Math.scalb(end - begin, -k);
            number.value(begin + part);
            if (!isAccepted()) return true;
            number.value(end - part);
            if (!isAccepted()) return true;
        }
        return false;
    }

    private boolean isAccepted() {
        try {
            check.accept(this);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** The ranges of one record hold together: without that of one number, those of the others are unknown. */
    private void forgetRanges(LiveNumber number, float value) {
        for (LiveNumber other : numbers.values())
            if (other.node.root().equals(number.node.root())) other.accepted(other.value, other.value);
        number.accepted(value, value);
    }

    /** Whether the records accept all combinations of ends of ranges: limits such as a ≤ b hold between them, too. */
    private boolean corners(LiveNumber number, float low, float high) {
        var wide = new ArrayList<LiveNumber>();
        for (LiveNumber other : numbers.values()) if (other.low < other.high && !other.equals(number)) wide.add(other);
        wide.removeIf(other -> !other.node.root().equals(number.node.root()));
        if (wide.size() >= MAX_WIDE) return false;
        float[] former = new float[wide.size()];
        for (int k = 0; k < former.length; k++) former[k] = wide.get(k).value;
        try {
            for (int corner = 0; corner < 2 << former.length; corner++) {
                number.value((corner & 1) == 0 ? low : high);
                for (int k = 0; k < former.length; k++)
                    wide.get(k).value((corner >> k & 2) == 0 ? wide.get(k).low : wide.get(k).high);
                if (!isAccepted()) return false; // the value itself is fine; the next one is checked again
            }
            return true;
        } finally {
            for (int k = 0; k < former.length; k++) wide.get(k).value(former[k]);
        }
    }
}
