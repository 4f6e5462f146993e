package throng.simd.derive;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
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
import java.lang.constant.ConstantDescs;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the code of one method as values without branches: it runs the bytecode once, with values in place of numbers.
 * Both sides of a branch run, each under its condition; where they join, each variable becomes a choice. Methods that
 * are called are read in the same way. Arrays of the receiver are variables, too: one entry of each for the agent.
 */
final class ScalarReader {
    private static final LaneValue NOTHING =
            new LaneValue(LaneOp.CONSTANT, TypeKind.REFERENCE, null, null, null, 0, true);

    private final KernelMethods methods;
    private final KernelValues values;
    private final List<Effect> effects = new ArrayList<>();
    /** The entries of arrays that were changed. */
    private Map<KernelInput, LaneValue> changed = new LinkedHashMap<>();

    /** What is left after the first return: all, if there is none before the end. */
    private int first = PathConditions.ALWAYS;

    /** When the kernel asks what walls hide: never, if it does not. */
    private int asked = PathConditions.NEVER;
    /** The instruction that has to come next, behind that question. */
    private @Nullable Opcode expected;

    /** The loop whose body is read; null for a method. */
    private @Nullable AgentLoop loop;
    /** What is taken as an index, in the order in which it is met. */
    private final List<LaneValue> indices = new ArrayList<>();
    /** Entries that are read after others were changed: what that gives depends on whether they are in one array. */
    private final Map<KernelInput, Set<KernelInput>> readAfter = new LinkedHashMap<>();
    /** When the scalar body has to run: it calls what registers have not. */
    private int again = PathConditions.NEVER;

    private int line;
    private int depth;

    ScalarReader(KernelMethods methods, KernelValues values) {
        this.methods = methods;
        this.values = values;
    }

    /** Reads the body of a loop over agents. */
    void read(AgentLoop loop) {
        this.loop = loop;
        try {
            new Frame(loop).run();
        } catch (NotDerivable e) {
            throw line == 0 ? e : new NotDerivable(e.getMessage() + " (line " + line + ")");
        }
    }

    /** Returns what stands in brackets, by the numbers of the entries. */
    List<LaneValue> indices() {
        return indices;
    }

    /** Returns, by entry that is read, those that may have been changed before. */
    Map<KernelInput, Set<KernelInput>> readAfter() {
        return readAfter;
    }

    /** Returns when the scalar body of a loop has to run. */
    int again() {
        return again;
    }

    /** Reads a method. */
    void read(MethodModel method, List<LaneValue> arguments) {
        try {
            new Frame(method, arguments, PathConditions.ALWAYS, false).run();
        } catch (NotDerivable e) {
            throw line == 0 ? e : new NotDerivable(e.getMessage() + " (line " + line + ")");
        }
    }

    /** Returns the calls of the sink. */
    List<Effect> effects() {
        return effects;
    }

    /** Returns when the kernel passes its first return. */
    int first() {
        return first;
    }

    /** Returns when the kernel asks what walls hide. */
    int asked() {
        return asked;
    }

    /** Returns what the entries of arrays are that the method changes. */
    Map<KernelInput, LaneValue> changed() {
        return changed;
    }

    /** One way to a label, or to the end. */
    private static final class Arrival {
        final List<LaneValue> stack;
        final @Nullable LaneValue[] locals;
        final Map<KernelInput, LaneValue> changed;
        final int condition;

        Arrival(
                Iterable<LaneValue> stack,
                @Nullable LaneValue[] locals,
                Map<KernelInput, LaneValue> changed,
                int condition) {
            this.stack = new ArrayList<>();
            stack.forEach(this.stack::add);
            this.locals = locals.clone();
            this.changed = new LinkedHashMap<>(changed);
            this.condition = condition;
        }
    }

    /** One method while it runs. */
    private final class Frame {
        private final List<CodeElement> code;
        private final boolean isMath;
        /** Whether this is the body of a loop: what it has not set itself was set before. */
        private final boolean isBody;

        private final Deque<LaneValue> stack = new ArrayDeque<>(); // the top is last
        private @Nullable LaneValue[] locals;
        private final Map<Label, List<Arrival>> arrivals = new HashMap<>();
        private final Set<Label> passed = new HashSet<>();
        private final List<Arrival> returns = new ArrayList<>();
        /** When the present instruction runs; never, behind a return. */
        private int condition;

