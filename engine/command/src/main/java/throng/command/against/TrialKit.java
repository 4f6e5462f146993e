package throng.command.against;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
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
    private final String classPath;

    /** Copies the classes. */
    TrialKit() throws IOException {
        folder = Files.createTempDirectory("throng-trial");
        Path from = place(TrialProcess.class);
        String inside = TrialProcess.class.getPackageName().replace('.', '/');
        if (Files.isDirectory(from)) {
            copy(from.resolve(inside), folder.resolve(inside));
        } else {
            try (var jar = FileSystems.newFileSystem(from)) {
                copy(jar.getPath(inside), folder.resolve(inside));
            }
        }
        classPath = folder + File.pathSeparator + place(Workload.class) + File.pathSeparator;
    }

    private static Path place(Class<?> type) throws IOException {
        try {
            var source = Objects.requireNonNull(type.getProtectionDomain().getCodeSource(), type.getName());
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (var files = Files.list(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList())
                Files.copy(file, to.resolve(String.valueOf(file.getFileName())));
        }
    }

    /** Returns a build's class path with these classes before it. */
    String before(String build) {
        return classPath + build;
    }

    @Override
    public void close() throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.toList().reversed()) Files.delete(file);
        }
    }
}
