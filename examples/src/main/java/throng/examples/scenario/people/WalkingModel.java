package throng.examples.scenario.people;

import throng.behaviour.Rule;
import throng.behaviour.body.CollisionFreeSpeed;
import throng.behaviour.body.Orca;

/** The models that turn what people want into what bodies allow. */
enum WalkingModel {
    /** {@link CollisionFreeSpeed}: people queue, and turn away from those that are near. */
    SPEED,
    /** {@link Orca}: people look ahead, and each takes half of the way to avoid the other. */
    ORCA;

    /** Returns the model round a guide, with the numbers of people. */
    Rule round(Rule guide) {
        return this == ORCA ? Orca.of(guide) : CollisionFreeSpeed.of(guide);
    }
}
