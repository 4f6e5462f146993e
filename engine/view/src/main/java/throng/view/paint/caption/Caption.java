package throng.view.paint.caption;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throng.motion.BodyShape;

/**
 * What a picture says of itself: title and legend in the upper left corner, notes in the lower left, a scale in the
 * lower right, and names at places. None covers another one: what is too long is broken or cut, and a name that finds
 * no room is left out.
 */
public final class Caption {
    /** Units: the height of a line, the side of a square and of a shape, the space around, the size of a scale. */
    private static final int LINE = 12, SQUARE = 7, ICON = 11, SPACE = 5, SCALE = 110, BAR = 20;
    /** Letters of a line of notes for which there is room beside a scale. */
    private static final int LEAST = 24;
    /** Letters for which a scale has room, on the plane and in space. */
    private static final int LETTERS_2D = 22, LETTERS_3D = 36;

    private record Line(int[] rgb, @Nullable BodyShape shape, String text) {}

    /**
     * A name at a place.
     *
     * @param x of its middle, pixels
     * @param y of its middle, pixels
     * @param text one line
     * @param beside whether it leaves its place free, if there is room
     */
    public record Name(double x, double y, String text, boolean beside) {}

    /**
     * A bar of a round length.
     *
     * @param metres of a pixel of the image
     * @param where words behind the length, such as where it holds
     */
    public record Scale(double metres, String where) {}

    private final List<Line> lines = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private String title = "";
    private int scaleLetters;

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
     * @param text it is broken where it is too long
     */
    public void note(String text) {
        notes.add(text);
    }

    /**
     * Leaves room for a scale.
     *
     * @param is3d whether it says where it holds
     */
    public void roomForScale(boolean is3d) {
        scaleLetters = is3d ? LETTERS_3D : LETTERS_2D;
    }

    /**
     * Draws scale, notes, title with legend, and names over a picture. Returns what each covers, in units, in this
     * order.
     *
     * @param image without opacity
     * @param dark whether the picture is
     * @param scale null: none
     * @param names those that count most come last
     */
    public List<Rectangle> paint(BufferedImage image, boolean dark, @Nullable Scale scale, List<Name> names) {
        var pen = new Pen(image, dark);
        var taken = new ArrayList<Rectangle>();
        if (scale != null) scale(pen, scale, taken);
        notes(pen, taken);
        if (!title.isEmpty() || !lines.isEmpty()) head(pen, taken);
        for (Name name : names.reversed()) name(pen, name, taken);
        return taken;
    }

    private void notes(Pen pen, List<Rectangle> taken) {
        var rows = rows(pen.width(), pen.height());
        if (rows.isEmpty()) return;
        int letters = rows.stream().mapToInt(String::length).max().orElse(0);
        int high = SPACE + LINE * rows.size(), y = pen.height() - SPACE - high - under(pen.width());
        panel(pen, SPACE, y, 2 * SPACE + PixelLetters.STEP * letters, high, taken);
        for (int n = 0; n < rows.size(); n++) pen.write(2 * SPACE, y + SPACE - 1 + LINE * n, 1, rows.get(n));
    }

    private static void panel(Pen pen, int x, int y, int width, int high, List<Rectangle> taken) {
        pen.panel(x, y, width, high);
        taken.add(new Rectangle(x, y, width, high));
    }

    /** The lines of the notes, broken where the scale begins; at most a quarter of the height. */
    private List<String> rows(int width, int height) {
        int beside = under(width) > 0 ? 0 : scaleWidth();
        int most = Math.max(0, (width - beside - 4 * SPACE) / PixelLetters.STEP);
        var rows = new ArrayList<String>();
        for (String note : notes) {
            var row = new StringBuilder();
            for (String word : note.split(" ", -1)) {
                if (!row.isEmpty() && row.length() + 1 + word.length() > most) {
                    rows.add(cut(row.toString(), most));
                    row.setLength(0);
                }
                if (!row.isEmpty()) row.append(' ');
                row.append(word);
            }
            rows.add(cut(row.toString(), most));
        }
        return rows.subList(0, Math.min(rows.size(), Math.max(notes.size(), height / 4 / LINE)));
    }

    private int scaleWidth() {
        return scaleLetters == 0 ? 0 : PixelLetters.STEP * scaleLetters + 3 * SPACE;
    }

    /** The height of a scale below the notes: they stand above it where too few letters fit beside it. */
    private int under(int width) {
        boolean narrow = width - scaleWidth() - 4 * SPACE < PixelLetters.STEP * LEAST;
        return scaleLetters > 0 && narrow ? SPACE + BAR : 0;
    }

    private static String cut(String text, int most) {
        return text.length() <= most
                ? text
                : text.substring(0, Math.max(0, most - 2)) + "..".substring(Math.max(0, 2 - most));
    }

