package throng.view.paint;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.List;
import java.util.stream.IntStream;
import throng.motion.BodyShape;

/**
 * An image that is being painted. Crowds are drawn twice as fine as the image in each direction: four fine pixels for
 * one. It works on a band of rows at a time: the sums of a band fit a cache, and the largest picture needs little more
 * memory than its pixels. Bands are drawn in parallel, in any order.
 */
public final class Raster {
    static final int FINE = 2;
    /** Fine pixels in a band: 6 MB of sums and lights. */
    private static final int BAND_PIXELS = 1 << 18;
    /** Ordered thresholds that round a smooth sky up or down without visible steps (Bayer 1973). */
    private static final int[] DITHER = {0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5};

    private final int width;
    private final int height;
    private final BufferedImage image;
    private final int[] pixels;

    /**
     * Makes a raster for a picture.
     *
     * @param width pixels
     * @param height pixels
     */
    public Raster(int width, int height) {
        this.width = width;
        this.height = height;
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    }

    /** {@return the width in fine pixels} */
    public int fineWidth() {
        return FINE * width;
    }

    /** {@return the height in fine pixels} */
    public int fineHeight() {
        return FINE * height;
    }

    /** {@return the picture, after it is drawn} */
    public BufferedImage image() {
        return image;
    }

    /**
     * Prepares marks to be drawn.
     *
     * @param marks the agents on the screen
     * @param shape of an agent
     * @param ink the colour
     * @param length of an agent at the middle of the view, fine pixels
     * @return the layer
     */
    public CrowdLayer layer(AgentMarks marks, BodyShape shape, Ink ink, double length) {
        return CrowdLayer.of(marks, ShapeMask.of(shape), ink, length, this);
    }

    /**
     * Returns the length at which agents are told apart, fine pixels.
     *
     * @param marks the agents on the screen
     * @param lengths length of an agent in distances between neighbours on the screen
     * @return the length
     */
    public double readable(AgentMarks marks, double lengths) {
        return CrowdLayer.length(marks, lengths, fineWidth(), fineHeight());
    }

    /**
     * Draws {@code sketch} over {@code backdrop}, and {@code layers} over both.
     *
     * @param backdrop the background
     * @param sketch lines and areas
     * @param layers crowds; the last one covers the others
     */
    public void draw(Backdrop backdrop, SketchLayer sketch, List<CrowdLayer> layers) {
        int rows = Math.max(1, BAND_PIXELS / (FINE * FINE * width));
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
        float threshold = (DITHER[(y & 3) << 2 | (c & 3)] + 0.5f) / 16;
        int rgb = 0;
        for (int channel = 0; channel < 3; channel++) {
            int upper = 3 * (FINE * r * FINE * width + FINE * c) + channel, lower = upper + 3 * FINE * width;
            float light = (lights[upper] + lights[upper + 3] + lights[lower] + lights[lower + 3]) / 4;
            rgb = rgb << 8 | Math.min(255, (int) (Tone.screen(light) + threshold));
        }
        return rgb;
    }
}
