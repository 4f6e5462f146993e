package throng.behaviour.people;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GE;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LE;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.NE;
import static throng.simd.Lanes.F;

import java.util.Arrays;
import java.util.function.Supplier;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.kernel.Force;
import throng.math.Exp;
import throng.memory.AgentNumber;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.NeighbourList;

/**
 * One block of agents of {@link AnticipationVelocity}: scratch of one worker. The scalar loops over neighbours here are
 * the meaning; {@link Wide} gives the same bits.
 */
final class AnticipationBlock {
    /** The time gaps of agents that have their own. */
    static final AgentNumber TIME_GAPS = AgentNumber.of(AnticipationVelocity.class, "timeGap");

    private static final Supplier<AnticipationBlock> MAKER = AnticipationBlock::new;

    /** 2 cm, which people keep between bodies: so much wider is the way along which they look for a gap. */
    static final float CLEARANCE = .02f;

    /** −t/D of the farthest that counts: e⁻⁸⁷ is the end of normal floats. */
    static final float MAX_DISTANCES = -Exp.LEAST;

    private static final int STREAM = 0xA471C1;

    final PeopleBlock people = new PeopleBlock();
    /** How far neighbours turn agent k to its left, of the wish 1: those of one neighbourhood. */
    final float[] left = new float[Force.LENGTH];
    /** Whether the scalar loops must do agent k: one stands on its own point, or is exactly ahead. */
    final boolean[] alone = new boolean[Force.LENGTH];
    /** e', the direction in which it will go. */
    final float[] wayX = new float[Force.LENGTH];

    final float[] wayY = new float[Force.LENGTH];
    /** s, the least gap ahead, metres; infinite without one. */
    final float[] gap = new float[Force.LENGTH];
    /** The same among the neighbours of one neighbourhood, from the wide loop; at last the time gaps. */
    final float[] found = new float[Force.LENGTH];

    private final float[] total = new float[Force.LENGTH];
    private final WallPlaces places = new WallPlaces();
    /** The two nearest places of walls: unit vector to each, and the gap before it, metres; infinite without one. */
    private final float[] touch = new float[6 * Force.LENGTH];

    private @Nullable Wide wide;
    private AnticipationVelocity rule;

    @SuppressWarnings("NullAway.Init") // begin sets them
    private AnticipationBlock() {}

    /** Overwrites the velocities that the guide wants by those of the model, m/s. */
    static void run(AnticipationVelocity rule, GroupView in, Force out, int start, int end, boolean isWide) {
        AnticipationBlock block = in.scratch(MAKER);
        block.begin(rule, in, out, start, end);
        for (int n = 0; n < rule.neighbourhoods().size(); n++) {
            if (isWide && block.people.canBeWide(n)) block.wide().turn(n);
            else block.turn(n);
        }
        block.direct();
        for (int n = 0; n < rule.neighbourhoods().size(); n++) {
            if (isWide && block.people.canBeWide(n)) block.wide().gap(n);
            else block.gap(n);
        }
        block.velocity(out);
    }

    /** Takes a block, whose guide has written its wish. */
    private void begin(AnticipationVelocity rule, GroupView in, Force wish, int start, int end) {
        this.rule = rule;
        int n = end - start;
        people.begin(rule, in, wish, start, end);
        Arrays.fill(total, 0, n, 0f);
        Arrays.fill(gap, 0, n, Float.POSITIVE_INFINITY);
        Arrays.fill(alone, 0, n, false);
        Arrays.fill(touch, 0, 6 * n, Float.POSITIVE_INFINITY);
        if (!in.anyWalls()) return;
        float look = people.look();
        for (int k = 0; k < n; k++) if (people.findWalls(k, look) && !in.throughWalls()) findTouch(k);
    }

    /** The loops with registers; made when they run for the first time, as scalar worlds may lack the Vector API. */
    private Wide wide() {
        var loops = wide;
        if (loops == null) wide = loops = new Wide(this);
        return loops;
    }

