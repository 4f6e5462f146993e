package throng.simd.derive;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The wide form of a kernel: a static method without loops, whose code defines the meaning. {@link WideWriter} writes
 * the same operations in the same order for a register of agents, so that the bits are the same.
 *
 * <p>Code may compute with floats and ints, compare, branch, and call methods of its own class, {@code Math.sqrt, abs,
 * min, max} and {@code throng.math}. A double must be rounded to float after one operation, which gives the bits of
 * that operation in float. Both sides of a branch are computed, and a mask chooses. NaN has no sign and no payload.
 */
public final class DerivedKernel {
    final KernelValues values = new KernelValues();
    final List<Effect> effects;
    private final List<LaneValue> arguments = new ArrayList<>();

    private DerivedKernel(MethodModel method, KernelMethods methods, List<Boolean> uniform) {
        List<ClassDesc> types = method.methodTypeSymbol().parameterList();
        for (int p = 0; p < types.size(); p++)
            arguments.add(values.argument(p, TypeKind.from(types.get(p)).asLoadable(), uniform.get(p)));
        effects = new ScalarReader(methods, values).read(method, arguments);
    }

    /**
     * Derives the wide form of a method.
     *
     * @param method the scalar code
     * @param methods what it may call
     * @param uniform for each parameter, whether all lanes have the same
     * @return the wide form
     * @throws NotDerivable if there is none; the message says the line and the cure
     */
    public static DerivedKernel of(MethodModel method, KernelMethods methods, List<Boolean> uniform) {
        return new DerivedKernel(method, methods, uniform);
    }

    /**
     * Returns how many calls pass numbers on.
     *
     * @return the calls of the sink
     */
    public int effects() {
        return effects.size();
    }

    /**
     * Returns how many bytes of code the wide form has, without what loads its arguments.
     *
     * @param size how many numbers of each call are wanted at most
     * @return bytes
     */
    public int length(int size) {
        byte[] written = ClassFile.of()
                .build(
                        ClassDesc.of("Measured"),
                        type -> type.withMethodBody(
                                "measured",
                                MethodTypeDesc.of(ConstantDescs.CD_void),
                                ClassFile.ACC_STATIC,
                                out -> write(out, size)));
        CodeModel code =
                ClassFile.of().parse(written).methods().getFirst().code().orElseThrow();
        return ((CodeAttribute) code).codeLength();
    }

    private void write(CodeBuilder out, int size) {
        var slot = new AtomicInteger();
        List<Runnable> loads = new ArrayList<>();
        for (LaneValue argument : arguments)
            loads.add(() -> {
                if (!argument.isUniform) out.aconst_null();
                else if (argument.type == TypeKind.INT) out.iconst_0();
                else out.fconst_0();
            });
        var writer = new WideWriter(this, out, slot::getAndIncrement, loads, size);
        Label end = out.newLabel();
        for (int e = 0; e < effects.size(); e++) {
            writer.skipUnlessAny(e, end, out::aconst_null);
            for (int n = 0; n < Math.min(size, effects.get(e).values().size()); n++) {
                writer.load(e, n);
                out.pop();
            }
        }
        out.labelBinding(end).return_();
    }
}
