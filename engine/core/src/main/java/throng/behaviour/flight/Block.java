package throng.behaviour.flight;

import throng.behaviour.Aim;
import throng.behaviour.View;
import throng.kernel.Force;
import throng.math.Axis;
import throng.memory.Agents;

/** What a worker needs to fly one block: entry k is agent start + k. */
final class Block {
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

    final Curve curve = new Curve();
    final Handles handles = new Handles(curve);
    /** What each goes in this tick, metres. */
    private final float[][] shift = new float[3][Force.LENGTH];
    /** Whom it places: not 0. */
    private final float[] placed = new float[Force.LENGTH];

    private final float[] direction = new float[3];

    /** Who begins, and where those who replan are. */
    void takeOff(View in, Fly fly, Aim aim, int start, int end) {
        Course course = fly.course();
        float[] stage = course.stage().values(), t = course.t().values();
        boolean replan = fly.way() == Fly.Way.REPLAN;
        for (int i = start; i < end; i++) {
            int k = i - start;
            if (stage[i] == Course.READY && aim.there()[k] == 1) {
                stage[i] = Course.FLYING;
                t[i] = 0;
                arrival(in, course, aim, i, k);
                here(in, course, i);
                for (int a = 0; a < in.axes(); a++) course.goal(a).values()[i] = aim.offset(a)[k];
            } else if (replan && stage[i] == Course.FLYING) {
                here(in, course, i);
            }
            float at = t[i] > 0 ? t[i] : 0;
            curve.t[k] = at < 1 ? at : 1;
        }
    }

    private static void here(View in, Course course, int i) {
        for (int a = 0; a < in.axes(); a++) {
            course.from(a).values()[i] = in.position(a)[i];
            course.begin(a).values()[i] = in.heading(a)[i];
        }
    }

    /** The caller's, or as the goal looks, or straight to it, or as the agent itself looks. */
    private void arrival(View in, Course course, Aim aim, int i, int k) {
        int axes = in.axes();
        for (int choice = 0; choice < 4; choice++) {
            float d2 = 0;
            for (int a = 0; a < axes; a++) {
                direction[a] = switch (choice) {
                    case 0 -> course.arrival(a).values()[i];
                    case 1 -> aim.heading(a)[k];
                    case 2 -> aim.offset(a)[k];
                    default -> in.heading(a)[i];
                };
                d2 += direction[a] * direction[a];
            }
            if (!(d2 > NONE && d2 < LONG)) continue;
            float per = 1 / (float) Math.sqrt(d2);
            for (int a = 0; a < axes; a++) course.arrival(a).values()[i] = direction[a] * per;
            return;
        }
    }

