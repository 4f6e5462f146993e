package throng.behaviour.path;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.motion.AgentProperty;
import throng.motion.BodyShape;

/**
 * Walks along straight streets. Use it where streams of people meet, and alone or as the guide of a model of bodies.
 * Agent id takes street id mod n, so each street has as many agents as the next.
 *
 * <p>The wanted velocity is v* = maxSpeed · unit(ahead · d + back · n): d leads along the street, n to its left. back
 * is 0 for an agent within half of the middle line, else the way back into the street, metres.
 * {@link Rule#velocityToForce} makes the force of it. In 3D nothing acts along z. An agent knows no torus here: give a
 * street by a point from which its agents are not more than half of the world aside.
 *
 * @param streets at least one
 * @param half distance from the middle of a street within which an agent goes straight on, metres, in [0, 10⁶]
 * @param ahead metres, in [0.001, 1000]; the smaller, the sooner an agent is back in its street
 */
public record WalkStreets(
        List<Street> streets,
        @Range("half of the width of a street: [0, 1e6] m") float half,
        @Range("the way ahead: [1e-3, 1e3] m") float ahead)
        implements Rule {
    /**
     * A straight street: a point of its middle line, and the direction in which it leads.
     *
     * @param x metres, in [−10⁶, 10⁶]
     * @param y metres, in [−10⁶, 10⁶]
     * @param dx along x, in [−10⁶, 10⁶]; dx and dy are scaled to a unit vector
     * @param dy along y, in [−10⁶, 10⁶]
     */
    public record Street(
            @Range("x of a street: [-1e6, 1e6] m") float x,
            @Range("y of a street: [-1e6, 1e6] m") float y,

            @Range(value = "dx of a street: [-1e6, 1e6]", coupled = true)
            float dx,

            @Range(value = "dy of a street: [-1e6, 1e6]", coupled = true)
            float dy) {

        /**
         * Checks the street.
         *
         * @throws IllegalArgumentException if a number is outside its range, or the direction has no length
         */
        public Street {
            Check.values(Street.class, x, y, dx, dy);
            double length = Math.sqrt((double) dx * dx + (double) dy * dy);
            if (!(length > 1e-6))
                throw new IllegalArgumentException(
                        "a street leads along (%s, %s), which has no length: name a direction".formatted(dx, dy));
            dx = (float) (dx / length);
            dy = (float) (dy / length);
        }
    }

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if there is no street, or a number is outside its range
     */
    public WalkStreets {
        streets = Check.list("streets", streets);
        Check.within("the number of streets", streets.size(), 1, 1000);
        Check.values(WalkStreets.class, half, ahead);
    }

    /**
     * Keeps within 2 m of the middle of a street, and turns back to it at 45° from 2 m outside.
     *
     * @param streets at least one
     * @return the rule
     * @throws IllegalArgumentException if there is no street
     */
    public static WalkStreets of(List<Street> streets) {
        return new WalkStreets(streets, 2, 2);
    }

    @Override
    public @Nullable BodyShape shape(int axes) {
        return axes == 2 ? BodyShape.PERSON : null;
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] px = in.position(0), py = in.position(1), speed = in.property(AgentProperty.MAX_SPEED, start, end);
        int[] id = in.id();
        for (int i = start; i < end; i++) {
            int k = i - start;
            Street street = streets.get(id[i] % streets.size());
            float dx = street.dx, dy = street.dy;
            float aside = (py[i] - street.y) * dx - (px[i] - street.x) * dy;
            float back = Math.max(-half, Math.min(half, aside)) - aside;
            float by = speed[k] / (float) Math.sqrt(ahead * ahead + back * back);
            out.x()[k] = by * (ahead * dx - back * dy);
            out.y()[k] = by * (ahead * dy + back * dx);
        }
        if (in.axes() == 3) System.arraycopy(in.velocity(2), start, out.z(), 0, end - start);
        velocityToForce(in, out, 0, start, end);
    }
}
