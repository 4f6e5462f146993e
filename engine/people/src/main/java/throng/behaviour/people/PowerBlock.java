package throng.behaviour.people;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GT;
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
import throng.behaviour.edge.NearEdges;
import throng.behaviour.edge.WallEdges;
import throng.kernel.Force;
import throng.math.Exp;
import throng.motion.PropertyReader;
import throng.perception.CandidateTiles;

/** One block of agents of {@link PowerLaw}: scratch of one worker. */
final class PowerBlock {
    private static final Supplier<PowerBlock> MAKER = PowerBlock::new;

    /** (1 mm/s)²: those slower than that beside each other do not push. */
    static final float LEAST_SPEED2 = 1e-6f;

    /** Bodies that overlap count as if their radii, squared, were this part of their distance, squared. */
    static final float BARELY_APART = .9801f;

    /** The largest t/t₀ that counts: e⁻⁸⁷ is the end of normal floats. */
    static final float MAX_TIMES = -Exp.LEAST;

    /** 0.1 ms: collisions that come sooner count as this one, so that their push is finite. */
    static final float LEAST_TIME = 1e-4f;

    private static final int STREAM = 0x90E_11A3;

    final PeopleBlock people = new PeopleBlock();
    /** The sums over the neighbours of one neighbourhood, m/s². */
    private final float[] x = new float[Force.LENGTH];

    private final float[] y = new float[Force.LENGTH];
    private final float[] totalX = new float[Force.LENGTH];
    private final float[] totalY = new float[Force.LENGTH];
    private final FirstHit hit = new FirstHit();
    private final Push push = new Push(people, x, y);
    private PowerLaw rule;
    private float dt;

    @SuppressWarnings("NullAway.Init") // begin sets them
    private PowerBlock() {}

    /** Overwrites the velocities that the guide wants by those of the model, m/s. */
    static void run(PowerLaw rule, GroupView in, Force out, int start, int end, boolean isWide) {
        PowerBlock block = in.scratch(MAKER);
        block.begin(rule, in, out, start, end);
        for (int n = 0; n < rule.neighbourhoods().size(); n++) {
            Arrays.fill(block.x, 0, end - start, 0f);
            Arrays.fill(block.y, 0, end - start, 0f);
            block.push.pairs(n, isWide);
            block.addPushes();
        }
        block.velocity(out);
    }

    /** Takes a block, whose guide has written its wish. */
    private void begin(PowerLaw rule, GroupView in, Force wish, int start, int end) {
        this.rule = rule;
        dt = in.clock().dt();
        people.begin(rule, in, wish, start, end);
        push.begin(rule, dt);
        Arrays.fill(totalX, 0, end - start, 0f);
        Arrays.fill(totalY, 0, end - start, 0f);
        if (!in.anyWalls()) return;
        float look = people.look();
        for (int k = 0; k < end - start; k++) if (people.findWalls(k, look) && !in.throughWalls()) addWalls(k);
    }

    private void addWalls(int k) {
        GroupView in = people.in();
        int i = people.start() + k;
        float vx = in.velocity(0)[i], vy = in.velocity(1)[i];
        hit.find(people.edges(), people.near, in.position(0)[i], in.position(1)[i], vx, vy, people.radius[k]);
        float t = Math.max(hit.time, LEAST_TIME);
        if (!(t < Float.POSITIVE_INFINITY)) return;
        float steep = rule.strength() * Exp.exp(-Math.min(t / rule.horizon(), MAX_TIMES));
        float by = Math.min(steep * (2 / t + 1 / rule.horizon()) / (t * t), 1 / (dt * hit.slope2));
        totalX[k] -= hit.slopeX * by;
        totalY[k] -= hit.slopeY * by;
    }

    /** Adds the sums of a neighbourhood to the total. */
    private void addPushes() {
        for (int k = 0; k < people.size(); k++) {
            totalX[k] += x[k];
            totalY[k] += y[k];
        }
    }

