package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throng.command.report.JsonReport;
import throng.sweep.SweepFolder;
import throng.sweep.SweepRow;
import throng.sweep.table.SweepTables;

/** The verb sweep: each row is what {@code throng run} tells by the command that the row names. */
class SweepVerbTest {
    private static final String PARK = """
            throng: 1
            run: {agents: 30, ticks: 20, dt: 0.1, seed: 1}
            parameters: {pace: {value: 2, range: [1, 4]}}
            choices: {mood: {value: wild, of: [wild, calm]}}
            space: {torus: [20, 20]}
            measures: {lines: {mid: [0, 10, 20, 10]}, every: 5}
            sweep: {seeds: [1, 2], set: {pace: {from: 1, to: 3, steps: 2}, mood: [wild, calm]}, limit: 60}
            groups:
              dogs:
                agents: agents
                spawn: {uniform: {}, speed: 1}
                motion: {maxSpeed: 4}
                rules: [{cruise: {speed: pace}}, {choose: mood, wild: {wander: {weight: 3}}, calm: wander}]
            """;

    @TempDir
    Path folder;

    private String park;

    @BeforeEach
    void write() throws IOException {
        park = Files.writeString(folder.resolve("park.yaml"), PARK).toString();
    }

    private CommandResult sweep(String words) {
        return CommandResult.line("sweep " + park + " --quiet " + words.replace("@", folder.toString()));
    }

    private SweepTables tables(String name) throws IOException {
        return SweepTables.join(SweepFolder.read(folder.resolve(name)));
    }

    @Test
    void aFileSaysWhichRunsThereAreAndOptionsSayOtherwise() {
        var plan = sweep("--dry-run");
        assertEquals(0, plan.code(), plan.err());
        assertTrue(plan.out().contains("2 x 2 x 2 seeds = 8 runs of 20 ticks"), plan.out());
        var other = sweep("--dry-run --set pace=4 --seeds 3..3 --ticks 7");
        assertTrue(other.out().contains("2 = 2 runs of 7 ticks"), other.out());
        assertTrue(other.out().contains("--ticks 7 --set mood=wild --set pace=4 --seed 3 --workers 1"), other.out());
        var sample = sweep("--dry-run --set pace=1..4 --sample sobol 4");
        assertTrue(sample.out().contains("4 x 2 x 2 seeds = 16 runs"), sample.out());
        var other2 = sweep("--dry-run --set pace=1..4 --sample sobol 4 --replicates 3 --sample-seed 9");
        assertTrue(other2.out().contains("12 x 2 x 2 seeds = 48 runs"), other2.out());
        assertTrue(sweep("--dry-run --replicates 3").err().contains("add --sample"));
    }

    @Test
    void eachRowIsWhatOneRunTells() throws IOException {
        var done =
                sweep("--out @/out --set agents=20,30 --set mood=calm --set dogs.wander.weight=2@5 --runs-at-once 2");
        assertEquals(0, done.code(), done.err());
        assertTrue(done.out().contains("8 runs done"), done.out());
        List<SweepRow> rows = tables("out").rows();
        for (int k : new int[] {0, 3, 6}) {
            SweepRow row = rows.get(k);
            var words = row.command().split(" ");
            var args = new java.util.ArrayList<>(List.of(words).subList(1, words.length));
            args.addAll(List.of("--quiet", "--report", "-"));
            var run = CommandResult.throng(args.toArray(String[]::new));
            var report = JsonReport.read(new ByteArrayInputStream(run.out().getBytes(StandardCharsets.UTF_8)));
            assertEquals(report.get("hash").asString(), row.hash(), row.command());
            assertEquals(report.get("ticks").asLong(), row.ticks());
            assertEquals(row.figures().size(), report.get("figures").size());
            row.figures()
                    .forEach((name, value) -> assertEquals(
                            report.get("figures").get(name).asDouble(), value, row.command() + " " + name));
        }
        assertEquals(8, rows.stream().map(SweepRow::hash).distinct().count());
    }

    @Test
    void partsAreJoinedAndUnfinishedSweepsSaySo() throws IOException {
        assertEquals(0, sweep("--out @/whole").code());
        var part = sweep("--out @/parts --part 2/3");
        assertEquals(0, part.code(), part.err());
        assertTrue(part.out().contains("part: 2/3, which is 3 runs"), part.out());
        var early = CommandResult.line("sweep --join " + folder.resolve("parts"));
        assertEquals(75, early.code());
        assertTrue(early.out().contains("3 runs done, 5 left to do"), early.out());
        sweep("--out @/parts --part 1/3");
        sweep("--out @/others --part 3/3");
        var join = CommandResult.line("sweep --out " + folder.resolve("all") + " --join " + folder.resolve("parts")
                + " " + folder.resolve("others"));
        assertEquals(0, join.code(), join.err());
        for (String table : List.of("runs.csv", "runs.arrow", "means.csv", "plots/whole.speed-by-pace.svg"))
            assertEquals(
                    -1,
                    Files.mismatch(
                            folder.resolve("whole").resolve(table),
                            folder.resolve("all").resolve(table)));
    }

