package throng.simd.derive;

import java.lang.classfile.TypeKind;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One number of a kernel: an operation on others. Equal ones are computed once. */
final class LaneValue {
    final LaneOp op;
    final TypeKind type;
    final @Nullable LaneValue a;
    final @Nullable LaneValue b;
    /** The constant, or the {@link KernelInput}; null for all others. */
    final @Nullable Object what;
    /** When a choice takes a: a condition of {@link PathConditions}; else 0. */
    final int condition;
    /** Whether all lanes have the same. */
    final boolean isUniform;

    private final int hash;

    LaneValue(
            LaneOp op,
            TypeKind type,
            @Nullable LaneValue a,
            @Nullable LaneValue b,
            @Nullable Object what,
            int condition,
            boolean isUniform) {
        this.op = op;
        this.type = type;
        this.a = a;
        this.b = b;
        this.what = what;
        this.condition = condition;
        this.isUniform = isUniform;
        int h = 31 * (31 * op.ordinal() + type.ordinal()) + condition;
        h = 31 * (31 * h + (a == null ? 0 : a.hash)) + (b == null ? 0 : b.hash);
        hash = 31 * h + Objects.hashCode(what);
    }

    /** Returns whether the value depends on an input, but for the conditions of its choices. */
    boolean reads(KernelInput input) {
        return input.equals(what) || a != null && a.reads(input) || b != null && b.reads(input);
    }

    boolean isConstant() {
        return op == LaneOp.CONSTANT;
    }

    LaneValue first() {
        return Objects.requireNonNull(a);
    }

    LaneValue second() {
        return Objects.requireNonNull(b);
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // operands are unique already
    public boolean equals(@Nullable Object other) {
        return other instanceof LaneValue v
                && op == v.op
                && type == v.type
                && a == v.a
                && b == v.b
                && condition == v.condition
                && Objects.equals(what, v.what);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return op + (what == null ? "" : " " + what);
    }
}
