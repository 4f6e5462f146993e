package throng.simd.derive;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A loop {@code for (int i = ..; i < ..; i++)} that has no other loop in it, as javac writes it: a test that leaves,
 * the body, the step, and back.
 *
 * @param code the method
 * @param from number of the first element of the test
 * @param bodyFrom of the first of the body
 * @param bodyTo behind the last of the body: of the step
 * @param to behind the branch back
 * @param slot the variable that is counted
 */
record AgentLoop(CodeModel code, int from, int bodyFrom, int bodyTo, int to, int slot) {
    /** Returns the innermost loops of a method, in their order. */
    static List<AgentLoop> in(CodeModel code) {
        List<CodeElement> elements = code.elementList();
        Map<Label, Integer> places = new HashMap<>();
        var loops = new ArrayList<AgentLoop>();
        int former = -1; // where the last branch back leads: a loop around it is not innermost
        for (int e = 0; e < elements.size(); e++) {
            refuseWhatIsNotCopied(elements.get(e));
            if (elements.get(e) instanceof LabelTarget target) places.put(target.label(), e);
            if (!(elements.get(e) instanceof BranchInstruction back)) continue;
            Integer head = places.get(back.target());
            if (head == null) continue;
            if (head > former) loops.add(of(code, head, e));
            former = Math.max(former, head);
        }
        return loops;
    }

    private static void refuseWhatIsNotCopied(CodeElement element) {
        if (element instanceof ExceptionCatch
                || element instanceof TableSwitchInstruction
                || element instanceof LookupSwitchInstruction)
            throw new NotDerivable("has a try, a switch or synchronized: move that to another method");
    }

    private static AgentLoop of(CodeModel code, int head, int back) {
        List<CodeElement> elements = code.elementList();
        int step = back - 1, test = head;
        while (!(elements.get(step) instanceof Instruction)) step--;
        while (!(elements.get(test) instanceof BranchInstruction)) test++;
        boolean isCounted = elements.get(back) instanceof BranchInstruction last
                && last.opcode() == Opcode.GOTO
                && elements.get(step) instanceof IncrementInstruction by
                && by.constant() == 1
                && elements.get(test) instanceof BranchInstruction leave
                && leave.opcode() == Opcode.IF_ICMPGE
                && test < step
                && first(elements, head) instanceof LoadInstruction load
                && load.slot() == by.slot();
        if (!isCounted || !(elements.get(step) instanceof IncrementInstruction by))
            throw refused(
                    elements.subList(0, test),
                    "has a loop that is none over agents: write for (int i = start; i < end; i++), or move it to "
                            + "another method");
        return new AgentLoop(code, head, test + 1, step, back + 1, by.slot());
    }

    /** Refuses the code with the line of the last of these elements. */
    private static NotDerivable refused(List<CodeElement> upTo, String why) {
        int line = 0;
        for (CodeElement element : upTo) if (element instanceof LineNumber number) line = number.line();
        return new NotDerivable(line == 0 ? why : why + " (line " + line + ")");
    }

    private static CodeElement first(List<CodeElement> elements, int from) {
        int first = from;
        while (!(elements.get(first) instanceof Instruction)) first++;
        return elements.get(first);
    }

    List<CodeElement> body() {
        return code.elementList().subList(bodyFrom, bodyTo);
    }

    int maxLocals() {
        return ((CodeAttribute) code).maxLocals();
    }

    /** Refuses a loop whose test, or the code behind it, reads what a round has set. */
    void refuseWhatRoundsSet() {
        var set = new BitSet();
        for (CodeElement element : body()) {
            if (element instanceof StoreInstruction store) set.set(store.slot());
            if (element instanceof IncrementInstruction by) set.set(by.slot());
        }
        for (CodeElement element : test())
            if (element instanceof LoadInstruction load && set.get(load.slot())
                    || element instanceof ArrayLoadInstruction)
                throw refused(
                        code.elementList().subList(0, bodyFrom),
                        "tests what a round may set: set the end of the loop before it");
        set.set(slot);
        if (set.stream().anyMatch(this::isRead))
            throw refused(
                    code.elementList().subList(0, bodyFrom),
                    "reads behind the loop what its last round has set: compute it there");
    }

    /** Whether a way from the end of the loop leads to where a variable is read, before it is set. */
    private boolean isRead(int variable) {
        List<CodeElement> elements = code.elementList();
        var seen = new BitSet();
        seen.set(from, to); // the loop itself
        var open = new IntArrayList(new int[] {exit()});
        while (!open.isEmpty()) {
            for (int e = open.popInt(); e < elements.size() && !seen.get(e); e++) {
                seen.set(e);
                CodeElement element = elements.get(e);
                if (element instanceof LoadInstruction load && load.slot() == variable) return true;
                if (element instanceof IncrementInstruction by && by.slot() == variable) return true;
                if (element instanceof StoreInstruction store && store.slot() == variable) break;
                if (element instanceof ReturnInstruction || element instanceof ThrowInstruction) break;
                if (element instanceof BranchInstruction to) open.push(place(elements, to.target()));
                if (element instanceof BranchInstruction to && to.opcode() == Opcode.GOTO) break;
            }
        }
        return false;
    }

    private int exit() {
        return code.elementList().get(bodyFrom - 1) instanceof BranchInstruction leave
                ? place(code.elementList(), leave.target())
                : to;
    }

    private static int place(List<CodeElement> elements, Label label) {
        for (int e = 0; e < elements.size(); e++)
            if (elements.get(e) instanceof LabelTarget target && target.label().equals(label)) return e;
        return elements.size();
    }

    /** Returns the label before the test. */
    List<CodeElement> head() {
        return code.elementList().subList(from, from + 1);
    }

    /** Returns the test, without the label before it. */
    List<CodeElement> test() {
        return code.elementList().subList(from + 1, bodyFrom);
    }
}
