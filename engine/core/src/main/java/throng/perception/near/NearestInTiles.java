package throng.perception.near;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.grid.CandidateRuns;
import throng.grid.Grid;
import throng.grid.LaneTiles;
import throng.grid.NearTile;
import throng.memory.Agents;
import throng.parallel.Workers;
import throng.perception.NearestRows;
import throng.simd.Simd;

/**
 * Finds the exact k nearest of all agents of a block in a flat world, k up to {@link #MAX_NEAREST}: one candidate
 * against a register of agents. One for each worker and neighbourhood. All but {@link #inTree} needs registers.
 *
 * <p>Each lane keeps a sorted list of keys. A key holds the upper bits of the squared distance, and below them the
 * number of the candidate, so putting one in takes a minimum and a maximum for each place. Neighbours whose keys leave
 * the order open are ordered one by one.
 *
 * <p>A block first looks as far as the agents of the block before needed. Tiles that find too few look farther. So the
 * time depends on the agents before, and the result does not.
 */
public final class NearestInTiles {
    /** The largest k: as many lists and what they need fit into 16 registers, and nearly. */
    public static final int MAX_NEAREST = 10;

    /** A block looks within this times the mean area that held the neighbours of agents of the block before. */
    private static final float REACH_SQUARED = 2;

    /** How much farther tiles look that found too few. */
    private static final float FARTHER = 1.5f;

    /** Tiles with more candidates look in a tree: the numbers of candidates leave too few bits to the distance. */
    private static final int MAX_CANDIDATES = 1 << 12;

    /** How many agents are found at once where they ask in turn. */
    private static final int AHEAD = 64;

    /** After how many that is: where one of three agents asks, nearly never. */
    private static final int MIN_TURNS = 5;

    private static final int NOT_ASKED = -2;

    /** No candidate. It exceeds the bits of all distances. */
    static final int NONE = Integer.MAX_VALUE;

    final Agents me;
    final Agents other;
    private final Grid grid;
    final float radius;
    final int k;
    final boolean own;
    private final LaneTiles tiles = new LaneTiles();
    private final NearestInTree tree;
    final NearTile near = new NearTile();
    private float reach;
    float within;
    /** Stretches of agents that have to look, and those that have to look again. */
    private int[] stretch = new int[2 * Workers.BLOCK];

    private int[] again = new int[2 * Workers.BLOCK];
    private int againCount;
    /** By place and lane. */
    final int[] key = new int[(MAX_NEAREST + 1) * Agents.LANES];

    /** Scratch: where a register of numbers is gathered from. */
    final int[] at = new int[Agents.LANES];

    /** Bits of the lanes whose keys leave the order open. */
    long open;
    /** Bits of those among them that have more candidates as far as their last neighbour. */
    long tied;

    /** The agents [firstAhead, lastAhead), found while agents ask in turn, and the sorts at that time. */
    private int firstAhead;

    private int lastAhead;
    private int sortsAhead;
    private int asked = NOT_ASKED;
    /** How many agents have asked in turn. */
    private int turns;

    private final NearestRows ahead;
    private final long[] sorted = new long[MAX_NEAREST];
    private final int[] from = new int[MAX_NEAREST];

    /**
     * Makes a finder.
     *
     * @param me the agents that look, in a flat world
     * @param other the agents that they look at
     * @param grid the cells of the other group
     * @param radius range, metres
     * @param k how many are found, in [1, {@value #MAX_NEAREST}]
     */
    public NearestInTiles(Agents me, Agents other, Grid grid, float radius, int k) {
        this.me = me;
        this.other = other;
        this.grid = grid;
        this.radius = radius;
        this.k = k;
        own = me.equals(other);
        ahead = new NearestRows(k);
        tree = new NearestInTree(other, own, k);
        reach = radius;
    }

    /**
     * {@return whether the nearest of a neighbourhood can be found so}
     *
     * @param k how many
     * @param cone whether it has a field of view
     * @param space whether the world has three axes
     */
    public static boolean suits(int k, boolean cone, boolean space) {
        return k > 0 && k <= MAX_NEAREST && !cone && !space;
    }

