package throng.view;

import java.awt.image.BufferedImage;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Writes a picture to a file that appears whole or not at all. */
final class PngFile {
    private PngFile() {}

    /** Refuses, before a long drawing, what would fail after it. */
    static void check(Path png) throws IOException {
        var folder = folder(png);
        if (!Files.isDirectory(folder)) {
            throw new FileNotFoundException("no folder " + folder + " for the picture " + png.getFileName()
                    + ": create it (mkdir -p " + folder + ") or name a file in one that exists");
        }
        if (Files.isDirectory(png)) {
            throw new FileNotFoundException(png.toAbsolutePath()
                    + " is a folder, not a picture: name a file in it, such as " + png.resolve("crowd.png"));
        }
        if (!Files.isWritable(folder)) {
            throw new FileNotFoundException("cannot write the picture " + png.getFileName() + ": the folder " + folder
                    + " is read-only for this user; name a file in one that is not");
        }
    }

    /** Writes a file beside {@code png}, then moves it there. */
    static void write(BufferedImage image, Path png) throws IOException {
        String name = ".throng-" + ProcessHandle.current().pid() + "-"
                + Thread.currentThread().threadId() + ".part";
        var part = folder(png).resolve(name); // a short name: the name of the picture may be the longest possible
        part.toFile().deleteOnExit(); // a signal ends the JVM without running finally
        try {
            try (var file = Files.newOutputStream(part);
                    var out = new MemoryCacheImageOutputStream(file)) {
                if (!ImageIO.write(image, "png", out)) {
                    throw new IOException("no PNG writer in this Java runtime: use one with all of java.desktop");
                }
            }
            move(part, png);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static void move(Path part, Path png) throws IOException {
        try {
            Files.move(part, png, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(part, png, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static Path folder(Path png) {
        var folder = png.toAbsolutePath().getParent();
        return folder == null ? png.toAbsolutePath() : folder;
    }
}
