package throng.world.group;

import java.nio.FloatBuffer;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.store.AgentStore;

/**
 * Writes the positions and headings of a group at a time between its last two ticks, for drawing. On a torus agents
 * take the shorter way across the seam.
 */
public final class FrameWriter {
    private static final int BLOCK = 256;

    private final AgentStore agents;
    private final Space space;
    private final int axes;
    private final float[][] position = new float[3][BLOCK];
    private final float[][] heading = new float[3][BLOCK];
    private final float[] block;

    /** Writes the agents of a group that keeps the former tick. */
    public FrameWriter(AgentStore agents, Space space) {
        this.agents = agents;
        this.space = space;
        axes = agents.axes();
        block = new float[2 * axes * BLOCK];
    }

    /**
     * Writes all agents by index: with alpha 0 as before the last tick, with 1 as now.
     *
     * @throws IllegalArgumentException if alpha is not in [0, 1], or the buffer is read only or too short
     */
    public void write(float alpha, FloatBuffer into) {
        Check.within("alpha", alpha, 0, 1, "");
        int n = agents.count();
        if (into.isReadOnly()) throw new IllegalArgumentException("the buffer is read only: give one to write into");
        if (into.remaining() < (long) n * 2 * axes)
            throw new IllegalArgumentException(
                    "%d floats are too few for %d agents, %d each".formatted(into.remaining(), n, 2 * axes));
        for (int start = 0; start < n; start += BLOCK) {
            int count = Math.min(n - start, BLOCK);
            for (int a = 0; a < axes; a++) {
                position(a, alpha, start, count);
                between(
                        agents.former().column(Agents.HX + a),
                        agents.now(Agents.HX + a),
                        alpha,
                        start,
                        count,
                        heading[a]);
            }
            if (axes == 3) normalise3(count);
            else normalise2(count);
            keepTurned(start, count);
            int floats = 2 * axes * count;
            if (into.hasArray()) {
                interleave(into.array(), into.arrayOffset() + into.position(), count);
                into.position(into.position() + floats);
            } else {
                interleave(block, 0, count);
                into.put(block, 0, floats);
            }
        }
    }

    private void position(int a, float alpha, int start, int count) {
        float[] former = agents.former().column(a), now = agents.now(a), to = position[a];
        Axis axis = space.axis(a);
        between(former, now, alpha, start, count, to);
        if (axis.torus() && nearSeam(former, now, axis.high(), start, count, to)) acrossSeam(a, alpha, start, count);
    }

    /**
     * Whether an agent of the block crosses the seam, or is near it. Most blocks have none, and this loop has no
     * branches. Positions are in [0, length), so that a way of less than half of it ends at 0 or above.
     */
    private static boolean nearSeam(float[] former, float[] now, float length, int start, int count, float[] to) {
        float perHalf = 2.0001f / length, perLength = 1.0001f / length; // so that rounding misses none
        int beyond = 0;
        for (int k = 0; k < count; k++)
            beyond |= (int) (perHalf * (now[start + k] - former[start + k])) | (int) (perLength * to[k]);
        return beyond != 0;
    }

    private void acrossSeam(int a, float alpha, int start, int count) {
        float[] former = agents.former().column(a), now = agents.now(a), to = position[a];
        float length = space.axis(a).high(), half = length / 2;
        for (int k = 0; k < count; k++) {
            float f = former[start + k], d = now[start + k] - f;
            if (d > half) d -= length;
            else if (d < -half) d += length;
            float p = f + alpha * d;
            if (p >= length) p -= length;
            else if (p < 0) p = Math.min(p + length, Math.nextDown(length));
            to[k] = p;
        }
        if (alpha == 1) System.arraycopy(now, start, to, 0, count); // without rounding
    }

    private static void between(float[] former, float[] now, float alpha, int start, int count, float[] to) {
        for (int k = 0; k < count; k++) to[k] = former[start + k] + alpha * (now[start + k] - former[start + k]);
        if (alpha == 1) System.arraycopy(now, start, to, 0, count); // without rounding
    }

    /** Scales headings to length 1. Those of length 0 become NaN. */
    private void normalise2(int count) {
        float[] x = heading[0], y = heading[1];
        for (int k = 0; k < count; k++) {
            float per = 1 / (float) Math.sqrt(x[k] * x[k] + y[k] * y[k]);
            x[k] *= per;
            y[k] *= per;
        }
    }

    /** The same in space. */
    private void normalise3(int count) {
        float[] x = heading[0], y = heading[1], z = heading[2];
        for (int k = 0; k < count; k++) {
            float per = 1 / (float) Math.sqrt(x[k] * x[k] + y[k] * y[k] + z[k] * z[k]);
            x[k] *= per;
            y[k] *= per;
            z[k] *= per;
        }
    }

    /** An agent that turns round keeps its present heading. */
    private void keepTurned(int start, int count) {
        float[] x = heading[0];
        for (int k = 0; k < count; k++) {
            if (!Float.isNaN(x[k])) continue;
            for (int a = 0; a < axes; a++) heading[a][k] = agents.now(Agents.HX + a)[start + k];
        }
    }

    /** Brings the columns of a block into the order of agents. */
    private void interleave(float[] to, int from, int count) {
        float[] x = position[0], y = position[1], hx = heading[0], hy = heading[1];
        if (axes == 2) {
            for (int k = 0, b = from; k < count; k++, b += 4) {
                to[b] = x[k];
                to[b + 1] = y[k];
                to[b + 2] = hx[k];
                to[b + 3] = hy[k];
            }
            return;
        }
        float[] z = position[2], hz = heading[2];
        for (int k = 0, b = from; k < count; k++, b += 6) {
            to[b] = x[k];
            to[b + 1] = y[k];
            to[b + 2] = z[k];
            to[b + 3] = hx[k];
            to[b + 4] = hy[k];
            to[b + 5] = hz[k];
        }
    }
}