    /**
     * Finds the nearest neighbours of the agents of a block.
     *
     * @param start first agent
     * @param end behind the last agent
     * @param out receives them; it has k rows
     */
    public void find(int start, int end, NearestRows out) {
        if (start >= end) return; // a mean of no agents is not a number
        within = reach;
        int n = 2;
        stretch[0] = start;
        stretch[1] = end;
        while (true) {
            againCount = 0;
            for (int s = 0; s < n; s += 2) look(stretch[s], stretch[s + 1], start, out);
            if (againCount == 0) break;
            int[] done = stretch;
            stretch = again;
            again = done;
            n = againCount;
            within = Math.min(radius, within * FARTHER);
        }
        adapt(end - start, out);
    }

    /** A call without work: the JVM compiles what is called often, and only some agents ask. */
    public void idle() {
        if (near.index().length == 0) return; // none has asked
        near.clear();
        Wide.sort(this, 0, ~1);
        Wide.take(this, 0, 0, 0, 1, ahead);
    }

    /**
     * Finds the neighbours of one agent if agents ask in turn: then those of the next few are found with them.
     *
     * @param i index of the agent
     * @return whether {@link #rows} has them in {@link #row}; false if the two agents before did not ask last
     */
    public boolean inTurn(int i) {
        int sorted = me.sorts() + other.sorts();
        turns = i == asked + 1 ? turns + 1 : 0;
        asked = i;
        if (i >= firstAhead && i < lastAhead && sorted == sortsAhead) return true;
        if (turns < MIN_TURNS) return false;
        firstAhead = i;
        lastAhead = Math.min(Math.min(i + AHEAD, (i & -Workers.BLOCK) + Workers.BLOCK), me.count());
        sortsAhead = sorted;
        find(i, lastAhead, ahead);
        return true;
    }

    /** {@return the neighbours that {@link #inTurn} found} */
    public NearestRows rows() {
        return ahead;
    }

    /**
     * {@return the number of an agent in the rows}
     *
     * @param i index of the agent
     */
    public int row(int i) {
        return i - firstAhead;
    }

    /** Forgets what {@link #inTurn} found: a new block begins. */
    public void forget() {
        lastAhead = 0;
        asked = NOT_ASKED;
        turns = 0;
    }

    /** The agents [i, end) look. */
    private void look(int i, int end, int start, NearestRows out) {
        tiles.collect(grid, other.now(), within, me.now(), i, end, Simd.lanes());
        for (int t = 0, first = i; t < tiles.count(); first = tiles.stop()[t++])
            look(t, first, tiles.stop()[t], start, out);
    }

    private void look(int t, int i, int stop, int start, NearestRows out) {
        float reach2 = within * within;
        NearTile.Wide.select(near, tiles, t, i, me.now(), other.now(), Float.floatToRawIntBits(reach2));
        CandidateRuns stretches = near.stretches();
        int n = stretches.count() == 0 ? 0 : stretches.end()[stretches.count() - 1], a = i - start;
        boolean complete = true;
        if (n > MAX_CANDIDATES) {
            complete = lookInTree(t, i, stop, a, reach2, out);
        } else {
            int numbers = n < 2 ? 1 : 2 * Integer.highestOneBit(n - 1) - 1;
            Wide.sort(this, i, ~numbers);
            complete = Wide.take(this, i, a, stop - i, numbers, out);
            for (long lanes = open; lanes != 0; lanes &= lanes - 1) {
                int l = Long.numberOfTrailingZeros(lanes);
                complete &= settle(i + l, a + l, l, numbers, out);
            }
        }
        if (complete || within >= radius) return;
        again[againCount++] = i;
        again[againCount++] = stop;
    }

