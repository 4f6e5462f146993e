package throng.perception.weave;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.perception.term.Reading;
import throng.perception.term.Term;
import throng.simd.derive.CodeCopier;
import throng.simd.derive.KernelMethods;
import throng.simd.derive.WideWriter;

/**
 * Writes one method of a pair loop: copies the template, and puts the code of each term where that calls a mark.
 *
 * <p>The template {@code WidePairLoop} or {@code ScalarPairLoop} calls marks, which are empty methods. In their place
 * stands, for each term in turn:
 *
 * <pre>{@code
 * begin(s, i)            own = s.held(n, i), others = s.others(n), sum = zero          // variables, once for a tile
 * pair(i, j, Δ, d², ..)  found = term.add(Δ, d², [1/d²], own.., others[j].., numbers..) // copied, or derived
 *                        sum = add(sum, found, mask)
 * coincident(i, j, ε)    coincident += 1, or what the term says                        // scalar form alone
 * end(s, k)              s.store(3 * term + axis, k, sum)
 * }</pre>
 *
 * <p>Words such as {@code held}, {@code zero}, {@code add} and {@code store} are methods of the template. They are
 * copied, too, where they take or return registers, as C2 boxes vectors that go through calls.
 */
final class LoopBody {
    /** The arguments of the mark {@code pair}: agent, neighbour, Δ, d², d² for terms that divide, 1/d², masks. */
    private static final int I = 0, J = 1, DX = 2, D2 = 5, APART_D2 = 6, INVERSE = 7, MASKS = 8;

    private final TermWeaver weaver;
    private final CodeBuilder out;
    private final LoopTerms loop;
    private final boolean wide;
    private final CodeCopier copier;
    private final List<TermInLoop> terms = new ArrayList<>();
    /** The variables that take what the present form passes to its sum. */
    private int[] values = {};

    /** What the term calls that is being copied. */
    private @Nullable KernelMethods present;

    LoopBody(TermWeaver weaver, CodeBuilder out, LoopTerms loop, boolean wide) {
        this.weaver = weaver;
        this.out = out;
        this.loop = loop;
        this.wide = wide;
        copier = new CodeCopier(out, this::call);
        for (int p = 0; p < loop.parts().size(); p++) terms.add(new TermInLoop(p));
    }

    void write(MethodModel method) {
        copier.root(method);
    }

    /** Handles a call of the code that is copied; returns false if it stays a call. */
    private boolean call(InvokeInstruction call) {
        if (TermCheck.isSum(call)) { // the term calls sum.add(x, y, z): its arguments lie on the stack, the last on top
            for (int a = call.typeSymbol().parameterCount() - 1; a >= 0; a--) out.storeLocal(kind(), values[a]);
            out.pop(); // the sum itself, null
            return true;
        }
        if (!weaver.isOwn(call)) return inlineMethodOfTerm(call);
        if (TermWeaver.isMark(call)) {
            List<ClassDesc> types = call.typeSymbol().parameterList();
            int[] given = copier.storeArguments(types);
            mark(call.name().stringValue(), given, types);
            return true;
        }
        MethodModel word = weaver.helper(call);
        if (!weaver.isCopied(word)) return false;
        copier.inline(word);
        return true;
    }

    /** Copies a method of the term's own class, which the loop may not call. */
    private boolean inlineMethodOfTerm(InvokeInstruction call) {
        KernelMethods methods = present;
        MethodModel method = methods != null && methods.isOwn(call) ? methods.find(call) : null;
        if (method == null) return false;
        copier.inline(method);
        return true;
    }

    /** Writes what stands in place of a mark, given the variables of its arguments. */
    private void mark(String mark, int[] given, List<ClassDesc> types) {
        boolean fence = wide; // once, before the first term that reads: C2 keeps loads inside of the loop then
        for (TermInLoop term : terms) {
            switch (mark) {
                case "begin" -> term.begin(given);
                case "coincident" -> term.coincident(given);
                case "end" -> term.end(given);
                default -> {
                    if (fence && LoopTerms.reads(term.term)) {
                        inlineHelper("fence");
                        fence = false;
                    }
                    term.pair(given, types);
                }
            }
        }
    }

    /** What a component of a sum is: a register, or a float. */
    private TypeKind kind() {
        return wide ? TypeKind.REFERENCE : TypeKind.FLOAT;
    }

