package throng.perception.weave;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throng.perception.term.PairSum;
import throng.perception.term.Term;
import throng.simd.derive.KernelMethods;

/** Checks that the code of a term means the same in a loop of the engine as in its own class. */
final class TermCheck {
    /** Methods whose results have other bits on other machines, or no fixed order of additions. */
    private static final Set<String> INEXACT = Set.of(
            "fma", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "expm1", "log",
            "log10", "log1p", "pow", "cbrt", "hypot", "random");

    /** Methods in methods: with more, a term calls itself. */
    private static final int MAX_DEPTH = 16;

    private TermCheck() {}

    static void admit(Term term, ClassModel own, KernelMethods methods, MethodModel method) {
        CodeModel code = method.code().orElseThrow();
        int adds = 0, sums = 0;
        boolean form = method.methodName().equalsString("add");
        for (CodeElement element : code) {
            if (element instanceof InvokeInstruction call && isSum(call)) adds++;
            if (form && element instanceof LoadInstruction load && load.slot() == 0) sums++;
            if (form && element instanceof StoreInstruction store && store.slot() == 0) sums++;
        }
        admit(term, own, methods, method, 0);
        if (form && adds != 1)
            throw refused(
                    term,
                    method,
                    "calls sum.add " + adds + " times: call it once, with zeros where there is nothing to add");
        if (form && sums != 1)
            throw refused(term, method, "passes its sum on: call sum.add with what is added, and nothing else");
    }

    /** Checks each instruction, and those of the term's own methods that it calls. */
    private static void admit(Term term, ClassModel own, KernelMethods methods, MethodModel method, int depth) {
        Set<Label> passed = new HashSet<>();
        for (CodeElement element : method.code().orElseThrow()) {
            String why = problem(own, element);
            if (!why.isEmpty()) throw refused(term, method, why);
            if (element instanceof LabelTarget target) passed.add(target.label());
            if (element instanceof BranchInstruction to && passed.contains(to.target()))
                throw refused(term, method, "has a loop: write it out");
            if (!(element instanceof InvokeInstruction call) || !methods.isOwn(call)) continue;
            MethodModel called = methods.find(call);
            String name = call.name().stringValue();
            if (called == null) throw refused(term, method, "calls its own method " + name + ": make that static");
            if (depth == MAX_DEPTH) throw refused(term, method, "calls itself through " + name + ": write it out");
            admit(term, own, methods, called, depth + 1);
        }
    }

    private static IllegalArgumentException refused(Term term, MethodModel method, String why) {
        return TermCode.refused(term, "its method " + method.methodName() + " " + why);
    }

    /** Returns the bytes of code of a method and of those that it calls. */
    static int length(MethodModel method, KernelMethods methods) {
        CodeModel code = method.code().orElseThrow();
        int length = ((CodeAttribute) code).codeLength();
        for (CodeElement element : code) {
            MethodModel called = element instanceof InvokeInstruction call ? methods.find(call) : null;
            if (called != null) length += length(called, methods);
        }
        return length;
    }

    /** Returns how many numbers the form passes to its sum: 3 or 1. */
    static int size(MethodModel form) {
        for (CodeElement element : form.code().orElseThrow())
            if (element instanceof InvokeInstruction call && isSum(call))
                return call.typeSymbol().parameterCount();
        throw new IllegalStateException("the form of a term has no sum");
    }

    static boolean isSum(InvokeInstruction call) {
        return name(call.owner().asSymbol()).equals(PairSum.class.getName());
    }

    /** A switch over types would take 10 ms of the first tick: the JVM makes its code when it first runs. */
    private static String problem(ClassModel own, CodeElement element) {
        if (element instanceof InvokeInstruction call) return isSum(call) ? "" : call(own, call);
        if (element instanceof FieldInstruction field) return field(own, field);
        if (element instanceof InvokeDynamicInstruction)
            return "creates a lambda or joins strings: write plain arithmetic";
        if (element instanceof NewPrimitiveArrayInstruction
                || element instanceof NewReferenceArrayInstruction
                || element instanceof NewMultiArrayInstruction) return "creates an array: write plain arithmetic";
        if (element instanceof NewObjectInstruction made)
            return "creates a " + name(made.className().asSymbol()) + ": write plain arithmetic";
        if (element instanceof ExceptionCatch) return "catches exceptions: write plain arithmetic";
        if (element instanceof ThrowInstruction) return "throws: write plain arithmetic";
        if (element instanceof MonitorInstruction) return "is synchronized: write plain arithmetic";
        if (element instanceof LookupSwitchInstruction || element instanceof TableSwitchInstruction)
            return "has a switch: write if";
        return "";
    }

    private static String call(ClassModel own, InvokeInstruction call) {
        String owner = name(call.owner().asSymbol()), name = call.name().stringValue();
        if (INEXACT.contains(name) && owner.equals("java.lang.Math"))
            return "calls " + owner + "." + name
                    + ", which is not the same on all machines: use exact operations (+ − × ÷ √)";
        if (owner.equals(name(own.thisClass().asSymbol()))) return "";
        if (owner.startsWith("java.lang.") && name.equals("valueOf"))
            return "boxes a number by " + owner + "." + name + ": write plain arithmetic";
        return isPublic(owner, name, call.typeSymbol())
                ? ""
                : "calls " + owner + "." + name + ", which the engine cannot: call public methods only";
    }

    private static String field(ClassModel own, FieldInstruction field) {
        String owner = name(field.owner().asSymbol()), name = field.name().stringValue();
        if (field.opcode() == Opcode.PUTSTATIC || field.opcode() == Opcode.PUTFIELD)
            return "writes the field " + owner + "." + name + ": a term must have no state";
        if (owner.equals(name(own.thisClass().asSymbol())) || !isPublic(owner, name, null))
            return "reads the field " + owner + "." + name + ", which the engine cannot: make it a constant such as "
                    + "static final float " + name + " = 2.5f, whose value the compiler knows";
        return "";
    }

    /** Returns whether the engine finds a method of that type, or a field, and may use it. All of Math is public. */
    private static boolean isPublic(String owner, String name, @Nullable MethodTypeDesc method) {
        if (owner.equals("java.lang.Math")) return true;
        try {
            Class<?> type = Class.forName(owner, false, TermCheck.class.getClassLoader());
            Module mine = TermCheck.class.getModule();
            if (!Modifier.isPublic(type.getModifiers())
                    || !mine.canRead(type.getModule())
                    || !type.getModule().isExported(type.getPackageName(), mine)) return false;
            if (method == null)
                return Arrays.stream(type.getFields())
                        .anyMatch(field -> field.getName().equals(name));
            return Arrays.stream(type.getMethods())
                    .anyMatch(m -> m.getName().equals(name) && type(m).equals(method.descriptorString()));
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    private static String type(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .descriptorString();
    }

    private static String name(ClassDesc type) {
        String d = type.descriptorString();
        return d.startsWith("L") ? d.substring(1, d.length() - 1).replace('/', '.') : type.displayName();
    }
}
