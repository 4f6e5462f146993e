package throng.command.run;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.command.console.RefusedInput;
import throng.memory.RestoreOptions;
import throng.setup.ScenarioSetup;
import throng.world.World;

/**
 * The opened file of {@code --resume}.
 *
 * @param option that names the file, for messages
 * @param path where the file is
 * @param save its header
 * @param in the stream, at the start of the world's snapshot
 */
record ResumeFile(String option, Path path, SaveHeader save, InputStream in) implements AutoCloseable {
    /**
     * Opens the file and reads its header.
     *
     * @throws RefusedInput if the file is missing, truncated, corrupt or not a snapshot
     */
    static ResumeFile open(String option, Path path) {
        if (Files.isDirectory(path)) throw refusal(option, path, "this is a folder; name a file that --snapshot wrote");
        try {
            var in = new BufferedInputStream(Files.newInputStream(path));
            try {
                return new ResumeFile(option, path, SaveHeader.read(in), in);
            } catch (IOException e) {
                in.close();
                throw e;
            }
        } catch (NoSuchFileException e) {
            throw refusal(option, path, "there is no such file");
        } catch (IOException e) {
            throw refusal(option, path, String.valueOf(e.getMessage()));
        }
    }

    /**
     * Builds the world of {@code setup} and restores the file's state. Walls, tiles and goals must be those of the
     * file. Rules and numbers may be others, and that is told.
     *
     * @param seed the seed that the file must have; null: any
     * @param err is told what is set up otherwise than when the file was written
     * @throws RefusedInput if the file is corrupt or has another seed
     */
    World into(ScenarioSetup setup, @Nullable Long seed, PrintWriter err) {
        World world = setup.empty();
        try {
            world.restore(in, RestoreOptions.DEFAULT.differences(parts -> tell(parts, err)));
            if (seed != null) requireSame("seed", seed, world.seed());
            return world;
        } catch (IOException e) {
            world.close();
            throw refusal(option, path, String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            world.close();
            throw e;
        }
    }

    private void tell(List<String> parts, PrintWriter err) {
        if (parts.isEmpty()) return;
        err.printf("%s %s: set up otherwise than when it was saved: %s%n", option, path, String.join(", ", parts));
        err.flush();
    }

    /** Refuses an option whose value differs from the file's. */
    void requireSame(String what, Object asked, Object stored) {
        if (!asked.equals(stored)) {
            throw refusal(
                    option,
                    path,
                    "its %s is %s, not %s: omit that option, or resume another file".formatted(what, stored, asked));
        }
    }

    /** Refuses a map that is not the file's. */
    void requireSameMap(String map) {
        if (map.equals(save.map())) return;
        throw refusal(
                option, path, "its map is %s, not %s: name the map of that run with --map".formatted(save.map(), map));
    }

    private static RefusedInput refusal(String option, Path path, String what) {
        return new RefusedInput("%s %s: %s".formatted(option, path, what));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
