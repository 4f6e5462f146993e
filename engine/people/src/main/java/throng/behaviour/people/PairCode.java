package throng.behaviour.people;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.motion.PropertyReader;
import throng.simd.derive.DerivedKernel;
import throng.simd.derive.KernelInput;
import throng.simd.derive.KernelMethods;
import throng.simd.derive.NotDerivable;

/** The derived code of one class of {@link PairKernel}s. */
final class PairCode {
    /** By class, so that it is garbage with that. */
    private static final ClassValue<PairCode> OF_CLASS = new ClassValue<>() {
        @Override
        protected PairCode computeValue(Class<?> kernel) {
            return new PairCode(kernel);
        }
    };

    static final KernelInput DX = new KernelInput(KernelInput.Kind.LANES, "", 3, false);
    static final KernelInput DY = new KernelInput(KernelInput.Kind.LANES, "", 4, false);
    private static final List<KernelInput> PARAMETERS = List.of(
            new KernelInput(KernelInput.Kind.RECEIVER, "", 0, false),
            new KernelInput(KernelInput.Kind.INDEX, "", 1, true),
            new KernelInput(KernelInput.Kind.SHARED, "", 2, true),
            DX,
            DY,
            new KernelInput(KernelInput.Kind.LANES, "", 5, false));

    private static final int MOST_BYTES = 8_000;

    final DerivedKernel kernel;
    private final byte[] loop;
    private @Nullable PairTile tile;

    private PairCode(Class<?> type) {
        kernel = derive(type);
        loop = PairWeaver.weave(kernel, isExact(type));
        for (MethodModel method : ClassFile.of().parse(loop).methods()) {
            int length = ((CodeAttribute) method.code().orElseThrow()).codeLength();
            if (length > MOST_BYTES)
                throw refused(type, "its loop has " + length + " bytes, and the JVM compiles " + MOST_BYTES, null);
        }
    }

    /** Returns the code of a class, which is derived once. */
    static PairCode of(Class<?> type) {
        return OF_CLASS.get(type);
    }

    /** Returns the loop; a world that runs scalar does not ask, as it may lack registers. */
    synchronized PairTile tile() {
        PairTile known = tile;
        if (known == null) tile = known = (PairTile) define(loop);
        return known;
    }

    private static DerivedKernel derive(Class<?> type) {
        ClassModel code = ClassFile.of().parse(bytes(type));
        var methods = new KernelMethods(code, null, PropertyReader.class);
        for (MethodModel method : code.methods()) {
            if (!method.methodName().equalsString("pair") || method.code().isEmpty()) continue;
            try {
                return DerivedKernel.of(method, methods, PARAMETERS);
            } catch (NotDerivable e) {
                throw refused(type, "its method pair " + e.getMessage(), e);
            }
        }
        throw refused(type, "it has no method pair of its own: write it in the class that gives the lookup", null);
    }

    /** Returns whether a kernel of the engine sees to those on one point, by NaN: for all others the loop looks. */
    private static boolean isExact(Class<?> type) {
        for (Method method : type.getDeclaredMethods())
            if (method.getName().equals("exact"))
                return type.getPackageName().equals(PairKernel.class.getPackageName());
        return false;
    }

    private static IllegalArgumentException refused(Class<?> type, String why, @Nullable Exception cause) {
        return new IllegalArgumentException(
                type.getName() + " does not run in registers: " + why + "; or leave the lookup out, and it runs scalar",
                cause);
    }

    /** Returns the class file of a class. */
    static byte[] bytes(Class<?> type) {
        byte[] code = KernelMethods.classFile(type);
        if (code != null) return code;
        throw refused(type, "its class file is not found: take a class from a jar or folder", null);
    }

    /** Makes an object of a class that has no name. */
    static Object define(byte[] code) {
        try {
            Class<?> loop = MethodHandles.lookup().defineHiddenClass(code, true).lookupClass();
            return loop.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the loop of a kernel does not start", e);
        }
    }
}
