package throng.grid;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;
import throng.memory.Agents;

/**
 * The candidates near a tile: those of its runs that are within a range of the box of its agents, in the order of the
 * runs. Use it in 3D, where a third of the candidates are too far away, because runs are made of whole cells. It needs
 * registers.
 *
 * <p>It loses no neighbour. Box and agents are subtracted, squared and added by the same operations, and rounding keeps
 * order. So the square of the distance to the box never exceeds that to an agent in it.
 */
public final class NearTile {
    private final CandidateRuns stretches = new CandidateRuns();
    private int[] index = {};

    /** Low and high on each axis. */
    private final float[] box = new float[6];

    /** Creates an empty list of candidates. */
    public NearTile() {}

    /**
     * Returns the stretches. A stretch is a sequence of candidates with one shift.
     *
     * @return runs of {@link #index()}; in most tiles 1
     */
    public CandidateRuns stretches() {
        return stretches;
    }

    /**
     * Returns the candidates of all stretches.
     *
     * @return indices of agents
     */
    public int[] index() {
        return index;
    }

    /** Empties the list. */
    public void clear() {
        stretches.clear();
    }

    private void reserve(int[] from, int[] to, int firstRun, int lastRun) {
        int most = Agents.LANES;
        for (int r = firstRun; r < lastRun; r++) most += to[r] - from[r];
        if (index.length < most) index = new int[2 * most];
    }

    /** The test with registers. */
    public static final class Wide {
        private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
        private static final VectorSpecies<Integer> I = IntVector.SPECIES_PREFERRED;
        private static final VectorShuffle<Integer> BY_HALF = rotation(I.length() / 2), BY_4 = rotation(4);
        private static final VectorShuffle<Integer> BY_2 = rotation(2), BY_1 = rotation(1);
        private static final int[] LANE = new int[I.length()];

        static {
            Arrays.setAll(LANE, l -> l);
        }

        private Wide() {}

        private static VectorShuffle<Integer> rotation(int by) {
            return VectorShuffle.iota(I, by, 1, true);
        }

        /**
         * Selects the candidates of the tile [i, stop).
         *
         * @param near receives the candidates
         * @param tiles the tiles of a block
         * @param tile number of the tile
         * @param i its first agent
         * @param me positions of the agents, by axis
         * @param other positions of the candidates, by axis
         * @param squaredRadiusBits the bits of r²
         */
        public static void select(
                NearTile near, LaneTiles tiles, int tile, int i, float[][] me, float[][] other, int squaredRadiusBits) {
            CandidateRuns runs = tiles.runs();
            int firstRun = tiles.firstRun()[tile], lastRun = tiles.lastRun()[tile];
            int[] from = runs.begin(), to = runs.end();
            float[] sx = runs.shiftX(), sy = runs.shiftY(), sz = runs.shiftZ();
            near.reserve(from, to, firstRun, lastRun);
            bound(me, i, tiles.stop()[tile], near.box);
            near.stretches.clear();
            for (int r = firstRun, n = 0; r < lastRun; ) {
                int first = r;
                float x = sx[r], y = sy[r], z = sz[r];
                while (r < lastRun && sx[r] == x && sy[r] == y && sz[r] == z) r++;
                int stop = add(near, other, runs, first, r, squaredRadiusBits, n);
                near.stretches.add(n, stop, x, y, z);
                n = stop;
            }
        }

        /** Sets the box. Lanes behind the tile repeat its first agent, and halves are folded until one lane is left. */
        private static void bound(float[][] p, int i, int stop, float[] box) {
            VectorMask<Integer> within = IntVector.fromArray(I, LANE, 0).compare(VectorOperators.LT, stop - i);
            for (int a = 0; a < 3; a++) {
                IntVector bits = FloatVector.fromArray(F, p[a], i).reinterpretAsInts();
                IntVector ordered = bits.lanewise(VectorOperators.ASHR, 31)
                        .lanewise(VectorOperators.LSHR, 1)
                        .lanewise(VectorOperators.XOR, bits);
                IntVector low = IntVector.broadcast(I, ordered(Float.floatToRawIntBits(p[a][i])))
                        .blend(ordered, within);
                IntVector high = low;
                low = low.min(low.rearrange(BY_HALF));
                high = high.max(high.rearrange(BY_HALF));
                low = low.min(low.rearrange(BY_4));
                high = high.max(high.rearrange(BY_4));
                low = low.min(low.rearrange(BY_2));
                high = high.max(high.rearrange(BY_2));
                low = low.min(low.rearrange(BY_1));
                high = high.max(high.rearrange(BY_1));
                box[2 * a] = Float.intBitsToFloat(ordered(low.lane(0)));
                box[2 * a + 1] = Float.intBitsToFloat(ordered(high.lane(0)));
            }
        }

        /** Turns the bits of a float into an int that orders as the float does, and back. */
        private static int ordered(int bits) {
            return bits >> 31 >>> 1 ^ bits;
        }

        /**
         * Adds the candidates of runs with one shift, and returns the new number of indices. One loop goes through all
         * runs without a branch between them: the ends of short runs cannot be predicted (3D 82 → 72).
         */
        private static int add(
                NearTile tile,
                float[][] other,
                CandidateRuns runs,
                int firstRun,
                int lastRun,
                int squaredRadiusBits,
                int n) {
            float[] px = other[0], py = other[1], pz = other[2];
            float[] box = tile.box;
            int[] index = tile.index, begin = runs.begin(), end = runs.end();
            float sx = runs.shiftX()[firstRun], sy = runs.shiftY()[firstRun], sz = runs.shiftZ()[firstRun];
            FloatVector x0 = FloatVector.broadcast(F, box[0] + sx), x1 = FloatVector.broadcast(F, box[1] + sx);
            FloatVector y0 = FloatVector.broadcast(F, box[2] + sy), y1 = FloatVector.broadcast(F, box[3] + sy);
            FloatVector z0 = FloatVector.broadcast(F, box[4] + sz), z1 = FloatVector.broadcast(F, box[5] + sz);
            IntVector lane = IntVector.fromArray(I, LANE, 0);
            for (int r = firstRun, j = begin[r]; r < lastRun; ) {
                FloatVector x = FloatVector.fromArray(F, px, j),
                        y = FloatVector.fromArray(F, py, j),
                        z = FloatVector.fromArray(F, pz, j);
                // At most one of the two differences is positive, and then its bits are the largest as ints.
                IntVector bx = x0.sub(x)
                        .reinterpretAsInts()
                        .max(x.sub(x1).reinterpretAsInts())
                        .max(0);
                IntVector by = y0.sub(y)
                        .reinterpretAsInts()
                        .max(y.sub(y1).reinterpretAsInts())
                        .max(0);
                IntVector bz = z0.sub(z)
                        .reinterpretAsInts()
                        .max(z.sub(z1).reinterpretAsInts())
                        .max(0);
                FloatVector dx = bx.reinterpretAsFloats(), dy = by.reinterpretAsFloats(), dz = bz.reinterpretAsFloats();
                IntVector d2 = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz)).reinterpretAsInts();
                int last = end[r];
                VectorMask<Integer> near = d2.compare(VectorOperators.LT, squaredRadiusBits)
                        .and(lane.compare(VectorOperators.LT, last - j));
                lane.add(j).compress(near).intoArray(index, n);
                n += near.trueCount();
                j += I.length();
                int more = j - last >> 31; // all ones while the run has more candidates
                r += 1 + more;
                j = j & more | begin[Math.min(r, lastRun - 1)] & ~more;
            }
            return n;
        }
    }
}
