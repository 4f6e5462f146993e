package throng.simd.derive;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Writes a {@link DerivedKernel} with registers into a method. What all lanes share stays scalar. A value that is used
 * once is written where it is used, so that fewer registers are in use at a time; all others go to variables.
 */
public final class WideWriter {
    private static final String VECTORS = "jdk.incubator.vector.";
    static final ClassDesc FLOATS = ClassDesc.of(VECTORS + "FloatVector");
    private static final ClassDesc INTS = ClassDesc.of(VECTORS + "IntVector");
    private static final ClassDesc VECTOR = ClassDesc.of(VECTORS + "Vector");
    private static final ClassDesc MASK = ClassDesc.of(VECTORS + "VectorMask");
    static final ClassDesc SPECIES = ClassDesc.of(VECTORS + "VectorSpecies");
    private static final ClassDesc OPERATORS = ClassDesc.of(VECTORS + "VectorOperators");
    private static final ClassDesc BINARY = OPERATORS.nested("Binary");
    private static final ClassDesc ASSOCIATIVE = OPERATORS.nested("Associative");
    private static final ClassDesc COMPARISON = OPERATORS.nested("Comparison");
    private static final ClassDesc CONVERSION = OPERATORS.nested("Conversion");
    private static final ClassDesc MATH = ClassDesc.of("java.lang.Math");
    private static final ClassDesc FLOAT = ClassDesc.of("java.lang.Float");
    private static final MethodTypeDesc MASK_OF_MASK = MethodTypeDesc.of(MASK, MASK);

    /** Values of a kernel from which on a branch past it pays. */
    private static final int LONG = 30;

    private final PathConditions conditions;
    private final List<Effect> effects;
    private final List<Change> changes;
    private final int first;
    private final int guard;
    private final int again;
    private final List<LaneValue> indices;
    private final CodeBuilder out;
    private final IntSupplier variable;
    private final Consumer<KernelInput> inputs;
    private final Map<LaneValue, Integer> uses = new HashMap<>();
    private final Set<Integer> counted = new HashSet<>();
    private final Map<LaneValue, Integer> variables = new HashMap<>();
    private final Map<Integer, Integer> masks = new HashMap<>();

    /**
     * Prepares to write.
     *
     * @param kernel what is written
     * @param out receives the code
     * @param variable returns the number of a new variable of one slot
     * @param inputs writes code that loads an input: a number if all lanes have the same, else a register
     * @param size how many numbers of each effect are wanted at most
     */
    public WideWriter(
            DerivedKernel kernel, CodeBuilder out, IntSupplier variable, Consumer<KernelInput> inputs, int size) {
        conditions = kernel.values.conditions;
        effects = kernel.effects;
        changes = kernel.changes;
        first = kernel.first;
        guard = kernel.guard;
        this.out = out;
        this.variable = variable;
        this.inputs = inputs;
        for (Effect effect : effects) {
            countCondition(effect.condition());
            for (int n = 0; n < Math.min(size, effect.values().size()); n++)
                count(effect.values().get(n));
        }
        countCondition(guard);
        again = kernel.again;
        indices = kernel.indices;
        countCondition(again);
        for (Change change : changes) {
            count(indices.isEmpty() ? change.operand() : change.value());
            countCondition(conditions.within(change.condition(), guard));
            if (!indices.isEmpty()) count(change.before());
        }
    }

    private void count(LaneValue value) {
        if (uses.merge(value, 1, Integer::sum) > 1) return;
        if (value.a != null) count(value.a);
        if (value.b != null) count(value.b);
        if (value.op == LaneOp.SELECT) countCondition(effective(value));
    }

    private void countCondition(int condition) {
        if (conditions.isConstant(condition) || !counted.add(condition)) return;
        int asked = conditions.asked(condition);
        LaneValue comparison = conditions.comparison(condition);
        if (asked == condition || counted.add(asked)) {
            for (int n = 0; n < (comparison.isUniform ? 2 : 1); n++) { // a branch may ask it in several places
                count(comparison.first());
                count(comparison.second());
            }
        }
        countCondition(conditions.otherwise(condition));
        countCondition(conditions.then(condition));
    }

