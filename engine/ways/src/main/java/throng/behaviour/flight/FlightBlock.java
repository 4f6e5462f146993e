package throng.behaviour.flight;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.kernel.Force;
import throng.math.Axis;
import throng.math.Tiny;
import throng.memory.Agents;
import throng.simd.WideLoops;

/**
 * Flies the agents of one block for a tick, in the steps of {@link #run}. One for each worker.
 *
 * <pre>
 *            P1 - - - - P2             P0  where the curve began
 *           /   _.---._   \            P1  a third of the chord ahead of P0, along {@code begin}
 *          /  .´       `o  \           P2  a third of the chord before P3, against {@code arrival}
 *         / .´      ds   `. \          P3  where the goal is at the end of the tick
 *        P0                `P3         o   where the agent is: a tick moves it by ds along the curve
 * </pre>
 *
 * <p>All of a curve counts from P0: the column {@code from} says where that is. In mode DRAG the curve stays as it
 * began, but for P3, which moves with the goal. In mode REPLAN each tick begins a new curve at the agent's place.
 *
 * <p>Agents of all stages go through the steps of the curve, so that these have no branches. {@link #takePlaces}
 * writes only those whose place flight sets: on the curve, or at the goal. Agents are ready, then fly, then have
 * arrived; free ones are left to motion.
 *
 * <p>i is an agent of the group, k = i − start its entry in arrays of the block, a an axis.
 */
final class FlightBlock {
    /** Square of a direction vector, above which it is ignored: its length may overflow. */
    private static final float MAX_DIRECTION_SQUARED = 1e30f;
    /** Adding and subtracting this rounds a float to a whole number. */
    private static final float ROUNDING_BIAS = 0x1.8p23f;

    /** Limit of each component of the velocity, m/s, so that squares stay finite after a jump in a short tick. */
    private static final float MAX_VELOCITY = 1e18f;
    /** Limit of the speed column, m/s. */
    private static final float MAX_SPEED = 1e6f;

    /** Standard gravity, m/s². */
    private static final float GRAVITY = 9.80665f;

    /** Directions of arrival that may be used, the first that is not zero: see {@link #setArrival}. */
    private static final int ARRIVALS = 4;

    private final FlightCurves curve = new FlightCurves();
    /** How far each agent moves in this tick, by axis, metres. */
    private final float[][] shift = new float[3][Force.LENGTH];
    /** 1 for agents that fly to a goal that is there, else 0. */
    private final float[] flying = new float[Force.LENGTH];
    /** 1 for agents whose place flight sets, else 0. */
    private final float[] placed = new float[Force.LENGTH];

    /** Squared straight distances from P0 and to P3, m². */
    private final float[] behind2 = new float[Force.LENGTH];

    private final float[] ahead2 = new float[Force.LENGTH];

    private final float[] direction = new float[3];

    // The block of the present run.
    private GroupView in;
    private Fly fly;
    private FlightState state;
    private ResolvedTarget resolved;
    private int start;
    private int end;

    @SuppressWarnings("NullAway.Init") // run sets the block
    FlightBlock() {}

    /** Flies the agents [start, end), which motion has moved, to their resolved goals. */
    void run(GroupView in, Fly fly, ResolvedTarget resolved, int start, int end) {
        this.in = in;
        this.fly = fly;
        this.resolved = resolved;
        this.start = start;
        this.end = end;
        state = fly.state();
        int n = end - start, axes = in.axes();
        boolean replan = fly.mode() == Fly.Mode.REPLAN;
        takeOff(replan);
        Arrays.fill(flying, n, Force.LENGTH, 0); // registers reach beyond the block
        Arrays.fill(placed, n, Force.LENGTH, 0);
        for (int a = 0; a < axes; a++) setGoal(a);
        setDistances();
        if (replan) curve.replanned(fly.maxCurvature(), in.id(), start, n);
        else curve.thirds(n);
        curve.run(n, in.wide());
        for (int a = 0; a < axes; a++) setShifts(a);
        if (fly.maxCurvature() > 0) limitTurns();
        arrive();
        bank();
        for (int a = 0; a < axes; a++) takePlaces(a, replan);
    }

