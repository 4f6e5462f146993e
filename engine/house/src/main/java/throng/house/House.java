package throng.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/** The repository as its gates see it: every Java file and every pom.xml, wherever it lies. */
final class House {
    static final Path ROOT = root();

    /** All Java files, those of {@code src/it} among them. */
    static final List<SourceFile> FILES =
            find(".java").stream().map(file -> SourceFile.of(ROOT, file)).toList();

    /** Those that belong to a module; PlacesTest sees to it that no other is left but those of {@code src/it}. */
    static final List<SourceFile> SOURCES =
            FILES.stream().filter(SourceFile::isPlaced).toList();

    static final List<SourceFile> MAIN =
            SOURCES.stream().filter(SourceFile::isMain).toList();

    private House() {}

    /** Files whose name ends so, from the root down; what is built or hidden is left out. */
    static List<Path> find(String end) {
        var found = new ArrayList<Path>();
        try {
            Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    String name = folder.getFileName().toString();
                    boolean skipped = name.equals("target") && Files.exists(folder.resolveSibling("pom.xml"))
                            || name.startsWith(".") && !folder.equals(ROOT);
                    return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (file.toString().endsWith(end)) found.add(file);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (found.isEmpty()) throw new IllegalStateException("no " + end + " under " + ROOT);
        return found.stream().sorted().toList();
    }

    /** Surefire names the module's folder; elsewhere the working folder is in the repository. */
    private static Path root() {
        Path start = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
        for (Path folder = start; folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve("engine/house/pom.xml"))) return folder;
        }
        throw new IllegalStateException(
                "no engine/house/pom.xml in or above " + start + ": start it in the repository");
    }
}
