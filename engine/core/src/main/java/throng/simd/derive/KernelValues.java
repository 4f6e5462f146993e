package throng.simd.derive;

import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values of a kernel, each once, and the conditions under which it chooses between them. */
final class KernelValues {
    private static final int NAN_BITS = 0x7fc0_0000;
    /** More have no room in a loop. */
    private static final int MOST = 3_000;

    final PathConditions conditions = new PathConditions();
    private final Map<LaneValue, LaneValue> known = new HashMap<>();
    private final List<KernelInput> inputs = new ArrayList<>();
    private boolean isLoop;

    /** Returns all inputs, each once. */
    List<KernelInput> inputs() {
        return List.copyOf(inputs);
    }

    LaneValue input(KernelInput input, TypeKind type) {
        if (!inputs.contains(input)) inputs.add(input);
        return unique(new LaneValue(LaneOp.INPUT, type, null, null, input, 0, input.isUniform()));
    }

    /** Returns what a loop counts; so many more or less is an index, too. */
    LaneValue index(AgentLoop loop) {
        isLoop = true;
        return input(new KernelInput(KernelInput.Kind.INDEX, "", loop.slot(), true), TypeKind.SHORT);
    }

    /** Returns a constant: an int, a float, or a double that is a float. */
    LaneValue constant(Object value) {
        if (value instanceof Double d) {
            if ((double) d.floatValue() != d && !d.isNaN())
                throw new NotDerivable("has the double " + d + ", which is no float: write " + d + "f");
            return of(LaneOp.WIDENED, constant(d.floatValue()));
        }
        if (!(value instanceof Integer) && !(value instanceof Float))
            throw new NotDerivable("has the constant " + value + ": use float and int alone");
        TypeKind type = value instanceof Integer ? TypeKind.INT : TypeKind.FLOAT;
        return unique(new LaneValue(LaneOp.CONSTANT, type, null, null, value, 0, true));
    }

    LaneValue of(LaneOp op, LaneValue a) {
        return unique(new LaneValue(op, op.type, a, null, null, 0, a.isUniform));
    }

    LaneValue of(LaneOp op, LaneValue a, LaneValue b) {
        if (isLoop && op == LaneOp.INT_ADD && b.type == TypeKind.SHORT) return of(op, b, a);
        boolean isIndex =
                isLoop && a.op == LaneOp.INPUT && a.type == TypeKind.SHORT && b.isUniform && b.type == TypeKind.INT;
        if (isIndex && (op == LaneOp.INT_ADD || op == LaneOp.INT_SUB))
            return unique(new LaneValue(op, TypeKind.SHORT, a, b, null, 0, false));
        if (!isNumber(a) || !isNumber(b))
            throw new NotDerivable("computes with the index of the agent or the result of a comparison: use numbers");
        return unique(new LaneValue(op, op.type, a, b, null, 0, a.isUniform && b.isUniform));
    }

    private static boolean isNumber(LaneValue value) {
        return value.type == TypeKind.FLOAT || value.type == TypeKind.INT || value.type == TypeKind.DOUBLE;
    }

    /** Returns a where a condition holds, else b; one choice where b is, or has, one between the same two. */
    LaneValue choose(int condition, LaneValue a, LaneValue b) {
        if (a.equals(b) || condition == PathConditions.ALWAYS) return a;
        if (condition == PathConditions.NEVER) return b;
        if (a.type != b.type || !isNumber(a)) throw new NotDerivable("has numbers of two types in one place: use one");
        if (a.type == TypeKind.DOUBLE) return of(LaneOp.WIDENED, choose(condition, exact(a), exact(b)));
        if (isBetween(b, a)) return choose(conditions.or(condition, taking(b, a)), a, other(b, a));
        if (isBetween(a, b)) return choose(conditions.and(condition, conditions.not(taking(a, b))), other(a, b), b);
        boolean uniform = a.isUniform && b.isUniform && conditions.isUniform(condition);
        return unique(new LaneValue(LaneOp.SELECT, a.type, a, b, null, condition, uniform));
    }

    /** Returns when a value is another one than before. */
    int changes(LaneValue value, LaneValue before) {
        return isBetween(value, before) ? conditions.not(taking(value, before)) : PathConditions.ALWAYS;
    }

    /** Returns what a value is where it is another one than before. */
    LaneValue changing(LaneValue value, LaneValue before) {
        return isBetween(value, before) ? other(value, before) : value;
    }

    private static boolean isBetween(LaneValue choice, LaneValue value) {
        return choice.op == LaneOp.SELECT
                && (choice.first().equals(value) || choice.second().equals(value));
    }

    /** Returns when a choice takes a value. */
    private int taking(LaneValue choice, LaneValue value) {
        return choice.first().equals(value) ? choice.condition : conditions.not(choice.condition);
    }

    private static LaneValue other(LaneValue choice, LaneValue value) {
        return choice.first().equals(value) ? choice.second() : choice.first();
    }

    /** Returns the order of two numbers, which a branch asks next. */
    LaneValue order(LaneOp op, LaneValue a, LaneValue b) {
        return unique(new LaneValue(op, op.type, exact(a), exact(b), null, 0, a.isUniform && b.isUniform));
    }

