package throng.motion.contact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import throng.grid.LaneTiles;
import throng.kernel.Clock;
import throng.math.Axis;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.Agents;
import throng.motion.Contact;
import throng.parallel.RangeTask;
import throng.parallel.Workers;
import throng.simd.WideTrial;
import throng.terrain.wall.Barriers;

/**
 * Parts the bodies of all groups with contact, after they have moved and are sorted.
 *
 * <pre>
 * once:        list for each agent the bodies within 1.25 (rᵢ + rⱼ): none of the others can touch it in this tick
 * each sweep:  read all positions, write where each agent is pushed to; walls hold it; then take the new positions
 * </pre>
 */
public final class ContactPass {
    private static final int STREAM = 0x0B0D1E5;
    /** Squared distance, m², below which two bodies have no direction. */
    private static final float COINCIDENT_SQUARED = 1e-20f;

    private static final int PUSHES = 5;

    /** What one worker needs. */
    private static final class Scratch {
        final LaneTiles tiles = new LaneTiles();
        final WideTrial trial;
        final float[] direction = new float[3];
        /** By agent of a block: the sum of pushes by axis, the sum of depths, and the number of overlaps. */
        final float[][] push = new float[PUSHES][Workers.BLOCK];

        boolean pushed;

        Scratch(WideTrial trial) {
            this.trial = trial;
        }
    }

    private final Space space;
    private final Clock clock;
    private final Barriers barriers;
    private final Workers workers;
    private final Scratch[] scratch;
    /** Half the length of each axis of a torus, metres; infinite for other axes. */
    private final float[] half = new float[3];

    private final List<Bodies> groups = new ArrayList<>();
    private final RangeTask find = this::find;
    private final RangeTask push = this::push;
    private final RangeTask take = this::take;
    /** The group that is worked on: its place in the list. */
    private int group;

    /** Makes the pass of a world. */
    public ContactPass(Space space, Clock clock, Barriers barriers, Workers workers, Supplier<WideTrial> trials) {
        this.space = space;
        this.clock = clock;
        this.barriers = barriers;
        this.workers = workers;
        scratch = new Scratch[workers.count()];
        Arrays.setAll(scratch, w -> new Scratch(trials.get()));
        Arrays.fill(half, Float.POSITIVE_INFINITY);
        for (int a = 0; a < space.axes(); a++)
            if (space.axis(a).torus()) half[a] = space.axis(a).high() / 2;
    }

    /** Begins a tick without bodies. */
    public void begin() {
        groups.clear();
    }

    /** Adds the bodies of a group that were prepared for this tick. Groups come in their order. */
    public void add(Bodies bodies) {
        groups.add(bodies);
    }

    /**
     * Parts all bodies.
     *
     * @return whether any agent was pushed; then all groups must be sorted again
     */
    public boolean run() {
        int sweeps = 0;
        for (int g = 0; g < groups.size(); g++)
            sweeps = Math.max(sweeps, groups.get(g).contact.sweeps());
        for (int g = 0; g < groups.size(); g++) groups.get(g).reserve(groups.size());
        all(find, -1);
        boolean any = false;
        for (int s = 0; s < sweeps; s++) {
            for (Scratch each : scratch) each.pushed = false;
            all(push, s);
            boolean pushed = false;
            for (Scratch each : scratch) pushed |= each.pushed;
            if (!pushed) return any; // all later sweeps would find the same
            any = true;
            all(take, s);
        }
        return any;
    }

    /** Runs a task over the groups that have more sweeps than this. */
    private void all(RangeTask task, int sweep) {
        for (group = 0; group < groups.size(); group++)
            if (sweep < bodies().contact.sweeps()) workers.run(bodies().agents.count(), task);
    }

    private Bodies bodies() {
        return groups.get(group);
    }

    /** Lists what the agents of a block may touch. */
    private void find(int start, int end, int worker) {
        Bodies me = bodies();
        Scratch s = scratch[worker];
        for (int i = start; i < end; i++) me.left[i] = Contact.MAX_PUSH * me.radius(i);
        Arrays.fill(me.pressure.values(), start, end, 0);
        int n = groups.size(), block = start / Workers.BLOCK;
        boolean wide = s.trial.begin();
        for (int g = 0; g < n; g++) me.lists[block * n + g].fill(me, groups.get(g), s.tiles, wide, start, end);
        s.trial.end();
    }

