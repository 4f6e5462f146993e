package throng.motion.step;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.kernel.Force;
import throng.memory.Column;

/** The change of velocity for a force of one newton in the present tick: dt/m, m/s per newton. */
final class VelocityPerNewton {
    private final float[] constant = new float[Force.LENGTH];
    private float[] perAgent = new float[0];
    private float dt;
    private Column.@Nullable Floats column;

    /** Prepares a tick. A column of masses replaces the constant; both are in kilograms. */
    void set(float dt, float mass, Column.@Nullable Floats masses) {
        this.dt = dt;
        column = masses;
        Arrays.fill(constant, dt / mass);
        if (masses != null && perAgent.length < masses.values().length) perAgent = new float[masses.values().length];
    }

    /** Returns the values of the agents [start, end); that of agent i stands at index {@code i - base(start)}. */
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
