package throng.examples.scenario.people;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.motion.AgentProperty;

/**
 * Walks along one of two streets that cross, in one of four directions: the guide of {@link Crossing}. The id says
 * which: 0, 4, 8 .. go along +x, 1 along −x, 2 along +y, 3 along −y.
 *
 * <p>It wants maxSpeed · unit(ahead, back): metres ahead along the street, and back into it for an agent that was
 * pushed aside, by as many metres as it is off.
 *
 * @param middle coordinate of the middle of both streets, metres, in [0, 10⁶]
 * @param half distance from the middle of a street within which an agent goes straight on, metres, in [0, 10⁶]
 * @param ahead metres, in [0.001, 1000]; the smaller, the sooner an agent is back in its street
 */
public record AcrossSquare(float middle, float half, float ahead) implements Rule {
    static final int WAYS = 4;

    public AcrossSquare {
        Check.within("the middle of two streets", middle, 0, 1e6f, "m");
        Check.within("half of the width of a street", half, 0, 1e6f, "m");
        Check.within("the way ahead", ahead, 1e-3f, 1e3f, "m");
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] px = in.position(0), py = in.position(1), speed = in.property(AgentProperty.MAX_SPEED, start, end);
        for (int i = start; i < end; i++) {
            int k = i - start, way = in.id()[i] % WAYS;
            float aside = (way < 2 ? py[i] : px[i]) - middle;
            float back = Math.max(-half, Math.min(half, aside)) - aside, on = way % 2 == 0 ? ahead : -ahead;
            float by = speed[k] / (float) Math.sqrt(on * on + back * back);
            out.x()[k] = by * (way < 2 ? on : back);
            out.y()[k] = by * (way < 2 ? back : on);
        }
        velocityToForce(in, out, 0, start, end);
    }
}
