package throng.navigation.way;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Works out the fields of the coming plan, a part of them in each tick, one after the other. In each tick that is
 * what is left of those that are asked for, divided by the ticks that are left. So no tick does a whole build, and
 * all are done in time. How much of a field is done shows in no result.
 */
final class WayGrowth {
    private final WedgeSweep sweep = new WedgeSweep();
    private final IntFunction<@Nullable WayField> fields;

    /** The goals that the tick asks for. */
    private final IntArrayList asked = new IntArrayList();

    /** The field that the sweep is in, its goal, and the tick that last asked for it. */
    private @Nullable WayField present;

    private int goal;
    private long presentAsked;

    private long tick = Long.MIN_VALUE, ticks;

    /** How many fields, or parts of them, are to be built in this tick. */
    private double todo;

    /** The most wedges of a field that was built. */
    private volatile long wedges = 1;

    /**
     * Works on some fields.
     *
     * @param fields by goal; null where there is no room for one
     */
    WayGrowth(IntFunction<@Nullable WayField> fields) {
        this.fields = fields;
    }

    /** Begins a tick, if it has not begun; the fields are followed from tick {@code due} on. */
    void begin(long now, long due) {
        ticks = Math.max(due - now, 1);
        if (now == tick) return;
        tick = now;
        todo = 0;
        asked.clear();
    }

    /**
     * Adds a goal that the tick asks for, once.
     *
     * @param part how much of its field is done
     */
    void add(int of, double part) {
        asked.add(of);
        todo += (1 - part) / ticks;
        if (present != null && of == goal) presentAsked = tick;
    }

    /** Notes how many wedges a field had. */
    void seen(long count) {
        if (count > wedges) wedges = count;
    }

    /** Does the part of this tick. */
    void go() {
        if (asked.isEmpty()) return;
        var first = present;
        if (first != null && !first.equals(fields.apply(goal))) first = present = null; // of a former plan
        if (first != null && asked.contains(goal)) go(first, goal);
        else if (first != null && presentAsked >= tick - 1) return; // another group will ask for it
        else if (first != null) first.clear();
        for (int k = 0; k < asked.size() && todo > 1e-9; k++) {
            WayField field = fields.apply(asked.getInt(k));
            if (field != null && field.part() < 1) go(field, asked.getInt(k));
        }
    }

    /** Works on a field. */
    private void go(WayField field, int of) {
        double before = field.part(), to = before + todo > 1 - 1e-9 ? 1 : before + todo;
        field.go(sweep, to, wedges);
        boolean done = field.part() == 1;
        present = done ? null : field;
        goal = of;
        presentAsked = tick;
        if (done) seen(sweep.followed());
        todo -= field.part() - before;
    }
}
