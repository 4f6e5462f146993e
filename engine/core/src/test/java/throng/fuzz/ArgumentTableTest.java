package throng.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.fuzz.ArgumentTable.Given;

/** Every public door × every kind of value: what is refused, and what is taken and then ticks. */
class ArgumentTableTest {
    @Test
    void everyArgumentIsAcceptedOrRefused() throws IOException {
        var table = new ArgumentTable();
        FuzzEpisode.CALLS.forEach(table::fill);
        var lines = new ArrayList<String>();
        var bad = new ArrayList<String>();
        lines.add("door;"
                + String.join(
                        ";", List.of(Given.values()).stream().map(Enum::name).toList()));
        int cells = 0;
        for (var row : table.rows()) {
            lines.add(row + ";" + String.join(";", row.verdicts()));
            for (Given given : Given.values()) {
                String verdict = row.verdicts().get(given.ordinal());
                if (!verdict.isEmpty()) cells++;
                if (!List.of(ArgumentTable.NO_SUCH_VALUE, ArgumentTable.REFUSED, ArgumentTable.TICKS)
                        .contains(verdict)) bad.add(row + " = " + given + ": " + verdict);
            }
        }
        Files.createDirectories(Path.of("target"));
        Files.write(Path.of("target", "doors.csv"), lines);
        System.out.printf(
                "%d doors' parameters, %d cells; no right arguments for %d doors%n",
                table.rows().size(), cells, table.withoutArguments().size());
        table.withoutArguments().forEach(door -> System.out.println("  " + door));
        assertEquals("", String.join("\n", bad));
    }
}
