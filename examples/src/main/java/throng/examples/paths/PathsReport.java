package throng.examples.paths;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import org.jspecify.annotations.Nullable;
import throng.examples.report.MeasuredOn;

/**
 * How the queries of a scenario file were answered.
 *
 * @param scen the file
 * @param tiles of its map
 * @param heuristic in lower case
 * @param neighbours 4 or 8
 * @param method in lower case
 * @param workers threads
 * @param queries of the file
 * @param wrong not found, no way at all, or longer or shorter than the optimum by more than 10⁻⁵ of it, beside half
 *     of the last digit where the file has three decimals or fewer
 * @param worstRelativeError of a length; for 8 neighbours against the file, for 4 against Dijkstra on the sample
 * @param decimals of the lengths in the file
 * @param cornerCuts diagonal steps beside a blocked tile
 * @param queriesPerSecond of all workers together
 * @param expansions tiles closed for a query, in the mean
 * @param dijkstra the same on a sample; null: none was asked for
 * @param machine where
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
        MeasuredOn machine) {
    /**
     * Some queries, evenly spread over the file, answered in both ways.
     *
     * @param queries how many
     * @param expansions tiles closed for one of these, in the mean
     * @param dijkstraExpansions the same by plain Dijkstra
     * @param wrong lengths that differ
     */
    public record Sample(int queries, double expansions, double dijkstraExpansions, int wrong) {
        String text() {
            return format(
                    ROOT,
                    "%,.1f expansions a query against %,.1f: %.4f of them, on %,d queries; %,d lengths differ",
                    expansions,
                    dijkstraExpansions,
                    expansions / Math.max(1, dijkstraExpansions),
                    queries,
                    wrong);
        }
    }

    /** Nothing is wrong. */
    public boolean right() {
        return wrong == 0 && cornerCuts == 0;
    }

    /** A line for each. */
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
        line(text, "expansions", format(ROOT, "%,.1f a query", expansions));
        if (dijkstra != null) line(text, "against Dijkstra", dijkstra.text());
        return text.toString();
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append(format(ROOT, "%-21s", name)).append(value).append(System.lineSeparator());
    }
}
