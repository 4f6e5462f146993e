package throng.simd.derive;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import org.jspecify.annotations.Nullable;
import throng.math.Exp;

/** The methods that a kernel may call: static ones of its own class and of {@code throng.math}. */
public final class KernelMethods {
    private static final String MATH = "throng/math/";

    private final ClassModel own;
    private final ClassDesc sink;

    /**
     * Creates the methods of a kernel.
     *
     * @param own its class
     * @param sink the type that receives what the kernel computes
     */
    public KernelMethods(ClassModel own, Class<?> sink) {
        this.own = own;
        this.sink = ClassDesc.of(sink.getName());
    }

    /** Returns whether a call passes on what the kernel computes. */
    boolean isSink(InvokeInstruction call) {
        return call.owner().asSymbol().equals(sink);
    }

    /** Returns the code of a method that is called. */
    MethodModel called(InvokeInstruction call) {
        MethodModel method = find(call);
        if (method != null) return method;
        throw new NotDerivable("calls " + call.owner().asInternalName().replace('/', '.') + "."
                + call.name().stringValue()
                + ", which registers have not: call static methods of its own class, Exp, or Math.sqrt, abs, min, max");
    }

    /**
     * Returns the code of a method that is called.
     *
     * @param call the call
     * @return the method; null if it is none of the own class or of throng.math, or has no code
     */
    public @Nullable MethodModel find(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        if (call.opcode() != Opcode.INVOKESTATIC) return null;
        if (isOwn(call)) return find(own, call);
        return owner.startsWith(MATH) ? find(read(owner.substring(MATH.length())), call) : null;
    }

    /**
     * Returns whether a call stays in the class of the kernel.
     *
     * @param call the call
     * @return true for its own methods
     */
    public boolean isOwn(InvokeInstruction call) {
        return call.owner().asInternalName().equals(own.thisClass().asInternalName());
    }

    private static @Nullable MethodModel find(ClassModel of, InvokeInstruction call) {
        for (MethodModel method : of.methods())
            if (method.methodName().equalsString(call.name().stringValue())
                    && method.methodTypeSymbol().equals(call.typeSymbol())
                    && method.flags().has(AccessFlag.STATIC)
                    && method.code().isPresent()) return method;
        return null;
    }

    private static ClassModel read(String name) {
        try (InputStream bytes = Exp.class.getResourceAsStream(name.concat(".class"))) {
            if (bytes == null) throw new NotDerivable("calls throng.math." + name + ", which is not found");
            return ClassFile.of().parse(bytes.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
