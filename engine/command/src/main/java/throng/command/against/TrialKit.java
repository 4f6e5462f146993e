package throng.command.against;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import throng.bench.Workload;
import throng.command.trial.TrialProcess;

/**
 * The classes of this build that measure: those of {@code throng.bench} and {@code throng.command.trial}. They stand
 * before a build on its class path, so all builds are warmed up and timed in the same way, and a build that has no
 * {@code bench --scenario} has such rows too.
 */
final class TrialKit implements AutoCloseable {
    private final Path folder;

    /** Copies the classes, and once more with their former names. */
    TrialKit() throws IOException {
        folder = Files.createTempDirectory("throng-trial");
        for (Class<?> type : List.of(TrialProcess.class, Workload.class)) {
            String inside = type.getPackageName().replace('.', '/');
            Path from = place(type);
            if (Files.isDirectory(from)) {
                copy(from, inside);
            } else {
                try (var jar = FileSystems.newFileSystem(from)) {
                    copy(jar.getPath(""), inside);
                }
            }
        }
    }

    private static Path place(Class<?> type) throws IOException {
        try {
            var source = Objects.requireNonNull(type.getProtectionDomain().getCodeSource(), type.getName());
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private void copy(Path from, String inside) throws IOException {
        try (var files = Files.walk(from.resolve(inside))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                byte[] bytes = Files.readAllBytes(file);
                String name = from.relativize(file).toString();
                write(folder(false).resolve(name), bytes);
                write(folder(true).resolve(name), FormerNames.in(bytes));
            }
        }
    }

    private static void write(Path file, byte[] bytes) throws IOException {
        Files.createDirectories(file.resolveSibling(""));
        Files.write(file, bytes);
    }

    private Path folder(boolean former) {
        return folder.resolve(former ? "former" : "now");
    }

    /** Returns a build's class path with these classes before it. */
    String before(BenchBuild build) {
        return folder(build.former()) + File.pathSeparator + build.classPath();
    }

    @Override
    public void close() throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.toList().reversed()) Files.delete(file);
        }
    }
}
