package throng.world.rules;

import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.body.WalkingModel;
import throng.behaviour.chase.Homing;
import throng.behaviour.chase.Potential;
import throng.behaviour.flight.Fly;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.path.Errands;
import throng.behaviour.path.FollowField;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.TileStep;
import throng.behaviour.path.WalkStreets;
import throng.math.Check;
import throng.motion.BodyShape;

/** Guesses what agents are from the rules that steer them. */
public final class ShapeGuess {
    private ShapeGuess() {}

    /**
     * Guesses a shape: a person for models of people, yours too, and for ways through a town. It is a quadruped for
     * packs round their prey, and a fish for other flocks of the plane. In 3D missiles and aircraft are arrows, and all
     * others birds. What is none of these is an arrow.
     *
     * @param rule that steers the agents
     * @param axes of the world, 2 or 3
     * @return the shape
     */
    public static BodyShape of(Rule rule, int axes) {
        Check.given("a rule", rule);
        if (any(rule, Homing.class, Fly.class)) return BodyShape.ARROW;
        if (axes == 3) return BodyShape.BIRD;
        if (any(rule, WalkingModel.class, Errands.class, WalkStreets.class)
                || any(rule, FollowWay.class, FollowField.class, TileStep.class)) return BodyShape.PERSON;
        if (any(rule, Potential.class)) return BodyShape.QUADRUPED;
        return any(rule, Alignment.class, Cohesion.class) ? BodyShape.FISH : BodyShape.ARROW;
    }

    private static boolean any(Rule rule, Class<?>... kinds) {
        for (Class<?> kind : kinds) if (kind.isInstance(rule)) return true;
        if (rule instanceof Mix mix) for (Rule part : mix.parts()) if (any(part, kinds)) return true;
        return false;
    }
}
