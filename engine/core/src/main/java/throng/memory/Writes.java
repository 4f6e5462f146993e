package throng.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.math.Check;

/**
 * Which columns of its group a pass, a mind, an action or a guide of the user's writes in place. Only these are copied
 * before a tick, so that it can be abandoned whole, and looked at after it; whoever declares nothing may write all that
 * its place in the tick allows, and pays for all. {@code WorldBuilder.checked} finds who writes what it has not
 * declared.
 *
 * <pre>{@code
 * world.pass(Stage.BEFORE_STEERING, "heat", group, Writes.of(heat).velocities(), pass);
 * }</pre>
 */
public final class Writes {
    private static final Writes ANY = new Writes(true, 7, List.of());
    private static final Writes NOTHING = new Writes(false, 0, List.of());

    private final boolean any;
    /** A bit for positions, one for velocities, one for headings. */
    private final int builtIn;

    private final List<Column> columns;

    private Writes(boolean any, int builtIn, List<Column> columns) {
        this.any = any;
        this.builtIn = builtIn;
        this.columns = columns;
    }

    /** All that its place in the tick allows. */
    public static Writes any() {
        return ANY;
    }

    /** No column at all: it reads, tells, and wishes. */
    public static Writes nothing() {
        return NOTHING;
    }

    /** These columns of the user's own. */
    public static Writes of(Column... columns) {
        return of(Arrays.asList(Check.given("the columns that are written", columns)));
    }

    /** These columns of the user's own. */
    public static Writes of(List<? extends Column> columns) {
        for (Column column : Check.given("the columns that are written", columns))
            Check.given("a column that is written", column);
        return new Writes(false, 0, List.copyOf(columns));
    }

    /** Positions, too: after moving. */
    public Writes positions() {
        return new Writes(any, builtIn | bit(Agents.X), columns);
    }

    /** Velocities, too: before steering, or after moving. */
    public Writes velocities() {
        return new Writes(any, builtIn | bit(Agents.VX), columns);
    }

    /** Headings, too: before steering, or after moving. */
    public Writes headings() {
        return new Writes(any, builtIn | bit(Agents.HX), columns);
    }

    /** What either writes. */
    public Writes and(Writes other) {
        if (Check.given("other writes", other).any || any) return ANY;
        var both = new ArrayList<>(columns);
        for (Column column : other.columns) if (!both.contains(column)) both.add(column);
        return new Writes(false, builtIn | other.builtIn, List.copyOf(both));
    }

    /** Whether nobody knows. */
    public boolean undeclared() {
        return any;
    }

    /** Whether it may write that built-in column, by its number. */
    public boolean writes(int column) {
        return any || (builtIn & bit(column)) != 0;
    }

    /** Whether it may write that column of the user's own. */
    public boolean writes(Column column) {
        return any || columns.contains(column);
    }

    /** Those of the user's own that were named. */
    public List<Column> columns() {
        return columns;
    }

    private static int bit(int column) {
        return 1 << column / 3;
    }
}
