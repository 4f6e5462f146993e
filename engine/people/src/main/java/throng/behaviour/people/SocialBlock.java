package throng.behaviour.people;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.kernel.Force;
import throng.math.Clip;
import throng.math.Exp;
import throng.motion.AgentProperty;

/** One block of agents of {@link SocialForce}: scratch of one worker. */
final class SocialBlock {
    private static final Supplier<SocialBlock> MAKER = SocialBlock::new;

    /** The largest exponent: e²⁰·10⁶ N of a million neighbours still has a finite square. */
    static final float MAX_EXPONENT = 20;

    /** Bodies and walls that are this many distances apart do not push: e⁻¹⁰ of 2,000 N is 0.09 N. */
    static final float REACH = 10;

    private static final int STREAM = 0x50C1A1;

    final PeopleBlock people = new PeopleBlock();
    /** The sums over the neighbours of one neighbourhood. */
    final ForceSums sums = new ForceSums();

    private final ForceSums total = new ForceSums();
    /** What walls do to bodies that they need not touch. */
    private final ForceSums walls = new ForceSums();
    /** What walls do to bodies in which they are. */
    private final ForceSums touched = new ForceSums();

    private final WallPlaces places = new WallPlaces();
    private final Push push = new Push(people, sums);
    private SocialForce rule;
    private float dt;

    @SuppressWarnings("NullAway.Init") // begin sets them
    private SocialBlock() {}

    /** Overwrites the velocities that the guide wants by those of the model, m/s. */
    static void run(SocialForce rule, GroupView in, Force out, int start, int end, boolean isWide) {
        SocialBlock block = in.scratch(MAKER);
        block.begin(rule, in, out, start, end);
        for (int n = 0; n < rule.neighbourhoods().size(); n++) {
            block.sums.clear(end - start);
            block.push.pairs(n, isWide);
            block.total.add(block.sums, end - start);
        }
        block.velocity(out);
    }

    /** Takes a block, whose guide has written its wish. */
    private void begin(SocialForce rule, GroupView in, Force wish, int start, int end) {
        this.rule = rule;
        dt = in.clock().dt();
        people.begin(rule, in, wish, start, end);
        push.begin(rule, dt);
        total.clear(end - start);
        walls.clear(end - start);
        touched.clear(end - start);
        if (!in.anyWalls()) return;
        float look = people.look();
        for (int k = 0; k < end - start; k++) if (people.findWalls(k, look) && !in.throughWalls()) addWalls(k);
    }

    private void addWalls(int k) {
        GroupView in = people.in();
        int i = people.start() + k;
        float own = people.radius[k], reach = own + REACH * rule.distance(), perMetre = 1 / rule.distance();
        places.find(people.edges(), people.near, in.position(0)[i], in.position(1)[i], reach * reach);
        for (int w = 0; w < places.count; w++) {
            float d = (float) Math.sqrt(places.d2[w]);
            if (!(d > 0) || !places.isNearest(w)) continue;
            float over = Math.min(own - d, SocialForce.MOST_OVERLAP);
            float social = rule.strength() * Exp.exp(Math.min(over * perMetre, MAX_EXPONENT));
            float ux = (float) (places.x[w] / d), uy = (float) (places.y[w] / d);
            add(walls, k, ux, uy, social, social * perMetre * dt, 0);
            if (over > 0)
                add(touched, k, ux, uy, over * rule.stiffness(), rule.stiffness() * dt, over * rule.friction());
        }
    }

    /** Adds the push of a wall, how it grows along the way to the wall, and how it rubs. */
    private static void add(ForceSums to, int k, float ux, float uy, float push, float grow, float slide) {
        to.x[k] -= ux * push;
        to.y[k] -= uy * push;
        to.xx[k] += slide * uy * uy + grow * ux * ux;
        to.xy[k] += (grow - slide) * ux * uy;
        to.yy[k] += slide * ux * ux + grow * uy * uy;
    }

    /** Adds to what walls do that touch what the others do, which is limited. */
    private void addWalls(float[] mass) {
        float share = SocialForce.MOST_HELD / rule.relaxation();
        for (int k = 0; k < people.size(); k++) {
            float x = walls.x[k], y = walls.y[k], sum = (float) Math.sqrt(x * x + y * y);
            float pushX = total.x[k], pushY = total.y[k], pushes = (float) Math.sqrt(pushX * pushX + pushY * pushY);
            float most = share * mass[k] * people.speed[k] + SocialForce.AMONG_OTHERS * pushes;
            float held = sum > most ? most / sum : 1;
            touched.x[k] += held * x;
            touched.y[k] += held * y;
            touched.xx[k] += held * walls.xx[k];
            touched.xy[k] += held * walls.xy[k];
            touched.yy[k] += held * walls.yy[k];
        }
    }

    private void sidestep(int k) {
        float wx = people.wantedX[k], wy = people.wantedY[k], x = total.x[k], y = total.y[k];
        float by = people.sidestep(k, -wx * x - wy * y, wx * y - wy * x, STREAM + 1);
        total.x[k] -= wy * by;
        total.y[k] += wx * by;
    }

