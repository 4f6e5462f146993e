package throng.perception.weave;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import throng.perception.term.Count;
import throng.perception.term.PairSum;
import throng.perception.term.Reading;
import throng.perception.term.Term;
import throng.simd.derive.DerivedKernel;
import throng.simd.derive.KernelInput;
import throng.simd.derive.KernelMethods;
import throng.simd.derive.NotDerivable;

/**
 * The methods of a term, read from its class file and checked; {@link TermWeaver} copies them. Its wide form is derived
 * from the scalar one. For terms of users that happens at once, so that one which has none is refused where it is made.
 * Those of the engine are derived later, as the first tick runs scalar. The cache holds code.
 */
final class TermCode {
    /** The number of arguments before the readings: Δ and d². */
    private static final int GEOMETRY = 4;

    /** The number of the argument 1/d² of terms that divide, behind the sum and the geometry. */
    static final int INVERSE = GEOMETRY + 1;

    /** Bytes of code that a loop needs to find, read, add up and store one number of a term. */
    private static final int BYTES_PER_NUMBER = 160;

    /** A loop of as many bytes, with the template around, has 7,500; the JVM compiles none of more than 8,000. */
    static final int MAX_LOOP_BYTES = 5500;

    /** Bytes of a wide form for each byte of the scalar one: measured for the terms of the engine. */
    private static final int WIDE_BYTES = 5;

    /** The package of the engine's own terms. */
    private static final String OWN = Term.class.getPackageName();

    /** By the class of a term, so that it is garbage with that. */
    private static final ClassValue<Map<Term, TermCode>> KNOWN = new ClassValue<>() {
        @Override
        protected Map<Term, TermCode> computeValue(Class<?> term) {
            return new ConcurrentHashMap<>();
        }
    };

    /**
     * Returns the code of a term.
     *
     * @throws IllegalArgumentException if the code cannot be put into a loop; the message says the cure
     */
    static TermCode of(Term term) {
        return KNOWN.get(term.code()).computeIfAbsent(term, TermCode::read);
    }

    private final Term term;
    private final @Nullable MethodModel scalar;
    private final @Nullable MethodModel coincident;
    private final @Nullable KernelMethods methods;
    private final int length;
    private @Nullable DerivedKernel wide;

    private TermCode(
            Term term,
            @Nullable MethodModel scalar,
            @Nullable MethodModel coincident,
            @Nullable KernelMethods methods) {
        this.term = term;
        this.scalar = scalar;
        this.coincident = coincident;
        this.methods = methods;
        length = measure();
    }

    private static TermCode read(Term term) {
        ClassModel code = model(term);
        if (code == null) throw refused(term, "its class file is not found: take a class from a jar or folder");
        if (term.equals(Count.TERM)) return new TermCode(term, null, null, null);
        var methods = new KernelMethods(code, PairSum.class, null);
        MethodModel scalar = method(term, code, methods, "add", type(term));
        if (!hasCoincident(code)) return new TermCode(term, scalar, null, methods);
        if (!term.isDividing()) throw refused(term, "it has a method coincident: make it dividing()");
        return new TermCode(term, scalar, method(term, code, methods, "coincident", coincident(term)), methods);
    }

    /** The scalar form; null for {@link Count}. */
    @Nullable
    MethodModel scalar() {
        return scalar;
    }

    /** The method that weights a pair on one point, or null where the weight is 1. */
    @Nullable
    MethodModel coincident() {
        return coincident;
    }

    /** The methods of the term that its forms call. */
    @Nullable
    KernelMethods methods() {
        return methods;
    }

    /** The wide form. */
    synchronized DerivedKernel wide() {
        DerivedKernel derived = wide;
        if (derived == null) wide = derived = derive();
        return derived;
    }

    /** Returns whether a number of the wide form is Δ/d² along its axis, for which no factor is infinite. */
    boolean weighsOffset(int axis) {
        return term.isDividing() && wide().isProduct(axis, 1 + axis, INVERSE);
    }

    private DerivedKernel derive() {
        DerivedKernel derived;
        try {
            derived = DerivedKernel.of(Objects.requireNonNull(scalar), Objects.requireNonNull(methods), inputs(term));
        } catch (NotDerivable e) {
            throw refused(term, "its method add " + e.getMessage() + "; or make it scalar()");
        }
        if (derived.effects() == 0) throw refused(term, "its method add never calls sum.add: change its conditions");
        return derived;
    }

