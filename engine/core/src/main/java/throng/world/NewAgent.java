package throng.world;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.store.AgentStore;
import throng.memory.store.IdPool;
import throng.ranks.Exchange;
import throng.tick.WorldClock;
import throng.world.group.ColumnLimits;
import throng.world.group.FarPlaces;
import throng.world.group.GroupParts;
import throng.world.group.WorldServices;
import throng.world.ranks.Crossing;

/**
 * One agent that is about to enter the world. A {@link Spawn} sets its position, and on request its heading, velocity
 * and values of columns. Until then it rests at the origin with a random heading, and with the first value of each
 * column.
 *
 * <p>Random numbers are functions of (seed, tick, id, use): one use gives one agent the same number each time. The
 * factories of {@link Spawn} take the uses 0 to 9. Take others for your own draws, or they go along with the places.
 */
public final class NewAgent {
    private static final int FIRST_STREAM = 0x5BA7_0000;
    private static final int NORMAL_STREAM = 0x5BA8_0000;
    private static final long[] NO_ORDER = {};

    private static final String[] PLACES = {"x of the position", "y of the position", "z of the position"};

    private final GroupParts group;
    private final float farthest;
    private final Space space;
    private final Exchange exchange;
    private long seed;
    private final long tick;
    private final int count;
    /** How many of them this rank holds: it keeps no others. */
    private final int held;

    private final FirstValues values;
    private final float[] state = new float[Agents.COLUMNS];
    private final float[] direction = new float[3];
    private int number;
    private int listIndex;
    private int id;
    /** Its number among those that this rank holds; negative if another rank does. */
    private int place;

    NewAgent(GroupParts group, WorldServices services, int[] ids) {
        this.group = group;
        farthest = FarPlaces.limit(group, services);
        this.space = services.space();
        this.exchange = services.exchange();
        this.tick = services.clock().tick();
        count = ids.length;
        held = held(ids, exchange);
        values = new FirstValues(group.members().agents(), held);
    }

    /** How many of these ids this rank holds. */
    private static int held(int[] ids, Exchange exchange) {
        if (exchange.ranks() == 1) return ids.length;
        int held = 0;
        for (int id : ids) if (Crossing.holds(exchange, id)) held++;
        return held;
    }

    /** {@return the space of the world} */
    public Space space() {
        return space;
    }

    /** {@return the number of axes of the world: 2 or 3} */
    public int axes() {
        return space.axes();
    }

    /** {@return how many agents are added in the same call} */
    public int count() {
        return count;
    }

    /** {@return its number among them, from 0, in the order of their ids} */
    public int number() {
        return number;
    }

    /** {@return its index in the list of ids that was given; if none was, the same as {@link #number}} */
    public int listIndex() {
        return listIndex;
    }

    /** {@return its id} */
    public int id() {
        return id;
    }

    /**
     * Draws a random number, a function of (seed, tick, id, use).
     *
     * @param use names the purpose: different numbers give independent draws
     * @return a float in [0, 1)
     */
    public float random(int use) {
        return Rng.unit(seed, tick, id, FIRST_STREAM + use);
    }

    /**
     * Draws a random number with mean 0 and variance 1, a function of (seed, tick, id, use): √(−2 ln u) · cos(2πv) of
     * two random numbers u and v. For heights of 1.75 ± 0.07 m, take {@code 1.75f + .07f * agent.normal(10)}.
     *
     * @param use names the purpose: different numbers give independent draws
     * @return a float in ±6.7
     */
    public float normal(int use) {
        long bits = Rng.bits(seed, tick, id, NORMAL_STREAM + use);
        double u = ((bits >>> 32) + 1) * 0x1p-32, v = (bits & 0xFFFF_FFFFL) * 0x1p-32;
        return (float) (Math.sqrt(-2 * StrictMath.log(u)) * StrictMath.cos(2 * Math.PI * v));
    }

    /**
     * Draws a random direction, a function of (seed, tick, id, use).
     *
     * @param use names the purpose: different numbers give independent draws
     * @return a unit vector; the next call overwrites it
     */
    public float[] direction(int use) {
        Rng.direction(Rng.bits(seed, tick, id, FIRST_STREAM + 0x100 + use), axes(), direction);
        return direction;
    }

    /** Draws the heading of an agent that is given none: use 1 of {@link #direction}. */
    static void randomDirection(WorldClock clock, AgentStore agents, int id, int axes, float[] into) {
        Rng.direction(Rng.bits(agents.lifeSeed(id), clock.tick(), id, FIRST_STREAM + 0x100 + 1), axes, into);
    }

    /**
     * Sets the position. It is brought into the world if it is outside.
     *
     * @param x metres
     * @param y metres
     * @param z metres; ignored in a flat world
     */
    public void position(float x, float y, float z) {
        set(Agents.X, "the position", Axis.MAX_COORDINATE, "m", x, y, z);
    }