        Frame(MethodModel method, List<LaneValue> arguments, int condition, boolean isMath) {
            code = method.code().orElseThrow().elementList();
            this.isMath = isMath;
            isBody = false;
            this.condition = condition;
            locals = new LaneValue[((CodeAttribute) method.code().orElseThrow()).maxLocals()];
            int slot = 0;
            for (LaneValue argument : arguments) {
                locals[slot] = argument;
                slot += argument.type.slotSize();
            }
        }

        Frame(AgentLoop loop) {
            code = loop.body();
            isMath = false;
            isBody = true;
            condition = PathConditions.ALWAYS;
            locals = new LaneValue[loop.maxLocals()];
            locals[loop.slot()] = values.index(loop);
        }

        /** Returns what the method returns, or null if that is nothing. */
        @Nullable
        LaneValue run() {
            for (CodeElement element : code) {
                if (element instanceof LineNumber number) line = isMath ? line : number.line(); // of the user's file
                else if (element instanceof LabelTarget target) join(target.label());
                else if (element instanceof Instruction instruction && !returnsIfHidden(instruction))
                    throw new NotDerivable("does not return at once where a wall hides the neighbour: write "
                            + "if (hides(k, dx, dy, d2)) return; in the method itself");
                else if (condition != PathConditions.NEVER) step(element);
            }
            if (!arrivals.isEmpty())
                throw new NotDerivable("leaves the loop: let each agent go through it, by continue");
            if (loop != null && isBody && !values.index(loop).equals(locals[loop.slot()]))
                throw new NotDerivable("changes the variable that it counts: leave that to the loop");
            if (returns.isEmpty()) return null;
            if (isBody) throw new NotDerivable("returns from the loop: let each agent go through it, by continue");
            Arrival all = merge(returns);
            changed = all.changed;
            return all.stack.isEmpty() ? null : all.stack.getFirst();
        }

        /** Whether what follows a question for walls is a branch past a return. */
        private boolean returnsIfHidden(Instruction instruction) {
            Opcode wanted = expected;
            expected = wanted == Opcode.IFEQ ? Opcode.RETURN : null;
            return wanted == null || wanted == instruction.opcode() && depth == 0;
        }

        private void join(Label label) {
            passed.add(label);
            List<Arrival> ways = arrivals.remove(label);
            if (ways == null) return;
            if (condition != PathConditions.NEVER) ways.add(new Arrival(stack, locals, changed, condition));
            Arrival all = merge(ways);
            stack.clear();
            stack.addAll(all.stack);
            locals = all.locals;
            changed = all.changed;
            condition = all.condition;
        }

        private Arrival merge(List<Arrival> ways) {
            Arrival last = ways.getLast();
            int all = last.condition;
            for (int w = ways.size() - 2; w >= 0; w--) {
                Arrival way = ways.get(w);
                all = values.conditions.or(all, way.condition);
                int here = values.conditions.within(way.condition, all);
                for (int n = 0; n < last.stack.size(); n++)
                    last.stack.set(n, values.choose(here, way.stack.get(n), last.stack.get(n)));
                for (int n = 0; n < last.locals.length; n++)
                    last.locals[n] = local(here, way.locals[n], last.locals[n]);
                for (KernelInput entry : way.changed.keySet()) last.changed.putIfAbsent(entry, own(entry));
                last.changed.replaceAll(
                        (entry, value) -> values.choose(here, way.changed.getOrDefault(entry, own(entry)), value));
            }
            return new Arrival(last.stack, last.locals, last.changed, all);
        }

        /** Returns what a variable is after a join: nothing where a way has no value for it, or one of another type. */
        private @Nullable LaneValue local(int here, @Nullable LaneValue a, @Nullable LaneValue b) {
            if (a == null || b == null || a.type != b.type) return null;
            if (a.equals(b)) return a;
            boolean numbers = a.type == TypeKind.FLOAT || a.type == TypeKind.INT || isWidened(a) && isWidened(b);
            return numbers ? values.choose(here, a, b) : null;
        }

        /** Returns the entry of an array for the agent, before the method changes it. */
        private LaneValue own(KernelInput entry) {
            return values.input(entry, TypeKind.FLOAT);
        }

        private boolean isWidened(LaneValue value) {
            return value.op == LaneOp.WIDENED;
        }

