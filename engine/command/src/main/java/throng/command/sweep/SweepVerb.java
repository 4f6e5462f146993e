package throng.command.sweep;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
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
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import throng.command.console.Interrupt;
import throng.command.console.RefusedInput;
import throng.command.file.ScenarioFiles;
import throng.command.measure.MeasureChoice;
import throng.command.report.JsonReport;
import throng.command.report.MadeWith;
import throng.command.run.ScenarioOptions;
import throng.math.Check;
import throng.memory.Agents;
import throng.setup.Scenario;
import throng.sweep.Sweep;
import throng.sweep.SweepAxis;
import throng.sweep.SweepFolder;
import throng.sweep.SweepPart;
import throng.sweep.SweepPlan;
import throng.sweep.SweepProgress;
import throng.sweep.table.SweepTables;

/** Runs a scenario many times, and joins what came of it. */
@Command(
        name = "sweep",
        description = {
            "Runs a scenario with many settings and seeds, several runs at once, and makes tables and plots of what"
                    + " came of them.",
            "A sweep that was stopped or killed goes on when it is started again."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all runs of this part are done",
            "1:runs have failed, or results could not be written",
            "2:wrong usage, or a plan that was refused; nothing was run",
            "75:runs are left: start the same command again",
            "130:runs are left, and Ctrl-C has ended this part"
        })
public final class SweepVerb implements Callable<Integer> {
    private static final int UNFINISHED = 75;

    /** Beside the tables, as it differs from machine to machine: they do not. */
    private static final String MADE_WITH = "made-with.json";

    @Parameters(
            arity = "0..1",
            paramLabel = "SCENARIO",
            completionCandidates = ScenarioOptions.ScenarioNames.class,
            description = "A scenario's name, as throng list prints it, or a scenario file: hunt.yaml.")
    private @Nullable String name;

    @Option(names = "--agents", paramLabel = "N", description = "Number of agents. Default: the scenario's.")
    private @Nullable Integer agents;

    @Option(names = "--ticks", paramLabel = "N", description = "Ticks of each run. Default: the scenario's.")
    private @Nullable Integer ticks;

    @Option(names = "--dt", paramLabel = "S", description = "Seconds per tick, 0 to 10. Default: the scenario's.")
    private @Nullable Float dt;

    @Option(names = "--map", paramLabel = "FILE", description = "A map for a scenario that has one.")
    private @Nullable Path map;

    @Mixin
    private PlanChoice choice;

    @Mixin
    private MeasureChoice measured;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The folder of the sweep: a row for each run, then tables and plots.")
    private @Nullable Path out;

    @Option(
            names = "--part",
            paramLabel = "K/N",
            description = "Does the K-th of N parts. Parts may work in one folder at once. Default: what SLURM, Open"
                    + " MPI or MPICH say by their variables, else all.")
    private @Nullable String part;

