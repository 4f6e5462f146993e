package throng.view.paint;

/** Light as numbers: what a screen's byte means, and back. Colours are added and mixed as light, never as bytes. */
final class Tone {
    private static final int STEPS = 4096;
    private static final float[] BYTE = new float[STEPS + 2];

    private static final float[] LIGHT = new float[256];

    static {
        for (int i = 0; i < LIGHT.length; i++) {
            LIGHT[i] = decode(i);
        }
        for (int i = 0; i < BYTE.length; i++) {
            BYTE[i] = (float) (255 * encode(i / (double) STEPS));
        }
    }

    private Tone() {}

    /** The three lights of 0xRRGGBB, each in [0, 1]. */
    static float[] light(int rgb) {
        return new float[] {light(rgb, 0), light(rgb, 1), light(rgb, 2)};
    }

    /** The light of 0xRRGGBB in {@code channel}: red 0, green 1, blue 2. */
    static float light(int rgb, int channel) {
        return LIGHT[rgb >> 16 - 8 * channel & 255];
    }

    /** The screen's value of {@code light}, a real number in [0, 255]: the caller rounds it. */
    static float screen(float light) {
        float at = Math.clamp(light, 0, 1) * STEPS;
        int step = (int) at;
        return BYTE[step] + (at - step) * (BYTE[step + 1] - BYTE[step]);
    }

    private static float decode(int value) { // IEC 61966-2-1
        double v = value / 255.0;
        return (float) (v <= 0.04045 ? v / 12.92 : StrictMath.pow((v + 0.055) / 1.055, 2.4));
    }

    private static double encode(double light) {
        return light <= 0.0031308 ? 12.92 * light : 1.055 * StrictMath.pow(light, 1 / 2.4) - 0.055;
    }
}
