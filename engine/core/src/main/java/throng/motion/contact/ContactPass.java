package throng.motion.contact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.grid.LaneTiles;
import throng.math.Axis;
import throng.math.Space;
import throng.parallel.Pass;
import throng.parallel.Workers;
import throng.terrain.wall.Barriers;
import throng.tick.LoopForm;
import throng.tick.LoopForms;
import throng.tick.WorldClock;

/**
 * Parts the bodies of all groups with contact, after they have moved and are sorted.
 *
 * <pre>
 * once:        count all bodies into cells; of a crowded cell draw those that others look at
 *              list for each agent the bodies within 1.25 (rᵢ + rⱼ), and who of the two gives way: of the others only
 *              one that is pushed back on its own way can touch it in this tick
 * each sweep:  read all positions, find where each agent is pushed to; walls hold it; then take the new positions
 * </pre>
 */
public final class ContactPass {
    /** What one worker needs. */
    private static final class Scratch {
        final LaneTiles tiles = new LaneTiles();
        final LoopForms forms;
        final LoopForm finding;
        final LoopForm sweeping;
        final TouchSweep sweep;
        final NearestTouches nearest;
        final GivingWay way;
        /** By other group. */
        NearTouches[] near = {};

        boolean pushed;
        boolean crowded;

        Scratch(TouchSweep sweep, NearestTouches nearest, GivingWay way, LoopForms forms) {
            this.way = way;
            this.sweep = sweep;
            this.nearest = nearest;
            this.forms = forms;
            finding = forms.loop();
            sweeping = forms.loop();
        }

        void reserve(int groups) {
            int had = near.length;
            if (had >= groups) return;
            near = Arrays.copyOf(near, groups);
            for (int g = had; g < groups; g++) near[g] = new NearTouches();
        }
    }

    /** The smallest cell in which bodies are counted, in the largest radius of all groups. */
    private static final float SMALLEST_CELL = 1 / 4f;

    private final Space space;
    private final WorldClock clock;
    private final ShorterWay shorter;
    private final Barriers barriers;
    private final Workers workers;
    private final Scratch[] scratch;
    private final List<Bodies> groups = new ArrayList<>();
    private final BodyPositions positions = new BodyPositions();
    private final Pass copy = Pass.ofWholeBlocks(this::copy);
    private final Pass count = Pass.ofWholeBlocks(this::count);
    private final Pass draw = Pass.ofWholeBlocks(this::draw);
    private final Pass keepDrawn = Pass.ofWholeBlocks(this::keepDrawn);
    private final Pass find = Pass.ofWholeBlocks(this::find);
    private final Pass push = Pass.ofWholeBlocks(this::push);
    private final Pass take = Pass.ofWholeBlocks(this::take);
    private final Pass tell = Pass.ofWholeBlocks(this::tell);
    /** The group that is worked on: its place in the list. */
    private int group;

    /** Makes the pass of a world. */
    public ContactPass(Space space, WorldClock clock, Barriers barriers, Workers workers, List<LoopForms> forms) {
        this.space = space;
        this.clock = clock;
        shorter = new ShorterWay(space);
        this.barriers = barriers;
        this.workers = workers;
        scratch = new Scratch[workers.count()];
        Arrays.setAll(scratch, w -> {
            var sweep = new TouchSweep(space, clock);
            var way = new GivingWay(space, clock);
            return new Scratch(sweep, new NearestTouches(space), way, forms.get(w));
        });
    }

    /** Begins a tick without bodies. */
    public void begin() {
        groups.clear();
    }

    /** Gives memory back that the bodies of this tick make again where they need it. */
    public void shrink() {
        positions.drop();
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
        float largest = 0;
        for (int g = 0; g < groups.size(); g++) {
            sweeps = Math.max(sweeps, groups.get(g).contact.sweeps());
            largest = Math.max(largest, groups.get(g).largest);
            groups.get(g).reserve();
        }
        for (Scratch each : scratch) each.reserve(groups.size());
        positions.begin(groups);
        all(copy, -1);
        for (group = 0; group < groups.size(); group++) thin(bodies(), largest);
        all(find, -1);
        boolean any = sweep(sweeps);
        all(tell, -1);
        return any;
    }

    /** Chooses the bodies of a group that others look at. */
    private void thin(Bodies me, float largest) {
        int n = me.agents.count();
        me.seen.begin(Math.max(2 * me.largest, largest * SMALLEST_CELL), clock);
        for (Scratch each : scratch) each.crowded = false;
        if (n <= SeenBodies.MOST) return;
        workers.run(n, count);
        boolean crowded = false;
        for (Scratch each : scratch) crowded |= each.crowded;
        if (!crowded) return;
        me.seen.reserve();
        workers.run(n, draw);
        me.seen.drawn();
        workers.run(n, keepDrawn);
    }

    private void copy(int start, int end, int worker) {
        positions.copy(bodies(), start, end);
    }

