package throng.behaviour.turn;

import throng.GroupState;
import throng.world.Group;
import throng.world.NewAgent;

/** Headings and angular velocities in double. */
final class HeadingMath {
    private HeadingMath() {}

    /** The vector of an agent in the built-in columns {@code column} to {@code column} + 2. */
    static double[] vector(GroupState state, int column, int id) {
        return new double[] {state.of(column, id), state.of(column + 1, id), state.of(column + 2, id)};
    }

    /** The angular velocities of a group, by id and axis. */
    static double[][] angularVelocities(Group group, int axes) {
        double[][] swings = new double[group.count()][3];
        var ids = group.ids();
        for (int a = 0; a < axes; a++) {
            var column = group.view("angularVelocity" + "XYZ".charAt(a));
            for (int i = 0; i < group.count(); i++) swings[ids.get(i)][a] = column.get(i);
        }
        return swings;
    }

    static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    static double length(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    /** a + by · b. */
    static double[] plus(double[] a, double by, double[] b) {
        return new double[] {a[0] + by * b[0], a[1] + by * b[1], a[2] + by * b[2]};
    }

    static double[] unit(double[] a) {
        return plus(new double[3], 1 / length(a), a);
    }

    /** The part of u across h. */
    static double[] across(double[] h, double[] u) {
        return plus(u, -dot(u, h) / dot(h, h), h);
    }

    static double angle(double[] h, double[] u) {
        double[] n = unit(u);
        return Math.atan2(length(across(h, n)), dot(h, n) / length(h));
    }

    /** Sets the angular velocities by id. */
    static void setAngularVelocities(Group group, int axes, double[][] swings) {
        var ids = group.ids();
        for (int a = 0; a < axes; a++) {
            float[] column = new float[group.count()];
            for (int i = 0; i < column.length; i++) column[i] = (float) swings[ids.get(i)][a];
            group.columns().write("angularVelocity" + "XYZ".charAt(a), column);
        }
    }

    /** A random heading and a random velocity. */
    static void randomly(NewAgent agent) {
        float[] p = agent.direction(1).clone(),
                h = agent.direction(2).clone(),
                v = agent.direction(3).clone();
        float d = 30 * agent.random(4), s = 5 * agent.random(5);
        agent.position(40 + d * p[0], 40 + d * p[1], 40 + d * p[2]);
        agent.velocity(s * v[0], s * v[1], s * v[2]);
        agent.heading(h[0], h[1], h[2]);
    }
}
