package throng.view;

import java.util.Arrays;

/** Crowds for tests. */
final class Crowds {
    private Crowds() {}

    /** Agents with all columns zero. */
    static DrawnCrowd pile(int count, boolean is3d) {
        return of(new float[count], new float[count], new float[count], is3d);
    }

    /** Agents at these positions that head along x. */
    static DrawnCrowd of(float[] x, float[] y, float[] z, boolean is3d) {
        float[] hx = new float[x.length];
        Arrays.fill(hx, 1);
        return new DrawnCrowd(x.length, x, y, z, hx, new float[x.length], new float[x.length], is3d);
    }

    /** A square of {@code side} × {@code side} agents, 1 m apart, or a cube of them. */
    static DrawnCrowd lattice(int side, boolean is3d) {
        int count = is3d ? side * side * side : side * side;
        float[] x = new float[count], y = new float[count], z = new float[count];
        for (int i = 0; i < count; i++) {
            int row = i / side, layer = row / side;
            x[i] = i % side;
            y[i] = row % side;
            z[i] = layer;
        }
        return of(x, y, z, is3d);
    }
}