    /**
     * Writes a branch past an effect that no lane reaches, if that pays: Foresight of the gallery 65 → 46 ns an agent,
     * Morse in 3D 194 → 162. What other effects share is computed before it.
     *
     * @param effect its number
     * @param skip where to go on
     * @param counted writes code that loads the mask of the lanes for which the kernel counts
     */
    public void skipUnlessAny(int effect, Label skip, Runnable counted) {
        int condition = effects.get(effect).condition();
        boolean always = conditions.isConstant(condition);
        if (always && uses.size() < LONG) return;
        counted.run();
        if (!always) {
            loadMask(condition);
            out.invokevirtual(MASK, "and", MASK_OF_MASK);
        }
        out.invokevirtual(MASK, "anyTrue", MethodTypeDesc.of(ConstantDescs.CD_boolean))
                .ifeq(skip);
    }

    /**
     * Writes code that leaves one number of an effect on the stack, as a register; 0 in lanes that do not reach it.
     *
     * @param effect its number
     * @param n which of its numbers
     */
    public void load(int effect, int n) {
        int condition = effects.get(effect).condition();
        LaneValue value = effects.get(effect).values().get(n);
        if (condition == PathConditions.ALWAYS) {
            prepare(value);
            loadRegister(value);
            return;
        }
        prepare(value);
        prepareMask(condition);
        out.getstatic(FLOATS, "SPECIES_PREFERRED", SPECIES).fconst_0();
        broadcast(TypeKind.FLOAT);
        load(value);
        loadMask(condition);
        blend(value);
    }

    /** Writes code that leaves on the stack the mask of the lanes that pass the first return of the kernel. */
    public void loadFirst() {
        loadMask(first);
    }

    /**
     * Finds the lanes in which a kernel may change something, but for what walls hide.
     *
     * @param mask the variable of the mask of the lanes that count; becomes that of those that are left
     */
    public void limit(int mask) {
        loadBoth(mask, guard);
        out.astore(mask);
    }

    private void loadBoth(int mask, int condition) {
        prepareMask(condition);
        out.aload(mask);
        if (condition == PathConditions.ALWAYS) return;
        loadMask(condition);
        out.invokevirtual(MASK, "and", MASK_OF_MASK);
    }

    /** Computes what the kernel changes, before it is known what walls hide: so the machine has more to do at once. */
    public void compute() {
        for (Change change : changes) {
            LaneValue value = change.operand();
            prepare(value);
            if (!variables.containsKey(value) && !value.isConstant()) store(value);
            prepareMask(conditions.within(change.condition(), guard));
        }
    }

    /**
     * Writes the changes of a kernel.
     *
     * @param mask the variable of the mask of the lanes that {@link #limit} left, and walls do not hide
     * @param store takes the new register of an entry from the stack
     */
    public void change(int mask, Consumer<KernelInput> store) {
        int[] next = new int[changes.size()];
        for (int n = 0; n < next.length; n++) {
            Change change = changes.get(n);
            LaneValue value = change.operand();
            inputs.accept(change.entry());
            load(value);
            loadBoth(mask, conditions.within(change.condition(), guard));
            String operation = value.equals(change.value()) ? "blend" : change.value().op.wide;
            ClassDesc given = value.isUniform ? value.type.upperBound() : VECTOR;
            out.invokevirtual(FLOATS, operation, MethodTypeDesc.of(FLOATS, given, MASK));
            next[n] = variable.getAsInt();
            out.astore(next[n]);
        }
        for (int n = 0; n < next.length; n++) {
            out.aload(next[n]);
            store.accept(changes.get(n).entry());
        }
    }

    // Loops over agents

    /**
     * Writes code that leaves an index on the stack.
     *
     * @param number of the index
     */
    void loadIndex(int number) {
        LaneValue index = indices.get(number);
        if (index.op == LaneOp.INPUT) {
            load(index);
            return;
        }
        load(index.first());
        load(index.second());
        if (index.op == LaneOp.INT_ADD) out.iadd();
        else out.isub();
    }

    /** Writes a branch past what belongs to a store, by a condition that all lanes share. */
    void skipUnlessStored(int condition, Label skip) {
        if (condition == PathConditions.ALWAYS) return;
        Label holds = out.newLabel();
        prepareOperands(condition);
        writeBranch(condition, holds, skip);
        out.labelBinding(holds);
    }

    /** Writes a branch to where the scalar body runs, if a lane needs it. */
    void branchIfAgain(Label scalar) {
        if (again == PathConditions.NEVER) return;
        loadMask(again);
        out.invokevirtual(MASK, "anyTrue", MethodTypeDesc.of(ConstantDescs.CD_boolean))
                .ifne(scalar);
    }

