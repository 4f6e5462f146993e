package throng.simd.derive;

import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import org.jspecify.annotations.Nullable;

/** An operation on numbers: how scalar code has it, and how registers do. */
enum LaneOp {
    INPUT(TypeKind.FLOAT, null, ""),
    UNSIGNED_MIN(TypeKind.INT, null, "UMIN"),
    CONSTANT(TypeKind.FLOAT, null, ""),
    /** One of two numbers, by a condition. */
    SELECT(TypeKind.FLOAT, null, "blend"),

    ADD(TypeKind.FLOAT, Opcode.FADD, "add"),
    SUB(TypeKind.FLOAT, Opcode.FSUB, "sub"),
    MUL(TypeKind.FLOAT, Opcode.FMUL, "mul"),
    DIV(TypeKind.FLOAT, Opcode.FDIV, "div"),
    NEG(TypeKind.FLOAT, Opcode.FNEG, "neg"),
    ABS(TypeKind.FLOAT, null, "abs"),
    SQRT(TypeKind.FLOAT, null, "sqrt"),
    MIN(TypeKind.FLOAT, null, "min"),
    MAX(TypeKind.FLOAT, null, "max"),
    FROM_BITS(TypeKind.FLOAT, null, "reinterpretAsFloats"),
    FROM_INT(TypeKind.FLOAT, Opcode.I2F, "I2F"),

    INT_ADD(TypeKind.INT, Opcode.IADD, "add"),
    INT_SUB(TypeKind.INT, Opcode.ISUB, "sub"),
    INT_MUL(TypeKind.INT, Opcode.IMUL, "mul"),
    INT_NEG(TypeKind.INT, Opcode.INEG, "neg"),
    INT_ABS(TypeKind.INT, null, "abs"),
    INT_MIN(TypeKind.INT, null, "min"),
    INT_MAX(TypeKind.INT, null, "max"),
    SHIFT_LEFT(TypeKind.INT, Opcode.ISHL, "LSHL"),
    SHIFT_RIGHT(TypeKind.INT, Opcode.ISHR, "ASHR"),
    SHIFT_IN_ZEROS(TypeKind.INT, Opcode.IUSHR, "LSHR"),
    AND(TypeKind.INT, Opcode.IAND, "AND"),
    OR(TypeKind.INT, Opcode.IOR, "OR"),
    XOR(TypeKind.INT, Opcode.IXOR, "XOR"),
    BITS(TypeKind.INT, null, "reinterpretAsInts"),
    TO_INT(TypeKind.INT, Opcode.F2I, "F2I"),

    /** A float as a double: exact. What is computed of it must be rounded back at once. */
    WIDENED(TypeKind.DOUBLE, null, ""),
    DOUBLE_ADD(TypeKind.DOUBLE, Opcode.DADD, ""),
    DOUBLE_SUB(TypeKind.DOUBLE, Opcode.DSUB, ""),
    DOUBLE_MUL(TypeKind.DOUBLE, Opcode.DMUL, ""),
    DOUBLE_DIV(TypeKind.DOUBLE, Opcode.DDIV, ""),
    DOUBLE_SQRT(TypeKind.DOUBLE, null, ""),

    /** −1, 0 or 1, and −1 where one is not a number; a branch must follow. */
    ORDER_OR_LESS(TypeKind.BYTE, null, ""),
    /** −1, 0 or 1, and 1 where one is not a number; a branch must follow. */
    ORDER_OR_GREATER(TypeKind.BYTE, null, ""),

    EQ(TypeKind.BOOLEAN, Opcode.IF_ICMPEQ, "EQ"),
    LT(TypeKind.BOOLEAN, Opcode.IF_ICMPLT, "LT"),
    LE(TypeKind.BOOLEAN, Opcode.IF_ICMPLE, "LE"),
    GT(TypeKind.BOOLEAN, Opcode.IF_ICMPGT, "GT"),
    GE(TypeKind.BOOLEAN, Opcode.IF_ICMPGE, "GE");

    private static final LaneOp[] ALL = values();

    /** Of the result; that of an input, a constant and a choice may be INT, too. */
    final TypeKind type;
    /** Of scalar code; null where that calls a method, {@link #wide}. */
    final @Nullable Opcode scalar;
    /** The method of a register; in upper case the operator of its method lanewise, convert or compare. */
    final String wide;

    LaneOp(TypeKind type, @Nullable Opcode scalar, String wide) {
        this.type = type;
        this.scalar = scalar;
        this.wide = wide;
    }

    /** Returns the operation of an instruction, or null. */
    static @Nullable LaneOp of(Opcode opcode) {
        for (LaneOp op : ALL) if (op.scalar == opcode) return op;
        return null;
    }

    /** Returns whether it takes one number alone. */
    boolean isUnary() {
        return switch (this) {
            case NEG, ABS, SQRT, FROM_BITS, FROM_INT, INT_NEG, INT_ABS, BITS, TO_INT, WIDENED, DOUBLE_SQRT -> true;
            default -> false;
        };
    }

    /** Returns whether both sides may change places. NaN may have another sign then, which has no meaning. */
    boolean isSymmetric() {
        return switch (this) {
            case ADD, MUL, MIN, MAX, INT_ADD, INT_MUL, INT_MIN, INT_MAX, AND, OR, XOR, EQ -> true;
            default -> false;
        };
    }

    /** Returns the comparison with both sides in the other order. */
    LaneOp turned() {
        return switch (this) {
            case LT -> GT;
            case LE -> GE;
            case GT -> LT;
            case GE -> LE;
            default -> this;
        };
    }

    /** Returns the float operation that gives what a double one gives after it is rounded back, or null. */
    @Nullable
    LaneOp rounded() {
        return switch (this) {
            case DOUBLE_ADD -> ADD;
            case DOUBLE_SUB -> SUB;
            case DOUBLE_MUL -> MUL;
            case DOUBLE_DIV -> DIV;
            case DOUBLE_SQRT -> SQRT;
            default -> null;
        };
    }
}
