package throng.view.paint.caption;

import java.awt.image.BufferedImage;
import throng.motion.BodyShape;
import throng.view.paint.ShapeMask;

/**
 * Draws panels, letters and shapes over an image. Lengths are in units: pixels of the smallest letter, of which a unit
 * takes more in a larger picture.
 */
final class Pen {
    /** The height of a picture for each pixel of a letter. */
    private static final int PIXELS = 400;
    /** The share of what lies behind that a panel hides. */
    private static final float OPACITY = .78f;

    private final BufferedImage image;
    private final int paper;
    private final int ink;
    final int unit;

    Pen(BufferedImage image, boolean dark) {
        this.image = image;
        paper = dark ? 0x081018 : 0xF8F5EE;
        ink = dark ? 0xF2F2F2 : 0x182028;
        unit = unit(image.getHeight());
    }

    /** Pixels in a unit of a picture of this height. */
    static int unit(int height) {
        return Math.max(1, Math.round((float) height / PIXELS));
    }

    /** Units that fit into the width of the image. */
    int width() {
        return image.getWidth() / unit;
    }

    int height() {
        return image.getHeight() / unit;
    }

    void panel(int x, int y, int width, int height) {
        fill(unit * x, unit * y, unit * width, unit * height, paper, OPACITY);
    }

    void bar(int x, int y, int width, int height) {
        fill(unit * x, unit * y, unit * width, unit * height, ink, 1);
    }

    void square(int x, int y, int size, int rgb) {
        fill(unit * x, unit * y, unit * size, unit * size, rgb, 1);
    }

    /** Writes one line; a letter is {@code scale} times the smallest. */
    void write(int x, int y, int scale, String text) {
        int dot = unit * scale;
        for (int k = 0; k < text.length(); k++)
            for (int column = 0; column < PixelLetters.WIDTH; column++)
                for (int row = 0; row < PixelLetters.HEIGHT; row++)
                    if (PixelLetters.set(text.charAt(k), column, row))
                        fill(unit * x + dot * (PixelLetters.STEP * k + column), unit * y + dot * row, dot, dot, ink, 1);
    }

    /** Draws a shape in a square, turned by quarters to the left. */
    void shape(int x, int y, int size, BodyShape shape, int quarters, int rgb) {
        int pixels = unit * size;
        float middle = pixels / 2f, radius = pixels / ShapeMask.LENGTH;
        for (int row = 0; row < pixels; row++)
            for (int column = 0; column < pixels; column++) {
                float dx = (column + .5f - middle) / radius, dy = (middle - row - .5f) / radius;
                float along = quarters == 0 ? dx : quarters == 1 ? dy : quarters == 2 ? -dx : -dy;
                float across = quarters == 0 ? dy : quarters == 1 ? -dx : quarters == 2 ? -dy : dx;
                float cover = ShapeMask.of(shape).cover(along, across, radius);
                if (cover > 0) fill(unit * x + column, unit * y + row, 1, 1, rgb, cover);
            }
    }

    private void fill(int x, int y, int width, int height, int rgb, float share) {
        int right = Math.min(image.getWidth(), x + width), bottom = Math.min(image.getHeight(), y + height);
        for (int py = Math.max(0, y); py < bottom; py++)
            for (int px = Math.max(0, x); px < right; px++) image.setRGB(px, py, mix(image.getRGB(px, py), rgb, share));
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
