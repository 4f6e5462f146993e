package throng.record;

import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Visits the state of a world. Each owner of state names its numbers once, in one method, and gives their present
 * values. It goes on with what it gets back:
 *
 * <pre>{@code
 * int n = state.count("removals", state.saves() ? sort() : 0, MOST);
 * if (state.replaces()) clear();
 * for (int k = 0; k < n; k++) {
 *     int id = state.whole(state.saves() ? id(k) : 0);     // saves: what was given; else: what the state has
 *     if (state.checks() && id < 0) throw state.corrupt("a removal of id " + id);
 *     if (state.loads()) add(id);
 * }
 * }</pre>
 *
 * <p>From this one method come files, copies in memory, hashes, what ranks exchange, the check of a file that changes
 * nothing, and the restored world. What was checked is not checked again when it is loaded.
 */
public final class StateVisitor {
    private static final int[] NONE = {};

    private final @Nullable StateWriter out;
    private final @Nullable StateReader in;
    private final @Nullable StateBuffer kept;
    private final @Nullable StateBuffer from;
    private final boolean loads, replaces;

    private StateVisitor(
            @Nullable StateWriter out,
            @Nullable StateReader in,
            @Nullable StateBuffer kept,
            @Nullable StateBuffer from,
            boolean replaces) {
        this.out = out;
        this.in = in;
        this.kept = kept;
        this.from = from;
        this.replaces = replaces;
        loads = out == null && in == null;
    }

    /** A visitor that gives all numbers to a writer. */
    public static StateVisitor save(StateWriter out) {
        return new StateVisitor(out, null, null, null, false);
    }

    /**
     * A visitor that reads a state, and refuses what no world can hold. Owners change nothing.
     *
     * @param kept receives all that was read, to {@link #load} it; null: it is not kept
     */
    public static StateVisitor check(StateReader in, @Nullable StateBuffer kept) {
        return new StateVisitor(null, in, kept, null, false);
    }

    /** A visitor whose owners take over a state that was checked, or that they have saved themselves. */
    public static StateVisitor load(StateBuffer from) {
        return new StateVisitor(null, null, null, from, true);
    }

    /** A visitor whose owners take a list in addition to what they have, as ranks tell each other what they ask for. */
    public static StateVisitor add(StateBuffer from) {
        return new StateVisitor(null, null, null, from, false);
    }

    /** A visitor whose owners take over that there is nothing: all counts are 0. */
    public static StateVisitor empty() {
        return new StateVisitor(null, null, null, null, true);
    }

    /** Whether owners give their present numbers. */
    public boolean saves() {
        return out != null;
    }

    /** Whether owners refuse numbers that do not fit. */
    public boolean checks() {
        return in != null;
    }

    /** Whether owners take the numbers that they get. */
    public boolean loads() {
        return loads;
    }

    /** Whether owners forget what they have, before they take the numbers that they get. */
    public boolean replaces() {
        return replaces;
    }

    /** Whether agents come by id: in files. */
    public boolean canonical() {
        return in != null && in.canonical();
    }

    /** The exception for a fault in the content. */
    public IOException corrupt(String what) {
        return in == null ? new IOException(what) : in.corrupt(what);
    }

    /** Begins a part of the state; see {@link StateWriter#part}. */
    public void part(int number, String owner, String name, boolean spread) {
        if (out != null) out.part(number, owner, name, spread);
    }

    /** Begins the columns of agents; see {@link StateWriter#agents}. */
    public void agents(int[] ids, int count, int idLimit) {
        if (out != null) out.agents(ids, count, idLimit);
    }

    /** Visits a number that may be any. */
    public int whole(int value) throws IOException {
        if (out != null) {
            out.putInt(value);
            return value;
        }
        if (loads) return from == null ? 0 : from.getInt();
        int read = Objects.requireNonNull(in).getInt();
        if (kept != null) kept.putInt(read);
        return read;
    }

