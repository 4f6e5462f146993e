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
 * Puts the code of terms into a loop over pairs. The loop is a template, a class of static methods, of which
 *
 * <ul>
 *   <li>{@code begin}, {@code pair}, {@code coincident} and {@code end} are marks: in the place of a call stands, for
 *       each term, what it does there;
 *   <li>those that take or give registers are copied to where they are called, as C2 boxes what crosses a call;
 *   <li>{@code held, others, own, other, zero, add, apart, store, fence} and their kin are the words in which
 *       {@link LoopBody} writes what a term does: how numbers are read, added up and stored.
 * </ul>
 *
 * All else of the template stays as it is.
 */
public final class TermWeaver {
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

    /** The bytes of the template with the terms of a loop. */
    public static byte[] weave(byte[] template, LoopTerms loop, boolean wide) {
        return new TermWeaver(template, loop, wide).weave();
    }

    /** Refuses terms whose code cannot be put into a loop. */
    public static void admit(Term term) {
        TermCode.of(term);
    }

    /** Numbers that a term adds up: 3, 1 or 0. */
    public static int size(Term term) {
        return TermCode.of(term).size();
    }

    /** Bytes of code that a term makes its loop longer by, at most. */
    public static int length(Term term) {
        return TermCode.of(term).length(term);
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

    /** A call within the template. */
    boolean isOwn(InvokeInstruction call) {
        return call.owner().asSymbol().equals(template.thisClass().asSymbol())
                && helpers.containsKey(call.name().stringValue());
    }

    static boolean isMark(InvokeInstruction call) {
        return isMark(call.name().stringValue());
    }

    /** Whether it is copied to where it is called. */
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

    /** A method of the template by its name: words have no namesakes. */
    MethodModel helper(String name) {
        MethodModel word = helpers.get(name);
        if (word == null) throw new IllegalStateException("the template has no method " + name);
        return word;
    }

    private static String name(MethodModel method) {
        return method.methodName().stringValue();
    }
}
