package throng.page;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.world.World;

/**
 * Measures the worlds that a {@link Viewer} shows: pages draw where, and plot what grows. {@code throng-measure} can
 * stand behind it, or a program's own figures.
 */
@FunctionalInterface
public interface WorldMeter {
    /**
     * Begins to measure a world. The viewer calls it on the thread that ticks: for each world that it shows, and again
     * when a world was set back. It closes the former readings before.
     *
     * @param world in its present state
     * @return what is measured in it; null: nothing
     * @throws IllegalArgumentException if this world cannot be measured; pages show the message
     */
    @Nullable
    Readings begin(World world);

    /** What is measured in a world. The thread that ticks calls it, so no method takes long. */
    interface Readings extends AutoCloseable {
        /** {@return where something is measured; it stays the same} */
        List<Place> places();

        /**
         * {@return what was measured so far} Pages ask for it twice a second.
         *
         * @param points most of a plot
         * @throws IllegalStateException if measuring has failed; pages show the message, and ask no more
         */
        List<Plot> plots(int points);

        /** Ends: the world is measured no more. */
        @Override
        void close();
    }

    /**
     * A line or an area.
     *
     * @param name for people
     * @param area whether the corners enclose an area; else they are the two ends of a line. Who goes from its right to
     *     its left, seen from the first end, goes as the arrow shows
     * @param corners x, y, x, y and so on, metres
     */
    record Place(String name, boolean area, double... corners) {}

    /**
     * Something that is measured, over time.
     *
     * @param of name of the place, or of the whole; plots of one name stand together
     * @param what it is, such as density
     * @param unit of the values; "" for none
     * @param seconds of the points, simulated time, ascending
     * @param values of the points, as many; NaN: not known
     */
    record Plot(String of, String what, String unit, double[] seconds, double[] values) {
        /**
         * Checks the lengths.
         *
         * @throws IllegalArgumentException if there are more seconds than values, or fewer
         */
        public Plot {
            if (seconds.length != values.length)
                throw new IllegalArgumentException("plot %s of %s has %d seconds and %d values; allowed is as many"
                        .formatted(what, of, seconds.length, values.length));
        }
    }
}
