package throng.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.sweep.table.SweepTables;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A row that is damaged, or of another run than its plan says, is set aside and named, and its run is done again. */
class WrongRowsTest {
    private static final SweepPlan PLAN =
            SweepPlan.of("dice", 1).set("a=1..3:3").seeds(1, 2);
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    /** What says of which run a row is; the rest is what came of it. */
    private static final Set<String> IDENTITY = Set.of("run", "id", "settings", "seed");

    @TempDir
    private Path folder;

    private static RunResult dice(SweepRun run, RunGate gate) {
        return RunResult.of(3, run.seed(), Map.of("sum", run.seed() / 2., "events.six", 2.));
    }

    private SweepFolder filled() throws Exception {
        var rows = SweepFolder.open(folder.resolve("dice"), PLAN, false);
        new Sweep(rows, WrongRowsTest::dice).go();
        return rows;
    }

    private void assertSetAside(String text) throws Exception {
        var rows = filled();
        Path file = rows.file(PLAN.run(3));
        String expected = Files.readString(file);
        Files.writeString(file, text);
        assertNull(rows.row(PLAN.run(3)), text);
        assertEquals(1, rows.aside().size(), text);
        assertTrue(rows.aside().getFirst().contains(file.toString()), rows.aside()::toString);
        assertFalse(Files.exists(file));
        assertEquals(text, Files.readString(file.resolveSibling(file.getFileName() + ".aside")));
        assertEquals(1, SweepTables.join(rows).missing());
        assertEquals(6, new Sweep(rows, WrongRowsTest::dice).go().done());
        assertEquals(
                MAPPER.readTree(expected).get("hash"),
                MAPPER.readTree(Files.readString(file)).get("hash"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "", "null", "[]", "7", "{\"run\" : 3", "\u0000\u0000\u0000"})
    void aFileThatIsNoRowIsSetAside(String text) throws Exception {
        assertSetAside(text);
    }

    static Stream<String> parts() {
        return Stream.of(SweepRow.class.getRecordComponents()).map(RecordComponent::getName);
    }

    @ParameterizedTest
    @MethodSource("parts")
    void aRowWithoutAPartIsSetAside(String part) throws Exception {
        ObjectNode row = row();
        row.remove(part);
        assertSetAside(row.toString());
        row.putNull(part);
        assertSetAside(row.toString());
        row.putArray(part).add(1).addNull();
        assertSetAside(row.toString());
    }

    @ParameterizedTest
    @MethodSource("parts")
    void aRowOfAnotherRunIsSetAside(String part) throws Exception {
        if (!IDENTITY.contains(part)) return;
        ObjectNode row = row();
        var now = row.get(part);
        if (now.isNumber()) row.put(part, now.asLong() + 1);
        else if (now.isString()) row.put(part, "0000000000000000");
        else row.putArray(part).add("a=99");
        assertSetAside(row.toString());
    }

    @Test
    void aNumberThatIsNullIsSetAside() throws Exception {
        ObjectNode row = row();
        row.putObject("figures").putNull("sum");
        assertSetAside(row.toString());
    }

    private ObjectNode row() throws Exception {
        return (ObjectNode) MAPPER.readTree(Files.readString(filled().file(PLAN.run(3))));
    }

    /** The plan itself, too, is named. */
    @ParameterizedTest
    @ValueSource(strings = {"{}", "", "null", "[]", "{\"scenario\" : \"dice\"}"})
    void aDamagedPlanIsNamed(String text) throws IOException {
        Files.writeString(Files.createDirectories(folder.resolve("dice")).resolve("sweep.json"), text);
        for (var open : List.<Opening>of(SweepFolder::read, path -> SweepFolder.open(path, PLAN, false))) {
            String said = "";
            try {
                open.of(folder.resolve("dice"));
            } catch (IllegalArgumentException e) {
                said = e.getMessage();
            }
            assertTrue(said.startsWith(folder.resolve("dice") + ": ") && said.contains("damaged"), said);
        }
    }

    private interface Opening {
        SweepFolder of(Path path) throws IOException;
    }
}
