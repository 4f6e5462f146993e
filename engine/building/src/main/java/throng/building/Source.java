package throng.building;

import java.util.List;
import throng.math.Check;
import throng.math.Distribution;
import throng.math.Range;
import throng.memory.Column;
import throng.world.Group;

/**
 * Where people come into the world, and when. Who finds no room waits outside, in the order of coming, and is counted.
 *
 * <p>Person k of a source, counted from 0, has its time, its places to try and its traits from the seed of the world,
 * the name of the source and k. It is put at the first of {@link #TRIES} random places that has room; if none has, it
 * tries others in the next tick. A place has room if no person of any group, there or new in this tick, has its middle
 * nearer than {@code room}. Walls and blocked tiles are no nearer than half of it. In a world without tiles, it is on
 * an open tile of the ways of the group's journey: walls do not say on which side of them people walk. Ids are those
 * that the group has free.
 *
 * @param name of the source, unique in its building
 * @param group to which people come
 * @param place where
 * @param arrivals when
 * @param room metres that are free around the middle of a newborn, in [0, 100]: twice the largest radius
 * @param traits values of columns that its people are born with
 * @param stage of the group's journey with which its people begin; empty: the first one
 */
public record Source(
        String name,
        Group group,
        EntryPlace place,
        Arrivals arrivals,
        @Range("the room of a source: [0, 100] m") float room,
        List<Trait> traits,
        String stage) {
    /** How many places are tried for a person in a tick. */
    public static final int TRIES = 20;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is null or out of its range
     */
    public Source {
        Check.name("a source", name);
        Check.given("the group of a source", group);
        Check.given("the place of a source", place);
        Check.given("the arrivals of a source", arrivals);
        Check.values(Source.class, room);
        traits = Check.list("traits of a source", traits);
        Check.given("the stage of a source", stage);
    }

    /**
     * {@return a source whose people have room for their bodies, and begin with the first stage}
     *
     * @param name of the source
     * @param group to which people come
     * @param place where
     * @param arrivals when
     */
    public static Source of(String name, Group group, EntryPlace place, Arrivals arrivals) {
        Check.given("the group of a source", group);
        return new Source(name, group, place, arrivals, 2 * group.motion().radius(), List.of(), "");
    }

    /**
     * {@return the same source with this room}
     *
     * @param metres free around the middle of a newborn, in [0, 100]
     */
    public Source room(float metres) {
        return new Source(name, group, place, arrivals, metres, traits, stage);
    }

    /**
     * {@return the same source, whose people are born with these values}
     *
     * @param values of columns
     */
    public Source traits(Trait... values) {
        return new Source(name, group, place, arrivals, room, Check.list("traits of a source", values), stage);
    }

    /**
     * {@return the same source, whose people begin with this stage of their journey}
     *
     * @param first its name
     */
    public Source stage(String first) {
        return new Source(name, group, place, arrivals, room, traits, first);
    }

    /**
     * A column, and what people are born with in it.
     *
     * @param column of the group
     * @param values by person; an int column takes them rounded down
     */
    public record Trait(Column column, Distribution values) {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if one is null
         */
        public Trait {
            Check.given("the column of a trait", column);
            Check.given("the values of a trait", values);
        }
    }
}
