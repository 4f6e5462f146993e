package throng.behaviour.people;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.kernel.Force;
import throng.math.Clip;
import throng.math.Exp;
import throng.memory.AgentNumber;

/** One block of agents of {@link AnticipationVelocity}: scratch of one worker. */
final class AnticipationBlock {
    /** The time gaps of agents that have their own. */
    static final AgentNumber TIME_GAPS = AgentNumber.of(AnticipationVelocity.class, "timeGap");

    private static final Supplier<AnticipationBlock> MAKER = AnticipationBlock::new;

    /** 2 cm, which people keep between bodies: so much wider is the way along which they look for a gap. */
    static final float CLEARANCE = .02f;

    /** A gap of this times the way in the time gap never slows, whatever is rounded. */
    private static final float ENOUGH = 1.001f;

    /** −t/D of the farthest that counts: e⁻⁸⁷ is the end of normal floats. */
    static final float MAX_DISTANCES = -Exp.LEAST;

    private static final int STREAM = 0xA471C1;

    final PeopleBlock people = new PeopleBlock();
    /** How far neighbours turn agent k to its left, of the wish 1: those of one neighbourhood. */
    final float[] left = new float[Force.LENGTH];
    /** e', the direction in which it will go. */
    final float[] wayX = new float[Force.LENGTH];

    final float[] wayY = new float[Force.LENGTH];
    /** s, the least gap ahead, metres, at most one at which the agent walks as fast as it wants. */
    final float[] gap = new float[Force.LENGTH];

    private final float[] seconds = new float[Force.LENGTH];

    private final float[] total = new float[Force.LENGTH];
    private final WallPlaces places = new WallPlaces();
    /** The two nearest places of walls: unit vector to each, and the gap before it, metres; infinite without one. */
    private final float[] touch = new float[6 * Force.LENGTH];

    private final Turn turn = new Turn(people, left);
    private final GapAhead ahead = new GapAhead(people, wayX, wayY, gap, STREAM);
    private AnticipationVelocity rule;

    @SuppressWarnings("NullAway.Init") // begin sets them
    private AnticipationBlock() {}

    /** Overwrites the velocities that the guide wants by those of the model, m/s. */
    static void run(AnticipationVelocity rule, GroupView in, Force out, int start, int end, boolean isWide) {
        AnticipationBlock block = in.scratch(MAKER);
        block.begin(rule, in, out, start, end);
        for (int n = 0; n < rule.neighbourhoods().size(); n++) {
            Arrays.fill(block.left, 0, end - start, 0f);
            block.turn.pairs(n, isWide);
            block.addTurn();
        }
        block.direct();
        for (int n = 0; n < rule.neighbourhoods().size(); n++) block.ahead.pairs(CLEARANCE, n, isWide);
        block.velocity(out);
    }

    /** Takes a block, whose guide has written its wish. */
    private void begin(AnticipationVelocity rule, GroupView in, Force wish, int start, int end) {
        this.rule = rule;
        int n = end - start;
        people.begin(rule, in, wish, start, end);
        turn.begin(rule);
        Arrays.fill(total, 0, n, 0f);
        in.number(TIME_GAPS, rule.timeGap(), seconds, start, end);
        WalkingModel.lengthen(in, seconds, start, end);
        for (int k = 0; k < n; k++) gap[k] = people.speed[k] * seconds[k] * ENOUGH;
        Arrays.fill(touch, 0, 6 * n, Float.POSITIVE_INFINITY);
        if (!in.anyWalls()) return;
        float look = people.look();
        for (int k = 0; k < n; k++) if (people.findWalls(k, look) && !in.throughWalls()) findTouch(k);
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

    /** Adds what the neighbours of one neighbourhood turn to the total: nothing for who wants to stand. */
    private void addTurn() {
        for (int k = 0; k < people.size(); k++) if (people.speed[k] != 0) total[k] += left[k];
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

    /** Writes the velocity v'. */
    private void velocity(Force out) {
        float[] vx = out.x(), vy = out.y();
        for (int k = 0; k < people.size(); k++) {
            float speed = people.speed[k], may = gap[k] * (1 / seconds[k]);
            float v = speed < may ? speed : may > 0 ? may : 0;
            vx[k] = v * wayX[k];
            vy[k] = v * wayY[k];
        }
    }

    /** How one neighbour turns an agent: of those ahead of the wish or of the heading. */
    private static final class Turn extends PairKernel {
        private final float[] left;
        private float a;
        private float perMetre;
        private float seconds;

        Turn(PeopleBlock people, float[] left) {
            super(MethodHandles.lookup(), people);
            this.left = left;
        }

        void begin(AnticipationVelocity rule) {
            a = rule.strength();
            perMetre = 1 / rule.distance();
            seconds = rule.anticipation();
        }

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            boolean wanted = wantedX[k] * dx + wantedY[k] * dy >= 0;
            if (!wanted && !(headingX[k] * dx + headingY[k] * dy >= 0)) return;
            if (hides(k, dx, dy, d2)) return;
            float d = (float) Math.sqrt(d2), inverse = 1 / d;
            float p = size(k, j, d, dx * inverse, dy * inverse), side = side(k, j, dx, dy);
            left[k] += d2 == 0 || side == 0 ? Float.NaN : side > 0 ? -p : p;
        }

        /** How hard a body in that direction turns the agent. */
        private float size(int k, int j, float d, float ux, float uy) {
            float nearing = (velocityX[k] - otherVelocityX[j]) * ux + (velocityY[k] - otherVelocityY[j]) * uy;
            float room = d - (radius[k] + otherRadius.agent(j)) - nearing * seconds;
            float p = Exp.within(-Clip.atMost(Clip.positive(room * perMetre), MAX_DISTANCES)) * a;
            return p * (1.5f - .5f * (wantedX[k] * otherHeadingX[j] + wantedY[k] * otherHeadingY[j]));
        }

        /** On which side of the wish the body will be: positive to the left. */
        private float side(int k, int j, float dx, float dy) {
            return wantedX[k] * (dy + otherVelocityY[j] * seconds) - wantedY[k] * (dx + otherVelocityX[j] * seconds);
        }

        /** Of one on the same point, or exactly ahead, the ids decide. */
        @Override
        protected void exact(int k, int j, float dx, float dy, float d2) {
            float before = left[k];
            pair(k, j, dx, dy, d2);
            if (!Float.isNaN(left[k])) return;
            float d = (float) Math.sqrt(d2), inverse = 1 / d, ux = dx * inverse, uy = dy * inverse;
            if (d2 == 0) {
                people.part(k, j, STREAM);
                ux = people.unitX;
                uy = people.unitY;
            }
            float p = size(k, j, d, ux, uy), side = side(k, j, dx, dy);
            if (side == 0) side = (people.bits(k, j, STREAM + 1) & 1) == 0 ? 1 : -1;
            left[k] = before + (side > 0 ? -p : p);
        }
    }
}
