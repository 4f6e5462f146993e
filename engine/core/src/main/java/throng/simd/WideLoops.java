package throng.simd;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throng.simd.derive.KernelMethods;
import throng.simd.derive.LoopWeaver;
import throng.simd.derive.NotDerivable;

/**
 * Runs loops over agents in registers: derives the wide form of a method from its scalar code, with the same bits.
 *
 * <p>Use it for a rule that computes the force of each agent without neighbours. Write {@code steer} as a plain loop,
 * and name it in an interface within the class. Its methods have the names and parameters of those that are derived;
 * where one is not static, the object comes first:
 *
 * <pre>{@code
 * private static final Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);
 *
 * private interface Loops {
 *     void steer(MyRule rule, GroupView in, Force out, int start, int end);
 * }
 *
 * public void wide(GroupView in, Force out, int start, int end) {
 *     WIDE.steer(this, in, out, start, end);
 * }
 * }</pre>
 *
 * <p>So the loop is derived where the class is loaded, and refused there. It takes some 20 ms. The rules of the engine
 * have the constant in the interface: Java makes it when it is first used, and the first tick is scalar.
 *
 * <p><b>What such a method may do.</b> Before and behind its loops, anything but try, switch and
 * synchronized. Each loop is a {@code for (int i = start;
 * i < end; i++)}. It reads and writes arrays of floats in variables, at {@code [i]} or so many more or less, and reads
 * numbers in variables. If two variables hold one array, and the order matters, it runs scalar. It may compute with
 * floats and ints, compare, branch, {@code continue}, and call methods of its own class, {@code throng.math}, and
 * {@code Math.sqrt, abs, min, max}. It rounds each result in double to float at once, and it keeps nothing from one
 * round to the next. In a branch that is rare it may call any {@code void} method of its class: then the agents of that
 * register run scalar. The last register goes past the end of the loop: arrays have 16 entries more than agents.
 */
public final class WideLoops {
    private static final String VECTORS = "jdk.incubator.vector";

    private WideLoops() {}

    /**
     * Returns the wide forms. Where the JVM has no registers, they must not be called.
     *
     * @param <T> the interface
     * @param lookup of that class or interface: {@code MethodHandles.lookup()} written in it
     * @param loops the interface, in the class that has the scalar methods
     * @return an object whose methods run in registers
     * @throws IllegalArgumentException if a loop has what registers lack; the message names line and cure
     */
    public static <T> T of(MethodHandles.Lookup lookup, Class<T> loops) {
        @Nullable Class<?> owner = loops.getEnclosingClass();
        if (owner == null) throw refused(loops, "it is not within the class that has the methods: move it there", null);
        Optional<Module> vectors = ModuleLayer.boot().findModule(VECTORS);
        if (vectors.isPresent() && !owner.getModule().canRead(vectors.get()))
            throw refused(owner, "its module does not read registers: add requires static " + VECTORS, null);
        byte[] code = KernelMethods.classFile(owner);
        if (code == null) throw refused(owner, "its class file is not found: take a class from a jar or folder", null);
        byte[] wide;
        try {
            wide = new LoopWeaver(owner, code, loops).weave();
        } catch (NotDerivable e) {
            throw refused(owner, String.valueOf(e.getMessage()), e);
        }
        try {
            var access = lookup.defineHiddenClass(wide, true, MethodHandles.Lookup.ClassOption.NESTMATE);
            MethodHandle maker = access.findConstructor(access.lookupClass(), MethodType.methodType(void.class));
            return loops.cast(maker.invoke());
        } catch (IllegalAccessException e) {
            throw refused(owner, "the lookup has no access: call MethodHandles.lookup() in " + loops.getName(), e);
        } catch (Throwable e) {
            throw new LinkageError("the wide loops of " + owner.getName() + " do not start", e);
        }
    }

    private static IllegalArgumentException refused(Class<?> type, String why, @Nullable Exception cause) {
        return new IllegalArgumentException("loops of " + type.getName() + " do not run in registers: " + why, cause);
    }
}
