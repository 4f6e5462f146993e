package throng.io.rule;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.field.ScalarField;
import throng.io.expression.Formula;
import throng.io.expression.Operator;
import throng.kernel.Clock;
import throng.math.Check;
import throng.math.Rng;
import throng.memory.Column;
import throng.motion.AgentProperty;

/**
 * An expression over the numbers of one agent, computed in ticks: {@code max(0, fear - 0.1 * dt)}. Code is made of it,
 * in floats and in the written order.
 *
 * @param text the expression
 * @param columns what it reads
 * @param given the numbers of the file that it names
 * @param loop its code
 */
@SuppressWarnings("exports") // files make it
public record AgentFormula(String text, List<Column> columns, List<Float> given, FormulaLoop loop) {
    private static final List<String> CLOCKS = List.of("dt", "time", "tick");
    private static final List<String> AXES = List.of("x", "y", "z", "vx", "vy", "vz", "hx", "hy", "hz");
    private static final List<String> AXIS_METHODS = List.of("position", "velocity", "heading");
    private static final ClassDesc VIEW = desc(GroupView.class), CLOCK = desc(Clock.class), COLUMN = desc(Column.class);
    private static final ClassDesc PROPERTY = desc(AgentProperty.class), RNG = desc(Rng.class);
    private static final ClassDesc FIELD = desc(ScalarField.class);
    private static final ClassDesc FLOATS = ConstantDescs.CD_float.arrayType(), INTS = ConstantDescs.CD_int.arrayType();
    private static final ClassDesc LOOP = desc(FormulaLoop.class);
    private static final MethodTypeDesc RUN =
            MethodTypeDesc.of(ConstantDescs.CD_void, VIEW, FLOATS, ConstantDescs.CD_int, ConstantDescs.CD_int);
    private static final MethodTypeDesc RUN_LISTED =
            MethodTypeDesc.of(ConstantDescs.CD_void, VIEW, FLOATS, INTS, ConstantDescs.CD_int, ConstantDescs.CD_int);
    // variables of run, and of the run of a list
    private static final int THIS = 0, IN = 1, OUT = 2, START = 3, END = 4;
    private static final int AGENTS = 3, FROM = 4, TO = 5;

    /** What a formula becomes before the loop: a variable, and how an agent's number is read of it. */
    private record Source(int variable, Kind kind) {}

    private enum Kind {
        SHARED,
        FLOATS,
        INTS,
        BLOCK,
        FIELD
    }

    /** What a class is made from: numbers of the file are none of it. By column, whether it has ints. */
    private record Key(Formula formula, Map<String, Boolean> ints, List<String> fields) {}

    /** Finds what a formula names. */
    public interface Names {
        /**
         * {@return a column of the group; null if there is none}
         *
         * @param name of the column
         */
        @Nullable
        Column column(String name);

        /**
         * {@return a field of the world; null if there is none}
         *
         * @param name of the field
         */
        @Nullable
        ScalarField field(String name);
    }

    /** No column and no field. */
    public static final Names NONE = new Names() {
        @Override
        public @Nullable Column column(String name) {
            return null;
        }

        @Override
        public @Nullable ScalarField field(String name) {
            return null;
        }
    };

    /**
     * Creates a formula from its parts, as a file does.
     *
     * @throws IllegalArgumentException if one is null
     */
    public AgentFormula {
        Check.given("the text of a formula", text);
        columns = Check.list("the columns of a formula", columns);
        given = Check.list("the numbers of a formula", given);
        Check.given("the code of a formula", loop);
    }

    /**
     * {@return what an expression may name}
     *
     * @param columns of the group
     * @param fields of the world
     */
    public static List<String> names(List<String> columns, List<String> fields) {
        var names = new ArrayList<>(PairFormula.EACH);
        names.addAll(CLOCKS);
        for (String field : fields) names.addAll(List.of(field, field + ".x", field + ".y"));
        names.addAll(columns);
        return names;
    }

