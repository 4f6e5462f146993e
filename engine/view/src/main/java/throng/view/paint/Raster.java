package throng.view.paint;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A picture in the making. Crowds are drawn twice as fine as the picture each way, four fine pixels for one, a band of
 * rows at a time: a band's sums fit a cache, the largest picture needs little more memory than its pixels, and bands
 * can be drawn at once, in any order, by whichever thread is free.
 */
public final class Raster {
    static final int FINE = 2;
    /** Fine pixels in a band: 6 MB of sums and lights. */
    private static final int BAND = 1 << 18;
    /** Ordered thresholds that round a smooth sky up or down without steps to be seen (Bayer 1973). */
    private static final int[] ORDER = {0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5};

    private final int width;
    private final int height;
    private final BufferedImage image;
    private final int[] pixels;

    /** A raster for a picture of these pixels. */
    public Raster(int width, int height) {
        this.width = width;
        this.height = height;
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    }

    /** Fine pixels across. */
    public int fineWidth() {
        return FINE * width;
    }

    /** Fine pixels down. */
    public int fineHeight() {
        return FINE * height;
    }

    /** The picture, once drawn. */
    public BufferedImage image() {
        return image;
    }

    /**
     * Marks, ready to be drawn.
     *
     * @param lengths of an agent, for each distance between two neighbours on the screen
     */
    public CrowdLayer layer(AgentMarks marks, AgentOutline shape, Ink ink, double lengths) {
        return CrowdLayer.of(marks, shape, ink, lengths, this);
    }

    /** Draws {@code sketch} over {@code backdrop} and {@code layers} over both, the last uppermost. */
    public void draw(Backdrop backdrop, SketchLayer sketch, List<CrowdLayer> layers) {
        int rows = Math.max(1, BAND / (FINE * FINE * width));
        IntStream.range(0, (height + rows - 1) / rows).parallel().forEach(i -> {
            int top = i * rows;
            band(backdrop, sketch, layers, top, Math.min(rows, height - top));
        });
    }

    private void band(Backdrop backdrop, SketchLayer sketch, List<CrowdLayer> layers, int top, int rows) {
        var band = new RasterBand(fineWidth(), FINE * top, FINE * rows);
        float[] lights = new float[3 * FINE * FINE * width * rows];
        backdrop.fill(lights, FINE * top);
        sketch.paint(lights, fineWidth(), FINE * top, FINE * rows);
        for (var layer : layers) {
            band.clear();
            band.add(layer);
            band.paint(layer, lights);
        }
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < width; c++) {
                pixels[(top + r) * width + c] = pixel(lights, r, c, top + r);
            }
        }
    }

    private int pixel(float[] lights, int r, int c, int y) {
        float threshold = (ORDER[(y & 3) << 2 | (c & 3)] + 0.5f) / 16;
        int rgb = 0;
        for (int channel = 0; channel < 3; channel++) {
            int upper = 3 * (FINE * r * FINE * width + FINE * c) + channel, lower = upper + 3 * FINE * width;
            float light = (lights[upper] + lights[upper + 3] + lights[lower] + lights[lower + 3]) / 4;
            rgb = rgb << 8 | Math.min(255, (int) (Tone.screen(light) + threshold));
        }
        return rgb;
    }
}
