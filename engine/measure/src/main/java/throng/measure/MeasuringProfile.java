package throng.measure;

/**
 * A straight strip along which density, speed and flow are measured, bin by bin: their profile from one end to the
 * other.
 *
 * @param name letters, digits, {@code -} and {@code _}; its table has it in its file name
 * @param ax where the middle of the strip begins, metres
 * @param ay where it begins, metres
 * @param bx where it ends, metres
 * @param by where it ends, metres
 * @param width of the strip, half to each side, metres, in [0.01, 10⁶]
 * @param bin length of a bin, metres, in [0.01, 10⁶]; the last one may be shorter
 */
public record MeasuringProfile(String name, double ax, double ay, double bx, double by, double width, double bin) {
    private static final int NUMBERS = 6, MOST_BINS = 100_000;

    /**
     * Checks name and numbers.
     *
     * @throws IllegalArgumentException if the name is not allowed, a number is out of range, the strip has no length,
     *     or there are more than 100,000 bins
     */
    public MeasuringProfile {
        MeasuredName.check(name);
        for (double value : new double[] {ax, ay, bx, by}) MeasuredName.coordinate("profile " + name, value);
        for (double value : new double[] {width, bin})
            if (!(value >= .01 && value <= 1e6))
                throw new IllegalArgumentException(
                        "profile %s has a width or a bin of %s m; allowed is 0.01 to 1000000".formatted(name, value));
        double length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
        if (!(length > 0))
            throw new IllegalArgumentException(
                    "profile %s begins and ends at (%s, %s); allowed are two places".formatted(name, ax, ay));
        if (length / bin > MOST_BINS)
            throw new IllegalArgumentException("profile %s has %.0f bins; allowed are %d: make them longer than %s m"
                    .formatted(name, Math.ceil(length / bin), MOST_BINS, length / MOST_BINS));
    }

    /**
     * Reads a profile from a text such as {@code corridor=0,2,20,2,4,1}; without a name it is the one given.
     *
     * @param text {@code NAME=x,y,x,y,width,bin}, metres; the name and its = may be missing
     * @param otherwise the name then
     * @return the profile
     * @throws IllegalArgumentException that names the text and what is allowed
     */
    public static MeasuringProfile parse(String text, String otherwise) {
        double[] at = MeasuredName.numbers("profile", text);
        if (at.length != NUMBERS)
            throw new IllegalArgumentException("profile %s: has %d numbers; allowed are 6, as in corridor=0,2,20,2,4,1"
                    .formatted(text, at.length));
        return new MeasuringProfile(MeasuredName.of(text, otherwise), at[0], at[1], at[2], at[3], at[4], at[5]);
    }

    /** {@return its length, metres} */
    public double length() {
        return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
    }

    /** {@return the number of its bins} */
    public int bins() {
        return (int) Math.max(1, Math.ceil(length() / bin - 1e-9));
    }

    /** {@return the text from which {@link #parse} makes it again} */
    @Override
    public String toString() {
        return name + "=" + ax + "," + ay + "," + bx + "," + by + "," + width + "," + bin;
    }
}