    /** Returns how many bytes the term adds to a loop at most: its longest form and the code around it. */
    private int measure() {
        if (scalar == null) return 0;
        int around = 3; // of the sum
        for (Reading reading : term.readings()) around += reading.size();
        around = BYTES_PER_NUMBER * (around + term.numbers());
        int longest = TermCheck.length(scalar, Objects.requireNonNull(methods));
        if (coincident != null) longest = Math.max(longest, TermCheck.length(coincident, methods));
        if (!term.isScalar())
            longest = term.code().getPackageName().equals(OWN)
                    ? WIDE_BYTES * longest
                    : Math.max(longest, wide().length(size()));
        if (longest + around > MAX_LOOP_BYTES)
            throw refused(
                    term,
                    "it adds " + (longest + around) + " bytes of code to a loop, of at most " + MAX_LOOP_BYTES
                            + ": make it shorter" + (term.isScalar() ? "" : ", or make it scalar()"));
        return longest + around;
    }

    /** Returns how many bytes the term adds to a loop at most. */
    int length() {
        return length;
    }

    private static boolean hasCoincident(ClassModel code) {
        for (MethodModel method : code.methods()) if (method.methodName().equalsString("coincident")) return true;
        return false;
    }

    /** Returns how many numbers the term adds: 3 or 1; 0 for {@link Count}. */
    int size() {
        return scalar == null ? 0 : TermCheck.size(scalar);
    }

    private static MethodTypeDesc type(Term term) {
        var types = new ArrayList<ClassDesc>();
        types.add(ClassDesc.of(PairSum.class.getName()));
        for (boolean isInt : areInts(term)) types.add(type(isInt));
        return MethodTypeDesc.of(ConstantDescs.CD_void, types);
    }

    private static MethodTypeDesc coincident(Term term) {
        var types = new ArrayList<ClassDesc>();
        types.add(ConstantDescs.CD_float);
        List<Boolean> ints = areInts(term);
        for (boolean isInt : ints.subList(GEOMETRY + 1, ints.size())) types.add(type(isInt));
        return MethodTypeDesc.of(ConstantDescs.CD_float, types);
    }

    /** Returns, for each argument after the sum, whether it is an int. */
    private static List<Boolean> areInts(Term term) {
        var ints = new ArrayList<Boolean>();
        for (int n = term.isDividing() ? -1 : 0; n < GEOMETRY; n++) ints.add(false);
        for (Reading reading : term.readings()) for (int n = 0; n < 2 * reading.size(); n++) ints.add(reading.isInt());
        for (int n = 0; n < term.numbers(); n++) ints.add(false);
        return ints;
    }

    /** Returns what the arguments are, with the sum: all lanes share what belongs to the neighbour and the rule. */
    private static List<KernelInput> inputs(Term term) {
        var inputs = new ArrayList<KernelInput>();
        for (int n = term.isDividing() ? -2 : -1; n < GEOMETRY; n++) add(inputs, KernelInput.Kind.LANES, false);
        for (Reading reading : term.readings()) {
            for (int n = 0; n < reading.size(); n++) add(inputs, KernelInput.Kind.LANES, reading.isInt());
            for (int n = 0; n < reading.size(); n++) add(inputs, KernelInput.Kind.SHARED, reading.isInt());
        }
        for (int n = 0; n < term.numbers(); n++) add(inputs, KernelInput.Kind.SHARED, false);
        return inputs;
    }

    private static void add(List<KernelInput> inputs, KernelInput.Kind kind, boolean isInt) {
        inputs.add(new KernelInput(kind, "", inputs.size(), isInt));
    }

    private static ClassDesc type(boolean isInt) {
        return isInt ? ConstantDescs.CD_int : ConstantDescs.CD_float;
    }

    private static MethodModel method(
            Term term, ClassModel code, KernelMethods methods, String name, MethodTypeDesc type) {
        String found = "";
        for (MethodModel method : code.methods()) {
            if (!method.methodName().equalsString(name) || method.code().isEmpty()) continue;
            if (method.methodTypeSymbol().equals(type) && method.flags().has(AccessFlag.STATIC)) {
                TermCheck.admit(term, code, methods, method);
                return method;
            }
            found = ", not " + method.methodTypeSymbol().displayDescriptor();
        }
        throw refused(
                term,
                "it needs a method of " + code.thisClass().asInternalName().replace('/', '.')
                        + " for what it reads: write static " + name + type.displayDescriptor() + found);
    }

    static IllegalArgumentException refused(Term term, String why) {
        return new IllegalArgumentException("term " + term.name() + " cannot be put into a loop: " + why);
    }

    private static @Nullable ClassModel model(Term term) {
        byte[] code = KernelMethods.classFile(term.code());
        return code == null ? null : ClassFile.of().parse(code);
    }
}
