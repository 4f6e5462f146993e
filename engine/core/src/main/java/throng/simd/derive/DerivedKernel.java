package throng.simd.derive;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The wide form of a kernel: a method without loops, whose code defines the meaning. {@link WideWriter} writes the same
 * operations in the same order for a register of agents, so that the bits are the same.
 *
 * <p>Code may compute with floats and ints, compare, branch, and call methods of its own class, {@code Math.sqrt, abs,
 * min, max} and {@code throng.math}. A double must be rounded to float after one operation, which gives the bits of
 * that operation in float. Both sides of a branch are computed, and a mask chooses. NaN has no sign and no payload.
 *
 * <p>A static method passes its results to a sink. A method of an object reads numbers and arrays in its fields, and
 * changes the agent's entries of arrays; two fields must not hold the same array.
 */
public final class DerivedKernel {
    final KernelValues values = new KernelValues();
    final List<Effect> effects = new ArrayList<>();
    final List<Change> changes = new ArrayList<>();
    /** When the kernel passes its first return, if it changes nothing before. */
    final int first;
    /** When it may change anything, but for what walls hide. */
    final int guard;

    /** When the scalar body of a loop has to run, as it calls what registers have not. */
    final int again;
    /** By what is stored, other arrays: a loop whose arrays are one there runs scalar. */
    final Map<Change, Set<String>> apart = new LinkedHashMap<>();
    /** What stands in brackets in a loop, by the numbers of the entries. */
    final List<LaneValue> indices;

    private final boolean asksWalls;

    /** The body of a loop over agents. */
    DerivedKernel(AgentLoop loop, KernelMethods methods) {
        var reader = new ScalarReader(methods, values);
        reader.read(loop);
        changes(reader);
        again = reader.again();
        indices = reader.indices();
        first = guard = PathConditions.ALWAYS;
        asksWalls = false;
        for (Change change : changes) compareArrays(change, reader);
    }

    /** Notes the arrays that must not be the one that is changed: else what is read depends on the order. */
    private void compareArrays(Change change, ScalarReader reader) {
        KernelInput changed = change.entry();
        for (KernelInput other : values.inputs()) {
            if (other.kind() != KernelInput.Kind.OWN || other.equals(changed)) continue;
            boolean isElsewhere = other.number() != changed.number();
            if (isElsewhere && other.name().equals(changed.name()))
                throw new NotDerivable("writes an array at one index and has it at another: use one index");
            boolean isLater = reader.readAfter().getOrDefault(other, Set.of()).contains(change.entry());
            if (isElsewhere || isLater || isStoredToo(other, change))
                apart.computeIfAbsent(change, c -> new LinkedHashSet<>()).add(other.name());
        }
    }

    /** Whether an entry is stored where another one is; asked once of two, of that which is stored less often. */
    private boolean isStoredToo(KernelInput entry, Change other) {
        for (Change change : changes)
            if (change.entry().equals(entry))
                return shared(change) == PathConditions.ALWAYS || shared(other) != PathConditions.ALWAYS;
        return false;
    }

    /** Returns what all lanes share of the condition of a change. */
    int shared(Change change) {
        return values.conditions.shared(change.condition());
    }

    private void changes(ScalarReader reader) {
        reader.changed().forEach((entry, value) -> {
            LaneValue before = values.input(entry, value.type);
            if (!value.equals(before))
                changes.add(new Change(entry, before, values.changing(value, before), values.changes(value, before)));
        });
    }

    private DerivedKernel(MethodModel method, KernelMethods methods, List<KernelInput> inputs) {
        List<ClassDesc> types = new ArrayList<>(method.methodTypeSymbol().parameterList());
        if (types.size() < inputs.size()) types.addFirst(ConstantDescs.CD_Object); // the receiver
        var arguments = new ArrayList<LaneValue>();
        for (int p = 0; p < types.size(); p++) {
            KernelInput input = inputs.get(p);
            boolean index = input.kind() == KernelInput.Kind.INDEX;
            TypeKind type = index ? TypeKind.SHORT : TypeKind.from(types.get(p)).asLoadable();
            arguments.add(values.input(input, type));
        }
        var reader = new ScalarReader(methods, values);
        reader.read(method, arguments);
        effects.addAll(reader.effects());
        int asked = reader.asked(), any = PathConditions.NEVER;
        asksWalls = asked != PathConditions.NEVER;
        changes(reader);
        again = PathConditions.NEVER;
        indices = List.of();
        for (Change change : changes) any = values.conditions.or(any, change.condition());
        guard = asksWalls ? asked : any;
        if (!values.conditions.implies(any, guard))
            throw new NotDerivable("changes arrays where it does not ask what walls hide: ask first");
        first = values.conditions.implies(guard, reader.first()) ? reader.first() : PathConditions.ALWAYS;
    }

