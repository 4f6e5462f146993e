package throng.perception.weave;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.memory.Agents;
import throng.memory.Column;
import throng.perception.term.Reading;
import throng.perception.term.Term;

/** Finds the array that holds one number of a {@link Reading} for a group. Blocks fetch the array again each time. */
final class ReadingSource {
    private static final float[] NOT_CONSTANT = {};
    private static final float[] NONE = new float[Agents.LANES];

    static {
        Arrays.fill(NONE, Float.NaN);
    }

    private final Agents agents;
    private final Reading reading;
    private final int builtIn;
    private final @Nullable Column column;
    private final float[] constant;

    private ReadingSource(Agents agents, Reading reading, int builtIn, @Nullable Column column, float[] constant) {
        this.agents = agents;
        this.reading = reading;
        this.builtIn = builtIn;
        this.column = column;
        this.constant = constant;
    }

    static ReadingSource of(GroupColumns group, Reading reading, int component) {
        Agents agents = group.agents();
        return switch (reading.what()) {
            case POSITION -> new ReadingSource(agents, reading, Agents.X + component, null, NOT_CONSTANT);
            case VELOCITY -> new ReadingSource(agents, reading, Agents.VX + component, null, NOT_CONSTANT);
            case HEADING -> new ReadingSource(agents, reading, Agents.HX + component, null, NOT_CONSTANT);
            case ID -> new ReadingSource(agents, reading, -1, null, NOT_CONSTANT);
            case FLOATS, INTS -> named(group, reading);
        };
    }

    private static ReadingSource named(GroupColumns group, Reading reading) {
        Column column = column(group.agents(), reading);
        if (column != null) return new ReadingSource(group.agents(), reading, -1, column, NOT_CONSTANT);
        float[] register = group.constants().getOrDefault(reading.column(), NONE);
        return new ReadingSource(group.agents(), reading, -1, null, register);
    }

    /** The source of a number of the rule. */
    static ReadingSource of(GroupColumns group, float number) {
        float[] register = new float[Agents.LANES];
        Arrays.fill(register, number);
        return new ReadingSource(group.agents(), Reading.floats("number"), -1, null, register);
    }

    private static @Nullable Column column(Agents agents, Reading reading) {
        for (Column column : agents.columns()) {
            boolean fits = reading.isInt() ? column instanceof Column.Ints : column instanceof Column.Floats;
            if (fits && column.name().equals(reading.column())) return column;
        }
        return null;
    }

    /** Returns whether a group has the column or constant of a reading. */
    static boolean has(GroupColumns group, Reading reading) {
        return reading.column().isEmpty()
                || column(group.agents(), reading) != null
                || !reading.isInt() && group.constants().containsKey(reading.column());
    }

    /** Returns bits: bit r is set if all agents of the group share one value of reading r. */
    static int constantReadings(Term term, GroupColumns group) {
        int bits = 0;
        for (int r = 0; r < term.readings().size(); r++)
            if (of(group, term.readings().get(r), 0).constant.length > 0) bits |= 1 << r;
        return bits;
    }

    boolean isInt() {
        return reading.isInt();
    }

    float[] floats() {
        if (builtIn >= 0) return agents.now(builtIn);
        return column instanceof Column.Floats floats ? floats.values() : constant;
    }

    int[] ints() {
        return column instanceof Column.Ints ints ? ints.values() : agents.id();
    }
}
