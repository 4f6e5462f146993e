package throng;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** {@code engine/TYPES.md} lists every public type of the libraries, with the first sentence of its Javadoc. */
class TypeTableTest {
    private static final String HEAD = """
            # Every public type

            By package, with the first sentence of its documentation. [The guide](guide/README.md) says how to use them.
            A test writes this file: `mvn -q -pl engine/tests -am test -Dtest=TypeTableTest -Dthrong.write=true`.
            """;

    private static final String CURE = "engine/TYPES.md is not what the sources say; let this test write it: "
            + "mvn -q -pl engine/tests -am test -Dtest=TypeTableTest -Dthrong.write=true";

    @Test
    void listsEveryPublicType() throws IOException {
        var packages = new TreeMap<String, String>();
        for (String module : modules()) {
            Path root = CoreModule.FOLDER.resolve("..").resolve(module).resolve("src/main/java");
            String exports = Files.readString(root.resolve("module-info.java"));
            try (var files = Files.walk(root)) {
                files.filter(file -> file.endsWith("package-info.java")).forEach(info -> {
                    String name = root.relativize(info.getParent()).toString().replaceAll("[/\\\\]", ".");
                    if (exports.contains("exports " + name + ";")) packages.put(name, table(name, info));
                });
            }
        }
        String text = HEAD + String.join("", packages.values());
        Path file = CoreModule.FOLDER.resolve("..").resolve("TYPES.md");
        if (Boolean.getBoolean("throng.write")) Files.writeString(file, text);
        assertEquals(text, Files.exists(file) ? Files.readString(file) : "", CURE);
    }

    /** All libraries: each has a module, and a page. */
    private static List<String> modules() throws IOException {
        try (var folders = Files.list(CoreModule.FOLDER.resolve(".."))) {
            return folders.filter(folder -> Files.exists(folder.resolve("src/main/java/module-info.java")))
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    private static String table(String name, Path info) {
        var rows = new StringBuilder("\n## `" + name + "`\n\n" + FirstSentence.ofPackage(name, read(info))
                + "\n\n| type | what it is |\n|---|---|\n");
        try (var files = Files.list(info.getParent())) {
            files.filter(file -> file.toString().endsWith(".java") && !file.equals(info))
                    .sorted()
                    .forEach(file -> {
                        String type = file.getFileName().toString().replace(".java", ""), source = read(file);
                        if (source.matches("(?s).*\npublic [^\n]*\\b" + type + "\\b.*"))
                            rows.append("| `%s` | %s |\n".formatted(type, FirstSentence.ofType(type, source)));
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows.toString();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
