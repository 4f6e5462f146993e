package throng.command.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
import throng.bench.InterleavedRunner;
import throng.bench.ThroughputTable;
import throng.bench.Workload;
import throng.bench.people.PeopleCrowd;
import throng.command.against.BenchBuild;
import throng.command.against.Comparison;
import throng.command.console.Interrupt;
import throng.command.console.RefusedInput;
import throng.command.report.JsonReport;
import throng.command.run.OutputFile;
import throng.command.trial.BenchOptions;
import throng.command.trial.BenchReport;
import throng.math.Check;
import throng.memory.Agents;
import throng.simd.Form;

/** Measures the throughput of this machine. */
@Command(name = "bench", description = "Measures the throughput of this machine. Takes some minutes.")
public final class BenchVerb implements Callable<Integer> {
    private static final int MAX_TICKS = 1_000_000;
    private static final int DEFAULT_FORKS = 10;

    @Mixin
    private BenchOptions rows;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Writes the rows as JSON, or as comma-separated values if the name ends in .csv. With -"
                    + " JSON is printed, instead of the table.")
    private @Nullable Path report;

    @Option(
            names = "--against",
            paramLabel = "JAR",
            description =
                    "Compares another build with this one, such as the throng.jar of an earlier commit. Processes of"
                            + " both take turns; this build is measured twice, as a control. Exit code 1 if a row is"
                            + " slower or allocates more.")
    private @Nullable Path against;

    @Option(names = "--forks", paramLabel = "N", description = "Processes of each build with --against. Default: 10.")
    private @Nullable Integer forks;

    @Option(names = "--quiet", description = "Prints no progress.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        check();
        try (var interrupt = new Interrupt()) {
            if (against != null) return compare(against, interrupt);
            ThroughputTable table = rows.trials().size() > 1
                    ? new ThroughputTable(BenchBuild.rowsHere(rows.trials(), this::tell, interrupt::asked), List.of())
                    : rows.plan(true).run(new InterleavedRunner(rows.seconds(), this::tell).stopWhen(interrupt::asked));
            print(table.text(), table.csv(), stream -> BenchReport.write(table, stream), interrupt);
            return interrupt.code();
        }
    }

    /** Prints and writes what was measured, also of a bench that was stopped. */
    private void print(String text, String csv, OutputFile.Filling json, Interrupt interrupt) throws IOException {
        var out = spec.commandLine().getOut();
        if (isPrinted()) OutputFile.print(out, json);
        else out.print(text);
        out.flush();
        String stopped = interrupt.asked() ? "stopped; only the rows above are measured" : "";
        if (report != null && !isPrinted()) {
            var asked = new OutputFile("--report", report);
            var target = interrupt.asked() ? asked.beside("stopped") : asked;
            boolean asCsv = report.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
            target.write(asCsv ? file -> file.write(csv.getBytes(StandardCharsets.UTF_8)) : json);
            if (interrupt.asked()) stopped += ", and are in " + target.path();
        }
        if (!stopped.isEmpty()) tell(stopped);
    }

    private boolean isPrinted() {
        return OutputFile.isStandardOutput(report);
    }

    private void tell(String progress) {
        PrintWriter err = spec.commandLine().getErr();
        if (!quiet) err.println(progress);
        err.flush();
    }

    private int compare(Path jar, Interrupt interrupt) throws IOException {
        var other = RefusedInput.unless(() -> BenchBuild.of(jar));
        int each = forks == null ? DEFAULT_FORKS : forks;
        var compared = Comparison.of(other, rows.trials(), each, this::tell, interrupt::asked);
        print(compared.text(), compared.csv(), stream -> JsonReport.write(compared.lines(), stream), interrupt);
        if (interrupt.asked()) return interrupt.code();
        if (compared.worse() == 0) return ExitCode.OK;
        PrintWriter err = spec.commandLine().getErr();
        err.printf(
                "throng: %d of %d rows are worse%n",
                compared.worse(), compared.lines().size());
        err.flush();
        return ExitCode.SOFTWARE;
    }

    private void check() {
        for (int w : rows.workers()) RefusedInput.unless(() -> Check.within("--workers", w, 1, 1024));
        for (Form form : rows.forms()) RefusedInput.unless(form::wide);
        RefusedInput.unless(() -> Check.within("--seconds", rows.seconds(), .01f, 3600, "s"));
        if (rows.ofScenarios()) checkScenarios();
        else if (rows.ofModels()) checkModels();
        else checkFlocks();
        if (forks != null && against == null)
            throw new RefusedInput("--forks needs --against: name a throng.jar with it");
        int each = forks == null ? DEFAULT_FORKS : forks;
        RefusedInput.unless(() -> Check.within("--forks", each, 1, 1000));
        if (report != null && !isPrinted()) {
            var target = new OutputFile("--report", report);
            if (against != null) target.requireNotInput("--against", against);
            target.check();
        }
        BenchMemory.check(rows);
    }

    private void checkFlocks() {
        for (int n : rows.agents())
            RefusedInput.unless(() -> Check.within("--agents", n, Workload.MIN_AGENTS, Agents.MAX_ID));
        for (int d : rows.dimensions()) RefusedInput.unless(() -> Check.within("--dimensions", d, 2, 3));
        checkNoStory();
    }

    private void checkModels() {
        RefusedInput.unless(rows::models);
        for (int n : rows.agents())
            RefusedInput.unless(() -> Check.within("--agents", n, PeopleCrowd.MIN_AGENTS, Agents.MAX_ID));
        if (!rows.dimensions().isEmpty())
            throw new RefusedInput("--dimensions: people walk in two; leave out --dimensions or --models");
        if (rows.peers()) throw new RefusedInput("--peers: they are flocks; leave out --peers or --models");
        checkNoStory();
    }

    private void checkNoStory() {
        String option = rows.warm() != null ? "--warm" : rows.ticks() != null ? "--ticks" : "";
        if (!option.isEmpty())
            throw new RefusedInput(option + " needs --scenario: name scenarios with it, or leave it out");
    }

    private void checkScenarios() {
        RefusedInput.unless(rows::scenarios);
        if (rows.ofModels()) throw new RefusedInput("--models: leave out --models or --scenario");
        if (!rows.dimensions().isEmpty())
            throw new RefusedInput("--dimensions: a scenario has its own; leave out --dimensions or --scenario");
        if (rows.peers())
            throw new RefusedInput("--peers: other engines have no scenarios; leave out --peers or --scenario");
        for (int n : rows.agents()) RefusedInput.unless(() -> Check.within("--agents", n, 1, Agents.MAX_ID));
        int warm = rows.warm() == null ? 0 : rows.warm(), ticks = rows.ticks() == null ? 1 : rows.ticks();
        RefusedInput.unless(() -> Check.within("--warm", warm, 0, MAX_TICKS));
        RefusedInput.unless(() -> Check.within("--ticks", ticks, 1, MAX_TICKS));
    }
}
