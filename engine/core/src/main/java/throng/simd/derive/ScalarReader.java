package throng.simd.derive;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the code of one method as values without branches: it runs the bytecode once, with values in place of numbers.
 * Both sides of a branch run, each under its condition; where they join, each variable becomes a choice. Methods that
 * are called are read in the same way.
 */
final class ScalarReader {
    private final KernelMethods methods;
    private final KernelValues values;
    private final List<Effect> effects = new ArrayList<>();
    private int line;
    private int depth;

    ScalarReader(KernelMethods methods, KernelValues values) {
        this.methods = methods;
        this.values = values;
    }

    /** Reads a method; what it calls of its sink are the effects. */
    List<Effect> read(MethodModel method, List<LaneValue> arguments) {
        try {
            new Frame(method, arguments, PathConditions.ALWAYS, false).run();
        } catch (NotDerivable e) {
            throw line == 0 ? e : new NotDerivable(e.getMessage() + " (line " + line + ")");
        }
        return effects;
    }

    /** One way to a label. */
    private static final class Arrival {
        final List<LaneValue> stack;
        final @Nullable LaneValue[] locals;
        final int condition;

        Arrival(Iterable<LaneValue> stack, @Nullable LaneValue[] locals, int condition) {
            this.stack = new ArrayList<>();
            stack.forEach(this.stack::add);
            this.locals = locals.clone();
            this.condition = condition;
        }
    }

    /** One method while it runs. */
    private final class Frame {
        private final MethodModel method;
        private final boolean isMath;
        private final Deque<LaneValue> stack = new ArrayDeque<>(); // the top is last
        private @Nullable LaneValue[] locals;
        private final Map<Label, List<Arrival>> arrivals = new HashMap<>();
        private final Set<Label> passed = new HashSet<>();
        private final List<Arrival> returns = new ArrayList<>();
        /** When the present instruction runs; never, behind a return. */
        private int condition;

        Frame(MethodModel method, List<LaneValue> arguments, int condition, boolean isMath) {
            this.method = method;
            this.isMath = isMath;
            this.condition = condition;
            locals = new LaneValue[((CodeAttribute) method.code().orElseThrow()).maxLocals()];
            List<ClassDesc> types = method.methodTypeSymbol().parameterList();
            int slot = 0;
            for (int p = 0; p < types.size(); p++) {
                locals[slot] = arguments.get(p);
                slot += TypeKind.from(types.get(p)).slotSize();
            }
        }

        /** Returns what the method returns, or null if that is nothing. */
        @Nullable
        LaneValue run() {
            for (CodeElement element : method.code().orElseThrow()) {
                if (element instanceof LineNumber number) line = isMath ? line : number.line(); // of the user's file
                else if (element instanceof LabelTarget target) join(target.label());
                else if (condition != PathConditions.NEVER) step(element);
            }
            if (returns.isEmpty() || returns.getFirst().stack.isEmpty()) return null;
            return merge(returns).stack.getFirst();
        }

        private void join(Label label) {
            passed.add(label);
            List<Arrival> ways = arrivals.remove(label);
            if (ways == null) return;
            if (condition != PathConditions.NEVER) ways.add(new Arrival(stack, locals, condition));
            Arrival all = merge(ways);
            stack.clear();
            stack.addAll(all.stack);
            locals = all.locals;
            condition = all.condition;
        }

        private Arrival merge(List<Arrival> ways) {
            Arrival last = ways.getLast();
            List<LaneValue> stack = last.stack;
            int all = last.condition;
            for (int w = ways.size() - 2; w >= 0; w--) {
                Arrival way = ways.get(w);
                all = values.conditions.or(all, way.condition);
                int here = values.conditions.within(way.condition, all);
                for (int n = 0; n < stack.size(); n++)
                    stack.set(n, values.choose(here, way.stack.get(n), stack.get(n)));
                for (int n = 0; n < last.locals.length; n++)
                    last.locals[n] = local(here, way.locals[n], last.locals[n]);
            }
            return new Arrival(stack, last.locals, all);
        }

        /** Returns what a variable is after a join: nothing where a way has no value for it, or one of another type. */
        private @Nullable LaneValue local(int here, @Nullable LaneValue a, @Nullable LaneValue b) {
            if (a == null || b == null || a.type != b.type) return null;
            return a.type == TypeKind.DOUBLE && !a.equals(b) && (!isWidened(a) || !isWidened(b))
                    ? null
                    : values.choose(here, a, b);
        }

        private boolean isWidened(LaneValue value) {
            return value.op == LaneOp.WIDENED;
        }

