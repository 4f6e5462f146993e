package throng.behaviour.path;

import throng.behaviour.Rule;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.field.DistanceFields;
import throng.navigation.goal.Goals;
import throng.navigation.way.WayFields;
import throng.parallel.Workers;

/** The rules that tell. */
enum WayKind {
    WAYS,
    COSTS,
    FIELDS;

    Rule rule(Goals goals, FieldGoal goal) {
        return switch (this) {
            case WAYS -> FollowWay.of(new WayFields(goals, .2f, new Workers(1)), goal);
            case COSTS -> FollowWay.of(new CostFields(goals, WalkCosts.of(.2f), new Workers(1)), goal);
            case FIELDS -> FollowField.of(new DistanceFields(goals, 1 << 20, null, new Workers(1)), goal);
        };
    }
}
