package throng.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.jar.JarFile;

/** Collects the licences of all jars of a download. */
final class Licences {
    private Licences() {}

    /** Copies what each jar says of its licence to {@code licences/JAR}; what says nothing is named in the message. */
    static void write(Path folder) throws IOException {
        Path licences = folder.resolve("licences");
        var jars = new TreeSet<Path>();
        try (var files = Files.list(folder.resolve("lib"))) {
            files.filter(file -> !file.getFileName().toString().startsWith("throng-"))
                    .forEach(jars::add);
        }
        for (Path jar : jars) {
            String name = jar.getFileName().toString().replace(".jar", "");
            try (var file = new JarFile(jar.toFile())) {
                for (var entry :
                        file.stream().filter(part -> isLicence(part.getName())).toList()) {
                    Path copy = licences.resolve(name).resolve(entry.getName().replaceAll(".*/", ""));
                    Files.createDirectories(copy.getParent());
                    try (var in = file.getInputStream(entry)) {
                        Files.write(copy, in.readAllBytes());
                    }
                }
            }
        }
    }

    private static boolean isLicence(String entry) {
        return entry.matches("(?i)(META-INF/)?(.*/)?(LICEN[CS]E|NOTICE|COPYING)([-.][\\w.-]*)?")
                && !entry.endsWith(".class");
    }
}
