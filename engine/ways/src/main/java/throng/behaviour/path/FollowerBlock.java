package throng.behaviour.path;

import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.target.Arrive;
import throng.kernel.Force;
import throng.math.Axis;
import throng.motion.AgentProperty;
import throng.navigation.curve.Polyline;

/**
 * The buffers and steps of {@link FollowPath} for one block, one for each worker. Entry k belongs to agent start + k.
 * Agents are handled one at a time, in double.
 */
final class FollowerBlock {
    /** Distance to the aim, metres, below which brakes use it alone: the factor of the distance left would overflow. */
    private static final double MIN_STRETCH_DISTANCE = 1e-6;

    /** 1 for agents that follow their paths, else 0. */
    private final float[] going = new float[Force.LENGTH];
    /** Present for agents that brake. */
    private final ResolvedTarget stopping = new ResolvedTarget();
    /** Path left over the distance to the aim, a factor for the brakes. */
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
        for (int i = start; i < end; i++) stops |= aimAgent(in, rule, out, i, i - start);
        Force brake = in.borrowForce();
        if (stops) brake(in, rule, out, brake, start, end);
        rule.toward().run(in, out, going, start, end);
        for (int a = 0; stops && a < in.axes(); a++) {
            float[] to = out.axis(a), from = brake.axis(a), brakes = stopping.present();
            for (int k = 0; k < n; k++) to[k] = brakes[k] == 1 ? from[k] : to[k];
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

    /** Updates the progress of one agent, and writes the vector to its aim; returns whether it brakes. */
    private boolean aimAgent(GroupView in, FollowPath rule, Force out, int i, int k) {
        going[k] = stopping.present()[k] = stretch[k] = 0;
        int number = rule.pathOf(i);
        if (number < 0) {
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = 0;
            return false;
        }
        Polyline path = rule.paths().get(number);
        read(in, i);
        double s = progress(in, rule, path, i);
        double maxAhead = rule.radius() + speed * rule.prediction(), ahead = path.lookahead(s, rule.radius(), maxAhead);
        double direct = aim(in, path, s + ahead, out, k);
        if (!path.closed()) {
            double beyond = path.length() - s - ahead, left = direct + beyond;
            if (left <= rule.radius()) arrived(in, rule, i);
            double stop = speed * speed * mass[k] / (2 * force[k])
                    + speed * in.clock().dt();
            if (beyond + ahead < maxAhead || left < 2 * stop) {
                stopping.present()[k] = 1;
                stretch[k] = direct > MIN_STRETCH_DISTANCE ? (float) (left / direct) : 1;
                return true;
            }
        }
        going[k] = rule.within() == FollowPath.Within.COAST && staysWithin(in, rule, path, s, maxAhead) ? 0 : 1;
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
        float last = progress.progress().values()[i];
        double length = path.length(), s;
        if (last >= 0 && last <= Axis.MAX_COORDINATE) {
            double window = 2 * (rule.radius() + speed * in.clock().dt());
            if (path.closed() && window > length / 2) window = length / 2; // what is behind on a loop is not ahead
            s = nearest(in, path, last, last + window);
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

    /** Writes the vector from the agent to the place at s, and returns its length, metres. */
    private double aim(GroupView in, Polyline path, double s, Force out, int k) {
        double d2 = 0;
        for (int a = 0; a < in.axes(); a++) {
            double d = offset(in.space().axis(a), place[a], path.place(a, s));
            out.axis(a)[k] = (float) d;
            d2 += d * d;
        }
        return Math.sqrt(d2);
    }

    /** Returns the difference by the minimum image, however often a path has wrapped around a torus. */
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

    /** Returns whether the agent will be inside the tube, and moves along it. */
    private boolean staysWithin(GroupView in, FollowPath rule, Polyline path, double s, double maxAhead) {
        for (int a = 0; a < in.axes(); a++) place[a] += velocity[a] * rule.prediction();
        double window = 2 * maxAhead;
        if (path.closed() && window > path.length() / 2) window = path.length() / 2;
        double nearest = nearest(in, path, s, s + window), d2 = 0, along = 0;
        for (int a = 0; a < in.axes(); a++) {
            double d = offset(in.space().axis(a), place[a], path.place(a, nearest));
            d2 += d * d;
            along += velocity[a] * path.tangent(a, nearest);
        }
        return d2 <= rule.radius() * (double) rule.radius() && along > 0;
    }
}