    /**
     * Writes what a loop stores: first all is computed, as a store may change what is read. What is stored by a
     * condition that all lanes share, such as the third axis, is behind a branch.
     *
     * @param store takes a register from the stack
     */
    void storeAll(Consumer<KernelInput> store) {
        int[] shared = new int[changes.size()];
        for (int n = 0; n < shared.length; n++) {
            Change change = changes.get(n);
            shared[n] = conditions.shared(change.condition());
            prepare(change.before());
            prepare(change.value());
            prepareOperands(shared[n]);
            prepareMask(conditions.within(change.condition(), shared[n]));
        }
        int[] next = new int[shared.length];
        for (int n = 0; n < next.length; n++) {
            if (shared[n] != PathConditions.ALWAYS) continue;
            loadChanged(changes.get(n), shared[n]);
            next[n] = variable.getAsInt();
            out.astore(next[n]);
        }
        for (int n = 0; n < next.length; n++) {
            if (shared[n] == PathConditions.ALWAYS) continue;
            Label holds = out.newLabel(), fails = out.newLabel();
            writeBranch(shared[n], holds, fails);
            out.labelBinding(holds);
            loadChanged(changes.get(n), shared[n]);
            store.accept(changes.get(n).entry());
            out.labelBinding(fails);
        }
        for (int n = 0; n < next.length; n++) {
            if (shared[n] != PathConditions.ALWAYS) continue;
            out.aload(next[n]);
            store.accept(changes.get(n).entry());
        }
    }

    private void loadChanged(Change change, int shared) {
        int condition = conditions.within(change.condition(), shared);
        if (condition == PathConditions.ALWAYS) {
            loadRegister(change.value());
            return;
        }
        load(change.before());
        load(change.value());
        loadMask(condition);
        blend(change.value());
    }

    /** Writes what a value needs: the values that are used several times, and masks, to variables. */
    private void prepare(LaneValue value) {
        if (value.isConstant() || variables.containsKey(value)) return;
        if (value.a != null) prepare(value.a);
        if (value.b != null) prepare(value.b);
        if (value.op == LaneOp.SELECT) {
            if (value.isUniform) prepareOperands(value.condition);
            else prepareMask(effective(value));
        }
        if (Objects.requireNonNull(uses.get(value)) > 1) store(value);
    }

    private void store(LaneValue value) {
        write(value);
        int slot = variable.getAsInt();
        out.storeLocal(value.isUniform ? value.type : TypeKind.REFERENCE, slot);
        variables.put(value, slot);
    }

    private void load(LaneValue value) {
        Integer slot = variables.get(value);
        if (slot != null) out.loadLocal(value.isUniform ? value.type : TypeKind.REFERENCE, slot);
        else write(value);
    }

    private void loadRegister(LaneValue value) {
        if (!value.isUniform) {
            load(value);
            return;
        }
        out.getstatic(value.type == TypeKind.INT ? INTS : FLOATS, "SPECIES_PREFERRED", SPECIES);
        load(value);
        broadcast(value.type);
    }

    private void broadcast(TypeKind type) {
        ClassDesc of = register(type);
        out.invokestatic(of, "broadcast", MethodTypeDesc.of(of, SPECIES, type.upperBound()));
    }

    private static ClassDesc register(TypeKind type) {
        return type == TypeKind.INT ? INTS : FLOATS;
    }

    private void write(LaneValue value) {
        if (value.isConstant()) out.loadConstant((ConstantDesc) Objects.requireNonNull(value.what));
        else if (value.op == LaneOp.INPUT) inputs.accept((KernelInput) Objects.requireNonNull(value.what));
        else if (value.isUniform) writeScalar(value);
        else if (value.op == LaneOp.SELECT) writeChoice(value);
        else if (value.op.isUnary()) writeUnary(value);
        else writeBinary(value);
    }

    // What all lanes share

