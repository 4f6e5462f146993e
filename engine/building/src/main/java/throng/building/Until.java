package throng.building;

import throng.math.Check;
import throng.math.Distribution;
import throng.math.Range;

/** How long people wait. */
public sealed interface Until {
    /**
     * Until a time of a clock, such as the departure of a train: at first, first + every, and so on. Who waits then
     * goes on, in the order of coming, as many as have seats.
     *
     * @param first seconds, in [0, 10⁹]
     * @param every seconds between two times, in [0.001, 10⁹]
     * @param seats how many go on at a time, in [1, 10⁶]
     */
    record Clock(
            @Range("the first time of a clock: [0, " + Arrivals.LATEST + "] s")
            float first,

            @Range("the time between two times of a clock: [1e-3, " + Arrivals.LATEST + "] s")
            float every,

            @Range("the seats at a time of a clock: [1, 1000000]")
            int seats)
            implements Until {
        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if a number is out of its range
         */
        public Clock {
            Check.values(Clock.class, first, every, seats);
        }

        /**
         * {@return a clock with seats for all}
         *
         * @param first seconds
         * @param every seconds
         */
        public static Clock of(float first, float every) {
            return new Clock(first, every, 1_000_000);
        }

        /** How many times have come up to a time. */
        long count(double time) {
            return time < first ? 0 : 1 + (long) Math.floor((time - first) / every);
        }

        /**
         * {@return the first time of the clock after a time, seconds}
         *
         * @param time seconds since the world began
         */
        public double next(double time) {
            return first + count(time) * (double) every;
        }
    }

    /**
     * Until {@link Building#signal} is called with this name: a gate opens, an alarm is heard. It holds from then on:
     * who comes later does not wait. A pulse is over at once: who comes later waits for the next call, as for a light.
     *
     * @param name of the signal
     * @param pulse whether it is over at once
     */
    record Signal(String name, boolean pulse) implements Until {
        /**
         * Checks the name.
         *
         * @throws IllegalArgumentException if it is empty or no valid text
         */
        public Signal {
            Check.name("a signal", name);
        }

        /**
         * A signal that holds once it is given.
         *
         * @param name of the signal
         * @throws IllegalArgumentException if it is empty or no valid text
         */
        public Signal(String name) {
            this(name, false);
        }
    }

    /**
     * For a time of each one's own, such as the time before people begin to walk.
     *
     * @param seconds by person and wait, not below 0
     */
    record Time(Distribution seconds) implements Until {
        /**
         * Checks the times.
         *
         * @throws IllegalArgumentException if they are null, or may be below 0
         */
        public Time {
            Check.within(
                    "the least time of a wait",
                    Check.given("the times of a wait", seconds).low(),
                    0,
                    Arrivals.LATEST,
                    "s");
        }
    }

    /**
     * Until another stage has fewer people than it has places: a free seat, a platform that is not full.
     *
     * @param stage name of the other stage
     * @param places of it, in [1, 10⁶]
     */
    record Room(
            String stage,
            @Range("the places of a stage: [1, 1000000]") int places) implements Until {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if one is out of its range
         */
        public Room {
            Check.name("a stage", stage);
            Check.values(Room.class, places);
        }
    }
}
