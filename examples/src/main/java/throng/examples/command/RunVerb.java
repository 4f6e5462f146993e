package throng.examples.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import throng.examples.command.console.Interrupt;
import throng.examples.command.console.RefusedInput;
import throng.examples.command.console.RunProgress;
import throng.examples.report.EventCounts;
import throng.examples.report.MeasuredOn;
import throng.examples.report.RestSurvey;
import throng.examples.report.RunReport;
import throng.examples.report.TextReport;
import throng.examples.report.TickMeter;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioSetup;
import throng.math.Check;
import throng.memory.Handle;
import throng.simd.Form;
import throng.world.World;

/** Simulates a scenario. */
@Command(name = "run", description = "Simulates a scenario, and reports.")
public final class RunVerb implements Callable<Integer> {
    @Mixin
    private ScenarioOptions choice;

    @Mixin
    private RunOutputs outputs;

    @Mixin
    private WhyOption why;

    @Option(names = "--ticks", paramLabel = "N", description = "Ticks of this run.")
    private @Nullable Integer ticks;

    @Option(names = "--dt", paramLabel = "S", description = "Seconds of a tick, 0 to 10.")
    private @Nullable Float dt;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all randomness.")
    private @Nullable Long seed;

    @Option(names = "--workers", paramLabel = "N", description = "Threads; as many as there are cores, unless said.")
    private int workers = Runtime.getRuntime().availableProcessors();

    @Option(names = "--form", paramLabel = "FORM", description = "auto, scalar or wide: all give the same bits.")
    private Form form = Form.AUTO;

    @Option(
            names = "--checked",
            description = "Looks for faults in rules, minds and passes: each tick runs twice, in two orders of agents.")
    private boolean checked;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description = "Begins with a snapshot: its agents, seed and tick, and its dt and settings unless said.")
    private @Nullable Path resume;

    @Option(names = "--quiet", description = "No progress.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        outputs.check(choice.map(), resume);
        Scenario scenario = choice.scenario();
        int count = ticks == null ? scenario.defaults().ticks() : ticks;
        RefusedInput.unless(() -> Check.within("--ticks", count, 0, Integer.MAX_VALUE));
        RefusedInput.unless(() -> Check.within("--workers", workers, 1, 1024));
        long heap = RestSurvey.heap();
        if (resume == null) {
            var usual = scenario.defaults();
            String map = MapFile.words(scenario);
            var save = save(new SaveHeader(scenario.name(), choice.agents(usual.agents()), usual.dt(), List.of(), map));
            var setup = setup(scenario, save, seed == null ? usual.seed() : seed);
            return run(setup.scenario(), save, RefusedInput.unless(setup::build), count, heap);
        }
        try (var from = ResumeFile.open(resume)) {
            from.agree("scenario", scenario.name(), from.save().scenario());
            from.agree(
                    "number of agents",
                    choice.agents(from.save().agents()),
                    from.save().agents());
            from.agree(MapFile.words(scenario));
            var save = save(from.save());
            var setup = setup(scenario, save, 0);
            World world = RefusedInput.unless(() -> from.into(setup, seed));
            return run(setup.scenario(), save, world, count, heap);
        }
    }

    /** The same, with what the options say. */
    private SaveHeader save(SaveHeader save) {
        var settings = new ArrayList<>(save.settings());
        settings.addAll(choice.settings());
        float step = dt == null ? save.dt() : dt;
        RefusedInput.unless(() -> Check.within("--dt", step, 0, 10, "s"));
        return new SaveHeader(save.scenario(), save.agents(), step, settings, save.map());
    }

    private ScenarioSetup setup(Scenario scenario, SaveHeader save, long seed) {
        return RefusedInput.unless(
                () -> new ScenarioSetup(scenario, save.agents(), seed, workers, form, save.settings(), checked));
    }

    private int run(Scenario scenario, SaveHeader save, World world, int count, long heap) throws IOException {
        var out = spec.commandLine().getOut();
        var err = spec.commandLine().getErr();
        var interrupt = new Interrupt();
        try (world) {
            Handle asked = why.in(world);
            var meter = new TickMeter(count);
            var tally = new EventCounts();
            world.listen(tally);
            double seconds = simulate(save, world, meter, count, interrupt);
            world.listen(null);
            boolean whole = meter.done() == count;
            if (!whole) {
                err.printf(Locale.ROOT, "stopped after %,d of %,d ticks%n", meter.done(), count);
                err.flush();
            }
            var report = report(save, world, meter, tally, seconds, heap);
            out.print(TextReport.of(report));
            if (asked != null) out.printf("%n%s%n", WhyOption.text(world, asked));
            out.flush();
            outputs.write(scenario, save, world, report, whole, err);
            return interrupt.asked() ? interrupt.code() : ExitCode.OK;
        }
    }

    /** Listens to signals for as long as it ticks: one that comes while files are written ends the command at once. */
    private double simulate(SaveHeader save, World world, TickMeter meter, int count, Interrupt interrupt) {
        world.watch(meter);
        long start = System.nanoTime();
        try (interrupt;
                var progress = new RunProgress(
                        save.scenario(), count, spec.commandLine().getErr(), quiet)) {
            while (meter.done() < count && !interrupt.asked()) {
                meter.tick(world, save.dt());
                progress.at(meter.done(), world.agents());
            }
            progress.end(meter.done());
        }
        world.watch(null);
        return (System.nanoTime() - start) / 1e9;
    }

    private static RunReport report(
            SaveHeader save, World world, TickMeter meter, EventCounts tally, double seconds, long heap) {
        double memory = Math.max(0, RestSurvey.heap() - heap) / (double) Math.max(1, world.agents());
        return new RunReport(
                save.scenario(),
                world.agents(),
                meter.done(),
                world.ticks(),
                save.dt(),
                world.seed(),
                world.workers().count(),
                world.wide() ? "wide" : "scalar",
                "%016x".formatted(world.hash()),
                seconds,
                meter.times(),
                meter.agentTicksPerSecond(),
                RestSurvey.neighbours(world),
                RestSurvey.candidates(world),
                meter.allocatedBytesPerTick(),
                meter.warmUp(),
                meter.passes(),
                meter.stepTimes(),
                tally.counts(),
                memory,
                RestSurvey.finite(world),
                MeasuredOn.here());
    }
}
