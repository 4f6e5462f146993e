package throng.io.rule;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throng.io.expression.Formula;
import throng.io.expression.Operator;
import throng.memory.Column;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.PairSum;
import throng.perception.term.Reading;
import throng.perception.term.Term;

/**
 * Makes a {@link Term} of formulas: a class with a method {@code add}, as a user of Java would write it. The engine
 * puts it into the one loop over pairs, scalar and wide.
 */
final class PairTerm {
    private static final ClassDesc SUM = ClassDesc.of(PairSum.class.getName());
    private static final MethodTypeDesc ADD = MethodTypeDesc.ofDescriptor("(FFF)V");
    private static final List<String> AXES = List.of("x", "y", "z", "vx", "vy", "vz", "hx", "hy", "hz");
    private static final List<Reading> VECTORS = List.of(Reading.POSITION, Reading.VELOCITY, Reading.HEADING);
    private static final int MOST_NUMBERS = 8;

    /** What the formulas mean. */
    enum Shape {
        /** A vector: its axes. */
        VECTOR,
        /** A length along the way to the neighbour. */
        ALONG,
        /** A number, and the condition under which it counts: the sum of the numbers, and their count. */
        TALLY
    }

    /** What a class is made from. */
    private record Key(Shape shape, List<Formula> formulas, List<Reading> readings) {}

    private final Shape shape;
    private final List<Formula> formulas = new ArrayList<>();
    private final List<Reading> readings = new ArrayList<>();
    private final Map<String, Float> numbers = new LinkedHashMap<>();

    private PairTerm(Shape shape, List<@Nullable PairFormula> of) {
        this.shape = shape;
        Set<Reading> read = new LinkedHashSet<>();
        for (PairFormula each : of) {
            Formula formula = each == null ? ZERO : each.formula();
            formula.any(part -> {
                if (part.operator() == Operator.GIVEN && numbers.size() < MOST_NUMBERS)
                    numbers.putIfAbsent(part.name(), (float) part.value());
                if (part.operator() == Operator.INPUT) read(part.name(), each, read);
                return false;
            });
            formulas.add(formula);
        }
        readings.addAll(read);
        formulas.replaceAll(this::withoutNumbers);
    }

    private static final Formula ZERO = new Formula(Operator.LITERAL, List.of(), "", 0);

    /**
     * Returns a sum over neighbours.
     *
     * @param shape what the formulas mean
     * @param near the neighbours
     * @param of the formulas; null stands for 0, and for a condition that always holds
     * @throws IllegalArgumentException if they are too long for a loop
     */
    static NeighbourSum sum(Shape shape, Neighbourhood near, @Nullable PairFormula... of) {
        var term = new PairTerm(shape, Arrays.asList(of));
        Class<?> code = FormulaClass.of(new Key(shape, term.formulas, term.readings), term::write);
        Term made = Term.of(code, term.readings.toArray(new Reading[0])).apart().numbers(term.numbers.size());
        for (Formula each : term.formulas) if (!FormulaWriter.isWide(each)) made = made.scalar();
        return new NeighbourSum(made, near, List.copyOf(term.numbers.values()));
    }

    /** Numbers of the file reach the term beside it; those beyond its eighth become part of its code. */
    private Formula withoutNumbers(Formula f) {
        if (f.operator() != Operator.GIVEN)
            return new Formula(
                    f.operator(), f.of().stream().map(this::withoutNumbers).toList(), f.name(), f.value());
        return numbers.containsKey(f.name())
                ? f.withoutGiven()
                : new Formula(Operator.LITERAL, List.of(), "", f.value());
    }

    private static void read(String name, @Nullable PairFormula formula, Set<Reading> into) {
        if (PairFormula.WAY.contains(name)) return;
        String each = PairFormula.each(name);
        Column column = column(each, formula);
        if (column != null) into.add(column instanceof Column.Ints ? Reading.ints(each) : Reading.floats(each));
        else if (AXES.contains(each)) into.add(VECTORS.get(AXES.indexOf(each) / 3));
        else if (each.equals("speed")) into.add(Reading.VELOCITY);
        else if (each.equals("id")) into.add(Reading.ID);
        else into.add(Reading.floats(each)); // a property
    }

    private static @Nullable Column column(String name, @Nullable PairFormula formula) {
        if (formula != null)
            for (Column column : formula.columns()) if (column.name().equals(name)) return column;
        return null;
    }