    /** All that says what is measured decides rows, and stands in their commands. */
    @Test
    void eachOptionOfMeasuresIsInTheCommandsOfRows() throws IOException {
        Path floor = Files.writeString(folder.resolve("floor.wkt"), "POLYGON ((0 0, 20 0, 20 20, 0 20, 0 0))");
        String words = "--line a=1,1,5,1 --area b=2,2,9,2,9,9 --area c=12,2,19,2,19,9 --travel b:c --walkable " + floor
                + " --cut-off 1.5 --density-map 2.0 --window 5.0 --after 1.0 --figures-every 3 --approach a"
                + " --profile p=0,10,20,10,4,2 --states mood --events --figure slow=share(speed<1) --whole";
        String given = " " + words + " ";
        var verbs = Throng.command().getSubcommands();
        for (var option : verbs.get("measure").getCommandSpec().options()) {
            String name = option.longestName();
            boolean general = verbs.get("list").getCommandSpec().findOption(name) != null;
            if (name.equals("--plots") || general) continue; // a sweep has plots of its own
            if (verbs.get("sweep").getCommandSpec().findOption(name) != null)
                assertTrue(given.contains(" " + name + " "), name + " is missing here");
        }
        Path file = Files.writeString(
                folder.resolve("moody.yaml"),
                PARK.replace("measures: {lines: {mid: [0, 10, 20, 10]}, every: 5}\n", "")
                        .replace("rules: [", "columns: {mood: {int: 2}}\n    rules: ["));
        var plan = CommandResult.line("sweep " + file + " --dry-run " + words);
        assertEquals(0, plan.code(), plan.err());
        String command = plan.out()
                .lines()
                .filter(line -> line.startsWith("throng run"))
                .findFirst()
                .orElseThrow();
        for (String word : words.split(" ")) {
            String quoted = word.indexOf('(') < 0 ? word : "'" + word + "'";
            assertTrue((command + " ").contains(" " + quoted + " "), word + ": " + command);
        }
        var bare = CommandResult.line("sweep " + file + " --dry-run");
        assertTrue(bare.err().contains("nothing is measured"), bare.err());
        assertFalse(plan.err().contains("nothing is measured"), plan.err());
    }

    @Test
    void rowsThatAreNoneAreNamed() throws IOException {
        String plan = "--out @/rows --set pace=2 --set mood=calm --seeds 1..2";
        assertEquals(0, sweep(plan).code());
        try (var rows = Files.newDirectoryStream(folder.resolve("rows/runs"))) {
            for (Path row : rows) Files.writeString(row, "{}");
        }
        var join = CommandResult.line("sweep --join " + folder.resolve("rows"));
        assertEquals(75, join.code(), join.err());
        assertEquals(
                2,
                join.err()
                        .lines()
                        .filter(line -> line.contains(".json was set aside"))
                        .count());
        var again = sweep(plan);
        assertEquals(0, again.code(), again.err());
        assertTrue(again.out().contains("2 runs done"), again.out());
    }

    @Test
    void failuresAreToldByRowAndCode() throws IOException {
        var slow = sweep("--out @/slow --ticks 2000000000 --limit 0.01 --set pace=2 --seeds 1..1 --set mood=calm");
        assertEquals(1, slow.code(), slow.err());
        assertTrue(slow.out().contains("run 0 failed: not done within the limit of 0.01 s"), slow.out());
        assertEquals(1, tables("slow").failed());
    }

    @Test
    void wrongPlansAreRefusedBeforeAnythingIsWritten() {
        for (String wrong : List.of(
                "--set pce=1..2:2 | there is no 'pce'; did you mean pace?",
                "--set pace=3..2:2 | the range from 3 to 2 is empty",
                "--set pace=1..9:3 | pace is 5; allowed is 1 to 4",
                "--set pace=1..2 | write pace=1..2:5 for five",
                "--set pace=1..2:1000000 --seeds 1..1000000 | the plan has 2,000,000,000,000 runs",
                "--runs @/none.csv | there is no such file",
                "--part 0/3 | part 0 of 3; allowed is 1/n to n/n",
                "--on-error ask | allowed is finish or stop",
                "--every 5 | add --until width:2%",
                "--until mean:1%,of:mid.pased | there is no figure 'mid.pased'; did you mean mid.passed",
                "--set agents=none | 'none' is no number of agents",
                "--runs-at-once 0 | --runs-at-once is 0; allowed is 1 to 1024")) {
            var parts = wrong.split(" \\| ");
            var refused = sweep("--out @/no " + parts[0]);
            assertEquals(2, refused.code(), wrong);
            assertTrue(refused.err().contains(parts[1]), refused.err());
        }
        assertFalse(Files.exists(folder.resolve("no")));
    }

    /** Killed and asked to end, it goes on, and its tables are those of an undisturbed sweep. */
    @Test
    @Tag("shows")
    void killsAndSignalsChangeNothing() throws Exception {
        String plan = "--seeds 1..16 --ticks 600 --runs-at-once 2 ";
        assertEquals(0, sweep(plan + "--out @/whole").code());
        for (String signal : List.of("KILL", "KILL", "TERM", "")) {
            var words = ("sweep " + park + " --quiet " + plan + "--out " + folder.resolve("shot")).split(" ");
            var child = new ProcessBuilder(ChildProcess.java("throng.command.Throng", words))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (signal.isEmpty()) {
                assertEquals(0, child.waitFor());
                continue;
            }
            Path rows = folder.resolve("shot/runs");
            int before = count(rows);
            while (count(rows) < before + 4) Thread.sleep(20);
            assertTrue(ChildProcess.signal(signal, child.pid()));
            assertEquals(signal.equals("TERM") ? 75 : 137, child.waitFor());
        }
        for (String table : List.of("runs.csv", "runs.arrow", "means.csv"))
            assertEquals(
                    "",
                    Files.mismatch(
                                            folder.resolve("whole").resolve(table),
                                            folder.resolve("shot").resolve(table))
                                    < 0
                            ? ""
                            : table);
    }

    private static int count(Path rows) throws IOException {
        if (!Files.isDirectory(rows)) return 0;
        try (var files = Files.list(rows)) {
            return (int) files.filter(file -> file.toString().endsWith(".json")).count();
        }
    }
}
