package throng.measure.plot;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.util.LinearComponentExtracter;
import throng.measure.MeasureTable;
import throng.measure.WalkableFloor;

/**
 * A map of coloured squares to scale, on the outline of the floor, with a bar of colours. Heat maps of XChart have no
 * metres on their axes.
 */
final class MapChart {
    private static final int LONGEST = 560, MARGIN = 70, BAR = 110, TICK = 6;

    private static final Color OUTLINE = new Color(0x707070);

    /** From light to dark, so that it can be printed in grey. */
    private static final Color[] SCALE = {
        new Color(0xFFF7DC),
        new Color(0xFDC777),
        new Color(0xF08A4B),
        new Color(0xC9405A),
        new Color(0x7B1E6A),
        new Color(0x2B0B45)
    };

    private final String title;
    private final MeasureTable table;
    private final double[] values;
    private final double size;
    private final @Nullable WalkableFloor floor;
    /** What each step of the scale means; empty: the scale is one of numbers. */
    private final List<String> steps;

    private double minX = Double.POSITIVE_INFINITY, maxX = Double.NEGATIVE_INFINITY, minY = minX, maxY = maxX;
    private double most;

    /**
     * A map.
     *
     * @param values of the rows; NaN: no colour
     * @param steps what whole values from 0 on mean; none: values are numbers
     */
    MapChart(
            String title,
            MeasureTable table,
            double[] values,
            double size,
            @Nullable WalkableFloor floor,
            List<String> steps) {
        this.title = title;
        this.table = table;
        this.size = size;
        this.floor = floor;
        this.steps = steps;
        this.values = values;
        if (floor != null) {
            var box = floor.floor().getEnvelopeInternal();
            minX = box.getMinX();
            maxX = box.getMaxX();
            minY = box.getMinY();
            maxY = box.getMaxY();
        }
        for (int r = 0; r < table.rows(); r++) {
            minX = Math.min(minX, table.value(r, 0) - size / 2);
            maxX = Math.max(maxX, table.value(r, 0) + size / 2);
            minY = Math.min(minY, table.value(r, 1) - size / 2);
            maxY = Math.max(maxY, table.value(r, 1) + size / 2);
            if (!Double.isNaN(values[r])) most = Math.max(most, values[r]);
        }
        if (!steps.isEmpty()) most = steps.size() - 1;
    }

    List<Path> write(Path folder, String file, PlotCaption caption) throws IOException {
        double scale = LONGEST / Math.max(maxX - minX, maxY - minY);
        int width = (int) Math.max(200, scale * (maxX - minX)) + MARGIN + BAR;
        int height = (int) Math.max(200, scale * (maxY - minY)) + 2 * MARGIN;
        return ChartFile.write(folder, file, width, height + caption.room(), to -> {
            draw(to, scale, width, height);
            caption.draw(to, width, height);
        });
    }

    private void draw(Graphics2D to, double scale, int width, int height) {
        double bottom = height - MARGIN;
        to.setFont(SeriesChart.font(Font.BOLD, 19));
        to.setColor(Color.BLACK);
        to.drawString(title, MARGIN, 32);
        Shape whole = to.getClip();
        Path2D.Double outline = outline(scale, bottom);
        if (floor != null) to.clip(outline);
        for (int r = 0; r < table.rows(); r++) {
            if (Double.isNaN(values[r])) continue;
            to.setColor(colour(most > 0 ? values[r] / most : 0));
            double left = MARGIN + (table.value(r, 0) - size / 2 - minX) * scale;
            double top = bottom - (table.value(r, 1) + size / 2 - minY) * scale;
            to.fill(new Rectangle2D.Double(left, top, scale * size + .3, scale * size + .3)); // no seams
        }
        to.setClip(whole);
        to.setColor(OUTLINE);
        to.draw(outline);
        axes(to, scale, bottom);
        bar(to, width, bottom);
    }

