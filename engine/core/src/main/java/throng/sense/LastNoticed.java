package throng.sense;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.math.Check;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;

/**
 * Whom each agent of a group noticed last, where and when: columns of the group, so they are sorted along, hashed and
 * part of snapshots. A sense writes them; anybody may change them between ticks. Rules can go by them:
 * {@code Target.places(memory.x(), memory.y())} is where it was last noticed, and
 * {@code Target.each(group, memory.id(), memory.generation())} the agent itself, wherever it is by now. Both are no
 * targets for who remembers nobody.
 *
 * <p>Who was noticed is remembered like anybody else once he has been removed: his generation tells.
 */
public final class LastNoticed {
    /** The group and id of nobody, the age of what nobody remembers, and its tick. */
    public static final int NO_AGENT = -1;

    /** A coordinate of nobody, metres: farther than all places. */
    public static final float NO_PLACE = 1e30f;

    /** The longest time that can be remembered, seconds: a tick of a sixtieth still adds to it within 1 %. */
    public static final float MAX_SECONDS = 3600;

    private final Column.Ints group;
    private final Column.Ints id;
    private final Column.Ints generation;
    private final Column.Ints tick;
    private final Column.Floats[] place;
    private final Column.Floats age;

    private LastNoticed(String name, int axes, FloatColumnMaker floats, IntColumnMaker ints) {
        Check.given("the name of a memory", name);
        Check.within("axes", axes, 2, 3);
        group = ints.make(name + "Group", NO_AGENT);
        id = ints.make(name + "Id", NO_AGENT);
        generation = ints.make(name + "Generation", 0);
        tick = ints.make(name + "Tick", NO_AGENT);
        place = new Column.Floats[axes];
        for (int a = 0; a < axes; a++) place[a] = floats.make(name + "XYZ".charAt(a), NO_PLACE);
        age = floats.make(name + "Age", NO_AGENT);
    }

    /**
     * Gives a group its columns, called nameGroup, nameId, nameGeneration, nameTick, nameX, nameY, nameZ, nameAge.
     *
     * @param name of the memory: a group may have several
     * @param axes of the world
     * @param floats of the group: {@code group::floats}
     * @param ints of the group: {@code group::ints}
     */
    public static LastNoticed of(String name, int axes, FloatColumnMaker floats, IntColumnMaker ints) {
        Check.given("what makes float columns", floats);
        Check.given("what makes int columns", ints);
        return ColumnBatch.of(made -> new LastNoticed(
                name,
                axes,
                (column, initial) -> made.add(floats.make(column, initial)),
                (column, initial) -> made.add(ints.make(column, initial))));
    }

    /** The number of the group of who was noticed; {@link #NO_AGENT}. */
    public Column.Ints group() {
        return group;
    }

    /** His id; {@link #NO_AGENT}. */
    public Column.Ints id() {
        return id;
    }

    /** How many had that id before him. */
    public Column.Ints generation() {
        return generation;
    }

    /** Ticks that were done when he was noticed last; {@link #NO_AGENT}. */
    public Column.Ints tick() {
        return tick;
    }

    /** Where he was then, metres; {@link #NO_PLACE}. */
    public Column.Floats x() {
        return place[0];
    }

    /** Where he was then, metres; {@link #NO_PLACE}. */
    public Column.Floats y() {
        return place[1];
    }

    /** Where he was then, metres; {@link #NO_PLACE}; null in a flat world. */
    public Column.@Nullable Floats z() {
        return place.length == 3 ? place[2] : null;
    }

    /** Seconds since then: 0 in the tick itself; {@link #NO_AGENT}: never, or forgotten. */
    public Column.Floats age() {
        return age;
    }

    /** All columns, for {@link throng.behaviour.Rule#keeps}. */
    List<Column> kept() {
        var kept = new ArrayList<Column>(List.of(group, id, generation, tick, age));
        kept.addAll(List.of(place));
        return kept;
    }

    /** Agent i notices agent j of a group. */
    void notice(GroupView in, int i, int number, int j) {
        Agents other = in.group(number);
        int who = other.id()[j];
        group.next()[i] = number;
        id.next()[i] = who;
        generation.next()[i] = other.generation(who);
        tick.next()[i] = (int) in.clock().tick();
        age.next()[i] = 0;
        for (int a = 0; a < place.length; a++) place[a].next()[i] = other.now(Agents.X + a)[j];
    }

    /** Another tick in which agent i noticed nobody. After {@code span} seconds it forgets, if it may. */
    void fade(GroupView in, int i, float span, boolean mayForget) {
        float old = age.values()[i];
        if (old < 0) return;
        float now = old + in.clock().dt();
        if (now > span && mayForget) forget(i);
        else age.next()[i] = now;
    }

    private void forget(int i) {
        group.next()[i] = id.next()[i] = tick.next()[i] = NO_AGENT;
        generation.next()[i] = 0;
        age.next()[i] = NO_AGENT;
        for (int a = 0; a < place.length; a++) place[a].next()[i] = NO_PLACE;
    }
}
