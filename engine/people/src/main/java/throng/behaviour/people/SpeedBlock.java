package throng.behaviour.people;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.edge.NearEdges;
import throng.behaviour.edge.WallEdges;
import throng.kernel.Force;
import throng.math.Clip;
import throng.math.Exp;

/** One block of agents of {@link CollisionFreeSpeed}: scratch of one worker. */
final class SpeedBlock {
    private static final Supplier<SpeedBlock> MAKER = SpeedBlock::new;

    /** The largest exponent: e²⁰·1000 of a million neighbours still has a finite square. */
    private static final float MAX_EXPONENT = 20;

    /** A push against a wish of 1 from which on an agent may be stopped by one that comes head-on. */
    private static final float HEAD_ON = .5f;

    /**
     * Pushes of bodies to a side or back of this, the other way round, let walls push back in full. Without that people
     * who block a door do not step back from its posts, and it clogs.
     */
    private static final float PER_BODIES = 3;

    /** A gap of this times the way in the time gap never slows, whatever is rounded. */
    private static final float ENOUGH = 1.001f;

    /** Metres: so small a gap has no rounding errors of its own, as its square is a normal float. */
    private static final float LEAST_GAP = 1e-15f;

    private static final int STREAM = 0x5BEED_01;

    private final PeopleBlock people = new PeopleBlock();
    /** The sums over the neighbours of one neighbourhood; at last x and y are the direction e. */
    private final PushSums sums = new PushSums();

    /** s, the least gap ahead, metres, at most one at which the agent walks as fast as it wants. */
    private final float[] gap = new float[Force.LENGTH];
    /** How far each walks in the tick at the speed that it wants, metres. */
    private final float[] way = new float[Force.LENGTH];

    private final PushSums total = new PushSums();
    private final PushSums walls = new PushSums();
    /** T, the time gaps. */
    private final float[] seconds = new float[Force.LENGTH];

    /** The two walls that agent k may touch first: unit vector towards each, and how far it is off, metres. */
    private final float[] touch = new float[6 * Force.LENGTH];

    /** Whether agent k may touch a wall. */
    private final boolean[] nearWall = new boolean[Force.LENGTH];

    private final Turn turn = new Turn(people, sums);
    private final GapAhead ahead = new GapAhead(people, sums.x, sums.y, gap, STREAM);
    private final WallPush push = new WallPush();
    private CollisionFreeSpeed rule;

    @SuppressWarnings("NullAway.Init") // begin sets them
    private SpeedBlock() {}

    /** Overwrites the velocities that the guide wants by those of the model, m/s. */
    static void run(CollisionFreeSpeed rule, GroupView in, Force out, int start, int end, boolean isWide) {
        SpeedBlock block = in.scratch(MAKER);
        block.begin(rule, in, out, start, end);
        for (int n = 0; n < rule.neighbourhoods().size(); n++) {
            block.sums.clear(end - start);
            block.turn.pairs(n, isWide);
            block.total.add(block.sums, 1 / rule.distance(), end - start);
        }
        block.direct();
        for (int n = 0; n < rule.neighbourhoods().size(); n++) block.ahead.pairs(0, n, isWide);
        block.velocity(out);
    }

    /** Takes a block, whose guide has written its wish. */
    private void begin(CollisionFreeSpeed rule, GroupView in, Force wish, int start, int end) {
        this.rule = rule;
        people.begin(rule, in, wish, start, end);
        turn.begin(rule);
        total.clear(end - start);
        Arrays.fill(nearWall, 0, end - start, false);
        if (in.anyWalls()) lookAtWalls(end - start);
    }

    private void lookAtWalls(int n) {
        GroupView in = people.in();
        float look = people.look(), push = in.throughWalls() ? 0 : MAX_EXPONENT * rule.wallDistance();
        for (int k = 0; k < n; k++) {
            float own = people.radius[k];
            if (people.steered[k] == 0) continue;
            if (!people.findWalls(k, look, push > 0 ? Math.max(look, own + push) : look) || !(push > 0)) continue;
            float px = in.position(0)[people.start() + k], py = in.position(1)[people.start() + k];
            this.push.sum(rule, people.edges(), people.near, px, py, own);
            this.push.write(walls, k);
            nearWall[k] = this.push.touched(touch, 6 * k);
        }
    }

    /** Computes e, how much of the wanted speed the pushes leave, and the gap from which on it is walked in full. */
    void direct() {
        int n = people.size();
        addWalls(n, way);
        total.answer(people.wantedX, people.wantedY, way, n);
        turn();
        people.in().number(CollisionFreeSpeed.TIME_GAPS, rule.timeGap(), seconds, people.start(), people.end());
        WalkingModel.lengthen(people.in(), seconds, people.start(), people.end());
        for (int k = 0; k < n; k++) gap[k] = Math.max(people.speed[k] * seconds[k] * ENOUGH, LEAST_GAP);
    }

