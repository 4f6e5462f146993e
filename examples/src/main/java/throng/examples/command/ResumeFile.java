package throng.examples.command;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import throng.examples.command.console.RefusedInput;
import throng.examples.setup.ScenarioSetup;
import throng.world.World;

/**
 * A file of {@code --resume} that has been opened.
 *
 * @param path of it
 * @param save what it says of itself
 * @param in where the world's snapshot begins
 */
record ResumeFile(Path path, SaveHeader save, InputStream in) implements AutoCloseable {
    /**
     * Opens it.
     *
     * @throws RefusedInput if it is missing, truncated, corrupt, or something else
     */
    static ResumeFile open(Path path) {
        if (Files.isDirectory(path)) throw refusal(path, "this is a folder; name a file of --snapshot");
        try {
            var in = new BufferedInputStream(Files.newInputStream(path));
            try {
                return new ResumeFile(path, SaveHeader.read(in), in);
            } catch (IOException e) {
                in.close();
                throw e;
            }
        } catch (NoSuchFileException e) {
            throw refusal(path, "there is no such file");
        } catch (IOException e) {
            throw refusal(path, String.valueOf(e.getMessage()));
        }
    }

    /**
     * The world of {@code setup} with the state in the file.
     *
     * @param seed that the file must have; null: any
     */
    World into(ScenarioSetup setup, @Nullable Long seed) {
        World world = setup.empty();
        try {
            world.restore(in);
            if (seed != null) agree("seed", seed, world.seed());
            return world;
        } catch (IOException e) {
            world.close();
            throw refusal(path, String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            world.close();
            throw e;
        }
    }

    /** Refuses what contradicts the file. */
    void agree(String what, Object asked, Object there) {
        if (!asked.equals(there)) {
            throw refusal(
                    path, "its %s is %s, not %s: leave that out, or resume another file".formatted(what, there, asked));
        }
    }

    /** Refuses another map. */
    void agree(String map) {
        if (map.equals(save.map()) || save.map().equals(SaveHeader.UNKNOWN)) return;
        throw refusal(path, "its map is %s, not %s: name that of the run by --map".formatted(save.map(), map));
    }

    private static RefusedInput refusal(Path path, String what) {
        return new RefusedInput("--resume %s: %s".formatted(path, what));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