    /**
     * Derives the wide form of a method.
     *
     * @param method the scalar code
     * @param methods what it may call
     * @param inputs what its parameters are; the receiver first if it is a method of an object
     * @return the wide form
     * @throws NotDerivable if there is none; the message says the line and the cure
     */
    public static DerivedKernel of(MethodModel method, KernelMethods methods, List<KernelInput> inputs) {
        return new DerivedKernel(method, methods, inputs);
    }

    /**
     * Returns whether the kernel returns where others go on.
     *
     * @return whether a test of its first return pays
     */
    public boolean returnsEarly() {
        return first != PathConditions.ALWAYS;
    }

    /**
     * Returns whether the kernel goes on to its end where it passes its first return.
     *
     * @return false if it has others
     */
    public boolean returnsOnce() {
        return first == guard;
    }

    /**
     * Returns whether the first return of the kernel depends on an input.
     *
     * @param input a parameter, or what a field has
     * @return true if a comparison before it reads the input
     */
    public boolean firstReads(KernelInput input) {
        return values.conditions.comparisons(first).stream().anyMatch(comparison -> comparison.reads(input));
    }

    /**
     * Returns whether the kernel asks what walls hide.
     *
     * @return false if it sees through them
     */
    public boolean asksWalls() {
        return asksWalls;
    }

    /**
     * Returns how many calls pass numbers on.
     *
     * @return the calls of the sink
     */
    public int effects() {
        return effects.size();
    }

    /**
     * Returns what the kernel reads and changes.
     *
     * @return each once, in a fixed order
     */
    public List<KernelInput> inputs() {
        return values.inputs();
    }

    /**
     * Returns the entries of arrays that the kernel changes.
     *
     * @return in the order of the code
     */
    public List<KernelInput> changed() {
        return changes.stream().map(Change::entry).toList();
    }

    /**
     * Returns whether a number that the first call passes on is the product of two parameters, always.
     *
     * @param n which of its numbers
     * @param a one parameter
     * @param b the other
     * @return false if it is anything else
     */
    public boolean isProduct(int n, int a, int b) {
        LaneValue value = effects.getFirst().values().get(n);
        if (effects.getFirst().condition() != PathConditions.ALWAYS || value.op != LaneOp.MUL) return false;
        return value.first().what instanceof KernelInput x
                && value.second().what instanceof KernelInput y
                && Math.min(x.number(), y.number()) == Math.min(a, b)
                && Math.max(x.number(), y.number()) == Math.max(a, b);
    }

    /**
     * Returns how many bytes of code the wide form has, without what loads its arguments.
     *
     * @param size how many numbers of each call are wanted at most
     * @return bytes
     */
    public int length(int size) {
        byte[] written = ClassFile.of()
                .build(
                        ClassDesc.of("Measured"),
                        type -> type.withMethodBody(
                                "measured",
                                MethodTypeDesc.of(ConstantDescs.CD_void),
                                ClassFile.ACC_STATIC,
                                out -> write(out, size)));
        CodeModel code =
                ClassFile.of().parse(written).methods().getFirst().code().orElseThrow();
        return ((CodeAttribute) code).codeLength();
    }

    private void write(CodeBuilder out, int size) {
        var slot = new AtomicInteger();
        var writer = new WideWriter(
                this,
                out,
                slot::getAndIncrement,
                input -> {
                    if (!input.isUniform()) out.aconst_null();
                    else if (input.isInt()) out.iconst_0();
                    else out.fconst_0();
                },
                size);
        Label end = out.newLabel();
        for (int e = 0; e < effects.size(); e++) {
            writer.skipUnlessAny(e, end, out::aconst_null);
            for (int n = 0; n < Math.min(size, effects.get(e).values().size()); n++) {
                writer.load(e, n);
                out.pop();
            }
        }
        out.labelBinding(end).return_();
    }
}
