package throng.motion.contact;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import java.util.Objects;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.jspecify.annotations.Nullable;
import throng.grid.CandidateRuns;
import throng.grid.LaneTiles;
import throng.memory.Agents;
import throng.motion.Contact;
import throng.parallel.Workers;

/**
 * The bodies of one group that each agent of a block may touch while bodies are parted, in canonical order, {@link
 * Contact#MAX_TOUCHES} at most: scratch of one worker.
 */
final class NearTouches {
    /** Agents that share their candidates in the scalar form. */
    private static final int TILE = 8;

    /** An entry that was left out afterwards. */
    static final int LEFT_OUT = -1;

    private static final float REACH = 1 + Contact.MAX_PUSH;

    /** By agent: the end of its entries. */
    final int[] end = new int[Workers.BLOCK];
    /** By entry: the index of the other agent. */
    int[] other = new int[0];
    /** Whether an entry may be nearer across the seam of a torus. */
    boolean seam;

    private int size;
    /** Made where the wide form is first asked for: it does not load without the module of vectors. */
    private @Nullable WideHits hits;

    /** Lists the bodies that the agents [start, stop) may touch. */
    @SuppressWarnings("ReferenceEquality") // the bodies of a group are one object
    void fill(Bodies me, Bodies them, LaneTiles tiles, NearestTouches nearest, boolean wide, int start, int stop) {
        size = 0;
        seam = false;
        var grid = Objects.requireNonNull(them.grid);
        SeenBodies seen = them.seen;
        boolean own = me == them;
        float range = REACH * (me.largest + them.largest);
        tiles.collect(grid, them.agents.now(), range, me.agents.now(), start, stop, wide ? WideHits.TILE : TILE);
        CandidateRuns runs = tiles.runs();
        for (int t = 0, i = start; t < tiles.count(); t++) {
            int first = tiles.firstRun()[t], last = tiles.lastRun()[t], most = 0, begin = i;
            for (int r = first; r < last; r++) {
                most += seen.place(runs.end()[r]) - seen.place(runs.begin()[r]);
                seam |= runs.shiftX()[r] != 0 || runs.shiftY()[r] != 0 || runs.shiftZ()[r] != 0;
            }
            if (wide) most = hits().find(me, i, tiles.stop()[t], them, runs, first, last, most);
            for (; i < tiles.stop()[t]; i++) {
                ensure(size + most + Agents.LANES);
                int before = size;
                if (wide) size = hits().copy(i - begin, own ? i : -1, other, size);
                else near(me, i, them, own, runs, first, last);
                if (size - before > Contact.MAX_TOUCHES) keepNearest(me, i, them, nearest, before);
                end[i - start] = size;
            }
        }
    }

    private WideHits hits() {
        if (hits == null) hits = new WideHits();
        return hits;
    }

    /** The square of the range in which bodies of {@code them} may be near agent i, m². */
    static float squaredRange(Bodies me, int i, Bodies them) {
        float range = REACH * (me.radius(i) + them.largest);
        return range * range;
    }

    /** Appends all bodies that may be near agent i, without itself if it is one of {@code them}. */
    private void near(Bodies me, int i, Bodies them, boolean own, CandidateRuns runs, int first, int last) {
        float x = me.agents.now(0)[i], y = me.agents.now(1)[i], z = me.agents.now(2)[i];
        float r2 = squaredRange(me, i, them);
        SeenBodies seen = them.seen;
        int n = size;
        for (int r = first; r < last; r++) {
            int from = seen.place(runs.begin()[r]), to = seen.place(runs.end()[r]);
            float ax = x + runs.shiftX()[r], ay = y + runs.shiftY()[r], az = z + runs.shiftZ()[r];
            n = find(seen, ax, ay, az, r2, from, to, other, n);
        }
        seen.toIndices(other, size, n);
        if (own) leaveOut(i, n);
        else size = n;
    }

    /** Appends the places in [j, stop) whose squared distance is below r2; returns their new number. */
    private static int find(SeenBodies them, float x, float y, float z, float r2, int j, int stop, int[] found, int n) {
        float[] px = them.position(0), py = them.position(1), pz = them.position(2);
        for (; j < stop; j++) {
            float dx = px[j] - x, dy = py[j] - y, dz = pz[j] - z;
            found[n] = j;
            n += dx * dx + dy * dy + dz * dz < r2 ? 1 : 0;
        }
        return n;
    }

