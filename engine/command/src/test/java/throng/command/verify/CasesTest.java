package throng.command.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throng.command.console.RefusedInput;
import throng.command.measure.RunFigures;
import throng.sweep.SweepFolder;
import throng.sweep.table.SweepTables;
import throng.trace.Figures;

/** All cases can be run with each model. */
class CasesTest {
    @TempDir
    Path folder;

    private CaseRunner runner() {
        return new CaseRunner(folder, 1, () -> false);
    }

    @Test
    void eachCaseIsAScenarioWithGates() throws IOException {
        ModelSet speed = ModelSet.of("speed");
        for (String name : VerifyCases.NAMES) {
            VerifyCase each = VerifyCases.named(name);
            var file = runner().write(each, speed);
            assertFalse(each.sets().isEmpty(), name);
            assertEquals(!each.needs().isEmpty(), file.gates().gates().isEmpty(), name);
            assertTrue(file.warnings().isEmpty(), name + ": " + file.warnings());
        }
    }

    /** A file that no one lists is never judged. */
    @Test
    void eachFileIsListed() throws IOException {
        try (var files = Files.list(Path.of("src/main/resources/throng/command/verify/cases"))) {
            var names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".yaml"))
                    .map(name -> name.replace(".yaml", ""))
                    .sorted()
                    .toList();
            assertEquals(names, VerifyCases.NAMES.stream().sorted().toList(), "list it in cases.txt");
        }
    }

    @Test
    void eachModelSeesTheOtherGroup() throws IOException {
        for (String name : ModelSet.NAMES) {
            var file = runner().write(VerifyCases.named("imo-8"), ModelSet.of(name));
            assertEquals(2, file.groups().size(), name);
            String text = VerifyCases.named("imo-8").text(ModelSet.of(name));
            assertTrue(text.contains("group: \"left\"") && text.contains("group: \"right\""), name + "\n" + text);
        }
    }

    @Test
    void aFigureThatNoRunHasIsRefusedBeforeARun() throws IOException {
        for (String wrong : List.of("figure: [inner.most, outer.mots]", "figure: inner.most, minus: end.past")) {
            var other = VerifyCase.parse("rimea-6", "{gates: {limits: {people beyond walls: {%s}}}}".formatted(wrong));
            var refused = assertThrows(
                    RefusedInput.class,
                    () -> runner().write(VerifyCases.named("rimea-6").changed(other), ModelSet.of("speed")));
            String text = String.valueOf(refused.getMessage());
            assertTrue(text.contains("people beyond walls") && text.contains("outer.most"), text);
        }
    }

    @Test
    void eachFigureOfARunHasAName() throws IOException, InterruptedException {
        var brief = VerifyCase.parse("imo-8", """
                run: {ticks: 150}
                groups: {right: {spawn: {box: [8, 4.4, 9.7, 5.6]}, agents: 4}}
                measures: {every: 10, areas: {in: [0, 0, 20, 0, 20, 10, 0, 10], on: [10, 4, 20, 4, 20, 6, 10, 6]},
                  lines: {end: [11, 6, 11, 4]}, travels: ['in:on'], approaches: [end]}
                sweep: {set: {others: [1]}}
                gates: {limits: {least rise of the time from run to run: {figure: whole.speed, as: mean}}}
                """);
        VerifyCase each = VerifyCases.named("imo-8").changed(brief);
        var names = RunFigures.ofGates(folder, runner().write(each, ModelSet.of("speed")))
                .names();
        runner().run(each, ModelSet.of("speed"));
        var opened = SweepFolder.read(folder.resolve("speed/runs/imo-8"));
        var figures = SweepTables.join(opened).rows().getFirst().figures().keySet();
        assertTrue(figures.contains("end.passed.right") && figures.contains("in.order"), figures.toString());
        assertEquals(
                List.of(),
                figures.stream()
                        .filter(name -> !name.startsWith(Figures.EVENTS) && !names.contains(name))
                        .toList());
    }

    @Test
    void aSetHasAsManySecondsInTicksOfAnyLength() {
        String text = VerifyCases.named("rimea-1").text(ModelSet.of("speed").with("dt", "0.01"));
        assertTrue(text.contains("ticks: 4500"), text);
        assertEquals(
                List.of("imo-4"),
                List.copyOf(ModelSet.of("speed").tree().get("cases").propertyNames()));
    }
}
