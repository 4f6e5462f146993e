package throng.examples.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import throng.bench.BenchPlan;
import throng.bench.CrowdLayout;
import throng.bench.InterleavedRunner;
import throng.bench.ThrongContender;
import throng.bench.ThroughputTable;
import throng.bench.Workload;
import throng.examples.against.BenchBuild;
import throng.examples.against.Comparison;
import throng.examples.command.console.RefusedInput;
import throng.examples.report.BenchReport;
import throng.examples.report.JsonReport;
import throng.math.Check;
import throng.simd.Form;
import throng.simd.Simd;

/** Measures the throughput of this machine. */
@Command(name = "bench", description = "Measures the throughput of this machine. Takes some minutes.")
public final class BenchVerb implements Callable<Integer> {
    /** The arrays of an engine, and those of its initial state while it is built. */
    private static final long BYTES_PER_AGENT = 200;

    private static final long SEED = 1;
    private static final int WARM_UP_TICKS = 100;
    private static final int DEFAULT_FORKS = 10;

    @Option(
            names = "--agents",
            paramLabel = "LIST",
            split = ",",
            hideParamSyntax = true,
            description = "Numbers of agents. Default: 10000,100000.")
    private List<Integer> agents = List.of(10_000, 100_000);

    @Option(
            names = "--workers",
            paramLabel = "LIST",
            split = ",",
            hideParamSyntax = true,
            description = "Numbers of threads. Default: 1 and the number of cores.")
    private List<Integer> workers = List.of(1, Runtime.getRuntime().availableProcessors()).stream()
            .distinct()
            .toList();

    @Option(
            names = "--form",
            paramLabel = "LIST",
            split = ",",
            hideParamSyntax = true,
            description = "auto, scalar or wide. Default: scalar,wide; scalar without the Vector API.")
    private List<Form> forms = Simd.AVAILABLE ? List.of(Form.SCALAR, Form.WIDE) : List.of(Form.SCALAR);

    @Option(
            names = "--dimensions",
            paramLabel = "LIST",
            split = ",",
            hideParamSyntax = true,
            description = "2, 3 or both. Default: 2,3.")
    private List<Integer> dimensions = List.of(2, 3);

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "Seconds of measurement for each row. Default: ${DEFAULT-VALUE}.")
    private float seconds = 1;

    @Option(names = "--peers", description = "Also measures gdx-ai and a flock in plain Java.")
    private boolean peers;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Writes the rows as JSON, or as comma-separated values if the name ends in .csv.")
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
        if (against != null) return compare(against);
        var plan = new BenchPlan();
        for (int n : agents)
            for (int d : dimensions)
                for (CrowdLayout crowd : CrowdLayout.values()) add(plan, new Workload(n, d, crowd, SEED));
        PrintWriter err = spec.commandLine().getErr();
        var runner = new InterleavedRunner(seconds, Math.min(seconds, 1), WARM_UP_TICKS, line -> {
            if (!quiet) err.println(line);
            err.flush();
        });
        ThroughputTable table = plan.run(runner, row -> {});
        var out = spec.commandLine().getOut();
        out.print(table.text());
        out.flush();
        if (report != null) write(report, table.csv(), stream -> BenchReport.write(table, stream));
        return ExitCode.OK;
    }

    private int compare(Path jar) throws IOException {
        var other = RefusedInput.unless(() -> BenchBuild.of(jar));
        var bench = new ArrayList<>(List.of("--agents", list(agents), "--workers", list(workers)));
        bench.addAll(List.of("--form", list(forms), "--dimensions", list(dimensions), "--seconds", "" + seconds));
        if (peers) bench.add("--peers");
        PrintWriter err = spec.commandLine().getErr();
        var compared = Comparison.of(other, bench, forks == null ? DEFAULT_FORKS : forks, line -> {
            if (!quiet) err.println(line);
            err.flush();
        });
        var out = spec.commandLine().getOut();
        out.print(compared.text());
        out.flush();
        if (report != null) {
            write(report, compared.csv(), stream -> JsonReport.write(compared.lines(), stream));
        }
        if (compared.worse() == 0) return ExitCode.OK;
        err.printf(
                "throng: %d of %d rows are worse%n",
                compared.worse(), compared.lines().size());
        err.flush();
        return ExitCode.SOFTWARE;
    }

    private static String list(List<?> values) {
        return String.join(",", values.stream().map(String::valueOf).toList());
    }

    private void check() {
        for (int n : agents) RefusedInput.unless(() -> new Workload(n, 2, CrowdLayout.UNIFORM, SEED));
        for (int w : workers) RefusedInput.unless(() -> Check.within("--workers", w, 1, 1024));
        for (int d : dimensions) RefusedInput.unless(() -> Check.within("--dimensions", d, 2, 3));
        for (Form form : forms) RefusedInput.unless(form::wide);
        RefusedInput.unless(() -> Check.within("--seconds", seconds, .01f, 3600, "s"));
        if (forks != null && against == null)
            throw new RefusedInput("--forks needs --against: name a throng.jar with it");
        int each = forks == null ? DEFAULT_FORKS : forks;
        RefusedInput.unless(() -> Check.within("--forks", each, 1, 1000));
        if (report != null) {
            var target = new OutputFile("--report", report);
            if (against != null) target.requireNotInput("--against", against);
            target.check();
        }
        long needed = agents.stream().mapToLong(n -> n).max().orElse(0) * rows() * BYTES_PER_AGENT;
        long available = Runtime.getRuntime().maxMemory();
        if (needed <= available) return;
        throw new RefusedInput(String.format(
                Locale.ROOT,
                "--agents: %d contenders take turns and need %.1f GB; %.1f GB are available%nuse fewer agents, "
                        + "workers or forms at once, or give Java more memory: THRONG_JAVA_OPTS=-Xmx%dg",
                rows(),
                needed / 1e9,
                available / 1e9,
                needed / 1_000_000_000 + 1));
    }

    /** Returns how many contenders are in memory at the same time. */
    private int rows() {
        return workers.size() * (forms.size() + 1) + (peers ? 3 : 0);
    }

    private void add(BenchPlan plan, Workload work) {
        plan.group();
        for (int w : workers) {
            for (Form form : forms) plan.add(work, w, form.wide() ? "wide" : "scalar", ThrongContender::new);
            if (Simd.AVAILABLE) plan.addYardstick(work, w);
        }
        if (peers) plan.addPeers(work);
    }

    private static void write(Path report, String csv, OutputFile.Filling json) throws IOException {
        boolean asCsv = report.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
        new OutputFile("--report", report).write(out -> {
            if (asCsv) out.write(csv.getBytes(StandardCharsets.UTF_8));
            else json.write(out);
        });
    }
}