        private void step(CodeElement element) {
            if (element instanceof LoadInstruction load) push(variable(load.slot(), load.typeKind()));
            else if (element instanceof StoreInstruction store) locals[store.slot()] = pop();
            else if (element instanceof IncrementInstruction by)
                locals[by.slot()] = values.of(
                        LaneOp.INT_ADD, variable(by.slot(), TypeKind.INT), values.constant((Integer) by.constant()));
            else if (element instanceof ConstantInstruction constant) push(values.constant(constant.constantValue()));
            else if (element instanceof OperatorInstruction operator) operate(operator.opcode());
            else if (element instanceof ConvertInstruction convert) convert(convert.opcode());
            else if (element instanceof StackInstruction move) move(move.opcode());
            else if (element instanceof BranchInstruction branch) branch(branch);
            else if (element instanceof ReturnInstruction back) leave(back.opcode() != Opcode.RETURN);
            else if (element instanceof InvokeInstruction call) call(call);
            else if (element instanceof FieldInstruction field) read(field);
            else if (element instanceof ArrayLoadInstruction entry) load(entry.typeKind());
            else if (element instanceof ArrayStoreInstruction entry) store(entry.typeKind());
            else if (element instanceof Instruction other && !(element instanceof NopInstruction))
                throw new NotDerivable("has " + other.opcode() + ", which registers have not: write plain arithmetic");
        }

        private LaneValue variable(int slot, TypeKind type) {
            LaneValue value = locals[slot];
            if (value == null && isBody) return before(slot, type);
            if (value == null) throw new NotDerivable("reads a double that was not rounded to float: round it first");
            return value;
        }