    private void count(int start, int end, int worker) {
        scratch[worker].crowded |= bodies().seen.count(start, end, workers.count() == 1);
    }

    private void draw(int start, int end, int worker) {
        bodies().seen.draw(start, end);
    }

    private void keepDrawn(int start, int end, int worker) {
        bodies().seen.copy(start, end);
    }

    private boolean sweep(int sweeps) {
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

    /** Runs a pass over the groups that have more sweeps than this. */
    private void all(Pass pass, int sweep) {
        for (group = 0; group < groups.size(); group++)
            if (sweep < bodies().contact.sweeps()) workers.run(bodies().agents.count(), pass);
    }

    private Bodies bodies() {
        return groups.get(group);
    }

    /** Lists what the agents of a block may touch. */
    private void find(int start, int end, int worker) {
        Bodies me = bodies();
        Scratch s = scratch[worker];
        int n = groups.size();
        TouchBlock block = me.block(start);
        s.forms.whole(me.agents.count());
        try (LoopForm form = s.finding.begin()) {
            for (int g = 0; g < n; g++)
                s.near[g].fill(me, groups.get(g), s.tiles, s.nearest, form.isWide(), start, end);
        }
        block.order(me, groups, s.near, s.nearest, s.way, start, end);
        block.list.pack(me, groups, s.near, s.way, block, start);
    }

    /** Finds the next positions of the agents of a block. */
    private void push(int start, int end, int worker) {
        Bodies me = bodies();
        TouchBlock block = me.block(start);
        block.moved = false;
        if (block.count == 0) return;
        Scratch s = scratch[worker];
        s.forms.whole(me.agents.count());
        if (!sweep(s, me, block)) return;
        block.moved = true;
        s.pushed = true;
        if (me.walls) slide(me, block, start, end, worker);
        else for (int a = 0; a < space.axes(); a++) confine(space.axis(a), block.next[a], 0, block.count);
    }

    private boolean sweep(Scratch s, Bodies me, TouchBlock block) {
        s.sweep.begin(me, block);
        try (LoopForm form = s.sweeping.begin()) {
            if (!form.isWide()) {
                s.sweep.add(me, positions, block);
                return s.sweep.move(block);
            }
            TouchSweep.Wide.add(s.sweep, me, positions, block, space.axes() == 2);
            return TouchSweep.Wide.move(s.sweep, block, space.axes());
        }
    }

    /**
     * Lets walls hold the agents of a block that are pushed on their way to the next positions. To look for walls
     * beside all of them was 11 % of {@code crossing}. An agent that nothing pushes stays, even one that walls would
     * move.
     */
    private void slide(Bodies me, TouchBlock block, int start, int end, int worker) {
        block.offer(me.agents, start);
        for (int i = start; i < end; i++) {
            int first = i;
            while (i < end && block.pushed[i - start]) i++;
            if (i == first) continue;
            barriers.slide(worker).run(me.agents, me.wallRadius.values(), me.wallRadius.base(start), first, i);
            for (int a = 0; a < space.axes(); a++) confine(space.axis(a), me.agents.next(a), first, i);
        }
        block.keepPushed(me.agents, start);
    }

    private static void confine(Axis axis, float[] p, int start, int end) {
        if (axis.open()) return; // a push does not lead out of ±10¹⁵ m: floats are 10⁸ m apart there
        float low = axis.torus() ? 0 : axis.low(), high = axis.high();
        for (int i = start; i < end; i++) if (!(p[i] >= low && p[i] < high)) p[i] = axis.confine(p[i]);
    }

    /** Takes the next positions of a block. */
    private void take(int start, int end, int worker) {
        Bodies me = bodies();
        TouchBlock block = me.block(start);
        if (!block.moved) return;
        block.take(me.agents);
        positions.copy(me, start, end);
    }

    /** Tells how much the agents of a block were pushed, and how that changed their motion. */
    private void tell(int start, int end, int worker) {
        Bodies me = bodies();
        TouchBlock block = me.block(start);
        float[] pressure = me.pressure.values();
        Arrays.fill(pressure, start, end, 0);
        for (int slot = 0; slot < block.count; slot++) pressure[block.agent[slot]] = block.pressure[slot];
        for (int a = 0; a < space.axes(); a++)
            tellAdded(me.agents.now(a), me.added.get(a).values(), block, a, start, end);
    }

    /** Tells the velocity that pushes add along an axis. */
    private void tellAdded(float[] now, float[] added, TouchBlock block, int axis, int start, int end) {
        float[] from = block.from[axis];
        float dt = clock.dt();
        Arrays.fill(added, start, end, 0);
        for (int slot = 0; slot < block.count; slot++) {
            float v = shorter.of(now[block.agent[slot]] - from[slot], axis) / dt;
            added[block.agent[slot]] = Math.max(-Float.MAX_VALUE, Math.min(v, Float.MAX_VALUE));
        }
    }
}
