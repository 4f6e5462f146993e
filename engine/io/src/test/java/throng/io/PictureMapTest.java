package throng.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throng.terrain.TileMap;

/** Maps from pictures: which pixels are blocked, and which files are refused. */
class PictureMapTest {
    @Test
    void darkPixelsAreBlocked() throws IOException {
        int[] colours = {0xFF000000, 0xFFFFFFFF, 0xFF7F7F7F, 0xFF808080, 0x00000000, 0xFFFF0000, 0xFF00FF00, 0xFF0000FF
        };
        var picture = new BufferedImage(4, 2, BufferedImage.TYPE_INT_ARGB);
        picture.setRGB(0, 0, 4, 2, colours, 0, 4);
        assertEquals("#.#..#.#", text(read(PictureMap.DEFAULT, png(picture))));
        assertEquals("........", text(read(new PictureMap(0), png(picture))));
        assertEquals("#.##.###", text(read(new PictureMap(1), png(picture))));
    }

    @Test
    void aFileIsRead(@TempDir Path folder) throws IOException {
        var file = folder.resolve("plan.png");
        Files.write(file, png(new BufferedImage(3, 2, BufferedImage.TYPE_BYTE_GRAY)));
        var map = PictureMap.DEFAULT.read(file);
        assertEquals(3, map.width());
        assertEquals("######", text(map));
    }

    /** The header promises 2 · 10⁹ pixels; the file has none of them. */
    @Test
    void hugePicturesAreRefusedUnread() throws IOException {
        byte[] png = png(new BufferedImage(3, 2, BufferedImage.TYPE_BYTE_GRAY));
        ByteBuffer.wrap(png).putInt(16, 50_000).putInt(20, 40_000);
        var crc = new CRC32();
        crc.update(png, 12, 17);
        ByteBuffer.wrap(png).putInt(29, (int) crc.getValue());
        var e = assertThrows(MalformedFile.class, () -> read(PictureMap.DEFAULT, png));
        assertEquals(
                "x.png: 50000 × 40000 pixels; allowed are up to 67108864 in total: make the picture smaller",
                e.getMessage());
    }

    @Test
    void brokenPicturesAreRefused() throws IOException {
        var random = new Random(1);
        byte[] good = png(new BufferedImage(9, 7, BufferedImage.TYPE_INT_RGB));
        int refused = 0;
        for (int k = 0; k < 2000; k++) {
            byte[] bytes = k % 2 == 0 ? Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
            if (k % 2 == 1) bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                read(PictureMap.DEFAULT, bytes);
            } catch (MalformedFile e) {
                refused++;
                assertTrue(e.getMessage().startsWith("x.png: "), e.getMessage());
            }
        }
        assertTrue(refused > 500, refused + " refused");
        assertThrows(MalformedFile.class, () -> read(PictureMap.DEFAULT, "GIF89a".getBytes("US-ASCII")));
    }

    @Test
    void aDarknessOutOfRangeIsRefused() {
        var e = assertThrows(IllegalArgumentException.class, () -> new PictureMap(1.5f));
        assertEquals("darkness is 1.5; allowed is 0 to 1", e.getMessage());
    }

    private static byte[] png(BufferedImage picture) throws IOException {
        var out = new ByteArrayOutputStream();
        ImageIO.write(picture, "png", out);
        return out.toByteArray();
    }

    private static TileMap read(PictureMap reader, byte[] bytes) throws IOException {
        return reader.read(new ByteArrayInputStream(bytes), "x.png");
    }

    private static String text(TileMap map) {
        var text = new StringBuilder();
        for (int t = 0; t < map.tiles(); t++) text.append(map.open(t) ? '.' : '#');
        return text.toString();
    }
}
