package throng.fuzz;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import throng.world.World;

/** All public constructors and methods of the exported public classes of the core. */
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
        try {
            Path root = Path.of(World.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            var info = ByteBuffer.wrap(Files.readAllBytes(root.resolve("module-info.class")));
            var exported = ModuleDescriptor.read(info).exports().stream()
                    .map(ModuleDescriptor.Exports::source)
                    .collect(Collectors.toSet());
            try (var files = Files.walk(root)) {
                return files.map(file -> root.relativize(file).toString().replace('\\', '/'))
                        .filter(name -> name.matches("throng/.*\\.class"))
                        .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
                        .filter(name -> exported.contains(name.substring(0, name.lastIndexOf('.'))))
                        .sorted()
                        .<Class<?>>map(PublicApi::load)
                        .filter(PublicApi::visible)
                        .toList();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean visible(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getEnclosingClass())
            if (!Modifier.isPublic(c.getModifiers())) return false;
        return !type.isAnonymousClass() && !type.isSynthetic();
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, World.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
