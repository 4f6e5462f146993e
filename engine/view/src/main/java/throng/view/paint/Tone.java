package throng.view.paint;

/** Light as numbers: what a screen's byte means, and back. Colours are added and mixed as light, never as bytes. */
final class Tone {
    private static final int STEPS = 4096;
    private static final float[] BYTE = new float[STEPS + 2];

    static {
        for (int i = 0; i < BYTE.length; i++) {
            BYTE[i] = (float) (255 * encode(i / (double) STEPS));
        }
    }

    private Tone() {}

    /** The three lights of 0xRRGGBB, each in [0, 1]. */
    static float[] light(int rgb) {
        return new float[] {decode(rgb >> 16 & 255), decode(rgb >> 8 & 255), decode(rgb & 255)};
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
