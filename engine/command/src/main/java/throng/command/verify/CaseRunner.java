package throng.command.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import throng.command.console.RefusedInput;
import throng.command.verify.GateResult.Outcome;
import throng.io.SimilarWords;
import throng.io.scenario.GateValue;
import throng.io.scenario.ScenarioFile;
import throng.io.scenario.ScenarioGate;
import throng.sweep.SettingRange;
import throng.sweep.StoppingRule;
import throng.sweep.Sweep;
import throng.sweep.SweepAxis;
import throng.sweep.SweepFolder;
import throng.sweep.SweepPlan;
import throng.sweep.table.SweepTables;

/**
 * Runs cases with a model, seed by seed until their figures stand still, and judges their gates.
 *
 * @param out the folder of all that is written
 * @param seeds the most runs of a setting
 * @param stop asks for an early end
 */
record CaseRunner(Path out, int seeds, BooleanSupplier stop) {
    private static final double MEAN = .01, DEVIATION = .05;
    private static final int JUDGED_EVERY = 2;

    /** Thrown when the runs were asked to end. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Stopped() {
            super("stopped", null, false, false);
        }
    }

    /** Writes the scenario file of a case with a model, and reads it: what does not fit is refused. */
    ScenarioFile write(VerifyCase each, ModelSet model) throws IOException {
        Path file = out.resolve(model.name()).resolve("cases").resolve(each.name() + ".yaml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, each.text(model));
        ScenarioFile read = VerifyCase.read(file);
        checkFigures(file, read);
        return read;
    }

    /** A mean takes the figures that a run has, so a misspelt one would drop out of it without a word. */
    private static void checkFigures(Path path, ScenarioFile file) {
        var names = CaseFigures.names(file);
        for (ScenarioGate gate : file.gates().gates()) {
            for (String figure : gate.figures()) checkFigure(path, gate, figure, names);
            if (!gate.minus().isEmpty()) checkFigure(path, gate, gate.minus(), names);
        }
    }

    private static void checkFigure(Path path, ScenarioGate gate, String figure, List<String> names) {
        if (names.contains(figure)) return;
        String question = SimilarWords.of(figure, names).question();
        throw new RefusedInput("%s: gate '%s': there is no figure '%s'%s figures are: %s"
                .formatted(path, gate.name(), figure, question.isEmpty() ? ";" : question, String.join(", ", names)));
    }

    /**
     * Runs a case.
     *
     * @param each the case
     * @param model that stands in it
     * @return what came of each gate
     * @throws IOException if results cannot be written
     * @throws InterruptedException if the thread is interrupted
     */
    List<GateResult> run(VerifyCase each, ModelSet model) throws IOException, InterruptedException {
        ScenarioFile file = write(each, model);
        var results = new ArrayList<GateResult>();
        if (!each.needs().isEmpty()) {
            results.add(new GateResult(
                    each.name(), missing(each), Double.NaN, Outcome.NOT_RUN, "needs " + each.needs(), List.of()));
            return results;
        }
        Path folder = out.resolve(model.name()).resolve("runs").resolve(each.name());
        var opened = SweepFolder.open(folder, plan(each, file), true);
        var end = new Sweep(opened, new CaseRuns(file)).stopWhen(stop).go();
        if (stop.getAsBoolean() || end.done() < end.runs()) throw new Stopped();
        SweepTables tables = SweepTables.join(opened);
        for (ScenarioGate gate : file.gates().gates())
            results.add(GateJudge.of(each.name(), of(gate, each, model), tables));
        return results;
    }

    /** Measured diagrams differ by up to 40 %: a set must meet the one to which it is fitted. */
    private static ScenarioGate of(ScenarioGate gate, VerifyCase each, ModelSet model) {
        if (gate.as() != GateValue.DEVIATIONS || model.text("table").equals(each.name())) return gate;
        return gate.unlimited();
    }

    private static ScenarioGate missing(VerifyCase each) {
        return new ScenarioGate(
                each.about(), List.of(), "", GateValue.MEAN, "", Double.NaN, Double.NaN, Double.NaN, "", "", List.of());
    }

    private SweepPlan plan(VerifyCase each, ScenarioFile file) {
        return RefusedInput.unless(() -> {
            var axes = new ArrayList<SweepAxis>();
            for (String setting : file.sweep().settings())
                axes.add(SettingRange.parse(setting).axis());
            var own = file.sweep().seeds();
            long first = own.isEmpty() ? 1 : own.get(0);
            long last = own.isEmpty() ? seeds : Math.min(own.get(1), first + seeds - 1);
            var figures = new ArrayList<String>();
            for (ScenarioGate gate : file.gates().gates())
                for (String figure : gate.figures()) if (!figures.contains(figure)) figures.add(figure);
            @Nullable
            StoppingRule rule = last - first < 2 * JUDGED_EVERY || figures.isEmpty()
                    ? null
                    : new StoppingRule(MEAN, DEVIATION, JUDGED_EVERY, figures);
            return new SweepPlan(each.name(), Map.of(), axes, first, last, rule);
        });
    }
}
