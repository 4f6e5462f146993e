package throng.measure.moment;

import java.util.Arrays;

/**
 * How the agents got from the moment before to the present one. Who has just come has no way: its former place is NaN.
 * On a torus the way is the shorter one, so it may begin outside the world.
 */
public final class CrowdSteps {
    private final double periodX;
    private final double periodY;
    private final CrowdMoment before = new CrowdMoment();
    private final CrowdMoment now = new CrowdMoment();
    private double[] fromX = new double[0];
    private double[] fromY = new double[0];

    /**
     * Prepares.
     *
     * @param periodX length of a torus along x, metres; 0 if it has ends
     * @param periodY length of a torus along y, metres; 0 if it has ends
     */
    public CrowdSteps(double periodX, double periodY) {
        this.periodX = periodX;
        this.periodY = periodY;
    }

    /**
     * Goes to the next moment.
     *
     * @param moment is copied
     */
    public void next(CrowdMoment moment) {
        before.copy(now);
        now.copy(moment);
        if (fromX.length < moment.count) {
            fromX = new double[moment.life.length];
            fromY = new double[moment.life.length];
        }
        Arrays.fill(fromX, 0, moment.count, Double.NaN);
        Arrays.fill(fromY, 0, moment.count, Double.NaN);
        int b = 0;
        for (int i = 0; i < moment.count; i++) {
            long life = moment.life[i];
            while (b < before.count && before.life[b] < life) b++;
            if (b == before.count) return;
            if (before.life[b] != life) continue;
            fromX[i] = moment.x[i] - shorter(moment.x[i] - before.x[b], periodX);
            fromY[i] = moment.y[i] - shorter(moment.y[i] - before.y[b], periodY);
        }
    }

    private static double shorter(double way, double period) {
        if (!(period > 0)) return way;
        if (way > period / 2) return way - period;
        return way < -period / 2 ? way + period : way;
    }

    /** {@return the time of the moment before, seconds} */
    public double formerSeconds() {
        return before.seconds;
    }

    /** {@return the present moment} */
    public CrowdMoment now() {
        return now;
    }

    /**
     * {@return where an agent was at the moment before, metres; NaN if it was not there}
     *
     * @param agent its index
     */
    public double fromX(int agent) {
        return fromX[agent];
    }

    /**
     * {@return where an agent was at the moment before, metres; NaN if it was not there}
     *
     * @param agent its index
     */
    public double fromY(int agent) {
        return fromY[agent];
    }
}
