package throng.behaviour.people;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;
import throng.simd.derive.KernelInput;

/** A field of a {@link PairKernel}, or of an object in a field of it, that its loop reads. */
final class PairField {
    private final KernelInput input;
    private final MethodHandle[] path;

    /** Finds a field. */
    PairField(KernelInput input, Class<?> kernel, MethodHandles.Lookup lookup) {
        this.input = input;
        String[] names = input.name().isEmpty() ? new String[0] : input.name().split("\\.", -1); // none: a parameter
        path = new MethodHandle[names.length];
        Class<?> of = kernel;
        for (int n = 0; n < names.length; n++) {
            Field field = field(of, names[n]);
            Class<?> type = field.getType(), read = type.isPrimitive() ? type : Object.class;
            boolean engine = field.getDeclaringClass() == PairKernel.class;
            try {
                path[n] = (engine ? MethodHandles.lookup() : lookup)
                        .unreflectGetter(field)
                        .asType(MethodType.methodType(read, Object.class));
            } catch (IllegalAccessException e) {
                throw new IllegalArgumentException(
                        "the field " + names[n] + " of " + of.getName()
                                + " cannot be read: call MethodHandles.lookup() in " + kernel.getName(),
                        e);
            }
            of = type;
        }
    }

    private static Field field(Class<?> of, String name) {
        for (@Nullable Class<?> type = of; type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) if (field.getName().equals(name)) return field;
        }
        throw new LinkageError(of.getName() + " has no field " + name);
    }

    /** Returns the object in the field. */
    Object object(Object kernel) {
        return value(kernel, path.length);
    }

    /** Returns the number in the field. */
    float number(Object kernel) {
        Object of = value(kernel, path.length - 1);
        try {
            return (float) path[path.length - 1].invokeExact(of);
        } catch (Throwable e) {
            throw unread(e);
        }
    }

    private Object value(Object kernel, int depth) {
        Object of = kernel;
        try {
            for (int n = 0; n < depth; n++) of = (Object) path[n].invokeExact(of);
        } catch (Throwable e) {
            throw unread(e);
        }
        if (of == null)
            throw new IllegalStateException("the field " + input.name() + " is null: set it before pairs(..)");
        return of;
    }

    private LinkageError unread(Throwable e) {
        return new LinkageError("the field " + input.name() + " cannot be read", e);
    }
}
