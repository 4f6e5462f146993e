package throng.command.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import throng.measure.Overlaps;
import throng.trace.Figures;

/**
 * What happened to the crowd of a run. A figure that is not known is null, and absent in JSON.
 *
 * @param seconds of the world at the end
 * @param first how many agents there were when the run began
 * @param there how many there are at the end
 * @param allLeft when the last one left, seconds; null: some are there, or may come
 * @param leaving when how many had left; null if none can
 * @param byExit when shares of those had left who left by an exit, by its name: a stage of a journey, or the place
 *     where people are removed when they arrive
 * @param came who came by the sources of a building; null without any
 * @param events what happened when, by name, and the events of a building
 * @param exits where those left who are removed where they arrive
 * @param waiting what those do or wait for who are on a journey, in words
 * @param groups how the agents of each group move, in the order of their numbers
 * @param overlaps of the bodies; null if no group has bodies that keep apart
 */
public record CrowdReport(
        double seconds,
        int first,
        int there,
        @Nullable Double allLeft,
        @Nullable Leaving leaving,
        Map<String, Leaving> byExit,
        @Nullable Came came,
        List<Event> events,
        List<Event> exits,
        List<String> waiting,
        List<Moving> groups,
        @Nullable Overlaps overlaps) {
    /** The figures of an exit begin with it, and with its name. */
    public static final String EXIT = "exit.";

    /**
     * When shares of the people had left. Those count who were there when the run began, or came by sources, in the
     * groups of which some have left.
     *
     * @param people how many they are
     * @param left how many of them have left
     * @param seconds when so many percent had left, by {@link #PERCENT}; those that have not are absent
     */
    public record Leaving(long people, long left, Map<Integer, Double> seconds) {
        /** The shares, in percent of the people. */
        public static final List<Integer> PERCENT = List.of(50, 90, 95, 98, 100);

        static Leaving of(EventTimes times, long people) {
            var seconds = new TreeMap<Integer, Double>();
            for (int percent : PERCENT) {
                double at = times.reached((people * percent + 99) / 100);
                if (people > 0 && !Double.isNaN(at)) seconds.put(percent, at);
            }
            return new Leaving(people, times.count(), seconds);
        }

        void figures(Figures into) {
            into.add("left", "", "people who have left", (double) left);
            figures("left.", "of the people had left who were there or came", into);
        }

        private void figures(String name, String what, Figures into) {
            for (int percent : PERCENT)
                into.add(name + percent, "s", "when %d %% ".formatted(percent) + what, known(seconds.get(percent)));
        }
    }

    /**
     * Who came by sources, since the world began.
     *
     * @param sources how many there are
     * @param people who came
     * @param outside how many of them have found no room yet
     */
    public record Came(int sources, long people, long outside) {}

    /**
     * When an event happened in this run.
     *
     * @param name of the event
     * @param count how often
     * @param firstSeconds of the first one
     * @param halfSeconds when half of them had happened
     * @param lastSeconds of the last one
     */
    public record Event(String name, long count, double firstSeconds, double halfSeconds, double lastSeconds) {
        Event named(String other) {
            return new Event(other, count, firstSeconds, halfSeconds, lastSeconds);
        }
    }

    /**
     * How the agents of a group move at the end.
     *
     * @param name of the group
     * @param first how many there were when the run began
     * @param there how many there are
     * @param speed mean, m/s
     * @param standing share of those slower than {@link CrowdSurvey#STANDS} m/s, in [0, 1]
     * @param flock of a group whose agents align or keep together; else null
     */
    public record Moving(
            String name,
            int first,
            int there,
            @Nullable Double speed,
            @Nullable Double standing,
            @Nullable Flock flock) {}

    /**
     * How a group flocks.
     *
     * @param polarisation length of the mean heading: 1 where all move one way; null if none moves
     * @param within metres: who is so near belongs to the same flock
     * @param flocks number of flocks of two or more; null if they were not counted
     * @param largest agents of the largest one
     * @param alone how many have no one near
     */
    public record Flock(
            @Nullable Double polarisation,
            double within,
            @Nullable Integer flocks,
            @Nullable Integer largest,
            @Nullable Integer alone) {}

    /** Returns its numbers as figures: those that do not depend on which events happened. */
    public Figures figures() {
        var figures = new Figures()
                .add("there", "", "agents that are there at the end", there)
                .add("time", "s", "time of the world at the end", seconds)
                .add("allLeft", "s", "when the last agent left, if none is there and none can come", known(allLeft))
                .add(
                        "overlap",
                        "m",
                        "deepest overlap of two bodies that keep apart, at the end",
                        overlaps == null ? Double.NaN : overlaps.deepest());
        if (leaving != null) leaving.figures(figures);
        byExit.forEach((name, by) -> {
            figures.add(EXIT + name, "", "people who have left by this exit", (double) by.left);
            by.figures(EXIT + name + ".", "of those had left who left by this exit", figures);
        });
        for (Moving group : groups) {
            String name = group.name + ".";
            if (groups.size() > 1) figures.add(name + "there", "", "agents of the group at the end", group.there);
            figures.add(name + "speed", "m/s", "mean speed of the group at the end", known(group.speed));
            String stands = "share of the group that is slower than %s m/s at the end".formatted(CrowdSurvey.STANDS);
            figures.add(name + "standing", "", stands, known(group.standing));
            Flock flock = group.flock;
            if (flock == null) continue;
            String heading = "length of the mean heading at the end: 1 where all move one way";
            figures.add(name + "polarisation", "", heading, known(flock.polarisation))
                    .add(name + "flocks", "", "flocks of two or more at the end", known(flock.flocks))
                    .add(name + "largest", "", "agents of the largest flock at the end", known(flock.largest))
                    .add(name + "alone", "", "agents with no one near at the end", known(flock.alone));
        }
        return figures;
    }

    private static double known(@Nullable Number number) {
        return number == null ? Double.NaN : number.doubleValue();
    }

    /** Returns how many agents a second an event happened to, between the first and the last; null if too few did. */
    public static @Nullable Double rate(Event event) {
        double span = event.lastSeconds - event.firstSeconds;
        return event.count < LEAST_COUNT || span < LEAST_SECONDS ? null : (event.count - 1) / span;
    }

    /** Of fewer events, or within less time, a rate is chance. */
    private static final int LEAST_COUNT = 10, LEAST_SECONDS = 10;
}