    /** Writes the velocity v'. */
    private void velocity(Force out) {
        GroupView in = people.in();
        int start = people.start(), n = people.size();
        float[] mass = in.property(AgentProperty.MASS, start, start + n), ownX = in.velocity(0), ownY = in.velocity(1);
        addWalls(mass);
        double drive = (double) dt / rule.relaxation(), most = (double) dt * SocialForce.MOST_ACCELERATION;
        for (int k = 0; k < n; k++) {
            sidestep(k);
            double by = dt / (double) mass[k], vx = ownX[start + k], vy = ownY[start + k];
            double mxx = total.xx[k], mxy = total.xy[k], myy = total.yy[k];
            double xx = 1 + drive + by * (2 * mxx + touched.xx[k]), xy = by * (2 * mxy + touched.xy[k]);
            double yy = 1 + drive + by * (2 * myy + touched.yy[k]);
            double pushX = (double) total.x[k] + touched.x[k] + total.movedX[k] + mxx * vx + mxy * vy;
            double pushY = (double) total.y[k] + touched.y[k] + total.movedY[k] + mxy * vx + myy * vy;
            double toX = vx + drive * people.speed[k] * people.wantedX[k] + by * pushX;
            double toY = vy + drive * people.speed[k] * people.wantedY[k] + by * pushY;
            double determinant = xx * yy - xy * xy;
            double ax = (yy * toX - xy * toY) / determinant - vx, ay = (xx * toY - xy * toX) / determinant - vy;
            double length = Math.sqrt(ax * ax + ay * ay), share = length > most ? most / length : 1;
            out.x()[k] = (float) (vx + share * ax);
            out.y()[k] = (float) (vy + share * ay);
        }
    }

    /** The force of one neighbour. */
    private static final class Push extends PairKernel {
        private final ForceSums sums;
        private float reach;
        private float a;
        private float perMetre;
        private float perMetreNow;
        private float stiff;
        private float stiffNow;
        private float rub;
        private float turning;
        private float abreast;

        Push(PeopleBlock people, ForceSums sums) {
            super(MethodHandles.lookup(), people);
            this.sums = sums;
        }

        void begin(SocialForce rule, float dt) {
            reach = REACH * rule.distance();
            a = rule.strength();
            perMetre = 1 / rule.distance();
            perMetreNow = perMetre * dt;
            stiff = rule.stiffness();
            stiffNow = stiff * dt;
            rub = rule.friction();
            turning = .5f * (1 - rule.behind());
            abreast = 1 - turning;
        }

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            float both = radius[k] + otherRadius.agent(j), near = both + reach;
            if (!(d2 < near * near)) return;
            if (hides(k, dx, dy, d2)) return;
            float d = (float) Math.sqrt(d2), inverse = 1 / d;
            push(k, j, both - d, dx * inverse, dy * inverse);
        }

        @Override
        protected void exact(int k, int j, float dx, float dy, float d2) {
            if (d2 != 0) {
                pair(k, j, dx, dy, d2);
                return;
            }
            people.part(k, j, STREAM);
            push(k, j, radius[k] + otherRadius.agent(j), people.unitX, people.unitY);
        }

        /** Adds the force of a body in that direction, so far apart: negative where they do not overlap. */
        private void push(int k, int j, float apart, float ux, float uy) {
            float over = Clip.atMost(apart, SocialForce.MOST_OVERLAP), touch = Clip.positive(over);
            float social = Exp.within(Clip.atMost(over * perMetre, MAX_EXPONENT)) * a; // at least e⁻¹⁰, as it is near
            social *= abreast + turning * (wantedX[k] * ux + wantedY[k] * uy);
            float push = social + touch * stiff, slide = touch * rub;
            float more = (over > 0 ? stiffNow : 0) + social * perMetreNow - slide;
            float vx = otherVelocityX[j], vy = otherVelocityY[j];
            float moreX = more * ux, moreY = more * uy, along = vx * ux + vy * uy;
            sums.x[k] -= ux * push;
            sums.y[k] -= uy * push;
            sums.xx[k] += slide + moreX * ux;
            sums.xy[k] += moreX * uy;
            sums.yy[k] += slide + moreY * uy;
            sums.movedX[k] += slide * vx + moreX * along;
            sums.movedY[k] += slide * vy + moreY * along;
        }
    }

    /**
     * What neighbours, or walls, do to the agents of a block: forces at the start of the tick, newtons. An implicit
     * step needs how they change, too: M = Σ Mⱼ tells how the force falls with the agent's velocity, kg/s.
     */
    static final class ForceSums extends PushSums {
        /** Σ Mⱼ·vⱼ, newtons. */
        final float[] movedX = new float[Force.LENGTH], movedY = new float[Force.LENGTH];

        @Override
        void clear(int count) {
            super.clear(count);
            Arrays.fill(movedX, 0, count, 0f);
            Arrays.fill(movedY, 0, count, 0f);
        }

        void add(ForceSums other, int count) {
            add(other, 1, count);
            for (int k = 0; k < count; k++) {
                movedX[k] += other.movedX[k];
                movedY[k] += other.movedY[k];
            }
        }
    }
}
