package throng.command.verify;

import throng.command.measure.RunMeasures;
import throng.io.scenario.ScenarioFile;
import throng.measure.live.WorldMeasures;
import throng.memory.EventCounts;
import throng.sweep.RunGate;
import throng.sweep.RunResult;
import throng.sweep.SweepRun;
import throng.sweep.SweptRun;
import throng.world.World;

/**
 * Does the runs of a case, each with one worker. A run ends when all have left.
 *
 * @param file of the case, with the model that is judged
 */
record CaseRuns(ScenarioFile file) implements SweptRun {
    @Override
    public RunResult run(SweepRun run, RunGate gate) {
        ScenarioFile own = file.seed(run.seed());
        for (String setting : run.settings()) {
            int at = setting.indexOf('=');
            own = own.set(setting.substring(0, at), setting.substring(at + 1));
        }
        var events = new EventCounts();
        try (World world = own.world(builder -> builder.workers(1))) {
            world.listen(events);
            try (var live = WorldMeasures.of(
                    world, RunMeasures.options(own.measures(), world).cells(null, null))) {
                for (int t = 0; t < own.ticks() && (t == 0 || world.agents() > 0); t++) {
                    gate.pass();
                    world.tick(own.dt());
                }
                world.listen(null);
                var figures = CaseFigures.of(live.end(), own.gates().after());
                figures.put("left", (double) world.agents());
                figures.put("seconds", world.time());
                return new RunResult(world.ticks(), "%016x".formatted(world.hash()), events.counts(), figures);
            }
        }
    }
}
