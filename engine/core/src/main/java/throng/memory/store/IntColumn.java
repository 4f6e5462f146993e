package throng.memory.store;

import java.util.Arrays;
import throng.memory.Column;

/** A column of ints with its spare array. */
public final class IntColumn extends Column.Ints implements StoredColumn {
    private final AgentStore agents;
    private final Marks notes = new Marks();
    private int[] values = new int[0];
    private int[] spare = new int[0];

    IntColumn(String name, int initial, AgentStore agents) {
        super(name, initial, agents);
        this.agents = agents;
    }

    @Override
    public int[] values() {
        return values;
    }

    @Override
    public int[] next() {
        return spare;
    }

    @Override
    protected void withdraw() {
        agents.withdraw(this);
    }

    @Override
    public Marks marks() {
        return notes;
    }

    @Override
    public void grow(int capacity) {
        spare = new int[0];
        values = Arrays.copyOf(values, capacity);
        spare = new int[capacity];
    }

    @Override
    public void setRawBits(int i, int bits) {
        values[i] = bits;
    }

    @Override
    public void reset(int i) {
        values[i] = initial();
    }

    @Override
    public void swapArrays() {
        int[] former = values;
        values = spare;
        spare = former;
    }

    @Override
    public void gather(long[] order, int start, int end) {
        int[] from = spare, to = values;
        for (int i = start; i < end; i++) to[i] = from[(int) order[i]];
    }
}
