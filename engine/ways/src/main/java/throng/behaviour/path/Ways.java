package throng.behaviour.path;

import throng.math.Check;
import throng.navigation.cost.CostFields;
import throng.navigation.goal.GoalFields;
import throng.navigation.way.WayFields;

/**
 * The ways that {@link FollowWay} follows. Use {@link #of(WayFields)} where all ground costs the same: ways are
 * straight and exact. Use {@link #of(CostFields)} where ground, walls or crowds cost: ways bend where costs change.
 */
public sealed interface Ways {
    /**
     * Takes straight ways.
     *
     * @param fields the ways of the map
     * @return the ways
     */
    static Ways of(WayFields fields) {
        return new Straight(fields);
    }

    /**
     * Takes the cheapest ways.
     *
     * @param fields the costs of the map
     * @return the ways
     */
    static Ways of(CostFields fields) {
        return new Cheapest(fields);
    }

    /** {@return the fields, one for each goal} */
    GoalFields fields();

    /** {@return the radius of the bodies that fit these ways, metres} */
    float radius();

    /**
     * Straight ways that bend at corners.
     *
     * @param fields the ways of the map
     */
    record Straight(WayFields fields) implements Ways {
        /**
         * Checks the fields.
         *
         * @throws IllegalArgumentException if they are null
         */
        public Straight {
            Check.given("the fields of ways", fields);
        }

        @Override
        public float radius() {
            return fields.radius();
        }
    }

    /**
     * The cheapest ways over ground that costs.
     *
     * @param fields the costs of the map
     */
    record Cheapest(CostFields fields) implements Ways {
        /**
         * Checks the fields.
         *
         * @throws IllegalArgumentException if they are null
         */
        public Cheapest {
            Check.given("the fields of ways", fields);
        }

        @Override
        public float radius() {
            return fields.radius();
        }
    }
}