    /** Finds the neighbours of a tile in a tree; returns whether farther agents cannot be nearer. */
    private boolean lookInTree(int t, int i, int stop, int a, float reach2, NearestRows out) {
        tree.fill(tiles.runs(), tiles.firstRun()[t], tiles.lastRun()[t], me.sorts() + other.sorts());
        boolean complete = true;
        int bits = Float.floatToRawIntBits(reach2);
        for (int l = 0; l < stop - i; l++) complete &= tree.find(me, i + l, a + l, bits, out) == k;
        return complete;
    }

    /**
     * Finds the neighbours of one agent, without registers, if it has too many candidates to look through.
     *
     * @param i index of the agent
     * @return whether {@link #rows} has them in {@link #row}
     */
    public boolean inTree(int i) {
        if (other.count() <= MAX_CANDIDATES) return false;
        tiles.collect(grid, other.now(), radius, me.now(), i, i + 1, 1);
        CandidateRuns runs = tiles.runs();
        int n = 0;
        for (int r = 0; r < runs.count(); r++) n += runs.end()[r] - runs.begin()[r];
        if (n <= MAX_CANDIDATES) return false;
        lookInTree(0, i, i + 1, 0, radius * radius, ahead);
        firstAhead = i;
        lastAhead = i; // for this agent alone
        return true;
    }

    private int stretchOf(int number) {
        int s = 0;
        while (number >= near.stretches().end()[s]) s++;
        return s;
    }

    /**
     * Puts the neighbours of one agent in order, whose keys do not tell it; returns whether farther agents cannot be
     * nearer.
     *
     * @param lane of the agent in the tile
     * @param numbers the bits of keys that hold numbers of candidates
     */
    private boolean settle(int i, int a, int lane, int numbers, NearestRows out) {
        int found = 0;
        for (; found < k && key[found * Agents.LANES + lane] != NONE; found++) {
            float dx = out.offset(0, found)[a], dy = out.offset(1, found)[a];
            int number = key[found * Agents.LANES + lane] & numbers;
            put(found, order(dx, dy, near.index()[number]), number);
        }
        if ((tied >>> lane & 1) != 0) addTied(i, key[(k - 1) * Agents.LANES + lane] & ~numbers, numbers);
        int r2 = Float.floatToRawIntBits(radius * radius), count = 0;
        for (int c = 0; c < found; c++) {
            int j = near.index()[from[c]], s = stretchOf(from[c]);
            out.index(c)[a] = j;
            out.offset(0, c)[a] =
                    other.now(0)[j] - (me.now(0)[i] + near.stretches().shiftX()[s]);
            out.offset(1, c)[a] =
                    other.now(1)[j] - (me.now(1)[i] + near.stretches().shiftY()[s]);
            if ((int) (sorted[c] >>> 32) < r2) count++;
        }
        out.count()[a] = count;
        return within >= radius
                || found == k && (int) (sorted[k - 1] >>> 32) < Float.floatToRawIntBits(within * within);
    }

    /** A number that orders as distance and id do. */
    private long order(float dx, float dy, int j) {
        return (long) Float.floatToRawIntBits(dx * dx + dy * dy) << 32 | other.id()[j];
    }

    /** Puts a candidate before all that are farther. The one at place {@code at} is lost. */
    private void put(int at, long mine, int number) {
        int p = at;
        for (; p > 0 && mine < sorted[p - 1]; p--) {
            sorted[p] = sorted[p - 1];
            from[p] = from[p - 1];
        }
        sorted[p] = mine;
        from[p] = number;
    }

    /** Puts in the candidates whose keys tell the distance of the last neighbour, and which are not in already. */
    private void addTied(int i, int last, int numbers) {
        float[] px = other.now(0), py = other.now(1);
        int[] index = near.index();
        CandidateRuns stretches = near.stretches();
        for (int s = 0; s < stretches.count(); s++) {
            float x = me.now(0)[i] + stretches.shiftX()[s],
                    y = me.now(1)[i] + stretches.shiftY()[s];
            for (int c = stretches.begin()[s], end = stretches.end()[s]; c < end; c++) {
                int j = index[c];
                float dx = px[j] - x, dy = py[j] - y;
                if ((Float.floatToRawIntBits(dx * dx + dy * dy) & ~numbers) != last || own && j == i) continue;
                long mine = order(dx, dy, j);
                if (mine < sorted[k - 1] && !isIn(c)) put(k - 1, mine, c);
            }
        }
    }