    private void writeScalar(LaneValue value) {
        LaneValue a = value.first(), b = value.b;
        if (value.op == LaneOp.SELECT) {
            Label holds = out.newLabel(), fails = out.newLabel(), end = out.newLabel();
            writeBranch(value.condition, holds, fails);
            out.labelBinding(holds);
            load(a);
            out.goto_(end).labelBinding(fails);
            load(value.second());
            out.labelBinding(end);
            return;
        }
        load(a);
        if (b != null) load(b);
        Opcode opcode = value.op.scalar;
        switch (value.op) {
            case SQRT ->
                out.f2d()
                        .invokestatic(MATH, "sqrt", MethodTypeDesc.ofDescriptor("(D)D"))
                        .d2f();
            case BITS -> out.invokestatic(FLOAT, "floatToRawIntBits", MethodTypeDesc.ofDescriptor("(F)I"));
            case FROM_BITS -> out.invokestatic(FLOAT, "intBitsToFloat", MethodTypeDesc.ofDescriptor("(I)F"));
            case FROM_INT -> out.i2f();
            case TO_INT -> out.f2i();
            default -> {
                ClassDesc type = value.type.upperBound();
                if (opcode != null) out.with(OperatorInstruction.of(opcode));
                else if (b == null) out.invokestatic(MATH, value.op.wide, MethodTypeDesc.of(type, type));
                else out.invokestatic(MATH, value.op.wide, MethodTypeDesc.of(type, type, type));
            }
        }
    }

    private void prepareOperands(int condition) {
        if (conditions.isConstant(condition)) return;
        prepare(conditions.comparison(condition).first());
        prepare(conditions.comparison(condition).second());
        prepareOperands(conditions.otherwise(condition));
        prepareOperands(conditions.then(condition));
    }

    /** Goes to one of two labels by a condition that all lanes share. */
    private void writeBranch(int condition, Label holds, Label fails) {
        if (conditions.isConstant(condition)) {
            out.goto_(condition == PathConditions.ALWAYS ? holds : fails);
            return;
        }
        LaneValue comparison = conditions.comparison(condition);
        Label otherwise = out.newLabel();
        load(comparison.first());
        load(comparison.second());
        boolean ints = comparison.first().type == TypeKind.INT, less = comparison.op.turned() == LaneOp.GT;
        less |= comparison.op.turned() == LaneOp.GE;
        if (!ints && less) out.fcmpg();
        else if (!ints) out.fcmpl();
        switch (comparison.op) {
            case LT -> out.branch(ints ? Opcode.IF_ICMPGE : Opcode.IFGE, otherwise);
            case LE -> out.branch(ints ? Opcode.IF_ICMPGT : Opcode.IFGT, otherwise);
            case GT -> out.branch(ints ? Opcode.IF_ICMPLE : Opcode.IFLE, otherwise);
            case GE -> out.branch(ints ? Opcode.IF_ICMPLT : Opcode.IFLT, otherwise);
            default -> out.branch(ints ? Opcode.IF_ICMPNE : Opcode.IFNE, otherwise);
        }
        writeBranch(conditions.then(condition), holds, fails);
        out.labelBinding(otherwise);
        writeBranch(conditions.otherwise(condition), holds, fails);
    }

    // Registers

    private void writeUnary(LaneValue value) {
        ClassDesc to = register(value.type), from = register(value.first().type);
        load(value.first());
        if (value.op == LaneOp.FROM_INT || value.op == LaneOp.TO_INT) {
            out.getstatic(OPERATORS, value.op.wide, CONVERSION).iconst_0();
            out.invokevirtual(from, "convert", MethodTypeDesc.of(VECTOR, CONVERSION, ConstantDescs.CD_int));
            out.checkcast(to);
        } else {
            out.invokevirtual(from, value.op.wide, MethodTypeDesc.of(to));
        }
    }

    private void writeBinary(LaneValue value) {
        LaneValue a = value.first(), b = value.second();
        if (a.isUniform && value.op.isSymmetric()) {
            a = value.second();
            b = value.first();
        }
        ClassDesc of = register(value.type), second = b.isUniform ? b.type.upperBound() : VECTOR;
        loadRegister(a);
        if (Character.isLowerCase(value.op.wide.charAt(0))) {
            load(b);
            out.invokevirtual(of, value.op.wide, MethodTypeDesc.of(of, second));
            return;
        }
        boolean shift =
                value.op.scalar == Opcode.ISHL || value.op.scalar == Opcode.ISHR || value.op.scalar == Opcode.IUSHR;
        out.getstatic(OPERATORS, value.op.wide, shift ? BINARY : ASSOCIATIVE);
        load(b);
        out.invokevirtual(of, "lanewise", MethodTypeDesc.of(of, BINARY, second));
    }

    private void writeChoice(LaneValue value) {
        int condition = effective(value);
        boolean turned = condition != value.condition;
        LaneValue a = turned ? value.second() : value.first(), b = turned ? value.first() : value.second();
        loadRegister(b);
        load(a);
        loadMask(condition);
        if (value.type == TypeKind.INT) castToInts();
        blend(a);
    }