    /** Starts the flights of ready agents that have a goal, and begins the curves of agents that replan anew. */
    private void takeOff(boolean replan) {
        float[] stage = state.stage().values(), t = state.t().values();
        for (int i = start; i < end; i++) {
            int k = i - start;
            if (stage[i] == FlightState.READY && resolved.present()[k] == 1) {
                stage[i] = FlightState.FLYING;
                t[i] = 0;
                setArrival(i);
                beginHere(i);
                for (int a = 0; a < in.axes(); a++) state.goal(a).values()[i] = resolved.offset(a)[k];
            } else if (replan && stage[i] == FlightState.FLYING) {
                beginHere(i);
            }
            float begun = t[i] > 0 ? t[i] : 0; // other code may have written any number
            curve.t[k] = begun < 1 ? begun : 1;
            flying[k] = stage[i] == FlightState.FLYING ? resolved.present()[k] : 0;
        }
    }

    /**
     * Sets the direction of arrival to the first of four vectors that is not zero. They are the arrival column, the
     * heading of the goal, the direction to the goal, and the heading of the agent.
     */
    private void setArrival(int i) {
        int axes = in.axes(), k = i - start;
        for (int choice = 0; choice < ARRIVALS; choice++) {
            float d2 = 0;
            for (int a = 0; a < axes; a++) {
                direction[a] = switch (choice) {
                    case 0 -> state.arrival(a).values()[i];
                    case 1 -> resolved.heading(a)[k];
                    case 2 -> resolved.offset(a)[k];
                    default -> in.heading(a)[i];
                };
                d2 += direction[a] * direction[a];
            }
            if (!(d2 > Tiny.SQUARE && d2 < MAX_DIRECTION_SQUARED)) continue;
            float unit = 1 / (float) Math.sqrt(d2);
            for (int a = 0; a < axes; a++) state.arrival(a).values()[i] = direction[a] * unit;
            return;
        }
    }

    /** Lets the curve of an agent begin at its place, along its heading. */
    private void beginHere(int i) {
        for (int a = 0; a < in.axes(); a++) {
            state.from(a).values()[i] = in.position(a)[i];
            state.begin(a).values()[i] = in.heading(a)[i];
        }
    }

    /** Sets P3: where the goal is at the end of the tick; on a torus, its image nearest to the last one. */
    private void setGoal(int a) {
        float[] from = state.from(a).values(), goal = state.goal(a).values(), p = in.position(a);
        float[] offset = resolved.offset(a), v = resolved.velocity(a), p3 = curve.p3[a];
        Axis axis = in.space().axis(a);
        float dt = in.clock().dt(), round = axis.torus() ? axis.high() : 0, perRound = axis.torus() ? 1 / round : 0;
        if (in.wide()) Loops.WIDE.goals(offset, v, dt, p, from, round, perRound, flying, goal, p3, start, end);
        else goals(offset, v, dt, p, from, round, perRound, flying, goal, p3, start, end);
        System.arraycopy(state.begin(a).values(), start, curve.begin[a], 0, end - start);
        System.arraycopy(state.arrival(a).values(), start, curve.arrival[a], 0, end - start);
        System.arraycopy(in.heading(a), start, curve.head[a], 0, end - start);
    }

    private static void goals(
            float[] offset,
            float[] v,
            float dt,
            float[] p,
            float[] from,
            float round,
            float perRound,
            float[] flying,
            float[] goal,
            float[] p3,
            int start,
            int end) {
        for (int i = start; i < end; i++) {
            int k = i - start;
            float to = offset[k] + v[k] * dt + (p[i] - from[i]);
            to += round * nearestWhole((goal[i] - to) * perRound);
            goal[i] = flying[k] == 1 ? to : goal[i];
            p3[k] = goal[i];
        }
    }