    private boolean isIn(int candidate) {
        for (int c = 0; c < k; c++) if (from[c] == candidate) return true;
        return false;
    }

    /** Sets how far the next block looks. */
    private void adapt(int agents, NearestRows out) {
        float[] dx = out.offset(0, k - 1), dy = out.offset(1, k - 1);
        int[] count = out.count();
        float r2 = radius * radius, sum = 0;
        for (int a = 0; a < agents; a++) sum += count[a] < k ? r2 : dx[a] * dx[a] + dy[a] * dy[a];
        float next = (float) Math.sqrt(REACH_SQUARED * sum / agents);
        reach = Math.clamp(next, radius / 64, radius);
    }

    /** The keys of {@link NearestInTiles} in registers. */
    private static final class Wide {
        private static final VectorSpecies<Integer> I = VectorSpecies.of(int.class, F.vectorShape());
        private static final int[] LANE = new int[Agents.LANES];

        static {
            Arrays.setAll(LANE, l -> l);
        }

        /** Sorts the candidates of the tile that begins with agent i, and writes the first keys of each lane. */
        static void sort(NearestInTiles s, int i, int distance) {
            float[] px = s.other.now(0), py = s.other.now(1);
            int[] index = s.near.index(), key = s.key;
            CandidateRuns stretches = s.near.stretches();
            FloatVector ownX = FloatVector.fromArray(F, s.me.now(0), i),
                    ownY = FloatVector.fromArray(F, s.me.now(1), i);
            IntVector self = IntVector.fromArray(I, LANE, 0).add(s.own ? i : Integer.MIN_VALUE / 2);
            IntVector k0 = IntVector.broadcast(I, NearestInTiles.NONE), k1 = k0, k2 = k0, k3 = k0, k4 = k0, k5 = k0;
            IntVector k6 = k0, k7 = k0, k8 = k0, k9 = k0, k10 = k0;
            for (int r = 0; r < stretches.count(); r++) {
                FloatVector x = ownX.add(stretches.shiftX()[r]),
                        y = ownY.add(stretches.shiftY()[r]);
                for (int c = stretches.begin()[r], end = stretches.end()[r]; c < end; c++) {
                    int j = index[c];
                    FloatVector dx = FloatVector.broadcast(F, px[j]).sub(x),
                            dy = FloatVector.broadcast(F, py[j]).sub(y);
                    IntVector d2 = dx.mul(dx).add(dy.mul(dy)).reinterpretAsInts();
                    IntVector v =
                            d2.and(distance).or(c).blend(NearestInTiles.NONE, self.compare(VectorOperators.EQ, j));
                    IntVector w = v.max(k0);
                    k0 = v.min(k0);
                    v = w.max(k1);
                    k1 = w.min(k1);
                    w = v.max(k2);
                    k2 = v.min(k2);
                    v = w.max(k3);
                    k3 = w.min(k3);
                    w = v.max(k4);
                    k4 = v.min(k4);
                    v = w.max(k5);
                    k5 = w.min(k5);
                    w = v.max(k6);
                    k6 = v.min(k6);
                    v = w.max(k7);
                    k7 = w.min(k7);
                    w = v.max(k8);
                    k8 = v.min(k8);
                    v = w.max(k9);
                    k9 = w.min(k9);
                    k10 = v.min(k10);
                }
            }
            k0.intoArray(key, 0);
            k1.intoArray(key, Agents.LANES);
            k2.intoArray(key, 2 * Agents.LANES);
            k3.intoArray(key, 3 * Agents.LANES);
            k4.intoArray(key, 4 * Agents.LANES);
            k5.intoArray(key, 5 * Agents.LANES);
            k6.intoArray(key, 6 * Agents.LANES);
            k7.intoArray(key, 7 * Agents.LANES);
            k8.intoArray(key, 8 * Agents.LANES);
            k9.intoArray(key, 9 * Agents.LANES);
            k10.intoArray(key, 10 * Agents.LANES);
        }