    /**
     * {@return the code of a formula}
     *
     * @param text the expression
     * @param formula as it was read
     * @param names finds columns and fields
     * @param stream names its random numbers
     */
    public static AgentFormula of(String text, Formula formula, Names names, int stream) {
        var columns = new LinkedHashMap<String, Column>();
        var fields = new LinkedHashMap<String, ScalarField>();
        var given = new LinkedHashMap<String, Float>();
        formula.any(part -> {
            if (part.operator() == Operator.INPUT) {
                Column found = names.column(part.name());
                ScalarField field = found == null ? names.field(field(part.name())) : null;
                if (found != null) columns.put(part.name(), found);
                if (field != null) fields.put(field(part.name()), field);
            }
            if (part.operator() == Operator.GIVEN) given.put(part.name(), (float) part.value());
            return false;
        });
        var ints = new LinkedHashMap<String, Boolean>();
        columns.forEach((name, each) -> ints.put(name, each instanceof Column.Ints));
        Formula plain = formula.withoutGiven();
        Class<?> made = FormulaClass.of(
                new Key(plain, ints, List.copyOf(fields.keySet())),
                () -> write(plain, columns, List.copyOf(fields.keySet()), List.copyOf(given.keySet())));
        var reads = List.copyOf(columns.values());
        var numbers = List.copyOf(given.values());
        try {
            var loop = (FormulaLoop) made.getConstructor().newInstance();
            return new AgentFormula(
                    text,
                    reads,
                    numbers,
                    loop.reads(formula.isTruth(), reads, List.copyOf(fields.values()), numbers, stream));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the code of '%s' cannot be made".formatted(text), e);
        }
    }

    /** The field of a name: of smell.x that is smell. */
    private static String field(String name) {
        return name.endsWith(".x") || name.endsWith(".y") ? name.substring(0, name.length() - 2) : name;
    }

    private static byte[] write(Formula formula, Map<String, Column> columns, List<String> fields, List<String> given) {
        return ClassFile.of()
                .build(
                        FormulaClass.NAME,
                        type -> type.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL)
                                .withSuperclass(LOOP)
                                .withMethodBody(
                                        ConstantDescs.INIT_NAME,
                                        ConstantDescs.MTD_void,
                                        ClassFile.ACC_PUBLIC,
                                        code -> code.aload(THIS)
                                                .invokespecial(LOOP, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                                                .return_())
                                .withMethodBody(
                                        "run",
                                        RUN,
                                        ClassFile.ACC_PROTECTED,
                                        code -> new LoopWriter(code, columns, fields, given, false).write(formula))
                                .withMethodBody(
                                        "run",
                                        RUN_LISTED,
                                        ClassFile.ACC_PROTECTED,
                                        code -> new LoopWriter(code, columns, fields, given, true).write(formula)));
    }

    private static ClassDesc desc(Class<?> type) {
        return ClassDesc.of(type.getName());
    }

    /** Refuses a formula of the wrong kind; null is left out, and nothing is wrong with it. */
    static void check(@Nullable AgentFormula formula, String what, boolean truth) {
        if (formula != null && formula.loop.isTruth() != truth)
            throw new IllegalArgumentException(Formula.wrongKind(what, formula.text, truth));
    }

    /** Writes the loop over agents: first all that the formula reads goes to variables. */
    private static final class LoopWriter {
        private final CodeBuilder code;
        private final Map<String, Column> columns;
        private final List<String> fields;
        private final List<String> given;
        private final Map<String, Source> sources = new HashMap<>();
        private final boolean listed;
        private int start = START, end = END, variables;
        private int agent, step, slope;

        LoopWriter(
                CodeBuilder code,
                Map<String, Column> columns,
                List<String> fields,
                List<String> given,
                boolean listed) {
            this.code = code;
            this.columns = columns;
            this.fields = fields;
            this.listed = listed;
            variables = (listed ? TO : END) + 1;
            this.given = given;
        }

        void write(Formula formula) {
            if (listed) range();
            formula.any(part -> {
                switch (part.operator()) {
                    case GIVEN -> given(part.name());
                    case INPUT -> input(part.name());
                    case RANDOM -> random();
                    default -> {}
                }
                return false;
            });
            Formula each = hoisted(formula);
            agent = variables++;
            int k = listed ? variables++ : agent, from = listed ? FROM : START;
            Label next = code.newLabel(), over = code.newLabel();
            code.iload(from)
                    .istore(k)
                    .labelBinding(next)
                    .iload(k)
                    .iload(listed ? TO : END)
                    .if_icmpge(over);
            if (listed) code.aload(AGENTS).iload(k).iaload().istore(agent);
            code.aload(OUT).iload(k).iload(from).isub();
            new FormulaWriter(code, this::load).number(each);
            code.fastore().iinc(k, 1).goto_(next).labelBinding(over).return_();
        }

