package throng.view.paint;

/** Converts between screen values and light. Colours are added and mixed as light, never as bytes. */
public final class Tone {
    /** How much a mark differs from its ground at least: WCAG 2 asks this of what is no text. */
    static final double CONTRAST = 3;

    private static final int STEPS = 4096;
    /** How many mixtures with white or black are tried. */
    private static final int MIXTURES = 20;

    private static final float[] SCREEN_VALUES = new float[STEPS + 2];

    private static final float[] LIGHTS = new float[256];

    static {
        for (int i = 0; i < LIGHTS.length; i++) {
            LIGHTS[i] = decode(i);
        }
        for (int i = 0; i < SCREEN_VALUES.length; i++) {
            SCREEN_VALUES[i] = (float) (255 * encode(i / (double) STEPS));
        }
    }

    private Tone() {}

    /** Returns the three lights of 0xRRGGBB, each in [0, 1]. */
    static float[] light(int rgb) {
        return new float[] {light(rgb, 0), light(rgb, 1), light(rgb, 2)};
    }

    /** Returns the light of 0xRRGGBB in {@code channel}: red 0, green 1, blue 2. */
    static float light(int rgb, int channel) {
        return LIGHTS[rgb >> 16 - 8 * channel & 255];
    }

    /** Returns the screen value of {@code light}, a real number in [0, 255]; the caller rounds it. */
    static float screen(float light) {
        float at = Math.clamp(light, 0, 1) * STEPS;
        int step = (int) at;
        return SCREEN_VALUES[step] + (at - step) * (SCREEN_VALUES[step + 1] - SCREEN_VALUES[step]);
    }

    /**
     * {@return the colour, or the first mixture with white, on bright ground with black, that stands out}
     *
     * @param rgb 0xRRGGBB
     * @param ground 0xRRGGBB that lies behind
     */
    public static int readable(int rgb, int ground) {
        int end = luminance(ground) < 0.2 ? 255 : 0, mixed = rgb & 0xFFFFFF;
        for (int k = 1; k <= MIXTURES && contrast(mixed, ground) < CONTRAST; k++) {
            mixed = 0;
            for (int shift = 16; shift >= 0; shift -= 8) {
                int own = rgb >> shift & 255;
                mixed |= own + (end - own) * k / MIXTURES << shift;
            }
        }
        return mixed;
    }

    /** How much two colours differ: 1 to 21. */
    static double contrast(int one, int other) {
        double a = luminance(one), b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(int rgb) {
        return 0.2126 * light(rgb, 0) + 0.7152 * light(rgb, 1) + 0.0722 * light(rgb, 2);
    }

    private static float decode(int value) { // IEC 61966-2-1
        double v = value / 255.0;
        return (float) (v <= 0.04045 ? v / 12.92 : StrictMath.pow((v + 0.055) / 1.055, 2.4));
    }

    private static double encode(double light) {
        return light <= 0.0031308 ? 12.92 * light : 1.055 * StrictMath.pow(light, 1 / 2.4) - 0.055;
    }
}
