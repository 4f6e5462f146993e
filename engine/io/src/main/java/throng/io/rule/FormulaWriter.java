package throng.io.rule;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.function.Consumer;
import throng.io.expression.Formula;
import throng.io.expression.Operator;
import throng.math.Angle;
import throng.math.Exp;

/**
 * Writes formulas as the code that Java would have: floats in the written order. The functions are those of kernels, so
 * that they have the same bits everywhere.
 */
final class FormulaWriter {
    private static final ClassDesc MATH = ClassDesc.of("java.lang.Math"), STRICT = ClassDesc.of("java.lang.StrictMath");
    private static final ClassDesc EXP = ClassDesc.of(Exp.class.getName()), ANGLE = ClassDesc.of(Angle.class.getName());
    private static final MethodTypeDesc ONE = MethodTypeDesc.of(ConstantDescs.CD_float, ConstantDescs.CD_float);
    private static final MethodTypeDesc TWO =
            MethodTypeDesc.of(ConstantDescs.CD_float, ConstantDescs.CD_float, ConstantDescs.CD_float);
    private static final MethodTypeDesc DOUBLE = MethodTypeDesc.of(ConstantDescs.CD_double, ConstantDescs.CD_double);

    private final CodeBuilder out;
    private final Consumer<Formula> inputs;

    /**
     * Prepares to write.
     *
     * @param out receives the code
     * @param inputs writes code that loads an input, a given or a random number, as a float
     */
    FormulaWriter(CodeBuilder out, Consumer<Formula> inputs) {
        this.out = out;
        this.inputs = inputs;
    }

    /** Whether registers have the operators of a formula. */
    static boolean isWide(Formula formula) {
        return !formula.any(part -> switch (part.operator()) {
            case REST, CBRT, FLOOR, CEIL, RANDOM -> true;
            default -> false;
        });
    }

    /** Leaves the value on the stack: a number; true is 1, false is 0. */
    void number(Formula f) {
        if (f.isTruth()) {
            choice(f, out::fconst_1, out::fconst_0);
            return;
        }
        boolean ordered = f.operator() == Operator.IF || f.operator() == Operator.LENGTH;
        for (Formula each : ordered ? List.<Formula>of() : f.of()) number(each);
        switch (f.operator()) {
            case LITERAL -> out.loadConstant((float) f.value());
            case GIVEN, INPUT, RANDOM -> inputs.accept(f);
            case ADD -> out.fadd();
            case SUBTRACT -> out.fsub();
            case MULTIPLY -> out.fmul();
            case DIVIDE -> out.fdiv();
            case REST -> out.frem();
            case NEGATE -> out.fneg();
            case MIN -> out.invokestatic(MATH, "min", TWO);
            case MAX -> out.invokestatic(MATH, "max", TWO);
            case ABS -> out.invokestatic(MATH, "abs", ONE);
            case SQRT -> rounded(MATH, "sqrt");
            case LENGTH -> length(f);
            case CBRT -> rounded(STRICT, "cbrt");
            case FLOOR -> rounded(MATH, "floor");
            case CEIL -> rounded(MATH, "ceil");
            case EXP -> out.invokestatic(EXP, "exp", ONE);
            case SIN -> out.invokestatic(ANGLE, "sin", ONE);
            case COS -> out.invokestatic(ANGLE, "cos", ONE);
            case IF -> choice(f.of().getFirst(), () -> number(f.of().get(1)), () -> number(f.of().get(2)));
            default -> throw new IllegalStateException(f.operator().name());
        }
    }

    private void length(Formula f) {
        for (int n = 0; n < f.of().size(); n++) {
            number(f.of().get(n));
            out.dup().fmul();
            if (n > 0) out.fadd();
        }
        rounded(MATH, "sqrt");
    }

    private void rounded(ClassDesc owner, String name) {
        out.f2d().invokestatic(owner, name, DOUBLE).d2f();
    }

    private void choice(Formula condition, Runnable holds, Runnable fails) {
        Label otherwise = out.newLabel(), end = out.newLabel();
        skipUnless(condition, otherwise);
        holds.run();
        out.goto_(end).labelBinding(otherwise);
        fails.run();
        out.labelBinding(end);
    }

    /** Goes on where a truth holds, and elsewhere if not; a comparison with what is no number fails, but for ≠. */
    void skipUnless(Formula f, Label otherwise) {
        Formula a = f.of().getFirst(), b = f.of().getLast();
        switch (f.operator()) {
            case AND -> {
                skipUnless(a, otherwise);
                skipUnless(b, otherwise);
            }
            case OR -> {
                Label second = out.newLabel(), holds = out.newLabel();
                skipUnless(a, second);
                out.goto_(holds).labelBinding(second);
                skipUnless(b, otherwise);
                out.labelBinding(holds);
            }
            case NOT -> {
                Label holds = out.newLabel();
                skipUnless(a, holds);
                out.goto_(otherwise).labelBinding(holds);
            }
            default -> {
                number(a);
                number(b);
                switch (f.operator()) {
                    case LESS -> out.fcmpg().ifge(otherwise);
                    case AT_MOST -> out.fcmpg().ifgt(otherwise);
                    case MORE -> out.fcmpl().ifle(otherwise);
                    case AT_LEAST -> out.fcmpl().iflt(otherwise);
                    case EQUAL -> out.fcmpl().ifne(otherwise);
                    default -> out.fcmpl().ifeq(otherwise);
                }
            }
        }
    }

    /** Takes a number from the stack, and leaves it there if it is finite, else 0. */
    void finite() {
        Label fails = out.newLabel(), end = out.newLabel();
        out.dup()
                .invokestatic(MATH, "abs", ONE)
                .loadConstant(Float.MAX_VALUE)
                .fcmpg()
                .ifgt(fails);
        out.goto_(end).labelBinding(fails).pop().fconst_0().labelBinding(end);
    }
}