    private void inlineHelper(String word) {
        copier.inline(weaver.helper(word));
    }

    /** Loads some arguments of the mark onto the stack. */
    private void load(int[] given, List<ClassDesc> types, int... which) {
        for (int n : which) out.loadLocal(TypeKind.from(types.get(n)), given[n]);
    }

    /** A term in the loop, and its variables. */
    private final class TermInLoop {
        private final int number;
        private final LoopTerms.Part part;
        private final Term term;
        private final TermCode code;
        /** Components that it adds: axes of the world, 1 for a number, 0 for a count. */
        private final int size;

        // Variables: what is summed, by axis; the count of pairs on one point; and by number of a component that is
        // read
        // (numbers of the rule follow), the agent's own value and the array of the neighbours'.
        private final int[] sums = new int[3];
        private int coincident;
        private final List<Integer> own = new ArrayList<>();
        private final List<Integer> others = new ArrayList<>();

        TermInLoop(int number) {
            this.number = number;
            part = loop.parts().get(number);
            term = part.term();
            code = TermCode.of(term);
            size = code.size() == 3 ? loop.axes() : code.size();
        }

        /** Writes the start of the loop. Given are the accumulator and the (first) agent. */
        void begin(int[] given) {
            int n = loop.firstReading(number), r = 0;
            for (Reading reading : term.readings()) {
                String kind = reading.isInt() ? "Ints" : "";
                for (int c = 0; c < reading.size(); c++, n++) {
                    out.aload(given[0]).loadConstant(n);
                    index(part.ownConstants(), r, given[1]);
                    own.add(inlineToVariable("held" + kind));
                    out.aload(given[0]).loadConstant(n);
                    others.add(inlineToVariable("others" + kind));
                }
                r++;
            }
            for (int m = 0; m < term.numbers(); m++) {
                out.aload(given[0]).loadConstant(n + m).iconst_0();
                own.add(inlineToVariable("held"));
            }
            for (int a = 0; a < size; a++) sums[a] = inlineToVariable("zero");
            if (!wide && term.isDividing()) coincident = inlineToVariable("zero");
        }

        /** Writes one pair: the code of the term, whose results are added to the sums. */
        void pair(int[] given, List<ClassDesc> types) {
            if (size == 0) return;
            Label skip = out.newLabel();
            int mask = mask(given, types, skip);
            if (wide) pairOfRegisters(arguments(given, types), mask, skip);
            else pairOfNumbers(arguments(given, types));
            out.labelBinding(skip);
        }

        private void pairOfNumbers(List<Runnable> arguments) {
            int[] found = new int[3];
            for (int a = 0; a < 3; a++) found[a] = inlineToVariable("zero");
            values = found;
            copy(code.scalar(), arguments);
            for (int a = 0; a < size; a++) {
                out.loadLocal(kind(), sums[a]).loadLocal(kind(), found[a]);
                inlineHelper("add");
                out.storeLocal(kind(), sums[a]);
            }
        }

        private void pairOfRegisters(List<Runnable> arguments, int mask, Label skip) {
            var writer = new WideWriter(
                    code.wide(),
                    out,
                    copier::variable,
                    input -> arguments.get(input.number()).run(),
                    size);
            writer.skipUnlessAny(0, skip, () -> {
                out.aload(mask);
                inlineHelper("counted");
            });
            for (int a = 0; a < size; a++) {
                if (code.weighsOffset(a)) {
                    out.aload(sums[a]);
                    arguments.get(1 + a).run();
                    arguments.get(TermCode.INVERSE).run();
                    out.aload(mask);
                    inlineHelper("addWeighted");
                } else {
                    writer.load(0, a);
                    int found = copier.variable();
                    out.astore(found).aload(sums[a]).aload(found).aload(mask);
                    inlineHelper("add");
                }
                out.astore(sums[a]);
            }
        }

        private void copy(@Nullable MethodModel method, List<Runnable> arguments) {
            if (method == null) throw new IllegalStateException("term " + term.name() + " has no such form");
            present = code.methods();
            copier.inline(method, arguments);
            present = null;
        }

