package throng.view.paint;

/**
 * The colour of a crowd: {@code base + a·first + b·second} in lights of red, green and blue, where a and b are the two
 * tints of an agent. Being linear, it is right for the mean tints of many agents too: the headings of a polarised
 * flock keep their hue, those of a mixed one add up to none.
 *
 * @param hazy whether a is the haze before an agent, 0 to 1; otherwise a and b are its heading to the right and upwards
 * @param glows whether a dense crowd is brighter than one agent
 */
@SuppressWarnings("ArrayRecordComponent") // three lights each, never handed out
public record Ink(float[] base, float[] first, float[] second, boolean hazy, boolean glows) {
    private static final int HAZE = 0x9A8790;

    /** 0xRRGGBB, paler with distance. */
    public static Ink hazy(int rgb) {
        float[] base = Tone.light(rgb), haze = Tone.light(HAZE);
        for (int i = 0; i < 3; i++) {
            haze[i] -= base[i];
        }
        return new Ink(base, haze, new float[3], true, false);
    }

    /** A hue for each heading: right amber, up green, left blue, down rose. */
    public static Ink bright() {
        return new Ink(lights(0.50, 0.56, 0.58), lights(0.46, 0.10, -0.42), lights(-0.40, 0.26, 0.10), false, true);
    }

    /** Black, with a trace of a hue for each heading. */
    public static Ink black() {
        return new Ink(lights(0.045, 0.05, 0.09), lights(0.05, 0, -0.04), lights(-0.03, 0.03, 0.05), false, false);
    }

    /** 0xRRGGBB, a little brighter for those who head up and to the right. */
    public static Ink lit(int rgb) {
        float[] base = Tone.light(rgb);
        return new Ink(base, scaled(base, 0.15f), scaled(base, 0.2f), false, false);
    }

    /** This ink, but brighter where a crowd is dense. */
    public Ink glowing() {
        return new Ink(base, first, second, hazy, true);
    }

    float tintA(AgentMarks marks, int i) {
        return hazy ? haze(marks.near[i]) : marks.right[i];
    }

    float tintB(AgentMarks marks, int i) {
        return hazy ? 0 : marks.up[i];
    }

    /** The light of {@code channel} at mean tints a and b. */
    float light(int channel, float a, float b) {
        return Math.max(0, base[channel] + a * first[channel] + b * second[channel]);
    }

    /** None before the nearer half of a flock, 0.45 before the farthest. */
    private static float haze(float near) {
        return Math.clamp((1 / near - 0.95f) * 1.1f, 0, 0.45f);
    }

    private static float[] lights(double red, double green, double blue) {
        return new float[] {(float) red, (float) green, (float) blue};
    }

    private static float[] scaled(float[] lights, float by) {
        return new float[] {by * lights[0], by * lights[1], by * lights[2]};
    }
}
