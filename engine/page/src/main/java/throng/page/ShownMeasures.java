package throng.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.page.wire.Board;
import throng.world.TickFollower;
import throng.world.World;

/** What is measured in the world that pages show, if anything is. A world that is set back is measured from there. */
final class ShownMeasures implements TickFollower {
    /** Points of one plot, and of all: a message has some hundred kilobytes at most. */
    private static final int MOST = 240, LEAST = 20, ALL = 20_000;

    private final Board board;
    private @Nullable WorldMeter meter;
    private WorldMeter.@Nullable Readings readings;
    private @Nullable World world;
    private long seen;
    private boolean setBack;
    private int plots = 1;

    /**
     * Measures nothing.
     *
     * @param board where pages are told
     */
    ShownMeasures(Board board) {
        this.board = board;
    }

    /** Begins to measure a world, in place of the former one. */
    void begin(WorldMeter by, World next) {
        close();
        meter = by;
        readings = by.begin(next);
        if (readings == null) return;
        world = next;
        seen = next.ticks();
        setBack = false;
        next.follow(this);
    }

    /** Goes on with another world; one that cannot be measured is shown without. */
    void next(World other) {
        try {
            if (meter != null) begin(meter, other);
        } catch (IllegalArgumentException e) {
            refused(e);
        }
        board.post(Board.Kind.MEASURES, Map.of("plots", List.of()));
    }

    private void refused(RuntimeException why) {
        board.post(Board.Kind.REFUSED, Map.of("text", String.valueOf(why.getMessage()), "path", ""));
    }

    @Override
    public void ticked(World ticked) {
        setBack |= ticked.ticks() != seen + 1;
        seen = ticked.ticks();
    }

    /** Begins anew if the world was set to another tick since the last one. */
    void follow() {
        if (readings != null && world != null && (setBack || world.ticks() != seen)) next(world);
    }

    /** Where it is measured, for pages. */
    List<Map<String, Object>> places() {
        if (readings == null) return List.of();
        return readings.places().stream()
                .map(place ->
                        Map.<String, Object>of("name", place.name(), "area", place.area(), "corners", place.corners()))
                .toList();
    }

    /** Tells pages what was measured, if anything is. */
    void tell() {
        if (readings == null) return;
        try {
            var told = readings.plots(Math.clamp(ALL / plots, LEAST, MOST));
            plots = Math.max(1, told.size());
            board.post(
                    Board.Kind.MEASURES,
                    Map.of("plots", told.stream().map(ShownMeasures::plot).toList()));
        } catch (IllegalStateException e) { // what was measured so far stays on pages
            refused(e);
            if (world != null) world.unfollow(this);
            readings = null;
        }
    }

    private static Map<String, Object> plot(WorldMeter.Plot plot) {
        return Map.of(
                "of", plot.of(),
                "what", plot.what(),
                "unit", plot.unit(),
                "seconds", floats(plot.seconds()),
                "values", floats(plot.values()));
    }

    /** Seven digits are enough for a plot; JSON has no word for what is not known. */
    private static List<@Nullable Float> floats(double[] values) {
        var floats = new ArrayList<@Nullable Float>(values.length);
        for (double value : values) floats.add(Double.isFinite(value) ? (Float) (float) value : null);
        return floats;
    }

    /** Ends measuring of the present world. */
    void close() {
        if (readings == null || world == null) return;
        var ended = readings;
        readings = null;
        world.unfollow(this);
        ended.close();
    }
}
