package throng.command.run;

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
import throng.building.Building;
import throng.command.console.Interrupt;
import throng.command.console.RefusedInput;
import throng.command.console.RunProgress;
import throng.command.file.MapFile;
import throng.command.file.ScenarioFiles;
import throng.command.measure.MeasureChoice;
import throng.command.measure.RunFigures;
import throng.command.measure.RunMeasures;
import throng.command.measure.SavedMeasures;
import throng.command.report.CrowdWatch;
import throng.command.report.JsonReport;
import throng.command.report.MadeWith;
import throng.command.report.RestSurvey;
import throng.command.report.RunReport;
import throng.command.report.TextReport;
import throng.command.report.TickMeter;
import throng.math.Check;
import throng.memory.Handle;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.setup.Setting;
import throng.simd.Form;
import throng.trace.Figures;
import throng.world.World;

/** Simulates a scenario and prints a report. */
@Command(
        name = "run",
        description = {
            "Simulates a scenario and prints a report.",
            "How long an evacuation takes, as one page over many seeds, is what throng evacuate answers."
        })
public final class RunVerb implements Callable<Integer> {
    @Mixin
    private ScenarioOptions choice;

    @Mixin
    private RunOutputs outputs;

    @Mixin
    private RecordOption record;

    @Mixin
    private MeasureChoice measured;

    @Mixin
    private WhyOption why;

    @Mixin
    private RunRanks ranks;

    @Option(
            names = "--ticks",
            paramLabel = "N",
            description = "Number of ticks. Default: the scenario's, or until all have left and none can come.")
    private @Nullable Integer ticks;

    @Option(names = "--dt", paramLabel = "S", description = "Seconds per tick, 0 to 10. Default: the scenario's.")
    private @Nullable Float dt;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all random numbers. Default: the scenario's.")
    private @Nullable Long seed;

    @Option(names = "--workers", paramLabel = "N", description = "Number of threads. Default: the number of cores.")
    private int workers = RunRanks.cores();

    @Option(
            names = "--form",
            paramLabel = "FORM",
            description = "auto, scalar or wide. All compute the same bits. Default: auto.")
    private Form form = Form.AUTO;

