package throng.fuzz;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.fuzz.ArgumentTable.Given;

/**
 * Every parameter of every public call takes each kind of value: the value is refused, or it is accepted and worlds
 * tick with the result. {@code target/arguments.csv} lists the verdicts.
 */
@Tag("shows")
@Tag("long")
class ArgumentTableTest {
    private static final Set<String> ALLOWED =
            Set.of(ArgumentTable.NO_SUCH_VALUE, ArgumentTable.REFUSED, ArgumentTable.ACCEPTED);
    /** The table had 5743 verdicts, and 41 calls without valid arguments, when these were set. */
    private static final int MIN_VERDICTS = 4000;

    private static final int MAX_CALLS_WITHOUT_ARGUMENTS = 100;

    @Test
    void everyArgumentIsAcceptedOrRefused() throws IOException {
        var table = new ArgumentTable();
        FuzzEpisode.CALLS.forEach(table::fill);
        write(table);
        var faults = new ArrayList<String>();
        int verdicts = 0;
        for (var row : table.rows()) {
            for (Given given : Given.values()) {
                String verdict = row.verdicts().get(given.ordinal());
                if (!verdict.equals(ArgumentTable.NO_SUCH_VALUE)) verdicts++;
                if (!ALLOWED.contains(verdict)) faults.add(row + " = " + given + ": " + verdict);
            }
        }
        assertEquals(
                "",
                String.join("\n", faults),
                "Cure: check the argument where it enters, by Check, so that it is refused with name, range and cure");
        assertTrue(verdicts >= MIN_VERDICTS, "only " + verdicts + " verdicts");
        assertTrue(
                table.withoutArguments().size() <= MAX_CALLS_WITHOUT_ARGUMENTS,
                () -> "no valid arguments for " + table.withoutArguments());
    }

    private static void write(ArgumentTable table) throws IOException {
        var lines = new ArrayList<String>();
        lines.add("call;" + Stream.of(Given.values()).map(Enum::name).collect(joining(";")));
        for (var row : table.rows()) lines.add(row + ";" + String.join(";", row.verdicts()));
        Files.createDirectories(Path.of("target"));
        Files.write(Path.of("target", "arguments.csv"), lines);
    }
}
