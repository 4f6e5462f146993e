package throng.command.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import throng.command.console.RefusedInput;
import throng.io.PictureMap;
import throng.io.movingai.MapReader;
import throng.math.Rng;
import throng.setup.Scenario;
import throng.terrain.TileMap;

/** Reads the map and scenario files that a user names. A file that cannot be read is refused. */
public final class MapFile {
    private MapFile() {}

    /**
     * Reads one file.
     *
     * @param <T> what it contains
     */
    public interface Reading<T> {
        /** Reads the file. */
        T read() throws IOException;
    }

    /**
     * Reads a map of tiles: a picture whose dark pixels are blocked if the name ends with .png, else a moving-AI map.
     *
     * @throws RefusedInput if the file is missing, unreadable or malformed
     */
    public static TileMap read(Path file) {
        boolean picture = file.toString().toLowerCase(Locale.ROOT).endsWith(".png");
        return read(file, () -> picture ? PictureMap.DEFAULT.read(file) : MapReader.read(file));
    }

    /**
     * Returns what {@code reading} reads.
     *
     * @throws RefusedInput if the file is missing, unreadable or malformed
     */
    public static <T> T read(Path file, Reading<T> reading) {
        if (Files.isDirectory(file)) throw new RefusedInput(file + ": this is a folder; name a file");
        try {
            return reading.read();
        } catch (NoSuchFileException e) {
            throw new RefusedInput(file + ": there is no such file", e);
        } catch (IOException e) { // readers begin a message about malformed content with the file's name
            String what = String.valueOf(e.getMessage());
            throw new RefusedInput(what.startsWith(file.toString()) ? what : file + ": " + what, e);
        }
    }

    /** Identifies the map that a scenario takes place on: its size, and a hash of its tiles in 16 digits. */
    public static String describe(Scenario scenario) {
        TileMap map = scenario.given();
        if (map == null) return "its own";
        long sum = Float.floatToIntBits(map.size());
        for (int tile = 0; tile < map.tiles(); tile++) sum = Rng.mix(sum ^ Float.floatToIntBits(map.cost(tile)));
        return "%d × %d tiles, %016x".formatted(map.width(), map.height(), sum);
    }
}
