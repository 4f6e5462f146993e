package throng.behaviour.flight;

import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.kernel.Force;
import throng.math.Axis;
import throng.memory.Agents;

/** What a worker needs to fly one block: entry k is agent start + k. */
final class FlightBlock {
    /** A shorter tick, seconds, moves nobody and leaves velocities alone. */
    private static final float SHORT = 1e-12f;
    /** Shorter than this, squared, a direction is none; longer than {@link #LONG}, it is nonsense. */
    private static final float NONE = 1e-12f;

    private static final float LONG = 1e30f;
    /** Adding it and taking it away rounds to a whole number. */
    private static final float WHOLE = 0x1.8p23f;

    /** Who leaps after a goal far away in a short tick has no larger velocity, m/s: its square is a number. */
    private static final float FASTEST = 1e18f;

    private static final float G = 9.80665f;

    final FlightCurves curve = new FlightCurves();
    final ControlPoints controlPoints = new ControlPoints(curve);
    /** What each goes in this tick, metres. */
    private final float[][] shift = new float[3][Force.LENGTH];
    /** Whom it places: not 0. */
    private final float[] placed = new float[Force.LENGTH];

    private final float[] direction = new float[3];

    /** Who begins, and where those who replan are. */
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
                here(in, state, i);
                for (int a = 0; a < in.axes(); a++) state.goal(a).values()[i] = resolved.offset(a)[k];
            } else if (replan && stage[i] == FlightState.FLYING) {
                here(in, state, i);
            }
            float at = t[i] > 0 ? t[i] : 0;
            curve.t[k] = at < 1 ? at : 1;
        }
    }

    private static void here(GroupView in, FlightState state, int i) {
        for (int a = 0; a < in.axes(); a++) {
            state.from(a).values()[i] = in.position(a)[i];
            state.begin(a).values()[i] = in.heading(a)[i];
        }
    }

    /** The caller's, or as the goal looks, or straight to it, or as the agent itself looks. */
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
            if (!(d2 > NONE && d2 < LONG)) continue;
            float per = 1 / (float) Math.sqrt(d2);
            for (int a = 0; a < axes; a++) state.arrival(a).values()[i] = direction[a] * per;
            return;
        }
    }

    /** Where the goal will be at the end of the tick: of all its images the one that lies where it was last. */
    void goal(GroupView in, Fly fly, ResolvedTarget resolved, int a, int start, int end) {
        FlightState state = fly.state();
        float[] from = state.from(a).values(), goal = state.goal(a).values(), p = in.position(a);
        float[] offset = resolved.offset(a),
                v = resolved.velocity(a),
                there = resolved.present(),
                stage = state.stage().values();
        Axis axis = in.space().axis(a);
        float dt = in.clock().dt(), length = axis.torus() ? axis.high() : 0, per = axis.torus() ? 1 / length : 0;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float to = offset[k] + v[k] * dt + (p[i] - from[i]);
            to += length * whole((goal[i] - to) * per);
            goal[i] = there[k] == 1 && stage[i] == FlightState.FLYING ? to : goal[i];
            curve.p3[a][k] = goal[i];
        }
        System.arraycopy(state.begin(a).values(), start, controlPoints.begin[a], 0, end - start);
        System.arraycopy(state.arrival(a).values(), start, controlPoints.arrival[a], 0, end - start);
        System.arraycopy(in.heading(a), start, curve.head[a], 0, end - start);
    }

    /** What each flies in this tick. */
    void distances(GroupView in, Fly fly, int start, int end) {
        float[] speed = fly.state().speed().values();
        float dt = in.clock().dt();
        for (int i = start; i < end; i++) {
            float s = speed[i] > 0 ? speed[i] : 0;
            curve.ds[i - start] = (s < 1e6f ? s : 1e6f) * dt;
        }
        if (fly.profile().even()) return;
        for (int i = start; i < end; i++) {
            float behind = 0, ahead = 0;
            for (int a = 0; a < in.axes(); a++) {
                float d = in.space().axis(a).offset(fly.state().from(a).values()[i], in.position(a)[i]);
                float left = curve.p3[a][i - start] - d;
                behind += d * d;
                ahead += left * left;
            }
            curve.ds[i - start] *= fly.profile().factor((float) Math.sqrt(behind), (float) Math.sqrt(ahead));
        }
    }

    /** What each goes along an axis, on its curve. */
    void shifts(GroupView in, FlightState state, int a, int n, int start) {
        float[] from = state.from(a).values(), p = in.position(a), place = curve.place[a], by = shift[a];
        Axis axis = in.space().axis(a);
        float length = axis.torus() ? axis.high() : 0, per = axis.torus() ? 1 / length : 0;
        for (int k = 0; k < n; k++) {
            float d = from[start + k] - p[start + k] + place[k];
            by[k] = d - length * whole(d * per);
        }
    }

    /** No heading turns by more than ds·κ: who would goes half along the old one and half along the new one. */
    void turn(GroupView in, float maxCurvature, int start, int end) {
        float[] hx = in.heading(0), hy = in.heading(1), hz = in.heading(2);
        float[] ux = curve.head[0], uy = curve.head[1], uz = curve.head[2];
        for (int i = start; i < end; i++) {
            int k = i - start;
            float most = curve.ds[k] * maxCurvature; // its tangent: a little less than it may
            float c = ux[k] * hx[i] + uy[k] * hy[i] + uz[k] * hz[i];
            float x = ux[k] - c * hx[i], y = uy[k] - c * hy[i], z = uz[k] - c * hz[i];
            float e2 = x * x + y * y + z * z;
            if (c > 0 && (e2 <= most * most * (c * c) || e2 < NONE)) continue;
            float by = e2 > NONE ? most / (float) Math.sqrt(e2) : 0;
            x = hx[i] + by * x;
            y = hy[i] + by * y;
            z = hz[i] + by * z;
            float per = 1 / (float) Math.sqrt(x * x + y * y + z * z);
            ux[k] = x * per;
            uy[k] = y * per;
            uz[k] = z * per;
            if (curve.t[k] < 1) along(hx[i], hy[i], hz[i], k);
        }
    }

    private void along(float hx, float hy, float hz, int k) {
        float x = hx + curve.head[0][k], y = hy + curve.head[1][k], z = hz + curve.head[2][k];
        float by = curve.ds[k] / (float) Math.sqrt(x * x + y * y + z * z); // less than a right angle: not 0
        shift[0][k] = by * x;
        shift[1][k] = by * y;
        shift[2][k] = by * z;
    }

    /** Who arrives, and what those do who have. */
    void ends(GroupView in, Fly fly, ResolvedTarget resolved, int start, int end) {
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
                if (fly.after() == Fly.After.ON) on(in, i, k);
                else hold(in, resolved, i, k);
            }
        }
    }

    private void on(GroupView in, int i, int k) {
        for (int a = 0; a < in.axes(); a++) {
            curve.head[a][k] = in.heading(a)[i];
            shift[a][k] = curve.ds[k] * in.heading(a)[i];
        }
    }

    private void hold(GroupView in, ResolvedTarget resolved, int i, int k) {
        float h2 = 0;
        for (int a = 0; a < in.axes(); a++) h2 += resolved.heading(a)[k] * resolved.heading(a)[k];
        for (int a = 0; a < in.axes(); a++) {
            curve.head[a][k] = h2 > .5f ? resolved.heading(a)[k] : in.heading(a)[i];
            shift[a][k] =
                    resolved.offset(a)[k] + resolved.velocity(a)[k] * in.clock().dt();
        }
    }

    /** How far each leans. */
    void bank(GroupView in, FlightState state, int start, int end) {
        var column = state.bank();
        float dt = in.clock().dt();
        if (column == null || dt < SHORT) return;
        float[] bank = column.values(),
                hx = in.heading(0),
                hy = in.heading(1),
                stage = state.stage().values();
        for (int i = start; i < end; i++) {
            int k = i - start; // v²κ is v·turn/dt
            float turn = hx[i] * curve.head[1][k] - hy[i] * curve.head[0][k];
            bank[i] = stage[i] == FlightState.FLYING ? turn * curve.ds[k] / (G * dt * dt) : 0;
        }
    }

    /** Overwrites what motion has made of those who fly. */
    void place(GroupView in, Fly fly, int a, int start, int end) {
        Agents agents = in.agents();
        float[] p = agents.now(a),
                v = agents.now(Agents.VX + a),
                goal = fly.state().goal(a).values();
        float[] np = agents.next(a), nv = agents.next(Agents.VX + a), nh = agents.next(Agents.HX + a);
        float dt = in.clock().dt(), per = dt < SHORT ? 0 : 1 / dt;
        float left = fly.mode() == Fly.Mode.REPLAN ? 1 : 0;
        Axis axis = in.space().axis(a);
        for (int i = start; i < end; i++) {
            int k = i - start;
            if (placed[k] == 0) continue;
            float by = Math.abs(p[i] + shift[a][k]) <= Axis.MAX_COORDINATE ? shift[a][k] : 0;
            float fast = by * per;
            np[i] = axis.confine(p[i] + by);
            nv[i] = per == 0 ? v[i] : fast > FASTEST ? FASTEST : fast < -FASTEST ? -FASTEST : fast;
            nh[i] = curve.head[a][k];
            goal[i] -= left * by;
        }
    }

    /** The nearest whole number, as all forms round. */
    private static float whole(float x) {
        return x + WHOLE - WHOLE;
    }
}
