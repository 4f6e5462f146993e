package throng.perception.near;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import org.jspecify.annotations.Nullable;
import throng.grid.Bounds;
import throng.grid.CandidateRuns;
import throng.grid.Grid;
import throng.kernel.Force;
import throng.memory.Agents;

/**
 * Finds the nearest neighbour of each agent of a block, of equally near ones that with the lowest id. One for each
 * worker and neighbourhood.
 *
 * <p>In a group of up to {@link #MAX_SMALL} agents it tests all of them, in lanes, against strips of the block; it
 * needs no cells. In a larger group it looks near the agent first: twice as far as the neighbour of the agent before.
 */
public final class NearestFinder {
    /** The largest small group: it takes 1 ns for an agent to test 512 agents against its strip. */
    public static final int MAX_SMALL = 512;

    /** Agents in a strip: they stand side by side, so their box is short. */
    private static final int STRIP = 64;

    /** The share of the range in which an agent looks at least, and how much farther it looks if it finds none. */
    private static final float LEAST_SHARE = 1 / 32f, FARTHER = 3;

    private final Agents me;
    private final Agents other;
    private final Grid grid;
    private final float radius;
    private final boolean own;
    private boolean wide;
    private final StripCandidates candidates = new StripCandidates();
    private final float[] which = new float[Force.LENGTH];
    private final NearestAgents found = new NearestAgents();
    private final CandidateRuns runs = new CandidateRuns();
    private final Bounds bounds = new Bounds();
    /** The block that {@link #begin} announced, and the sorts at that time: later ones make its answers stale. */
    private int blockStart;

    private int blockEnd;
    private int blockSorts;
    private boolean blockFound;
    /** The finders of the same agents that look, for other ranges and groups. */
    private NearestFinder[] beside = {};

    private float guess;
    private int best;
    private float dx;
    private float dy;
    private float dz;

    /**
     * Makes a finder.
     *
     * @param me the agents that look
     * @param other the agents that they look at
     * @param grid the cells of the other group
     * @param radius range, metres
     */
    public NearestFinder(Agents me, Agents other, Grid grid, float radius) {
        this.me = me;
        this.other = other;
        this.grid = grid;
        this.radius = radius;
        own = me.equals(other);
        guess = radius;
    }

    /**
     * Sets the form of the coming calls.
     *
     * @param wide whether it may use registers
     */
    public void wide(boolean wide) {
        this.wide = wide && !own;
    }

    /**
     * Returns whether the other group is small.
     *
     * @return true if {@link #find} tests all its agents
     */
    public boolean small() {
        return other.count() <= MAX_SMALL;
    }

    /**
     * Announces that agents of a block will be asked for. Until the next sort no agent may change its position.
     *
     * @param start first agent
     * @param end behind the last agent
     */
    public void begin(int start, int end) {
        blockStart = start;
        blockEnd = end;
        blockSorts = me.sorts() + other.sorts();
        blockFound = false;
    }

    /**
     * Returns whether an agent of the present block certainly has no neighbour. It finds out for a whole block at once,
     * in a small group that is not the agent's own.
     *
     * @param i index of the agent
     * @return true if there is no agent within the radius; false if there may be one
     */
    public boolean surelyNone(int i) {
        if (own || !small() || i < blockStart || i >= blockEnd || me.sorts() + other.sorts() != blockSorts)
            return false;
        find(blockStart, blockEnd);
        return found.index()[i - blockStart] < 0;
    }

    /**
     * Sets the finders that it asks first. What one with a longer range has found in the same group is the nearest
     * here, too.
     *
     * @param beside finders of the same agents that look
     */
    public void beside(NearestFinder[] beside) {
        this.beside = beside;
    }

    /**
     * Finds the nearest neighbours of the agents of a block.
     *
     * @param start first agent
     * @param end behind the last agent
     * @return the neighbours, valid until the next call
     */
    public NearestAgents find(int start, int end) {
        if (knows(start, end)) return found;
        NearestFinder farther = farther(start, end);
        if (farther != null) take(farther.found, end - start);
        else if (!small()) inCells(start, end);
        else if (other.count() == 0) none(0, end - start);
        else inStrips(start, end);
        blockFound = isBlock(start, end);
        return found;
    }

    private boolean isBlock(int start, int end) {
        return start == blockStart && end == blockEnd && me.sorts() + other.sorts() == blockSorts;
    }

    private boolean knows(int start, int end) {
        return blockFound && isBlock(start, end);
    }

