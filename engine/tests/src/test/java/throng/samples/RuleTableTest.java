package throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import throng.CoreModule;
import throng.FirstSentence;
import throng.behaviour.Mix;
import throng.behaviour.Rule;

/** {@code engine/RULES.md} lists every rule, mind and motion with the first sentence of its documentation. */
class RuleTableTest {
    private static final String HEADER = """
            # What agents can do

            Every rule, mind and way to move, with the first sentence of its documentation. A test writes this table:
            `mvn -q -pl engine/tests -am test -Dtest=RuleTableTest -Dthrong.write=true`.

            Below it are tracks under each rule, and [what to see in them](../examples/README.md#what-the-rules-do).

            | package | class | what it does |
            |---|---|---|
            """;

    private static final String PICTURES = """

            ![Tracks of agents that have a target](../examples/pictures/targets.png)

            ![Tracks of agents on their own, hunters, and followers of paths](../examples/pictures/drives.png)

            ![Tracks of agents that avoid others, walls and obstacles](../examples/pictures/avoidance.png)

            ![Tracks under the other rules, mixes, errands and senses](../examples/pictures/others.png)
            """;

    private static final String FIX =
            "let this test write it: mvn -q -pl engine/tests -am test -Dtest=RuleTableTest -Dthrong.write=true";

    @Test
    void theTableListsEveryRule() throws IOException {
        var rows = new StringBuilder(HEADER);
        for (Class<?> kind : Samples.kinds()) rows.append(row(kind)).append('\n');
        rows.append(PICTURES);
        Path file = CoreModule.FOLDER.resolve("../RULES.md");
        if (Boolean.getBoolean("throng.write")) Files.writeString(file, rows);
        String written = Files.exists(file) ? Files.readString(file) : "";
        var missing = new ArrayList<>(rows.toString().lines().toList());
        missing.removeAll(written.lines().toList());
        var surplus = new ArrayList<>(written.lines().toList());
        surplus.removeAll(rows.toString().lines().toList());
        assertEquals("", String.join("\n", missing), "engine/RULES.md lacks these rows: " + FIX);
        assertEquals("", String.join("\n", surplus), "engine/RULES.md has these rows too many: " + FIX);
        assertEquals(rows.toString(), written, "engine/RULES.md has another order: " + FIX);
    }

    private static String row(Class<?> kind) throws IOException {
        String name = kind.getPackageName().replaceFirst("^throng\\.", "");
        return "| `%s` | `%s`%s | %s |".formatted(name, kind.getSimpleName(), notes(kind), sentence(kind));
    }

    private static String notes(Class<?> kind) {
        return Mix.class.isAssignableFrom(kind) ? ", a mix" : Rule.class.isAssignableFrom(kind) ? "" : ", no rule";
    }

    private static String sentence(Class<?> kind) throws IOException {
        return FirstSentence.ofType(kind.getSimpleName(), CoreModule.source(kind));
    }
}