    @Option(
            names = "--checked",
            description = "Runs each tick twice, in two orders of agents, to find faults in rules, minds and passes.")
    private boolean checked;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description =
                    "Continues from a snapshot: its agents, seed and tick. --dt and --set change its dt and settings."
                            + " --map names the map of the first run.")
    private @Nullable Path resume;

    @Option(
            names = "--engine",
            description = "Also prints how the engine did: times of passes and steps, memory, the machine. And all"
                    + " figures of a building's sources, links and stages.")
    private boolean engine;

    @Option(names = "--quiet", description = "Prints no progress.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        refuseOnRanks();
        return ranks.run(spec, this::rank);
    }

    /** Refuses what one rank alone can do: before ranks are started, and on ranks that mpirun has started. */
    private void refuseOnRanks() {
        ranks.refuse(record.output() != null, "--record");
        ranks.refuse(measured.any(), "a measure");
        ranks.refuse(why.given(), "--why");
        ranks.refuse(checked, "--checked");
    }

    /** The run, or this rank's part of it. */
    private int rank() throws IOException {
        ranks.checkOnFirst(() -> outputs.check(choice.map(), resume, record.output()));
        measured.check();
        Scenario scenario = choice.scenario();
        record.check(scenario, choice.file());
        refuseOnRanks(); // a scenario may name a recording, too
        ranks.checkOnFirst(() -> outputs.check(choice.map(), resume, record.output()));
        if (!quiet && !choice.told().isEmpty()) spec.commandLine().getErr().println(choice.told());
        if (choice.file() != null)
            ScenarioFiles.warn(scenario, spec.commandLine().getErr());
        int count = ticks == null ? scenario.defaults().ticks() : ticks;
        RefusedInput.unless(() -> Check.within("--ticks", count, 0, Integer.MAX_VALUE));
        RefusedInput.unless(() -> Check.within("--workers", workers, 1, 1024));
        long heap = RestSurvey.heap();
        if (resume == null) {
            var defaults = scenario.defaults();
            String map = MapFile.describe(scenario);
            var save = save(new SaveHeader(
                    scenario.name(),
                    choice.agents(defaults.agents()),
                    defaults.dt(),
                    List.of(),
                    map,
                    SavedMeasures.NONE));
            var setup = setup(scenario, save, seed == null ? defaults.seed() : seed);
            return run(setup, save, RefusedInput.unless(setup::build), count, heap);
        }
        try (var from = ResumeFile.open("--resume", resume)) {
            from.requireSame("scenario", scenario.name(), from.save().scenario());
            from.requireSame(
                    "number of agents",
                    choice.agents(from.save().agents()),
                    from.save().agents());
            from.requireSameMap(MapFile.describe(scenario));
            var save = save(from.save());
            var setup = setup(scenario, save, 0);
            var err = spec.commandLine().getErr();
            World world = RefusedInput.unless(() -> from.into(setup, seed, err));
            return run(setup, save, world, count, heap);
        }
    }

    /** Returns the header with the dt and the settings of the options. */
    private SaveHeader save(SaveHeader save) {
        var settings = new ArrayList<>(save.settings());
        settings.addAll(choice.settings());
        float step = dt == null ? save.dt() : dt;
        RefusedInput.unless(() -> Check.within("--dt", step, 0, 10, "s"));
        return new SaveHeader(save.scenario(), save.agents(), step, settings, save.map(), save.measured());
    }

    private ScenarioSetup setup(Scenario scenario, SaveHeader save, long seed) {
        return RefusedInput.unless(() -> new ScenarioSetup(
                scenario, save.agents(), seed, workers, form, save.settings(), checked, ranks.exchange()));
    }

    private int run(ScenarioSetup setup, SaveHeader save, World world, int count, long heap) throws IOException {
        var out = spec.commandLine().getOut();
        var err = spec.commandLine().getErr();
        var interrupt = new Interrupt();
        var recording = record;
        try (world;
                recording) {
            LaterSettings later = choice.laterSettings();
            RefusedInput.unless(() -> later.check(setup, world, count));
            Handle asked = why.in(world);
            RunFigures.before(measured, setup, world, save.measured()); // names that collide are told before a tick
            var meter = new TickMeter(count);
            var watch = new CrowdWatch(world, !ranks.several());
            world.listen(watch);
            record.begin(world, save, choice.text(), resume != null);
            var measures = RunMeasures.of(measured, setup.scenario(), world, save.measured());
            measures.events(watch.counts());
            double seconds = simulate(save, world, meter, watch, later, count, interrupt);
            world.listen(null);
            String lost = record.end(quiet ? null : err);
            measures.close();
            boolean whole = meter.done() == count || isOver(watch);
            if (!whole) {
                err.printf(Locale.ROOT, "stopped after %,d of %,d ticks%n", meter.done(), count);
                err.flush();
            }
            var figures = RunFigures.of(measures, setup, world, watch);
            var report = report(setup, save, world, meter, watch, figures.all(), seconds, heap);
            if (outputs.printsJson()) OutputFile.print(out, stream -> JsonReport.write(report, stream));
            else out.print(TextReport.of(report, engine, engine ? figures.all() : figures.told()));
            if (asked != null) (outputs.printsJson() ? err : out).printf("%n%s%n", WhyOption.text(world, asked));
            Building.in(world)
                    .ifPresent(building -> building.troubles().forEach(line -> err.println("warning: " + line)));
            out.flush();
            if (resume == null
                    && !quiet
                    && report.crowd().allLeft() != null
                    && report.crowd().leaving() != null) err.println("as one page, over many seeds: " + evacuation());
            err.flush();
            measures.plot(measured, report.madeWith());
            outputs.write(setup.scenario(), save.measured(measures.saved()), world, report, whole, ranks, err);
            if (lost != null) throw new IOException(lost);
            return interrupt.asked() ? interrupt.code() : ExitCode.OK;
        }
    }

    /** The command that answers how long it takes until all have left. */
    private String evacuation() {
        var words = new ArrayList<>(List.of("throng", "evacuate"));
        words.addAll(choice.words());
        if (choice.agents(0) > 0) words.addAll(List.of("--people", "" + choice.agents(0)));
        if (dt != null) words.addAll(List.of("--dt", dt.toString()));
        for (String setting : choice.allSettings()) words.addAll(List.of("--set", setting));
        words.addAll(List.of("--out", "answer"));
        return String.join(" ", words.stream().map(MadeWith::quoted).toList());
    }

    /** Handles signals only while ticks run: a signal that comes while files are written ends the command at once. */
    private double simulate(
            SaveHeader save,
            World world,
            TickMeter meter,
            CrowdWatch watch,
            LaterSettings later,
            int count,
            Interrupt interrupt) {
        world.watch(meter);
        long start = System.nanoTime();
        if (ranks.several()) interrupt.close(); // ranks would stop at different ticks: a signal ends all at once
        try (interrupt;
                var progress = new RunProgress(
                        save.scenario(), count, spec.commandLine().getErr(), quiet || !ranks.first())) {
            while (meter.done() < count && !interrupt.asked() && !record.failed() && !isOver(watch)) {
                RefusedInput.unless(() -> later.apply(world));
                meter.tick(world, save.dt());
                watch.ticked();
                progress.at(meter.done(), world.agents());
            }
            RefusedInput.unless(() -> later.apply(world)); // those of the last tick: they are part of the hash
            progress.end(meter.done());
        }
        world.watch(null);
        return (System.nanoTime() - start) / 1e9;
    }

    /** Whether nothing more happens, as all have left, and so many ticks were not asked for. */
    private boolean isOver(CrowdWatch watch) {
        return (ticks == null || choice.endsEmpty()) && watch.isOver();
    }

    private RunReport report(
            ScenarioSetup setup,
            SaveHeader save,
            World world,
            TickMeter meter,
            CrowdWatch watch,
            Figures figures,
            double seconds,
            long heap) {
        Double memory = meter.bytesPerAgent(Math.max(0, RestSurvey.heap() - heap), world);
        return new RunReport(
                save.scenario(),
                world.agents(),
                meter.done(),
                world.ticks(),
                save.dt(),
                world.seed(),
                Setting.texts(setup),
                world.workers().count(),
                world.wide() ? "wide" : "scalar",
                "%016x".formatted(world.hash()),
                watch.report(),
                seconds,
                meter.times(),
                meter.agentTicksPerSecond(),
                ranks.several() ? null : RestSurvey.neighbours(world),
                ranks.several() ? null : RestSurvey.candidates(world),
                meter.allocatedBytesPerTick(),
                meter.warmUp(),
                meter.passes(),
                meter.stepTimes(),
                meter.serial(),
                figures.known(),
                memory,
                ranks.all(RestSurvey.finite(world)),
                MadeWith.of(spec)
                        .scenario(save.scenario(), choice.digest(setup.scenario()))
                        .runs(world.seed(), world.seed(), save.dt()));
    }
}
