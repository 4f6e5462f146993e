package throng.navigation.plan;

/**
 * What differs from one kind of fields to another.
 *
 * @param <F> the fields
 * @param <C> what costs they are worked out over
 */
public interface FieldKind<F, C> {
    /**
     * {@return the most memory that a new field may take, bytes}
     *
     * @param over its costs
     */
    long bytes(C over);

    /**
     * {@return the memory that a field takes, bytes; 0 if all take what {@link #bytes} says}
     *
     * @param field that is built
     */
    default long bytesOf(F field) {
        return 0;
    }

    /**
     * {@return a new field}
     *
     * @param over its costs
     */
    F make(C over);

    /**
     * {@return whether a field is one over these costs, of those that the cache has fields over}
     *
     * @param field a field of this kind
     * @param over the costs
     */
    default boolean isOver(F field, C over) {
        return true;
    }

    /**
     * Tells a field its goal: it is to be built.
     *
     * @param field the field
     * @param goal the number of the goal
     * @param over its costs
     */
    void begin(F field, int goal, C over);

    /**
     * {@return whether nothing is left to do for a field that was begun in a former tick}
     *
     * @param field the field
     */
    default boolean isBuilt(F field) {
        return true;
    }

    /**
     * Builds a field, or a part of it.
     *
     * @param field the field
     * @param worker the number of the worker that does
     */
    void build(F field, int worker);

    /**
     * Builds a field, or a part of it, by all workers.
     *
     * @param field the field
     */
    default void buildTogether(F field) {
        build(field, 0);
    }

    /**
     * {@return whether the field in a slot is of use still} Others are dropped first.
     *
     * @param goal the number of the goal
     * @param slot the slot
     */
    default boolean isNeeded(int goal, int slot) {
        return true;
    }

    /**
     * {@return whether the field in a slot is only for a coming plan} It is dropped when what is followed now has no
     * room.
     *
     * @param goal the number of the goal
     * @param slot the slot
     */
    default boolean isComing(int goal, int slot) {
        return false;
    }

    /**
     * {@return whether the field that agents follow to a goal now is in memory, and built}
     *
     * @param goal the number of the goal
     */
    boolean isReady(int goal);

    /**
     * Calls {@link FieldCache#need} for the field that agents follow to a goal now.
     *
     * @param goal the number of the goal
     * @param stays whether the field stays for the tick: then a coming plan may be begun, too
     */
    void need(int goal, boolean stays);
}