        /**
         * Turns the keys of a tile into neighbours, counts them, and marks the lanes whose order is open: the upper
         * bits say less than the distances. Returns whether farther agents cannot be nearer than those found.
         */
        static boolean take(NearestInTiles s, int i, int a, int lanes, int numbers, NearestRows out) {
            float[] px = s.other.now(0), py = s.other.now(1);
            int[] key = s.key, candidates = s.near.index(), at = s.at;
            CandidateRuns stretches = s.near.stretches();
            int k = s.k, r2 = Float.floatToRawIntBits(s.radius * s.radius);
            FloatVector ownX = FloatVector.fromArray(F, s.me.now(0), i),
                    ownY = FloatVector.fromArray(F, s.me.now(1), i);
            VectorMask<Integer> valid = IntVector.fromArray(I, LANE, 0).compare(VectorOperators.LT, lanes);
            IntVector before = IntVector.broadcast(I, -1), count = IntVector.zero(I), open = count;
            for (int c = 0; c < k; c++) {
                IntVector mine = IntVector.fromArray(I, key, c * Agents.LANES);
                VectorMask<Integer> none = mine.compare(VectorOperators.EQ, NearestInTiles.NONE);
                IntVector number = mine.and(numbers).blend(0, none);
                FloatVector x = ownX, y = ownY;
                for (int r = 0; r < stretches.count(); r++) {
                    VectorMask<Float> in = number.compare(
                                    VectorOperators.GE, stretches.begin()[r])
                            .cast(F);
                    x = x.blend(ownX.add(stretches.shiftX()[r]), in);
                    y = y.blend(ownY.add(stretches.shiftY()[r]), in);
                }
                number.intoArray(at, 0);
                IntVector j = IntVector.fromArray(I, candidates, 0, at, 0).blend(0, none);
                j.intoArray(at, 0);
                FloatVector dx = FloatVector.fromArray(F, px, 0, at, 0).sub(x);
                FloatVector dy = FloatVector.fromArray(F, py, 0, at, 0).sub(y);
                int[] which = out.index(c);
                float[] offsetX = out.offset(0, c), offsetY = out.offset(1, c);
                IntVector.fromArray(I, which, a).blend(j.blend(-1, none), valid).intoArray(which, a);
                FloatVector.fromArray(F, offsetX, a).blend(dx, valid.cast(F)).intoArray(offsetX, a);
                FloatVector.fromArray(F, offsetY, a).blend(dy, valid.cast(F)).intoArray(offsetY, a);
                IntVector d2 = dx.mul(dx).add(dy.mul(dy)).reinterpretAsInts().blend(NearestInTiles.NONE, none);
                VectorMask<Integer> in = d2.compare(VectorOperators.LT, r2);
                open = open.blend(1, d2.compare(VectorOperators.LE, before).and(in));
                count = count.add(1, in);
                before = d2;
            }
            IntVector last = IntVector.fromArray(I, key, (k - 1) * Agents.LANES).and(~numbers);
            IntVector next = IntVector.fromArray(I, key, k * Agents.LANES).and(~numbers);
            VectorMask<Integer> tied = last.compare(VectorOperators.EQ, next).and(last.compare(VectorOperators.LT, r2));
            s.tied = tied.and(valid).toLong();
            s.open = s.tied | open.compare(VectorOperators.NE, 0).and(valid).toLong();
            IntVector.fromArray(I, out.count(), a).blend(count, valid).intoArray(out.count(), a);
            int reach2 = Float.floatToRawIntBits(s.within * s.within);
            return s.within >= s.radius
                    || !before.compare(VectorOperators.GE, reach2).and(valid).anyTrue();
        }
    }
}
