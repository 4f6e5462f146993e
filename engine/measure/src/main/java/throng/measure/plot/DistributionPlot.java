package throng.measure.plot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import throng.math.Check;

/**
 * A plot of which share of runs has at most so much: the empirical distribution of a figure, a step for each run.
 *
 * <pre>{@code
 * new DistributionPlot("last one out", "time [s]").series("all", 61.2, 64.8, 63.1).write(folder, "last");
 * }</pre>
 */
public final class DistributionPlot {
    private final SeriesChart chart;
    private PlotCaption caption = PlotCaption.NONE;

    /**
     * Begins a plot without series.
     *
     * @param title above it
     * @param xTitle of the figure, with its unit
     */
    public DistributionPlot(String title, String xTitle) {
        chart = new SeriesChart(title, xTitle, "share of runs");
    }

    /**
     * Adds a series; one without values is left out.
     *
     * @param name in the legend
     * @param values of the runs, in any order; NaN: not known
     * @return this plot
     */
    public DistributionPlot series(String name, double... values) {
        double[] known = Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        if (known.length == 0) return this;
        double[] x = new double[known.length + 1], share = new double[known.length + 1];
        x[0] = known[0];
        for (int k = 0; k < known.length; k++) {
            x[k + 1] = known[k];
            share[k + 1] = (k + 1.) / known.length;
        }
        chart.steps(name, x, share);
        return this;
    }

    /**
     * Puts a line of small letters below the plot, such as what it was made with.
     *
     * @param text of the line; empty: none
     * @return this plot
     */
    public DistributionPlot caption(String text) {
        caption = new PlotCaption(Check.given("a caption", text));
        return this;
    }

    /**
     * Writes the plot as PNG and SVG; nothing if it has no series.
     *
     * @param folder that exists
     * @param file its name, without ending
     * @return the files
     * @throws IOException if one cannot be written
     */
    public List<Path> write(Path folder, String file) throws IOException {
        return chart.isEmpty() ? List.of() : chart.write(folder, file, caption);
    }
}
