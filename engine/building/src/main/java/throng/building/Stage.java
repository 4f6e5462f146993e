package throng.building;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.math.Distribution;
import throng.math.Range;

/** A part of a journey: walk somewhere, stand in a queue, wait, leave. */
public sealed interface Stage {
    /** {@return with which stage people go on; null if they go on with none} */
    @Nullable
    Next next();

    /**
     * Walks to a goal of the journey's ways. It ends in a tile of the goal.
     *
     * @param goal its number
     * @param next what follows
     */
    record Walk(
            @Range("the goal of a walk: [0, " + Integer.MAX_VALUE + "]")
            int goal,

            Next next) implements Stage {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if the goal is negative, or what follows is null
         */
        public Walk {
            Check.values(Walk.class, goal);
            Check.given("what follows a walk", next);
        }
    }

    /**
     * Stands in a queue and is served: first come, first served, of equal ones the lower id. Who is first goes to the
     * counter that has been free the longest. A service that ends between two ticks lets the next one begin there and
     * then, so counters lose no time to the length of ticks.
     *
     * <p>With rows of places people walk to them, and a service begins when its person is within half a metre of the
     * counter. Without, all stand where they are.
     *
     * @param servers how many counters, in [1, 1000]
     * @param service how long each takes, seconds, not below 0
     * @param counters where those stand who are served; null: where they are
     * @param line where those stand who wait; null: where they are
     * @param next what follows
     */
    record Queue(
            @Range("the counters of a queue: [1, 1000]") int servers,
            Distribution service,
            @Nullable PlaceRow counters,
            @Nullable PlaceRow line,
            Next next)
            implements Stage {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if one is out of its range, or there are counters without a line
         */
        public Queue {
            Check.values(Queue.class, servers);
            Check.within(
                    "the least time of a service",
                    Check.given("the times of a service", service).low(),
                    0,
                    Arrivals.LATEST,
                    "s");
            Check.given("what follows a queue", next);
            if ((counters == null) != (line == null))
                throw new IllegalArgumentException("a queue has a row for %s alone: give both rows, or none"
                        .formatted(line == null ? "counters" : "those who wait"));
        }

        /**
         * {@return a queue in which all stand where they are}
         *
         * @param servers how many counters
         * @param service how long each takes, seconds
         * @param next what follows
         */
        public static Queue of(int servers, Distribution service, Next next) {
            return new Queue(servers, service, null, null, next);
        }
    }

    /**
     * Waits, where people are or anywhere in an area.
     *
     * @param until how long
     * @param area where; null: where they are
     * @param next what follows
     */
    record Wait(Until until, @Nullable EntryPlace area, Next next) implements Stage {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if the end or what follows is null
         */
        public Wait {
            Check.given("the end of a wait", until);
            Check.given("what follows a wait", next);
        }

        /**
         * {@return waiting where people are}
         *
         * @param until how long
         * @param next what follows
         */
        public static Wait of(Until until, Next next) {
            return new Wait(until, null, next);
        }
    }

    /** Leaves the world, and is counted. */
    record Leave() implements Stage {
        @Override
        public @Nullable Next next() {
            return null;
        }
    }

    /** {@return the names of the stages that may follow} */
    default List<String> following() {
        Next next = next();
        return next == null ? List.of() : next.stages();
    }
}