        /** The formula without its parts that are the same for all agents: variables have them, before the loop. */
        private Formula hoisted(Formula f) {
            if (f.of().isEmpty()) return f;
            if (f.isTruth() || f.any(this::differs))
                return new Formula(
                        f.operator(), f.of().stream().map(this::hoisted).toList(), f.name(), f.value());
            new FormulaWriter(code, this::load).number(f);
            String name = "part " + variables;
            keep(name, Kind.SHARED);
            return new Formula(Operator.INPUT, List.of(), name, -1);
        }

        private boolean differs(Formula part) {
            return part.operator() == Operator.RANDOM
                    || part.operator() == Operator.INPUT
                            && (columns.containsKey(part.name()) || !CLOCKS.contains(part.name()));
        }

        /** Where the agents of the list lie: they ascend. */
        private void range() {
            start = variables++;
            end = variables++;
            code.aload(AGENTS).iload(FROM).iaload().istore(start);
            code.aload(AGENTS)
                    .iload(TO)
                    .iconst_1()
                    .isub()
                    .iaload()
                    .iconst_1()
                    .iadd()
                    .istore(end);
        }

        private void keep(String name, Kind kind) {
            int variable = variables++;
            code.storeLocal(kind == Kind.SHARED ? TypeKind.FLOAT : TypeKind.REFERENCE, variable);
            sources.put(name, new Source(variable, kind));
        }

        private void given(String name) {
            if (sources.containsKey("given " + name)) return;
            code.aload(THIS).getfield(FormulaClass.NAME, "given", FLOATS);
            code.loadConstant(given.indexOf(name)).faload();
            keep("given " + name, Kind.SHARED);
        }

        private void input(String name) {
            if (sources.containsKey(name)) return;
            Column column = columns.get(name);
            if (column != null) {
                column(name, column);
            } else if (fields.contains(field(name))) {
                slope();
                for (String axis : List.of("x", "y")) input(axis);
                code.aload(THIS).getfield(FormulaClass.NAME, "fields", FIELD.arrayType());
                code.loadConstant(fields.indexOf(field(name))).aaload();
                keep(name, Kind.FIELD);
            } else if (name.equals("speed")) {
                for (String axis : List.of("vx", "vy", "vz")) input(axis);
            } else if (AXES.contains(name)) {
                int n = AXES.indexOf(name);
                code.aload(IN).loadConstant(n % 3);
                code.invokevirtual(VIEW, AXIS_METHODS.get(n / 3), MethodTypeDesc.of(FLOATS, ConstantDescs.CD_int));
                keep(name, Kind.FLOATS);
            } else if (name.equals("id")) {
                code.aload(IN).invokevirtual(VIEW, "id", MethodTypeDesc.of(INTS));
                keep(name, Kind.INTS);
            } else {
                property(name);
            }
        }

        /** Working memory for slopes. */
        private void slope() {
            if (slope > 0) return;
            code.aload(IN).invokevirtual(VIEW, "direction", MethodTypeDesc.of(FLOATS));
            slope = variables++;
            code.astore(slope);
        }

        private void property(String name) {
            for (AgentProperty each : AgentProperty.values()) {
                if (!each.column().equals(name)) continue;
                code.aload(IN)
                        .getstatic(PROPERTY, each.name(), PROPERTY)
                        .iload(start)
                        .iload(end);
                code.invokevirtual(
                        VIEW,
                        "property",
                        MethodTypeDesc.of(FLOATS, PROPERTY, ConstantDescs.CD_int, ConstantDescs.CD_int));
                keep(name, Kind.BLOCK);
                return;
            }
            code.aload(IN).invokevirtual(VIEW, "clock", MethodTypeDesc.of(CLOCK));
            switch (name) {
                case "dt" -> code.invokevirtual(CLOCK, name, MethodTypeDesc.of(ConstantDescs.CD_float));
                case "time" ->
                    code.invokevirtual(CLOCK, name, MethodTypeDesc.of(ConstantDescs.CD_double))
                            .d2f();
                case "tick" ->
                    code.invokevirtual(CLOCK, name, MethodTypeDesc.of(ConstantDescs.CD_long))
                            .l2f();
                default -> throw new IllegalArgumentException("a formula of an agent has no " + name);
            }
            keep(name, Kind.SHARED);
        }

