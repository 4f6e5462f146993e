package throng.fuzz;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;

/** Stands for user code: implements any interface by methods that return 0, null or nothing, or that throw. */
final class UserCode {
    /** The error of user code. The engine never throws it itself; a tick in which it is thrown is abandoned. */
    static final class Fault extends RuntimeException {
        private static final long serialVersionUID = 1;

        Fault(Throwable cause) {
            super("user code throws", cause);
        }
    }

    private UserCode() {}

    static Object of(Class<?> type, boolean faulty, int number) {
        InvocationHandler handler = (self, method, args) -> {
            switch (method.getName()) {
                case "equals":
                    return self == args[0];
                case "hashCode":
                    return number;
                case "toString":
                    return "userCode" + number + (faulty ? "!" : "");
                default:
            }
            if (method.isDefault()) return InvocationHandler.invokeDefault(self, method, args);
            if (faulty) throw new Fault(null);
            return defaultResult(method.getReturnType(), number);
        };
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
    }

    private static Object defaultResult(Class<?> type, int number) {
        if (type == boolean.class) return false;
        if (type == int.class) return 0;
        if (type == long.class) return 0L;
        if (type == float.class) return 0f;
        if (type == double.class) return 0.0;
        if (type == byte.class) return (byte) 0;
        if (type == String.class) return "userCode" + number;
        if (type == List.class) return List.of();
        return null;
    }

    static boolean causes(Throwable thrown) {
        for (Throwable t = thrown; t != null; t = t.getCause()) if (t instanceof Fault) return true;
        return false;
    }
}
