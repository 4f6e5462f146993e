package throng.behaviour.avoid;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.math.Space;
import throng.terrain.Obstacle;
import throng.terrain.ObstacleHit;
import throng.terrain.Ray;

/** What one view needs to ask obstacles: made once, so that steering allocates nothing. */
final class ObstacleScratch {
    private static final Supplier<ObstacleScratch> MAKER = ObstacleScratch::new;

    final Ray ray = new Ray();
    final ObstacleHit hit = new ObstacleHit();
    /** The answer that has been kept. */
    final float[] normal = new float[3];
    /** The place that is asked from, and the direction. */
    final float[] place = new float[3];

    final float[] ahead = new float[3];
    private final float[] image = new float[3];

    private ObstacleScratch() {}

    static ObstacleScratch of(GroupView in) {
        return in.scratch(MAKER);
    }

    /** Sets place and direction to those of agent i, at rest its heading; returns its speed. */
    float set(GroupView in, int i) {
        float vx = in.velocity(0)[i], vy = in.velocity(1)[i], vz = in.velocity(2)[i];
        for (int a = 0; a < 3; a++) {
            place[a] = in.position(a)[i];
            ahead[a] = in.heading(a)[i];
        }
        float s2 = vx * vx + vy * vy + vz * vz;
        if (s2 < Perpendicular.NOTHING) return 0;
        Perpendicular.unit(vx, vy, vz, ahead);
        return (float) Math.sqrt(s2);
    }

    /** Distance from the place to the nearest obstacle, and its normal; equally near ones by their order. */
    float nearest(Space space, List<Obstacle> obstacles) {
        float least = Float.POSITIVE_INFINITY;
        for (int o = 0; o < obstacles.size(); o++) {
            image(space, obstacles.get(o));
            obstacles.get(o).nearest(image[0], image[1], image[2], hit);
            if (hit.distance() >= least) continue;
            least = hit.distance();
            keep();
        }
        return least;
    }

    /**
     * Which obstacle a ball meets first that goes ahead from the place, its distance in {@code reached} and its normal
     * kept; −1: none. Obstacles that it is in or at already, and leaves, are none.
     */
    int first(Space space, List<Obstacle> obstacles, float length, float radius) {
        int first = -1;
        float least = Float.POSITIVE_INFINITY;
        for (int o = 0; o < obstacles.size(); o++) {
            image(space, obstacles.get(o));
            ray.from(image[0], image[1], image[2])
                    .along(ahead[0], ahead[1], ahead[2], length)
                    .radius(radius);
            if (!obstacles.get(o).meets(ray, hit) || hit.distance() >= least) continue;
            if (hit.nx() * ahead[0] + hit.ny() * ahead[1] + hit.nz() * ahead[2] >= 0) continue;
            least = hit.distance();
            first = o;
            keep();
        }
        reached = least;
        return first;
    }

    /** How far ahead the obstacle is that was met first, metres. */
    float reached;

    private void keep() {
        normal[0] = hit.nx();
        normal[1] = hit.ny();
        normal[2] = hit.nz();
    }

    private void image(Space space, Obstacle obstacle) {
        for (int a = 0; a < 3; a++) image[a] = obstacle.image(space.axis(a), a, place[a]);
    }

    /** From the middle of an obstacle to the place, by the number of the axis. */
    float[] fromMiddle(Space space, Obstacle obstacle) {
        image(space, obstacle);
        for (int a = 0; a < 3; a++) image[a] -= a < space.axes() ? obstacle.middle(a) : 0;
        return image;
    }
}
