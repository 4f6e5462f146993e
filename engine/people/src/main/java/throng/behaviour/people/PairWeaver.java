package throng.behaviour.people;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.reflect.AccessFlag;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import throng.simd.derive.CodeCopier;
import throng.simd.derive.DerivedKernel;
import throng.simd.derive.KernelInput;
import throng.simd.derive.WideWriter;

/** Writes the wide loop of a {@link PairKernel}: the template {@link WidePairTile} with code that is derived. */
final class PairWeaver {
    /** Methods of the template in whose place derived code stands; all others are copied to where they are called. */
    private static final Set<String> MARKS = Set.of("begin", "sift", "met", "asked", "change", "end");

    private final ClassModel template;
    private final DerivedKernel kernel;

    /** Whether the kernel sees to those on one point. */
    private final boolean isExact;

    private PairWeaver(ClassModel template, DerivedKernel kernel, boolean isExact) {
        this.template = template;
        this.kernel = kernel;
        this.isExact = isExact;
    }

    /** Returns the bytes of the class of the loop. */
    static byte[] weave(DerivedKernel kernel, boolean isExact) {
        return new PairWeaver(ClassFile.of().parse(PairCode.bytes(WidePairTile.class)), kernel, isExact).weave();
    }

    private byte[] weave() {
        return ClassFile.of().build(template.thisClass().asSymbol(), out -> {
            for (var element : template) {
                if (!(element instanceof MethodModel method)) {
                    out.with(element);
                } else if (method.flags().has(AccessFlag.PUBLIC)) {
                    out.withMethod(
                            method.methodName(),
                            method.methodType(),
                            method.flags().flagsMask(),
                            body -> body.withCode(code -> new Body(code).write(method)));
                } else if (method.methodName().stringValue().startsWith("<")) {
                    out.with(method);
                }
            }
        });
    }

    /** One method of the loop. */
    private final class Body {
        private final CodeBuilder out;
        private final CodeCopier copier;
        private final WideWriter writer;
        private final List<KernelInput> inputs = kernel.inputs();
        /** By input, what holds it: a number, an array, a register; and which bits of an index count. */
        private final Map<KernelInput, Integer> variables = new HashMap<>();

        private final Map<KernelInput, Integer> bits = new HashMap<>();
        /** By entry that is changed, its register. */
        private final Map<KernelInput, Integer> registers = new HashMap<>();

        /** The variables of what {@code begin} was given, and {@code sift} or {@code met}: the last the mask. */
        private int[] tile = {};

        private int[] pair = {};

        Body(CodeBuilder out) {
            this.out = out;
            copier = new CodeCopier(out, this::call);
            writer = new WideWriter(kernel, out, copier::variable, this::load, 0);
        }

        void write(MethodModel method) {
            copier.root(method);
        }

        private boolean call(InvokeInstruction call) {
            if (!call.owner().asSymbol().equals(template.thisClass().asSymbol())) return false;
            String name = call.name().stringValue();
            if (!MARKS.contains(name)) {
                if (name.equals("run")) name = !kernel.returnsEarly() ? "whole" : isByDistance() ? "direct" : name;
                if (name.equals("onOnePoint") && isExact) name = "none";
                inline(name);
                return true;
            }
            int[] given = copier.storeArguments(call.typeSymbol().parameterList());
            switch (name) {
                case "begin" -> begin(given);
                case "sift" -> {
                    pair = given;
                    new WideWriter(kernel, out, copier::variable, this::load, 0).loadFirst();
                    if (isExact) return true;
                    out.aload(pair[3]);
                    inline("isOnePoint");
                    inline("or");
                }
                case "met" -> {
                    pair = given;
                    writer.limit(pair[4]);
                    writer.compute();
                }
                case "asked" -> out.aload(pair[4]);
                case "change" ->
                    writer.change(given[0], entry -> out.astore(Objects.requireNonNull(registers.get(entry))));
                default -> end();
            }
            return true;
        }

        private boolean isByDistance() {
            return kernel.returnsOnce() && !kernel.firstReads(PairCode.DX) && !kernel.firstReads(PairCode.DY);
        }

        private void inline(String name) {
            for (MethodModel method : template.methods())
                if (method.methodName().equalsString(name)) copier.inline(method);
        }

        /** Loads inputs into variables, once for a tile. */
        private void begin(int[] given) {
            tile = given;
            for (int n = 0; n < inputs.size(); n++) {
                KernelInput input = inputs.get(n);
                switch (input.kind()) {
                    case NUMBER -> variables.put(input, read("number", n, TypeKind.FLOAT));
                    case OWN, OTHER -> variables.put(input, read("array", n, TypeKind.REFERENCE));
                    case ENTRY -> {
                        variables.put(input, read("array", n, TypeKind.REFERENCE));
                        bits.put(input, read("mask", n, TypeKind.INT));
                    }
                    default -> {} // parameters
                }
            }
            for (KernelInput entry : kernel.changed()) {
                entries(entry);
                registers.put(entry, store(TypeKind.REFERENCE));
            }
        }

        /** Writes what the kernel changes. */
        private void end() {
            for (KernelInput entry : kernel.changed()) {
                out.aload(Objects.requireNonNull(registers.get(entry)))
                        .aload(variable(entry))
                        .iload(tile[1]);
                inline("write");
            }
        }

        private int store(TypeKind type) {
            int slot = copier.variable();
            out.storeLocal(type, slot);
            return slot;
        }

        private int read(String what, int n, TypeKind type) {
            out.aload(tile[0]).loadConstant(n);
            inline(what);
            return store(type);
        }

        /** Loads an input where the derived code needs it. */
        private void load(KernelInput input) {
            switch (input.kind()) {
                case LANES -> out.aload(pair[input.number() - 2]); // j, dx, dy, d2 of: this, k, j, dx, dy, d2
                case SHARED -> out.iload(pair[0]);
                case NUMBER -> out.fload(variable(input));
                case OTHER -> out.aload(variable(input)).iload(pair[0]).faload();
                case ENTRY ->
                    out.aload(variable(input))
                            .iload(pair[0])
                            .iload(Objects.requireNonNull(bits.get(input)))
                            .iand()
                            .faload();
                default -> {
                    Integer changing = registers.get(input);
                    if (changing == null) entries(input);
                    else out.aload(changing);
                }
            }
        }

        private void entries(KernelInput own) {
            out.aload(variable(own)).iload(tile[1]);
            inline("entries");
        }

        private int variable(KernelInput input) {
            return Objects.requireNonNull(variables.get(input));
        }
    }
}
