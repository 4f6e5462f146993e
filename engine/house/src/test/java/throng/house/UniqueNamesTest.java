package throng.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each simple name of a top-level type in main sources means one type. */
class UniqueNamesTest {
    @Test
    void noTwoTopLevelTypesShareASimpleName() {
        Gate.none(
                UniqueNames.CURE,
                UniqueNames.offences(ParsedSource.ALL.stream()
                        .filter(parsed -> parsed.file().isMain())
                        .toList()));
    }

    @Test
    void aSharedNameIsFoundAndNestedTypesAreNot(@TempDir Path root) throws IOException {
        var files = new ArrayList<SourceFile>();
        files.add(source(root, "a/src/main/java/one/Tree.java", "package one;\nclass Tree { class Leaf {} }\n"));
        files.add(source(root, "b/src/main/java/two/Tree.java", "package two;\n\nrecord Tree() { enum Leaf {} }\n"));
        files.add(source(root, "b/src/main/java/two/Wood.java", "package two;\ninterface Wood { class Tree {} }\n"));
        assertEquals(
                List.of("b/src/main/java/two/Tree.java:3: Tree, also in a/src/main/java/one/Tree.java"),
                UniqueNames.offences(ParsedSource.parse(files)).toList());
    }

    private static SourceFile source(Path root, String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        return SourceFile.of(root, Files.writeString(file, text));
    }
}
