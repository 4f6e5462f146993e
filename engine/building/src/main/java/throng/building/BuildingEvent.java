package throng.building;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.math.Range;

/**
 * Something that happens once: at a time, or when a condition holds. An alarm lets people go on who wait for it, or
 * changes what they want.
 *
 * <pre>{@code
 * building.event(BuildingEvent.at("alarm", 120, BuildingEvent.Turn.of("people", "out")));
 * }</pre>
 *
 * @param name unique among the events of the building
 * @param at the earliest time, seconds since the world began, in [0, 10⁹]
 * @param when what must hold, too; null: the time alone counts
 * @param deed what is done before the tick that finds it so
 */
public record BuildingEvent(
        String name,

        @Range("the time of event: [0, " + Arrivals.LATEST + "] s")
        float at,

        @Nullable PeopleCondition when,
        Deed deed) {
    /** What an event does. */
    public sealed interface Deed {}

    /**
     * Gives a signal, as {@link Building#signal} does: who waits for it goes on.
     *
     * @param signal its name
     */
    public record Signal(String signal) implements Deed {
        /**
         * Checks the name.
         *
         * @throws IllegalArgumentException if it is empty
         */
        public Signal {
            Check.name("the signal of an event", signal);
        }
    }

    /**
     * Turns people to another stage of their journey, wherever they are on it. Who comes later is not turned, and who
     * is on no journey is not.
     *
     * @param group whose people turn
     * @param to the stage with which they go on
     * @param from the stages that they give up; none: all
     */
    public record Turn(String group, String to, List<String> from) implements Deed {
        /**
         * Checks the names.
         *
         * @throws IllegalArgumentException if one is empty
         */
        public Turn {
            Check.name("the group of an event", group);
            Check.name("the stage of an event", to);
            from = Check.list("the stages that people give up", from);
        }

        /**
         * {@return a deed that turns all}
         *
         * @param group whose people turn
         * @param to the stage with which they go on
         */
        public static Turn of(String group, String to) {
            return new Turn(group, to, List.of());
        }
    }

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the name is empty, the time out of range, or there is no deed. Also if the
     *     condition is of a door
     */
    public BuildingEvent {
        Check.name("an event", name);
        Check.values(BuildingEvent.class, name, at);
        Check.given("what event " + name + " does", deed);
        if (when instanceof PeopleCondition.Passed)
            throw new IllegalArgumentException(
                    "event '%s' has no door that people pass: take 'ended' of the stage that walks to it"
                            .formatted(name));
    }

    /**
     * {@return what happens at a time}
     *
     * @param name unique among the events of the building
     * @param at seconds since the world began
     * @param deed what is done
     */
    public static BuildingEvent at(String name, float at, Deed deed) {
        return new BuildingEvent(name, at, null, deed);
    }

    /**
     * {@return what happens as soon as a condition holds}
     *
     * @param name unique among the events of the building
     * @param when the condition
     * @param deed what is done
     */
    public static BuildingEvent when(String name, PeopleCondition when, Deed deed) {
        return new BuildingEvent(name, 0, Check.given("the condition of an event", when), deed);
    }
}
