package throng.measure.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** A chart of series over an axis of numbers. Letters stay readable when it is printed 8 cm wide. */
final class SeriesChart {
    static final int WIDTH = 640, HEIGHT = 420;

    /** Of Okabe and Ito: told apart without red or green cones, too. */
    static final Color[] COLOURS = {
        new Color(0x0072B2),
        new Color(0xD55E00),
        new Color(0x009E73),
        new Color(0xCC79A7),
        new Color(0xE69F00),
        new Color(0x56B4E9),
        new Color(0x000000),
        new Color(0xF0E442)
    };

    /** More points than this are drawn as means of some: a line of a million has no more pixels. */
    private static final int MOST_POINTS = 2000;

    /** So many letters of names have room below the plot, and so many more does the mark before each name take. */
    private static final int LETTERS = 60, MARK_LETTERS = 5;

    private final XYChart chart;
    private int series;
    private int letters; // of all names
    /** Whether there are intervals: how they differ must be seen, though all be far from zero. */
    private boolean spread;

    private double first = Double.POSITIVE_INFINITY;
    private double last = Double.NEGATIVE_INFINITY;
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;

    SeriesChart(String title, String xTitle, String yTitle) {
        chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle(xTitle)
                .yAxisTitle(yTitle)
                .build();
        style(chart.getStyler());
    }

    private static void style(XYStyler style) {
        style.setLocale(Locale.ROOT);
        style.setSeriesColors(COLOURS);
        style.setChartBackgroundColor(Color.WHITE);
        style.setPlotBorderVisible(false);
        style.setPlotGridLinesColor(new Color(0xDDDDDD));
        style.setLegendPosition(LegendPosition.OutsideS);
        style.setLegendLayout(LegendLayout.Horizontal);
        style.setLegendBorderColor(Color.WHITE);
        style.setChartTitleFont(font(Font.BOLD, 19));
        style.setAxisTitleFont(font(Font.PLAIN, 18));
        style.setAxisTickLabelsFont(font(Font.PLAIN, 16));
        style.setLegendFont(font(Font.PLAIN, 17));
        style.setMarkerSize(5);
        style.setYAxisDecimalPattern("0.######"); // else .08 stands between 0 and 0.1
        style.setYAxisLabelAlignment(AxesChartStyler.TextAlignment.Right);
        style.setXAxisTickMarkSpacingHint(130);
        style.setYAxisTickMarkSpacingHint(55);
    }

    static Font font(int weight, int size) {
        return new Font(Font.SANS_SERIF, weight, size);
    }

    static boolean unknown(double[] values) {
        return Arrays.stream(values).allMatch(Double::isNaN);
    }

    static String number(double value) {
        return new BigDecimal(value)
                .round(new MathContext(4))
                .stripTrailingZeros()
                .toPlainString();
    }

    boolean isEmpty() {
        return series == 0;
    }

    void line(String name, double[] x, double[] y) {
        int each = Math.max(1, (x.length + MOST_POINTS - 1) / MOST_POINTS);
        add(name, uneven(means(x, each)), uneven(means(y, each)), XYSeriesRenderStyle.Line);
    }

    /**
     * Puts a value midway between the first two: the line stays as it is. XChart labels every n-th of places that lie
     * evenly, whatever numbers those are and however close.
     */
    private static double[] uneven(double[] values) {
        if (values.length < 2) return values;
        var found = new double[values.length + 1];
        found[0] = values[0];
        found[1] = (values[0] + values[1]) / 2;
        System.arraycopy(values, 1, found, 2, values.length - 1);
        return found;
    }

    void steps(String name, double[] x, double[] y) {
        add(name, x, y, XYSeriesRenderStyle.Step);
    }

    void points(String name, double[] x, double[] y) {
        int each = Math.max(1, (x.length + MOST_POINTS - 1) / MOST_POINTS);
        add(name, some(x, each), some(y, each), XYSeriesRenderStyle.Scatter);
    }

    /** Means with half of their intervals, NaN where there is none. */
    void intervals(String name, double[] x, double[] mean, double[] half, boolean line) {
        if (x.length == 0 || unknown(mean)) return;
        var bars = new double[half.length];
        for (int k = 0; k < bars.length; k++) bars[k] = Double.isNaN(half[k]) ? 0 : half[k];
        XYSeries added = chart.addSeries(name, x, mean, bars);
        series++;
        letters += name.length() + MARK_LETTERS;
        spread = true;
        added.setXYSeriesRenderStyle(line ? XYSeriesRenderStyle.Line : XYSeriesRenderStyle.Scatter);
        added.setMarker(SeriesMarkers.CIRCLE);
        added.setLineStyle(new BasicStroke(2));
        for (int k = 0; k < mean.length; k++) {
            least = Math.min(least, mean[k] - bars[k]);
            most = Math.max(most, mean[k] + bars[k]);
        }
    }

    private static double[] some(double[] values, int each) {
        var found = new double[(values.length + each - 1) / each];
        for (int k = 0; k < found.length; k++) found[k] = values[k * each];
        return found;
    }

    private static double[] means(double[] values, int each) {
        if (each == 1) return values;
        var found = new double[(values.length + each - 1) / each];
        for (int k = 0; k < found.length; k++)
            found[k] = Arrays.stream(values, k * each, Math.min(values.length, (k + 1) * each))
                    .filter(value -> !Double.isNaN(value))
                    .average()
                    .orElse(Double.NaN);
        return found;
    }

    private void add(String name, double[] x, double[] y, XYSeriesRenderStyle form) {
        if (x.length == 0 || unknown(x) || unknown(y)) return;
        XYSeries added = chart.addSeries(name, x, y);
        series++;
        letters += name.length() + MARK_LETTERS;
        added.setXYSeriesRenderStyle(form);
        boolean points = form == XYSeriesRenderStyle.Scatter || x.length == 1;
        added.setMarker(points ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
        added.setLineStyle(new BasicStroke(2));
        for (double place : x) {
            first = Math.min(first, place);
            last = Math.max(last, place);
        }
        for (double value : y) {
            if (Double.isNaN(value)) continue;
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
    }

    List<Path> write(Path folder, String file, PlotCaption caption) throws IOException {
        if (least >= 0 && (!spread || least < most / 2)) {
            chart.getStyler().setYAxisMin(0.);
            chart.getStyler().setYAxisMax(most > 0 ? most * 1.05 : 1);
        }
        if (first >= 0 && first < last / 5) chart.getStyler().setXAxisMin(0.); // else 0 has no label
        chart.getStyler().setLegendVisible(series > 1);
        if (letters > LETTERS) { // in a row the last names would be cut
            chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
            chart.getStyler().setLegendLayout(LegendLayout.Vertical);
        }
        return ChartFile.write(folder, file, WIDTH, HEIGHT + caption.room(), to -> {
            chart.paint(to, WIDTH, HEIGHT);
            caption.draw(to, WIDTH, HEIGHT);
        });
    }
}
