package throng.measure;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import throng.measure.moment.CrowdMoment;
import throng.measure.moment.MeasuredSpace;

/** Density, speed and flow along a strip, in bins, over all moments. */
public final class ProfileFigures {
    private final MeasuringProfile profile;
    private final MeasuredSpace space;
    private final double lowX;
    private final double lowY;
    private final double[] agents;
    private final double[] moving;
    private final double[] speeds;
    private final double[] along;
    private long moments;

    /**
     * Begins with no moment.
     *
     * @param profile where
     * @param space in which agents go
     * @throws IllegalArgumentException if the strip, with its width, is longer than a torus
     */
    public ProfileFigures(MeasuringProfile profile, MeasuredSpace space) {
        this.profile = profile;
        this.space = space;
        double ex = profile.bx() - profile.ax(), ey = profile.by() - profile.ay();
        double aside = profile.width() / profile.length();
        double width = Math.abs(ex) + aside * Math.abs(ey), height = Math.abs(ey) + aside * Math.abs(ex);
        space.check("profile " + profile.name(), width, height);
        lowX = (profile.ax() + profile.bx() - width) / 2;
        lowY = (profile.ay() + profile.by() - height) / 2;
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
            double x = space.imageX(now.x[i], lowX) - profile.ax(), y = space.imageY(now.y[i], lowY) - profile.ay();
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
