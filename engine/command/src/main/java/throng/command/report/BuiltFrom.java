package throng.command.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The sources of this build.
 *
 * @param version as the build wrote it
 * @param commit of a working tree, and whether it has changes; of a release, as its build was told by
 *     {@code -Dthrong.commit}; null: not known
 */
public record BuiltFrom(String version, @Nullable String commit) {
    private static final String FILE = "version.properties", UNKNOWN = "(unknown version)";
    private static final String[] DESCRIBE = {
        "--no-optional-locks", "describe", "--always", "--abbrev=12", "--exclude=*", "--dirty= with changes"
    };
    private static final int SECONDS = 5;

    /** Asked once: git takes some milliseconds. */
    private static final class Here {
        static final BuiltFrom BUILT = read();
    }

    /** Returns the sources of what runs here. */
    public static BuiltFrom here() {
        return Here.BUILT;
    }

    /** Returns the version, without asking for the commit. */
    public static String number() {
        return properties().getProperty("version", UNKNOWN);
    }

    private static BuiltFrom read() {
        String told = properties().getProperty("commit", "");
        return new BuiltFrom(number(), told.isEmpty() || told.startsWith("$") ? workingTree() : told);
    }

    private static Properties properties() {
        var properties = new Properties();
        try (var in = BuiltFrom.class.getResourceAsStream(FILE)) {
            if (in != null) properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }

    /** Returns what git describes the working tree of this class as; null if the class was built elsewhere. */
    private static @Nullable String workingTree() {
        try {
            var source = BuiltFrom.class.getProtectionDomain().getCodeSource();
            if (source == null) return null;
            for (Path at = Path.of(source.getLocation().toURI()); at != null; at = at.getParent()) {
                Path root = at.resolve("../../..").normalize();
                if (at.endsWith("engine/command/target") && Files.exists(root.resolve(".git"))) return git(root);
            }
            return null;
        } catch (IOException | URISyntaxException e) { // there is no git, or no such folder
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private static @Nullable String git(Path root) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("git", "-C", root.toString()));
        command.addAll(List.of(DESCRIBE));
        Process git = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        git.getOutputStream().close();
        if (!git.waitFor(SECONDS, TimeUnit.SECONDS)) {
            git.destroyForcibly();
            return null;
        }
        String told = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return git.exitValue() == 0 && !told.isEmpty() ? told : null;
    }

    @Override
    public String toString() {
        return "Throng " + version + (commit == null ? "" : ", commit " + commit);
    }
}
