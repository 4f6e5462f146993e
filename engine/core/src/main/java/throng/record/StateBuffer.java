package throng.record;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The numbers of a state in memory. It is written, then read as often as one likes. Its array grows when it must, by a
 * quarter more, and is used again: to write as much as before allocates nothing.
 */
public final class StateBuffer implements StateWriter, StateReader {
    private static final int SPARE = 4;

    private final List<String> texts = new ArrayList<>();
    private final StateMarks marks = new StateMarks();
    private int[] ints = {};
    private int size, at, text;

    /** An empty buffer. */
    public StateBuffer() {}

    /** Forgets all, before it is written. */
    public void clear() {
        size = 0;
        texts.clear();
        marks.clear();
    }

    /** How many numbers it holds. */
    public int size() {
        return size;
    }

    /** Adds all numbers to a list. */
    public void addTo(IntArrayList list) {
        list.addElements(list.size(), ints, 0, size);
    }

    /** Takes the numbers of a list instead of its own, and begins to read them. */
    public void take(IntArrayList list) {
        clear();
        putInts(list.elements(), list.size());
        rewind(0);
    }

    /** Whether all numbers were read. */
    public boolean isRead() {
        return at == size;
    }

    /** Goes to a number before the first name. It is read from there. */
    public void rewind(int to) {
        at = to;
        text = 0;
    }

    /** The bytes that it takes. */
    public long bytes() {
        return 4L * ints.length;
    }

    /** How many numbers each part and each column has, by its name. */
    public Map<String, Integer> parts() {
        return marks.sizes(size);
    }

    /**
     * In what another state differs, in words: the parts, and of columns the first agent by id.
     *
     * @param other of a world that is set up alike
     */
    public List<String> differences(StateBuffer other) {
        return marks.differences(ints, size, other.marks, other.ints, other.size);
    }

    @Override
    public void part(int number, String owner, String name, boolean spread) {
        marks.part(owner, name, size);
    }

    @Override
    public void putColumn(String name, int[] values, int n) {
        marks.array(name, StateMarks.INTS, size, n);
        putInts(values, n);
    }

    @Override
    public void putColumn(String name, float[] values, int n) {
        marks.array(name, StateMarks.FLOATS, size, n);
        copy(values, n);
    }

    @Override
    public boolean canonical() {
        return false;
    }

    @Override
    public void putInt(int value) {
        int to = reserve(1);
        ints[to] = value;
    }

    @Override
    public void putLong(long value) {
        int to = reserve(2);
        ints[to] = (int) value;
        ints[to + 1] = (int) (value >>> 32);
    }

    @Override
    public void putText(String value) {
        texts.add(value);
    }

    @Override
    public void putInts(int[] values, int n) {
        int to = reserve(n);
        System.arraycopy(values, 0, ints, to, n);
    }

    @Override
    public void putFloats(float[] values, int n) {
        marks.array("", StateMarks.ARRAY, size, n);
        copy(values, n);
    }

    private void copy(float[] values, int n) {
        int to = reserve(n);
        int[] into = ints; // a loop that C2 vectorises
        for (int k = 0; k < n; k++) into[to + k] = Float.floatToRawIntBits(values[k]);
    }

    private int reserve(int n) {
        int from = size;
        long needed = (long) from + n;
        if (needed > ints.length) {
            long room = Math.min(Integer.MAX_VALUE - 16L, needed + needed / SPARE + 1);
            if (needed > room)
                throw new IllegalStateException("the state is larger than 8 GB: copy it by world.snapshot(stream)");
            ints = Arrays.copyOf(ints, (int) room);
        }
        size += n;
        return from;
    }

    @Override
    public int getInt() throws IOException {
        return ints[take(1)];
    }

    @Override
    public long getLong() throws IOException {
        int from = take(2);
        return (ints[from] & 0xFFFF_FFFFL) | (long) ints[from + 1] << 32;
    }

    @Override
    public String getText() throws IOException {
        if (text == texts.size()) throw corrupt("a name is missing");
        return texts.get(text++);
    }

    @Override
    public int[] getInts(int n) throws IOException {
        int from = take(n);
        return Arrays.copyOfRange(ints, from, from + n);
    }

    /** Reads n ints into the begin of an array. */
    public void getInts(int[] into, int n) throws IOException {
        System.arraycopy(ints, take(n), into, 0, n);
    }

    /** Reads n floats into the begin of an array. */
    public void getFloats(float[] into, int n) throws IOException {
        int from = take(n);
        int[] bits = ints;
        for (int k = 0; k < n; k++) into[k] = Float.intBitsToFloat(bits[from + k]);
    }

    /** Passes over n ints. */
    public void skip(int n) throws IOException {
        take(n);
    }

    private int take(int n) throws IOException {
        int from = at;
        if (n > size - from) throw corrupt("it ends too early");
        at += n;
        return from;
    }

    /**
     * Checks that all was read.
     *
     * @throws IOException if not: a part of the state is written and not read
     */
    @Override
    public void end() throws IOException {
        if (at != size || text != texts.size())
            throw corrupt((size - at) + " numbers and " + (texts.size() - text) + " names were not read");
    }

    @Override
    public IOException corrupt(String what) {
        return new IOException("the copy is corrupt near number " + at + ": " + what);
    }
}
