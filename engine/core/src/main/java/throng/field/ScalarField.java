package throng.field;

/**
 * A number for each cell of a grid over the plane: pheromone, smoke, heat, danger. Agents leave amounts in it and read
 * it; amounts fade and spread with time. {@code world.field} makes one. It is hashed, part of snapshots, and undone
 * with an abandoned tick.
 *
 * <pre>{@code
 * ScalarField smell = world.field("smell", FieldOptions.covering(world.space(), 1).halfLife(20).diffusion(.1f));
 * world.pass(Stage.BEFORE_STEERING, "mark", ants, Writes.nothing(), (in, start, end) -> {
 *     for (int i = start; i < end; i++) smell.deposit(in.position(0)[i], in.position(1)[i], in.clock().dt());
 * });
 * }</pre>
 *
 * <p>Rules, passes and minds read it as it was at the start of the tick, from any worker. What they deposit takes
 * effect at the end of the tick: value = spread(value) · e^(−λ·dt) + deposits. So no agent reads what another one
 * leaves. The deposits of a cell are added as whole numbers of {@link #QUANTUM}, so their order does not matter.
 * Between ticks a deposit takes effect at once.
 *
 * <p>Values are never negative, and at most {@link #MAX_VALUE}: more is lost. Nothing flows over the edge of a field;
 * on a torus it flows over the seam. Outside of the field values are 0, and deposits are lost. In a world of three axes
 * heights are ignored.
 *
 * <p>Spreading takes up to 64 steps a tick, in each of which a cell gives at most a quarter to each side. It never
 * overshoots. 64 such steps spread by 5.7 cells; more than that in one tick is cut to it. Without decay the sum of all
 * cells stays, up to rounding. A cell that spreads or fades loses up to 10⁻²⁰ a step, so that traces end.
 */
public abstract class ScalarField {
    /** The largest value of a cell; more is lost. */
    public static final float MAX_VALUE = 1e9f;

    /** The largest amount of one deposit; during a tick more counts as this. */
    public static final float MAX_DEPOSIT = 1e6f;

    /** What deposits are rounded to, 2⁻³² (2.3·10⁻¹⁰); an amount below half of it is lost. */
    public static final float QUANTUM = 0x1p-32f;

    private final String name;
    private final FieldOptions options;

    /**
     * Called by the engine.
     *
     * @param name of the field
     * @param options its cells, decay and diffusion
     */
    protected ScalarField(String name, FieldOptions options) {
        this.name = name;
        this.options = options;
    }

    /** {@return its name, unique in the world} */
    public final String name() {
        return name;
    }

    /** {@return where its cells lie, and how its amounts fade and spread} */
    public final FieldOptions options() {
        return options;
    }

    /**
     * Adds an amount to the cell at a place. During a tick any worker may call it, and an amount that is not above 0 or
     * not finite is ignored, as is one outside of the field.
     *
     * @param x metres
     * @param y metres
     * @param amount at least 0, at most {@link #MAX_DEPOSIT}
     * @throws IllegalArgumentException between ticks, if the amount is out of range, or a coordinate is not finite
     * @throws IllegalStateException between ticks, if another thread owns the world
     */
    public abstract void deposit(float x, float y, float amount);

    /**
     * Reads the value at a place, linear between the middles of four cells. From the middle of the last cell to the
     * edge of the field it stays the same.
     *
     * @param x metres
     * @param y metres
     * @return the value; 0 outside of the field
     */
    public abstract float at(float x, float y);

    /**
     * Reads how the value of {@link #at} changes with the place.
     *
     * @param x metres
     * @param y metres
     * @param into receives ∂v/∂x at index 0 and ∂v/∂y at index 1, per metre; 0 outside of the field. A rule may use
     *     {@code in.direction()}
     * @throws IllegalArgumentException if the array has fewer than 2 entries
     */
    public abstract void gradient(float x, float y, float[] into);

    /**
     * Reads the value of a cell.
     *
     * @param column in [0, width)
     * @param row in [0, height); row 0 has the smallest y
     * @return the value
     * @throws IllegalArgumentException if there is no such cell
     */
    public abstract float value(int column, int row);

    /**
     * Sets the value of a cell, between ticks.
     *
     * @param column in [0, width)
     * @param row in [0, height); row 0 has the smallest y
     * @param value in [0, {@link #MAX_VALUE}]
     * @throws IllegalArgumentException if there is no such cell, or the value is out of range
     * @throws IllegalStateException during a tick, or if another thread owns the world
     */
    public abstract void set(int column, int row, float value);

    /**
     * Sets all cells, between ticks.
     *
     * @param value in [0, {@link #MAX_VALUE}]
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException during a tick, or if another thread owns the world
     */
    public abstract void fill(float value);

    /**
     * Copies the values of all cells, row by row, such as for a picture.
     *
     * @param into receives them: cell (column, row) at index row · width + column
     * @throws IllegalArgumentException if it has fewer entries than there are cells
     */
    public abstract void read(float[] into);

    /**
     * Returns a copy of this field as it was when the tick {@code number · options().every()} began. The last two
     * copies are kept; before their tick they hold zeros. They are hashed and part of snapshots, as the field is.
     *
     * @param number of the copy, at least −1; of any two that follow each other, one is kept here and the other there
     * @return the copy
     * @throws IllegalStateException if the field keeps no copies
     */
    public abstract ScalarField copy(long number);

    /** {@return a number that is another one after each change of the values, in this JVM} */
    public abstract int version();

    /** {@return the sum of all cells, added row by row} */
    public abstract double total();

    @Override
    public String toString() {
        return "field '%s' of %d × %d cells".formatted(name, options.width(), options.height());
    }
}
