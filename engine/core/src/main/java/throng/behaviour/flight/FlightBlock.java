package throng.behaviour.flight;

import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.kernel.Force;
import throng.math.Axis;
import throng.math.Tiny;
import throng.memory.Agents;

/** The buffers and steps of the flight of one block, one for each worker. Entry k belongs to agent start + k. */
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

    final FlightCurves curve = new FlightCurves();
    final ControlPoints controlPoints = new ControlPoints(curve);
    /** How far each agent moves in this tick, metres. */
    private final float[][] shift = new float[3][Force.LENGTH];
    /** 1 for agents whose place this rule sets, else 0. */
    private final float[] placed = new float[Force.LENGTH];

    private final float[] direction = new float[3];

    /** Starts the flights of ready agents, and restarts the curves of agents that replan. */
    void takeOff(GroupView in, Fly fly, ResolvedTarget resolved, int start, int end) {
        FlightState state = fly.state();
        float[] stage = state.stage().values(), t = state.t().values();
        boolean replan = fly.mode() == Fly.Mode.REPLAN;
        for (int i = start; i < end; i++) {
            int k = i - start;
            if (stage[i] == FlightState.READY && resolved.present()[k] == 1) {
                stage[i] = FlightState.FLYING;
                t[i] = 0;
                arrival(in, state, resolved, i, k);
                beginHere(in, state, i);
                for (int a = 0; a < in.axes(); a++) state.goal(a).values()[i] = resolved.offset(a)[k];
            } else if (replan && stage[i] == FlightState.FLYING) {
                beginHere(in, state, i);
            }
            float clamped = t[i] > 0 ? t[i] : 0;
            curve.t[k] = clamped < 1 ? clamped : 1;
        }
    }

    /** Lets the curve of agent i begin at its place, along its heading. */
    private static void beginHere(GroupView in, FlightState state, int i) {
        for (int a = 0; a < in.axes(); a++) {
            state.from(a).values()[i] = in.position(a)[i];
            state.begin(a).values()[i] = in.heading(a)[i];
        }
    }

    /**
     * Sets the direction of arrival to the first of four vectors that is not zero. They are the arrival column, the
     * heading of the goal, the direction to the goal, and the heading of the agent.
     */
    private void arrival(GroupView in, FlightState state, ResolvedTarget resolved, int i, int k) {
        int axes = in.axes();
        for (int choice = 0; choice < 4; choice++) {
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
            float per = 1 / (float) Math.sqrt(d2);
            for (int a = 0; a < axes; a++) state.arrival(a).values()[i] = direction[a] * per;
            return;
        }
    }

    /** Sets where the goal is at the end of the tick; on a torus, the image nearest to its last place. */
    void goal(GroupView in, Fly fly, ResolvedTarget resolved, int a, int start, int end) {
        FlightState state = fly.state();
        float[] from = state.from(a).values(), goal = state.goal(a).values(), p = in.position(a);
        float[] offset = resolved.offset(a),
                v = resolved.velocity(a),
                present = resolved.present(),
                stage = state.stage().values();
        Axis axis = in.space().axis(a);
        float dt = in.clock().dt(), length = axis.torus() ? axis.high() : 0, per = axis.torus() ? 1 / length : 0;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float to = offset[k] + v[k] * dt + (p[i] - from[i]);
            to += length * round((goal[i] - to) * per);
            goal[i] = present[k] == 1 && stage[i] == FlightState.FLYING ? to : goal[i];
            curve.p3[a][k] = goal[i];
        }
        System.arraycopy(state.begin(a).values(), start, controlPoints.begin[a], 0, end - start);
        System.arraycopy(state.arrival(a).values(), start, controlPoints.arrival[a], 0, end - start);
        System.arraycopy(in.heading(a), start, curve.head[a], 0, end - start);
    }

    /** Sets how far each agent flies along its curve in this tick. */
    void distances(GroupView in, Fly fly, int start, int end) {
        float[] speed = fly.state().speed().values();
        float dt = in.clock().dt();
        for (int i = start; i < end; i++) {
            float s = speed[i] > 0 ? speed[i] : 0;
            curve.ds[i - start] = (s < MAX_SPEED ? s : MAX_SPEED) * dt;
        }
        if (fly.profile().constant()) return;
        for (int i = start; i < end; i++) {
            float behind2 = 0, ahead2 = 0;
            for (int a = 0; a < in.axes(); a++) {
                float done = in.space().axis(a).offset(fly.state().from(a).values()[i], in.position(a)[i]);
                float left = curve.p3[a][i - start] - done;
                behind2 += done * done;
                ahead2 += left * left;
            }
            curve.ds[i - start] *= fly.profile().factor((float) Math.sqrt(behind2), (float) Math.sqrt(ahead2));
        }
    }

    /** Sets how far each agent moves along an axis, on its curve. */
    void shifts(GroupView in, FlightState state, int a, int n, int start) {
        float[] from = state.from(a).values(), p = in.position(a), place = curve.place[a], by = shift[a];
        Axis axis = in.space().axis(a);
        float length = axis.torus() ? axis.high() : 0, per = axis.torus() ? 1 / length : 0;
        for (int k = 0; k < n; k++) {
            float d = from[start + k] - p[start + k] + place[k];
            by[k] = d - length * round(d * per);
        }
    }

    /**
     * Limits turns to ds·κ. An agent that would turn further moves along the sum of its old and its limited new
     * heading.
     */
    void turn(GroupView in, float maxCurvature, int start, int end) {
        float[] hx = in.heading(0), hy = in.heading(1), hz = in.heading(2);
        float[] ux = curve.head[0], uy = curve.head[1], uz = curve.head[2];
        for (int i = start; i < end; i++) {
            int k = i - start;
            float maxTangent = curve.ds[k] * maxCurvature; // used as a tangent: the angle is a little smaller
            float c = ux[k] * hx[i] + uy[k] * hy[i] + uz[k] * hz[i];
            float x = ux[k] - c * hx[i], y = uy[k] - c * hy[i], z = uz[k] - c * hz[i];
            float e2 = x * x + y * y + z * z;
            if (c > 0 && (e2 <= maxTangent * maxTangent * (c * c) || e2 < Tiny.SQUARE)) continue;
            float by = e2 > Tiny.SQUARE ? maxTangent / (float) Math.sqrt(e2) : 0;
            x = hx[i] + by * x;
            y = hy[i] + by * y;
            z = hz[i] + by * z;
            float per = 1 / (float) Math.sqrt(x * x + y * y + z * z);
            ux[k] = x * per;
            uy[k] = y * per;
            uz[k] = z * per;
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
    void arrivals(GroupView in, Fly fly, ResolvedTarget resolved, int start, int end) {
        FlightState state = fly.state();
        float[] stage = state.stage().values(), t = state.t().values();
        boolean drag = fly.mode() == Fly.Mode.DRAG;
        for (int i = start; i < end; i++) {
            int k = i - start;
            placed[k] = stage[i] == FlightState.FLYING || stage[i] == FlightState.ARRIVED ? 1 : 0;
            if (stage[i] == FlightState.FLYING) {
                if (drag) t[i] = curve.t[k];
                if (curve.t[k] < 1) continue;
                stage[i] = FlightState.ARRIVED;
                boolean agent = resolved.group() >= 0 && resolved.present()[k] == 1;
                in.tell(Fly.ARRIVED, i, agent ? resolved.group() : in.group(), agent ? resolved.id()[k] : in.id()[i]);
            } else if (stage[i] == FlightState.ARRIVED) {
                if (fly.after() == Fly.After.CONTINUE) flyOn(in, i, k);
                else hold(in, resolved, i, k);
            }
        }
    }

    /** Moves agent i straight ahead. */
    private void flyOn(GroupView in, int i, int k) {
        for (int a = 0; a < in.axes(); a++) {
            curve.head[a][k] = in.heading(a)[i];
            shift[a][k] = curve.ds[k] * in.heading(a)[i];
        }
    }

    /** Moves agent i with its goal. */
    private void hold(GroupView in, ResolvedTarget resolved, int i, int k) {
        float h2 = 0;
        for (int a = 0; a < in.axes(); a++) h2 += resolved.heading(a)[k] * resolved.heading(a)[k];
        for (int a = 0; a < in.axes(); a++) {
            curve.head[a][k] = h2 > .5f ? resolved.heading(a)[k] : in.heading(a)[i];
            shift[a][k] =
                    resolved.offset(a)[k] + resolved.velocity(a)[k] * in.clock().dt();
        }
    }

    /** Writes the bank of each agent. */
    void bank(GroupView in, FlightState state, int start, int end) {
        var column = state.bank();
        float dt = in.clock().dt();
        if (column == null || dt < Tiny.TICK) return;
        float[] bank = column.values(),
                hx = in.heading(0),
                hy = in.heading(1),
                stage = state.stage().values();
        for (int i = start; i < end; i++) {
            int k = i - start; // v²κ = v·turn/dt
            float turn = hx[i] * curve.head[1][k] - hy[i] * curve.head[0][k];
            bank[i] = stage[i] == FlightState.FLYING ? turn * curve.ds[k] / (GRAVITY * dt * dt) : 0;
        }
    }

    /** Overwrites place, velocity and heading, as motion has set them, of the agents that fly. */
    void place(GroupView in, Fly fly, int a, int start, int end) {
        Agents agents = in.agents();
        float[] p = agents.now(a),
                v = agents.now(Agents.VX + a),
                goal = fly.state().goal(a).values();
        float[] np = agents.next(a), nv = agents.next(Agents.VX + a), nh = agents.next(Agents.HX + a);
        float dt = in.clock().dt(), per = dt < Tiny.TICK ? 0 : 1 / dt;
        float replans = fly.mode() == Fly.Mode.REPLAN ? 1 : 0;
        Axis axis = in.space().axis(a);
        for (int i = start; i < end; i++) {
            int k = i - start;
            if (placed[k] == 0) continue;
            float by = Math.abs(p[i] + shift[a][k]) <= Axis.MAX_COORDINATE ? shift[a][k] : 0;
            float velocity = by * per;
            np[i] = axis.confine(p[i] + by);
            nv[i] = per == 0
                    ? v[i]
                    : velocity > MAX_VELOCITY ? MAX_VELOCITY : velocity < -MAX_VELOCITY ? -MAX_VELOCITY : velocity;
            nh[i] = curve.head[a][k];
            goal[i] -= replans * by;
        }
    }

    /** Returns the nearest whole number, rounded alike in all forms. */
    private static float round(float x) {
        return x + ROUNDING_BIAS - ROUNDING_BIAS;
    }
}
