package throng.view.paint;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/** Squares of colours with a text beside each, on a dark panel in the upper left corner of a picture. */
public final class LegendPanel {
    private static final int PANEL = 0x081018, TEXT = 0xF0F0F0;
    /** The share of what lies behind that the panel hides. */
    private static final float OPACITY = .75f;
    /** Pixels of a line, of the square, and of the space around, for letters of the smallest size. */
    private static final int LINE = 11, SQUARE = 7, SPACE = 5;
    /** The height of a picture for each pixel of a letter. */
    private static final int PIXELS = 450;

    private record Line(int rgb, String text) {}

    private final List<Line> lines = new ArrayList<>();

    /** Makes a legend without lines: it draws nothing. */
    public LegendPanel() {}

    /**
     * Adds a line below the others.
     *
     * @param rgb 0xRRGGBB
     * @param text one line
     */
    public void add(int rgb, String text) {
        lines.add(new Line(rgb, text));
    }

    /**
     * Draws the legend over a picture. What does not fit is left out.
     *
     * @param image without opacity
     */
    public void paint(BufferedImage image) {
        if (lines.isEmpty()) return;
        int letters = 0, size = Math.max(1, Math.round((float) image.getHeight() / PIXELS));
        for (Line line : lines) letters = Math.max(letters, line.text.length());
        int width = 3 * SPACE + SQUARE + PixelLetters.STEP * letters, height = 2 * SPACE + LINE * lines.size();
        fill(image, size, SPACE, SPACE, width, height, PANEL, OPACITY);
        for (int l = 0; l < lines.size(); l++) {
            int x = 2 * SPACE, y = 2 * SPACE + LINE * l + (LINE - SQUARE) / 2;
            fill(image, size, x, y, SQUARE, SQUARE, lines.get(l).rgb, 1);
            write(image, size, x + SQUARE + SPACE, y, lines.get(l).text);
        }
    }

    private static void write(BufferedImage image, int size, int x, int y, String text) {
        for (int k = 0; k < text.length(); k++)
            for (int column = 0; column < PixelLetters.WIDTH; column++)
                for (int row = 0; row < PixelLetters.HEIGHT; row++)
                    if (PixelLetters.set(text.charAt(k), column, row))
                        fill(image, size, x + PixelLetters.STEP * k + column, y + row, 1, 1, TEXT, 1);
    }

    private static void fill(BufferedImage image, int size, int x, int y, int width, int height, int rgb, float share) {
        int right = Math.min(image.getWidth(), size * (x + width));
        int bottom = Math.min(image.getHeight(), size * (y + height));
        for (int py = size * y; py < bottom; py++)
            for (int px = size * x; px < right; px++) image.setRGB(px, py, mix(image.getRGB(px, py), rgb, share));
    }

    private static int mix(int behind, int rgb, float share) {
        int mixed = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int below = behind >> shift & 255, above = rgb >> shift & 255;
            mixed |= Math.round(below + share * (above - below)) << shift;
        }
        return mixed;
    }
}