    /** Returns the float of a number that is exact. */
    private static LaneValue exact(LaneValue value) {
        if (value.type != TypeKind.DOUBLE) return value;
        if (value.op == LaneOp.WIDENED) return value.first();
        throw new NotDerivable("computes in double: round each result to float at once, by (float)");
    }

    /** Returns the float that a double is rounded to: for one operation on floats the same as that in float. */
    LaneValue narrow(LaneValue value) {
        if (value.op == LaneOp.WIDENED) return value.first();
        LaneOp rounded = value.op.rounded();
        if (rounded == null) return exact(value);
        return rounded.isUnary()
                ? of(rounded, exact(value.first()))
                : of(rounded, exact(value.first()), exact(value.second()));
    }

    int compare(LaneOp op, LaneValue a, LaneValue b) {
        return conditions.of(of(op, a, b));
    }

    /** Returns when a number is equal to, above or below 0: an int, a choice, or the order of two floats. */
    int compare(LaneOp op, LaneValue value) {
        if (value.isConstant()) return holds(op, (Integer) value.what) ? PathConditions.ALWAYS : PathConditions.NEVER;
        if (value.op == LaneOp.SELECT
                && value.first().isConstant()
                && value.second().isConstant())
            return conditions.choose(value.condition, compare(op, value.first()), compare(op, value.second()));
        if (value.type == TypeKind.INT) return compare(op, value, constant(0));
        if (value.type != TypeKind.BYTE) throw new NotDerivable("compares objects: compare numbers");
        LaneValue a = value.first(), b = value.second();
        boolean greater = value.op == LaneOp.ORDER_OR_GREATER; // what the order is of a number that is none
        return switch (op) {
            case LT -> greater ? compare(op, a, b) : conditions.not(compare(LaneOp.GE, a, b));
            case LE -> greater ? compare(op, a, b) : conditions.not(compare(LaneOp.GT, a, b));
            case GT -> greater ? conditions.not(compare(LaneOp.LE, a, b)) : compare(op, a, b);
            case GE -> greater ? conditions.not(compare(LaneOp.LT, a, b)) : compare(op, a, b);
            default -> compare(op, a, b);
        };
    }

    private static boolean holds(LaneOp op, @Nullable Integer value) {
        int is = value == null ? 0 : value;
        return switch (op) {
            case LT -> is < 0;
            case LE -> is <= 0;
            case GT -> is > 0;
            case GE -> is >= 0;
            default -> is == 0;
        };
    }

    /**
     * Returns what a method of Java's gives, or null if it is none of those that registers have.
     *
     * @param isMath whether throng.math calls it
     */
    @Nullable
    LaneValue java(InvokeInstruction call, List<LaneValue> arguments, boolean isMath) {
        String owner = call.owner().asInternalName();
        boolean math = owner.equals("java/lang/Math") || owner.equals("java/lang/StrictMath");
        if (owner.equals("throng/math/Clip")) math = true; // one of its methods has an operation of its own
        if (!math && !owner.equals("java/lang/Float") && !owner.equals("java/lang/Integer")) return null;
        String name = call.name().stringValue(), type = call.typeSymbol().descriptorString();
        if (arguments.isEmpty()) return null;
        LaneValue a = arguments.getFirst(), b = arguments.getLast();
        return switch (name.concat(type)) {
            case "sqrt(D)D" -> of(LaneOp.DOUBLE_SQRT, a);
            case "abs(F)F" -> of(LaneOp.ABS, a);
            case "abs(D)D" -> of(LaneOp.WIDENED, of(LaneOp.ABS, exact(a)));
            case "abs(I)I" -> of(LaneOp.INT_ABS, a);
            case "min(FF)F" -> of(LaneOp.MIN, a, b);
            case "max(FF)F" -> of(LaneOp.MAX, a, b);
            case "min(DD)D" -> of(LaneOp.WIDENED, of(LaneOp.MIN, exact(a), exact(b)));
            case "max(DD)D" -> of(LaneOp.WIDENED, of(LaneOp.MAX, exact(a), exact(b)));
            case "min(II)I" -> of(LaneOp.INT_MIN, a, b);
            case "max(II)I" -> of(LaneOp.INT_MAX, a, b);
            case "minUnsigned(II)I" -> a.isUniform ? null : of(LaneOp.UNSIGNED_MIN, a, b);
            case "isNaN(F)Z" -> choose(compare(LaneOp.EQ, a, a), constant(0), constant(1));
            case "intBitsToFloat(I)F" -> of(LaneOp.FROM_BITS, a);
            case "floatToIntBits(F)I" ->
                choose(compare(LaneOp.EQ, a, a), of(LaneOp.BITS, a), constant((Integer) NAN_BITS));
            case "floatToRawIntBits(F)I" -> rawBits(a, isMath);
            default -> null;
        };
    }

    /** The bits of NaN differ between forms, so users must take those that do not. */
    private LaneValue rawBits(LaneValue value, boolean isMath) {
        if (isMath) return of(LaneOp.BITS, value);
        throw new NotDerivable(
                "calls floatToRawIntBits, whose bits of NaN differ between machines: call Float.floatToIntBits");
    }

    private LaneValue unique(LaneValue value) {
        LaneValue same = known.putIfAbsent(value, value);
        if (same == null && known.size() == MOST) throw new NotDerivable("is too long: make it shorter");
        return same == null ? value : same;
    }
}
