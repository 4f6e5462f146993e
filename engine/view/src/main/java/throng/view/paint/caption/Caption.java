package throng.view.paint.caption;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throng.motion.BodyShape;

/**
 * What a picture says of itself: title and legend in the upper left corner, notes in the lower left, a scale in the
 * lower right.
 */
public final class Caption {
    /** Units: the height of a line, the side of a square and of a shape, the space around, the size of a scale. */
    private static final int LINE = 12, SQUARE = 7, ICON = 11, SPACE = 5, SCALE = 110, BAR = 20;

    private record Line(int[] rgb, @Nullable BodyShape shape, String text) {}

    private final List<Line> lines = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private String title = "";

    /** Makes an empty caption: it draws nothing. */
    public Caption() {}

    /**
     * Sets the title.
     *
     * @param text one line; "": none
     */
    public void title(String text) {
        title = text;
    }

    /**
     * Adds a line to the legend.
     *
     * @param rgb 0xRRGGBB; several colours are those of headings: right, up, left and down
     * @param shape of the agents; null: a square
     * @param text one line
     */
    public void add(int[] rgb, @Nullable BodyShape shape, String text) {
        lines.add(new Line(rgb.clone(), shape, text));
    }

    /**
     * Adds a note.
     *
     * @param text one line
     */
    public void note(String text) {
        notes.add(text);
    }

    /**
     * Draws title, legend and notes over a picture. What does not fit is left out.
     *
     * @param image without opacity
     * @param dark whether the picture is
     */
    public void paint(BufferedImage image, boolean dark) {
        var pen = new Pen(image, dark);
        boolean bare = title.isEmpty() && lines.isEmpty();
        if (!bare) head(pen);
        if (notes.isEmpty()) return;
        int letters = notes.stream().mapToInt(String::length).max().orElse(0);
        int high = SPACE + LINE * notes.size(), y = pen.height() - SPACE - high;
        pen.panel(SPACE, y, 2 * SPACE + PixelLetters.STEP * letters, high);
        for (int n = 0; n < notes.size(); n++) pen.write(2 * SPACE, y + SPACE - 1 + LINE * n, 1, notes.get(n));
    }

    /**
     * {@return the share of the height that notes and a scale cover at the lower edge; 0: none}
     *
     * @param height of the picture, pixels
     * @param scale whether there is a scale
     */
    public double foot(int height, boolean scale) {
        int high = notes.isEmpty() ? 0 : 2 * SPACE + LINE * notes.size();
        return (double) Pen.unit(height) * Math.max(high, scale ? SPACE + BAR : 0) / height;
    }

    /**
     * {@return the share of the width that title and legend cover, from the left; 0: none}
     *
     * @param width of the picture, pixels
     * @param height of the picture, pixels
     */
    public double side(int width, int height) {
        if (title.isEmpty() && lines.isEmpty()) return 0;
        return (double) Pen.unit(height) * (3 * SPACE + headWidth()) / width;
    }

    private int icons() {
        return lines.stream().mapToInt(line -> line.rgb.length).max().orElse(0) * (ICON + 2);
    }

    private int headWidth() {
        int width = 2 * PixelLetters.STEP * title.length(), icons = icons();
        for (Line line : lines) width = Math.max(width, icons + SPACE + PixelLetters.STEP * line.text.length());
        return width;
    }

    private void head(Pen pen) {
        int width = headWidth(), icons = icons(), y = SPACE;
        int above = title.isEmpty() ? 0 : 2 * PixelLetters.HEIGHT + 4;
        pen.panel(SPACE, y, 2 * SPACE + width, SPACE + above + (lines.isEmpty() ? 0 : LINE * lines.size() + 2));
        pen.write(2 * SPACE, y + 4, 2, title);
        y += 3 + above;
        for (int l = 0; l < lines.size(); l++, y += LINE) {
            Line line = lines.get(l);
            for (int k = 0; k < line.rgb.length; k++) {
                int x = 2 * SPACE + k * (ICON + 2);
                if (line.shape == null) pen.square(x + 2, y + 2, SQUARE, line.rgb[k]);
                else pen.shape(x, y, ICON, line.shape, k, line.rgb[k]);
            }
            pen.write(2 * SPACE + icons + SPACE, y + 2, 1, line.text);
        }
    }

    /**
     * Draws a bar of a round length over a picture.
     *
     * @param image without opacity
     * @param dark whether the picture is
     * @param metres of a pixel of the image
     * @param where words behind the length, such as where it holds
     */
    public void scale(BufferedImage image, boolean dark, double metres, String where) {
        var pen = new Pen(image, dark);
        double length = round(metres * pen.unit * Math.min(SCALE, pen.width() / 4.));
        if (!(length > 0 && length < 1e12)) return;
        int width = (int) Math.round(length / metres / pen.unit);
        String text = text(length) + where;
        int wide = Math.max(width, PixelLetters.STEP * text.length()), x = pen.width() - 2 * SPACE - wide;
        int y = pen.height() - SPACE - BAR;
        pen.panel(x - SPACE, y, wide + 2 * SPACE, BAR);
        pen.write(x + wide - PixelLetters.STEP * text.length(), y + 3, 1, text);
        int left = x + wide - width;
        pen.bar(left, y + 15, width, 1);
        pen.bar(left, y + 13, 1, 5);
        pen.bar(left + width - 1, y + 13, 1, 5);
    }

    /**
     * Writes words over a picture.
     *
     * @param image without opacity
     * @param dark whether the picture is
     * @param x of their middle, pixels
     * @param y of their middle, pixels
     * @param text one line
     */
    public static void label(BufferedImage image, boolean dark, double x, double y, String text) {
        var pen = new Pen(image, dark);
        int wide = PixelLetters.STEP * text.length(), left = (int) Math.round(x / pen.unit - wide / 2.);
        int top = (int) Math.round(y / pen.unit - LINE / 2.);
        pen.panel(left - 2, top, wide + 4, LINE);
        pen.write(left, top + 2, 1, text);
    }

    /** 1, 2 or 5 times a power of ten, at most {@code most}. */
    private static double round(double most) {
        double ten = StrictMath.pow(10, StrictMath.floor(StrictMath.log10(most))), times = most / ten;
        return ten * (times >= 5 ? 5 : times >= 2 ? 2 : 1);
    }

    private static String text(double metres) {
        if (metres >= 1000) return String.format(Locale.ROOT, "%.0f km", metres / 1000);
        if (metres >= 1) return String.format(Locale.ROOT, "%.0f m", metres);
        return metres >= .01 ? String.format(Locale.ROOT, "%.0f cm", metres * 100) : metres * 1000 + " mm";
    }
}
