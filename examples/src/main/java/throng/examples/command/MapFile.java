package throng.examples.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import throng.examples.command.console.RefusedInput;
import throng.examples.setup.MapScenario;
import throng.examples.setup.Scenario;
import throng.io.PictureMap;
import throng.io.movingai.MapReader;
import throng.math.Rng;
import throng.terrain.TileMap;

/** Files that a user names, which are read or refused. */
final class MapFile {
    private MapFile() {}

    /** Reads a file. */
    interface Reading<T> {
        T read() throws IOException;
    }

    /** A map of tiles: a picture, dark where nobody walks, if its name ends with .png; else of the moving-AI kind. */
    static TileMap read(Path file) {
        boolean picture = file.toString().toLowerCase(Locale.ROOT).endsWith(".png");
        return read(file, () -> picture ? PictureMap.DEFAULT.read(file) : MapReader.read(file));
    }

    /** What {@code reading} makes of the file, which may be refused. */
    static <T> T read(Path file, Reading<T> reading) {
        if (Files.isDirectory(file)) throw new RefusedInput(file + ": this is a folder; name a file");
        try {
            return reading.read();
        } catch (NoSuchFileException e) {
            throw new RefusedInput(file + ": there is no such file", e);
        } catch (IOException e) { // one that is malformed names itself
            String what = String.valueOf(e.getMessage());
            throw new RefusedInput(what.startsWith(file.toString()) ? what : file + ": " + what, e);
        }
    }

    /** Which map a scenario takes place on: its size, and 16 digits of its tiles. */
    static String words(Scenario scenario) {
        TileMap map = scenario instanceof MapScenario mapped ? mapped.given() : null;
        if (map == null) return "its own";
        long sum = Float.floatToIntBits(map.size());
        for (int tile = 0; tile < map.tiles(); tile++) sum = Rng.mix(sum ^ Float.floatToIntBits(map.cost(tile)));
        return "%d × %d tiles, %016x".formatted(map.width(), map.height(), sum);
    }
}
