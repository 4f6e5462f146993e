package throng.perception.weave;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.HashMap;
import java.util.Map;
import throng.perception.term.Term;

/**
 * Copies the code of terms into a pair loop. The loop is a template, a class of static methods of three kinds:
 *
 * <ul>
 *   <li>{@code begin}, {@code pair}, {@code coincident} and {@code end} are marks. The code of each term replaces their
 *       calls.
 *   <li>Methods that take or return registers are copied to where they are called, because C2 boxes registers that
 *       cross a call.
 *   <li>{@code held, others, own, zero, add, apart, store, fence} and their int versions are helpers.
 *       {@link LoopBody} inserts them to read, add up and store numbers.
 * </ul>
 *
 * All other code of the template stays as it is.
 */
public final class TermWeaver {
    /** Bytes of code of the terms in one loop: the JVM compiles no method of more than 8000. */
    public static final int MAX_LOOP_BYTES = TermCode.MAX_LOOP_BYTES;

    private final ClassModel template;
    private final LoopTerms loop;
    private final boolean wide;
    private final Map<String, MethodModel> helpers = new HashMap<>();

    private TermWeaver(byte[] template, LoopTerms loop, boolean wide) {
        this.template = ClassFile.of().parse(template);
        this.loop = loop;
        this.wide = wide;
        for (MethodModel method : this.template.methods()) helpers.put(name(method), method);
    }

    /**
     * Returns a class file: a template with the terms of a loop.
     *
     * @param template bytes of its class file
     * @param loop the terms
     * @param wide whether to use their wide forms
     * @return bytes of the woven class file
     */
    public static byte[] weave(byte[] template, LoopTerms loop, boolean wide) {
        return new TermWeaver(template, loop, wide).weave();
    }

    /**
     * Checks the code of a term.
     *
     * @param term to check
     * @throws IllegalArgumentException if its code cannot be put into a loop
     */
    public static void admit(Term term) {
        TermCode.of(term);
    }

    /**
     * Returns how many numbers a term adds up.
     *
     * @param term whose numbers are counted
     * @return 3 for a vector, 1 for a number, 0 for a count
     */
    public static int size(Term term) {
        return TermCode.of(term).size();
    }

    /**
     * Returns how many bytes of code a term adds to its loop at most.
     *
     * @param term whose code is measured
     * @return bytes
     */
    public static int length(Term term) {
        return TermCode.of(term).length();
    }

    private byte[] weave() {
        return ClassFile.of().build(template.thisClass().asSymbol(), out -> {
            for (var element : template) {
                if (!(element instanceof MethodModel method) || isCopied(method) || !changes(method)) {
                    out.with(element);
                    continue;
                }
                out.withMethod(
                        method.methodName(),
                        method.methodType(),
                        method.flags().flagsMask(),
                        body -> body.withCode(code -> new LoopBody(this, code, loop, wide).write(method)));
            }
        });
    }

    private boolean changes(MethodModel method) {
        if (method.code().isEmpty()) return false;
        for (CodeElement element : method.code().get()) {
            if (element instanceof InvokeInstruction call && isOwn(call) && (isMark(call) || isCopied(helper(call))))
                return true;
        }
        return false;
    }

    /** Returns whether a call stays within the template. */
    boolean isOwn(InvokeInstruction call) {
        return call.owner().asSymbol().equals(template.thisClass().asSymbol())
                && helpers.containsKey(call.name().stringValue());
    }

    static boolean isMark(InvokeInstruction call) {
        return isMark(call.name().stringValue());
    }

    /** Returns whether a method is copied to where it is called. */
    boolean isCopied(MethodModel method) {
        return !isMark(name(method))
                && method.methodTypeSymbol().descriptorString().contains("Ljdk/incubator/vector/");
    }

    private static boolean isMark(String name) {
        return name.equals("begin") || name.equals("pair") || name.equals("coincident") || name.equals("end");
    }

    MethodModel helper(InvokeInstruction call) {
        return helper(call.name().stringValue());
    }

    /** Returns a method of the template by its name. Helpers are not overloaded. */
    MethodModel helper(String name) {
        MethodModel word = helpers.get(name);
        if (word == null) throw new IllegalStateException("the template has no method " + name);
        return word;
    }

    private static String name(MethodModel method) {
        return method.methodName().stringValue();
    }
}
