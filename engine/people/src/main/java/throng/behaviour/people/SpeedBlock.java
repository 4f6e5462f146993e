package throng.behaviour.people;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.edge.NearEdges;
import throng.behaviour.edge.WallEdges;
import throng.kernel.Force;
import throng.math.Exp;
import throng.math.Rng;
import throng.math.Tiny;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;

/**
 * One block of agents of {@link CollisionFreeSpeed}: scratch of one worker. The scalar loops over neighbours here are
 * the meaning; {@link WideSpeedPairs} gives the same bits.
 */
final class SpeedBlock {
    static final Supplier<SpeedBlock> MAKER = SpeedBlock::new;

    /** The largest exponent: e²⁰·1000 of a million neighbours still has a finite square. */
    static final float MAX_EXPONENT = 20;

    /** A push against a wish of 1 from which on an agent may be stopped by one that comes head-on. */
    private static final float HEAD_ON = .5f;

    /** 10⁻⁴: a push this near to head-on has no side. The model makes it grow until the two pass. */
    private static final float SIDESTEP = 1e-4f;

    /**
     * Pushes of bodies to a side or back of this, the other way round, let walls push back in full. Without that people
     * who block a door do not step back from its posts, and it clogs.
     */
    private static final float PER_BODIES = 3;

    /** A gap of this times the way in the time gap never slows, whatever is rounded. */
    private static final float ENOUGH = 1.001f;

    /** Metres: so small a gap has no rounding errors of its own, as its square is a normal float. */
    private static final float LEAST_GAP = 1e-15f;

    static final int STREAM = 0x5BEED_01;

    final float[] radius = new float[Force.LENGTH];
    /** The sums over the neighbours of one neighbourhood; at last x and y are the direction e. */
    final PushSums sums = new PushSums();

    /** s, the least gap ahead, metres, at most one at which the agent walks as fast as it wants. */
    final float[] gap = new float[Force.LENGTH];
    /** The same among the neighbours of one neighbourhood, from the wide loop. */
    final float[] found = new float[Force.LENGTH];
    /** Whether the scalar loops must do agent k: one stands on its own point. */
    final boolean[] alone = new boolean[Force.LENGTH];

    private final PushSums total = new PushSums();
    private final PushSums walls = new PushSums();
    /** e₀, the direction of the wish. */
    final float[] wantedX = new float[Force.LENGTH];

    final float[] wantedY = new float[Force.LENGTH];
    private final float[] speed = new float[Force.LENGTH];
    /** T, the time gaps. */
    private final float[] seconds = new float[Force.LENGTH];

    /** The two walls that agent k may touch first: unit vector towards each, and how far it is off, metres. */
    private final float[] touch = new float[6 * Force.LENGTH];

    /** Whether agent k may touch a wall. */
    private final boolean[] nearWall = new boolean[Force.LENGTH];

    /** 1 for agent k if this rule steers it; 0 if a mix steers it by another one, so that nothing is looked for. */
    final float[] steered = new float[Force.LENGTH];

    private final WallShade shade = new WallShade();
    private @Nullable WideSpeedPairs wide;
    private final NearEdges near = new NearEdges();
    private final WallPush push = new WallPush();
    CollisionFreeSpeed rule;
    GroupView in;
    int start;
    int end;
    /** Set in turn and in gap, for each neighbourhood. */
    private float unitX;

    private float unitY;

    @SuppressWarnings("NullAway.Init") // begin sets them
    private SpeedBlock() {}

    int group(int n) {
        int group = rule.neighbourhoods().get(n).group();
        return group == Neighbourhood.OWN ? in.group() : group;
    }

    /** Takes a block, whose guide has written its wish. */
    void begin(CollisionFreeSpeed rule, GroupView in, Force wish, int start, int end) {
        this.rule = rule;
        this.in = in;
        this.start = start;
        this.end = end;
        int n = end - start;
        want(wish, n);
        total.clear(n);
        System.arraycopy(in.property(AgentProperty.RADIUS, start, end), 0, radius, 0, n);
        Arrays.fill(alone, 0, n, false);
        Arrays.fill(nearWall, 0, n, false);
        chooseSteered(n);
        shade.begin(n);
        if (in.anyWalls()) lookAtWalls(n);
    }

    private void chooseSteered(int n) {
        for (int k = 0; k < n; k++) steered[k] = in.steers(start + k) ? 1 : 0;
    }