    /** The rings of the floor; empty without one. */
    private Path2D.Double outline(double scale, double bottom) {
        var lines = new Path2D.Double(Path2D.WIND_EVEN_ODD);
        if (floor == null) return lines;
        for (Object each : LinearComponentExtracter.getLines(floor.floor())) {
            Coordinate[] ring = ((LineString) each).getCoordinates();
            for (int k = 0; k < ring.length; k++) {
                double x = MARGIN + (ring[k].x - minX) * scale, y = bottom - (ring[k].y - minY) * scale;
                if (k == 0) lines.moveTo(x, y);
                else lines.lineTo(x, y);
            }
        }
        return lines;
    }

    static Color colour(double share) {
        double at = Math.clamp(share, 0, 1) * (SCALE.length - 1);
        int k = Math.min(SCALE.length - 2, (int) at);
        double rest = at - k;
        Color a = SCALE[k], b = SCALE[k + 1];
        return new Color(
                (int) Math.round(a.getRed() + rest * (b.getRed() - a.getRed())),
                (int) Math.round(a.getGreen() + rest * (b.getGreen() - a.getGreen())),
                (int) Math.round(a.getBlue() + rest * (b.getBlue() - a.getBlue())));
    }

    private void axes(Graphics2D to, double scale, double bottom) {
        to.setFont(SeriesChart.font(Font.PLAIN, 16));
        to.setColor(Color.BLACK);
        to.draw(new Rectangle2D.Double(
                MARGIN, bottom - (maxY - minY) * scale, (maxX - minX) * scale, (maxY - minY) * scale));
        double step = step(Math.max(maxX - minX, maxY - minY) / 5);
        for (double x = Math.ceil(minX / step) * step; x <= maxX + 1e-9; x += step) {
            double at = MARGIN + (x - minX) * scale;
            to.fill(new Rectangle2D.Double(at, bottom, 1, TICK));
            centre(to, metres(Math.round(x / step) * step), at, bottom + 24);
        }
        for (double y = Math.ceil(minY / step) * step; y <= maxY + 1e-9; y += step) {
            double at = bottom - (y - minY) * scale;
            to.fill(new Rectangle2D.Double(MARGIN - TICK, at, TICK, 1));
            String text = metres(Math.round(y / step) * step);
            to.drawString(text, (float) (MARGIN - 10 - to.getFontMetrics().stringWidth(text)), (float) at + 6);
        }
        centre(to, "x, y [m]", MARGIN + (maxX - minX) * scale / 2, bottom + 50);
    }

    /** A place on a map may have seven digits before the point. */
    static String metres(double value) {
        return new BigDecimal(value)
                .setScale(3, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    private static void centre(Graphics2D to, String text, double x, double y) {
        to.drawString(text, (float) (x - to.getFontMetrics().stringWidth(text) / 2.), (float) y);
    }

    /** 1, 2 or 5 times a power of ten, at least so long; 1 where nothing has a length. */
    static double step(double least) {
        if (!(least > 0)) return 1;
        double ten = 1;
        while (ten < least) ten *= 10;
        while (ten / 10 >= least) ten /= 10;
        return ten / 5 >= least ? ten / 5 : ten / 2 >= least ? ten / 2 : ten;
    }

    private void bar(Graphics2D to, int width, double bottom) {
        double left = width - BAR + 22, tall = bottom - MARGIN;
        if (!steps.isEmpty()) {
            double each = tall / steps.size();
            for (int k = 0; k < steps.size(); k++) {
                double top = bottom - (k + 1) * each;
                to.setColor(colour(k / most));
                to.fill(new Rectangle2D.Double(left, top, 20, each + .5));
                to.setColor(Color.BLACK);
                to.drawString(steps.get(k), (float) left + 26, (float) (top + each / 2) + 6);
            }
            return;
        }
        for (int k = 0; k < 100; k++) {
            to.setColor(colour(k / 99.));
            to.fill(new Rectangle2D.Double(left, bottom - (k + 1) * tall / 100, 20, tall / 100 + .5));
        }
        to.setColor(Color.BLACK);
        double step = step(most / 5);
        for (double value = 0; most > 0 && value <= most + 1e-9; value += step)
            to.drawString(
                    SeriesChart.number(Math.round(value / step) * step),
                    (float) left + 26,
                    (float) (bottom - value / most * tall) + 6);
    }
}
