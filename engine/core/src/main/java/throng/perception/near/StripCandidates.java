package throng.perception.near;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.grid.CellLattice;
import throng.memory.Agents;

/**
 * The agents of a small group that may be near a strip, which is a few dozen consecutive agents. An entry is an agent
 * with the shift that a position of the strip needs for the difference to be that of one image on a torus. An agent may
 * be there with several images, as in {@link throng.grid.CandidateRuns}.
 *
 * <p>The box of the strip decides. Rounding keeps order, so the squared distance from the box, computed as that from an
 * agent in it, never exceeds it. No agent within range is lost, and no margin is needed.
 */
final class StripCandidates {
    private final float[] low = new float[3];
    private final float[] high = new float[3];
    private final float[] lanes = new float[2 * Agents.LANES];
    /** The shifts of images by axis. The images of a torus axis: below, in and above the world. */
    private final float[][] shifts = new float[3][3];

    private final int[] images = new int[3];

    int count;
    int[] index = new int[64];
    /** Positions, three arrays by axis. */
    final float[][] at = new float[3][64];

    final float[][] shift = new float[3][64];

    /** Collects the candidates of the agents [start, end). */
    void collect(Agents me, Agents other, CellLattice cells, float r2, int start, int end, boolean wide) {
        count = 0;
        for (int a = 0; a < 3; a++) {
            if (a == me.axes()) {
                low[a] = high[a] = 0;
            } else if (wide) Wide.box(me.now(a), start, end, this, a);
            else box(me.now(a), start, end, a);
            if (!setImages(a, cells.length(a), r2)) return;
        }
        for (int z = 0; z < images[2]; z++)
            for (int y = 0; y < images[1]; y++)
                for (int x = 0; x < images[0]; x++) {
                    float sx = shifts[0][x], sy = shifts[1][y], sz = shifts[2][z];
                    if (wide) Wide.add(this, other, r2, sx, sy, sz);
                    else add(other, r2, sx, sy, sz, 0, other.count());
                }
    }

    private void box(float[] p, int start, int end, int axis) {
        float a = p[start], b = a;
        for (int i = start + 1; i < end; i++) {
            a = p[i] < a ? p[i] : a;
            b = p[i] > b ? p[i] : b;
        }
        low[axis] = a;
        high[axis] = b;
    }

    /** Finds the images of an axis that may be within range; returns false if there is none. */
    private boolean setImages(int a, float length, float r2) {
        int n = 0;
        for (int image = -1; image <= 1; image++) {
            if (length == 0 && image != 0) continue;
            float s = -image * length;
            float gap = image == 0 ? 0 : image < 0 ? low[a] + s - length : -(high[a] + s);
            if (!(gap > 0 && gap * gap >= r2)) shifts[a][n++] = s;
        }
        images[a] = n;
        return n > 0;
    }

    /** Adds the agents [from, to) of the other group, where one image may be within range. */
    private void add(Agents other, float r2, float sx, float sy, float sz, int from, int to) {
        float[] x = other.now(0), y = other.now(1), z = other.now(2);
        float x0 = low[0] + sx, x1 = high[0] + sx, y0 = low[1] + sy, y1 = high[1] + sy;
        float z0 = low[2] + sz, z1 = high[2] + sz;
        for (int j = from; j < to; j++) {
            float dx = gap(x[j], x0, x1), dy = gap(y[j], y0, y1), dz = gap(z[j], z0, z1);
            if (dx * dx + dy * dy + dz * dz < r2) add(other, j, sx, sy, sz);
        }
    }

    private static float gap(float p, float a, float b) {
        return p < a ? p - a : p > b ? p - b : 0;
    }

    private void add(Agents other, int j, float sx, float sy, float sz) {
        int n = count++;
        reserve(n + 1);
        index[n] = j;
        for (int a = 0; a < 3; a++) at[a][n] = other.now(a)[j];
        shift[0][n] = sx;
        shift[1][n] = sy;
        shift[2][n] = sz;
    }