    /** Writes the velocity v'. */
    private void velocity(Force out) {
        float[] ownX = people.in().velocity(0), ownY = people.in().velocity(1);
        double drive = (double) dt / rule.relaxation();
        for (int k = 0; k < people.size(); k++) {
            float wx = people.wantedX[k], wy = people.wantedY[k], px = totalX[k], py = totalY[k];
            float by = people.sidestep(k, -wx * px - wy * py, wx * py - wy * px, STREAM + 1);
            double pushX = px - wy * by, pushY = py + wx * by, length = Math.sqrt(pushX * pushX + pushY * pushY);
            double share = length > PowerLaw.MOST_ACCELERATION ? PowerLaw.MOST_ACCELERATION / length : 1;
            double wantedX = people.speed[k] * (double) wx, wantedY = people.speed[k] * (double) wy;
            int i = people.start() + k;
            out.x()[k] = (float) ((ownX[i] + drive * wantedX + dt * share * pushX) / (1 + drive));
            out.y()[k] = (float) ((ownY[i] + drive * wantedY + dt * share * pushY) / (1 + drive));
        }
    }

    /** Which wall a body hits first if it goes on as it goes, and how: scratch of one worker. */
    private static final class FirstHit {
        /** What a body that overlaps a wall counts as: radii 1 % less than its distance. */
        private static final float BARELY_APART = .99f;

        /** Seconds until it hits; infinite where it hits none. */
        float time;
        /** How much later it hits for each metre that it stands back, s/m: w/a of {@code PowerLaw}. */
        float slopeX;

        float slopeY;
        /** Its square. */
        float slope2;

        private float px;
        private float py;
        private float vx;
        private float vy;
        private float radius;

        /** Finds the first hit among the edges near a body at (px, py). */
        void find(WallEdges edges, NearEdges near, float px, float py, float vx, float vy, float radius) {
            this.px = px;
            this.py = py;
            this.vx = vx;
            this.vy = vy;
            this.radius = radius;
            time = Float.POSITIVE_INFINITY;
            slopeX = slopeY = slope2 = 0;
            if (!(vx * vx + vy * vy > PowerBlock.LEAST_SPEED2)) return;
            for (int n = 0; n < near.count(); n++) {
                int e = near.edge(n);
                side(edges, e);
                end(edges.startX()[e], edges.startY()[e]);
                end(edges.endX()[e], edges.endY()[e]);
            }
        }

        /** The side of an edge, which faces the body: a line, as far from it as the radius. */
        private void side(WallEdges edges, int e) {
            float alongX = edges.directionX()[e], alongY = edges.directionY()[e];
            float fromX = edges.startX()[e] - px,
                    fromY = edges.startY()[e] - py; // the edge lies to the left of the body
            float off = alongX * fromY - alongY * fromX, nearing = alongX * vy - alongY * vx;
            if (!(off > 0 && nearing > 0)) return;
            float t = Math.max(off - radius, off * (1 - BARELY_APART)) / nearing;
            float at = alongX * (vx * t - fromX) + alongY * (vy * t - fromY);
            float lengthX = edges.endX()[e] - edges.startX()[e], lengthY = edges.endY()[e] - edges.startY()[e];
            if (!(t < time) || at < 0 || at > alongX * lengthX + alongY * lengthY) return;
            set(t, -alongY / nearing, alongX / nearing);
        }

        /** An end of an edge: a point, as far from the body as the radius. */
        private void end(float x, float y) {
            float dx = x - px, dy = y - py, d2 = dx * dx + dy * dy;
            float a = vx * vx + vy * vy, b = dx * vx + dy * vy;
            float apart = d2 - Math.min(radius * radius, d2 * PowerBlock.BARELY_APART), q = b * b - a * apart;
            if (!(b > 0 && q > 0)) return;
            float root = (float) Math.sqrt(q), t = apart / (b + root);
            if (!(t < time)) return;
            float share = 1 - b / root, along = a / root;
            set(t, (vx * share + dx * along) / a, (vy * share + dy * along) / a);
        }

        private void set(float t, float x, float y) {
            time = t;
            slopeX = x;
            slopeY = y;
            slope2 = x * x + y * y;
        }
    }

    /** The push of one neighbour that will be hit. */
    private static final class Push extends PairKernel {
        private final float[] x;
        private final float[] y;
        private float strength;
        private float perHorizon;
        private float perTick;
        private @Nullable Wide wide;

        Push(PeopleBlock people, float[] x, float[] y) {
            super(null, people);
            this.x = x;
            this.y = y;
        }