    private @Nullable NearestFinder farther(int start, int end) {
        for (NearestFinder f : beside) if (f.other.equals(other) && f.radius > radius && f.knows(start, end)) return f;
        return null;
    }

    /** Takes the neighbours within range from those within a longer range. */
    private void take(NearestAgents farther, int n) {
        if (!farther.any()) {
            none(0, n);
            return;
        }
        float[] fx = farther.offset(0), fy = farther.offset(1), fz = farther.offset(2);
        float[] ox = found.offset(0), oy = found.offset(1), oz = found.offset(2);
        float r2 = radius * radius;
        boolean any = false;
        for (int k = 0; k < n; k++) {
            int index = farther.index()[k];
            boolean in = index >= 0 && fx[k] * fx[k] + fy[k] * fy[k] + fz[k] * fz[k] < r2;
            any |= in;
            found.index()[k] = in ? index : -1;
            ox[k] = in ? fx[k] : 0;
            oy[k] = in ? fy[k] : 0;
            oz[k] = in ? fz[k] : 0;
        }
        found.any(any);
    }

    private void none(int from, int to) {
        Arrays.fill(found.index(), from, to, -1);
        for (int a = 0; a < 3; a++) Arrays.fill(found.offset(a), from, to, 0);
        found.any(false);
    }

    private void inStrips(int start, int end) {
        boolean lanes = wide, any = false;
        float r2 = radius * radius;
        for (int i = start; i < end; i += STRIP) {
            int stop = Math.min(end, i + STRIP), k = i - start;
            candidates.collect(me, other, grid.lattice(), r2, i, stop, lanes);
            if (candidates.count == 0) {
                none(k, stop - start);
                continue;
            }
            if (lanes) Wide.find(this, r2, k, i, stop);
            else findInStrip(r2, k, i, stop);
            any |= offsets(i, stop, k);
        }
        found.any(any);
    }

    /** Writes the entry of the nearest candidate of agent start + k, or −1, to which[first + k]: lanes blend floats. */
    private void findInStrip(float r2, int first, int start, int end) {
        for (int i = start; i < end; i++) which[first + i - start] = nearestCandidate(r2, i);
    }

    /** Returns the entry of the nearest candidate of one agent; of equally near ones that with the lowest id. */
    private int nearestCandidate(float r2, int i) {
        float x = me.now(0)[i], y = me.now(1)[i], z = me.now(2)[i], least = r2;
        StripCandidates s = candidates;
        int[] ids = other.id();
        float[] px = s.at[0], py = s.at[1], pz = s.at[2], sx = s.shift[0], sy = s.shift[1], sz = s.shift[2];
        int[] index = s.index;
        int found = -1;
        for (int c = 0; c < s.count; c++) {
            float dx = px[c] - (x + sx[c]), dy = py[c] - (y + sy[c]), dz = pz[c] - (z + sz[c]);
            float d2 = dx * dx + dy * dy + dz * dz;
            if (!(d2 <= least) || own && index[c] == i) continue;
            if (d2 == least && (found < 0 || ids[index[c]] >= ids[index[found]])) continue;
            least = d2;
            found = c;
        }
        return found;
    }

    /** Writes what the strip has found; returns whether there is any. */
    private boolean offsets(int start, int end, int first) {
        float[] x = me.now(0), y = me.now(1), z = me.now(2);
        float[] ox = found.offset(0), oy = found.offset(1), oz = found.offset(2);
        boolean any = false;
        for (int i = start, k = first; i < end; i++, k++) {
            int c = (int) which[k];
            if (c < 0) {
                found.index()[k] = -1;
                ox[k] = oy[k] = oz[k] = 0;
                continue;
            }
            any = true;
            found.index()[k] = candidates.index[c];
            ox[k] = candidates.at[0][c] - (x[i] + candidates.shift[0][c]);
            oy[k] = candidates.at[1][c] - (y[i] + candidates.shift[1][c]);
            oz[k] = candidates.at[2][c] - (z[i] + candidates.shift[2][c]);
        }
        return any;
    }

