package throng.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * The zip that is uploaded to <a href="https://central.sonatype.org/publish/publish-portal-upload/">the portal of Maven
 * Central</a>: a Maven repository that holds one version of each module.
 *
 * @param files content by path; the path has slashes
 */
record Bundle(TreeMap<String, byte[]> files) {
    /** A bundle above this is refused by the portal. */
    private static final long MOST_BYTES = 1L << 30;

    /** Packs the files below {@code staging}, sorted and all of one time. Indices that Maven adds are left out. */
    static void write(Path staging, Path zip, Instant time) throws IOException {
        var files = new TreeMap<String, byte[]>();
        try (var below = Files.walk(staging)) {
            for (Path file : below.filter(Files::isRegularFile).toList()) {
                String path = staging.relativize(file).toString().replace('\\', '/');
                if (!path.contains("maven-metadata")) files.put(path, Files.readAllBytes(file));
            }
        }
        new Bundle(files).write(zip, time);
    }

    void write(Path zip, Instant time) throws IOException {
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (var file : files.entrySet()) {
                var entry = new ZipEntry(file.getKey());
                entry.setTimeLocal(time.atOffset(ZoneOffset.UTC).toLocalDateTime());
                out.putNextEntry(entry);
                out.write(file.getValue());
            }
        }
    }

    static Bundle read(Path zip) throws IOException {
        var files = new TreeMap<String, byte[]>();
        try (var in = new ZipInputStream(Files.newInputStream(zip))) {
            for (var entry = in.getNextEntry(); entry != null; entry = in.getNextEntry())
                files.put(entry.getName(), in.readAllBytes());
        }
        return new Bundle(files);
    }

    /** The modules: one for each folder that holds a POM. */
    List<Published> modules() {
        var modules = new ArrayList<Published>();
        for (String path : files.keySet()) if (path.endsWith(".pom")) modules.add(Published.of(path, files));
        return modules;
    }

    /** What Maven Central would refuse: each as "file: what is wrong". */
    List<String> offences(Keys keys) {
        var found = new ArrayList<String>();
        var modules = modules();
        if (modules.isEmpty()) found.add("the bundle: it holds no POM");
        long bytes = files.values().stream().mapToLong(file -> file.length).sum();
        if (bytes > MOST_BYTES) found.add("the bundle: it has " + bytes + " bytes, allowed are " + MOST_BYTES);
        for (String path : files.keySet())
            if (modules.stream().noneMatch(module -> module.holds(path)))
                found.add(path + ": belongs to no module; a file stands beside the POM and begins with its name");
        for (Published module : modules)
            for (CentralRule rule : CentralRule.values())
                rule.offences(module, keys).forEach(found::add);
        return found;
    }
}
