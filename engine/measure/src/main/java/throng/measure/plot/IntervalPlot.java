package throng.measure.plot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import throng.math.Check;

/** A plot of means with their intervals, over a number that changes from point to point. */
public final class IntervalPlot {
    private final SeriesChart chart;
    private PlotCaption caption = PlotCaption.NONE;

    /**
     * Begins a plot without series.
     *
     * @param title above it
     * @param xTitle of the number that changes
     * @param yTitle of the means
     */
    public IntervalPlot(String title, String xTitle, String yTitle) {
        chart = new SeriesChart(title, xTitle, yTitle);
    }

    /**
     * Adds a series; one without points is left out.
     *
     * @param name in the legend
     * @param x of the points
     * @param mean of the points
     * @param half half of each interval; NaN: it is not known
     * @param line whether the points are joined
     */
    public void series(String name, double[] x, double[] mean, double[] half, boolean line) {
        chart.intervals(name, x, mean, half, line);
    }

    /**
     * Puts a line of small letters below the plot, such as what it was made with.
     *
     * @param text of the line; empty: none
     * @return this plot
     */
    public IntervalPlot caption(String text) {
        caption = new PlotCaption(Check.given("a caption", text));
        return this;
    }

    /**
     * Writes the plot as PNG and SVG; nothing if it has no points.
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