    /** Computes e₀ and v₀. */
    private void want(Force wish, int n) {
        float[] wx = wish.x(), wy = wish.y();
        for (int k = 0; k < n; k++) {
            float length = (float) Math.sqrt(wx[k] * wx[k] + wy[k] * wy[k]);
            float divisor = length > Tiny.DIVISOR ? length : Tiny.DIVISOR;
            wantedX[k] = wx[k] / divisor;
            wantedY[k] = wy[k] / divisor;
            speed[k] = length;
        }
    }

    private void lookAtWalls(int n) {
        WallEdges edges = WallEdges.of(in);
        float[] px = in.position(0), py = in.position(1);
        float look = 0, push = in.throughWalls() ? 0 : MAX_EXPONENT * rule.wallDistance();
        for (int h = 0; h < rule.neighbourhoods().size(); h++)
            look = Math.max(look, rule.neighbourhoods().get(h).radius());
        for (int k = 0; k < n; k++) {
            int i = start + k;
            if (steered[k] == 0) continue;
            near.find(edges, px[i], py[i], push > 0 ? Math.max(look, radius[k] + push) : look);
            shade.add(k, edges, near, px[i], py[i], look * look);
            if (near.count() == 0 || !(push > 0)) continue;
            this.push.sum(rule, edges, near, px[i], py[i], radius[k]);
            this.push.write(walls, k);
            nearWall[k] = this.push.touched(touch, 6 * k);
        }
    }

    /** Returns whether a register of agents may walk the candidates of a neighbourhood at once. */
    boolean canBeWide(int n) {
        Neighbourhood neighbourhood = rule.neighbourhoods().get(n);
        return !neighbourhood.cone() && neighbourhood.nearest() == 0;
    }

    /** The loops with registers; made when they run for the first time, as scalar worlds may lack the Vector API. */
    WideSpeedPairs wide() {
        var loops = wide;
        if (loops == null) wide = loops = new WideSpeedPairs(this, shade);
        return loops;
    }

    /** Adds what the neighbours of neighbourhood n turn. */
    void turn(int n) {
        sums.clear(end - start);
        for (int k = 0; k < end - start; k++) if (steered[k] != 0) turn(n, k);
        addTurn();
    }

    /** Adds the sums of a neighbourhood to the total. */
    void addTurn() {
        total.add(sums, 1 / rule.distance(), end - start);
    }