    /**
     * {@return where it was put, metres; 0 if it was not}
     *
     * @param axis 0 to 2
     * @throws IllegalArgumentException if there is no such axis
     */
    public float position(int axis) {
        return state[Agents.X + Check.within("the axis of a position", axis, 0, 2)];
    }

    /**
     * Sets the velocity. If it is faster than 10⁻⁶ m/s, the heading becomes its direction.
     *
     * @param x metres per second, in ±10⁶
     * @param y metres per second, in ±10⁶
     * @param z metres per second, in ±10⁶; ignored in a flat world
     */
    public void velocity(float x, float y, float z) {
        set(Agents.VX, "the velocity", 1e6f, "m/s", x, y, z);
        float[] v = state;
        double s = Math.sqrt((double) v[3] * v[3] + (double) v[4] * v[4] + (double) v[5] * v[5]);
        if (s > 1e-6) heading((float) (v[3] / s), (float) (v[4] / s), (float) (v[5] / s));
    }

    /**
     * Sets the heading, a direction of any length but zero.
     *
     * @param x component
     * @param y component
     * @param z component; ignored in a flat world
     * @throws IllegalArgumentException if it is zero or not finite
     */
    public void heading(float x, float y, float z) {
        check("the heading", Axis.MAX_COORDINATE, "", x, y, z);
        double w = axes() == 3 ? z : 0, d = Math.sqrt((double) x * x + (double) y * y + w * w);
        if (d < 1e-30) throw new IllegalArgumentException("a heading of zero has no direction: give it one");
        set(Agents.HX, "the heading", 2, "", (float) (x / d), (float) (y / d), (float) (w / d));
    }

    /**
     * Sets the velocity: this speed along the heading.
     *
     * @param speed metres per second, in ±10⁶
     */
    public void speed(float speed) {
        Check.within("the speed", speed, -1e6f, 1e6f, "m/s");
        for (int a = 0; a < 3; a++) state[Agents.VX + a] = speed * state[Agents.HX + a];
    }

    /**
     * Sets its value of a float column, or of a property that is one ({@link Group#perAgent}). The last call counts.
     *
     * @param column of its group
     * @param value a finite number; of a property, in its range
     * @throws IllegalArgumentException if the column is of another group, or the value out of range
     */
    public void set(Column.Floats column, float value) {
        checkOwn(column);
        float checked = ColumnLimits.checkValue(group.members(), column, value, id);
        if (place >= 0) values.set(column, place, Float.floatToRawIntBits(checked));
    }

    /**
     * Sets its value of an int column. The last call counts.
     *
     * @param column of its group
     * @param value any int
     * @throws IllegalArgumentException if the column is of another group
     */
    public void set(Column.Ints column, int value) {
        checkOwn(column);
        if (place >= 0) values.set(column, place, value);
    }

    private void checkOwn(Column column) {
        if (group.members().agents().columns().contains(Check.given("the column", column)))
            return; // no words are made for it
        group.members().check("a spawn of group '" + group.name() + "'", "sets", column);
    }

    private void set(int column, String what, float limit, String unit, float x, float y, float z) {
        float third = axes() == 3 ? z : 0;
        check(what, limit, unit, x, y, third);
        state[column] = x;
        state[column + 1] = y;
        state[column + 2] = third;
        if (column == Agents.X)
            for (int a = 0; a < axes(); a++) {
                state[a] = space.axis(a).confine(state[a]);
                FarPlaces.check(PLACES[a], a, state[a], farthest, group, space.origin());
            }
    }

    /** Its index in arrays of the same length, one entry for each id given. Refuses arrays that are too short. */
    int entry(String arrays, int length) {
        if (listIndex < length) return listIndex;
        throw new IllegalArgumentException(
                "%s of length %d are too few for %d agents".formatted(arrays, length, count));
    }

    /** Refuses a place that no agent can have. */
    static void checkPoint(String what, float x, float y, float z) {
        check(what, Axis.MAX_COORDINATE, "m", x, y, z);
    }

    private static void check(String what, float most, String unit, float x, float y, float z) {
        if (Math.abs(x) <= most && Math.abs(y) <= most && Math.abs(z) <= most) return; // no words are made for it
        Check.within("x of " + what, x, -most, most, unit);
        Check.within("y of " + what, y, -most, most, unit);
        Check.within("z of " + what, z, -most, most, unit);
    }

    /** Resets for the next agent: at rest at the origin with a random heading. */
    private void begin(int number, int given, int id, int place) {
        this.place = place;
        this.number = number;
        this.listIndex = given;
        this.id = id;
        seed = group.members().agents().lifeSeed(id);
        Arrays.fill(state, 0);
        float[] u = direction(1);
        System.arraycopy(u, 0, state, Agents.HX, 3);
    }

