package throng.release;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folder that users unpack: {@code bin}, {@code throng.jar} with its jars, scenarios, docs and licences.
 *
 * @param root of the repository
 * @param folder that is filled
 * @param version of the release
 * @param time that all its files have: Java trusts a cache of classes only while the jars keep theirs
 */
record Download(Path root, Path folder, String version, Instant time) {
    private static final String REPOSITORY = "https://github.com/throng/throng/blob/v";

    /** What the command needs for {@code bench --peers} and for JMH alone. */
    private static final Pattern LEFT_OUT = Pattern.compile("(jmh-|jopt-simple|commons-math3|gdx).*");

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s:#]+)(#[^)\\s]*)?\\)");

    /** Fills the folder with all but a runtime of Java. */
    void fill() throws IOException {
        Path command = root.resolve("engine/command/target");
        copy(command.resolve("throng.jar"), folder.resolve("throng.jar"));
        for (String jar : jars(command.resolve("throng.jar")))
            if (!LEFT_OUT.matcher(Path.of(jar).getFileName().toString()).matches())
                copy(command.resolve(jar), folder.resolve(jar));
        copyAll(root.resolve("engine/release/src/main/download"), folder, "");
        copyAll(root.resolve("examples/scenarios"), folder.resolve("scenarios"), ".yaml");
        copy(root.resolve("LICENSE"), folder.resolve("LICENSE"));
        writeDocs();
        Licences.write(folder, command.resolve("bom.json"));
    }

    /** The jars that a jar names in its manifest. */
    private static List<String> jars(Path jar) throws IOException {
        try (var file = new JarFile(jar.toFile())) {
            String names = file.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            return List.of(names.split(" ", -1));
        }
    }

    /** Copies the guide and its neighbours; what their links leave behind is named where it is published. */
    private void writeDocs() throws IOException {
        List<Path> docs;
        try (var engine = Files.walk(root.resolve("engine"), 2)) {
            docs = Stream.concat(
                            engine.filter(file -> file.toString().endsWith(".md")),
                            Stream.of(root.resolve("README.md"), root.resolve("examples/README.md")))
                    .sorted()
                    .toList();
        }
        for (Path doc : docs) {
            String text = LINK.matcher(Files.readString(doc)).replaceAll(link -> {
                Path to = doc.resolveSibling(link.group(1)).normalize();
                String hash = link.group(2) == null ? "" : link.group(2);
                return docs.contains(to)
                        ? "](" + link.group(1) + hash + ")"
                        : "](" + REPOSITORY + version + "/" + root.relativize(to) + hash + ")";
            });
            Path copy = folder.resolve("docs").resolve(root.relativize(doc));
            Files.createDirectories(copy.getParent());
            Files.writeString(copy, text);
        }
    }

    /** Gives all files their time. */
    void settle() throws IOException {
        var fixed = FileTime.from(time);
        try (var files = Files.walk(folder)) {
            for (Path file : files.toList()) Files.setLastModifiedTime(file, fixed);
        }
    }

    private static void copyAll(Path from, Path to, String end) throws IOException {
        try (var files = Files.walk(from)) {
            files.filter(file -> Files.isRegularFile(file) && file.toString().endsWith(end))
                    .forEach(file -> copy(file, to.resolve(from.relativize(file))));
        }
    }

    private static void copy(Path from, Path to) {
        try {
            Files.createDirectories(to.getParent());
            Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Names the machine that a runtime of Java is made for, such as {@code linux-x64}. */
    static String platform() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String name = system.startsWith("mac") ? "macos" : system.startsWith("windows") ? "windows" : system;
        String cores = System.getProperty("os.arch");
        return name + "-"
                + (cores.equals("amd64") || cores.equals("x86_64") ? "x64" : cores.equals("aarch64") ? "arm64" : cores);
    }
}
