package throng.measure.moment;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;

/**
 * Where the agents of a crowd are at one moment, in the order of their lives' numbers. It is filled again and again:
 * its arrays may be longer than {@link #count}.
 */
public final class CrowdMoment {
    /** Tick of the run, or frame of the recording. */
    public long tick;
    /** Since the begin of the run, or of the recording. */
    public double seconds;
    /** Number of agents. */
    public int count;
    /** The number of the life of each agent, ascending: no two lives of a run have the same. */
    public long[] life = new long[0];
    /** The number of the group of each agent, from 0. */
    public int[] group = new int[0];
    /** Metres on the map. */
    public double[] x = new double[0];
    /** Metres on the map. */
    public double[] y = new double[0];
    /** Metres; 0 in a flat world. */
    public double[] z = new double[0];
    /** Velocity along x, m/s; NaN where it is not known. */
    public float[] vx = new float[0];
    /** Velocity along y, m/s; NaN where it is not known. */
    public float[] vy = new float[0];
    /** Velocity along z, m/s; 0 in a flat world. */
    public float[] vz = new float[0];
    /** How much each agent was pushed, newtons; NaN where it is not known. */
    public float[] pressure = new float[0];
    /** Radius of the body of each agent, metres; NaN where it is not known. */
    public float[] radius = new float[0];
    /** Speed of each agent, m/s; NaN where it is not known. */
    public float[] speed = new float[0];

    private double[][] more = {};
    private int[] order = new int[0];

    /** Makes an empty moment. */
    public CrowdMoment() {}

    /**
     * {@return a column of agents besides, such as their states; NaN of those that have none}
     *
     * @param number of it, from 0
     */
    public double[] more(int number) {
        return more[number];
    }

    /**
     * Says how many columns there are besides.
     *
     * @param number of them; those that are there stay
     */
    public void columns(int number) {
        int had = more.length;
        if (had == number) return;
        more = Arrays.copyOf(more, number);
        for (int c = had; c < number; c++) more[c] = new double[life.length];
    }

    /**
     * Makes room; what the arrays hold stays.
     *
     * @param agents how many
     */
    public void reserve(int agents) {
        if (life.length >= agents) return;
        int room = Math.max(agents, life.length + life.length / 2 + 16);
        life = Arrays.copyOf(life, room);
        group = Arrays.copyOf(group, room);
        x = Arrays.copyOf(x, room);
        y = Arrays.copyOf(y, room);
        z = Arrays.copyOf(z, room);
        vx = Arrays.copyOf(vx, room);
        vy = Arrays.copyOf(vy, room);
        vz = Arrays.copyOf(vz, room);
        pressure = Arrays.copyOf(pressure, room);
        radius = Arrays.copyOf(radius, room);
        for (int c = 0; c < more.length; c++) more[c] = Arrays.copyOf(more[c], room);
        speed = Arrays.copyOf(speed, room);
    }

    /**
     * Adds an agent to a flat moment; velocity, pressure, radius and columns are not known. Its life must be greater
     * than those before.
     *
     * @param agentLife number of its life
     * @param agentGroup number of its group
     * @param atX metres
     * @param atY metres
     * @param agentSpeed m/s, or NaN
     * @throws IllegalArgumentException if the life is not greater
     */
    public void add(long agentLife, int agentGroup, double atX, double atY, float agentSpeed) {
        if (count > 0 && agentLife <= life[count - 1])
            throw new IllegalArgumentException(
                    "frame %d has agent %d after %d; allowed are ascending numbers, each once: sort the rows"
                            .formatted(tick, agentLife, life[count - 1]));
        reserve(count + 1);
        life[count] = agentLife;
        group[count] = agentGroup;
        x[count] = atX;
        y[count] = atY;
        z[count] = 0;
        vx[count] = vy[count] = pressure[count] = radius[count] = Float.NaN;
        for (double[] column : more) column[count] = Double.NaN;
        vz[count] = 0;
        speed[count++] = agentSpeed;
    }

    /**
     * {@return the index of an agent; negative if it is not there}
     *
     * @param agentLife number of its life
     */
    public int index(long agentLife) {
        return Arrays.binarySearch(life, 0, count, agentLife);
    }

    /**
     * Becomes a copy of another moment, in the order of lives.
     *
     * @param from the other one, in any order
     */
    public void sort(CrowdMoment from) {
        boolean sorted = true;
        for (int i = 1; i < from.count && sorted; i++) sorted = from.life[i] > from.life[i - 1];
        copy(from);
        if (sorted) return;
        if (order.length < count) order = new int[count + count / 4];
        for (int i = 0; i < count; i++) order[i] = i;
        LongArrays.radixSortIndirect(order, from.life, 0, count, false);
        for (int i = 0; i < count; i++) {
            int row = order[i];
            life[i] = from.life[row];
            group[i] = from.group[row];
            x[i] = from.x[row];
            y[i] = from.y[row];
            z[i] = from.z[row];
            vx[i] = from.vx[row];
            vy[i] = from.vy[row];
            vz[i] = from.vz[row];
            pressure[i] = from.pressure[row];
            radius[i] = from.radius[row];
            for (int c = 0; c < more.length; c++) more[c][i] = from.more[c][row];
            speed[i] = from.speed[row];
        }
    }

    /**
     * Becomes a copy of another moment.
     *
     * @param from the other one
     */
    public void copy(CrowdMoment from) {
        columns(from.more.length);
        reserve(from.count);
        tick = from.tick;
        seconds = from.seconds;
        count = from.count;
        System.arraycopy(from.life, 0, life, 0, count);
        System.arraycopy(from.group, 0, group, 0, count);
        System.arraycopy(from.x, 0, x, 0, count);
        System.arraycopy(from.y, 0, y, 0, count);
        System.arraycopy(from.z, 0, z, 0, count);
        System.arraycopy(from.vx, 0, vx, 0, count);
        System.arraycopy(from.vy, 0, vy, 0, count);
        System.arraycopy(from.vz, 0, vz, 0, count);
        System.arraycopy(from.pressure, 0, pressure, 0, count);
        System.arraycopy(from.radius, 0, radius, 0, count);
        for (int c = 0; c < more.length; c++) System.arraycopy(from.more[c], 0, more[c], 0, count);
        System.arraycopy(from.speed, 0, speed, 0, count);
    }
}