    /** Writes the next positions of the agents of a block. */
    private void push(int start, int end, int worker) {
        Bodies me = bodies();
        Scratch s = scratch[worker];
        int n = groups.size(), first = start / Workers.BLOCK * n, axes = space.axes();
        for (int a = 0; a < axes; a++) System.arraycopy(me.agents.now(a), start, me.agents.next(a), start, end - start);
        for (int a = 0; a < PUSHES; a++) Arrays.fill(s.push[a], 0);
        boolean any = false;
        for (int g = 0; g < n; g++) any |= add(me, groups.get(g), me.lists[first + g], s, start, end);
        if (any) s.pushed |= move(me, s.push, start, end);
        if (any && me.walls) {
            for (int a = Agents.VX; a < Agents.VX + axes; a++)
                System.arraycopy(me.agents.now(a), start, me.agents.next(a), start, end - start);
            barriers.slide(worker).run(me.agents, me.wallRadius.values(), me.wallRadius.base(start), start, end);
        }
        if (any) confine(me, start, end);
    }

    /** Adds what the bodies of one group push; returns whether there is any overlap. */
    private boolean add(Bodies me, Bodies them, TouchList list, Scratch s, int start, int end) {
        float[] x = me.agents.now(0), y = me.agents.now(1), z = me.agents.now(2);
        float[] ox = them.agents.now(0), oy = them.agents.now(1), oz = them.agents.now(2);
        float[] sumX = s.push[0], sumY = s.push[1], sumZ = s.push[2], depths = s.push[3], touched = s.push[4];
        float[] reach = list.reach, share = list.share;
        int[] other = list.other;
        boolean any = false, seam = list.seam;
        int c = 0;
        for (int i = start; i < end; i++) {
            int k = i - start, stop = list.end[k];
            if (c == stop) continue;
            float px = sumX[k], py = sumY[k], pz = sumZ[k], pressure = depths[k], n = touched[k];
            for (; c < stop; c++) {
                int j = other[c];
                float dx = x[i] - ox[j], dy = y[i] - oy[j], dz = z[i] - oz[j];
                if (seam) {
                    dx = near(dx, 0);
                    dy = near(dy, 1);
                    dz = near(dz, 2);
                }
                float d2 = dx * dx + dy * dy + dz * dz, d = (float) Math.sqrt(d2), over = reach[c] - d;
                if (d2 < COINCIDENT_SQUARED && over > 0) { // no branch but this: most bodies in reach do not touch
                    part(me.key(i), them.key(j), s.direction);
                    dx = s.direction[0];
                    dy = s.direction[1];
                    dz = s.direction[2];
                    d = 1;
                }
                float depth = over > 0 ? over * share[c] : 0, by = depth / (d > 0 ? d : 1);
                px += dx * by;
                py += dy * by;
                pz += dz * by;
                pressure += depth;
                n += over > 0 ? 1 : 0;
            }
            any |= n > 0;
            sumX[k] = px;
            sumY[k] = py;
            sumZ[k] = pz;
            depths[k] = pressure;
            touched[k] = n;
        }
        return any;
    }

    /** Moves the agents of a block by what pushes them; returns whether any moves. */
    private boolean move(Bodies me, float[][] push, int start, int end) {
        float[] pressure = me.pressure.values(), left = me.left;
        boolean any = false;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float n = push[4][k], px = push[0][k], py = push[1][k], pz = push[2][k];
            if (n == 0) continue;
            pressure[i] += push[3][k];
            float length = (float) Math.sqrt(px * px + py * py + pz * pz);
            float to = Math.min(length * Math.min(1, Contact.RELAXATION / n), left[i]);
            if (!(to > 0)) continue;
            float by = to / length;
            left[i] -= to;
            for (int a = 0; a < space.axes(); a++)
                me.agents.next(a)[i] = me.agents.now(a)[i] + push[a][k] * by;
            any = true;
        }
        return any;
    }

    /** The shorter way on a torus. */
    private float near(float d, int axis) {
        float h = half[axis];
        return d > h ? d - 2 * h : d < -h ? d + 2 * h : d;
    }

    /** Writes the direction from body b to body a: opposite for the two, and random in each tick. */
    private void part(long a, long b, float[] direction) {
        long low = Math.min(a, b), high = Math.max(a, b);
        int stream = STREAM + (int) Rng.mix(high ^ low >>> 32);
        Rng.direction(Rng.bits(clock.seed(), clock.tick(), (int) low, stream), space.axes(), direction);
        if (a < b) return;
        for (int k = 0; k < 3; k++) direction[k] = -direction[k];
    }

    private void confine(Bodies me, int start, int end) {
        for (int a = 0; a < space.axes(); a++) {
            Axis axis = space.axis(a);
            if (axis.open()) continue; // a push does not lead out of ±10¹⁵ m: floats are 10⁸ m apart there
            float low = axis.torus() ? 0 : axis.low(), high = axis.high();
            float[] p = me.agents.next(a);
            for (int i = start; i < end; i++) if (!(p[i] >= low && p[i] < high)) p[i] = axis.confine(p[i]);
        }
    }

    /** Takes the next positions of a block. */
    private void take(int start, int end, int worker) {
        Agents agents = bodies().agents;
        for (int a = 0; a < agents.axes(); a++)
            System.arraycopy(agents.next(a), start, agents.now(a), start, end - start);
    }
}
