package throng.command.paths;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throng.command.paths.PathsReport.Sample;
import throng.command.report.MadeWith;
import throng.io.movingai.ScenFile;
import throng.navigation.search.Heuristic;
import throng.navigation.search.PathOptions;
import throng.navigation.search.PathOptions.Method;
import throng.navigation.search.PathOptions.Steps;
import throng.navigation.search.PathQueries;
import throng.navigation.search.PathSearch;
import throng.navigation.search.TilePath;
import throng.navigation.search.TilePath.Outcome;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/** Answers all queries of a file: first once, to check each path step by step, then repeatedly, to time them. */
public final class PathsTrial {
    private static final double TOLERANCE = 1e-5;
    private static final int MAX_ROUNDED_DECIMALS = 3;
    private static final long UNLIMITED = Long.MAX_VALUE;

    private final TileMap map;
    private final ScenFile scen;
    private final PathOptions options;
    private final Workers workers;
    private final int[] from;
    private final int[] to;

    // One element per query, written by the worker that answers the query.
    private final double[] lengths;
    private final boolean[] broken;
    private final int[] cuts;
    private final long[] expansions;

    /**
     * Prepares a trial.
     *
     * @param map the map
     * @param scen the queries
     * @param options heuristic, method and neighbours
     * @param workers threads that answer queries
     */
    public PathsTrial(TileMap map, ScenFile scen, PathOptions options, Workers workers) {
        this.map = map;
        this.scen = scen;
        this.options = options;
        this.workers = workers;
        List<ScenFile.Query> all = scen.queries();
        from = all.stream().mapToInt(q -> map.tile(q.startX(), q.startY())).toArray();
        to = all.stream().mapToInt(q -> map.tile(q.goalX(), q.goalY())).toArray();
        lengths = new double[from.length];
        broken = new boolean[from.length];
        cuts = new int[from.length];
        expansions = new long[from.length];
    }

    /**
     * Answers, checks and times all queries.
     *
     * @param sample number of queries that plain Dijkstra answers as well
     * @param seconds minimum duration of the measurement
     * @param madeWith what the report is made with
     * @return the report
     */
    public PathsReport report(int sample, float seconds, MadeWith madeWith) {
        var queries = new PathQueries(map, options, workers);
        queries.run(from, to, UNLIMITED, (q, path, closed, worker) -> check(q, path, closed));
        boolean four = options.steps() == Steps.FOUR;
        Sample dijkstra = sample == 0 || from.length == 0 ? null : sample(Math.min(sample, from.length));
        int wrong = 0;
        double worst = 0;
        double rounding = scen.rounding();
        boolean rounded =
                scen.decimals() <= MAX_ROUNDED_DECIMALS; // the unrounded length was only correct to the tolerance
        for (int q = 0; q < from.length; q++) {
            double optimum = scen.queries().get(q).length();
            double difference = broken[q] ? 0 : Math.abs(lengths[q] - optimum);
            if (four) difference = Math.max(0, optimum - lengths[q]); // with 4 neighbours no path is shorter
            double error = difference / Math.max(1, optimum);
            boolean differs =
                    error > TOLERANCE && difference > rounding + (rounded ? TOLERANCE * Math.max(1, optimum) : 0);
            if (four) error = differs ? 1 : 0;
            worst = Math.max(worst, error);
            if (broken[q] || differs) wrong++;
        }
        if (dijkstra != null) wrong = Math.max(wrong, dijkstra.wrong());
        return new PathsReport(
                scen.name(),
                map.tiles(),
                options.heuristic().name().toLowerCase(Locale.ROOT),
                four ? 4 : 8,
                options.method().name().toLowerCase(Locale.ROOT),
                workers.count(),
                from.length,
                wrong,
                worst,
                scen.decimals(),
                Arrays.stream(cuts).sum(),
                time(queries, seconds),
                Arrays.stream(expansions).average().orElse(0),
                dijkstra,
                madeWith);
    }

    /** Checks that the path leads from start to goal in steps between open tiles, and that its length is right. */
    private void check(int q, TilePath path, long closed) {
        expansions[q] = closed;
        lengths[q] = path.length();
        broken[q] = path.outcome() != Outcome.FOUND
                || path.tile(0) != from[q]
                || path.tile(path.size() - 1) != to[q]
                || !map.open(from[q]);
        long straight = 0, diagonal = 0;
        for (int i = 1; i < path.size(); i++) {
            int x = map.column(path.tile(i - 1)), y = map.row(path.tile(i - 1));
            int dx = map.column(path.tile(i)) - x, dy = map.row(path.tile(i)) - y;
            if (Math.max(Math.abs(dx), Math.abs(dy)) != 1 || !map.open(path.tile(i))) broken[q] = true;
            if (dx == 0 || dy == 0) straight++;
            else diagonal++;
            if (dx != 0 && dy != 0 && !(map.open(x + dx, y) && map.open(x, y + dy))) cuts[q]++;
        }
        if (diagonal > 0 && options.steps() == Steps.FOUR) broken[q] = true;
        if (Math.abs(straight + Math.sqrt(2) * diagonal - path.length()) > 1e-9 * path.length()) broken[q] = true;
    }

    private @Nullable Sample sample(int count) {
        var plain = new PathSearch(map, new PathOptions(options.steps(), Heuristic.NONE, Method.ASTAR));
        var path = new TilePath();
        long expanded = 0, dijkstraExpanded = 0;
        int wrong = 0;
        for (int k = 0; k < count; k++) {
            int q = (int) ((k + .5) * from.length / count);
            plain.find(from[q], to[q], UNLIMITED, path);
            expanded += expansions[q];
            dijkstraExpanded += plain.expansions();
            if (broken[q] || Math.abs(path.length() - lengths[q]) > TOLERANCE * path.length()) wrong++;
        }
        return new Sample(count, expanded / (double) count, dijkstraExpanded / (double) count, wrong);
    }

    private double time(PathQueries queries, float seconds) {
        long start = System.nanoTime(), done = 0;
        double spent;
        do {
            queries.run(from, to, UNLIMITED, (q, path, closed, worker) -> lengths[q] = path.length());
            done += from.length;
            spent = (System.nanoTime() - start) / 1e9;
        } while (spent < seconds);
        return done / Math.max(spent, 1e-9);
    }
}
