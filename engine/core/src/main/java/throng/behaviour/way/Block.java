package throng.behaviour.way;

import throng.behaviour.Aim;
import throng.behaviour.View;
import throng.behaviour.target.Arrive;
import throng.kernel.Force;
import throng.math.Axis;
import throng.motion.Trait;
import throng.navigation.Polyline;

/** What a worker needs for one block of followers: entry k is agent start + k. In double, one agent at a time. */
final class Block {
    /** Nearer to where it aims than this, metres, the brakes reckon with that alone: a factor would overflow. */
    private static final double NEAR = 1e-6;

    /** 1 for who goes on along its way, else 0. */
    private final float[] going = new float[Force.LENGTH];
    /** Who brakes. */
    private final Aim stopping = new Aim();
    /** How much farther than to where it aims the brakes shall reckon, a factor. */
    private final float[] stretch = new float[Force.LENGTH];

    private final float[] mass = new float[Force.LENGTH];
    private final float[] force = new float[Force.LENGTH];
    private final double[] place = new double[3];
    private final double[] velocity = new double[3];
    private double speed;

    void run(View in, FollowPath rule, Force out, int start, int end) {
        int n = end - start;
        System.arraycopy(in.trait(Trait.MASS, start, end), 0, mass, 0, n);
        System.arraycopy(in.trait(Trait.MAX_FORCE, start, end), 0, force, 0, n);
        boolean stops = false;
        for (int i = start; i < end; i++) stops |= agent(in, rule, out, i, i - start);
        Force brake = in.take();
        if (stops) brake(in, rule, out, brake, start, end);
        rule.how().run(in, out, going, start, end);
        for (int a = 0; stops && a < in.axes(); a++) {
            float[] to = out.axis(a), from = brake.axis(a), there = stopping.there();
            for (int k = 0; k < n; k++) to[k] = there[k] == 1 ? from[k] : to[k];
        }
        in.give(brake);
    }

    private void brake(View in, FollowPath rule, Force out, Force brake, int start, int end) {
        for (int a = 0; a < in.axes(); a++) {
            float[] offset = out.axis(a), to = brake.axis(a);
            for (int k = 0; k < end - start; k++) to[k] = offset[k] * stretch[k];
        }
        Arrive.brake(in, brake, stopping, rule.how().weight(), false, start, end);
    }

    /** Tracks one agent, and writes from it to where it aims; tells whether it brakes. */
    private boolean agent(View in, FollowPath rule, Force out, int i, int k) {
        going[k] = stopping.there()[k] = stretch[k] = 0;
        int number = rule.way(i);
        if (number < 0) {
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = 0;
            return false;
        }
        Polyline way = rule.ways().get(number);
        read(in, i);
        double s = progress(in, rule, way, i);
        double most = rule.radius() + speed * rule.prediction(), ahead = way.sight(s, rule.radius(), most);
        double direct = aim(in, way, s + ahead, out, k);
        if (!way.closed()) {
            double beyond = way.length() - s - ahead, left = direct + beyond;
            if (left <= rule.radius()) arrived(in, rule, i);
            double stop = speed * speed * mass[k] / (2 * force[k])
                    + speed * in.clock().dt();
            if (beyond + ahead < most || left < 2 * stop) {
                stopping.there()[k] = 1;
                stretch[k] = direct > NEAR ? (float) (left / direct) : 1;
                return true;
            }
        }
        going[k] = rule.within() == FollowPath.Within.COAST && within(in, rule, way, s, most) ? 0 : 1;
        if (going[k] == 0) for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = 0;
        return false;
    }

    private void read(View in, int i) {
        double v2 = 0;
        for (int a = 0; a < in.axes(); a++) {
            place[a] = in.position(a)[i];
            velocity[a] = in.velocity(a)[i];
            v2 += velocity[a] * velocity[a];
        }
        speed = Math.sqrt(v2);
    }

    private double progress(View in, FollowPath rule, Polyline way, int i) {
        Trail trail = rule.trail();
        float known = trail.progress().values()[i];
        double length = way.length(), s;
        if (known >= 0 && known <= Axis.FARTHEST) {
            double window = 2 * (rule.radius() + speed * in.clock().dt());
            if (way.closed() && window > length / 2) window = length / 2; // behind it is not ahead
            s = nearest(in, way, known, known + window);
            if (way.closed() && s >= length) {
                trail.laps().next()[i] += (float) Math.floor(s / length);
                in.tell(FollowPath.LAP, i, in.group(), in.id()[i]);
                s = way.admit(s);
            }
        } else {
            s = way.admit(nearest(in, way, 0, length));
        }
        trail.progress().next()[i] = (float) s;
        return s;
    }

    private double nearest(View in, Polyline way, double low, double high) {
        return way.nearest(in.space(), place[0], place[1], place[2], low, high);
    }

    /** Writes from the agent to the place at s, and tells how far it is. */
    private double aim(View in, Polyline way, double s, Force out, int k) {
        double d2 = 0;
        for (int a = 0; a < in.axes(); a++) {
            double d = offset(in.space().axis(a), place[a], way.place(a, s));
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

    private static void arrived(View in, FollowPath rule, int i) {
        var laps = rule.trail().laps();
        if (laps.values()[i] >= 1) return;
        laps.next()[i] = 1;
        in.tell(FollowPath.ARRIVED, i, in.group(), in.id()[i]);
    }

    /** Whether it will be within the tube, and goes along it. */
    private boolean within(View in, FollowPath rule, Polyline way, double s, double most) {
        for (int a = 0; a < in.axes(); a++) place[a] += velocity[a] * rule.prediction();
        double window = 2 * most;
        if (way.closed() && window > way.length() / 2) window = way.length() / 2;
        double there = nearest(in, way, s, s + window), d2 = 0, along = 0;
        for (int a = 0; a < in.axes(); a++) {
            double d = offset(in.space().axis(a), place[a], way.place(a, there));
            d2 += d * d;
            along += velocity[a] * way.tangent(a, there);
        }
        return d2 <= rule.radius() * (double) rule.radius() && along > 0;
    }
}