    /** Visits a number that may be any. */
    public long whole(long value) throws IOException {
        if (out != null) {
            out.putLong(value);
            return value;
        }
        if (loads) return from == null ? 0 : from.getLong();
        long read = Objects.requireNonNull(in).getLong();
        if (kept != null) kept.putLong(read);
        return read;
    }

    /** Visits a number of [0, most], such as the number of what follows. */
    public int count(String what, int value, int most) throws IOException {
        return count(what, "", value, most);
    }

    /** Visits a number of [0, most] of something that has a name. */
    public int count(String what, String whose, int value, int most) throws IOException {
        int n = whole(value);
        if (in != null && (n < 0 || n > most)) throw in.corrupt(what + whose + " is " + n);
        return n;
    }

    /** Visits a text. */
    public String text(String value) throws IOException {
        if (out != null) {
            out.putText(value);
            return value;
        }
        if (loads) return from == null ? "" : from.getText();
        String read = Objects.requireNonNull(in).getText();
        if (kept != null) kept.putText(read);
        return read;
    }

    /** Visits a number of [0, most] that code sets up, such as the number of columns: a hash leaves it out. */
    public int setup(String what, String whose, int value, int most) throws IOException {
        if (out != null) out.setup(true);
        int n = count(what, whose, value, most);
        if (out != null) out.setup(false);
        return n;
    }

    /** Visits a text that code sets up, such as the name of a column: a hash leaves it out. */
    public String setup(String value) throws IOException {
        if (out != null) out.setup(true);
        String text = text(value);
        if (out != null) out.setup(false);
        return text;
    }

    private int setup(int value) throws IOException {
        if (out != null) out.setup(true);
        int read = whole(value);
        if (out != null) out.setup(false);
        return read;
    }

    /** Visits a number that the world has from code: another world is refused. */
    public void same(String what, String whose, int value) throws IOException {
        int read = setup(value);
        if (in != null && read != value) throw otherWorld(what + whose, read, value);
    }

    /** Visits a number that the world has from code: another world is refused. */
    public void same(String what, String whose, float value) throws IOException {
        float read = Float.intBitsToFloat(setup(Float.floatToRawIntBits(value)));
        if (in != null && Float.compare(read, value) != 0) throw otherWorld(what + whose, read, value);
    }

    /** Visits a name that the world has from code: another world is refused. */
    public void same(String what, String value) throws IOException {
        String read = setup(value);
        if (in != null && !read.equals(value)) throw otherWorld(what, read, value);
    }

    private static IOException otherWorld(String what, Object has, Object wants) {
        return new IOException(
                "the file is of another world: %s is %s in the file and %s here".formatted(what, has, wants));
    }

    /**
     * Visits the first n values of an array, which takes them when it loads.
     *
     * @return the values: when it checks, those that were read
     */
    public int[] ints(int[] values, int n) throws IOException {
        if (out != null) out.putInts(values, n);
        else if (from != null) from.getInts(values, n);
        else if (in != null) return read(n);
        return values;
    }

    /**
     * Visits the first n values of an array, which takes them when it loads.
     *
     * @return the bits that were read when it checks; else none
     */
    public int[] floats(float[] values, int n) throws IOException {
        if (out != null) out.putFloats(values, n);
        else if (from != null) from.getFloats(values, n);
        else if (in != null) return read(n);
        return NONE;
    }

    /** Visits a column of the {@link #agents}, as {@link #ints} does. */
    public int[] column(String name, int[] values, int n) throws IOException {
        if (out == null) return ints(values, n);
        out.putColumn(name, values, n);
        return values;
    }

    /** Visits a column of the {@link #agents}, as {@link #floats} does. */
    public int[] column(String name, float[] values, int n) throws IOException {
        if (out == null) return floats(values, n);
        out.putColumn(name, values, n);
        return NONE;
    }

    private int[] read(int n) throws IOException {
        int[] read = Objects.requireNonNull(in).getInts(n);
        if (kept != null) kept.putInts(read, n);
        return read;
    }

    /** Passes over n ints that nothing takes. */
    public void skip(int n) throws IOException {
        if (from != null) from.skip(n);
        else if (in != null) read(n);
    }
}
