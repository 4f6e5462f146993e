package throng.building;

import java.util.List;
import throng.math.Check;
import throng.math.Range;
import throng.math.Ranges;

/**
 * When the goal of a stage lets people pass: a door that opens, closes or narrows. Without a door each goal lets all
 * pass. While it is closed no one ends the stage there, and no one chooses it. Those who walk to it choose another of
 * the {@link Next.Quickest} or {@link Next.Nearest}, if one is open. All others wait in front of it.
 *
 * <p>A narrow door passes a flow. Measured doors pass 1.3 people a second for each metre (Weidmann 1993), so 1.6 are a
 * door of 1.2 m. Walls stay as they are, and so do ways.
 *
 * @param name unique among the doors of the building
 * @param group whose journey has the stage
 * @param stage a stage that walks; others that walk to the same goal use the same door
 * @param changes in the order of time; before the first one the door is open
 * @param reactions to what happens, at most {@link #MOST_REACTIONS}; the last one of a tick counts
 */
public record Doorway(String name, String group, String stage, List<Change> changes, List<Reaction> reactions) {
    /** The most reactions of a door. */
    public static final int MOST_REACTIONS = 60;

    /** The flow of a door that holds no one up, people a second. */
    public static final float OPEN = 1e6f;

    /**
     * A change of a door.
     *
     * @param at seconds since the world began, in [0, 10⁹]
     * @param flow how many people a second pass from then on, in [0, 10⁶]; 0: it is closed, {@link #OPEN}: all pass
     */
    public record Change(
            @Range("the time of a door: [0, " + Arrivals.LATEST + "] s")
            float at,

            @Range("the flow of a door: [0, " + OPEN + "] /s")
            float flow) {
        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if one is out of its range
         */
        public Change {
            Check.values(Change.class, at, flow);
        }

        /**
         * {@return a door that opens wide}
         *
         * @param at seconds since the world began
         */
        public static Change of(float at) {
            return new Change(at, OPEN);
        }
    }

    /**
     * A change of a door when a condition begins to hold, before the tick that finds it so. It is made again whenever
     * the condition begins to hold again.
     *
     * @param when the condition
     * @param flow how many people a second pass from then on, in [0, 10⁶]; 0: it is closed, {@link #OPEN}: all pass
     */
    public record Reaction(
            PeopleCondition when,

            @Range("the flow of a door: [0, " + OPEN + "] /s")
            float flow) {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if there is no condition, or the flow is out of range
         */
        public Reaction {
            Check.given("the condition of a door", when);
            Check.values(Reaction.class, flow);
        }

        /**
         * {@return a door that opens wide}
         *
         * @param when the condition
         */
        public static Reaction of(PeopleCondition when) {
            return new Reaction(when, OPEN);
        }
    }

    /**
     * Makes a door that changes at times alone.
     *
     * @param name unique among the doors of the building
     * @param group whose journey has the stage
     * @param stage a stage that walks
     * @param changes in the order of time
     * @throws IllegalArgumentException if a name is empty, or the times of the changes do not rise
     */
    public Doorway(String name, String group, String stage, List<Change> changes) {
        this(name, group, stage, changes, List.of());
    }

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a name is empty, the times of the changes do not rise, or there are too many
     *     reactions
     */
    public Doorway {
        Check.name("a door", name);
        Check.name("the group of a door", group);
        Check.name("the stage of a door", stage);
        changes = Check.list("the changes of a door", changes);
        reactions = Check.list("the reactions of a door", reactions);
        Check.within("the number of reactions of door " + name, reactions.size(), 0, MOST_REACTIONS);
        for (int k = 1; k < changes.size(); k++)
            if (!(changes.get(k).at() > changes.get(k - 1).at()))
                throw new IllegalArgumentException("door '%s' changes at %s s after %s s: let times rise"
                        .formatted(name, changes.get(k).at(), changes.get(k - 1).at()));
    }

    static float checkFlow(float flow) {
        Ranges.of(Change.class).get("flow").check(flow);
        return flow;
    }
}
