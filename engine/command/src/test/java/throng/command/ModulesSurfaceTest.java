package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code engine/API-modules.txt} lists what all other modules than those of the core export, as {@code javap} says. */
class ModulesSurfaceTest {
    private static final Pattern HEAD = Pattern.compile("^.*?(?:class|interface) ([\\w.$]+).*\\{$");
    /** What every record and enum has. */
    private static final Pattern IMPLICIT = Pattern.compile(
            "static \\{}|final (?:String toString|int hashCode|boolean equals)\\(|\\b(?:values|valueOf)\\(");

    private static final Pattern PACKAGES = Pattern.compile("\\b[a-z]\\w*\\.");

    @Test
    void theFileListsThePublicApi() throws IOException {
        var lines = new TreeSet<String>();
        for (Path module : modules()) lines.addAll(members(module));
        Path file = root().resolve("engine/API-modules.txt");
        String text = String.join("\n", lines) + "\n";
        if (Boolean.getBoolean("throng.write")) Files.writeString(file, text);
        assertEquals(
                Files.exists(file) ? Files.readString(file) : "",
                text,
                "engine/API-modules.txt is another API; if this change is intended, let this test write the file: "
                        + "mvn -q -pl engine/command -am test -Dtest=ModulesSurfaceTest -Dthrong.write=true");
    }

    /** Folders or jars of our modules on the class path. */
    private static List<Path> modules() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry ->
                        entry.matches(".*/engine/(?!(core|ways|minds|people|samples|command)/)[^/]+/target/.*"))
                .map(Path::of)
                .toList();
    }

    private static List<String> members(Path module) throws IOException {
        var described = ModuleFinder.of(module).findAll().iterator().next();
        var types = new ArrayList<String>();
        try (var reader = described.open();
                var names = reader.list()) {
            var exported = described.descriptor().exports().stream()
                    .filter(exports -> !exports.isQualified()) // those are for parts of the engine alone
                    .map(exports -> exports.source())
                    .toList();
            names.filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
                    .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
                    .filter(name -> exported.contains(name.substring(0, name.lastIndexOf('.'))))
                    .forEach(types::add);
        }
        var printed = new StringWriter();
        var arguments = Stream.concat(Stream.of("-protected", "-cp", module.toString()), types.stream());
        var out = new PrintWriter(printed);
        int code = ToolProvider.findFirst("javap").orElseThrow().run(out, out, arguments.toArray(String[]::new));
        assertEquals(0, code, printed::toString);
        return members(printed.toString());
    }

    private static List<String> members(String javap) {
        var lines = new ArrayList<String>();
        String type = "";
        for (String line : javap.lines().toList()) {
            var head = HEAD.matcher(line);
            if (head.matches()) {
                boolean isPublic = line.startsWith("public ") || line.startsWith("protected ");
                type = isPublic && !head.group(1).matches(".*\\$\\d.*")
                        ? head.group(1).replace('$', '.')
                        : "";
                if (!type.isEmpty()) lines.add(type + " " + simple(line.replace(" {", "")));
            } else if (!type.isEmpty()
                    && line.startsWith("  ")
                    && !IMPLICIT.matcher(line).find()) {
                lines.add(member(type, line.strip()));
            }
        }
        return lines;
    }

    private static String member(String type, String line) {
        String words = line.replaceAll("[(;].*", "");
        String name = words.substring(words.lastIndexOf(' ') + 1);
        String own =
                name.equals(type.replaceAll("(?<=[A-Z]\\w{0,80})\\.", "\\$")) || name.equals(type) ? "" : "." + name;
        return type + own + ": " + simple(line);
    }

    private static String simple(String line) {
        return PACKAGES.matcher(line).replaceAll("");
    }

    private static Path root() {
        return Path.of(System.getProperty("basedir", ".")).resolve("../..").normalize();
    }
}
