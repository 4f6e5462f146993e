package throng.behaviour.path;

import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.target.Arrive;
import throng.kernel.Force;
import throng.math.Axis;
import throng.motion.AgentProperty;
import throng.navigation.curve.Polyline;

/** What a worker needs for one block of followers: entry k is agent start + k. In double, one agent at a time. */
final class FollowerBlock {
    /** Nearer to where it aims than this, metres, the brakes reckon with that alone: a factor would overflow. */
    private static final double NEAR = 1e-6;

    /** 1 for who goes on along its way, else 0. */
    private final float[] going = new float[Force.LENGTH];
    /** Who brakes. */
    private final ResolvedTarget stopping = new ResolvedTarget();
    /** How much farther than to where it aims the brakes shall reckon, a factor. */
    private final float[] stretch = new float[Force.LENGTH];

    private final float[] mass = new float[Force.LENGTH];
    private final float[] force = new float[Force.LENGTH];
    private final double[] place = new double[3];
    private final double[] velocity = new double[3];
    private double speed;

    void run(GroupView in, FollowPath rule, Force out, int start, int end) {
        int n = end - start;
        System.arraycopy(in.property(AgentProperty.MASS, start, end), 0, mass, 0, n);
        System.arraycopy(in.property(AgentProperty.MAX_FORCE, start, end), 0, force, 0, n);
        boolean stops = false;
        for (int i = start; i < end; i++) stops |= agent(in, rule, out, i, i - start);
        Force brake = in.borrowForce();
        if (stops) brake(in, rule, out, brake, start, end);
        rule.toward().run(in, out, going, start, end);
        for (int a = 0; stops && a < in.axes(); a++) {
            float[] to = out.axis(a), from = brake.axis(a), there = stopping.present();
            for (int k = 0; k < n; k++) to[k] = there[k] == 1 ? from[k] : to[k];
        }
        in.returnForce(brake);
    }

    private void brake(GroupView in, FollowPath rule, Force out, Force brake, int start, int end) {
        for (int a = 0; a < in.axes(); a++) {
            float[] offset = out.axis(a), to = brake.axis(a);
            for (int k = 0; k < end - start; k++) to[k] = offset[k] * stretch[k];
        }
        Arrive.brake(in, brake, stopping, rule.toward().weight(), false, start, end);
    }

    /** Tracks one agent, and writes from it to where it aims; tells whether it brakes. */
    private boolean agent(GroupView in, FollowPath rule, Force out, int i, int k) {
        going[k] = stopping.present()[k] = stretch[k] = 0;
        int number = rule.way(i);
        if (number < 0) {
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = 0;
            return false;
        }
        Polyline path = rule.paths().get(number);
        read(in, i);
        double s = progress(in, rule, path, i);
        double most = rule.radius() + speed * rule.prediction(), ahead = path.lookahead(s, rule.radius(), most);
        double direct = aim(in, path, s + ahead, out, k);
        if (!path.closed()) {
            double beyond = path.length() - s - ahead, left = direct + beyond;
            if (left <= rule.radius()) arrived(in, rule, i);
            double stop = speed * speed * mass[k] / (2 * force[k])
                    + speed * in.clock().dt();
            if (beyond + ahead < most || left < 2 * stop) {
                stopping.present()[k] = 1;
                stretch[k] = direct > NEAR ? (float) (left / direct) : 1;
                return true;
            }
        }
        going[k] = rule.within() == FollowPath.Within.COAST && within(in, rule, path, s, most) ? 0 : 1;
        if (going[k] == 0) for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = 0;
        return false;
    }

    private void read(GroupView in, int i) {
        double v2 = 0;
        for (int a = 0; a < in.axes(); a++) {
            place[a] = in.position(a)[i];
            velocity[a] = in.velocity(a)[i];
            v2 += velocity[a] * velocity[a];
        }
        speed = Math.sqrt(v2);
    }

    private double progress(GroupView in, FollowPath rule, Polyline path, int i) {
        PathProgress progress = rule.progress();
        float known = progress.progress().values()[i];
        double length = path.length(), s;
        if (known >= 0 && known <= Axis.MAX_COORDINATE) {
            double window = 2 * (rule.radius() + speed * in.clock().dt());
            if (path.closed() && window > length / 2) window = length / 2; // behind it is not ahead
            s = nearest(in, path, known, known + window);
            if (path.closed() && s >= length) {
                progress.laps().next()[i] += (float) Math.floor(s / length);
                in.tell(FollowPath.LAP, i, in.group(), in.id()[i]);
                s = path.normalise(s);
            }
        } else {
            s = path.normalise(nearest(in, path, 0, length));
        }
        progress.progress().next()[i] = (float) s;
        return s;
    }

    private double nearest(GroupView in, Polyline path, double low, double high) {
        return path.nearest(in.space(), place[0], place[1], place[2], low, high);
    }

    /** Writes from the agent to the place at s, and tells how far it is. */
    private double aim(GroupView in, Polyline path, double s, Force out, int k) {
        double d2 = 0;
        for (int a = 0; a < in.axes(); a++) {
            double d = offset(in.space().axis(a), place[a], path.place(a, s));
            out.axis(a)[k] = (float) d;
            d2 += d * d;
        }
        return Math.sqrt(d2);
    }

    /** On a torus the short way round, however often a way has gone round it. */
    private static double offset(Axis axis, double from, double to) {
        double d = to - from;
        return axis.torus() ? d - axis.high() * Math.rint(d / axis.high()) : d;
    }

    private static void arrived(GroupView in, FollowPath rule, int i) {
        var laps = rule.progress().laps();
        if (laps.values()[i] >= 1) return;
        laps.next()[i] = 1;
        in.tell(FollowPath.ARRIVED, i, in.group(), in.id()[i]);
    }

    /** Whether it will be within the tube, and goes along it. */
    private boolean within(GroupView in, FollowPath rule, Polyline path, double s, double most) {
        for (int a = 0; a < in.axes(); a++) place[a] += velocity[a] * rule.prediction();
        double window = 2 * most;
        if (path.closed() && window > path.length() / 2) window = path.length() / 2;
        double there = nearest(in, path, s, s + window), d2 = 0, along = 0;
        for (int a = 0; a < in.axes(); a++) {
            double d = offset(in.space().axis(a), place[a], path.place(a, there));
            d2 += d * d;
            along += velocity[a] * path.tangent(a, there);
        }
        return d2 <= rule.radius() * (double) rule.radius() && along > 0;
    }
}