        private void column(String name, Column column) {
            boolean ints = column instanceof Column.Ints;
            ClassDesc type = COLUMN.nested(ints ? "Ints" : "Floats");
            code.aload(THIS).getfield(FormulaClass.NAME, "columns", COLUMN.arrayType());
            code.loadConstant(new ArrayList<>(columns.keySet()).indexOf(name))
                    .aaload()
                    .checkcast(type);
            code.invokevirtual(type, "values", MethodTypeDesc.of(ints ? INTS : FLOATS));
            keep(name, ints ? Kind.INTS : Kind.FLOATS);
        }

        private void random() {
            if (step > 0) return;
            input("id");
            code.aload(IN).invokevirtual(VIEW, "clock", MethodTypeDesc.of(CLOCK));
            code.invokevirtual(CLOCK, "stepsDone", MethodTypeDesc.of(ConstantDescs.CD_long));
            step = variables;
            variables += 2;
            code.lstore(step);
        }

        /** Leaves a number of the agent on the stack. */
        private void load(Formula part) {
            switch (part.operator()) {
                case GIVEN -> read("given " + part.name());
                case INPUT -> {
                    if (part.name().equals("speed") && !columns.containsKey("speed")) speed();
                    else read(part.name());
                }
                default -> {
                    code.aload(IN).iload(agent);
                    code.invokevirtual(
                            VIEW, "lifeSeed", MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_int));
                    code.lload(step).aload(source("id").variable).iload(agent).iaload();
                    code.aload(THIS).getfield(FormulaClass.NAME, "stream", ConstantDescs.CD_int);
                    code.loadConstant((int) part.value()).iadd();
                    code.invokestatic(RNG, "unit", MethodTypeDesc.ofDescriptor("(JJII)F"));
                }
            }
        }

        private Source source(String name) {
            Source source = sources.get(name);
            if (source == null) throw new IllegalStateException("no variable has " + name);
            return source;
        }

        private void read(String name) {
            Source source = source(name);
            if (source.kind == Kind.SHARED) {
                code.fload(source.variable);
                return;
            }
            if (source.kind == Kind.FIELD) {
                at(name, source);
                return;
            }
            code.aload(source.variable).iload(agent);
            if (source.kind == Kind.BLOCK) code.iload(start).isub();
            if (source.kind == Kind.INTS) code.iaload().i2f();
            else code.faload();
        }

        private void at(String name, Source source) {
            code.aload(source.variable);
            read("x");
            read("y");
            if (name.equals(field(name))) {
                code.invokevirtual(FIELD, "at", MethodTypeDesc.ofDescriptor("(FF)F"));
                return;
            }
            code.aload(slope).invokevirtual(FIELD, "gradient", MethodTypeDesc.ofDescriptor("(FF[F)V"));
            code.aload(slope).loadConstant(name.endsWith(".x") ? 0 : 1).faload();
        }

        private void speed() {
            boolean first = true;
            for (String axis : List.of("vx", "vy", "vz")) {
                read(axis);
                code.dup().fmul();
                if (!first) code.fadd();
                first = false;
            }
            code.f2d()
                    .invokestatic(ClassDesc.of("java.lang.Math"), "sqrt", MethodTypeDesc.ofDescriptor("(D)D"))
                    .d2f();
        }
    }

    /**
     * Computes the values of a block.
     *
     * @param in the group
     * @param out receives them from index 0 on
     * @param start first agent
     * @param end behind the last agent
     */
    void run(GroupView in, float[] out, int start, int end) {
        loop.run(in, out, start, end);
    }

    /**
     * Computes the values of some agents of a block.
     *
     * @param in the group
     * @param out receives them from index 0 on
     * @param agents their indices, ascending
     * @param from position of the first in the list
     * @param to position behind the last, more than from; less than a block lies between these two agents
     */
    void run(GroupView in, float[] out, int[] agents, int from, int to) {
        loop.run(in, out, agents, from, to);
    }

    @Override
    public String toString() {
        return text;
    }
}
