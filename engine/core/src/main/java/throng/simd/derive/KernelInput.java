package throng.simd.derive;

import org.jspecify.annotations.Nullable;

/**
 * One thing that a kernel reads or changes.
 *
 * @param kind what it is
 * @param name of the field; empty for a parameter
 * @param number of the parameter; 0 for fields
 * @param isInt whether it is an int, or an array of ints
 */
public record KernelInput(Kind kind, String name, int number, boolean isInt) {
    /** The kinds of inputs. */
    public enum Kind {
        /** A number for each lane that is given to the kernel. */
        LANES,
        /** A number that is given to the kernel, the same for all lanes: of an int, the index of the neighbour. */
        SHARED,
        /** The index of the agent: it may stand in brackets alone. */
        INDEX,
        /** The object whose fields are read. */
        RECEIVER,
        /** A number in a field: all agents have the same. */
        NUMBER,
        /** An array in a field, or an object that gives the number of an agent. */
        OBJECT,
        /** The entry of an array for the agent. */
        OWN,
        /** The entry of an array for the neighbour: one number for all lanes. */
        OTHER,
        /** What an object gives for the neighbour: one number for all lanes. */
        ENTRY
    }

    /**
     * Returns whether all lanes have the same.
     *
     * @return true for what is not of the agent
     */
    public boolean isUniform() {
        return kind != Kind.LANES && kind != Kind.OWN && kind != Kind.INDEX;
    }

    // written out, as Java makes these two when they first run, which takes 12 ms
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof KernelInput i
                && kind == i.kind
                && number == i.number
                && isInt == i.isInt
                && name.equals(i.name);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * kind.ordinal() + number) + name.hashCode();
    }
}