    /**
     * {@return the share of the height that notes and a scale cover at the lower edge; 0: none}
     *
     * @param width of the picture, pixels
     * @param height of the picture, pixels
     */
    public double foot(int width, int height) {
        int unit = Pen.unit(height), rows = rows(width / unit, height / unit).size();
        int high = rows == 0 ? 0 : 2 * SPACE + LINE * rows + under(width / unit);
        return (double) unit * Math.max(high, scaleLetters > 0 ? SPACE + BAR : 0) / height;
    }

    /**
     * {@return the share of the width that title and legend cover, from the left; 0: none}
     *
     * @param width of the picture, pixels
     * @param height of the picture, pixels
     */
    public double side(int width, int height) {
        if (title.isEmpty() && lines.isEmpty()) return 0;
        int unit = Pen.unit(height);
        return (double) unit * (3 * SPACE + headWidth(width / unit)) / width;
    }

    private int icons() {
        return lines.stream().mapToInt(line -> line.rgb.length).max().orElse(0) * (ICON + 2);
    }

    /** Of letters of the title: 2 where it fits into the width, else 1. */
    private int titleScale(int width) {
        return 2 * PixelLetters.STEP * title.length() <= width - 4 * SPACE ? 2 : 1;
    }

    private int headWidth(int width) {
        int most = titleScale(width) * PixelLetters.STEP * title.length(), icons = icons();
        for (Line line : lines) most = Math.max(most, icons + SPACE + PixelLetters.STEP * line.text.length());
        return Math.min(most, width - 4 * SPACE);
    }

    /** Draws title and legend, as far as notes and scale leave room. */
    private void head(Pen pen, List<Rectangle> taken) {
        int foot = taken.stream().mapToInt(panel -> panel.y).min().orElse(pen.height());
        int width = headWidth(pen.width()), icons = icons(), y = SPACE;
        int above = title.isEmpty() ? 0 : 2 * PixelLetters.HEIGHT + 4;
        int room = Math.max(0, (foot - 4 * SPACE - above) / LINE), shown = Math.min(lines.size(), room);
        panel(pen, SPACE, y, 2 * SPACE + width, SPACE + above + (shown == 0 ? 0 : LINE * shown + 2), taken);
        int scale = titleScale(pen.width());
        pen.write(2 * SPACE, y + 4, scale, cut(title, width / PixelLetters.STEP / scale));
        y += 3 + above;
        for (int l = 0; l < shown; l++, y += LINE) {
            Line line = lines.get(l);
            boolean more = l == shown - 1 && shown < lines.size();
            for (int k = 0; k < line.rgb.length && !more; k++) {
                int x = 2 * SPACE + k * (ICON + 2);
                if (line.shape == null) pen.square(x + 2, y + 2, SQUARE, line.rgb[k]);
                else pen.shape(x, y, ICON, line.shape, k, line.rgb[k]);
            }
            String text = more ? "and " + (lines.size() - l) + " more" : line.text;
            pen.write(2 * SPACE + icons + SPACE, y + 2, 1, cut(text, (width - icons - SPACE) / PixelLetters.STEP));
        }
    }

    private void scale(Pen pen, Scale scale, List<Rectangle> taken) {
        double length = round(scale.metres * pen.unit * Math.min(SCALE, pen.width() / 4.));
        if (!(length > 0 && length < 1e12)) return;
        int width = (int) Math.round(length / scale.metres / pen.unit);
        int most = Math.min(scaleLetters, (pen.width() - 4 * SPACE) / PixelLetters.STEP);
        String text = cut(text(length) + scale.where, most);
        int wide = Math.max(width, PixelLetters.STEP * text.length()), x = pen.width() - 2 * SPACE - wide;
        int y = pen.height() - SPACE - BAR;
        panel(pen, x - SPACE, y, wide + 2 * SPACE, BAR, taken);
        pen.write(x + wide - PixelLetters.STEP * text.length(), y + 3, 1, text);
        int left = x + wide - width;
        pen.bar(left, y + 15, width, 1);
        pen.bar(left, y + 13, 1, 5);
        pen.bar(left + width - 1, y + 13, 1, 5);
    }

    /** Writes a name at its place, above, below or beside; nowhere if all is taken. */
    private static void name(Pen pen, Name name, List<Rectangle> taken) {
        int wide = PixelLetters.STEP * name.text.length() + 4;
        int left = (int) Math.round(name.x / pen.unit - wide / 2.),
                top = (int) Math.round(name.y / pen.unit - LINE / 2.);
        int[][] tries = {{0, 0}, {0, -LINE}, {0, LINE}, {wide / 2 + LINE, 0}, {-wide / 2 - LINE, 0}};
        for (int k = 0; k < tries.length; k++) {
            int[] by = tries[(k + (name.beside ? 1 : 0)) % tries.length];
            var at = new Rectangle(left + by[0], top + by[1], wide, LINE);
            if (taken.stream().anyMatch(at::intersects)) continue;
            panel(pen, at.x, at.y, at.width, at.height, taken);
            pen.write(at.x + 2, at.y + 2, 1, name.text);
            return;
        }
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