        void begin(PowerLaw rule, float dt) {
            strength = rule.strength();
            perHorizon = 1 / rule.horizon();
            perTick = .5f / dt;
        }

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            float vx = velocityX[k] - otherVelocityX[j], vy = velocityY[k] - otherVelocityY[j];
            float a = vx * vx + vy * vy, b = dx * vx + dy * vy, both = radius[k] + otherRadius.agent(j);
            float most = d2 * BARELY_APART, both2 = both * both;
            float apart = d2 - (both2 < most ? both2 : most), q = b * b - a * apart;
            if (!(b > 0 && q > 0 && a > LEAST_SPEED2)) return;
            if (hides(k, dx, dy, d2)) return;
            float root = (float) Math.sqrt(q), late = apart / (b + root);
            float t = late > LEAST_TIME ? late : LEAST_TIME, perRoot = 1 / root, share = 1 - b * perRoot;
            float along = a * perRoot, wx = vx * share + dx * along, wy = vy * share + dy * along;
            float times = t * perHorizon, perT = 1 / t;
            float steep = Exp.exp(-(times < MAX_TIMES ? times : MAX_TIMES)) * strength;
            float by = steep * (perT + perT + perHorizon) * perT * perT / a, limit = a * perTick / (wx * wx + wy * wy);
            float push = by < limit ? by : limit;
            x[k] -= wx * push;
            y[k] -= wy * push;
        }

        @Override
        protected void exact(int k, int j, float dx, float dy, float d2) {
            if (d2 != 0) {
                pair(k, j, dx, dy, d2);
                return;
            }
            people.part(k, j, STREAM);
            x[k] -= people.unitX * PowerLaw.MOST_ACCELERATION;
            y[k] -= people.unitY * PowerLaw.MOST_ACCELERATION;
        }

