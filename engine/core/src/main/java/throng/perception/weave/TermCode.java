package throng.perception.weave;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import throng.perception.term.Count;
import throng.perception.term.PairSum;
import throng.perception.term.Reading;
import throng.perception.term.Term;
import throng.perception.term.WidePairSum;

/**
 * The methods of a term, read from its class file and checked; {@link TermWeaver} copies them. The cache holds code.
 *
 * @param scalar the scalar form; null for {@link Count}
 * @param wide the wide form, or null
 * @param coincident the method that weights a pair on one point, or null where the weight is 1
 */
record TermCode(
        @Nullable MethodModel scalar,
        @Nullable MethodModel wide,
        @Nullable MethodModel coincident) {
    static final ClassDesc FLOATS = ClassDesc.of("jdk.incubator.vector.FloatVector");
    static final ClassDesc INTS = ClassDesc.of("jdk.incubator.vector.IntVector");
    /** The number of arguments before the readings: Δ and d². */
    private static final int GEOMETRY = 4;

    /** Bytes of code that a loop needs to find, read, add up and store one number of a term. */
    private static final int BYTES_PER_NUMBER = 100;

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

    private static TermCode read(Term term) {
        ClassModel code = model(term, "");
        if (code == null) throw refused(term, "its class file is not found: take a class from a jar or folder");
        if (term.equals(Count.TERM)) return new TermCode(null, null, null);
        ClassModel nested = model(term, "$Wide");
        MethodModel scalar = method(term, code, "add", type(term, false));
        MethodModel wide = nested == null ? null : method(term, nested, "add", type(term, true));
        if (!hasCoincident(code)) return new TermCode(scalar, wide, null);
        if (!term.isDividing()) throw refused(term, "it has a method coincident: make it dividing()");
        return new TermCode(scalar, wide, method(term, code, "coincident", coincident(term)));
    }

    private static boolean hasCoincident(ClassModel code) {
        for (MethodModel method : code.methods()) if (method.methodName().equalsString("coincident")) return true;
        return false;
    }

    /** Returns how many numbers the term adds: 3 or 1; 0 for {@link Count}. */
    int size() {
        return scalar == null ? 0 : TermCheck.size(scalar);
    }

    /** Returns how many bytes the term adds to a loop at most: its longest form and the code around it. */
    int length(Term term) {
        int longest = 0, numbers = 3;
        for (MethodModel form : new @Nullable MethodModel[] {scalar, wide, coincident})
            if (form != null)
                longest = Math.max(longest, TermCheck.length(form.code().orElseThrow()));
        for (Reading reading : term.readings()) numbers += reading.size();
        numbers += term.numbers();
        return longest + BYTES_PER_NUMBER * numbers;
    }

    private static MethodTypeDesc type(Term term, boolean wide) {
        var types = new ArrayList<ClassDesc>();
        types.add(ClassDesc.of((wide ? WidePairSum.class : PairSum.class).getName()));
        for (boolean isInt : areInts(term)) types.add(type(isInt, wide));
        return MethodTypeDesc.of(ConstantDescs.CD_void, types);
    }

    private static MethodTypeDesc coincident(Term term) {
        var types = new ArrayList<ClassDesc>();
        types.add(ConstantDescs.CD_float);
        List<Boolean> ints = areInts(term);
        for (boolean isInt : ints.subList(GEOMETRY + 1, ints.size())) types.add(type(isInt, false));
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

    private static ClassDesc type(boolean isInt, boolean wide) {
        if (wide) return isInt ? INTS : FLOATS;
        return isInt ? ConstantDescs.CD_int : ConstantDescs.CD_float;
    }

    private static MethodModel method(Term term, ClassModel code, String name, MethodTypeDesc type) {
        String found = "";
        for (MethodModel method : code.methods()) {
            if (!method.methodName().equalsString(name) || method.code().isEmpty()) continue;
            if (method.methodTypeSymbol().equals(type) && method.flags().has(AccessFlag.STATIC)) {
                TermCheck.admit(term, code, method);
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

    private static @Nullable ClassModel model(Term term, String nested) {
        Class<?> owner = term.code();
        String file = owner.getName()
                .substring(
                        owner.getPackageName().isEmpty()
                                ? 0
                                : owner.getPackageName().length() + 1);
        // a string joined by + would take milliseconds of the first tick: Java makes its code when it first runs
        try (InputStream bytes = owner.getResourceAsStream(file.concat(nested).concat(".class"))) {
            return bytes == null ? null : ClassFile.of().parse(bytes.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