        private void step(CodeElement element) {
            if (element instanceof LoadInstruction load) push(variable(load.slot()));
            else if (element instanceof StoreInstruction store) locals[store.slot()] = pop();
            else if (element instanceof IncrementInstruction by)
                locals[by.slot()] =
                        values.of(LaneOp.INT_ADD, variable(by.slot()), values.constant((Integer) by.constant()));
            else if (element instanceof ConstantInstruction constant) push(values.constant(constant.constantValue()));
            else if (element instanceof OperatorInstruction operator) operate(operator.opcode());
            else if (element instanceof ConvertInstruction convert) convert(convert.opcode());
            else if (element instanceof StackInstruction move) move(move.opcode());
            else if (element instanceof BranchInstruction branch) branch(branch);
            else if (element instanceof ReturnInstruction back) leave(back.opcode() != Opcode.RETURN);
            else if (element instanceof InvokeInstruction call) call(call);
            else if (element instanceof Instruction other && !(element instanceof NopInstruction))
                throw new NotDerivable("has " + other.opcode() + ", which registers have not: write plain arithmetic");
        }

        private LaneValue variable(int slot) {
            LaneValue value = locals[slot];
            if (value == null) throw new NotDerivable("reads a double that was not rounded to float: round it first");
            return value;
        }

        private void push(LaneValue value) {
            stack.addLast(value);
        }

        private LaneValue pop() {
            return stack.removeLast();
        }

        private void operate(Opcode opcode) {
            LaneValue b = pop();
            switch (opcode) {
                case FNEG -> push(values.of(LaneOp.NEG, b));
                case INEG -> push(values.of(LaneOp.INT_NEG, b));
                case DNEG -> push(values.of(LaneOp.WIDENED, values.of(LaneOp.NEG, values.narrow(b))));
                case FCMPL, DCMPL -> push(values.order(LaneOp.ORDER_OR_LESS, pop(), b));
                case FCMPG, DCMPG -> push(values.order(LaneOp.ORDER_OR_GREATER, pop(), b));
                default -> {
                    LaneOp op = LaneOp.of(opcode);
                    if (op == null)
                        throw new NotDerivable("computes " + opcode + ", which registers cannot: use + − × ÷ of float");
                    push(values.of(op, pop(), b));
                }
            }
        }

        private void convert(Opcode opcode) {
            LaneValue value = pop();
            switch (opcode) {
                case F2D -> push(values.of(LaneOp.WIDENED, value));
                case D2F -> push(values.narrow(value));
                case I2F -> push(values.of(LaneOp.FROM_INT, value));
                case F2I -> push(values.of(LaneOp.TO_INT, value));
                default -> throw new NotDerivable("converts numbers (" + opcode + "): use float and int alone");
            }
        }

        private void move(Opcode opcode) {
            LaneValue top = pop();
            switch (opcode) {
                case POP -> {}
                case DUP -> {
                    push(top);
                    push(top);
                }
                case DUP_X1 -> {
                    LaneValue below = pop();
                    push(top);
                    push(below);
                    push(top);
                }
                default -> throw new NotDerivable("has " + opcode + ": write one assignment in a statement");
            }
        }

        private void branch(BranchInstruction branch) {
            if (passed.contains(branch.target())) throw new NotDerivable("has a loop: write it out");
            int taken = values.conditions.and(condition, holds(branch.opcode()));
            if (taken != PathConditions.NEVER)
                arrivals.computeIfAbsent(branch.target(), label -> new ArrayList<>())
                        .add(new Arrival(stack, locals, taken));
            condition = values.conditions.and(condition, values.conditions.not(taken));
        }

        private int holds(Opcode opcode) {
            if (opcode == Opcode.GOTO || opcode == Opcode.GOTO_W) return PathConditions.ALWAYS;
            LaneValue b = pop();
            return switch (opcode) {
                case IFEQ -> values.compare(LaneOp.EQ, b);
                case IFNE -> values.conditions.not(values.compare(LaneOp.EQ, b));
                case IFLT -> values.compare(LaneOp.LT, b);
                case IFLE -> values.compare(LaneOp.LE, b);
                case IFGT -> values.compare(LaneOp.GT, b);
                case IFGE -> values.compare(LaneOp.GE, b);
                case IF_ICMPNE -> values.conditions.not(values.compare(LaneOp.EQ, pop(), b));
                default -> {
                    LaneOp op = LaneOp.of(opcode);
                    if (op == null) throw new NotDerivable("compares objects: compare numbers");
                    yield values.compare(op, pop(), b);
                }
            };
        }

        private void leave(boolean returns) {
            List<LaneValue> result = returns ? List.of(pop()) : List.of();
            this.returns.add(new Arrival(result, new LaneValue[0], condition));
            condition = PathConditions.NEVER;
        }

        private void call(InvokeInstruction call) {
            int count = call.typeSymbol().parameterCount();
            List<LaneValue> arguments = new ArrayList<>(count);
            for (int n = 0; n < count; n++) arguments.addFirst(pop());
            if (methods.isSink(call)) {
                pop(); // the sink itself
                effects.add(new Effect(List.copyOf(arguments), condition));
                return;
            }
            LaneValue known = call.opcode() == Opcode.INVOKESTATIC ? values.java(call, arguments, isMath) : null;
            if (known != null) {
                push(known);
                return;
            }
            int before = line;
            if (++depth > 16) throw new NotDerivable("calls methods that call themselves: write it out");
            LaneValue result = new Frame(methods.called(call), arguments, condition, !methods.isOwn(call)).run();
            depth--;
            line = before;
            if (result != null) push(result);
        }
    }
}
