package throng.examples.scenario.people;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.motion.AgentProperty;

/**
 * Leaves a hall by the nearest door, goes on straight, and is gone: the guide of {@link Evacuation}. It wants maxSpeed
 * towards the nearest point of the door, as far from its posts as a body needs. Where a door leads on, it costs a look
 * at each door.
 *
 * @param hall the hall
 * @param away metres outside of the hall at which an agent is removed, in [0.1, 1000]
 */
public record ThroughDoors(Hall hall, float away) implements Rule {
    /** The event of an agent that has left. */
    static final String OUT = "out";

    /** An agent aims this far behind the door, metres: it would stop on the line itself. */
    private static final float BEHIND = .3f;
    /** What agents keep from the posts of a door, beyond their radius, metres. */
    private static final float MARGIN = .05f;

    public ThroughDoors {
        Check.within("the distance at which an agent is out", away, .1f, 1000, "m");
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] px = in.position(0), py = in.position(1);
        float[] speed = in.property(AgentProperty.MAX_SPEED, start, end);
        float[] radius = in.property(AgentProperty.RADIUS, start, end);
        float halfX = hall.width() / 2 + away, halfY = hall.height() / 2 + away;
        for (int i = start; i < end; i++) {
            if (Math.abs(px[i]) > halfX || Math.abs(py[i]) > halfY) {
                in.tell(OUT, i, in.group(), in.id()[i]);
                in.remove(i);
            }
            want(px[i], py[i], radius[i - start], speed[i - start], out, i - start);
        }
        velocityToForce(in, out, 0, start, end);
    }

    private void want(float px, float py, float radius, float speed, Force out, int k) {
        float free = Math.max(0, hall.doorWidth() / 2 - radius - MARGIN), least = Float.POSITIVE_INFINITY;
        for (int door = 0; door < hall.doors(); door++) {
            int nx = hall.outX(door), ny = hall.outY(door);
            float dx = hall.x(door) - px, dy = hall.y(door) - py;
            float on = dx * nx + dy * ny, aside = dx * ny - dy * nx;
            aside -= Math.max(-free, Math.min(free, aside));
            float d2 = on * on + aside * aside;
            if (!(d2 < least)) continue;
            least = d2;
            boolean passed = on <= 0;
            on = passed ? 1 : on + BEHIND;
            aside = passed ? 0 : aside;
            float by = speed / (float) Math.sqrt(on * on + aside * aside);
            out.x()[k] = by * (on * nx + aside * ny);
            out.y()[k] = by * (on * ny - aside * nx);
        }
    }
}
