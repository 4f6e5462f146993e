package throng.perception.weave;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.constant.ClassDesc;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import throng.perception.term.PairSum;
import throng.perception.term.Term;
import throng.perception.term.WidePairSum;

/** What the code of a term may say, so that it means in a loop of the engine what it means in its own class. */
final class TermCheck {
    private static final String VECTORS = "jdk.incubator.vector";

    /** Not the same bits on all machines, or in no order. */
    private static final Set<String> INEXACT = Set.of(
            "fma",
            "sin",
            "cos",
            "tan",
            "asin",
            "acos",
            "atan",
            "atan2",
            "sinh",
            "cosh",
            "tanh",
            "exp",
            "expm1",
            "log",
            "log10",
            "log1p",
            "pow",
            "cbrt",
            "hypot",
            "random",
            "reduceLanes");

    private static final Set<String> INEXACT_OPERATORS = Set.of(
            "FMA", "SIN", "COS", "TAN", "ASIN", "ACOS", "ATAN", "ATAN2", "SINH", "COSH", "TANH", "EXP", "EXPM1", "LOG",
            "LOG10", "LOG1P", "POW", "CBRT", "HYPOT");

    private TermCheck() {}

    static void admit(Term term, ClassModel own, MethodModel method) {
        CodeModel code = method.code().orElseThrow();
        int adds = 0;
        for (CodeElement element : code) {
            String why = why(own, element);
            if (!why.isEmpty()) throw TermCode.refused(term, "its method " + method.methodName() + " " + why);
            if (element instanceof InvokeInstruction call && isSum(call)) adds++;
        }
        boolean form = method.methodName().equalsString("add");
        if (form && adds != 1)
            throw TermCode.refused(
                    term,
                    "its method add says sum.add " + adds + " times: say it once, of zeros where there is nothing");
    }

    /** 3 or 1: what the form hands to its sum. */
    static int size(MethodModel form) {
        for (CodeElement element : form.code().orElseThrow())
            if (element instanceof InvokeInstruction call && isSum(call))
                return call.typeSymbol().parameterCount();
        throw new IllegalStateException("a form without a sum");
    }

    static boolean isSum(InvokeInstruction call) {
        String owner = name(call.owner().asSymbol());
        return owner.equals(PairSum.class.getName()) || owner.equals(WidePairSum.class.getName());
    }

    private static String why(ClassModel own, CodeElement element) {
        return switch (element) {
            case InvokeDynamicInstruction d -> "makes a lambda or joins texts: write plain arithmetic";
            case NewObjectInstruction n -> "makes a " + name(n.className().asSymbol()) + ": write plain arithmetic";
            case ExceptionCatch c -> "catches exceptions: write plain arithmetic";
            case ThrowInstruction t -> "throws: write plain arithmetic";
            case MonitorInstruction m -> "is synchronized: write plain arithmetic";
            case LookupSwitchInstruction s -> "has a switch: write if";
            case TableSwitchInstruction s -> "has a switch: write if";
            case InvokeInstruction call when !isSum(call) -> call(own, call);
            case FieldInstruction field -> field(own, field);
            default -> "";
        };
    }

    private static String call(ClassModel own, InvokeInstruction call) {
        String owner = name(call.owner().asSymbol()), name = call.name().stringValue(), full = owner + "." + name;
        if (INEXACT.contains(name) && (owner.equals("java.lang.Math") || owner.startsWith(VECTORS)))
            return "calls " + full + ", which is not the same on all machines: take what is exact (+ − × ÷ √)";
        if (owner.equals(name(own.thisClass().asSymbol())))
            return "calls its own method " + name + ": write it out, as C2 boxes what it does not inline";
        boolean vectors = call.typeSymbol().descriptorString().contains("jdk/incubator/vector");
        if (vectors && !owner.startsWith(VECTORS))
            return "hands registers to " + full + ": write it out, as C2 boxes what it does not inline";
        return isPublic(owner, name, true) ? "" : "calls " + full + ", which the engine cannot: call what is public";
    }

    private static String field(ClassModel own, FieldInstruction field) {
        String owner = name(field.owner().asSymbol()), name = field.name().stringValue(), full = owner + "." + name;
        if (field.opcode() == Opcode.PUTSTATIC || field.opcode() == Opcode.PUTFIELD)
            return "writes the field " + full + ": a term has no state";
        if (owner.endsWith("VectorOperators") && INEXACT_OPERATORS.contains(name))
            return "uses " + full + ", which is not the same on all machines: take what is exact (+ − × ÷ √)";
        if (owner.equals(name(own.thisClass().asSymbol())) || !isPublic(owner, name, false))
            return "reads the field " + full + ", which the engine cannot: let it be a constant such as "
                    + "static final float " + name + " = 2.5f, whose value the compiler knows";
        return "";
    }

    /** Whether the engine finds it, and may use it. */
    private static boolean isPublic(String owner, String name, boolean method) {
        try {
            Class<?> type = Class.forName(owner, false, TermCheck.class.getClassLoader());
            Module mine = TermCheck.class.getModule();
            if (!Modifier.isPublic(type.getModifiers())
                    || !mine.canRead(type.getModule())
                    || !type.getModule().isExported(type.getPackageName(), mine)) return false;
            List<? extends java.lang.reflect.Member> members =
                    method ? Arrays.asList(type.getMethods()) : Arrays.asList(type.getFields());
            return members.stream().anyMatch(member -> member.getName().equals(name));
        } catch (ClassNotFoundException | LinkageError e) {
            // the Vector API is not there, nor are wide loops
            return owner.startsWith(VECTORS);
        }
    }

    private static String name(ClassDesc type) {
        String d = type.descriptorString();
        return d.startsWith("L") ? d.substring(1, d.length() - 1).replace('/', '.') : type.displayName();
    }
}