    private void inCells(int start, int end) {
        boolean any = false;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float within = Math.min(guess, radius), d2;
            while ((d2 = search(i, within)) < 0 && within < radius) within = Math.min(within * FARTHER, radius);
            guess = d2 < 0 ? radius : Math.max(radius * LEAST_SHARE, 2 * (float) Math.sqrt(d2));
            found.index()[k] = best;
            found.offset(0)[k] = dx;
            found.offset(1)[k] = dy;
            found.offset(2)[k] = dz;
            any |= best >= 0;
        }
        found.any(any);
    }

    /** Looks for the nearest agent within a range; returns its squared distance, or −1. */
    private float search(int i, float within) {
        float x = me.now(0)[i], y = me.now(1)[i], z = me.now(2)[i], least = within * within;
        float[] px = other.now(0), py = other.now(1), pz = other.now(2);
        int[] id = other.id();
        best = -1;
        dx = dy = dz = 0;
        runs.collect(grid, within, bounds.at(x, y, z));
        for (int r = 0; r < runs.count(); r++) {
            float ax = x + runs.shiftX()[r], ay = y + runs.shiftY()[r], az = z + runs.shiftZ()[r];
            int stop = runs.end()[r];
            for (int j = runs.begin()[r]; j < stop; j++) {
                float ex = px[j] - ax, ey = py[j] - ay, ez = pz[j] - az, d2 = ex * ex + ey * ey + ez * ez;
                if (!(d2 <= least) || own && j == i) continue;
                if (d2 == least && (best < 0 || id[j] >= id[best])) continue;
                least = d2;
                best = j;
                dx = ex;
                dy = ey;
                dz = ez;
            }
        }
        return best < 0 ? -1 : least;
    }

    /** One candidate against a register of agents. */
    private static final class Wide {
        /** Finds the same for another group than the agents' own. */
        static void find(NearestFinder finder, float r2, int first, int start, int end) {
            Agents me = finder.me;
            StripCandidates s = finder.candidates;
            float[] which = finder.which;
            for (int i = start; i < end; i += F.length()) {
                int k = first + i - start;
                boolean tie = me.axes() == 3 ? inSpace(me, s, r2, which, k, i) : inPlane(me, s, r2, which, k, i);
                if (tie) finder.findInStrip(r2, k, i, Math.min(end, i + F.length()));
            }
        }

        /** Handles one register in a flat world; returns whether two candidates may be equally near. */
        private static boolean inPlane(Agents me, StripCandidates s, float r2, float[] which, int k, int i) {
            float[] px = s.at[0], py = s.at[1], sx = s.shift[0], sy = s.shift[1];
            int n = s.count;
            FloatVector x = FloatVector.fromArray(F, me.now(0), i), y = FloatVector.fromArray(F, me.now(1), i);
            FloatVector least = FloatVector.broadcast(F, r2),
                    found = FloatVector.broadcast(F, -1),
                    tie = FloatVector.broadcast(F, 0);
            for (int c = 0; c < n; c++) {
                FloatVector dx = FloatVector.broadcast(F, px[c]).sub(x.add(sx[c])),
                        dy = FloatVector.broadcast(F, py[c]).sub(y.add(sy[c]));
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy));
                tie = tie.blend(1, d2.compare(VectorOperators.EQ, least));
                found = found.blend(c, d2.lt(least));
                least = least.blend(d2, d2.lt(least));
            }
            found.intoArray(which, k);
            return tie.compare(VectorOperators.NE, 0).anyTrue();
        }

        private static boolean inSpace(Agents me, StripCandidates s, float r2, float[] which, int k, int i) {
            float[] px = s.at[0], py = s.at[1], pz = s.at[2], sx = s.shift[0], sy = s.shift[1], sz = s.shift[2];
            int n = s.count;
            FloatVector x = FloatVector.fromArray(F, me.now(0), i),
                    y = FloatVector.fromArray(F, me.now(1), i),
                    z = FloatVector.fromArray(F, me.now(2), i);
            FloatVector least = FloatVector.broadcast(F, r2),
                    found = FloatVector.broadcast(F, -1),
                    tie = FloatVector.broadcast(F, 0);
            for (int c = 0; c < n; c++) {
                FloatVector dx = FloatVector.broadcast(F, px[c]).sub(x.add(sx[c])),
                        dy = FloatVector.broadcast(F, py[c]).sub(y.add(sy[c])),
                        dz = FloatVector.broadcast(F, pz[c]).sub(z.add(sz[c]));
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
                tie = tie.blend(1, d2.compare(VectorOperators.EQ, least));
                found = found.blend(c, d2.lt(least));
                least = least.blend(d2, d2.lt(least));
            }
            found.intoArray(which, k);
            return tie.compare(VectorOperators.NE, 0).anyTrue();
        }
    }
}