    @Option(names = "--runs-at-once", paramLabel = "C", description = "Default: the number of cores.")
    private int atOnce = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--on-error",
            paramLabel = "WHAT",
            description = "finish or stop: what to do after a run has failed. Default: finish.")
    private String onError = "finish";

    @Option(
            names = "--limit",
            paramLabel = "S",
            description = "A run that takes more seconds fails. Default: none takes too long.")
    private @Nullable Float limit;

    @Option(names = "--dry-run", description = "Prints the plan and the first commands, and runs nothing.")
    private boolean dry;

    @Option(names = "--overwrite", description = "Begins anew in a folder that holds a sweep: its rows are lost.")
    private boolean overwrite;

    @Option(
            names = "--join",
            arity = "1..*",
            paramLabel = "DIR",
            description = "Makes tables and plots of folders that parts have filled, in the first or in --out.")
    private List<Path> join = new ArrayList<>();

    @Option(names = "--quiet", description = "Prints no progress.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!join.isEmpty()) return joined();
        String word = name;
        if (word == null)
            throw new RefusedInput("missing: SCENARIO, or --join DIR; throng list names the built-in scenarios");
        Path folder = out;
        if (folder == null && !dry) throw new RefusedInput("--out DIR is missing: the folder of the sweep");
        if (!onError.equals("finish") && !onError.equals("stop"))
            throw new RefusedInput("--on-error %s: allowed is finish or stop".formatted(onError));
        Scenario scenario = ScenarioOptions.scenario(word, map);
        ScenarioFiles.warn(scenario, spec.commandLine().getErr());
        ScenarioRuns runs = runs(scenario, word);
        SweepPlan plan = RefusedInput.unless(
                () -> choice.plan(PlanBasis.of(scenario, word, map, runs, spec.commandLine()), scenario.sweep()));
        SweepPart mine =
                RefusedInput.unless(() -> part == null ? SweepPart.launched(System.getenv()) : SweepPart.parse(part));
        var sweep = limited(scenario); // wrong numbers are told before any folder is made
        runs.check(plan);
        PlanText.print(plan, mine, runs, dry, spec.commandLine().getOut());
        if (!runs.measures()) {
            PrintWriter err = spec.commandLine().getErr();
            err.println("warning: nothing is measured, so tables have the figures of the end and events alone; add"
                    + " --whole, --line, --area and so on, or the key measures to a scenario file");
            err.flush();
        }
        if (dry || folder == null) return ExitCode.OK;
        if (overwrite && mine.of() > 1)
            throw new RefusedInput("--overwrite: another part may be at work in this folder; begin anew without parts");
        SweepFolder opened = RefusedInput.unless(() -> opened(folder, plan));
        return swept(sweep.apply(new Sweep(opened, runs)).part(mine), opened, mine);
    }

    /** Sets a sweep up. */
    private interface Preparing {
        Sweep apply(Sweep sweep);
    }

    private Preparing limited(Scenario scenario) {
        RefusedInput.unless(() -> Check.within("--runs-at-once", atOnce, 1, 1024));
        float seconds = limit != null ? limit : (float) scenario.sweep().limit();
        if (limit != null) RefusedInput.unless(() -> Check.within("--limit", seconds, .001f, 1e7f, "s"));
        return sweep -> sweep.atOnce(atOnce)
                .limit(seconds == 0 ? Double.POSITIVE_INFINITY : seconds)
                .stopAtFailure(onError.equals("stop"));
    }

    private SweepFolder opened(Path folder, SweepPlan plan) {
        try {
            return SweepFolder.open(folder, plan, overwrite);
        } catch (IOException e) {
            throw new RefusedInput("--out %s: the folder cannot be written: %s".formatted(folder, reason(e)), e);
        }
    }

    private static String reason(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    private ScenarioRuns runs(Scenario scenario, String word) {
        if (measured.plots())
            throw new RefusedInput("--plots: a sweep draws its plots into the folder of --out; leave it out");
        measured.check();
        var defaults = scenario.defaults();
        int count = ticks == null ? defaults.ticks() : ticks, all = agents == null ? defaults.agents() : agents;
        float step = dt == null ? defaults.dt() : dt;
        RefusedInput.unless(() -> Check.within("--ticks", count, 0, Integer.MAX_VALUE));
        RefusedInput.unless(() -> Check.within("--agents", all, 1, Agents.MAX_ID));
        RefusedInput.unless(() -> Check.within("--dt", step, 0, 10, "s"));
        return new ScenarioRuns(
                scenario,
                all,
                count,
                step,
                measured,
                false,
                PlanBasis.words(word, count, spec.commandLine().getParseResult()),
                ScenarioRuns.Keeper.NONE);
    }

    private int swept(Sweep sweep, SweepFolder folder, SweepPart mine) throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        SweepPlan plan = folder.plan();
        var watched = WatchedRuns.go(sweep, plan.scenario(), mine.count(plan.count()), err, quiet);
        SweepProgress end = watched.end();
        if (sweep.stuck() > 0)
            err.println("%d runs hang and were left behind; they take cores until this process ends"
                    .formatted(sweep.stuck()));
        folder.aside().forEach(err::println);
        err.flush();
        boolean whole = !watched.areLeft();
        if (whole && mine.of() == 1) return tables(SweepTables.join(folder), folder.path());
        PrintWriter out = spec.commandLine().getOut();
        out.printf(Locale.ROOT, "%,d of %,d runs of this part are done", end.done(), end.runs());
        out.printf(Locale.ROOT, "%s%n", end.failed() == 0 ? "" : ", %,d have failed".formatted(end.failed()));
        out.println(
                whole
                        ? "when all parts are done: throng sweep --join "
                                + MadeWith.quoted(folder.path().toString())
                        : "start the same command again to go on");
        out.flush();
        if (watched.signal() == Interrupt.CTRL_C && !whole) return watched.signal(); // a loop over parts ends, too
        return whole || stopped(end) ? (end.failed() > 0 ? ExitCode.SOFTWARE : ExitCode.OK) : UNFINISHED;
    }

    private boolean stopped(SweepProgress end) {
        return onError.equals("stop") && end.failed() > 0;
    }

    private int joined() throws IOException {
        if (name != null) // the last folder may be taken for it
        throw new RefusedInput("--join makes tables of folders alone; leave '%s' out".formatted(name));
        var folders = new ArrayList<SweepFolder>();
        for (Path each : join) {
            try {
                folders.add(SweepFolder.read(each));
            } catch (IllegalArgumentException e) {
                throw new RefusedInput("--join " + e.getMessage(), e);
            }
        }
        var tables = RefusedInput.unless(() -> SweepTables.join(folders.toArray(SweepFolder[]::new)));
        PrintWriter err = spec.commandLine().getErr();
        for (SweepFolder folder : folders) folder.aside().forEach(err::println);
        err.flush();
        return tables(tables, out == null ? join.getFirst() : out);
    }

    private MadeWith madeWith(SweepPlan plan) {
        String tick = plan.basis().get("dt");
        boolean seeded = plan.paths().contains(SweepAxis.SEED); // in a column of a table
        MadeWith made = MadeWith.of(spec).scenario(plan.scenario(), plan.basis().getOrDefault(PlanBasis.FILE, ""));
        return made.runs(
                seeded ? null : plan.firstSeed(),
                seeded ? null : plan.lastSeed(),
                tick == null ? null : Float.valueOf(tick));
    }

    private int tables(SweepTables tables, Path folder) throws IOException {
        MadeWith madeWith = madeWith(tables.plan());
        tables.write(folder, madeWith.caption());
        try (var out = Files.newOutputStream(folder.resolve(MADE_WITH))) {
            JsonReport.write(madeWith, out);
        }
        PrintWriter out = spec.commandLine().getOut();
        PlanText.print(tables, folder, out);
        if (tables.missing() > 0) return UNFINISHED;
        return tables.failed() > 0 ? ExitCode.SOFTWARE : ExitCode.OK;
    }
}
