package throng.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.math.Check;

/**
 * Declares which columns of its group a pass, a mind, an action or a post-move rule writes in place. Use it to make
 * ticks cheaper: only declared columns are copied before the tick, so that it can be abandoned, and checked after it.
 * Code that declares nothing may write all that its place in the tick allows, and each tick copies all of that. {@code
 * WorldBuilder.checked} finds undeclared writes.
 *
 * <pre>{@code
 * world.pass(Stage.BEFORE_STEERING, "heat", group, Writes.of(heat).velocities(), pass);
 * }</pre>
 */
public final class Writes {
    private static final Writes ANY = new Writes(true, 7, List.of(), false);
    private static final Writes NOTHING = new Writes(false, 0, List.of(), false);

    private final boolean any;
    /** Bit 0 for positions, bit 1 for velocities, bit 2 for headings. */
    private final int builtIn;

    private final List<Column> columns;

    /** Whether walls do not hold what is put elsewhere. */
    private final boolean through;

    private Writes(boolean any, int builtIn, List<Column> columns, boolean through) {
        this.through = through;
        this.any = any;
        this.builtIn = builtIn;
        this.columns = columns;
    }

    /** {@return all columns that the place in the tick allows} */
    public static Writes any() {
        return ANY;
    }

    /** {@return no column: the code only reads, tells events, and adds or removes agents} */
    public static Writes nothing() {
        return NOTHING;
    }

    /**
     * Declares user columns.
     *
     * @param columns of the group
     * @return these columns
     */
    public static Writes of(Column... columns) {
        return of(Arrays.asList(Check.given("the columns that are written", columns)));
    }

    /**
     * Declares user columns.
     *
     * @param columns of the group
     * @return these columns
     */
    public static Writes of(List<? extends Column> columns) {
        for (Column column : Check.given("the columns that are written", columns))
            Check.given("a column that is written", column);
        return new Writes(false, 0, List.copyOf(columns), false);
    }

    /** {@return these columns and the positions, which may be written after moving} */
    public Writes positions() {
        return new Writes(any, builtIn | bit(Agents.X), columns, through);
    }

    /** {@return these columns and the velocities, which may be written before steering or after moving} */
    public Writes velocities() {
        return new Writes(any, builtIn | bit(Agents.VX), columns, through);
    }

    /** {@return these columns and the headings, which may be written before steering or after moving} */
    public Writes headings() {
        return new Writes(any, builtIn | bit(Agents.HX), columns, through);
    }

    /**
     * {@return these columns, and that positions which are written after moving are places, and no ways}
     *
     * <p>Else walls and blocked tiles hold an agent that is put elsewhere after it has moved: it slides along them.
     */
    public Writes throughWalls() {
        return new Writes(any, builtIn, columns, true);
    }

    /** {@return whether walls do not hold agents that are put elsewhere after they have moved} */
    public boolean goesThroughWalls() {
        return through;
    }

    /**
     * Joins two declarations.
     *
     * @param other the second one
     * @return the columns of both
     */
    public Writes and(Writes other) {
        if (Check.given("other writes", other).any || any) return ANY;
        var both = new ArrayList<>(columns);
        for (Column column : other.columns) if (!both.contains(column)) both.add(column);
        return new Writes(false, builtIn | other.builtIn, List.copyOf(both), through && other.through);
    }

    /** {@return whether nothing is declared, so that any column may be written} */
    public boolean undeclared() {
        return any;
    }

    /**
     * Tells whether a built-in column may be written.
     *
     * @param column its number
     * @return true if it is declared, or nothing is
     */
    public boolean writes(int column) {
        return any || (builtIn & bit(column)) != 0;
    }

    /**
     * Tells whether a user column may be written.
     *
     * @param column of the group
     * @return true if it is declared, or nothing is
     */
    public boolean writes(Column column) {
        Check.given("the column", column);
        return any || columns.contains(column);
    }

    /** {@return the declared user columns} */
    public List<Column> columns() {
        return columns;
    }

    private static int bit(int column) {
        return 1 << column / 3;
    }

    @Override
    public String toString() {
        if (any) return "writes any column";
        return "writes %s".formatted(columns.stream().map(Column::name).toList()) + (builtIn == 0 ? "" : " and motion");
    }
}
