package throng.command.sweep;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import throng.command.console.RefusedInput;
import throng.command.measure.MeasureChoice;
import throng.command.measure.RunFigures;
import throng.command.measure.RunMeasures;
import throng.command.measure.SavedMeasures;
import throng.command.report.CrowdWatch;
import throng.command.report.MadeWith;
import throng.command.run.LaterSettings;
import throng.measure.CrowdMeasures;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.sweep.RunGate;
import throng.sweep.RunResult;
import throng.sweep.StoppingRule;
import throng.sweep.SweepAxis;
import throng.sweep.SweepPlan;
import throng.sweep.SweepRun;
import throng.sweep.SweptRun;
import throng.world.World;

/**
 * Does the runs of a sweep as {@code throng run} does them, each with one worker.
 *
 * @param scenario before the settings of a run
 * @param agents in all groups, if no setting says otherwise
 * @param ticks of each run
 * @param dt seconds of a tick
 * @param measured what is measured
 * @param endsEmpty whether a run ends when all have left
 * @param words of the command that does one run, before its settings
 * @param keeper takes what was measured in a run, before its row is kept
 */
public record ScenarioRuns(
        Scenario scenario,
        int agents,
        int ticks,
        float dt,
        MeasureChoice measured,
        boolean endsEmpty,
        List<String> words,
        Keeper keeper)
        implements SweptRun {
    /** Takes what was measured in a run. */
    public interface Keeper {
        /** Takes nothing: rows have all figures. */
        Keeper NONE = (run, measures) -> {};

        /**
         * Takes what was measured; several threads may call it.
         *
         * @param run that is done
         * @throws IOException if it cannot be kept: then the run has failed
         */
        void keep(SweepRun run, CrowdMeasures measures) throws IOException;
    }

    /** The path that stands for the number of agents. */
    static final String AGENTS = "agents";

    private static final int MOST_TRIED = 200;

    @Override
    public RunResult run(SweepRun run, RunGate gate) throws IOException {
        ScenarioSetup setup = setup(run.settings(), run.seed());
        var later = new LaterSettings(run.settings());
        try (World world = setup.build()) {
            later.check(setup, world, ticks);
            var watch = new CrowdWatch(world, true);
            world.listen(watch);
            var measures = RunMeasures.of(measured, setup.scenario(), world, SavedMeasures.NONE);
            measures.events(watch.counts());
            try (measures) {
                for (int t = 0; t < ticks && !(endsEmpty && watch.isOver()); t++) {
                    gate.pass();
                    later.apply(world);
                    world.tick(dt);
                    watch.ticked();
                }
                later.apply(world); // those of the last tick are part of the hash
            }
            world.listen(null);
            CrowdMeasures found = measures.end();
            if (found != null) keeper.keep(run, found);
            var figures = RunFigures.of(measures, setup, world, watch).all();
            return RunResult.of(world.ticks(), world.hash(), figures.known());
        }
    }

    /** Returns whether options or the scenario say what is measured. */
    boolean measures() {
        return measured.asks() || !scenario.measures().isEmpty();
    }

    private ScenarioSetup setup(List<String> settings, long seed) {
        var own = settings.stream()
                .filter(setting -> !LaterSettings.isLater(setting) && !setting.startsWith(AGENTS + "="))
                .toList();
        return new ScenarioSetup(scenario, agents(settings), seed, 1, Form.AUTO, own, false);
    }

    private int agents(List<String> settings) {
        for (String setting : settings) if (setting.startsWith(AGENTS + "=")) return whole(setting);
        return agents;
    }

    private static int whole(String setting) {
        String value = setting.substring(AGENTS.length() + 1);
        if (value.matches("[0-9]{1,9}") && Integer.parseInt(value) > 0) return Integer.parseInt(value);
        throw new IllegalArgumentException(
                "--set %s: '%s' is no number of agents; allowed is 1 to 999999999".formatted(setting, value));
    }

    /**
     * Refuses a plan with a setting or a figure that does not exist, or a value that is wrong. Each value is tried with
     * the first values of all other settings.
     *
     * @throws RefusedInput naming the setting or the figure
     */
    public void check(SweepPlan plan) {
        RefusedInput.unless(() -> {
            SweepRun first = plan.run(0);
            ScenarioSetup setup = setup(first.settings(), first.seed());
            try (World world = setup.build()) {
                new LaterSettings(first.settings()).check(setup, world, ticks);
                var known = RunFigures.before(measured, setup, world, SavedMeasures.NONE);
                StoppingRule until = plan.until();
                if (until != null) RunFigures.require("--until " + until.text(), until.figures(), known);
            }
        });
        List<String> begin = plan.values(0), paths = plan.paths();
        int from = 0;
        for (SweepAxis axis : plan.axes()) {
            int most = Math.min(axis.size(), MOST_TRIED);
            for (int step = 1; step < most; step++) tried(axis, step, from, begin, paths);
            if (axis.size() > most) tried(axis, axis.size() - 1, from, begin, paths);
            from += axis.paths().size();
        }
    }

    private void tried(SweepAxis axis, int step, int from, List<String> begin, List<String> paths) {
        var values = new ArrayList<>(begin);
        for (int k = 0; k < axis.paths().size(); k++)
            values.set(from + k, axis.values().get(step).get(k));
        var settings = new ArrayList<String>();
        for (int k = 0; k < values.size(); k++)
            if (SweepAxis.isSetting(paths.get(k)) && paths.get(k).indexOf('@') < 0)
                settings.add(paths.get(k) + "=" + values.get(k));
        RefusedInput.unless(() -> setup(settings, 0).parts());
    }

    @Override
    public String command(SweepRun run) {
        var command = new ArrayList<>(List.of("throng", "run"));
        command.addAll(words);
        for (String setting : run.settings())
            if (setting.startsWith(AGENTS + "="))
                command.addAll(List.of("--agents", setting.substring(AGENTS.length() + 1)));
            else command.addAll(List.of("--set", setting));
        command.addAll(List.of("--seed", Long.toString(run.seed()), "--workers", "1"));
        return String.join(" ", command.stream().map(MadeWith::quoted).toList());
    }
}
