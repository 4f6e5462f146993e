package throng.command.verify;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import throng.command.console.Interrupt;
import throng.command.console.RefusedInput;
import throng.command.report.MadeWith;
import throng.math.Check;

/** Runs published tests on models of people, and prints what passes. */
@Command(
        name = "verify",
        description = {
            "Runs published tests on a model of people, and prints the measured numbers beside their limits: RiMEA,"
                    + " IMO, NIST, flows through doors, speeds by density, lanes; and of collective motion.",
            "Each case is a scenario file; those that ran are kept in the folder, to be run, viewed and edited."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all gates with limits hold",
            "1:a gate has fallen, or results could not be written",
            "2:wrong usage, or a model that was refused; nothing was run",
            "130:Ctrl-C: the report has what was judged; the same command goes on from there"
        })
public final class VerifyVerb implements Callable<Integer> {
    @Parameters(
            arity = "0..*",
            paramLabel = "CASES",
            description = "rimea, imo, nist, flow, lanes, collective, all, or names of cases. Default: all.")
    private List<String> cases = new ArrayList<>();

    @Option(
            names = "--model",
            split = ",",
            paramLabel = "NAME|FILE",
            description = "Models to judge: names that --list prints, or files. Default: speed.")
    private List<String> models = new ArrayList<>(List.of("speed"));

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "Changes a number of all models or cases, such as dt=0.02. May be repeated.")
    private List<String> settings = new ArrayList<>();

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "The most runs of each setting; fewer are done once means stand still within 1 %% and"
                    + " deviations within 5 %%. Default: 10.")
    private @Nullable Integer seeds;

    @Option(names = "--quick", description = "Runs the short cases alone, each with one seed.")
    private boolean quick;

    @Option(names = "--list", description = "Prints the cases and the models, and runs nothing.")
    private boolean list;

    @Option(names = "--out", paramLabel = "DIR", description = "The folder of the report, the cases and the runs.")
    private @Nullable Path out;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter print = spec.commandLine().getOut();
        if (list) {
            list(print);
            return ExitCode.OK;
        }
        Path folder = out;
        if (folder == null) throw new RefusedInput("--out DIR is missing: the folder of the report");
        int most = seeds == null ? quick ? 1 : 10 : seeds;
        RefusedInput.unless(() -> Check.within("--seeds", most, 1, 1000));
        var sets = models.stream()
                .map(word -> changed(ModelSet.of(word), settings))
                .toList();
        if (sets.stream().map(ModelSet::name).distinct().count() < sets.size())
            throw new RefusedInput(
                    "--model %s: two sets have one name; rename a file".formatted(String.join(",", models)));
        var chosen = VerifyCases.of(cases, quick);
        makeFolder(folder);
        var results = new LinkedHashMap<String, List<GateResult>>();
        int signal;
        try (var interrupt = new Interrupt()) {
            var runner = new CaseRunner(folder, most, interrupt::asked);
            for (ModelSet set : sets) for (VerifyCase each : chosen) runner.write(each, set); // refused before any run
            try {
                for (ModelSet set : sets) {
                    var judged = new ArrayList<GateResult>();
                    results.put(set.name(), judged);
                    judge(runner, chosen, set, print, judged);
                }
            } catch (CaseRunner.Stopped e) {
                spec.commandLine()
                        .getErr()
                        .println("stopped; the report has what was judged. The same command goes on from there");
            }
            signal = interrupt.code();
        }
        var report = new VerifyReport(
                sets, results, MadeWith.of(spec).runs(1L, (long) most, null).quick(quick));
        report.print(print);
        report.write(folder);
        VerifyPage.write(report, folder);
        print.println("report: " + folder.resolve("report.html"));
        print.flush();
        if (signal != 0) return signal;
        return report.hasFailures() ? ExitCode.SOFTWARE : ExitCode.OK;
    }

    private static void makeFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new RefusedInput("--out %s: the folder cannot be made".formatted(folder), e);
        }
    }

    private static void judge(
            CaseRunner runner, List<VerifyCase> chosen, ModelSet set, PrintWriter print, List<GateResult> results)
            throws IOException, InterruptedException {
        print.printf("%s: %s%n", set.name(), set.about());
        for (VerifyCase each : chosen)
            for (GateResult result : runner.run(each, set)) {
                results.add(result);
                print.println(result.line());
                print.flush();
            }
    }

    /** Returns a set with values changed: {@code PATH=VALUE}. */
    static ModelSet changed(ModelSet set, List<String> settings) {
        ModelSet changed = set;
        for (String setting : settings) {
            int at = setting.indexOf('=');
            if (at < 1)
                throw new RefusedInput("--set %s: write PATH=VALUE, such as parameters.radius=0.2".formatted(setting));
            changed = changed.with(setting.substring(0, at), setting.substring(at + 1));
        }
        return changed;
    }

    private static void list(PrintWriter print) {
        for (String name : VerifyCases.NAMES) {
            VerifyCase each = VerifyCases.named(name);
            print.printf("%-16s %-14s %s%n", name, String.join(" ", each.sets()), each.about());
        }
        print.println();
        for (Map.Entry<String, String> set : abouts().entrySet())
            print.printf("--model %-16s %s%n", set.getKey(), set.getValue());
        print.flush();
    }

    private static Map<String, String> abouts() {
        var abouts = new LinkedHashMap<String, String>();
        for (String name : ModelSet.NAMES) abouts.put(name, ModelSet.of(name).about());
        return abouts;
    }
}
