package throng.examples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import throng.examples.scenario.panic.Fear;
import throng.samples.EngineParts;

/** The records of the engine and of the examples, and what their sources say of them. */
final class RecordSources {
    private static final Pattern FOR = Pattern.compile(
            "(?s)/\\*\\*((?:(?!\\*/).)*)\\*/\\s*(?:@[^\\n]*\\s*)*" + "(?:public |private |static )*record (\\w+)\\b");

    private RecordSources() {}

    /** All records. */
    static List<Class<?>> all() {
        try {
            Path classes = Path.of(Fear.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            try (var own = Files.walk(classes)) {
                var names = Stream.concat(
                        EngineParts.all().stream().flatMap(part -> part.types().stream()),
                        own.map(file -> classes.relativize(file).toString().replace('/', '.'))
                                .filter(name -> name.endsWith(".class"))
                                .map(name -> name.substring(0, name.length() - 6)));
                return names.<Class<?>>map(RecordSources::load)
                        .filter(Class::isRecord)
                        .toList();
            }
        } catch (IOException | URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, RecordSources.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /** The folder of the module that has a type: with a source of that name. */
    static Path module(Class<?> type) {
        try (var parts = Files.list(Path.of("../engine"))) {
            return Stream.concat(Stream.of(Path.of(".")), parts)
                    .filter(part -> Files.exists(part.resolve(source(type))))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The source of a type in another one is that of the outermost. */
    private static String source(Class<?> type) {
        return "src/main/java/" + type.getName().replace('.', '/').replaceFirst("\\$.*", "") + ".java";
    }

    /** What the documentation of a record says of a component; "" if it says nothing. */
    static String parameter(Class<?> type, String component) {
        var said = Pattern.compile("@param %s\\b((?:(?!@param).)*)".formatted(component))
                .matcher(documentation(type));
        return said.find() ? said.group(1).replaceAll("\\s+", " ").strip() : "";
    }

    private static String documentation(Class<?> type) {
        try {
            var records = FOR.matcher(Files.readString(module(type).resolve(source(type))));
            while (records.find())
                if (records.group(2).equals(type.getSimpleName()))
                    return records.group(1).replaceAll("\\n *\\*", " ");
            return "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
