package throng.simd.derive;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.PseudoInstruction;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Copies the code of several methods into one method, and gives each of them its own variables. */
public final class CodeCopier {
    private final CodeBuilder out;
    /** Replaces a call whose arguments are on the stack, and returns true; or returns false, and the call stays. */
    private final Predicate<InvokeInstruction> calls;

    private int free;

    /**
     * Creates a copier.
     *
     * @param out receives the code
     * @param calls replaces a call whose arguments are on the stack, and returns true; or returns false, and it stays
     */
    public CodeCopier(CodeBuilder out, Predicate<InvokeInstruction> calls) {
        this.out = out;
        this.calls = calls;
    }

    /**
     * Copies the method that receives all others. Its variables keep their numbers.
     *
     * @param method what is copied
     */
    public void root(MethodModel method) {
        CodeModel code = method.code().orElseThrow();
        free = maxLocals(code);
        copy(code, 0, null, Map.of());
    }

    /**
     * Copies the method that receives all others, but for its loops.
     *
     * @param code of the method
     * @param loops in their order
     * @param writer writes what stands in their place
     */
    void root(CodeModel code, List<AgentLoop> loops, BiConsumer<AgentLoop, Map<Label, Label>> writer) {
        free = maxLocals(code);
        List<CodeElement> elements = code.elementList();
        Map<Label, Label> labels = new HashMap<>();
        int done = 0;
        for (AgentLoop loop : loops) {
            part(elements.subList(done, loop.from()), labels);
            writer.accept(loop, labels);
            done = loop.to();
        }
        part(elements.subList(done, elements.size()), labels);
    }

    /**
     * Copies a part of the method that receives all others.
     *
     * @param elements of its code
     * @param labels by label of that code, the one that stands for it; grows
     */
    void part(List<CodeElement> elements, Map<Label, Label> labels) {
        for (CodeElement element : elements) copy(element, 0, Map.of(), labels);
    }

    /**
     * Copies a method whose arguments are on the stack, and leaves its result there.
     *
     * @param method what is copied
     */
    public void inline(MethodModel method) {
        CodeModel code = method.code().orElseThrow();
        int base = reserve(maxLocals(code));
        int[] slots = slots(method.methodTypeSymbol().parameterList(), base);
        for (int p = slots.length - 1; p >= 0; p--)
            out.storeLocal(TypeKind.from(method.methodTypeSymbol().parameterType(p)), slots[p]);
        Label end = out.newLabel();
        copy(code, base, end, Map.of());
        out.labelBinding(end);
    }

    /**
     * Copies a method whose arguments are code. An argument that the method uses once is written at its use, so that
     * fewer registers are in use at a time.
     *
     * @param method what is copied
     * @param arguments each writes code that loads one
     */
    public void inline(MethodModel method, List<Runnable> arguments) {
        CodeModel code = method.code().orElseThrow();
        List<ClassDesc> types = method.methodTypeSymbol().parameterList();
        int base = reserve(maxLocals(code));
        int[] slots = slots(types, 0);
        Map<Integer, Runnable> later = new HashMap<>();
        for (int p = 0; p < slots.length; p++) {
            if (usedOnce(code, slots[p])) {
                later.put(slots[p], arguments.get(p));
            } else {
                arguments.get(p).run();
                out.storeLocal(TypeKind.from(types.get(p)), base + slots[p]);
            }
        }
        Label end = out.newLabel();
        copy(code, base, end, later);
        out.labelBinding(end);
    }

    private static boolean usedOnce(CodeModel code, int slot) {
        int loads = 0;
        for (CodeElement element : code) {
            if (element instanceof LoadInstruction load && load.slot() == slot) loads++;
            boolean changes = element instanceof StoreInstruction store && store.slot() == slot
                    || element instanceof IncrementInstruction by && by.slot() == slot;
            if (changes || element instanceof BranchInstruction) loads = 2; // behind a branch it may run in a loop
        }
        return loads == 1;
    }

    /**
     * Stores arguments of these types from the stack into new variables.
     *
     * @param types of the arguments, the last on top
     * @return the numbers of the variables
     */
    public int[] storeArguments(List<ClassDesc> types) {
        int size = 0;
        for (ClassDesc type : types) size += TypeKind.from(type).slotSize();
        int[] slots = slots(types, reserve(size));
        for (int p = slots.length - 1; p >= 0; p--) out.storeLocal(TypeKind.from(types.get(p)), slots[p]);
        return slots;
    }

    /**
     * Returns a new variable of one slot.
     *
     * @return its number
     */
    public int variable() {
        return reserve(1);
    }

    private int reserve(int size) {
        int first = free;
        free += size;
        return first;
    }

    private static int[] slots(List<ClassDesc> types, int first) {
        int[] slots = new int[types.size()];
        for (int p = 0; p < slots.length; p++) {
            slots[p] = first;
            first += TypeKind.from(types.get(p)).slotSize();
        }
        return slots;
    }

    private static int maxLocals(CodeModel code) {
        return ((CodeAttribute) code).maxLocals();
    }

    private void copy(CodeModel code, int base, @Nullable Label end, Map<Integer, Runnable> later) {
        Map<Label, Label> labels = new HashMap<>();
        List<CodeElement> elements = code.elementList();
        int last = elements.size() - 1; // an index, because all return instructions are one object
        while (!(elements.get(last) instanceof Instruction)) last--;
        for (int e = 0; e < elements.size(); e++) {
            CodeElement element = elements.get(e);
            if (element instanceof ReturnInstruction && end != null) leave(e == last, end);
            else copy(element, base, later, labels);
        }
    }

    private void copy(CodeElement element, int base, Map<Integer, Runnable> later, Map<Label, Label> labels) {
        if (element instanceof LoadInstruction load) load(load, base, later);
        else if (element instanceof StoreInstruction store) out.storeLocal(store.typeKind(), base + store.slot());
        else if (element instanceof IncrementInstruction by) out.iinc(base + by.slot(), by.constant());
        else if (element instanceof LabelTarget target) out.labelBinding(label(labels, target.label()));
        else if (element instanceof BranchInstruction to) out.branch(to.opcode(), label(labels, to.target()));
        else if (element instanceof ReturnInstruction back) out.return_(back.typeKind());
        else if (!isDone(element)) out.with(element);
    }

    /** Whether nothing is to be copied: a call that was replaced, a line number, the name of a variable. */
    private boolean isDone(CodeElement element) {
        return element instanceof PseudoInstruction || element instanceof InvokeInstruction call && calls.test(call);
    }

    private void load(LoadInstruction load, int base, Map<Integer, Runnable> later) {
        Runnable argument = later.get(load.slot());
        if (argument != null) argument.run();
        else out.loadLocal(load.typeKind(), base + load.slot());
    }

    private void leave(boolean isLast, @Nullable Label end) {
        if (!isLast) out.goto_(end);
    }

    private Label label(Map<Label, Label> labels, Label from) {
        return labels.computeIfAbsent(from, l -> out.newLabel());
    }
}