    private void findTouch(int k) {
        GroupView in = people.in();
        int i = people.start() + k;
        float own = people.radius[k], reach = own + rule.wallGap();
        places.find(people.edges(), people.near, in.position(0)[i], in.position(1)[i], reach * reach);
        for (int w = 0; w < places.count; w++) {
            float d = (float) Math.sqrt(places.d2[w]), free = Math.max(0, d - own);
            int at = 6 * k;
            if (!(d > 0) || !(free < touch[at + 5]) || !places.isNearest(w)) continue;
            if (free < touch[at + 2]) System.arraycopy(touch, at, touch, at + 3, 3);
            else at += 3;
            touch[at] = (float) (places.x[w] / d);
            touch[at + 1] = (float) (places.y[w] / d);
            touch[at + 2] = free;
        }
    }

    /** Adds how the neighbours of neighbourhood n turn. */
    void turn(int n) {
        for (int k = 0; k < people.size(); k++) turn(n, k);
        addTurn();
    }

    /** Adds the sums of a neighbourhood to the total. */
    void addTurn() {
        for (int k = 0; k < people.size(); k++) total[k] += left[k];
    }

    /** Writes how the neighbours turn agent k. */
    void turn(int n, int k) {
        left[k] = 0;
        if (people.speed[k] == 0) return;
        GroupView in = people.in();
        int group = people.group(n), i = people.start() + k;
        PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, group);
        Agents others = in.group(group);
        float[] otherVx = others.now(Agents.VX), otherVy = others.now(Agents.VX + 1);
        float[] otherHx = others.now(Agents.HX), otherHy = others.now(Agents.HX + 1);
        NeighbourList neighbours = in.neighbours(rule, n, i);
        float own = people.radius[k], ownVx = in.velocity(0)[i], ownVy = in.velocity(1)[i];
        float hx = in.heading(0)[i], hy = in.heading(1)[i], ex = people.wantedX[k], ey = people.wantedY[k];
        float a = rule.strength(), perMetre = 1 / rule.distance(), seconds = rule.anticipation(), sum = 0;
        for (int c = 0; c < neighbours.count(); c++) {
            float dx = neighbours.dx(c), dy = neighbours.dy(c), d2 = neighbours.d2(c);
            if (!(ex * dx + ey * dy >= 0) && !(hx * dx + hy * dy >= 0)) continue;
            if (people.shade.hides(k, dx, dy, d2)) continue;
            int j = neighbours.index(c);
            float d = (float) Math.sqrt(d2), inverse = 1 / d, ux = dx * inverse, uy = dy * inverse;
            if (d2 == 0) {
                alone[k] = true;
                people.part(n, k, j, STREAM);
                ux = people.unitX;
                uy = people.unitY;
            }
            float nearing = (ownVx - otherVx[j]) * ux + (ownVy - otherVy[j]) * uy;
            float room = d - (own + radii.agent(j)) - nearing * seconds, times = room > 0 ? room * perMetre : 0;
            float p = Exp.exp(-(times < MAX_DISTANCES ? times : MAX_DISTANCES)) * a;
            p *= 1.5f - .5f * (ex * otherHx[j] + ey * otherHy[j]);
            float side = ex * (dy + otherVy[j] * seconds) - ey * (dx + otherVx[j] * seconds);
            if (side == 0) side = (people.bits(n, k, j, STREAM + 1) & 1) == 0 ? 1 : -1;
            sum += side > 0 ? -p : p;
        }
        left[k] = sum;
    }

    /** Computes e'. */
    void direct() {
        GroupView in = people.in();
        float share = in.clock().dt() / rule.reaction();
        for (int k = 0; k < people.size(); k++) {
            int i = people.start() + k;
            float ex = people.wantedX[k], ey = people.wantedY[k], hx = in.heading(0)[i], hy = in.heading(1)[i];
            float length = (float) Math.sqrt(1 + total[k] * total[k]);
            float toX = (ex - ey * total[k]) / length, toY = (ey + ex * total[k]) / length;
            boolean stands = in.velocity(0)[i] == 0 && in.velocity(1)[i] == 0;
            if (stands || ex * hx + ey * hy < 0) set(k, toX, toY, hx, hy);
            else set(k, hx + share * toX, hy + share * toY, toX, toY);
            if (touch[6 * k + 2] < rule.wallGap()) alongWalls(k);
        }
    }

    private void set(int k, float x, float y, float elseX, float elseY) {
        float length = (float) Math.sqrt(x * x + y * y);
        boolean none = !(length > 1e-6f);
        wayX[k] = none ? elseX : x / length;
        wayY[k] = none ? elseY : y / length;
    }

    /** Turns e' along the walls that are near. */
    private void alongWalls(int k) {
        float x = wayX[k], y = wayY[k], perMetre = 1 / rule.wallGap();
        for (int pass = 0; pass < 3; pass++) {
            int w = 6 * k + 3 * (pass & 1);
            float free = touch[w + 2] * perMetre;
            if (!(free < 1)) continue;
            float beyond = x * touch[w] + y * touch[w + 1] - free;
            if (beyond > 0) {
                x -= beyond * touch[w];
                y -= beyond * touch[w + 1];
            }
        }
        for (int w = 6 * k; w < 6 * k + 6; w += 3) {
            float free = touch[w + 2] * perMetre;
            if (!(free < 1)) continue;
            x -= rule.pushOut() * (1 - free) * touch[w];
            y -= rule.pushOut() * (1 - free) * touch[w + 1];
        }
        set(k, x, y, wayX[k], wayY[k]);
    }

    /** Finds the least gaps ahead among the neighbours of neighbourhood n. */
    void gap(int n) {
        for (int k = 0; k < people.size(); k++) gap(n, k);
    }

    /** Lowers the gap ahead of agent k. */
    void gap(int n, int k) {
        GroupView in = people.in();
        PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, people.group(n));
        NeighbourList neighbours = in.neighbours(rule, n, people.start() + k);
        float ex = wayX[k], ey = wayY[k], own = people.radius[k] + CLEARANCE, s = gap[k];
        for (int c = 0; c < neighbours.count(); c++) {
            float dx = neighbours.dx(c), dy = neighbours.dy(c), d2 = neighbours.d2(c);
            float reach = own + radii.agent(neighbours.index(c)), free = (float) Math.sqrt(d2) - reach;
            if (free >= s) continue;
            float ahead = ex * dx + ey * dy, across = Math.abs(ex * dy - ey * dx);
            if (d2 == 0) {
                people.part(n, k, neighbours.index(c), STREAM);
                ahead = ex * people.unitX + ey * people.unitY;
            }
            if (ahead >= 0 && across <= reach && !people.shade.hides(k, dx, dy, d2)) s = free;
        }
        gap[k] = s;
    }

    /** Writes the velocity v'. */
    private void velocity(Force out) {
        float[] vx = out.x(), vy = out.y(), seconds = found;
        people.in().number(TIME_GAPS, rule.timeGap(), seconds, people.start(), people.end());
        for (int k = 0; k < people.size(); k++) {
            float speed = people.speed[k], may = gap[k] * (1 / seconds[k]);
            float v = speed < may ? speed : may > 0 ? may : 0;
            vx[k] = v * wayX[k];
            vy[k] = v * wayY[k];
        }
    }

    /**
     * The loops of {@link AnticipationBlock} over the neighbours of one neighbourhood, with a tile of agents in the
     * lanes and one candidate for all of them at a time: scratch of one worker. Each lane adds its neighbours in the
     * order of its list, so the bits are the same.
     */
    private static final class Wide {
        private static final FloatVector LANE = FloatVector.zero(F).addIndex(1);
        private static final int MAX_DISTANCES_BITS = Float.floatToRawIntBits(AnticipationBlock.MAX_DISTANCES);

        private final AnticipationBlock block;
        private final TilePairs pairs = new TilePairs();
        private float strength;
        private float perMetre;
        private float seconds;

        Wide(AnticipationBlock block) {
            this.block = block;
        }

        /** Adds how the neighbours of neighbourhood n turn. */
        void turn(int n) {
            PeopleBlock people = block.people;
            strength = block.rule.strength();
            perMetre = 1 / block.rule.distance();
            seconds = block.rule.anticipation();
            pairs.begin(people, n);
            var tiles = pairs.tiles;
            if (tiles.count() == 0) Arrays.fill(block.left, 0, people.size(), 0f);
            for (int t = 0, i = people.start(); t < tiles.count(); i = tiles.stop()[t++]) {
                int k = i - people.start(), stop = tiles.stop()[t] - people.start();
                if (people.shade.end(k, stop) == 0) turn(t, i);
                else for (; k < stop; k++) block.left[k] = Float.NaN; // near walls, which hide bodies
            }
            for (int k = 0; k < people.size(); k++)
                if (Float.isNaN(block.left[k]) || people.speed[k] == 0) block.turn(n, k);
            block.addTurn();
        }

        /** Adds how the candidates of tile t turn. */
        private void turn(int t, int i) {
            PeopleBlock people = block.people;
            int k = i - people.start(), self = pairs.self(i);
            float[] px = pairs.px, py = pairs.py, otherVx = pairs.vx, otherVy = pairs.vy;
            float[] otherHx = pairs.hx, otherHy = pairs.hy;
            PropertyReader radii = pairs.radii;
            float look2 = pairs.look2, a = strength, perMetre = this.perMetre, seconds = this.seconds;
            FloatVector xi = FloatVector.fromArray(F, pairs.ownX, i).neg();
            FloatVector yi = FloatVector.fromArray(F, pairs.ownY, i).neg();
            FloatVector ownVx = FloatVector.fromArray(F, pairs.ownVx, i),
                    ownVy = FloatVector.fromArray(F, pairs.ownVy, i),
                    own = FloatVector.fromArray(F, people.radius, k);
            FloatVector hx = FloatVector.fromArray(F, pairs.ownHx, i), hy = FloatVector.fromArray(F, pairs.ownHy, i);
            FloatVector ex = FloatVector.fromArray(F, people.wantedX, k),
                    ey = FloatVector.fromArray(F, people.wantedY, k),
                    sum = FloatVector.zero(F);
            var tiles = pairs.tiles;
            for (int r = tiles.firstRun()[t], lastRun = tiles.lastRun()[t]; r < lastRun; r++) {
                FloatVector x = xi.sub(tiles.shiftX()[r]), y = yi.sub(tiles.shiftY()[r]);
                for (int j = tiles.begin()[r], last = tiles.end()[r]; j < last; j++) {
                    FloatVector dx = x.add(px[j]),
                            dy = y.add(py[j]),
                            d2 = dx.mul(dx).add(dy.mul(dy));
                    VectorMask<Float> wanted = ex.mul(dx).add(ey.mul(dy)).compare(GE, 0);
                    VectorMask<Float> ahead =
                            wanted.or(hx.mul(dx).add(hy.mul(dy)).compare(GE, 0));
                    VectorMask<Float> counts =
                            ahead.and(d2.compare(LT, look2)).and(LANE.compare(NE, (float) (j - self)));
                    if (!counts.anyTrue()) continue;
                    float vx = otherVx[j], vy = otherVy[j], aheadX = vx * seconds, aheadY = vy * seconds;
                    FloatVector d = d2.sqrt(),
                            inverse = FloatVector.broadcast(F, 1).div(d);
                    FloatVector ux = dx.mul(inverse), uy = dy.mul(inverse);
                    FloatVector nearing =
                            ownVx.sub(vx).mul(ux).add(ownVy.sub(vy).mul(uy));
                    FloatVector room = d.sub(own.add(radii.agent(j)))
                            .sub(nearing.mul(seconds))
                            .mul(perMetre);
                    IntVector times = room.reinterpretAsInts().max(0).min(MAX_DISTANCES_BITS);
                    FloatVector exponent = times.reinterpretAsFloats().neg();
                    FloatVector facing = ex.mul(otherHx[j]).add(ey.mul(otherHy[j]));
                    FloatVector rounded = exponent.mul(Exp.PER_LN2).add(Exp.ROUND), whole = rounded.sub(Exp.ROUND);
                    FloatVector rest = exponent.sub(whole.mul(Exp.LN2)).sub(whole.mul(Exp.LN2_REST));
                    FloatVector p = rest.mul(rest.mul(Exp.E7).add(Exp.E6)).add(Exp.E5);
                    p = rest.mul(rest.mul(p).add(Exp.E4)).add(Exp.E3);
                    p = rest.mul(p).add(Exp.E2);
                    IntVector power =
                            rounded.reinterpretAsInts().lanewise(LSHL, 23).add(0x3F80_0000);
                    FloatVector e = rest.mul(rest).mul(p).add(rest).add(1).mul(power.reinterpretAsFloats());
                    FloatVector size = e.mul(a).mul(facing.mul(-.5f).add(1.5f));
                    FloatVector side = ex.mul(dy.add(aheadY)).sub(ey.mul(dx.add(aheadX)));
                    FloatVector push = size.blend(size.neg(), side.compare(GT, 0));
                    VectorMask<Float> byIds = side.compare(EQ, 0).or(d2.compare(EQ, 0));
                    push = push.blend(Float.NaN, byIds); // the scalar loop does these agents
                    sum = sum.add(push, counts);
                }
            }
            sum.intoArray(block.left, k);
        }

        /** Lowers the gaps ahead by the neighbours of neighbourhood n. */
        void gap(int n) {
            PeopleBlock people = block.people;
            pairs.begin(people, n);
            var tiles = pairs.tiles;
            for (int t = 0, i = people.start(); t < tiles.count(); i = tiles.stop()[t++]) {
                int k = i - people.start(), stop = tiles.stop()[t] - people.start();
                if (people.shade.end(k, stop) == 0) gap(t, i);
                else gapNearWalls(k, stop);
            }
            boolean any = tiles.count() > 0;
            for (int k = 0; k < people.size(); k++) {
                if (block.alone[k]) block.gap(n, k);
                else if (any && block.found[k] < block.gap[k]) block.gap[k] = block.found[k];
            }
        }

        private void gap(int t, int i) {
            PeopleBlock people = block.people;
            int k = i - people.start(), self = pairs.self(i);
            float[] px = pairs.px, py = pairs.py;
            PropertyReader radii = pairs.radii;
            float look2 = pairs.look2;
            FloatVector xi = FloatVector.fromArray(F, pairs.ownX, i).neg();
            FloatVector yi = FloatVector.fromArray(F, pairs.ownY, i).neg();
            FloatVector own = FloatVector.fromArray(F, people.radius, k).add(AnticipationBlock.CLEARANCE);
            FloatVector ex = FloatVector.fromArray(F, block.wayX, k), ey = FloatVector.fromArray(F, block.wayY, k);
            FloatVector s = FloatVector.broadcast(F, Float.POSITIVE_INFINITY);
            var tiles = pairs.tiles;
            for (int r = tiles.firstRun()[t], lastRun = tiles.lastRun()[t]; r < lastRun; r++) {
                FloatVector x = xi.sub(tiles.shiftX()[r]), y = yi.sub(tiles.shiftY()[r]);
                for (int j = tiles.begin()[r], last = tiles.end()[r]; j < last; j++) {
                    FloatVector dx = x.add(px[j]),
                            dy = y.add(py[j]),
                            d2 = dx.mul(dx).add(dy.mul(dy));
                    FloatVector reach = own.add(radii.agent(j)),
                            ahead = ex.mul(dx).add(ey.mul(dy));
                    FloatVector across = ex.mul(dy).sub(ey.mul(dx)).abs();
                    VectorMask<Float> on = LANE.compare(NE, (float) (j - self))
                            .and(d2.compare(LT, look2))
                            .and(ahead.compare(GE, 0))
                            .and(across.compare(LE, reach));
                    if (!on.anyTrue()) continue;
                    FloatVector free = d2.sqrt().sub(reach);
                    VectorMask<Float> counts = on.and(free.compare(LT, s));
                    FloatVector least = s.blend(free, counts);
                    s = least;
                }
            }
            s.intoArray(block.found, k);
        }

        private void gapNearWalls(int from, int stop) {
            Arrays.fill(block.alone, from, stop, true);
        }
    }
}