        /** Returns what a variable was before the loop. */
        private LaneValue before(int slot, TypeKind type) {
            for (CodeElement element : code)
                if (element instanceof StoreInstruction store && store.slot() == slot
                        || element instanceof IncrementInstruction by && by.slot() == slot)
                    throw new NotDerivable("reads a variable that another round of the loop has set: "
                            + "keep a number of each agent in an array");
            if (type != TypeKind.FLOAT && type != TypeKind.INT && type != TypeKind.REFERENCE)
                throw new NotDerivable("reads a " + type + ": use float and int alone");
            var kind = type == TypeKind.REFERENCE ? KernelInput.Kind.OBJECT : KernelInput.Kind.NUMBER;
            return values.input(new KernelInput(kind, "", slot, type == TypeKind.INT), type);
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
                case DUP2 -> {
                    LaneValue below = top.type == TypeKind.DOUBLE ? NOTHING : pop();
                    for (int n = 0; n < 2; n++) {
                        if (top.type != TypeKind.DOUBLE) push(below);
                        push(top);
                    }
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
                        .add(new Arrival(stack, locals, changed, taken));
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
            if (depth == 0 && !isBody && this.returns.isEmpty()) first = values.conditions.not(condition);
            this.returns.add(new Arrival(result, new LaneValue[0], changed, condition));
            condition = PathConditions.NEVER;
        }

        private void read(FieldInstruction field) {
            String name = field.name().stringValue();
            if (field.opcode() != Opcode.GETFIELD)
                throw new NotDerivable(
                        field.opcode() == Opcode.GETSTATIC
                                ? "reads the static field " + name
                                        + ", which is no constant: make it one, such as static final float " + name
                                        + " = 2.5f"
                                : "writes the field " + name + ": write entries of arrays for the agent alone");
            LaneValue of = pop();
            if (loop != null)
                throw new NotDerivable("reads the field " + name + " in the loop: read it before the loop");
            if (kind(of) == KernelInput.Kind.OBJECT) name = name(of) + "." + name; // a path from the receiver
            if (field.typeSymbol().isPrimitive() && !field.typeSymbol().equals(ConstantDescs.CD_float))
                throw new NotDerivable("reads the field " + name + ", which is no float: make it one");
            if (field.typeSymbol().isArray() && !field.typeSymbol().equals(ConstantDescs.CD_float.arrayType()))
                throw new NotDerivable("reads the array " + name + ", which has no floats: make it one of floats");
            boolean number = field.typeSymbol().isPrimitive();
            var kind = number ? KernelInput.Kind.NUMBER : KernelInput.Kind.OBJECT;
            push(values.input(new KernelInput(kind, name, 0, false), number ? TypeKind.FLOAT : TypeKind.REFERENCE));
        }

        private String name(LaneValue value) {
            return value.what instanceof KernelInput input ? input.name() : "";
        }

        private KernelInput.@Nullable Kind kind(LaneValue value) {
            return value.what instanceof KernelInput input ? input.kind() : null;
        }

        /** Reads an entry of an array: the agent's own, or that of the neighbour. */
        private void load(TypeKind type) {
            LaneValue index = pop();
            KernelInput array = array(type);
            if (isOwn(index)) {
                KernelInput entry = entry(array, index);
                if (loop != null && !changed.isEmpty())
                    readAfter.computeIfAbsent(entry, e -> new HashSet<>()).addAll(changed.keySet());
                push(changed.getOrDefault(entry, own(entry)));
            } else if (kind(index) == KernelInput.Kind.SHARED) {
                push(values.input(new KernelInput(KernelInput.Kind.OTHER, array.name(), 0, false), TypeKind.FLOAT));
            } else {
                throw new NotDerivable(
                        "reads " + array.name() + " elsewhere: read it for the agent or for the neighbour");
            }
        }

        /** Whether an index is that of the agent, or in a loop so many more or less. */
        private boolean isOwn(LaneValue index) {
            return kind(index) == KernelInput.Kind.INDEX || loop != null && index.type == TypeKind.SHORT;
        }

        /** Returns the entry of an array for the agent: in a loop the array is a variable, and indices have numbers. */
        private KernelInput entry(KernelInput array, LaneValue index) {
            if (loop == null) return new KernelInput(KernelInput.Kind.OWN, array.name(), 0, false);
            if (!indices.contains(index)) indices.add(index);
            return new KernelInput(
                    KernelInput.Kind.OWN, Integer.toString(array.number()), indices.indexOf(index), false);
        }

        private KernelInput array(TypeKind type) {
            LaneValue array = pop();
            if (type != TypeKind.FLOAT) throw new NotDerivable("has an array of " + type + ": use one of floats");
            if (kind(array) == KernelInput.Kind.OBJECT && array.what instanceof KernelInput input) return input;
            throw new NotDerivable("has an array of an array or of a method: "
                    + (loop == null ? "make it a field" : "make it a variable before the loop"));
        }

        private void store(TypeKind type) {
            LaneValue value = pop(), index = pop();
            KernelInput array = array(type);
            if (!isOwn(index))
                throw new NotDerivable("writes " + array.name() + " elsewhere: write it for the agent alone");
            changed.put(entry(array, index), value);
        }

        private void call(InvokeInstruction call) {
            List<LaneValue> arguments = new ArrayList<>();
            for (int n = 0; n < call.typeSymbol().parameterCount(); n++) arguments.addFirst(pop());
            boolean isStatic = call.opcode() == Opcode.INVOKESTATIC;
            LaneValue of = isStatic ? NOTHING : pop();
            if (methods.isSink(call)) {
                effects.add(new Effect(List.copyOf(arguments), condition));
                return;
            }
            if (loop == null && methods.asksWalls(call)) {
                if (asked != PathConditions.NEVER)
                    throw new NotDerivable("asks twice what walls hide: ask once, after the first conditions");
                if (!changed.isEmpty())
                    throw new NotDerivable("changes arrays before it asks what walls hide: ask first");
                asked = condition;
                expected = Opcode.IFEQ;
                push(values.constant((Integer) 0));
                return;
            }
            if (kind(of) == KernelInput.Kind.OBJECT && methods.isEntry(call)) {
                if (kind(arguments.getFirst()) != KernelInput.Kind.SHARED)
                    throw new NotDerivable("reads what an object has for the agent: read it of an array");
                push(values.input(new KernelInput(KernelInput.Kind.ENTRY, name(of), 0, false), TypeKind.FLOAT));
                return;
            }
            LaneValue known = isStatic ? values.java(call, arguments, isMath) : null;
            if (known != null) {
                push(known);
                return;
            }
            if (!isStatic) arguments.addFirst(of);
            LaneValue result = enter(call, arguments);
            if (result != null) push(result);
        }

        private @Nullable LaneValue enter(InvokeInstruction call, List<LaneValue> arguments) {
            int before = line;
            Map<KernelInput, LaneValue> unchanged = new LinkedHashMap<>(changed);
            if (++depth > 16) throw new NotDerivable("calls methods that call themselves: write it out");
            try {
                LaneValue result = new Frame(methods.called(call), arguments, condition, !methods.isOwn(call)).run();
                depth--;
                line = before;
                return result;
            } catch (NotDerivable e) {
                boolean isVoid = call.typeSymbol().returnType().equals(ConstantDescs.CD_void);
                if (!isBody || condition == PathConditions.ALWAYS || !isVoid || !methods.isOwn(call)) throw e;
                depth = 0;
                line = before;
                changed = unchanged;
                again = values.conditions.or(again, condition);
                condition = PathConditions.NEVER;
                return null;
            }
        }
    }
}
