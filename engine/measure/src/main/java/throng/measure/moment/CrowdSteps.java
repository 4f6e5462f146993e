package throng.measure.moment;

import java.util.Arrays;

/**
 * How the agents got from the moment before to the present one. Who has just come has no way: its former place is NaN.
 */
public final class CrowdSteps {
    private final CrowdMoment before = new CrowdMoment();
    private final CrowdMoment now = new CrowdMoment();
    private double[] fromX = new double[0];
    private double[] fromY = new double[0];

    /** Begins with no agents. */
    public CrowdSteps() {}

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
            fromX[i] = before.x[b];
            fromY[i] = before.y[b];
        }
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
