package throng.command.evacuate;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import throng.behaviour.manner.StayTogether;
import throng.command.console.Interrupt;
import throng.command.console.RefusedInput;
import throng.command.file.MapFile;
import throng.command.file.ScenarioFiles;
import throng.command.measure.MeasureChoice;
import throng.command.report.CrowdWatch;
import throng.command.report.JsonReport;
import throng.command.report.MadeWith;
import throng.command.report.RestSurvey;
import throng.command.run.ScenarioOptions;
import throng.command.sweep.PlanBasis;
import throng.command.sweep.ScenarioRuns;
import throng.command.sweep.SeedRange;
import throng.command.sweep.WatchedRuns;
import throng.math.Check;
import throng.measure.WalkableFloor;
import throng.recording.live.RecordOptions;
import throng.recording.live.WorldFrames;
import throng.setup.Scenario;
import throng.setup.ScenarioGroup;
import throng.setup.ScenarioSetup;
import throng.setup.Setting;
import throng.simd.Form;
import throng.sweep.Sweep;
import throng.sweep.SweepFolder;
import throng.sweep.SweepPlan;
import throng.sweep.table.SweepTables;
import throng.world.World;

/** Runs an evacuation with many seeds, and answers how long it takes. */
@Command(
        name = "evacuate",
        description = {
            "Runs an evacuation with many seeds until all have left, and shows how long it takes, with which spread, by"
                    + " which exits, and where it is crowded for how long.",
            "With --out it writes a page that can be handed over. Runs that were stopped go on when the same command"
                    + " is started again."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all runs are done",
            "1:runs have failed, or results could not be written",
            "2:wrong usage, or an input that was refused; nothing was run",
            "75:runs are left: start the same command again",
            "130:runs are left, and Ctrl-C has ended it"
        })
public final class EvacuateVerb implements Callable<Integer> {
    private static final int UNFINISHED = 75, LONGEST = 1_000_000;
    /** How long a run goes on at least, seconds: an hour. */
    private static final float HOUR = 3600;

