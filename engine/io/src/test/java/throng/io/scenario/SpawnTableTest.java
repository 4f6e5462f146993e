package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import throng.io.kind.ComponentType;
import throng.io.kind.Kinds;
import throng.io.kind.RecordKind;
import throng.world.Spawn;

/** The guide of scenario files lists all spawns with their keys and defaults. */
class SpawnTableTest {
    private static final Path GUIDE = Path.of("../SCENARIO-FILES.md");
    private static final String HEADER = "| spawn | its keys, in this order | where agents begin |\n|---|---|---|\n";
    private static final Kinds KINDS = new Kinds(List.of());

    @Test
    void theTableListsEverySpawn() throws IOException {
        var table = new StringBuilder(HEADER);
        for (RecordKind kind : KINDS.all(Spawn.class).values())
            table.append("| `%s` | %s | %s |\n".formatted(kind.name(), keys(kind), sentence(kind)));
        String guide = Files.readString(GUIDE);
        int begin = guide.indexOf(HEADER);
        assertTrue(begin >= 0, GUIDE + " has no table that begins with " + HEADER);
        int end = guide.indexOf("\n\n", begin) + 1;
        if (Boolean.getBoolean("throng.write"))
            Files.writeString(GUIDE, guide.substring(0, begin) + table + guide.substring(end));
        else
            assertEquals(
                    table.toString(),
                    guide.substring(begin, end),
                    "let this test write it: mvn -q -pl engine/io -am test -Dtest=SpawnTableTest"
                            + " -Dsurefire.failIfNoSpecifiedTests=false -Dthrong.write=true");
    }

    private static String keys(RecordKind kind) {
        var keys = new ArrayList<String>();
        var required = kind.required();
        var specimen = KINDS.specimens().of(kind);
        for (int c = 0; c < kind.components().size(); c++) {
            ComponentType type = kind.type(c);
            boolean hasDefaults = kind.byDefault() != null || kind.factory() != null;
            Object value = specimen == null || !hasDefaults ? type.plain() : kind.values(specimen)[c];
            keys.add(
                    required.contains(type.name())
                            ? "`" + type.name() + "`"
                            : "`" + type.name() + ": " + plain(value) + "`");
        }
        return keys.isEmpty() ? "none" : String.join(", ", keys);
    }

    private static String plain(Object value) {
        return value instanceof Float number && number == Math.rint(number)
                ? Long.toString(Math.round((double) number))
                : String.valueOf(value);
    }

    /** The first sentence of its documentation. */
    private static String sentence(RecordKind kind) throws IOException {
        String source =
                Files.readString(Path.of("src/main/java", kind.type().getName().replace('.', '/') + ".java"));
        var doc = Pattern.compile("(?s)/\\*\\*(((?!\\*/).)*)\\*/\\s*public record "
                        + kind.type().getSimpleName())
                .matcher(source);
        assertTrue(doc.find(), kind + " has no documentation");
        return doc.group(1)
                .replaceAll("\\n \\*", " ")
                .replaceAll("\\{@code ([^}]*)}", "`$1`")
                .replaceAll("\\s+", " ")
                .strip()
                .replaceFirst("(\\.) .*", "$1");
    }
}
