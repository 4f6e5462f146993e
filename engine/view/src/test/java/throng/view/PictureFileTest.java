package throng.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PictureFileTest {
    @TempDir
    Path folder;

    private final Picture picture = Picture.of(64, 40).add(Crowds.lattice(5, true));

    @Test
    void theSamePictureIsTheSameBytes() throws IOException {
        picture.write(folder.resolve("a.png"));
        picture.write(folder.resolve("b.png"));
        assertArrayEquals(Files.readAllBytes(folder.resolve("a.png")), Files.readAllBytes(folder.resolve("b.png")));
    }

    @Test
    void theFileHoldsThePixelsThatWereDrawn() throws IOException {
        var png = folder.resolve("a.png");
        picture.write(png);
        var read = ImageIO.read(png.toFile());
        assertNotNull(read);
        assertArrayEquals(picture.draw().getRGB(0, 0, 64, 40, null, 0, 64), read.getRGB(0, 0, 64, 40, null, 0, 64));
    }

    @Test
    void anOldFileIsReplacedAndNothingElseIsLeft() throws IOException {
        var png = folder.resolve("a.png");
        Files.writeString(png, "old");
        picture.write(png);
        assertNotNull(ImageIO.read(png.toFile()));
        try (var files = Files.list(folder)) {
            assertEquals(List.of(png), files.toList());
        }
    }

    /** The name of the temporary file, with its suffix, was too long. */
    @Test
    void aNameOfMaximalLengthIsWritten() throws IOException {
        var png = folder.resolve("x".repeat(246) + ".png");
        picture.write(png);
        assertNotNull(ImageIO.read(png.toFile()));
    }

    @Test
    void aMissingFolderIsRefusedWithTheCure() {
        var missing = folder.resolve("shots");
        var refused = assertThrows(IOException.class, () -> picture.write(missing.resolve("a.png")));
        assertEquals(
                "no folder " + missing + " for the picture a.png: create it (mkdir -p " + missing
                        + ") or name a file in one that exists",
                refused.getMessage());
    }

    @Test
    void aFolderIsRefused() {
        var refused = assertThrows(IOException.class, () -> picture.write(folder));
        assertEquals(
                folder + " is a folder, not a picture: name a file in it, such as " + folder.resolve("crowd.png"),
                refused.getMessage());
    }

    @Test
    void aFileAsFolderIsRefusedAndKept() throws IOException {
        var file = Files.writeString(folder.resolve("file"), "kept");
        assertThrows(IOException.class, () -> picture.write(file.resolve("a.png")));
        assertEquals("kept", Files.readString(file));
    }
}
