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

    /** Returns the guide of a model. */
    static Rule guide(Rule model) {
        return model instanceof Orca orca ? orca.guide() : ((CollisionFreeSpeed) model).guide();
    }

    /** Returns the same model, with the same numbers, round another guide. */
    static Rule round(Rule model, Rule guide) {
        if (model instanceof Orca m)
            return new Orca(
                    guide, m.neighbourhood(), m.agentHorizon(), m.wallHorizon(), m.share(), m.sidestep(), m.others());
        var m = (CollisionFreeSpeed) model;
        return new CollisionFreeSpeed(
                guide, m.neighbourhoods(), m.strength(), m.distance(), m.wallStrength(), m.wallDistance(), m.timeGap());
    }
}