        /**
         * By hand: of the derived loop C2 makes objects, two for each run of candidates, which takes 1.0 to 1.07 times
         * as long.
         */
        @Override
        boolean wide() {
            Wide loops = wide;
            if (loops == null) wide = loops = new Wide(this); // now, as scalar worlds may lack the Vector API
            loops.push();
            return true;
        }
    }

    /**
     * The loop of {@link Push} over the neighbours of one neighbourhood, with a tile of agents in the lanes and
     * one candidate for all of them at a time: scratch of one worker. Each lane adds its neighbours in the order of its
     * list, so the bits are the same.
     */
    private static final class Wide {
        private static final FloatVector LANE = FloatVector.zero(F).addIndex(1);
        private static final int MAX_TIMES_BITS = Float.floatToRawIntBits(PowerBlock.MAX_TIMES);
        private static final int LEAST_TIME_BITS = Float.floatToRawIntBits(PowerBlock.LEAST_TIME);

        private final Push of;
        private CandidateTiles tiles;
        /** By run and 64 of its candidates: those that some lane may hit, as bits. */
        private long[] due = new long[64];
        /** By meeting and lane: the speed of one towards the other squared, how late it is, where the push points. */
        private final float[] speed2 = new float[Long.SIZE * F.length()];

        private final float[] late = new float[Long.SIZE * F.length()];
        private final float[] slopeX = new float[Long.SIZE * F.length()];
        private final float[] slopeY = new float[Long.SIZE * F.length()];
        /** By meeting: the lanes whose agents are pushed, as bits. */
        private final long[] counts = new long[Long.SIZE];

        private int start;
        private float[] px;
        private float[] py;
        private float look2;
        private boolean own;

        @SuppressWarnings("NullAway.Init") // push sets them
        Wide(Push of) {
            this.of = of;
        }

        /** Adds the pushes of the neighbours. */
        void push() {
            PeopleBlock people = of.people;
            float look =
                    people.rule().neighbourhoods().get(people.neighbourhood()).radius();
            look2 = look * look;
            tiles = people.in().candidates(people.rule(), people.neighbourhood(), people.start(), people.end());
            start = people.start();
            px = people.others().now(0);
            py = people.others().now(1);
            own = people.group() == people.in().group();
            for (int t = 0, i = start; t < tiles.count(); i = tiles.stop()[t++]) {
                int k = i - start, stop = tiles.stop()[t] - start;
                if (people.shade.end(k, stop) == 0) {
                    if (due.length < marks(t)) due = new long[2 * marks(t)];
                    mark(t, i);
                    push(t, i);
                } else for (; k < stop; k++) of.x[k] = Float.NaN; // near walls, which hide bodies
            }
            for (int k = 0; k < people.size(); k++) if (Float.isNaN(of.x[k])) again(k);
        }

        private void again(int k) {
            of.x[k] = of.y[k] = 0;
            of.one(k);
        }

        private int self(int i) {
            return own ? i : Integer.MIN_VALUE;
        }

        /**
         * Marks the candidates of tile t that some lane may hit: up to 64 of a run in each number. None is missing:
         * where bodies barely part, the touch counts for less later.
         */
        private void mark(int t, int i) {
            int k = i - start, self = self(i);
            float[] px = this.px, py = this.py, otherVx = of.otherVelocityX, otherVy = of.otherVelocityY;
            PropertyReader radii = of.otherRadius;
            float look2 = this.look2;
            FloatVector xi =
                    FloatVector.fromArray(F, of.people.in().position(0), i).neg();
            FloatVector yi =
                    FloatVector.fromArray(F, of.people.in().position(1), i).neg();
            FloatVector ownVx = FloatVector.fromArray(F, of.velocityX, k),
                    ownVy = FloatVector.fromArray(F, of.velocityY, k),
                    own = FloatVector.fromArray(F, of.radius, k);
            int n = 0;
            for (int r = tiles.firstRun()[t], lastRun = tiles.lastRun()[t]; r < lastRun; r++) {
                FloatVector x = xi.sub(tiles.shiftX()[r]), y = yi.sub(tiles.shiftY()[r]);
                for (int from = tiles.begin()[r], last = tiles.end()[r]; from < last; from += Long.SIZE) {
                    long some = 0;
                    for (int j = from, to = Math.min(from + Long.SIZE, last); j < to; j++) {
                        FloatVector dx = x.add(px[j]), dy = y.add(py[j]);
                        FloatVector d2 = dx.mul(dx).add(dy.mul(dy));
                        FloatVector vx = ownVx.sub(otherVx[j]), vy = ownVy.sub(otherVy[j]);
                        FloatVector a = vx.mul(vx).add(vy.mul(vy)),
                                b = dx.mul(vx).add(dy.mul(vy));
                        FloatVector both = own.add(radii.agent(j)), least = a.mul(d2.sub(both.mul(both)));
                        VectorMask<Float> hits = b.compare(GT, 0).and(b.mul(b).compare(GT, least));
                        VectorMask<Float> near = d2.compare(LT, look2).and(LANE.compare(NE, (float) (j - self)));
                        some |= (hits.or(d2.compare(EQ, 0)).and(near).anyTrue() ? 1L : 0L) << j - from;
                    }
                    due[n++] = some;
                }
            }
        }

        /** How many numbers {@link #mark} needs for tile t. */
        private int marks(int t) {
            int n = 0;
            for (int r = tiles.firstRun()[t]; r < tiles.lastRun()[t]; r++)
                n += (tiles.end()[r] - tiles.begin()[r] + Long.SIZE - 1) / Long.SIZE;
            return n;
        }

        /** Adds the pushes of the candidates of tile t that were marked. */
        private void push(int t, int i) {
            int k = i - start, n = 0;
            FloatVector.zero(F).intoArray(of.x, k);
            FloatVector.zero(F).intoArray(of.y, k);
            for (int r = tiles.firstRun()[t], lastRun = tiles.lastRun()[t]; r < lastRun; r++)
                for (int from = tiles.begin()[r], last = tiles.end()[r]; from < last; from += Long.SIZE, n++)
                    if (due[n] != 0) add(k, meet(i, r, from, due[n]));
        }

        /**
         * Finds when the agents from i on meet some candidates of run r, and returns how many. This and {@link #add}
         * were one method, too large for the compiler: it left the last vectors on the heap.
         *
         * @param due the candidates after the first one, as bits
         */
        private int meet(int i, int r, int from, long due) {
            int k = i - start, self = self(i), n = 0;
            float[] px = this.px, py = this.py, otherVx = of.otherVelocityX, otherVy = of.otherVelocityY;
            PropertyReader radii = of.otherRadius;
            float look2 = this.look2;
            FloatVector x = FloatVector.fromArray(F, of.people.in().position(0), i)
                    .neg()
                    .sub(tiles.shiftX()[r]);
            FloatVector y = FloatVector.fromArray(F, of.people.in().position(1), i)
                    .neg()
                    .sub(tiles.shiftY()[r]);
            FloatVector ownVx = FloatVector.fromArray(F, of.velocityX, k),
                    ownVy = FloatVector.fromArray(F, of.velocityY, k),
                    own = FloatVector.fromArray(F, of.radius, k),
                    unit = FloatVector.broadcast(F, 1);
            for (; due != 0; due &= due - 1) {
                int j = from + Long.numberOfTrailingZeros(due), at = n * F.length();
                FloatVector dx = x.add(px[j]), dy = y.add(py[j]);
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy));
                FloatVector vx = ownVx.sub(otherVx[j]), vy = ownVy.sub(otherVy[j]);
                FloatVector a = vx.mul(vx).add(vy.mul(vy)), b = dx.mul(vx).add(dy.mul(vy));
                FloatVector both = own.add(radii.agent(j)), most = d2.mul(PowerBlock.BARELY_APART);
                IntVector touch = both.mul(both).reinterpretAsInts().min(most.reinterpretAsInts());
                FloatVector apart = d2.sub(touch.reinterpretAsFloats()),
                        q = b.mul(b).sub(a.mul(apart));
                VectorMask<Float> hits = b.compare(GT, 0).and(q.compare(GT, 0));
                VectorMask<Float> moves = hits.and(a.compare(GT, PowerBlock.LEAST_SPEED2));
                VectorMask<Float> known = moves.or(d2.compare(EQ, 0)); // sums of these are no numbers
                VectorMask<Float> near = d2.compare(LT, look2).and(LANE.compare(NE, (float) (j - self)));
                FloatVector root = q.sqrt(), perRoot = unit.div(root);
                FloatVector share = unit.sub(b.mul(perRoot)), along = a.mul(perRoot);
                a.intoArray(speed2, at);
                apart.div(b.add(root)).intoArray(late, at);
                vx.mul(share).add(dx.mul(along)).intoArray(slopeX, at);
                vy.mul(share).add(dy.mul(along)).intoArray(slopeY, at);
                counts[n++] = known.and(near).toLong();
            }
            return n;
        }

        /** Adds the pushes of the first n meetings to the sums of the agents from k on. */
        private void add(int k, int n) {
            float strength = of.strength, perHorizon = of.perHorizon, perTick = of.perTick;
            FloatVector sumX = FloatVector.fromArray(F, of.x, k), sumY = FloatVector.fromArray(F, of.y, k);
            FloatVector unit = FloatVector.broadcast(F, 1);
            for (int m = 0, at = 0; m < n; m++, at += F.length()) {
                FloatVector a = FloatVector.fromArray(F, speed2, at), wx = FloatVector.fromArray(F, slopeX, at);
                FloatVector wy = FloatVector.fromArray(F, slopeY, at);
                IntVector late = FloatVector.fromArray(F, this.late, at).reinterpretAsInts();
                FloatVector time = late.max(LEAST_TIME_BITS).reinterpretAsFloats();
                IntVector times = time.mul(perHorizon).reinterpretAsInts().min(MAX_TIMES_BITS);
                FloatVector exponent = times.reinterpretAsFloats().neg();
                FloatVector rounded = exponent.mul(Exp.PER_LN2).add(Exp.ROUND), whole = rounded.sub(Exp.ROUND);
                FloatVector rest = exponent.sub(whole.mul(Exp.LN2)).sub(whole.mul(Exp.LN2_REST));
                FloatVector p = rest.mul(rest.mul(Exp.E7).add(Exp.E6)).add(Exp.E5);
                p = rest.mul(rest.mul(p).add(Exp.E4)).add(Exp.E3);
                p = rest.mul(p).add(Exp.E2);
                IntVector bits = rounded.reinterpretAsInts(),
                        power = bits.lanewise(LSHL, 23).add(0x3F80_0000);
                FloatVector e = rest.mul(rest).mul(p).add(rest).add(1).mul(power.reinterpretAsFloats());
                FloatVector perT = unit.div(time), twice = perT.add(perT).add(perHorizon);
                FloatVector by = e.mul(strength).mul(twice).mul(perT).mul(perT).div(a);
                FloatVector limit = a.mul(perTick).div(wx.mul(wx).add(wy.mul(wy)));
                IntVector least = limit.reinterpretAsInts().min(by.reinterpretAsInts());
                FloatVector push = least.reinterpretAsFloats();
                VectorMask<Float> counted = VectorMask.fromLong(F, counts[m]);
                sumX = sumX.sub(wx.mul(push), counted);
                sumY = sumY.sub(wy.mul(push), counted);
            }
            sumX.intoArray(of.x, k);
            sumY.intoArray(of.y, k);
        }
    }
}
