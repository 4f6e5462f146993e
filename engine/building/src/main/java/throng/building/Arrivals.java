package throng.building;

import java.util.List;
import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;

/**
 * When people come: evenly, by chance, or by a timetable. The time of each is a function of the seed, the source and
 * its number, counted from 0. So nothing is lost between ticks: who comes between two ticks is there in the next one.
 */
public sealed interface Arrivals {
    /** The latest time, seconds, about 31 years. */
    float LATEST = 1e9f;

    /**
     * {@return when a person comes, seconds; infinite if none comes any more}
     *
     * @param seed of the source
     * @param number of the person, from 0
     * @param former when the one before came; ignored for number 0
     */
    double next(long seed, long number, double former);

    /**
     * Evenly: number k comes at from + k/perSecond.
     *
     * @param perSecond people in a second, in [10⁻⁶, 10⁶]
     * @param from when the first one comes, seconds, in [0, 10⁹]
     * @param until none comes at this time or later, seconds, in [0, 10⁹]
     */
    record Rate(
            @Range("the rate of arrivals: [1e-6, 1e6] /s") float perSecond,

            @Range("the begin of arrivals: [0, " + LATEST + "] s")
            float from,

            @Range("the end of arrivals: [from, " + LATEST + "] s")
            float until)
            implements Arrivals {
        /** One person a second, from the beginning on. */
        public static final Rate DEFAULT = new Rate(1, 0, LATEST);

        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if a number is out of its range
         */
        public Rate {
            Check.values(Rate.class, perSecond, from, until);
        }

        @Override
        public double next(long seed, long number, double former) {
            double time = from + number / (double) perSecond;
            return time < until ? time : Double.POSITIVE_INFINITY;
        }
    }

    /**
     * By chance: the gaps between people are exponential, with a mean of 1/perSecond, so they do not know of each
     * other.
     *
     * @param perSecond people in a second in the mean, in [10⁻⁶, 10⁶]
     * @param from when the first gap begins, seconds, in [0, 10⁹]
     * @param until none comes at this time or later, seconds, in [0, 10⁹]
     */
    record Poisson(
            @Range("the rate of arrivals: [1e-6, 1e6] /s") float perSecond,

            @Range("the begin of arrivals: [0, " + LATEST + "] s")
            float from,

            @Range("the end of arrivals: [from, " + LATEST + "] s")
            float until)
            implements Arrivals {
        /** One person a second, from the beginning on. */
        public static final Poisson DEFAULT = new Poisson(1, 0, LATEST);

        private static final int STREAM = 0x601_5501;

        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if a number is out of its range
         */
        public Poisson {
            Check.values(Poisson.class, perSecond, from, until);
        }

        @Override
        public double next(long seed, long number, double former) {
            double u = (Rng.bits(seed, number, 0, STREAM) >>> 11) * 0x1p-53;
            double time = (number == 0 ? from : former) - StrictMath.log(1 - u) / perSecond;
            return time < until ? time : Double.POSITIVE_INFINITY;
        }
    }

    /**
     * By a timetable.
     *
     * @param trains each with a time and people, in order of their times
     */
    record Timetable(List<Train> trains) implements Arrivals {
        /**
         * Checks the trains.
         *
         * @throws IllegalArgumentException if there is none, or one comes before the one ahead of it in the list
         */
        public Timetable {
            trains = Check.list("trains of a timetable", trains);
            Check.within("the number of trains", trains.size(), 1, 1_000_000);
            for (int t = 1; t < trains.size(); t++)
                if (trains.get(t).time() < trains.get(t - 1).time())
                    throw new IllegalArgumentException("train %d comes at %s s, before train %d at %s s: put it first"
                            .formatted(
                                    t,
                                    trains.get(t).time(),
                                    t - 1,
                                    trains.get(t - 1).time()));
        }

        @Override
        public double next(long seed, long number, double former) {
            long left = number;
            for (int t = 0; t < trains.size(); t++) {
                left -= trains.get(t).people();
                if (left < 0) return trains.get(t).time();
            }
            return Double.POSITIVE_INFINITY;
        }
    }

    /**
     * The people of one train.
     *
     * @param time when they come, seconds, in [0, 10⁹]
     * @param people how many, in [0, 10⁶]
     */
    record Train(
            @Range("the time of a train: [0, " + LATEST + "] s")
            float time,

            @Range("the people of a train: [0, 1000000]") int people) {
        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if a number is out of its range
         */
        public Train {
            Check.values(Train.class, time, people);
        }
    }

    /**
     * The same number again and again: at first, first + every, and so on.
     *
     * @param first when the first ones come, seconds, in [0, 10⁹]
     * @param every seconds between two times, in [0.001, 10⁹]
     * @param people how many come at a time, in [1, 10⁶]
     * @param times how often, in [1, 10⁶]
     */
    record Repeated(
            @Range("the first time of arrivals: [0, " + LATEST + "] s")
            float first,

            @Range("the time between arrivals: [1e-3, " + LATEST + "] s")
            float every,

            @Range("the people who come at a time: [1, 1000000]")
            int people,

            @Range("how often people come: [1, 1000000]") int times)
            implements Arrivals {
        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if a number is out of its range
         */
        public Repeated {
            Check.values(Repeated.class, first, every, people, times);
        }

        /**
         * {@return these people once}
         *
         * @param time when they come, seconds
         * @param people how many
         */
        public static Repeated once(float time, int people) {
            return new Repeated(time, LATEST, people, 1);
        }

        @Override
        public double next(long seed, long number, double former) {
            long time = number / people;
            return time < times ? first + time * (double) every : Double.POSITIVE_INFINITY;
        }
    }
}
