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
import throng.command.measure.MeasureChoice;
import throng.command.measure.RunFigures;
import throng.command.sweep.ScenarioRuns;
import throng.command.verify.GateResult.Outcome;
import throng.io.scenario.GateValue;
import throng.io.scenario.ScenarioFile;
import throng.io.scenario.ScenarioGate;
import throng.io.scenario.ScenarioParameter;
import throng.setup.FileScenario;
import throng.sweep.SettingRange;
import throng.sweep.StoppingRule;
import throng.sweep.Sweep;
import throng.sweep.SweepAxis;
import throng.sweep.SweepFolder;
import throng.sweep.SweepPlan;
import throng.sweep.table.SweepTables;
import throng.trace.Figures;

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
        RunFigures.ofGates(file, read);
        return read;
    }

    /** Voronoi cells take most of the time of a case: they are made where a gate asks for them. */
    private static ScenarioRuns runs(VerifyCase each, ScenarioFile file) {
        boolean cells = file.gates().gates().stream()
                .flatMap(gate -> gate.names().stream())
                .anyMatch(figure -> figure.endsWith("_voronoi"));
        var measured = cells ? new MeasureChoice() : new MeasureChoice().counting();
        var scenario = new FileScenario(each.name(), () -> file);
        return new ScenarioRuns(
                scenario,
                file.agents(),
                file.ticks(),
                file.dt(),
                measured,
                true,
                List.of(each.name() + ".yaml"),
                ScenarioRuns.Keeper.NONE);
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
                    each.name(), missing(each), Double.NaN, "", Outcome.NOT_RUN, "needs " + each.needs(), List.of()));
            return results;
        }
        Path folder = out.resolve(model.name()).resolve("runs").resolve(each.name());
        var opened = SweepFolder.open(folder, plan(each, file), true);
        var end = new Sweep(opened, runs(each, file)).stopWhen(stop).go();
        if (stop.getAsBoolean() || end.done() < end.runs()) throw new Stopped();
        SweepTables tables = SweepTables.join(opened);
        Figures known = RunFigures.ofGates(folder, file);
        for (ScenarioGate gate : file.gates().gates()) {
            String unit = gate.as().unit(known.unit(gate.figures().getFirst()), unit(file, gate.over()));
            results.add(GateJudge.of(each.name(), of(gate, each, model), unit, tables));
        }
        return results;
    }

    private static String unit(ScenarioFile file, String parameter) {
        return file.parameters().stream()
                .filter(each -> each.name().equals(parameter))
                .map(ScenarioParameter::unit)
                .findFirst()
                .orElse("");
    }

    /** Measured diagrams differ by up to 40 %: a set must meet the one to which it is fitted. */
    private static ScenarioGate of(ScenarioGate gate, VerifyCase each, ModelSet model) {
        if (gate.as() != GateValue.DEVIATIONS || model.text("table").equals(each.name())) return gate;
        return gate.unlimited();
    }

    private static ScenarioGate missing(VerifyCase each) {
        return new ScenarioGate(
                each.about(), List.of(), "", GateValue.MEAN, "", Double.NaN, Double.NaN, Double.NaN, "", List.of());
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
                    : new StoppingRule(MEAN, DEVIATION, Double.POSITIVE_INFINITY, JUDGED_EVERY, figures);
            return new SweepPlan(each.name(), Map.of(), axes, first, last, rule);
        });
    }
}