    /**
     * Refuses ids that are taken or named twice.
     *
     * @throws IllegalArgumentException naming the id
     */
    static void checkFree(int[] ids, IdPool pool) {
        int[] sorted = ids.clone();
        sortDistinct(sorted, sorted.length);
        for (int id : sorted) {
            Check.within("the id", id, 0, IdPool.MAX_ID);
            if (pool.alive(id))
                throw new IllegalArgumentException("id %d is taken: remove its agent first".formatted(id));
        }
    }

    /** Sorts the first ids of an array. Refuses ids that are named twice. */
    static void sortDistinct(int[] ids, int count) {
        IntArrays.quickSort(ids, 0, count); // that of the JDK allocates
        for (int k = 1; k < count; k++)
            if (ids[k] == ids[k - 1])
                throw new IllegalArgumentException("id %d is named twice: name it once".formatted(ids[k]));
    }

    /**
     * Bytes that {@link #placeAll} needs while it runs.
     *
     * @param count of new agents
     * @param held those of them that this rank holds
     */
    static long bytesWhilePlacing(AgentStore agents, long count, long held) {
        return 4L * (agents.used().length + agents.columns().size()) * held + 16 * count;
    }

    /** Places all agents of these ids, then adds them: an error in the middle adds none. Memory must be reserved. */
    void placeAll(int[] ids, Spawn spawn) {
        AgentStore agents = group.members().agents();
        int[] used = agents.used();
        float[][] states = new float[used.length][held];
        long[] order = order(ids);
        int next = 0;
        for (int k = 0; k < ids.length; k++) {
            int its = id(ids, order, k);
            boolean here = Crossing.holds(exchange, its);
            begin(k, order.length == 0 ? k : (int) order[k], its, here ? next++ : -1);
            spawn.place(this);
            if (here) keep(used, states);
        }
        next = 0;
        for (int k = 0; k < ids.length; k++) {
            int its = id(ids, order, k);
            agents.ids().take(its);
            if (!Crossing.holds(exchange, its)) continue;
            int i = agents.append(its);
            write(agents, i, states, next);
            agents.former().jump(i);
            values.write(next++, i);
        }
    }

    private void keep(int[] used, float[][] states) {
        for (int c = 0; c < used.length; c++) states[c][place] = state[used[c]];
    }

    private static void write(AgentStore agents, int i, float[][] states, int place) {
        int[] used = agents.used();
        for (int c = 0; c < used.length; c++) agents.now(used[c])[i] = states[c][place];
    }

    /** The ids in ascending order, each with its index in the list; nothing if that is their order. */
    private static long[] order(int[] ids) {
        boolean ascending = true;
        for (int k = 1; k < ids.length; k++) ascending &= ids[k - 1] < ids[k];
        if (ascending) return NO_ORDER;
        long[] order = new long[ids.length];
        for (int k = 0; k < order.length; k++) order[k] = (long) ids[k] << 32 | k;
        Arrays.sort(order);
        return order;
    }

    private static int id(int[] ids, long[] order, int k) {
        return order.length == 0 ? ids[k] : (int) (order[k] >>> 32);
    }

    @Override
    public String toString() {
        return "the new agent %d of group '%s', %d of %d, at (%s, %s, %s)"
                .formatted(
                        id,
                        group.name(),
                        number + 1,
                        count,
                        space.origin().text(0, state[0]),
                        space.origin().text(1, state[1]),
                        state[2]);
    }

    /**
     * Values of user columns for agents that are about to be added. A column takes memory when its first value comes.
     */
    private static final class FirstValues {
        private final AgentStore agents;
        private final int count;
        /** By column: 32 bits for each new agent; null if none was set. */
        private final int[] @Nullable [] bits;
        /** By column: the new agents whose value was set. */
        private final @Nullable BitSet[] set;

        /**
         * Begins with the first value of each column.
         *
         * @param count of agents that are added
         */
        FirstValues(AgentStore agents, int count) {
            this.agents = agents;
            this.count = count;
            bits = new int[agents.columns().size()][];
            set = new BitSet[bits.length];
        }

        /** Sets the value of the k-th new agent, as 32 bits. */
        void set(Column column, int k, int value) {
            int c = agents.columns().indexOf(column);
            int[] values = bits[c];
            BitSet given = set[c];
            if (values == null || given == null) {
                bits[c] = values = new int[count];
                set[c] = given = new BitSet(count);
            }
            values[k] = value;
            given.set(k);
        }

        /** Writes the values of the k-th new agent, which stands at index i now. */
        void write(int k, int i) {
            for (int c = 0; c < bits.length; c++) {
                int[] values = bits[c];
                BitSet given = set[c];
                if (values != null && given != null && given.get(k))
                    agents.storedColumns().get(c).setRawBits(i, values[k]);
            }
        }
    }
}
