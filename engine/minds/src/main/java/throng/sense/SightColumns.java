package throng.sense;

import java.util.ArrayList;
import java.util.List;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;

/**
 * What each agent of a group sees and remembers to have seen, written by {@link See}. The columns belong to the group:
 * they are sorted with it, hashed, and part of snapshots.
 *
 * @param count how many agents it saw in its last look; at most 1 if it looks for the nearest only
 * @param distance of the nearest of them at that time, metres; {@link #NO_DISTANCE} if it saw none
 * @param memory the nearest agent of the last look in which it saw any
 */
public record SightColumns(Column.Ints count, Column.Floats distance, LastNoticed memory) {
    /**
     * Checks the columns.
     *
     * @throws IllegalArgumentException if one is null
     */
    public SightColumns {
        Check.given("the column count", count);
        Check.given("the column distance", distance);
        Check.given("the memory of sight columns", memory);
    }

    /** The distance if no agent was seen. */
    public static final float NO_DISTANCE = -1;

    /**
     * Makes the columns of a group: nameCount, nameDistance, and those of {@link LastNoticed#of}.
     *
     * @param name of the columns; a group may have several rules that see
     * @param axes of the world, 2 or 3
     * @param floats makes float columns of the group: {@code group::floats}
     * @param ints makes int columns of the group: {@code group::ints}
     * @return the columns
     * @throws IllegalArgumentException if axes is outside its range, or a column of that name exists
     */
    public static SightColumns of(String name, int axes, FloatColumnMaker floats, IntColumnMaker ints) {
        Check.given("the name of sight columns", name);
        Check.within("axes", axes, 2, 3);
        Check.given("the maker of float columns", floats);
        Check.given("the maker of int columns", ints);
        return ColumnBatch.of(made -> {
            var count = made.add(ints.make(name + "Count", 0));
            var distance = made.add(floats.make(name + "Distance", NO_DISTANCE));
            return new SightColumns(count, distance, LastNoticed.of(name, axes, floats, ints));
        });
    }

    List<Column> kept() {
        var kept = new ArrayList<Column>(List.of(count, distance));
        kept.addAll(memory.kept());
        return kept;
    }

    /** Returns what agent i sees and remembers, between ticks. */
    Sighting sighting(int i) {
        count.checkIndex(i);
        var z = memory.z();
        return new Sighting(
                count.values()[i],
                distance.values()[i],
                memory.group().values()[i],
                memory.id().values()[i],
                memory.generation().values()[i],
                memory.tick().values()[i],
                memory.x().values()[i],
                memory.y().values()[i],
                z == null ? 0 : z.values()[i],
                memory.age().values()[i]);
    }
}
