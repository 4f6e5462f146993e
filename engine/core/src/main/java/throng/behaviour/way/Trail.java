package throng.behaviour.way;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.memory.Batch;
import throng.memory.Column;

/**
 * How far each agent of a group has come on its way. The columns belong to the group, so they are sorted along, hashed
 * and part of snapshots. A rule writes progress and laps; anybody may change them between ticks.
 *
 * @param progress arc length on its way, metres, never less than in the tick before; {@link #NEW}: not on it yet
 * @param laps how often it has done the whole way; 1 on an open one: it has arrived
 * @param way which of the ways it takes, from 0 on; any other number: none; null: all take the first
 */
public record Trail(Column.Floats progress, Column.Floats laps, Column.@Nullable Ints way) {
    public Trail {
        Check.given("the column of progress", progress);
        Check.given("the column of laps", laps);
    }

    /** Progress of a new agent: it begins where the way is nearest to it. */
    public static final float NEW = -1;

    /** Makes a float column of a group: {@code group::floats}. */
    public interface Floats {
        Column.Floats floats(String name, float fresh);
    }

    /** Makes an int column of a group: {@code group::ints}. */
    public interface Ints {
        Column.Ints ints(String name, int fresh);
    }

    /** Gives a group the columns progress and laps: all take one way. */
    public static Trail of(Floats floats) {
        Check.given("what makes float columns", floats);
        return Batch.of(
                made -> new Trail(made.add(floats.floats("progress", NEW)), made.add(floats.floats("laps", 0)), null));
    }

    /** Gives a group the columns progress, laps and way: new agents take way number 0. */
    public static Trail each(Floats floats, Ints ints) {
        Check.given("what makes float columns", floats);
        Check.given("what makes int columns", ints);
        return Batch.of(made -> new Trail(
                made.add(floats.floats("progress", NEW)),
                made.add(floats.floats("laps", 0)),
                made.add(ints.ints("way", 0))));
    }

    List<Column.Floats> kept() {
        return List.of(progress, laps);
    }
}
