package throng.io;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import throng.math.Check;
import throng.math.Range;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/**
 * Makes a map from a PNG picture: one tile for each pixel, the top row first; dark pixels are blocked.
 *
 * <p>Use it when a map is drawn in a paint program. Brightness follows Rec. 709: 0.2126·r + 0.7152·g + 0.0722·b of the
 * stored values. Transparent pixels count as white.
 *
 * <pre>{@code
 * TileMap map = PictureMap.DEFAULT.read(Path.of("plan.png"));
 * }</pre>
 *
 * @param darkness pixels whose brightness in [0, 1] is below this are blocked; in [0, 1]
 */
public record PictureMap(@Range("darkness: [0, 1]") float darkness) {
    /** The number of pixels of the largest picture, 2²⁶: decoded it takes 256 MB. */
    public static final int MAX_PIXELS = 1 << 26;

    /** Blocks pixels that are darker than medium grey: black ink on white paper. */
    public static final PictureMap DEFAULT = new PictureMap(.5f);

    /**
     * Checks the darkness.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    public PictureMap {
        Check.values(PictureMap.class, darkness);
    }

    /**
     * Reads a file.
     *
     * @param file a PNG picture
     * @return the map, with tiles of 1 m
     * @throws MalformedFile if it is not a PNG picture, or is too large
     * @throws IOException if it cannot be read
     */
    public TileMap read(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return read(in, String.valueOf(file));
        }
    }

    /**
     * Reads a stream.
     *
     * @param in the bytes of a PNG picture; it is not closed
     * @param name of the file, for messages
     * @return the map, with tiles of 1 m
     * @throws MalformedFile if it is not a PNG picture, or is too large
     * @throws IOException if it cannot be read
     */
    public TileMap read(InputStream in, String name) throws IOException {
        ImageReader reader = ImageIO.getImageReadersByFormatName("png").next();
        try (var source = ImageIO.createImageInputStream(in)) {
            reader.setInput(source, true, true);
            return map(decode(reader, name));
        } finally {
            reader.dispose();
        }
    }

    /** Decodes the picture. The decoder throws unchecked exceptions, too, where a picture is broken. */
    private static BufferedImage decode(ImageReader reader, String name) throws MalformedFile {
        try {
            int width = reader.getWidth(0), height = reader.getHeight(0);
            if ((long) width * height > MAX_PIXELS)
                throw new MalformedFile(
                        name,
                        "%d × %d pixels; allowed are up to %d in total: make the picture smaller"
                                .formatted(width, height, MAX_PIXELS));
            return reader.read(0);
        } catch (MalformedFile e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            var refused = new MalformedFile(name, "not a readable PNG picture: " + e.getMessage());
            refused.initCause(e);
            throw refused;
        }
    }

    private TileMap map(BufferedImage picture) {
        var map = new TileMap(picture.getWidth(), picture.getHeight(), TilePlace.DEFAULT.downwards());
        int[] row = new int[picture.getWidth()];
        for (int y = 0; y < picture.getHeight(); y++) {
            picture.getRGB(0, y, row.length, 1, row, 0, row.length);
            for (int x = 0; x < row.length; x++) if (brightness(row[x]) < darkness) map.set(x, y, TileMap.BLOCKED);
        }
        return map;
    }

    private static float brightness(int argb) {
        float alpha = (argb >>> 24) / 255f;
        float r = (argb >> 16 & 255) / 255f, g = (argb >> 8 & 255) / 255f, b = (argb & 255) / 255f;
        return 1 - alpha + alpha * (.2126f * r + .7152f * g + .0722f * b);
    }
}
