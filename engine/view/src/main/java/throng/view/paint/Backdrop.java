package throng.view.paint;

import java.util.Arrays;

/** The background of a picture, darker towards the corners. Width and height are those of a raster, in fine pixels. */
public final class Backdrop {
    /** The share of light that remains outside the world. */
    private static final float OUTSIDE = 0.7f;

    private final int width;
    private final int height;
    private final float[][] stops;
    private final float sun;
    private final float vignette;
    private double left = 0;
    private double top = 0;
    private double right = 1;
    private double bottom = 1;

    private Backdrop(int width, int height, float sun, float vignette, int... stops) {
        this.width = width;
        this.height = height;
        this.sun = sun;
        this.vignette = vignette;
        this.stops = Arrays.stream(stops).mapToObj(Tone::light).toArray(float[][]::new);
    }

    /**
     * Makes an evening sky, with the sun low behind haze on the right.
     *
     * @param width fine pixels
     * @param height fine pixels
     * @return the backdrop
     */
    public static Backdrop sky(int width, int height) {
        return new Backdrop(width, height, 0.32f, 0.5f, 0x46557A, 0x7D7F9F, 0xB99BA6, 0xE3B49B, 0xF3C287, 0xE79A5F);
    }

    /**
     * Makes deep water, seen from above.
     *
     * @param width fine pixels
     * @param height fine pixels
     * @return the backdrop
     */
    public static Backdrop water(int width, int height) {
        return new Backdrop(width, height, 0, 0.5f, 0x0A2A38, 0x08222F, 0x061923, 0x04121A);
    }

    /**
     * Makes a plain dark ground.
     *
     * @param width fine pixels
     * @param height fine pixels
     * @return the backdrop
     */
    public static Backdrop plain(int width, int height) {
        return new Backdrop(width, height, 0, 0.3f, 0x1A1F24, 0x15191E, 0x111519);
    }

    /**
     * Makes dark earth.
     *
     * @param width fine pixels
     * @param height fine pixels
     * @return the backdrop
     */
    public static Backdrop ground(int width, int height) {
        return new Backdrop(width, height, 0, 0.4f, 0x2A2A1E, 0x232319, 0x1B1C14);
    }

    /**
     * Makes paper.
     *
     * @param width fine pixels
     * @param height fine pixels
     * @return the backdrop
     */
    public static Backdrop paper(int width, int height) {
        return new Backdrop(width, height, 0, 0.05f, 0xF7F3EA, 0xF4EFE4);
    }

    /**
     * Darkens what lies outside the edges of the world.
     *
     * @param worldLeft share of the width
     * @param worldTop share of the height
     * @param worldRight share of the width
     * @param worldBottom share of the height
     */
    public void within(double worldLeft, double worldTop, double worldRight, double worldBottom) {
        left = worldLeft;
        top = worldTop;
        right = worldRight;
        bottom = worldBottom;
    }

    /**
     * Fills {@code pixels}, three lights each, with an even number of rows that begin at the even row {@code first}.
     */
    void fill(float[] pixels, int first) {
        int stride = 3 * width;
        float[] sky = new float[3];
        for (int at = 0, row = first; at < pixels.length; at += 2 * stride, row += 2) {
            float v = (row + 1f) / height;
            gradient(v, sky);
            for (int column = 0; column < width; column += 2) {
                spread(pixels, at + 3 * column, sky, (column + 1f) / width, v);
            }
            System.arraycopy(pixels, at, pixels, at + stride, stride);
        }
    }

    /** Fills two pixels with one colour: a backdrop has no detail as small as a pixel of the picture. */
    private void spread(float[] pixels, int at, float[] sky, float u, float v) {
        float shade = vignette(u, v), glow = glow(u, v);
        if (u < left || u > right || v < top || v > bottom) {
            shade *= OUTSIDE;
        }
        pixels[at] = pixels[at + 3] = shade * (sky[0] + glow);
        pixels[at + 1] = pixels[at + 4] = shade * (sky[1] + 0.62f * glow);
        pixels[at + 2] = pixels[at + 5] = shade * (sky[2] + 0.30f * glow);
    }

    /** Interpolates by a cubic B-spline, so that no edge shows between colours. */
    private void gradient(float v, float[] sky) {
        float at = v * (stops.length - 1);
        int stop = Math.min((int) at, stops.length - 2);
        float t = at - stop, s = 1 - t;
        float w0 = s * s * s / 6, w3 = t * t * t / 6, w1 = 2 / 3f - t * t * (1 + s) / 2, w2 = 1 - w0 - w1 - w3;
        for (int i = 0; i < 3; i++) {
            sky[i] = w0 * stops[Math.max(0, stop - 1)][i]
                    + w1 * stops[stop][i]
                    + w2 * stops[stop + 1][i]
                    + w3 * stops[Math.min(stop + 2, stops.length - 1)][i];
        }
    }

    private float vignette(float u, float v) {
        float dx = u - 0.5f, dy = v - 0.5f, corner = 2 * (dx * dx + dy * dy); // 1 in the corners
        return 1 - vignette * corner * (0.2f + 0.8f * corner);
    }

    private float glow(float u, float v) {
        float dx = u - 0.68f, dy = 0.55f * (v - 0.98f), near = 0.09f / (0.09f + dx * dx + dy * dy);
        return sun * near * near;
    }
}
