package throng.world.rules;

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
 * throw. {@link AcceptedRanges} knows the values that need no check.
 */
public final class LiveNumbers {
    private final NumberSearch found;
    private final Map<String, LiveNumber> numbers;
    private final Consumer<LiveNumbers> check;
    private final AcceptedRanges ranges;
    /** Whether a number has been set since the records were taken. */
    private boolean changed;

    private LiveNumbers(NumberSearch found, Consumer<LiveNumbers> check) {
        this.found = found;
        this.check = check;
        numbers = found.numbers();
        ranges = new AcceptedRanges(numbers.values(), () -> check.accept(this));
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
        if (!(value >= number.low && value <= number.high)) ranges.accept(number, value);
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
}