    /** Makes room for so many entries. */
    private void reserve(int entries) {
        if (entries <= index.length) return;
        int length = 2 * entries;
        index = Arrays.copyOf(index, length);
        for (int a = 0; a < 3; a++) {
            at[a] = Arrays.copyOf(at[a], length);
            shift[a] = Arrays.copyOf(shift[a], length);
        }
    }

    private static final class Wide {
        private static final VectorSpecies<Integer> I = IntVector.SPECIES_PREFERRED;
        private static final int[] LANE = new int[I.length()];

        static {
            Arrays.setAll(LANE, l -> l);
        }

        /** Sets the box; the last register overlaps the one before. */
        static void box(float[] p, int start, int end, StripCandidates s, int axis) {
            int last = end - F.length();
            if (last < start) {
                s.box(p, start, end, axis);
                return;
            }
            FloatVector a = FloatVector.fromArray(F, p, last), b = a;
            for (int i = start; i < last; i += F.length()) {
                FloatVector v = FloatVector.fromArray(F, p, i);
                a = a.blend(v, v.compare(VectorOperators.LT, a));
                b = b.blend(v, v.compare(VectorOperators.GT, b));
            }
            a.intoArray(s.lanes, 0);
            b.intoArray(s.lanes, Agents.LANES);
            float low = s.lanes[0], high = s.lanes[Agents.LANES];
            for (int k = 1; k < F.length(); k++) {
                float u = s.lanes[k], v = s.lanes[Agents.LANES + k];
                low = u < low ? u : low;
                high = v > high ? v : high;
            }
            s.low[axis] = low;
            s.high[axis] = high;
        }

        /** Adds all agents of the other group that are near, as one image: no branch, as few of a register are. */
        static void add(StripCandidates s, Agents other, float r2, float sx, float sy, float sz) {
            int all = other.count(), n = s.count;
            s.reserve(n + all + Agents.LANES);
            float[] xs = other.now(0), ys = other.now(1), zs = other.now(2);
            int[] index = s.index;
            FloatVector x0 = FloatVector.broadcast(F, s.low[0] + sx), x1 = FloatVector.broadcast(F, s.high[0] + sx);
            FloatVector y0 = FloatVector.broadcast(F, s.low[1] + sy), y1 = FloatVector.broadcast(F, s.high[1] + sy);
            FloatVector z0 = FloatVector.broadcast(F, s.low[2] + sz), z1 = FloatVector.broadcast(F, s.high[2] + sz);
            int squaredRadius = Float.floatToRawIntBits(r2);
            IntVector lane = IntVector.fromArray(I, LANE, 0);
            for (int j = 0; j < all; j += I.length()) {
                FloatVector x = FloatVector.fromArray(F, xs, j),
                        y = FloatVector.fromArray(F, ys, j),
                        z = FloatVector.fromArray(F, zs, j);
                // At most one of two differences is positive, and then its bits are the largest as ints.
                FloatVector dx = x0.sub(x)
                        .reinterpretAsInts()
                        .max(x.sub(x1).reinterpretAsInts())
                        .max(0)
                        .reinterpretAsFloats();
                FloatVector dy = y0.sub(y)
                        .reinterpretAsInts()
                        .max(y.sub(y1).reinterpretAsInts())
                        .max(0)
                        .reinterpretAsFloats();
                FloatVector dz = z0.sub(z)
                        .reinterpretAsInts()
                        .max(z.sub(z1).reinterpretAsInts())
                        .max(0)
                        .reinterpretAsFloats();
                VectorMask<Integer> near = dx.mul(dx)
                        .add(dy.mul(dy))
                        .add(dz.mul(dz))
                        .reinterpretAsInts()
                        .compare(VectorOperators.LT, squaredRadius)
                        .and(lane.compare(VectorOperators.LT, all - j));
                lane.add(j).compress(near).intoArray(index, n);
                n += near.trueCount();
            }
            float[] px = s.at[0], py = s.at[1], pz = s.at[2], tx = s.shift[0], ty = s.shift[1], tz = s.shift[2];
            for (int c = s.count; c < n; c++) {
                int j = index[c];
                px[c] = xs[j];
                py[c] = ys[j];
                pz[c] = zs[j];
                tx[c] = sx;
                ty[c] = sy;
                tz[c] = sz;
            }
            s.count = n;
        }
    }
}
