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
    /** The sum of two headings has no direction if its square is smaller: the agent turns round. */
    private static final float MIN_SQUARED_HEADING = 1e-6f;

    private final AgentStore agents;
    private final Space space;
    private final int axes;
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
            int end = Math.min(n, start + BLOCK);
            for (int a = 0; a < axes; a++) position(a, alpha, start, end);
            headings(alpha, start, end);
            into.put(block, 0, 2 * axes * (end - start));
        }
    }

    private void position(int a, float alpha, int start, int end) {
        float[] former = agents.former().column(a), now = agents.now(a), block = this.block;
        Axis axis = space.axis(a);
        float length = axis.torus() ? axis.high() : Float.POSITIVE_INFINITY, half = length / 2;
        int stride = 2 * axes;
        for (int i = start, k = a; i < end; i++, k += stride) {
            float f = former[i], d = now[i] - f;
            if (d > half) d -= length;
            else if (d < -half) d += length;
            float p = f + alpha * d;
            if (p >= length) p -= length;
            else if (p < 0 && half < length) p = Math.min(p + length, Math.nextDown(length));
            block[k] = alpha == 1 ? now[i] : p;
        }
    }

    private void headings(float alpha, int start, int end) {
        float[] fx = agents.former().column(Agents.HX), fy = agents.former().column(Agents.HX + 1);
        float[] nx = agents.now(Agents.HX), ny = agents.now(Agents.HX + 1), nz = agents.now(Agents.HX + 2);
        boolean is3d = axes == 3;
        float[] fz = is3d ? agents.former().column(Agents.HX + 2) : nz, block = this.block;
        for (int i = start, k = axes; i < end; i++, k += 2 * axes) {
            float x = fx[i] + alpha * (nx[i] - fx[i]);
            float y = fy[i] + alpha * (ny[i] - fy[i]);
            float z = fz[i] + alpha * (nz[i] - fz[i]);
            float s = x * x + y * y + z * z;
            boolean round = !(s > MIN_SQUARED_HEADING) || alpha == 1;
            float per = round ? 1 : 1 / (float) Math.sqrt(s);
            block[k] = round ? nx[i] : x * per;
            block[k + 1] = round ? ny[i] : y * per;
            if (is3d) block[k + 2] = round ? nz[i] : z * per;
        }
    }
}
