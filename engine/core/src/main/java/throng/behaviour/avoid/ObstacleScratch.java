package throng.behaviour.avoid;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.math.Space;
import throng.math.Tiny;
import throng.terrain.Obstacle;
import throng.terrain.ObstacleHit;
import throng.terrain.Ray;

/** The buffers for queries to obstacles; one for each view, so that steering allocates nothing. */
final class ObstacleScratch {
    private static final Supplier<ObstacleScratch> MAKER = ObstacleScratch::new;

    final Ray ray = new Ray();
    final ObstacleHit hit = new ObstacleHit();
    /** Normal of the nearest or first obstacle of the last query. */
    final float[] normal = new float[3];
    /** Where the query begins, metres. */
    final float[] place = new float[3];
    /** Direction of the ray, a unit vector. */
    final float[] ahead = new float[3];

    private final float[] image = new float[3];

    private ObstacleScratch() {}

    static ObstacleScratch of(GroupView in) {
        return in.scratch(MAKER);
    }

    /**
     * Sets the place and the direction of travel of agent i; the direction of an agent at rest is its heading.
     *
     * @return its speed, metres per second
     */
    float set(GroupView in, int i) {
        float vx = in.velocity(0)[i], vy = in.velocity(1)[i], vz = in.velocity(2)[i];
        for (int a = 0; a < 3; a++) {
            place[a] = in.position(a)[i];
            ahead[a] = in.heading(a)[i];
        }
        float s2 = vx * vx + vy * vy + vz * vz;
        if (s2 < Tiny.SQUARE) return 0;
        Perpendicular.unit(vx, vy, vz, ahead);
        return (float) Math.sqrt(s2);
    }

    /** Returns the distance to the nearest obstacle and sets its normal; of equally near ones the first counts. */
    float nearest(Space space, List<Obstacle> obstacles) {
        float least = Float.POSITIVE_INFINITY;
        for (int o = 0; o < obstacles.size(); o++) {
            image(space, obstacles.get(o));
            obstacles.get(o).nearest(image[0], image[1], image[2], hit);
            if (hit.distance() >= least) continue;
            least = hit.distance();
            keepNormal();
        }
        return least;
    }

    /**
     * Casts a ball ahead from the place, and sets {@link #hitDistance} and the normal. Ignores obstacles that the ball
     * touches at its start and moves away from.
     *
     * @return the index of the obstacle that it meets first; −1 if there is none
     */
    int firstHit(Space space, List<Obstacle> obstacles, float length, float radius) {
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
            keepNormal();
        }
        hitDistance = least;
        return first;
    }

    /** Distance to the obstacle that was met first, metres. */
    float hitDistance;

    private void keepNormal() {
        normal[0] = hit.nx();
        normal[1] = hit.ny();
        normal[2] = hit.nz();
    }

    private void image(Space space, Obstacle obstacle) {
        for (int a = 0; a < 3; a++) image[a] = obstacle.image(space.axis(a), a, place[a]);
    }

    /** Returns the vector from the middle of an obstacle to the place, metres; valid until the next query. */
    float[] fromMiddle(Space space, Obstacle obstacle) {
        image(space, obstacle);
        for (int a = 0; a < 3; a++) image[a] -= a < space.axes() ? obstacle.middle(a) : 0;
        return image;
    }
}
