package throng.memory.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.math.Distribution;
import throng.memory.Column;

/** A column of floats with its spare array. */
public final class FloatColumn extends Column.Floats implements StoredColumn {
    private final AgentStore agents;
    private final Marks notes = new Marks();
    private float[] values = new float[0];
    private float[] spare = new float[0];
    private final @Nullable Distribution births;

    FloatColumn(String name, float initial, AgentStore agents) {
        super(name, initial, agents);
        this.agents = agents;
        births = null;
    }

    /** A column whose agents are born with values of their own. */
    FloatColumn(String name, Distribution births, AgentStore agents) {
        super(name, (births.low() + births.high()) / 2, agents);
        this.agents = agents;
        this.births = births;
    }

    /** Whether agents are born with values of their own. */
    public boolean born() {
        return births != null;
    }

    @Override
    public float[] values() {
        return values;
    }

    @Override
    public float[] next() {
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
        spare = new float[0];
        values = Arrays.copyOf(values, capacity);
        spare = new float[capacity];
    }

    @Override
    public void setRawBits(int i, int bits) {
        values[i] = Float.intBitsToFloat(bits);
    }

    @Override
    public void reset(int i) {
        int id = agents.id()[i];
        values[i] = births == null ? initial() : births.value(agents.lifeSeed(id), id, name().hashCode());
    }

    @Override
    public void swapArrays() {
        float[] former = values;
        values = spare;
        spare = former;
    }

    @Override
    public void gather(long[] order, int start, int end) {
        float[] from = spare, to = values;
        for (int i = start; i < end; i++) to[i] = from[(int) order[i]];
    }
}
