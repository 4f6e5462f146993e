package throng.measure;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import throng.measure.moment.CrowdMoment;

/** Density, speed and flow along a strip, in bins, over all moments. */
public final class ProfileFigures {
    private final MeasuringProfile profile;
    private final double[] agents;
    private final double[] moving;
    private final double[] speeds;
    private final double[] along;
    private long moments;

    /**
     * Begins with no moment.
     *
     * @param profile where
     */
    public ProfileFigures(MeasuringProfile profile) {
        this.profile = profile;
        agents = new double[profile.bins()];
        moving = new double[profile.bins()];
        speeds = new double[profile.bins()];
        along = new double[profile.bins()];
    }

    /**
     * Adds a moment.
     *
     * @param now the moment
     */
    public void add(CrowdMoment now) {
        moments++;
        double length = profile.length();
        double ux = (profile.bx() - profile.ax()) / length, uy = (profile.by() - profile.ay()) / length;
        for (int i = 0; i < now.count; i++) {
            double x = now.x[i] - profile.ax(), y = now.y[i] - profile.ay();
            double at = x * ux + y * uy, aside = x * uy - y * ux;
            if (!(at >= 0 && at < length && Math.abs(aside) <= profile.width() / 2)) continue;
            int bin = Math.min((int) (at / profile.bin()), agents.length - 1);
            agents[bin]++;
            if (Float.isNaN(now.speed[i])) continue;
            moving[bin]++;
            speeds[bin] += now.speed[i];
            along[bin] += now.vx[i] * ux + now.vy[i] * uy;
        }
    }

    /** {@return the profile} */
    public MeasuringProfile profile() {
        return profile;
    }

    /**
     * {@return a row for each bin}
     *
     * <p>Columns are its middle (metres from the begin), density (1/m², the mean over all
     * moments), and the mean speed of the agents in it (m/s). Then comes the flow (1/(m s)): density by the mean speed
     * along the strip.
     */
    public MeasureTable table() {
        var table = new MeasureTable(profile.name() + "-profile", "at", "density", "speed", "flow");
        for (int k = 0; k < agents.length; k++) {
            double begin = k * profile.bin(), end = Math.min(begin + profile.bin(), profile.length());
            double density = moments == 0 ? Double.NaN : agents[k] / (moments * (end - begin) * profile.width());
            boolean known = moving[k] > 0;
            table.row(
                    (begin + end) / 2,
                    density,
                    known ? speeds[k] / moving[k] : Double.NaN,
                    known ? density * along[k] / moving[k] : agents[k] == 0 ? 0 : Double.NaN);
        }
        return table;
    }

    /**
     * Saves all sums.
     *
     * @param out receives them
     * @throws IOException if it fails
     */
    public void write(DataOutput out) throws IOException {
        out.writeLong(moments);
        for (double[] sums : new double[][] {agents, moving, speeds, along})
            for (double sum : sums) out.writeDouble(sum);
    }

    /**
     * Takes saved sums in place of the present ones.
     *
     * @param in what {@link #write} wrote
     * @throws IOException if it fails
     */
    public void read(DataInput in) throws IOException {
        moments = in.readLong();
        for (double[] sums : new double[][] {agents, moving, speeds, along})
            for (int k = 0; k < sums.length; k++) sums[k] = in.readDouble();
    }
}
