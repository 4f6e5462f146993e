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

/** The methods that a kernel may call: those of its own class, and static ones of {@code throng.math}. */
public final class KernelMethods {
    private static final String MATH = "throng/math/";

    /** What a kernel asks about a place: whether a wall hides it. */
    static final String HIDES = "hides";

    private final ClassModel own;
    private final @Nullable ClassDesc sink;
    private final @Nullable ClassDesc entries;

    /**
     * Creates the methods of a kernel.
     *
     * @param own its class
     * @param sink the type that receives what the kernel computes; null if it changes arrays
     * @param entries a type whose method {@code agent} gives a number of any agent, or null
     */
    public KernelMethods(ClassModel own, @Nullable Class<?> sink, @Nullable Class<?> entries) {
        this.own = own;
        this.sink = sink == null ? null : ClassDesc.of(sink.getName());
        this.entries = entries == null ? null : ClassDesc.of(entries.getName());
    }

    /** Returns whether a method passes on what the kernel computes. */
    boolean isSink(InvokeInstruction call) {
        return call.owner().asSymbol().equals(sink);
    }

    /** Returns whether a kernel of an object asks what walls hide. */
    boolean asksWalls(InvokeInstruction call) {
        return isOwn(call)
                && call.opcode() != Opcode.INVOKESTATIC
                && call.name().equalsString(HIDES);
    }

    /** Returns whether a method gives a number of an agent, by its index. */
    boolean isEntry(InvokeInstruction call) {
        return call.owner().asSymbol().equals(entries) && call.name().equalsString("agent");
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
        if (isOwn(call)) return find(own, call);
        if (call.opcode() != Opcode.INVOKESTATIC) return null;
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
                    && method.flags().has(AccessFlag.STATIC) == (call.opcode() == Opcode.INVOKESTATIC)
                    && method.code().isPresent()) return method;
        return null;
    }

    /**
     * Returns the class file of a class.
     *
     * @param type a class
     * @return its bytes; null if they are not found
     */
    public static byte @Nullable [] classFile(Class<?> type) {
        String name = type.getName().substring(type.getName().lastIndexOf('.') + 1);
        // a string joined by + would take milliseconds of the first tick: Java makes its code when it first runs
        try (InputStream bytes = type.getResourceAsStream(name.concat(".class"))) {
            return bytes == null ? null : bytes.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
