package throng.sense;

import java.util.ArrayList;
import java.util.List;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;

/**
 * What each agent of a group has seen, as columns of the group.
 *
 * @param count how many it saw when it last looked; 1 at most, if it looks for the nearest alone
 * @param distance how far the nearest of them was then, metres; {@link #NO_DISTANCE}: it saw nobody
 * @param memory whom it saw nearest, when it last saw anybody
 */
public record SightColumns(Column.Ints count, Column.Floats distance, LastNoticed memory) {
    public SightColumns {
        Check.given("the column of counts", count);
        Check.given("the column of distances", distance);
        Check.given("the memory", memory);
    }

    /** Distance of nobody. */
    public static final float NO_DISTANCE = -1;

    /**
     * Gives a group its columns: those of {@link LastNoticed#of}, nameCount and nameDistance.
     *
     * @param name of what is seen: a group may look for several things
     * @param axes of the world
     * @param floats of the group: {@code group::floats}
     * @param ints of the group: {@code group::ints}
     */
    public static SightColumns of(String name, int axes, FloatColumnMaker floats, IntColumnMaker ints) {
        Check.given("the name of what is seen", name);
        Check.within("axes", axes, 2, 3);
        Check.given("what makes float columns", floats);
        Check.given("what makes int columns", ints);
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

    /** What agent i sees and remembers, between ticks. */
    Sighting tell(int i) {
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