    @Mixin
    private ScenarioOptions choice;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "How many runs: seeds 1 to N; or A..B for others. Default: 20. 59 and more also give a bound"
                    + " for 95 %% of all evacuations.")
    private String seeds = "20";

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description =
                    "How long a run goes on if some do not leave. Default: 3600, or as long as the scenario says.")
    private @Nullable Float seconds;

    @Option(names = "--dt", paramLabel = "S", description = "Seconds per tick, 0.001 to 10. Default: the scenario's.")
    private @Nullable Float dt;

    @Option(
            names = "--squares",
            paramLabel = "M",
            description = "Side of the squares in which people are counted, metres, 0.25 to 100. Default: 1.")
    private float squares = 1;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Writes report.html, report.json and report.txt into this folder, beside a row for each run.")
    private @Nullable Path out;

    @Option(names = "--overwrite", description = "Begins anew in a folder that holds other runs: they are lost.")
    private boolean overwrite;

    @Option(names = "--runs-at-once", paramLabel = "C", description = "Default: the number of cores.")
    private int atOnce = Runtime.getRuntime().availableProcessors();

    @Option(names = "--quiet", description = "Prints no progress.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Scenario scenario = choice.scenario();
        PrintWriter err = spec.commandLine().getErr();
        if (!quiet && !choice.told().isEmpty()) err.println(choice.told());
        ScenarioFiles.warn(scenario, err);
        SeedRange range = SeedRange.parse(seeds.matches("[0-9]{1,9}") ? "1.." + seeds : seeds);
        SweepPlan plan = plan(scenario, range);
        requireLeaving(scenario); // before a folder is made
        Path named = out;
        if (named != null) return answered(scenario, plan, opened(named, plan));
        Path temporary = Files.createTempDirectory("throng-evacuate");
        try {
            return answered(scenario, plan, opened(temporary, plan));
        } finally {
            delete(temporary);
        }
    }

    private SweepPlan plan(Scenario scenario, SeedRange range) {
        return RefusedInput.unless(() -> {
            Check.within("--runs-at-once", atOnce, 1, 1024);
            Check.within("--squares", squares, .25f, 100, "m");
            Check.within("--dt", step(scenario), .001f, 10, "s");
            if (seconds != null) Check.within("--seconds", seconds, .001f, LONGEST, "s");
            SweepPlan plan = SweepPlan.of(scenario.name(), range.first())
                    .seeds(range.first(), range.last())
                    .basis("engine", PlanBasis.engine())
                    .basis("file", choice.digest(scenario))
                    .basis("map", MapFile.describe(scenario))
                    .basis("agents", "" + agents(scenario))
                    .basis("ticks", "" + ticks(scenario))
                    .basis("dt", "" + step(scenario))
                    .basis("squares", "" + squares);
            for (String setting : choice.allSettings()) plan = plan.set(setting);
            if (plan.points() != 1)
                throw new RefusedInput("an evacuation has one value of each setting; throng sweep compares several");
            return plan;
        });
    }

    private int agents(Scenario scenario) {
        return choice.agents(scenario.defaults().agents());
    }

    private float step(Scenario scenario) {
        return dt == null ? scenario.defaults().dt() : dt;
    }

    /** How long a run goes on at most. */
    private int ticks(Scenario scenario) {
        double least = seconds == null ? HOUR : seconds;
        long ticks = (long) Math.ceil(least / step(scenario));
        return (int) Math.min(
                Integer.MAX_VALUE,
                seconds == null ? Math.max(ticks, scenario.defaults().ticks()) : ticks);
    }

    private SweepFolder opened(Path folder, SweepPlan plan) {
        return RefusedInput.unless(() -> {
            try {
                return SweepFolder.open(folder, plan, overwrite);
            } catch (IOException e) {
                throw new RefusedInput(
                        "--out %s: the folder cannot be written: %s".formatted(folder, e.getMessage()), e);
            }
        });
    }

    private int answered(Scenario scenario, SweepPlan plan, SweepFolder folder)
            throws IOException, InterruptedException {
        var maps = new RunMaps(folder.path().resolve("maps"), squares);
        var runs = new ScenarioRuns(
                scenario,
                agents(scenario),
                ticks(scenario),
                step(scenario),
                new MeasureChoice().squares(squares),
                true,
                words(scenario),
                maps);
        runs.check(plan);
        var done = WatchedRuns.go(
                new Sweep(folder, runs).atOnce(atOnce),
                plan.scenario(),
                plan.count(),
                spec.commandLine().getErr(),
                quiet);
        PrintWriter shown = spec.commandLine().getOut();
        if (done.areLeft()) {
            shown.printf(
                    Locale.ROOT,
                    "%,d of %,d runs are done%n",
                    done.end().done(),
                    done.end().runs());
            shown.println(out == null ? "add --out DIR to keep them" : "start the same command again to go on");
            shown.flush();
            return done.signal() == Interrupt.CTRL_C ? done.signal() : UNFINISHED;
        }
        SweepTables tables = SweepTables.join(folder);
        write(scenario, tables, maps);
        return tables.failed() > 0 ? ExitCode.SOFTWARE : ExitCode.OK;
    }

    private void write(Scenario scenario, SweepTables tables, RunMaps maps) throws IOException {
        PrintWriter shown = spec.commandLine().getOut();
        tables.rows().stream()
                .filter(row -> row.hasFailed())
                .findFirst()
                .ifPresent(row -> shown.printf("run %d has failed: %s%n", row.run(), row.failed()));
        ScenarioSetup setup = setup(scenario);
        WalkableFloor floor;
        try (World world = setup.empty()) {
            String walkable =
                    new WorldFrames(world, RecordOptions.DEFAULT).info().walkable();
            floor = walkable == null ? null : WalkableFloor.parse("the floor of the world", walkable);
        }
        var sum = maps.sum(tables.rows(), floor);
        double[] last = EvacuationAnswer.values(tables, "allLeft");
        int unfinished = 0;
        for (double each : last) if (Double.isNaN(each)) unfinished++;
        var answer = new EvacuationAnswer(
                scenario.name(),
                choice.told().isEmpty()
                        ? scenario.line()
                        : choice.told().lines().toList().getFirst(),
                agents(scenario),
                models(setup),
                last.length,
                tables.failed(),
                unfinished,
                ticks(scenario) * (double) step(scenario),
                EvacuationAnswer.leaving(tables),
                EvacuationAnswer.exits(tables),
                EvacuationAnswer.stages(tables),
                EvacuationAnswer.crowding(tables),
                squares,
                EvacuationAnswer.service(sum),
                settings(setup),
                EvacuationAnswer.notModelled(
                        models(setup).stream().anyMatch(model -> model.contains(StayTogether.class.getSimpleName()))),
                MadeWith.of(spec)
                        .scenario(scenario.name(), choice.digest(scenario))
                        .runs(tables.plan().firstSeed(), tables.plan().lastSeed(), step(scenario)));
        String text = EvacuationText.of(answer);
        if (out != null) {
            EvacuationPage.write(answer, tables, sum, floor, out);
            Files.writeString(out.resolve("report.txt"), text);
            try (var json = Files.newOutputStream(out.resolve("report.json"))) {
                JsonReport.write(answer, json);
            }
            tables.write(out, answer.madeWith().caption());
        }
        shown.print(text);
        if (out != null) shown.printf("page          %s%n", out.resolve("report.html"));
        shown.flush();
    }

    /** What moves people, group by group. */
    private static List<String> models(ScenarioSetup setup) {
        var models = new ArrayList<String>();
        for (ScenarioGroup group : setup.parts())
            models.add(group.group() + ": "
                    + String.join(
                            ", ",
                            group.rules().stream()
                                    .flatMap(rule -> RestSurvey.parts(rule).stream())
                                    .map(rule -> rule.getClass().getSimpleName())
                                    .distinct()
                                    .toList()));
        return models;
    }

    private static Map<String, String> settings(ScenarioSetup setup) {
        var settings = new LinkedHashMap<String, String>();
        var all = new ArrayList<>(Setting.of(setup.scenario()));
        all.addAll(Setting.of(setup));
        for (Setting each : all) settings.put(each.path(), each.text());
        return settings;
    }

    private void requireLeaving(Scenario scenario) {
        try (World world = RefusedInput.unless(() -> setup(scenario).empty())) {
            if (!CrowdWatch.canLeave(world))
                throw new RefusedInput(
                        ("no one can leave '%s': let journeys end with a stage 'leave', or followWay remove those"
                                        + " who arrive (removes: true)")
                                .formatted(scenario.name()));
        }
    }

    /** Its groups and settings, for any seed. */
    private ScenarioSetup setup(Scenario scenario) {
        return new ScenarioSetup(scenario, agents(scenario), 1, 1, Form.AUTO, choice.settings());
    }

    private List<String> words(Scenario scenario) {
        var words = new ArrayList<>(choice.words());
        if (choice.endsEmpty()) words.addAll(List.of("--ticks", "" + ticks(scenario)));
        words.addAll(List.of("--agents", "" + agents(scenario), "--dt", Float.toString(step(scenario))));
        return words;
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(each);
        }
    }
}