        /** The arguments of the term, each as code: one that is used once is written where it is used. */
        private List<Runnable> arguments(int[] given, List<ClassDesc> types) {
            List<Runnable> arguments = new ArrayList<>();
            arguments.add(out::aconst_null); // the sum, whose calls are replaced
            int d2 = term.isDividing() ? APART_D2 : D2;
            for (int n : new int[] {DX, DX + 1, DX + 2, d2}) arguments.add(() -> load(given, types, n));
            if (term.isDividing()) arguments.add(() -> load(given, types, INVERSE));
            readings(arguments, given[J]);
            return arguments;
        }

        /** Wide: returns the variable of the mask. Scalar: writes a branch past pairs that do not count. */
        private int mask(int[] given, List<ClassDesc> types, Label skip) {
            load(given, types, wide ? MASKS + part.slot() : term.isDividing() ? MASKS + 1 : MASKS);
            if (term.isApart() && loop.sameGroup()) {
                load(given, types, I, J);
                inlineHelper("apart");
            }
            if (!wide) {
                out.loadConstant(1 << part.slot()).iand().ifeq(skip);
                return 0;
            }
            int mask = copier.variable();
            out.astore(mask);
            return mask;
        }

        /** Writes the count of a pair on one point. Given are the agent, the neighbour and ε. */
        void coincident(int[] given) {
            if (!term.isDividing()) return;
            out.fload(coincident);
            if (code.coincident() == null) {
                out.fconst_1();
            } else {
                List<Runnable> arguments = new ArrayList<>();
                arguments.add(() -> out.fload(given[2]));
                readings(arguments, given[1]);
                copy(code.coincident(), arguments);
            }
            out.fadd().fstore(coincident);
        }

        /** Writes the end of the loop. Given are the accumulator and the index in the block. */
        void end(int[] given) {
            for (int a = 0; a < size; a++) {
                out.aload(given[0]).loadConstant(3 * number + a).iload(given[1]).loadLocal(kind(), sums[a]);
                inlineHelper("store");
            }
            if (wide || !term.isDividing()) return;
            out.aload(given[0]).loadConstant(number).iload(given[1]).fload(coincident);
            inlineHelper("storeCoincident");
        }

        /** Adds the code that puts the readings of both agents and the numbers onto the stack. */
        private void readings(List<Runnable> arguments, int j) {
            int first = 0;
            for (int r = 0; r < term.readings().size(); r++) {
                Reading reading = term.readings().get(r);
                int from = first, number = r;
                for (int c = 0; c < reading.size(); c++) {
                    int n = from + c;
                    arguments.add(c < loop.axes() ? () -> own(reading.isInt(), n) : () -> inlineHelper("zero"));
                }
                for (int c = 0; c < reading.size(); c++) {
                    int n = from + c;
                    arguments.add(c < loop.axes() ? () -> other(reading, number, n, j) : out::fconst_0);
                }
                first += reading.size();
            }
            for (int m = 0; m < term.numbers(); m++) {
                int n = first + m;
                arguments.add(() -> number(n));
            }
        }

        /** Loads what the agent itself has. */
        private void own(boolean isInt, int n) {
            if (!wide) {
                out.loadLocal(isInt ? TypeKind.INT : TypeKind.FLOAT, own.get(n));
                return;
            }
            out.aload(own.get(n));
            inlineHelper(isInt ? "ownInt" : "own");
        }

        /** Loads a number of the rule: of a wide loop from an array, as a register would not be free for it. */
        private void number(int n) {
            if (wide) out.aload(own.get(n)).iconst_0().faload();
            else out.fload(own.get(n));
        }

        /** Loads what the neighbour has: one number, which all agents of a register share. */
        private void other(Reading reading, int number, int n, int j) {
            out.aload(others.get(n));
            index(part.otherConstants(), number, j);
            if (reading.isInt()) out.iaload();
            else out.faload();
        }

        /** Loads an index: 0 for a constant of the group, which is one value for all agents. */
        private void index(int fixed, int reading, int variable) {
            if ((fixed >> reading & 1) != 0) out.iconst_0();
            else out.iload(variable);
        }

        /** Inlines a helper, and stores its result in a new variable. */
        private int inlineToVariable(String word) {
            inlineHelper(word);
            int variable = copier.variable();
            out.storeLocal(TypeKind.from(weaver.helper(word).methodTypeSymbol().returnType()), variable);
            return variable;
        }
    }
}