    private byte[] write() {
        var types = new ArrayList<ClassDesc>(List.of(SUM));
        for (int n = 0; n < 4; n++) types.add(ConstantDescs.CD_float);
        for (Reading reading : readings)
            for (int n = 0; n < 2 * reading.size(); n++)
                types.add(reading.isInt() ? ConstantDescs.CD_int : ConstantDescs.CD_float);
        for (int n = 0; n < numbers.size(); n++) types.add(ConstantDescs.CD_float);
        return ClassFile.of()
                .build(
                        FormulaClass.NAME,
                        type -> type.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL)
                                .withMethodBody(
                                        "add",
                                        MethodTypeDesc.of(ConstantDescs.CD_void, types),
                                        ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                                        code -> new Body(code, types.size()).write()));
    }

    /** The variables of the method and its code. */
    private final class Body {
        private final CodeBuilder code;
        private final FormulaWriter writer;
        private final Map<String, Integer> variables = new HashMap<>();
        private final Set<String> ints = new LinkedHashSet<>();
        private int next;

        Body(CodeBuilder code, int first) {
            this.code = code;
            writer = new FormulaWriter(code, this::load);
            int v = 1;
            for (String way : List.of("dx", "dy", "dz", "d2")) variables.put(way, v++);
            for (Reading reading : readings)
                for (String owner : List.of("", PairFormula.OTHER))
                    for (String name : names(reading)) {
                        variables.put(owner + name, v++);
                        if (reading.isInt()) ints.add(owner + name);
                    }
            for (String number : numbers.keySet()) variables.put("given " + number, v++);
            next = first;
        }

        private List<String> names(Reading reading) {
            int vector = VECTORS.indexOf(reading);
            if (vector >= 0) return AXES.subList(3 * vector, 3 * vector + 3);
            return List.of(reading.equals(Reading.ID) ? "id" : reading.column());
        }

        private int variable(String name) {
            Integer variable = variables.get(name);
            if (variable == null) throw new IllegalStateException("no variable has " + name);
            return variable;
        }

        void write() {
            for (Formula formula : formulas)
                formula.any(part -> {
                    if (part.operator() == Operator.INPUT) prepare(part.name());
                    return false;
                });
            switch (shape) {
                case VECTOR -> vector();
                case ALONG -> along();
                case TALLY -> tally();
            }
            code.return_();
        }

        /** Computes what two formulas may need once. */
        private void prepare(String name) {
            boolean speed = PairFormula.each(name).equals("speed");
            if (variables.containsKey(name) || !speed && !name.equals("d")) return;
            if (speed) {
                String owner = name.startsWith(PairFormula.OTHER) ? PairFormula.OTHER : "";
                for (String axis : List.of("vx", "vy", "vz"))
                    code.fload(variable(owner + axis)).dup().fmul();
                code.fadd().fadd();
            } else {
                code.fload(variable("d2"));
            }
            root();
            store(name);
        }

        private void root() {
            code.f2d()
                    .invokestatic(ClassDesc.of("java.lang.Math"), "sqrt", MethodTypeDesc.ofDescriptor("(D)D"))
                    .d2f();
        }

        private int store(String name) {
            int variable = next++;
            code.fstore(variable);
            variables.put(name, variable);
            return variable;
        }

        private void load(Formula part) {
            boolean given = part.operator() == Operator.GIVEN;
            code.loadLocal(
                    ints.contains(part.name()) && !given ? TypeKind.INT : TypeKind.FLOAT,
                    variable(given ? "given " + part.name() : part.name()));
            if (ints.contains(part.name()) && !given) code.i2f();
        }

        private void vector() {
            var axes = new int[3];
            for (int a = 0; a < 3; a++) {
                writer.number(formulas.get(a));
                writer.finite();
                axes[a] = store("axis " + a);
            }
            code.aload(0).fload(axes[0]).fload(axes[1]).fload(axes[2]);
            code.invokeinterface(SUM, "add", ADD);
        }

        private void along() {
            writer.number(formulas.getFirst());
            prepare("d");
            code.fload(variable("d")).fdiv();
            writer.finite();
            int by = store("along");
            code.aload(0);
            for (String way : List.of("dx", "dy", "dz"))
                code.fload(variable(way)).fload(by).fmul();
            code.invokeinterface(SUM, "add", ADD);
        }

        private void tally() {
            Label end = code.newLabel();
            if (formulas.getLast().isTruth()) writer.skipUnless(formulas.getLast(), end);
            writer.number(formulas.getFirst());
            writer.finite();
            int value = store("value");
            code.aload(0).fload(value).fconst_1().fconst_0();
            code.invokeinterface(SUM, "add", ADD).labelBinding(end);
        }
    }
}
