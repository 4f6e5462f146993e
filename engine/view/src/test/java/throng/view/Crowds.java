package throng.view;

import java.util.Arrays;

/** Crowds for tests. */
final class Crowds {
    private Crowds() {}

    /** Agents with all columns zero. */
    static Crowd pile(int count, boolean deep) {
        return of(new float[count], new float[count], new float[count], deep);
    }

    /** Agents at these places who head along x. */
    static Crowd of(float[] x, float[] y, float[] z, boolean deep) {
        float[] hx = new float[x.length];
        Arrays.fill(hx, 1);
        return new Crowd(x.length, x, y, z, hx, new float[x.length], new float[x.length], deep);
    }

    /** A square of {@code side} × {@code side} agents, 1 m apart, or a cube of them. */
    static Crowd lattice(int side, boolean deep) {
        int count = deep ? side * side * side : side * side;
        float[] x = new float[count], y = new float[count], z = new float[count];
        for (int i = 0; i < count; i++) {
            int row = i / side, layer = row / side;
            x[i] = i % side;
            y[i] = row % side;
            z[i] = layer;
        }
        return of(x, y, z, deep);
    }
}
