package throng.simd.derive;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessFlag;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the class that has the wide forms of some methods of another class: copies whose loops are derived. */
public final class LoopWeaver {
    private static final int MOST_BYTES = 8_000;
    private static final MethodTypeDesc LOAD = MethodTypeDesc.of(
            WideWriter.FLOATS, WideWriter.SPECIES, ConstantDescs.CD_float.arrayType(), ConstantDescs.CD_int);
    private static final MethodTypeDesc STORE =
            MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_float.arrayType(), ConstantDescs.CD_int);

    private final ClassModel own;
    private final Class<?> loops;
    private final ClassDesc written;
    private final KernelMethods methods;

    /**
     * Prepares to write.
     *
     * @param owner the class whose methods are copied
     * @param code its class file
     * @param loops an interface that has them
     */
    public LoopWeaver(Class<?> owner, byte[] code, Class<?> loops) {
        own = ClassFile.of().parse(code);
        this.loops = loops;
        written = ClassDesc.of(owner.getName() + "Wide");
        methods = new KernelMethods(own, null, null);
    }

    /**
     * Returns the class, which implements the interface.
     *
     * @return its bytes
     * @throws NotDerivable if a loop cannot run in registers; the message says the line and the cure
     */
    public byte[] weave() {
        byte[] all = ClassFile.of().build(written, type -> {
            type.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER)
                    .withInterfaceSymbols(ClassDesc.ofDescriptor(loops.descriptorString()))
                    .withMethodBody(
                            ConstantDescs.INIT_NAME,
                            ConstantDescs.MTD_void,
                            0,
                            out -> out.aload(0)
                                    .invokespecial(
                                            ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                                    .return_());
            for (Method method : loops.getMethods()) {
                if (!Modifier.isAbstract(method.getModifiers())) continue;
                MethodTypeDesc shape = shape(method);
                type.withMethodBody(
                        wide(method.getName()),
                        shape,
                        ClassFile.ACC_STATIC,
                        out -> new Body(out).write(scalar(method)));
                type.withMethodBody(method.getName(), shape, ClassFile.ACC_PUBLIC, out -> call(out, method, shape));
            }
        });
        for (MethodModel method : ClassFile.of().parse(all).methods()) {
            int length = ((CodeAttribute) method.code().orElseThrow()).codeLength();
            if (length > MOST_BYTES)
                throw new NotDerivable("its method " + method.methodName() + " has " + length
                        + " bytes, and the JVM compiles " + MOST_BYTES + ": make two loops of it");
        }
        return all;
    }

    private static String wide(String name) {
        return name.concat("Wide");
    }

    private static MethodTypeDesc shape(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .describeConstable()
                .orElseThrow();
    }

    private void call(CodeBuilder out, Method method, MethodTypeDesc shape) {
        int slot = 1;
        for (ClassDesc type : shape.parameterList()) {
            out.loadLocal(TypeKind.from(type), slot);
            slot += TypeKind.from(type).slotSize();
        }
        out.invokestatic(written, wide(method.getName()), shape).return_(TypeKind.from(shape.returnType()));
    }

    /** Returns the method whose wide form is wanted: one of the same name and parameters, or of the first of them. */
    private MethodModel scalar(Method method) {
        MethodTypeDesc shape = shape(method);
        for (MethodModel candidate : own.methods()) {
            if (!candidate.methodName().equalsString(method.getName())
                    || candidate.code().isEmpty()) continue;
            if (shape.equals(withObject(candidate))) return candidate;
        }
        throw new NotDerivable("it has no method " + method.getName() + shape.displayDescriptor()
                + ": give it the same name and parameters; the first is the object if it is not static");
    }

    /** Returns the type that a method has with its object as the first parameter. */
    private MethodTypeDesc withObject(MethodModel method) {
        MethodTypeDesc type = method.methodTypeSymbol();
        boolean isStatic = method.flags().has(AccessFlag.STATIC);
        return isStatic ? type : type.insertParameterTypes(0, own.thisClass().asSymbol());
    }

    private @Nullable Method wide(InvokeInstruction call) {
        if (!methods.isOwn(call)) return null;
        MethodModel called = methods.find(call);
        for (Method method : loops.getMethods())
            if (called != null
                    && Modifier.isAbstract(method.getModifiers())
                    && called.methodName().equalsString(method.getName())
                    && shape(method).equals(withObject(called))) return method;
        return null;
    }

    /** One method. */
    private final class Body {
        private final CodeBuilder out;
        private final CodeCopier copier;

        Body(CodeBuilder out) {
            this.out = out;
            copier = new CodeCopier(out, this::call);
        }

        void write(MethodModel method) {
            var code = method.code().orElseThrow();
            try {
                copier.root(code, AgentLoop.in(code), this::loop);
            } catch (NotDerivable e) {
                throw new NotDerivable("its method " + method.methodName() + " " + e.getMessage());
            }
        }

        /** Calls of methods that have wide forms go to those. */
        private boolean call(InvokeInstruction call) {
            Method method = wide(call);
            if (method == null) return false;
            out.invokestatic(written, wide(method.getName()), shape(method));
            return true;
        }

        private void loop(AgentLoop loop, Map<Label, Label> labels) {
            var kernel = new DerivedKernel(loop, methods);
            loop.refuseWhatRoundsSet();
            Label head = out.newLabel(), register = out.newLabel(), all = out.newLabel();
            copier.part(loop.head(), labels);
            var before = new Writer(kernel, loop); // its variables are set before the loop alone
            kernel.apart.forEach((change, arrays) -> {
                Label skip = out.newLabel();
                before.writer.skipUnlessStored(kernel.shared(change), skip);
                for (String array : arrays)
                    out.aload(Integer.parseInt(change.entry().name()))
                            .aload(Integer.parseInt(array))
                            .if_acmpeq(all);
                out.labelBinding(skip);
            });
            out.labelBinding(head);
            copier.part(loop.test(), labels);
            var writer = new Writer(kernel, loop);
            writer.writer.branchIfAgain(register);
            writer.writer.storeAll(writer::store);
            out.iload(loop.slot());
            loadLanes();
            out.iadd().istore(loop.slot()).goto_(head);
            int end = copier.variable();
            Label next = out.newLabel();
            out.labelBinding(register).iload(loop.slot());
            loadLanes();
            out.iadd().istore(end).goto_(next);
            out.labelBinding(all).loadConstant(Integer.MAX_VALUE).istore(end);
            out.labelBinding(next).iload(loop.slot()).iload(end).if_icmpge(head);
            Map<Label, Label> inner = new HashMap<>(labels);
            copier.part(loop.test(), inner);
            copier.part(loop.body(), inner);
            out.iinc(loop.slot(), 1).goto_(next);
        }

        private void loadLanes() {
            out.getstatic(WideWriter.FLOATS, "SPECIES_PREFERRED", WideWriter.SPECIES)
                    .invokeinterface(WideWriter.SPECIES, "length", MethodTypeDesc.of(ConstantDescs.CD_int));
        }

        /** The body of one loop. */
        private final class Writer {
            private final AgentLoop loop;
            private final WideWriter writer;

            Writer(DerivedKernel kernel, AgentLoop loop) {
                this.loop = loop;
                writer = new WideWriter(kernel, out, copier::variable, this::load, 0);
            }

            private void load(KernelInput input) {
                switch (input.kind()) {
                    case INDEX -> out.iload(loop.slot());
                    case NUMBER -> out.loadLocal(input.isInt() ? TypeKind.INT : TypeKind.FLOAT, input.number());
                    default -> {
                        out.getstatic(WideWriter.FLOATS, "SPECIES_PREFERRED", WideWriter.SPECIES)
                                .aload(Integer.parseInt(input.name()));
                        writer.loadIndex(input.number());
                        out.invokestatic(WideWriter.FLOATS, "fromArray", LOAD);
                    }
                }
            }

            private void store(KernelInput entry) {
                out.aload(Integer.parseInt(entry.name()));
                writer.loadIndex(entry.number());
                out.invokevirtual(WideWriter.FLOATS, "intoArray", STORE);
            }
        }
    }
}
