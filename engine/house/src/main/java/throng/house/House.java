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
import java.util.stream.Stream;

/** The repository as the gates see it: every Java file, pom.xml and Markdown file. */
final class House {
    static final Path ROOT = root();

    /** All Java files, with those of {@code src/it}. */
    static final List<SourceFile> FILES =
            find(".java").stream().map(file -> SourceFile.of(ROOT, file)).toList();

    /** The Java files of modules. PlacesTest ensures that all others lie in {@code src/it}. */
    static final List<SourceFile> SOURCES =
            FILES.stream().filter(SourceFile::isPlaced).toList();

    static final List<SourceFile> MAIN =
            SOURCES.stream().filter(SourceFile::isMain).toList();

    /** All Markdown files, with those of {@code .github}. */
    static final List<Path> MARKDOWN = Stream.concat(
                    find(".md").stream(), find(ROOT.resolve(".github"), ".md").stream())
            .toList();

    private House() {}

    /** Finds files by the end of their names, from the root down; built and hidden folders are skipped. */
    static List<Path> find(String end) {
        return find(ROOT, end);
    }

    private static List<Path> find(Path root, String end) {
        var found = new ArrayList<Path>();
        try {
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    String name = folder.getFileName().toString();
                    boolean skipped = name.equals("target") && Files.exists(folder.resolveSibling("pom.xml"))
                            || name.startsWith(".") && !folder.equals(root);
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
        if (found.isEmpty()) throw new IllegalStateException("no " + end + " under " + root);
        return found.stream().sorted().toList();
    }

    /** All comments and strings of Java files, and all paragraphs of Markdown files. */
    static List<Prose> prose() {
        var prose = new ArrayList<Prose>();
        for (SourceFile file : FILES) prose.addAll(Prose.ofJava(file.path(), file.text()));
        for (Path file : MARKDOWN) prose.addAll(Prose.ofMarkdown(path(file), SourceFile.read(file)));
        return prose;
    }

    /** The path of a file from the root, with slashes. */
    static String path(Path file) {
        return ROOT.relativize(file).toString().replace('\\', '/');
    }

    /** Surefire gives the folder of the module; otherwise the working folder is in the repository. */
    private static Path root() {
        Path start = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
        for (Path folder = start; folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve("engine/house/pom.xml"))) return folder;
        }
        throw new IllegalStateException(
                "no engine/house/pom.xml in or above " + start + ": run it inside the repository");
    }
}