    /** Keeps the entries up to n, without the agent itself. */
    private void leaveOut(int i, int n) {
        int kept = size;
        for (int c = size; c < n; c++) {
            int j = other[c];
            other[kept] = j;
            kept += j == i ? 0 : 1;
        }
        size = kept;
    }

    /** Keeps the nearest of the entries from {@code begin} on, in their order. */
    private void keepNearest(Bodies me, int i, Bodies them, NearestTouches nearest, int begin) {
        nearest.begin();
        nearest.offer(me, i, them, other, begin, size);
        nearest.choose();
        int kept = begin;
        for (int c = begin; c < size; c++) if (nearest.keepsNext()) other[kept++] = other[c];
        size = kept;
    }

    /** The first entry of the k-th agent of the block. */
    int begin(int k) {
        return k == 0 ? 0 : end[k - 1];
    }

    private void ensure(int entries) {
        if (entries > other.length) other = Arrays.copyOf(other, Math.max(entries, 2 * other.length));
    }

    /**
     * The bodies that are near any agent of a tile, and near which. The wide form of {@link NearTouches} has an agent
     * in each lane, and one candidate for all of them at a time. Of 70 candidates one or two are near an agent. Where
     * each agent met a register of candidates, a tick took 1.1 times as long. Scratch of one worker.
     *
     * <pre>
     *    hit      0    1    2
     *    other   17   18   40
     *    lanes    6    4    1     bits of the agents it is near: body 17 is near the second agent and the third
     * </pre>
     */
    private static final class WideHits {
        /** The most agents of a tile. */
        static final int TILE = F.length();

        private static final VectorSpecies<Integer> I = VectorSpecies.of(int.class, F.vectorShape());

        private int[] other = new int[0];
        private int[] lanes = new int[0];
        private int count;
        private final float[] r2 = new float[TILE];

        /** Finds which of the candidates in runs [first, last) are near the agents [i, stop); returns their number. */
        int find(Bodies me, int i, int stop, Bodies them, CandidateRuns runs, int first, int last, int candidates) {
            if (other.length < candidates + Agents.LANES) {
                other = new int[2 * candidates + Agents.LANES];
                lanes = new int[other.length];
            }
            for (int k = 0; k < stop - i; k++) r2[k] = NearTouches.squaredRange(me, i + k, them);
            Arrays.fill(r2, stop - i, TILE, 0); // nothing is nearer than that
            list(me, i, them.seen, runs, first, last);
            IntVector.zero(I).intoArray(lanes, count);
            them.seen.toIndices(other, 0, count);
            return count;
        }

        private void list(Bodies me, int i, SeenBodies seen, CandidateRuns runs, int first, int last) {
            float[] px = seen.position(0), py = seen.position(1), pz = seen.position(2);
            int[] other = this.other, lanes = this.lanes;
            FloatVector xi = FloatVector.fromArray(F, me.agents.now(0), i),
                    yi = FloatVector.fromArray(F, me.agents.now(1), i),
                    zi = FloatVector.fromArray(F, me.agents.now(2), i),
                    r2 = FloatVector.fromArray(F, this.r2, 0);
            int n = 0;
            for (int r = first; r < last; r++) {
                FloatVector x = xi.add(runs.shiftX()[r]), y = yi.add(runs.shiftY()[r]), z = zi.add(runs.shiftZ()[r]);
                for (int j = seen.place(runs.begin()[r]), to = seen.place(runs.end()[r]); j < to; j++) {
                    FloatVector dx = FloatVector.broadcast(F, px[j]).sub(x),
                            dy = FloatVector.broadcast(F, py[j]).sub(y),
                            dz = FloatVector.broadcast(F, pz[j]).sub(z);
                    int near = (int) dx.mul(dx)
                            .add(dy.mul(dy))
                            .add(dz.mul(dz))
                            .compare(VectorOperators.LT, r2)
                            .toLong();
                    other[n] = j;
                    lanes[n] = near;
                    n += near != 0 ? 1 : 0;
                }
            }
            count = n;
        }

        /** Appends the bodies near the k-th agent of the tile, except {@code self}; returns the end of the list. */
        int copy(int k, int self, int[] list, int n) {
            for (int h = 0; h < count; h += I.length()) {
                IntVector body = IntVector.fromArray(I, other, h);
                VectorMask<Integer> near = IntVector.fromArray(I, lanes, h)
                        .and(1 << k)
                        .compare(VectorOperators.NE, 0)
                        .and(body.compare(VectorOperators.NE, self));
                body.compress(near).intoArray(list, n);
                n += near.trueCount();
            }
            return n;
        }
    }
}
