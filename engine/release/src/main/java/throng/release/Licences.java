package throng.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tells the licences of all jars of a download. */
final class Licences {
    /** One of the licences of a part, by which it may be used in programs that are not open. */
    private static final String PERMISSIVE = "(?i).*(Apache|MIT|BSD|EDL|Eclipse Distribution|Unlicense|CC0|ISC|Zlib).*";

    private Licences() {}

    /**
     * Writes {@code licences/PARTS.txt}, a line for each jar, and what the jars themselves hold of their licences.
     *
     * @param folder of the download, with its jars
     * @param parts list of the parts of the command, in CycloneDX
     * @throws IllegalStateException if a jar has no known licence, or none that lets users keep their sources
     */
    static void write(Path folder, Path parts) throws IOException {
        var lines = new ArrayList<String>();
        var list = JsonMapper.shared().readTree(Files.readString(parts)).path("components");
        var jars = new TreeSet<Path>();
        try (var files = Files.list(folder.resolve("lib"))) {
            files.filter(file -> !name(file).startsWith("throng-")).forEach(jars::add);
        }
        for (Path jar : jars) {
            lines.add(line(name(jar), list));
            copyTexts(jar, folder.resolve("licences").resolve(name(jar)));
        }
        Files.createDirectories(folder.resolve("licences"));
        Files.write(folder.resolve("licences/PARTS.txt"), lines);
    }

    private static String name(Path jar) {
        return jar.getFileName().toString().replace(".jar", "");
    }

    private static String line(String jar, JsonNode list) {
        for (JsonNode part : list) {
            String name =
                    part.path("name").asString("") + "-" + part.path("version").asString("");
            String licences = StreamSupport.stream(part.path("licenses").spliterator(), false)
                    .map(Licences::licence)
                    .collect(Collectors.joining(" or "));
            if (name.equals(jar) && !licences.isEmpty() && !licences.matches(PERMISSIVE))
                throw new IllegalStateException(jar + ": " + licences + " binds what uses it; do without the jar");
            if (name.equals(jar) && !licences.isEmpty())
                return jar + "  " + licences + "  " + part.path("purl").asString("");
        }
        throw new IllegalStateException(jar + ": its POM names no licence; find it, or do without the jar");
    }

    private static String licence(JsonNode named) {
        JsonNode licence = named.path("license");
        return licence.path("id")
                .asString(licence.path("name").asString(named.path("expression").asString("")));
    }

    private static void copyTexts(Path jar, Path to) throws IOException {
        try (var file = new JarFile(jar.toFile())) {
            for (var entry :
                    file.stream().filter(part -> isLicence(part.getName())).toList()) {
                Files.createDirectories(to);
                try (var in = file.getInputStream(entry)) {
                    Files.write(to.resolve(entry.getName().replaceAll(".*/", "")), in.readAllBytes());
                }
            }
        }
    }

    private static boolean isLicence(String entry) {
        return entry.matches("(?i)(META-INF/)?(.*/)?(LICEN[CS]E|NOTICE|COPYING)([-.][\\w.-]*)?")
                && !entry.endsWith(".class");
    }
}
