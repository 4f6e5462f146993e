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
 * The agent that each agent of a group noticed last, where and when. The columns belong to the group: they are sorted
 * with it, hashed, and part of snapshots. {@link See} writes them; you may change them between ticks.
 *
 * <p>Use them as targets: {@code Target.places(memory.x(), memory.y())} is the place where it was last noticed, and
 * {@code Target.each(group, memory.id(), memory.generation())} the agent itself, wherever it is now. An agent that
 * remembers no agent has neither target.
 *
 * <p>An agent that is removed is still remembered; its generation tells that it is gone.
 */
public final class LastNoticed {
    /** The group, id, tick and age of an agent that remembers no agent. */
    public static final int NO_AGENT = -1;

    /** The coordinate of no place, metres: farther away than any agent. */
    public static final float NO_PLACE = 1e30f;

    /** The longest memory, seconds: a tick of 1/60 s still adds to it within 1 %. */
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
     * Makes the columns of a group: nameGroup, nameId, nameGeneration, nameTick, nameX, nameY, nameZ and nameAge.
     *
     * @param name of the memory; a group may have several
     * @param axes of the world, 2 or 3
     * @param floats makes float columns of the group: {@code group::floats}
     * @param ints makes int columns of the group: {@code group::ints}
     * @return the columns
     * @throws IllegalArgumentException if axes is outside its range, or a column of that name exists
     */
    public static LastNoticed of(String name, int axes, FloatColumnMaker floats, IntColumnMaker ints) {
        Check.given("the maker of float columns", floats);
        Check.given("the maker of int columns", ints);
        return ColumnBatch.of(made -> new LastNoticed(
                name,
                axes,
                (column, initial) -> made.add(floats.make(column, initial)),
                (column, initial) -> made.add(ints.make(column, initial))));
    }

    /**
     * Returns the number of the group of the agent that was noticed; {@link #NO_AGENT} for none.
     *
     * @return the column
     */
    public Column.Ints group() {
        return group;
    }

    /**
     * Returns the id of the agent that was noticed; {@link #NO_AGENT} for none.
     *
     * @return the column
     */
    public Column.Ints id() {
        return id;
    }

    /**
     * Returns the generation of the agent that was noticed: how many agents had its id before.
     *
     * @return the column
     */
    public Column.Ints generation() {
        return generation;
    }

    /**
     * Returns the tick in which the agent was last noticed; {@link #NO_AGENT} for none.
     *
     * @return the column
     */
    public Column.Ints tick() {
        return tick;
    }

    /**
     * Returns the x of the place where the agent was last noticed, metres; {@link #NO_PLACE} for none.
     *
     * @return the column
     */
    public Column.Floats x() {
        return place[0];
    }

    /**
     * Returns the y of the place where the agent was last noticed, metres; {@link #NO_PLACE} for none.
     *
     * @return the column
     */
    public Column.Floats y() {
        return place[1];
    }

    /**
     * Returns the z of the place where the agent was last noticed, metres; {@link #NO_PLACE} for none.
     *
     * @return the column; null in a flat world
     */
    public Column.@Nullable Floats z() {
        return place.length == 3 ? place[2] : null;
    }

    /**
     * Returns the seconds since the agent was last noticed, 0 in that tick; {@link #NO_AGENT} if never, or forgotten.
     *
     * @return the column
     */
    public Column.Floats age() {
        return age;
    }

    /** Returns all columns, for {@link throng.behaviour.Rule#keeps}. */
    List<Column> kept() {
        var kept = new ArrayList<Column>(List.of(group, id, generation, tick, age));
        kept.addAll(List.of(place));
        return kept;
    }

    /** Notes that agent i notices agent j of a group. */
    void notice(GroupView in, int i, int number, int j) {
        Agents other = in.group(number);
        int noticed = other.id()[j];
        group.next()[i] = number;
        id.next()[i] = noticed;
        generation.next()[i] = other.generation(noticed);
        tick.next()[i] = (int) in.clock().tick();
        age.next()[i] = 0;
        for (int a = 0; a < place.length; a++) place[a].next()[i] = other.now(Agents.X + a)[j];
    }

    /** Ages the memory of agent i by a tick; the agent forgets after {@code span} seconds, if it may. */
    void fade(GroupView in, int i, float span, boolean mayForget) {
        float before = age.values()[i];
        if (before < 0) return;
        float later = before + in.clock().dt();
        if (later > span && mayForget) forget(i);
        else age.next()[i] = later;
    }

    private void forget(int i) {
        group.next()[i] = id.next()[i] = tick.next()[i] = NO_AGENT;
        generation.next()[i] = 0;
        age.next()[i] = NO_AGENT;
        for (int a = 0; a < place.length; a++) place[a].next()[i] = NO_PLACE;
    }

    @Override
    public String toString() {
        return "what agents remember in columns " + id().name() + ", " + age().name() + " and others";
    }
}
