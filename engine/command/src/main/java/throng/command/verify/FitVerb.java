package throng.command.verify;

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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import throng.command.console.Interrupt;
import throng.command.console.RefusedInput;
import throng.math.Check;

/** Finds the numbers of a model with which it comes nearest to what was measured of people. */
@Command(
        name = "fit",
        description = {
            "Finds numbers of a model with which it comes nearest to a measured diagram: the least sum of squared"
                    + " distances in standard deviations, within bounds, by CMA-ES.",
            "The set that it writes is for throng verify --model FILE. Check it on cases to which it was not fitted."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the set was written",
            "1:runs have failed, or results could not be written",
            "2:wrong usage, or a model that was refused; nothing was run",
            "130:Ctrl-C: the best set so far was written"
        })
public final class FitVerb implements Callable<Integer> {
    @Parameters(paramLabel = "MODEL", description = "A set that throng verify --list names, or its file.")
    private String model = "";

    @Option(
            names = "--to",
            required = true,
            paramLabel = "CASE",
            description = "A case with measured points: speeds-open, speeds-closed, speeds-t, speeds-two-ways,"
                    + " speeds-file.")
    private String table = "";

    @Option(
            names = "--free",
            required = true,
            split = ",",
            paramLabel = "PATH=A..B",
            description = "Numbers that are searched, with their bounds: collisionFreeSpeed.timeGap=0.3..1.5.")
    private List<String> free = new ArrayList<>();

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "Changes a number of the model that is not searched. May be repeated.")
    private List<String> settings = new ArrayList<>();

    @Option(names = "--trials", paramLabel = "N", description = "The most sets that are tried. Default: 60.")
    private int trials = 60;

    @Option(names = "--seeds", paramLabel = "N", description = "Runs of each setting in a trial. Default: 1.")
    private int seeds = 1;

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "The folder of the set and its runs.")
    private @Nullable Path out;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Path folder = out;
        if (folder == null) throw new RefusedInput("--out DIR is missing: the folder of the set");
        RefusedInput.unless(() -> Check.within("--trials", trials, 5, 100_000));
        RefusedInput.unless(() -> Check.within("--seeds", seeds, 1, 1000));
        ModelSet begin = VerifyVerb.changed(ModelSet.of(model), settings).with("table", table);
        var bounds = free.stream().map(FreeNumber::parse).toList();
        for (FreeNumber each : bounds) begin.with(each.path(), FreeNumber.text(each.low())); // refused before any run
        VerifyCase to = VerifyCases.of(List.of(table), false).getFirst();
        PrintWriter print = spec.commandLine().getOut();
        try (var interrupt = new Interrupt()) {
            Files.createDirectories(folder);
            var search = new FitSearch(begin, to, bounds, new CaseRunner(folder, seeds, interrupt::asked), print);
            try {
                search.go(trials);
            } catch (CaseRunner.Stopped e) {
                String left = search.best() == null ? "no trial is done" : "the best set so far is written";
                spec.commandLine().getErr().println("stopped; " + left);
            }
            ModelSet best = search.best();
            if (best == null) return interrupt.asked() ? interrupt.code() : ExitCode.SOFTWARE;
            Path file = folder.resolve(begin.name() + "-fitted.yaml");
            Files.writeString(
                    file, best.with("fitted", '"' + fitted(search) + '"').text());
            print.println("set: " + file);
            print.flush();
            return interrupt.asked() ? interrupt.code() : ExitCode.OK;
        }
    }

    private String fitted(FitSearch search) {
        return String.format(
                Locale.ROOT,
                "case %s, by throng fit --free %s, %d trials; rms distance %.2f standard deviations",
                table,
                String.join(",", free),
                search.done(),
                search.distance());
    }
}