    /** Where the goal will be at the end of the tick: of all its images the one that lies where it was last. */
    void goal(View in, Fly fly, Aim aim, int a, int start, int end) {
        Course course = fly.course();
        float[] from = course.from(a).values(), goal = course.goal(a).values(), p = in.position(a);
        float[] offset = aim.offset(a),
                v = aim.velocity(a),
                there = aim.there(),
                stage = course.stage().values();
        Axis axis = in.space().axis(a);
        float dt = in.clock().dt(), length = axis.torus() ? axis.high() : 0, per = axis.torus() ? 1 / length : 0;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float to = offset[k] + v[k] * dt + (p[i] - from[i]);
            to += length * whole((goal[i] - to) * per);
            goal[i] = there[k] == 1 && stage[i] == Course.FLYING ? to : goal[i];
            curve.p3[a][k] = goal[i];
        }
        System.arraycopy(course.begin(a).values(), start, handles.begin[a], 0, end - start);
        System.arraycopy(course.arrival(a).values(), start, handles.arrival[a], 0, end - start);
        System.arraycopy(in.heading(a), start, curve.head[a], 0, end - start);
    }

    /** What each flies in this tick. */
    void distances(View in, Fly fly, int start, int end) {
        float[] speed = fly.course().speed().values();
        float dt = in.clock().dt();
        for (int i = start; i < end; i++) {
            float s = speed[i] > 0 ? speed[i] : 0;
            curve.ds[i - start] = (s < 1e6f ? s : 1e6f) * dt;
        }
        if (fly.pace().even()) return;
        for (int i = start; i < end; i++) {
            float behind = 0, ahead = 0;
            for (int a = 0; a < in.axes(); a++) {
                float d = in.space().axis(a).offset(fly.course().from(a).values()[i], in.position(a)[i]);
                float left = curve.p3[a][i - start] - d;
                behind += d * d;
                ahead += left * left;
            }
            curve.ds[i - start] *= fly.pace().factor((float) Math.sqrt(behind), (float) Math.sqrt(ahead));
        }
    }

    /** What each goes along an axis, on its curve. */
    void shifts(View in, Course course, int a, int n, int start) {
        float[] from = course.from(a).values(), p = in.position(a), place = curve.place[a], by = shift[a];
        Axis axis = in.space().axis(a);
        float length = axis.torus() ? axis.high() : 0, per = axis.torus() ? 1 / length : 0;
        for (int k = 0; k < n; k++) {
            float d = from[start + k] - p[start + k] + place[k];
            by[k] = d - length * whole(d * per);
        }
    }

    /** No heading turns by more than ds·κ: who would goes half along the old one and half along the new one. */
    void turn(View in, float maxCurvature, int start, int end) {
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
    void ends(View in, Fly fly, Aim aim, int start, int end) {
        Course course = fly.course();
        float[] stage = course.stage().values(), t = course.t().values();
        boolean drag = fly.way() == Fly.Way.DRAG;
        for (int i = start; i < end; i++) {
            int k = i - start;
            placed[k] = stage[i] == Course.FLYING || stage[i] == Course.ARRIVED ? 1 : 0;
            if (stage[i] == Course.FLYING) {
                if (drag) t[i] = curve.t[k];
                if (curve.t[k] < 1) continue;
                stage[i] = Course.ARRIVED;
                boolean agent = aim.group() >= 0 && aim.there()[k] == 1;
                in.tell(Fly.ARRIVED, i, agent ? aim.group() : in.group(), agent ? aim.id()[k] : in.id()[i]);
            } else if (stage[i] == Course.ARRIVED) {
                if (fly.after() == Fly.After.ON) on(in, i, k);
                else hold(in, aim, i, k);
            }
        }
    }

    private void on(View in, int i, int k) {
        for (int a = 0; a < in.axes(); a++) {
            curve.head[a][k] = in.heading(a)[i];
            shift[a][k] = curve.ds[k] * in.heading(a)[i];
        }
    }

    private void hold(View in, Aim aim, int i, int k) {
        float h2 = 0;
        for (int a = 0; a < in.axes(); a++) h2 += aim.heading(a)[k] * aim.heading(a)[k];
        for (int a = 0; a < in.axes(); a++) {
            curve.head[a][k] = h2 > .5f ? aim.heading(a)[k] : in.heading(a)[i];
            shift[a][k] = aim.offset(a)[k] + aim.velocity(a)[k] * in.clock().dt();
        }
    }

    /** How far each leans. */
    void bank(View in, Course course, int start, int end) {
        var column = course.bank();
        float dt = in.clock().dt();
        if (column == null || dt < SHORT) return;
        float[] bank = column.values(),
                hx = in.heading(0),
                hy = in.heading(1),
                stage = course.stage().values();
        for (int i = start; i < end; i++) {
            int k = i - start; // v²κ is v·turn/dt
            float turn = hx[i] * curve.head[1][k] - hy[i] * curve.head[0][k];
            bank[i] = stage[i] == Course.FLYING ? turn * curve.ds[k] / (G * dt * dt) : 0;
        }
    }

    /** Overwrites what motion has made of those who fly. */
    void place(View in, Fly fly, int a, int start, int end) {
        Agents agents = in.agents();
        float[] p = agents.now(a),
                v = agents.now(Agents.VX + a),
                goal = fly.course().goal(a).values();
        float[] np = agents.next(a), nv = agents.next(Agents.VX + a), nh = agents.next(Agents.HX + a);
        float dt = in.clock().dt(), per = dt < SHORT ? 0 : 1 / dt;
        float left = fly.way() == Fly.Way.REPLAN ? 1 : 0;
        Axis axis = in.space().axis(a);
        for (int i = start; i < end; i++) {
            int k = i - start;
            if (placed[k] == 0) continue;
            float by = Math.abs(p[i] + shift[a][k]) <= Axis.FARTHEST ? shift[a][k] : 0;
            float fast = by * per;
            np[i] = axis.admit(p[i] + by);
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