    /** Sets ds: how far each agent flies along its curve in this tick. */
    private void setDistances() {
        float[] speed = state.speed().values();
        float dt = in.clock().dt();
        for (int i = start; i < end; i++) {
            float s = speed[i] > 0 ? speed[i] : 0;
            curve.ds[i - start] = (s < MAX_SPEED ? s : MAX_SPEED) * dt;
        }
        if (!fly.profile().constant()) applyProfile();
    }

    /** Reduces ds to the share that the profile grants each agent, by how far it is from P0 and P3. */
    private void applyProfile() {
        int n = end - start;
        Arrays.fill(behind2, 0, n, 0);
        Arrays.fill(ahead2, 0, n, 0);
        for (int a = 0; a < in.axes(); a++) addSquares(a);
        var profile = fly.profile();
        if (in.wide()) Loops.WIDE.slow(profile.least(), profile.rise(), profile.fall(), behind2, ahead2, curve.ds, n);
        else slow(profile.least(), profile.rise(), profile.fall(), behind2, ahead2, curve.ds, n);
    }

    private static void slow(float least, float rise, float fall, float[] behind2, float[] ahead2, float[] ds, int n) {
        for (int k = 0; k < n; k++) {
            float behind = (float) Math.sqrt(behind2[k]), ahead = (float) Math.sqrt(ahead2[k]);
            float x = behind / rise, y = ahead / fall;
            float up = behind >= rise ? 1 : x * x * (3 - 2 * x), down = ahead >= fall ? 1 : y * y * (3 - 2 * y);
            ds[k] *= least + (1 - least) * up * down;
        }
    }

    private void addSquares(int a) {
        float[] from = state.from(a).values(), p = in.position(a), p3 = curve.p3[a];
        float[] behind2 = this.behind2, ahead2 = this.ahead2;
        Axis axis = in.space().axis(a);
        float round = axis.torus() ? axis.high() : 0;
        if (in.wide()) Loops.WIDE.squares(from, p, p3, round, behind2, ahead2, start, end);
        else squares(from, p, p3, round, behind2, ahead2, start, end);
    }