    /** Adds what walls push to the total. Writes how far each walks in a tick at the wanted speed, metres. */
    private void addWalls(int n, float[] way) {
        float[] x = total.x, y = total.y;
        for (int k = 0; k < n; k++) {
            if (nearWall[k]) addWalls(k);
            float against = people.wantedX[k] * x[k] + people.wantedY[k] * y[k],
                    across = people.wantedX[k] * y[k] - people.wantedY[k] * x[k];
            float by = against > HEAD_ON ? people.sidestep(k, against, across, STREAM + 2) : 0;
            x[k] -= people.wantedY[k] * by;
            y[k] += people.wantedX[k] * by;
            way[k] = people.speed[k] * people.in().clock().dt();
        }
    }

    /** Writes e, and slows by what the pushes leave of the wish. */
    private void turn() {
        float[] x = total.x, y = total.y;
        for (int k = 0; k < people.size(); k++) {
            float length = (float) Math.sqrt(x[k] * x[k] + y[k] * y[k]);
            boolean none = !(length > 1e-6f);
            sums.x[k] = none ? people.headingX[k] : x[k] / length;
            sums.y[k] = none ? people.headingY[k] : y[k] / length;
            people.speed[k] *= length;
            if (nearWall[k]) slide(k);
        }
    }

    /**
     * Adds what walls push agent k. If no body pushes it to a side or back, they push across its wish alone, and no
     * harder than it wishes. So they hold none who is alone; the corners of a gap as narrow as the body would, and the
     * sides of a goal in a corner.
     */
    private void addWalls(int k) {
        float ex = people.wantedX[k], ey = people.wantedY[k], px = walls.x[k], py = walls.y[k];
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

    /**
     * Shortens e towards walls that the agent would reach in the tick, so that the gap is looked for where it will go.
     */
    private void slide(int k) {
        float ex = sums.x[k],
                ey = sums.y[k],
                reach = people.speed[k] * people.in().clock().dt();
        for (int pass = 0; pass < 3; pass++) {
            int w = 6 * k + 3 * (pass & 1);
            float nx = touch[w], ny = touch[w + 1], beyond = ex * nx + ey * ny - touch[w + 2] / reach;
            if (!(beyond > 0)) continue;
            ex -= beyond * nx;
            ey -= beyond * ny;
        }
        float length = (float) Math.sqrt(ex * ex + ey * ey);
        if (!(length < 1)) return;
        people.speed[k] *= length;
        if (!(length > 1e-6f)) return;
        sums.x[k] = ex / length;
        sums.y[k] = ey / length;
    }

    /** Writes the velocity v'. */
    void velocity(Force out) {
        float[] vx = out.x(), vy = out.y();
        for (int k = 0; k < people.size(); k++) {
            float may = gap[k] * (1 / seconds[k]), v = people.speed[k] < may ? people.speed[k] : may > 0 ? may : 0;
            vx[k] = v * sums.x[k];
            vy[k] = v * sums.y[k];
        }
    }

    /** How one neighbour turns an agent. */
    private static final class Turn extends PairKernel {
        private final PushSums sums;
        private float a;
        private float perMetre;
        /** Half of what a push from behind lacks. */
        private float turning;

        private float abreast;

        Turn(PeopleBlock people, PushSums sums) {
            super(MethodHandles.lookup(), people);
            this.sums = sums;
        }

        void begin(CollisionFreeSpeed rule) {
            a = rule.strength();
            perMetre = 1 / rule.distance();
            turning = .5f * (1 - rule.behind());
            abreast = 1 - turning;
        }

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            if (hides(k, dx, dy, d2)) return;
            float d = (float) Math.sqrt(d2), inverse = 1 / d;
            turn(k, j, d, dx * inverse, dy * inverse);
        }

        @Override
        protected void exact(int k, int j, float dx, float dy, float d2) {
            if (d2 != 0) {
                pair(k, j, dx, dy, d2);
                return;
            }
            people.part(k, j, STREAM);
            turn(k, j, 0, people.unitX, people.unitY);
        }

        private void turn(int k, int j, float d, float ux, float uy) {
            float exponent = Clip.atMost((radius[k] + otherRadius.agent(j) - d) * perMetre, MAX_EXPONENT);
            float p = Exp.within(Clip.atLeast(exponent, Exp.LEAST)) * a;
            p *= abreast + turning * (wantedX[k] * ux + wantedY[k] * uy);
            float px = ux * p, py = uy * p;
            sums.x[k] += px;
            sums.y[k] += py;
            sums.xx[k] += ux * px;
            sums.xy[k] += ux * py;
            sums.yy[k] += uy * py;
        }
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