    private void castToInts() {
        out.getstatic(INTS, "SPECIES_PREFERRED", SPECIES);
        out.invokevirtual(MASK, "cast", MethodTypeDesc.of(MASK, SPECIES));
    }

    private void blend(LaneValue value) {
        ClassDesc of = register(value.type), given = value.isUniform ? value.type.upperBound() : VECTOR;
        out.invokevirtual(of, "blend", MethodTypeDesc.of(of, given, MASK));
    }

    /** The condition of a choice, or its opposite, whose mask takes fewer operations. */
    private int effective(LaneValue choice) {
        int end = choice.condition;
        while (!conditions.isConstant(end)) end = conditions.otherwise(end);
        return end == PathConditions.ALWAYS ? conditions.not(choice.condition) : choice.condition;
    }

    // Masks

    private void loadMask(int condition) {
        prepareMask(condition);
        if (conditions.isConstant(condition)) writeAll(condition);
        else out.aload(Objects.requireNonNull(masks.get(condition)));
    }

    private void writeAll(int condition) {
        out.getstatic(FLOATS, "SPECIES_PREFERRED", SPECIES).loadConstant(condition);
        maskAll();
    }

    private void maskAll() {
        out.invokeinterface(SPECIES, "maskAll", MethodTypeDesc.of(MASK, ConstantDescs.CD_boolean));
    }

    private void prepareMask(int condition) {
        if (conditions.isConstant(condition) || masks.containsKey(condition)) return;
        if (conditions.isUniform(condition)) writeUniformMask(condition);
        else if (conditions.asked(condition) == condition) writeComparison(conditions.comparison(condition));
        else writeCombination(condition);
        int slot = variable.getAsInt();
        out.astore(slot);
        masks.put(condition, slot);
    }

    private void writeUniformMask(int condition) {
        prepareOperands(condition);
        Label holds = out.newLabel(), fails = out.newLabel(), end = out.newLabel();
        out.getstatic(FLOATS, "SPECIES_PREFERRED", SPECIES);
        writeBranch(condition, holds, fails);
        out.labelBinding(holds).iconst_1().goto_(end);
        out.labelBinding(fails).iconst_0().labelBinding(end);
        maskAll();
    }

    private void writeComparison(LaneValue comparison) {
        boolean turned = comparison.first().isUniform;
        LaneValue a = turned ? comparison.second() : comparison.first();
        LaneValue b = turned ? comparison.first() : comparison.second();
        prepare(a);
        prepare(b);
        ClassDesc given = b.isUniform ? b.type.upperBound() : VECTOR;
        load(a);
        out.getstatic(OPERATORS, turned ? comparison.op.turned().wide : comparison.op.wide, COMPARISON);
        load(b);
        out.invokevirtual(register(a.type), "compare", MethodTypeDesc.of(MASK, COMPARISON, given));
        if (a.type != TypeKind.INT) return;
        out.getstatic(FLOATS, "SPECIES_PREFERRED", SPECIES);
        out.invokevirtual(MASK, "cast", MethodTypeDesc.of(MASK, SPECIES));
    }

    /** (first and then) or (not first and otherwise). */
    private void writeCombination(int condition) {
        int first = conditions.asked(condition), otherwise = conditions.otherwise(condition);
        int then = conditions.then(condition);
        prepareMask(first);
        prepareMask(then);
        prepareMask(otherwise);
        if (then == PathConditions.ALWAYS) {
            loadMask(otherwise);
            loadMask(first);
            out.invokevirtual(MASK, "or", MASK_OF_MASK);
        } else if (otherwise == PathConditions.NEVER) {
            loadMask(first);
            loadMask(then);
            out.invokevirtual(MASK, "and", MASK_OF_MASK);
        } else if (then == PathConditions.NEVER) {
            loadMask(otherwise);
            loadMask(first);
            out.invokevirtual(MASK, "andNot", MASK_OF_MASK);
        } else {
            loadMask(first);
            loadMask(then);
            out.invokevirtual(MASK, "and", MASK_OF_MASK);
            loadMask(otherwise);
            loadMask(first);
            out.invokevirtual(MASK, "andNot", MASK_OF_MASK);
            out.invokevirtual(MASK, "or", MASK_OF_MASK);
        }
    }
}