    /** Writes what the neighbours turn agent k. */
    void turn(int n, int k) {
        PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, group(n));
        NeighbourList neighbours = in.neighbours(rule, n, start + k);
        float a = rule.strength(), perMetre = 1 / rule.distance(), own = radius[k];
        float turning = .5f * (1 - rule.behind()), abreast = 1 - turning, wx = wantedX[k], wy = wantedY[k];
        float x = 0, y = 0, xx = 0, xy = 0, yy = 0;
        for (int c = 0; c < neighbours.count(); c++) {
            float d2 = neighbours.d2(c), d = (float) Math.sqrt(d2);
            if (shade.hides(k, neighbours.dx(c), neighbours.dy(c), d2)) continue;
            float exponent = (own + radii.agent(neighbours.index(c)) - d) * perMetre;
            float p = Exp.exp(exponent > MAX_EXPONENT ? MAX_EXPONENT : exponent) * a, inverse = 1 / d;
            unitX = neighbours.dx(c) * inverse;
            unitY = neighbours.dy(c) * inverse;
            if (d2 == 0) {
                alone[k] = true;
                part(n, k, neighbours.index(c));
            }
            float ahead = wx * unitX + wy * unitY;
            p *= abreast + turning * ahead;
            float px = unitX * p, py = unitY * p;
            x += px;
            y += py;
            xx += unitX * px;
            xy += unitX * py;
            yy += unitY * py;
        }
        sums.x[k] = x;
        sums.y[k] = y;
        sums.xx[k] = xx;
        sums.xy[k] = xy;
        sums.yy[k] = yy;
    }

    /** Computes e, how much of the wanted speed the pushes leave, and the gap from which on it is walked in full. */
    void direct() {
        int n = end - start;
        addWalls(n, found);
        total.answer(wantedX, wantedY, found, n);
        turn();
        in.number(CollisionFreeSpeed.TIME_GAPS, rule.timeGap(), seconds, start, end);
        for (int k = 0; k < n; k++) gap[k] = Math.max(speed[k] * seconds[k] * ENOUGH, LEAST_GAP);
    }

    /** Adds what walls push to the total. Writes how far each walks in a tick at the wanted speed, metres. */
    private void addWalls(int n, float[] way) {
        float[] x = total.x, y = total.y;
        for (int k = 0; k < n; k++) {
            if (nearWall[k]) addWalls(k);
            float against = wantedX[k] * x[k] + wantedY[k] * y[k], across = wantedX[k] * y[k] - wantedY[k] * x[k];
            if (against > HEAD_ON && Math.abs(across) < SIDESTEP * against) sidestep(k, against);
            way[k] = speed[k] * in.clock().dt();
        }
    }

    /** Writes e, and slows by what the pushes leave of the wish. */
    private void turn() {
        float[] hx = in.heading(0), hy = in.heading(1), x = total.x, y = total.y;
        for (int k = 0; k < end - start; k++) {
            float length = (float) Math.sqrt(x[k] * x[k] + y[k] * y[k]);
            boolean none = !(length > 1e-6f);
            sums.x[k] = none ? hx[start + k] : x[k] / length;
            sums.y[k] = none ? hy[start + k] : y[k] / length;
            speed[k] *= length;
            if (nearWall[k]) slide(k);
        }
    }

    /**
     * Adds what walls push agent k. If no body pushes it to a side or back, they push across its wish alone, and no
     * harder than it wishes. So they hold none who is alone; the corners of a gap as narrow as the body would, and the
     * sides of a goal in a corner.
     */
    private void addWalls(int k) {
        float ex = wantedX[k], ey = wantedY[k], px = walls.x[k], py = walls.y[k];
        float beside = ey * ey * total.xx[k] - 2 * ex * ey * total.xy[k] + ex * ex * total.yy[k];
        float bodies = beside * rule.distance() + Math.max(ex * total.x[k] + ey * total.y[k], 0);
        float off = 1 - Math.min(bodies * PER_BODIES, 1), along = (ex * px + ey * py) * off;
        float gx = walls.xx[k] * ex + walls.xy[k] * ey, gy = walls.xy[k] * ex + walls.yy[k] * ey;
        float both = (gx * ex + gy * ey) * off, aside = (gy * ex - gx * ey) * off;
        float left = ex * py - ey * px, over = (left - Math.clamp(left, -1f, 1f)) * off;
        total.x[k] += px - along * ex + over * ey;
        total.y[k] += py - along * ey - over * ex;
        total.xx[k] += walls.xx[k] - (both * ex * ex - 2 * aside * ex * ey);
        total.xy[k] += walls.xy[k] - (both * ex * ey + aside * (ex * ex - ey * ey));
        total.yy[k] += walls.yy[k] - (both * ey * ey + 2 * aside * ex * ey);
    }

    /** Turns what pushes agent k exactly against its wish a little, to a side and by an amount given by its id. */
    private void sidestep(int k, float against) {
        float by = SIDESTEP * against * (2 * Rng.unit(in.lifeSeed(start + k), 0, in.id()[start + k], STREAM + 2) - 1);
        total.x[k] -= wantedY[k] * by;
        total.y[k] += wantedX[k] * by;
    }

    /**
     * Shortens e towards walls that the agent would reach in the tick, so that the gap is looked for where it will go.
     */
    private void slide(int k) {
        float ex = sums.x[k], ey = sums.y[k], reach = speed[k] * in.clock().dt();
        for (int pass = 0; pass < 3; pass++) {
            int w = 6 * k + 3 * (pass & 1);
            float nx = touch[w], ny = touch[w + 1], beyond = ex * nx + ey * ny - touch[w + 2] / reach;
            if (!(beyond > 0)) continue;
            ex -= beyond * nx;
            ey -= beyond * ny;
        }
        float length = (float) Math.sqrt(ex * ex + ey * ey);
        if (!(length < 1)) return;
        speed[k] *= length;
        if (!(length > 1e-6f)) return;
        sums.x[k] = ex / length;
        sums.y[k] = ey / length;
    }

    /** Finds the least gaps ahead among the neighbours of neighbourhood n. */
    void gap(int n) {
        for (int k = 0; k < end - start; k++) if (steered[k] != 0) gap(n, k);
    }

    /** Lowers the gap ahead of agent k. */
    void gap(int n, int k) {
        PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, group(n));
        NeighbourList neighbours = in.neighbours(rule, n, start + k);
        float ex = sums.x[k], ey = sums.y[k], own = radius[k], s = gap[k];
        for (int c = 0; c < neighbours.count(); c++) {
            float dx = neighbours.dx(c), dy = neighbours.dy(c), d2 = neighbours.d2(c);
            float reach = own + radii.agent(neighbours.index(c)), free = (float) Math.sqrt(d2) - reach;
            if (free >= s) continue;
            float ahead = ex * dx + ey * dy, across = Math.abs(ex * dy - ey * dx);
            if (d2 == 0) {
                part(n, k, neighbours.index(c));
                ahead = ex * unitX + ey * unitY;
            }
            if (ahead >= 0 && across <= reach && !shade.hides(k, dx, dy, d2)) s = free;
        }
        gap[k] = s;
    }

    /** Writes the velocity v'. */
    void velocity(Force out) {
        float[] vx = out.x(), vy = out.y();
        for (int k = 0; k < end - start; k++) {
            float may = gap[k] * (1 / seconds[k]), v = speed[k] < may ? speed[k] : may > 0 ? may : 0;
            vx[k] = v * sums.x[k];
            vy[k] = v * sums.y[k];
        }
    }

    /** Writes the direction in which agent j counts that stands on the point of agent k: opposite for the two. */
    private void part(int n, int k, int j) {
        Agents others = in.group(group(n));
        long mine = (long) in.group() << 32 | in.id()[start + k], its = (long) group(n) << 32 | others.id()[j];
        long low = Math.min(mine, its), high = Math.max(mine, its);
        float[] unit = Objects.requireNonNull(in.direction());
        Rng.direction(Rng.bits(in.clock().seed(), low, (int) high ^ (int) (high >>> 32) << 24, STREAM), 2, unit);
        float sign = mine < its ? 1 : -1;
        unitX = sign * unit[0];
        unitY = sign * unit[1];
    }

    /**
     * How walls near an agent turn it: each place where they are nearest ({@link WallPlaces}) pushes once. Scratch of
     * one worker.
     */
    private static final class WallPush {
        private final WallPlaces places = new WallPlaces();
        private float x;
        private float y;
        private float xx;
        private float xy;
        private float yy;
        /** The two nearest places of walls: unit vector to each, and the way until the body touches it, metres. */
        private final float[] touch = new float[6];

        /** Writes the sums of the last agent as those of agent k. */
        void write(PushSums into, int k) {
            into.x[k] = x;
            into.y[k] = y;
            into.xx[k] = xx;
            into.xy[k] = xy;
            into.yy[k] = yy;
        }

        /**
         * Copies the two nearest places of the last agent, if there are any; a missing second one is infinitely far.
         */
        boolean touched(float[] into, int at) {
            System.arraycopy(touch, 0, into, at, 6);
            return touch[2] < Float.POSITIVE_INFINITY;
        }

        /** Sums up what the edges found near a place turn an agent there. */
        void sum(CollisionFreeSpeed rule, WallEdges edges, NearEdges near, float px, float py, float radius) {
            float reach = radius + SpeedBlock.MAX_EXPONENT * rule.wallDistance();
            float perMetre = 1 / rule.wallDistance();
            x = y = xx = xy = yy = 0;
            touch[2] = touch[5] = Float.POSITIVE_INFINITY;
            places.find(edges, near, px, py, reach * reach);
            for (int k = 0; k < places.count; k++) {
                if (!places.isNearest(k)) continue;
                float d = (float) Math.sqrt(places.d2[k]), exponent = (radius - d) / rule.wallDistance();
                if (!(d > 0)) continue;
                float e = rule.wallStrength() * Exp.exp(Math.min(exponent, SpeedBlock.MAX_EXPONENT));
                float ux = (float) (places.x[k] / d), uy = (float) (places.y[k] / d), growth = e * perMetre;
                x += ux * e;
                y += uy * e;
                xx += ux * ux * growth;
                xy += ux * uy * growth;
                yy += uy * uy * growth;
                touch(ux, uy, Math.max(0, d - radius));
            }
        }

        private void touch(float nx, float ny, float off) {
            if (!(off < touch[5])) return;
            int at = off < touch[2] ? 0 : 3;
            if (at == 0) System.arraycopy(touch, 0, touch, 3, 3);
            touch[at] = nx;
            touch[at + 1] = ny;
            touch[at + 2] = off;
        }
    }
}
