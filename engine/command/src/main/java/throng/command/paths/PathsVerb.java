package throng.command.paths;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import throng.command.console.RefusedInput;
import throng.command.file.MapFile;
import throng.command.report.JsonReport;
import throng.command.report.MadeWith;
import throng.command.run.OutputFile;
import throng.io.movingai.ScenFile;
import throng.io.movingai.ScenReader;
import throng.math.Check;
import throng.navigation.search.Heuristic;
import throng.navigation.search.PathOptions;
import throng.navigation.search.PathOptions.Method;
import throng.navigation.search.PathOptions.Steps;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/** Answers the path queries of a moving-AI benchmark file and checks the answers. */
@Command(name = "paths", description = "Answers every path query of a moving-AI .scen file and checks the lengths.")
public final class PathsVerb implements Callable<Integer> {
    @Parameters(paramLabel = "MAP", description = "A moving-AI .map file.")
    private Path map;

    @Parameters(paramLabel = "SCEN", description = "A .scen file for that map.")
    private Path scen;

    @Option(
            names = "--heuristic",
            paramLabel = "NAME",
            description = "octile, euclid or none (Dijkstra) for 8 neighbours; manhattan for 4. Default: octile.")
    private Heuristic heuristic = Heuristic.OCTILE;

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description = "auto, astar (tile by tile) or jump (jump points). All find paths of the same length.")
    private Method method = Method.AUTO;

    @Option(names = "--workers", paramLabel = "N", description = "Number of threads. Default: the number of cores.")
    private int workers = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--dijkstra",
            paramLabel = "N",
            description =
                    "Number of queries that plain Dijkstra also answers, for comparison. Default: ${DEFAULT-VALUE}.")
    private int dijkstra = 100;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "Minimum seconds of measurement. Default: ${DEFAULT-VALUE}.")
    private float seconds = .5f;

    @Option(
            names = "--report",
            paramLabel = "FILE.json",
            description = "Also writes the report as JSON. With - it is printed, instead of the text.")
    private @Nullable Path report;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        RefusedInput.unless(() -> Check.within("--workers", workers, 1, 1024));
        RefusedInput.unless(() -> Check.within("--dijkstra", dijkstra, 0, Integer.MAX_VALUE));
        RefusedInput.unless(() -> Check.within("--seconds", seconds, 0, 3600, "s"));
        boolean isPrinted = OutputFile.isStandardOutput(report);
        if (report != null && !isPrinted) {
            var target = new OutputFile("--report", report);
            target.requireNotInput("MAP", map);
            target.requireNotInput("SCEN", scen);
            target.check();
        }
        Steps steps = heuristic == Heuristic.MANHATTAN ? Steps.FOUR : Steps.EIGHT;
        var options = RefusedInput.unless(() -> new PathOptions(steps, heuristic, method));
        TileMap tiles = MapFile.read(map);
        ScenFile queries = MapFile.read(scen, () -> ScenReader.read(scen, tiles));
        try (var threads = new Workers(workers)) {
            PathsReport result =
                    new PathsTrial(tiles, queries, options, threads).report(dijkstra, seconds, MadeWith.of(spec));
            var out = spec.commandLine().getOut();
            if (isPrinted) OutputFile.print(out, stream -> JsonReport.write(result, stream));
            else out.print(result.text());
            out.flush();
            if (report != null && !isPrinted)
                new OutputFile("--report", report).write(stream -> JsonReport.write(result, stream));
            if (result.right()) return ExitCode.OK;
            spec.commandLine().getErr().printf(Locale.ROOT, "throng: wrong answers: %,d%n", result.wrong());
            return ExitCode.SOFTWARE;
        }
    }
}
