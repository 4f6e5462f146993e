package throng.perception;

import throng.math.Check;

/**
 * Whom an agent looks at: the others within a radius, those of them in its field of view, or the nearest of them.
 *
 * @param group number of the group looked at, or {@link #OWN}
 * @param radius metres, in [0.001, 10⁶]: neighbours are nearer than this
 * @param fov full angle of the field of view round the heading, radians, in (0, 2π]; 2π sees all round
 * @param nearest how many of them, the nearest, equal distances by id; 0: all, without any cap
 */
public record Neighbourhood(int group, float radius, float fov, int nearest) {
    /** The group of the one who looks. */
    public static final int OWN = -1;

    /** All round, radians. */
    public static final float ALL_ROUND = (float) (2 * Math.PI);

    public Neighbourhood {
        Check.within("the group looked at", group, OWN, Integer.MAX_VALUE);
        Check.within("the radius of a look", radius, 1e-3f, 1e6f, "m");
        Check.within("the field of view", fov, 1e-3f, ALL_ROUND, "rad");
        Check.within("the number of nearest neighbours", nearest, 0, 1 << 20);
    }

    /** Everybody of the own group within {@code radius} metres. */
    public static Neighbourhood within(float radius) {
        return new Neighbourhood(OWN, radius, ALL_ROUND, 0);
    }

    /** The same look at another group, by its number. */
    public Neighbourhood at(int group) {
        return new Neighbourhood(group, radius, fov, nearest);
    }

    /** The same look with a field of view, radians. */
    public Neighbourhood fov(float fov) {
        return new Neighbourhood(group, radius, fov, nearest);
    }

    /** The same look at the nearest {@code k} only. */
    public Neighbourhood nearest(int k) {
        return new Neighbourhood(group, radius, fov, k);
    }

    /** Whether the field of view matters. */
    public boolean cone() {
        return fov < ALL_ROUND;
    }
}
