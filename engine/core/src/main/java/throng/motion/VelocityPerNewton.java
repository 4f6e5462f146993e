package throng.motion;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.kernel.Force;
import throng.memory.Column;

/** What a force of one newton does to the velocities of a group in this tick: dt/m, m/s per newton. */
final class VelocityPerNewton {
    private final float[] constant = new float[Force.LENGTH];
    private float[] perAgent = new float[0];
    private float dt;
    private Column.@Nullable Floats column;

    /** Before a tick: mass in kilograms, unless a column has each agent's. */
    void set(float dt, float mass, Column.@Nullable Floats masses) {
        this.dt = dt;
        column = masses;
        Arrays.fill(constant, dt / mass);
        if (masses != null && perAgent.length < masses.values().length) perAgent = new float[masses.values().length];
    }

    /** Of the agents of [start, end): agent i's at {@code i - base(start)}. */
    float[] values(int start, int end) {
        var c = column;
        if (c == null) return constant;
        float[] mass = c.values();
        for (int i = start; i < end; i++) perAgent[i] = dt / mass[i];
        return perAgent;
    }

    int base(int start) {
        return column == null ? start : 0;
    }
}
