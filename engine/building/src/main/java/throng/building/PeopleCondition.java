package throng.building;

import throng.math.Check;
import throng.math.Range;

/** What doors and events react to: how many people are somewhere, or have come through, before a tick. */
public sealed interface PeopleCondition {
    /** {@return how many people it takes, or leaves} */
    int people();

    /**
     * At least so many people are in a rectangle.
     *
     * @param area the rectangle
     * @param people of all groups, in [1, 10⁹]
     */
    record Crowded(
            EntryPlace.Box area,

            @Range("the people of a condition: [1, 1000000000]")
            int people) implements PeopleCondition {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if there is no area, or the number is out of range
         */
        public Crowded {
            Check.given("the area of a condition", area);
            Check.values(Crowded.class, people);
        }
    }

    /**
     * At most so many people are in a rectangle, once there were more.
     *
     * @param area the rectangle
     * @param people of all groups, in [0, 10⁹]
     */
    record Cleared(
            EntryPlace.Box area,

            @Range("the people of a condition: [0, 1000000000]")
            int people) implements PeopleCondition {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if there is no area, or the number is out of range
         */
        public Cleared {
            Check.given("the area of a condition", area);
            Check.values(Cleared.class, people);
        }
    }

    /**
     * At least so many people have passed the door itself. Events have none: they take {@link Ended}, of the stage that
     * walks to the door.
     *
     * @param people in [1, 10⁹]
     */
    record Passed(
            @Range("the people of a condition: [1, 1000000000]")
            int people) implements PeopleCondition {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if the number is out of range
         */
        public Passed {
            Check.values(Passed.class, people);
        }
    }

    /**
     * At least so many people have come from a source, those who wait outside among them.
     *
     * @param source that was added before
     * @param people in [1, 10⁹]
     */
    record Came(
            String source,

            @Range("the people of a condition: [1, 1000000000]")
            int people) implements PeopleCondition {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if the name is empty, or the number out of range
         */
        public Came {
            Check.name("the source of a condition", source);
            Check.values(Came.class, people);
        }
    }

    /**
     * At least so many people have ended a stage of a journey: they have arrived, were served, or have boarded.
     *
     * @param group whose journey has the stage
     * @param stage of it
     * @param people in [1, 10⁹]
     */
    record Ended(
            String group,
            String stage,

            @Range("the people of a condition: [1, 1000000000]")
            int people) implements PeopleCondition {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if a name is empty, or the number out of range
         */
        public Ended {
            Check.name("the group of a condition", group);
            Check.name("the stage of a condition", stage);
            Check.values(Ended.class, people);
        }
    }
}
