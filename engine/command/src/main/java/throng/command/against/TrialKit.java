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
    private static final String INSIDE = TrialProcess.class.getPackageName().replace('.', '/');

    private final Path folder;

    /** Copies the classes, and once more with their former names. */
    TrialKit() throws IOException {
        folder = Files.createTempDirectory("throng-trial");
        Path from = place(TrialProcess.class);
        if (Files.isDirectory(from)) {
            copy(from.resolve(INSIDE));
        } else {
            try (var jar = FileSystems.newFileSystem(from)) {
                copy(jar.getPath(INSIDE));
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

    private void copy(Path from) throws IOException {
        Path now = Files.createDirectories(folder(false).resolve(INSIDE));
        Path former = Files.createDirectories(folder(true).resolve(INSIDE));
        try (var files = Files.list(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                byte[] bytes = Files.readAllBytes(file);
                String name = String.valueOf(file.getFileName());
                Files.write(now.resolve(name), bytes);
                Files.write(former.resolve(name), name.endsWith(".class") ? FormerNames.in(bytes) : bytes);
            }
        }
    }

    private Path folder(boolean former) {
        return folder.resolve(former ? "former" : "now");
    }

    /** Returns a build's class path with these classes before it. */
    String before(BenchBuild build) throws IOException {
        var all = List.of(folder(build.former()).toString(), place(Workload.class).toString(), build.classPath());
        return String.join(File.pathSeparator, all);
    }

    @Override
    public void close() throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.toList().reversed()) Files.delete(file);
        }
    }
}
