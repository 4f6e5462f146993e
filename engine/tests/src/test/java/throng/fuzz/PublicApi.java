package throng.fuzz;

import static java.util.stream.Collectors.joining;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import throng.samples.EngineParts;

/** All public constructors and methods of the exported public classes of the core and of the parts on it. */
final class PublicApi {
    /** All exported public classes, sorted by name. */
    static final List<Class<?>> CLASSES = classes();

    private PublicApi() {}

    /** A constructor or a method, and the class through which it is called. */
    record Call(Class<?> of, Executable code) {
        boolean needsNoReceiver() {
            return code instanceof Constructor || Modifier.isStatic(code.getModifiers());
        }

        Class<?> result() {
            return code instanceof Method method ? method.getReturnType() : of;
        }

        Object invoke(Object receiver, Object... args) throws Throwable {
            try {
                return code instanceof Method method
                        ? method.invoke(receiver, args)
                        : ((Constructor<?>) code).newInstance(args);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }

        /** Name, parameter types and parameter names: different for each call. */
        @Override
        public String toString() {
            String name = code instanceof Method ? shortName(of) + "." + code.getName() : "new " + shortName(of);
            return Arrays.stream(code.getParameters())
                    .map(p -> shortName(p.getType()) + " " + p.getName())
                    .collect(joining(", ", name + "(", ")"));
        }
    }

    static String shortName(Class<?> type) {
        return type.getName().replaceFirst("^.*\\.", "").replace('$', '.');
    }

    /** All calls of a class, sorted by their text. */
    static List<Call> calls(Class<?> of) {
        var calls = new ArrayList<Call>();
        if (!Modifier.isAbstract(of.getModifiers()))
            for (var constructor : of.getConstructors()) calls.add(new Call(of, constructor));
        for (Method method : of.getMethods()) {
            if (method.getDeclaringClass() == Object.class || method.isBridge() || method.isSynthetic()) continue;
            if (!method.getDeclaringClass().getName().startsWith("throng.")) continue;
            if (Modifier.isStatic(method.getModifiers()) && method.getDeclaringClass() != of) continue;
            if (Set.of("equals", "hashCode", "toString", "values", "valueOf").contains(method.getName())) continue;
            calls.add(new Call(of, method));
        }
        calls.sort(Comparator.comparing(Call::toString));
        return calls;
    }

    private static List<Class<?>> classes() {
        return EngineParts.exportedClasses().stream()
                .filter(PublicApi::visible)
                .sorted(Comparator.comparing(Class::getName))
                .toList();
    }

    private static boolean visible(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getEnclosingClass())
            if (!Modifier.isPublic(c.getModifiers())) return false;
        return !type.isAnonymousClass() && !type.isSynthetic();
    }
}
