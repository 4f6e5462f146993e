package throng.io;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import throng.math.Check;
import throng.terrain.TileMap;

/**
 * Makes a map of a PNG picture, a tile a pixel, the top row first: dark pixels are blocked. Brightness is that of
 * Rec. 709, (0.2126·r + 0.7152·g + 0.0722·b) of the stored values, on white paper where the picture is transparent.
 *
 * @param darkness pixels whose brightness in [0, 1] is below this are blocked; in [0, 1]
 */
public record PictureMap(float darkness) {
    /** Pixels of the largest picture, 2²⁶: decoded they take 256 MB. */
    public static final int MOST = 1 << 26;

    /** Half-way: black ink on white paper. */
    public static final PictureMap DEFAULT = new PictureMap(.5f);

    public PictureMap {
        Check.within("darkness", darkness, 0, 1, "");
    }

    /**
     * Reads a file.
     *
     * @throws MalformedFile if it is no PNG picture, or too large a one
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
     * @param name of the file, for messages
     * @throws MalformedFile if it is no PNG picture, or too large a one
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

    /** The decoder throws what it likes where a picture is broken. */
    private static BufferedImage decode(ImageReader reader, String name) throws MalformedFile {
        try {
            int width = reader.getWidth(0), height = reader.getHeight(0);
            if ((long) width * height > MOST)
                throw new MalformedFile(
                        name,
                        "%d × %d pixels; allowed are %d in all: make the picture smaller"
                                .formatted(width, height, MOST));
            return reader.read(0);
        } catch (MalformedFile e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            var refused = new MalformedFile(name, "no PNG picture that can be read: " + e.getMessage());
            refused.initCause(e);
            throw refused;
        }
    }

    private TileMap map(BufferedImage picture) {
        var map = new TileMap(picture.getWidth(), picture.getHeight());
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
