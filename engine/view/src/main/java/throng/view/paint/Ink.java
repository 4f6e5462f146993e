package throng.view.paint;

/**
 * The colour of a crowd: {@code base + a·first + b·second} in lights of red, green and blue, where a and b are the two
 * tints of an agent. The formula is linear, so it holds for the mean tints of many agents, too. The headings of a
 * polarised flock keep their hue; those of a mixed flock cancel out.
 *
 * @param base light of an agent without tint
 * @param first light that tint a adds
 * @param second light that tint b adds
 * @param hazy true: a is the haze in front of an agent, 0 to 1; false: a and b are its heading to the right and upwards
 * @param glows whether a dense crowd is brighter than one agent
 */
@SuppressWarnings("ArrayRecordComponent") // three lights each, never handed out
public record Ink(float[] base, float[] first, float[] second, boolean hazy, boolean glows) {
    private static final int HAZE = 0x9A8790;

    /**
     * Makes an ink that is paler with distance.
     *
     * @param rgb 0xRRGGBB
     * @return the ink
     */
    public static Ink hazy(int rgb) {
        float[] base = Tone.light(rgb), haze = Tone.light(HAZE);
        for (int i = 0; i < 3; i++) {
            haze[i] -= base[i];
        }
        return new Ink(base, haze, new float[3], true, false);
    }

    /**
     * Makes an ink with a hue for each heading: right yellow, up green, left blue, down rose. Who sees no red, no green
     * or no blue tells them apart, too: simulated, they differ by 38 of CIE L*a*b* at least.
     *
     * @return the ink
     */
    public static Ink bright() {
        return new Ink(lights(0.50, 0.47, 0.42), lights(0.30, 0.20, -0.44), lights(-0.50, 0.40, 0.26), false, true);
    }

    /**
     * Makes a black ink with a trace of a hue for each heading.
     *
     * @return the ink
     */
    public static Ink black() {
        return new Ink(lights(0.045, 0.05, 0.09), lights(0.05, 0, -0.04), lights(-0.03, 0.03, 0.05), false, false);
    }

    /**
     * Makes an ink that is a little brighter for agents that head up and to the right.
     *
     * @param rgb 0xRRGGBB
     * @return the ink
     */
    public static Ink lit(int rgb) {
        float[] base = Tone.light(rgb);
        return new Ink(base, scaled(base, 0.15f), scaled(base, 0.2f), false, false);
    }

    /**
     * Makes this ink brighter where a crowd is dense.
     *
     * @return a new ink
     */
    public Ink glowing() {
        return new Ink(base, first, second, hazy, true);
    }

    float tintA(AgentMarks marks, int i) {
        return hazy ? haze(marks.near[i]) : marks.right[i];
    }

    float tintB(AgentMarks marks, int i) {
        return hazy ? 0 : marks.up[i];
    }

    /**
     * {@return the colour at the tints a and b, 0xRRGGBB}
     *
     * @param a first tint
     * @param b second tint
     */
    public int rgb(float a, float b) {
        int rgb = 0;
        for (int channel = 0; channel < 3; channel++) rgb = rgb << 8 | Math.round(Tone.screen(light(channel, a, b)));
        return rgb;
    }

    /** Returns the light of {@code channel} at the mean tints a and b. */
    float light(int channel, float a, float b) {
        return Math.max(0, base[channel] + a * first[channel] + b * second[channel]);
    }

    /** Returns the haze: 0 for the nearer half of a flock, 0.45 for the farthest agents. */
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
