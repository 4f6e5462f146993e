package throng.memory;

/**
 * Whole numbers that belong to a world and to no agent, each with an index: how many a source has let in, until when a
 * counter serves, how many have left by a door. {@code world.ledger} makes one. It is hashed and part of snapshots, as
 * columns are.
 *
 * <p>Code between ticks and in {@code world.prepare} writes it; rules, minds and passes read what it held when the tick
 * began. So an abandoned tick has nothing to undo here.
 */
public interface Ledger {
    /** {@return its name, unique among the ledgers of the world} */
    String name();

    /** {@return how many numbers it holds} */
    int size();

    /**
     * Declares which whole numbers a snapshot may hold at an index: others are refused when a world restores it. Use it
     * for each number on which code relies. Without it any number may stand there.
     *
     * @param index of the number, in [0, size)
     * @param low the least one
     * @param high the greatest one
     * @return this ledger
     * @throws IllegalArgumentException if there is no such number
     */
    Ledger within(int index, long low, long high);

    /**
     * Declares which real numbers a snapshot may hold at an index: see {@link #within}.
     *
     * @param index of the number, in [0, size)
     * @param low the least one
     * @param high the greatest one; may be infinite
     * @return this ledger
     * @throws IllegalArgumentException if there is no such number
     */
    Ledger realWithin(int index, double low, double high);

    /**
     * {@return a number}
     *
     * @param index of the number, in [0, size)
     * @throws IllegalArgumentException if there is no such number
     */
    long get(int index);

    /**
     * Sets a number, between ticks.
     *
     * @param index of the number, in [0, size)
     * @param value any number
     * @throws IllegalArgumentException if there is no such number
     * @throws IllegalStateException during a tick, or if another thread owns the world
     */
    void set(int index, long value);

    /**
     * Adds to a number, between ticks.
     *
     * @param index of the number, in [0, size)
     * @param more what is added
     * @throws IllegalArgumentException if there is no such number
     * @throws IllegalStateException during a tick, or if another thread owns the world
     */
    default void add(int index, long more) {
        set(index, get(index) + more);
    }

    /**
     * {@return a number that {@link #setReal} has set; 0 before}
     *
     * @param index of the number, in [0, size)
     * @throws IllegalArgumentException if there is no such number
     */
    default double real(int index) {
        return Double.longBitsToDouble(get(index));
    }

    /**
     * Sets the bits of a real number, between ticks. Use it for times, which are no whole numbers.
     *
     * @param index of the number, in [0, size)
     * @param value any number but NaN
     * @throws IllegalArgumentException if there is no such number, or it is NaN
     * @throws IllegalStateException during a tick, or if another thread owns the world
     */
    default void setReal(int index, double value) {
        if (Double.isNaN(value))
            throw new IllegalArgumentException(
                    "number %d of ledger '%s' is NaN; allowed is any number: is it 0/0?".formatted(index, name()));
        set(index, Double.doubleToRawLongBits(value));
    }
}