    /** A torus is {@code round} long; 0: none. */
    private static void squares(
            float[] from, float[] p, float[] p3, float round, float[] behind2, float[] ahead2, int start, int end) {
        float half = round > 0 ? round / 2 : Float.POSITIVE_INFINITY;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float d = p[i] - from[i], done = d > half ? d - round : d < -half ? d + round : d, left = p3[k] - done;
            behind2[k] += done * done;
            ahead2[k] += left * left;
        }
    }

    /** Sets how far each agent moves along an axis: from its place to that on the curve, the short way on a torus. */
    private void setShifts(int a) {
        float[] from = state.from(a).values(), p = in.position(a), place = curve.place[a], by = shift[a];
        Axis axis = in.space().axis(a);
        float round = axis.torus() ? axis.high() : 0, perRound = axis.torus() ? 1 / round : 0;
        for (int k = 0, n = end - start; k < n; k++) {
            float d = from[start + k] - p[start + k] + place[k];
            by[k] = d - round * nearestWhole(d * perRound);
        }
    }

    /**
     * Limits turns to ds·κ. An agent that would turn further moves along the sum of its old and its limited new
     * heading.
     */
    private void limitTurns() {
        float[] hx = in.heading(0), hy = in.heading(1), hz = in.heading(2);
        float[] ux = curve.head[0], uy = curve.head[1], uz = curve.head[2];
        float maxCurvature = fly.maxCurvature();
        for (int i = start; i < end; i++) {
            int k = i - start;
            float maxTangent = curve.ds[k] * maxCurvature; // used as a tangent: the angle is a little smaller
            float ahead = ux[k] * hx[i] + uy[k] * hy[i] + uz[k] * hz[i];
            float x = ux[k] - ahead * hx[i], y = uy[k] - ahead * hy[i], z = uz[k] - ahead * hz[i];
            float aside2 = x * x + y * y + z * z;
            boolean within = aside2 <= maxTangent * maxTangent * (ahead * ahead) || aside2 < Tiny.SQUARE;
            if (ahead > 0 && within) continue;
            float aside = aside2 > Tiny.SQUARE ? maxTangent / (float) Math.sqrt(aside2) : 0;
            x = hx[i] + aside * x;
            y = hy[i] + aside * y;
            z = hz[i] + aside * z;
            float unit = 1 / (float) Math.sqrt(x * x + y * y + z * z);
            ux[k] = x * unit;
            uy[k] = y * unit;
            uz[k] = z * unit;
            if (curve.t[k] < 1) moveBetweenHeadings(hx[i], hy[i], hz[i], k);
        }
    }

    /** Moves agent k by ds along the sum of its old heading and its new one. */
    private void moveBetweenHeadings(float hx, float hy, float hz, int k) {
        float x = hx + curve.head[0][k], y = hy + curve.head[1][k], z = hz + curve.head[2][k];
        float by = curve.ds[k] / (float) Math.sqrt(x * x + y * y + z * z); // a turn is below π/2, so this is not 0
        shift[0][k] = by * x;
        shift[1][k] = by * y;
        shift[2][k] = by * z;
    }

    /** Tells of agents that arrive in this tick, and moves those that have arrived before. */
    private void arrive() {
        float[] stage = state.stage().values(), t = state.t().values();
        boolean drag = fly.mode() == Fly.Mode.DRAG, goesOn = fly.after() == Fly.After.CONTINUE;
        for (int i = start; i < end; i++) {
            int k = i - start;
            boolean flying = stage[i] == FlightState.FLYING, arrived = stage[i] == FlightState.ARRIVED;
            placed[k] = flying || arrived ? 1 : 0;
            if (flying) {
                if (drag) t[i] = curve.t[k];
                if (curve.t[k] < 1) continue;
                stage[i] = FlightState.ARRIVED;
                tell(i);
            } else if (arrived) {
                if (goesOn) flyOn(i);
                else hold(i);
            }
        }
    }

    /** Tells which goal an agent has reached; itself if that is a place, or was removed. */
    private void tell(int i) {
        int k = i - start;
        boolean agent = resolved.group() >= 0 && resolved.present()[k] == 1;
        in.tell(Fly.ARRIVED, i, agent ? resolved.group() : in.group(), agent ? resolved.id()[k] : in.id()[i]);
    }

    /** Moves an agent straight ahead. */
    private void flyOn(int i) {
        int k = i - start;
        for (int a = 0; a < in.axes(); a++) {
            curve.head[a][k] = in.heading(a)[i];
            shift[a][k] = curve.ds[k] * in.heading(a)[i];
        }
    }

    /** Moves an agent with its goal; it takes the goal's heading, if that has one. */
    private void hold(int i) {
        int k = i - start;
        float h2 = 0;
        for (int a = 0; a < in.axes(); a++) h2 += resolved.heading(a)[k] * resolved.heading(a)[k];
        boolean hasHeading = h2 > .5f; // a unit vector, or zero
        float dt = in.clock().dt();
        for (int a = 0; a < in.axes(); a++) {
            curve.head[a][k] = hasHeading ? resolved.heading(a)[k] : in.heading(a)[i];
            shift[a][k] = resolved.offset(a)[k] + resolved.velocity(a)[k] * dt;
        }
    }

    /** Writes the bank of each agent: v²κ/g, where v·κ is the turn in a second. */
    private void bank() {
        var column = state.bank();
        float dt = in.clock().dt();
        if (column == null || dt < Tiny.TICK) return;
        float[] bank = column.values(), stage = state.stage().values();
        float[] hx = in.heading(0), hy = in.heading(1);
        for (int i = start; i < end; i++) {
            int k = i - start;
            float turn = hx[i] * curve.head[1][k] - hy[i] * curve.head[0][k];
            bank[i] = stage[i] == FlightState.FLYING ? turn * curve.ds[k] / (GRAVITY * dt * dt) : 0;
        }
    }

    /** Overwrites place, velocity and heading, as motion has set them, of the agents whose place flight sets. */
    private void takePlaces(int a, boolean replan) {
        Agents agents = in.agents();
        float[] p = agents.now(a), v = agents.now(Agents.VX + a);
        float[] nextP = agents.next(a), nextV = agents.next(Agents.VX + a), nextH = agents.next(Agents.HX + a);
        float[] goal = state.goal(a).values();
        float dt = in.clock().dt(), perSecond = dt < Tiny.TICK ? 0 : 1 / dt;
        float movesOrigin = replan ? 1 : 0; // the next curve begins where this tick ends: the goal counts from there
        Axis axis = in.space().axis(a);
        if (!axis.torus() && perSecond != 0) {
            boolean open = axis.border() == Axis.Border.OPEN;
            float low = open ? -Axis.MAX_COORDINATE : axis.low(), high = open ? Axis.MAX_COORDINATE : axis.high();
            float[] by = shift[a], head = curve.head[a];
            if (in.wide())
                Loops.WIDE.places(
                        placed, by, head, p, perSecond, movesOrigin, low, high, nextP, nextV, nextH, goal, start, end);
            else places(placed, by, head, p, perSecond, movesOrigin, low, high, nextP, nextV, nextH, goal, start, end);
            return;
        }
        for (int i = start; i < end; i++) {
            int k = i - start;
            if (placed[k] == 0) continue;
            float by = Math.abs(p[i] + shift[a][k]) <= Axis.MAX_COORDINATE ? shift[a][k] : 0;
            float velocity = by * perSecond;
            nextP[i] = axis.confine(p[i] + by);
            nextV[i] = perSecond == 0 ? v[i] : limited(velocity);
            nextH[i] = curve.head[a][k];
            goal[i] -= movesOrigin * by;
        }
    }

    /** The same along an axis that is no torus, in a tick that takes time. */
    private static void places(
            float[] placed,
            float[] shift,
            float[] head,
            float[] p,
            float perSecond,
            float movesOrigin,
            float low,
            float high,
            float[] nextP,
            float[] nextV,
            float[] nextH,
            float[] goal,
            int start,
            int end) {
        for (int i = start; i < end; i++) {
            int k = i - start;
            if (placed[k] == 0) continue;
            float by = Math.abs(p[i] + shift[k]) <= Axis.MAX_COORDINATE ? shift[k] : 0, to = p[i] + by;
            nextP[i] = to < low ? low : to > high ? high : to;
            nextV[i] = limited(by * perSecond);
            nextH[i] = head[k];
            goal[i] -= movesOrigin * by;
        }
    }

    private static float limited(float velocity) {
        return velocity > MAX_VELOCITY ? MAX_VELOCITY : velocity < -MAX_VELOCITY ? -MAX_VELOCITY : velocity;
    }

    /** Returns the nearest whole number, rounded alike in all forms. */
    private static float nearestWhole(float x) {
        return x + ROUNDING_BIAS - ROUNDING_BIAS;
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void goals(
                float[] offset,
                float[] v,
                float dt,
                float[] p,
                float[] from,
                float round,
                float perRound,
                float[] flying,
                float[] goal,
                float[] p3,
                int start,
                int end);

        void slow(float least, float rise, float fall, float[] behind2, float[] ahead2, float[] ds, int n);

        void squares(
                float[] from, float[] p, float[] p3, float round, float[] behind2, float[] ahead2, int start, int end);

        void places(
                float[] placed,
                float[] shift,
                float[] head,
                float[] p,
                float perSecond,
                float movesOrigin,
                float low,
                float high,
                float[] nextP,
                float[] nextV,
                float[] nextH,
                float[] goal,
                int start,
                int end);
    }
}
