package throng.examples.command;

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
import throng.examples.command.console.RefusedInput;
import throng.examples.paths.PathsReport;
import throng.examples.paths.PathsTrial;
import throng.examples.report.JsonReport;
import throng.io.movingai.ScenFile;
import throng.io.movingai.ScenReader;
import throng.math.Check;
import throng.navigation.search.Heuristic;
import throng.navigation.search.PathOptions;
import throng.navigation.search.PathOptions.Method;
import throng.navigation.search.PathOptions.Steps;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/** Answers the queries of a scenario file of the moving-AI benchmark, and checks the answers. */
@Command(name = "paths", description = "Answers every query of a moving-AI scenario file, and checks the answers.")
public final class PathsVerb implements Callable<Integer> {
    @Parameters(paramLabel = "MAP", description = "A .map file.")
    private Path map;

    @Parameters(paramLabel = "SCEN", description = "A .scen file for it.")
    private Path scen;

    @Option(
            names = "--heuristic",
            paramLabel = "NAME",
            description = "octile, euclid, none (Dijkstra), or manhattan: for 4 neighbours instead of 8.")
    private Heuristic heuristic = Heuristic.OCTILE;

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description = "auto, astar (tile by tile) or jump (by jump points): all find ways of the same length.")
    private Method method = Method.AUTO;

    @Option(names = "--workers", paramLabel = "N", description = "Threads; as many as there are cores, unless said.")
    private int workers = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--dijkstra",
            paramLabel = "N",
            description = "Queries that plain Dijkstra answers, too, to compare; ${DEFAULT-VALUE} unless said.")
    private int dijkstra = 100;

    @Option(names = "--seconds", paramLabel = "S", description = "Timed at least; ${DEFAULT-VALUE} unless said.")
    private float seconds = .5f;

    @Option(names = "--report", paramLabel = "FILE.json", description = "Writes the report as JSON, too.")
    private @Nullable Path report;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        RefusedInput.unless(() -> Check.within("--workers", workers, 1, 1024));
        RefusedInput.unless(() -> Check.within("--dijkstra", dijkstra, 0, Integer.MAX_VALUE));
        RefusedInput.unless(() -> Check.within("--seconds", seconds, 0, 3600, "s"));
        if (report != null) {
            var target = new OutputFile("--report", report);
            target.spare("MAP", map);
            target.spare("SCEN", scen);
            target.check();
        }
        Steps steps = heuristic == Heuristic.MANHATTAN ? Steps.FOUR : Steps.EIGHT;
        var options = RefusedInput.unless(() -> new PathOptions(steps, heuristic, method));
        TileMap tiles = MapFile.read(map);
        ScenFile queries = MapFile.read(scen, () -> ScenReader.read(scen, tiles));
        try (var threads = new Workers(workers)) {
            PathsReport told = new PathsTrial(tiles, queries, options, threads).report(dijkstra, seconds);
            var out = spec.commandLine().getOut();
            out.print(told.text());
            out.flush();
            if (report != null) new OutputFile("--report", report).write(stream -> JsonReport.write(told, stream));
            if (told.right()) return ExitCode.OK;
            spec.commandLine().getErr().printf(Locale.ROOT, "throng: %,d of the answers are wrong%n", told.wrong());
            return ExitCode.SOFTWARE;
        }
    }
}
