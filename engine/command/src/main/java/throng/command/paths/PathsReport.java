package throng.command.paths;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import org.jspecify.annotations.Nullable;
import throng.command.report.MadeWith;

/**
 * The result of answering all queries of a .scen file.
 *
 * @param scen name of the file
 * @param tiles number of tiles of its map
 * @param heuristic name in lower case
 * @param neighbours neighbours of a tile, 4 or 8
 * @param method name in lower case
 * @param workers number of threads
 * @param queries number of queries in the file
 * @param wrong number of wrong answers: missing, not a path, or not of the optimal length. A length may differ by a
 *     relative 10⁻⁵, plus half of the last digit if the file has three decimals or fewer
 * @param worstRelativeError largest relative error of a length; for 4 neighbours only lengths below the optimum count
 * @param decimals number of decimals of the lengths in the file
 * @param cornerCuts number of diagonal steps beside a blocked tile
 * @param queriesPerSecond queries per second of all workers together
 * @param expansions mean number of tiles closed per query
 * @param dijkstra comparison with Dijkstra on a sample; null if none was asked for
 * @param madeWith what it was made with
 */
public record PathsReport(
        String scen,
        int tiles,
        String heuristic,
        int neighbours,
        String method,
        int workers,
        int queries,
        int wrong,
        double worstRelativeError,
        int decimals,
        int cornerCuts,
        double queriesPerSecond,
        double expansions,
        @Nullable Sample dijkstra,
        MadeWith madeWith) {
    /**
     * A sample of the queries, evenly spread over the file, that plain Dijkstra answers as well.
     *
     * @param queries number of queries in the sample
     * @param expansions mean number of tiles closed per query
     * @param dijkstraExpansions the same for plain Dijkstra
     * @param wrong number of lengths that differ
     */
    public record Sample(int queries, double expansions, double dijkstraExpansions, int wrong) {
        String text() {
            return format(
                    ROOT,
                    "%,.1f expansions per query, Dijkstra %,.1f (ratio %.4f), on %,d queries; %,d lengths differ",
                    expansions,
                    dijkstraExpansions,
                    expansions / Math.max(1, dijkstraExpansions),
                    queries,
                    wrong);
        }
    }

    /** Returns whether no answer is wrong and no path cuts a corner. */
    public boolean right() {
        return wrong == 0 && cornerCuts == 0;
    }

    /** Returns the report as text, a line per figure. */
    public String text() {
        var text = new StringBuilder();
        line(text, "scen", format(ROOT, "%s: %,d tiles", scen, tiles));
        line(text, "search", method + ", " + heuristic + ", " + neighbours + " neighbours, " + workers + " workers");
        line(text, "queries", format(ROOT, "%,d", queries));
        line(text, "wrong", format(ROOT, "%,d", wrong));
        String rounded = decimals > 0 && decimals < 5 ? format(ROOT, " (the file gives %d decimals)", decimals) : "";
        line(text, "worst relative error", format(ROOT, "%.1e", worstRelativeError) + rounded);
        line(text, "corner cuts", format(ROOT, "%,d", cornerCuts));
        line(text, "queries/s", format(ROOT, "%,.0f", queriesPerSecond));
        line(text, "expansions", format(ROOT, "%,.1f per query", expansions));
        if (dijkstra != null) line(text, "against Dijkstra", dijkstra.text());
        return text.toString();
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append(format(ROOT, "%-21s", name)).append(value).append(System.lineSeparator());
    }
}
