package throng.behaviour;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.math.Range;
import throng.memory.AgentGroup;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Handle;
import throng.perception.Neighbourhood;

/**
 * What a rule steers by: a place, a place for each agent, an agent, an agent for each agent, or the nearest agent of a
 * group.
 *
 * <p>A rule names its targets in {@link Rule#targets}, and reads where they are from {@link GroupView#target}. An agent
 * without a target feels no force of the rule: its target was removed, or no agent is within range.
 *
 * <p>Without its target a rule exerts no force, so the agent coasts: it goes on as it goes, for ever. {@link
 * throng.behaviour.mix.Fallback} chooses what is left, such as to stop.
 *
 * <p>In the tick after the target of an agent was removed, the listener of the world hears {@link #LOST} once, for
 * targets found by id. Removals that come before a snapshot are not reported after it, unless a tick lies between.
 */
public sealed interface Target {
    /** What the listener of the world hears of an agent in the tick after its target, found by id, was removed. */
    String LOST = "lost";

    /** {@return the neighbourhoods that it needs: none or one} */
    default List<Neighbourhood> neighbourhoods() {
        return List.of();
    }

    /** {@return the columns of the steered group in which it finds the target of each agent} */
    default List<Column> columns() {
        return List.of();
    }

    /** {@return the number of the group whose agents it finds by id; −1: none} */
    default int trackedGroup() {
        return -1;
    }

    /**
     * {@return the id of the target of an agent, where it is known without a neighbourhood: 0 for a place, −1 for no
     * target}
     *
     * @param in the group that is steered
     * @param i index of the agent
     */
    default int targetId(GroupView in, int i) {
        return -1;
    }

    /**
     * Tells the listener of the world about each agent whose target was removed since the last tick: {@link #LOST}.
     *
     * @param in the group that is steered
     */
    default void reportLost(GroupView in) {}

    /**
     * Fills {@code out} for the agents of a block; while the JVM compiles, also for none.
     *
     * @param in the group that is steered
     * @param neighbourhood number of its neighbourhood in the view
     * @param out receives the targets
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    void resolve(GroupView in, int neighbourhood, ResolvedTarget out, int start, int end);

    /**
     * {@return a place}
     *
     * @param x metres
     * @param y metres
     * @throws IllegalArgumentException if a coordinate is out of range
     */
    static Target at(float x, float y) {
        return new Place(x, y, 0);
    }

    /**
     * {@return a place}
     *
     * @param x metres
     * @param y metres
     * @param z metres; ignored in a flat world
     * @throws IllegalArgumentException if a coordinate is out of range
     */
    static Target at(float x, float y, float z) {
        return new Place(x, y, z);
    }

    /**
     * {@return a place for each agent, from columns of its group in a flat world}
     *
     * @param x metres
     * @param y metres
     */
    static Target places(Column.Floats x, Column.Floats y) {
        return new Places(x, y, null);
    }

    /**
     * {@return a place for each agent, from columns of its group}
     *
     * @param x metres
     * @param y metres
     * @param z metres
     */
    static Target places(Column.Floats x, Column.Floats y, Column.Floats z) {
        return new Places(x, y, Check.given("column z of a target", z));
    }

    /**
     * {@return one agent, until it is removed}
     *
     * @param handle of the agent
     */
    static Target of(Handle handle) {
        return new One(handle);
    }

    /**
     * {@return an agent of another group for each agent, from columns of its group}
     *
     * @param group of the targets
     * @param id of the target; negative: no target
     * @param generation of the target
     * @throws IllegalArgumentException if a parameter is null
     */
    static Target each(AgentGroup group, Column.Ints id, Column.Ints generation) {
        return new Each(Check.given("the group of the targets", group).number(), id, generation);
    }

    /**
     * {@return the nearest agent of a group; of equally near ones the one with the lowest id}
     *
     * @param group of the target; of the group that is steered it is the nearest other agent
     * @param range metres, in [0.001, 10⁶]
     * @throws IllegalArgumentException if the group is null, or the range out of range
     */
    static Target nearest(AgentGroup group, float range) {
        return new Nearest(Neighbourhood.within(range).of(group).nearest(1));
    }

    /**
     * A place that does not move.
     *
     * @param x metres
     * @param y metres
     * @param z metres; ignored in a flat world
     */
    record Place(
            @Range("x of a target: a coordinate") float x,
            @Range("y of a target: a coordinate") float y,
            @Range("z of a target: a coordinate") float z)
            implements Target {
        /** Checks the parameters; throws IllegalArgumentException for an invalid one. */
        public Place {
            Check.values(Place.class, x, y, z);
        }

        @Override
        public void resolve(GroupView in, int neighbourhood, ResolvedTarget out, int start, int end) {
            TargetResolver.place(in, this, out, start, end);
        }

        @Override
        public int targetId(GroupView in, int i) {
            return 0;
        }
    }

    /**
     * A place for each agent, which does not move. An agent with a coordinate that is not finite has no target.
     *
     * @param x metres
     * @param y metres
     * @param z metres; null in a flat world
     */
    record Places(Column.Floats x, Column.Floats y, Column.@Nullable Floats z) implements Target {
        /** Checks the parameters; throws IllegalArgumentException for an invalid one. */
        public Places {
            Check.given("column x of a target", x);
            Check.given("column y of a target", y);
        }

        @Override
        public List<Column> columns() {
            return z == null ? List.of(x, y) : List.of(x, y, z);
        }

        @Override
        public void resolve(GroupView in, int neighbourhood, ResolvedTarget out, int start, int end) {
            TargetResolver.places(in, this, out, start, end);
        }
    }

    /**
     * One agent. Once it has been removed there is no target.
     *
     * @param handle of the agent
     */
    record One(Handle handle) implements Target {
        /** Checks the parameters; throws IllegalArgumentException for an invalid one. */
        public One {
            Check.given("the handle of a target", handle);
            Check.within("the group of a target", handle.group(), 0, Integer.MAX_VALUE);
            Check.within("the id of a target", handle.id(), 0, Agents.MAX_ID);
        }

        @Override
        public int trackedGroup() {
            return handle.group();
        }

        @Override
        public void resolve(GroupView in, int neighbourhood, ResolvedTarget out, int start, int end) {
            TargetResolver.one(in, handle, targetId(in, -1) >= 0, out, start, end);
        }

        @Override
        public int targetId(GroupView in, int i) {
            return in.group(handle.group()).alive(handle.id(), handle.generation()) ? handle.id() : -1;
        }

        @Override
        public void reportLost(GroupView in) {
            if (!in.group(handle.group()).wasRemoved(handle.id(), handle.generation())) return;
            for (int i = 0; i < in.count(); i++) in.tell(LOST, i, handle.group(), handle.id(), handle.generation());
        }
    }

    /**
     * An agent for each agent, found by id and generation.
     *
     * @param group number of the group of the targets
     * @param id of the target; negative: no target
     * @param generation of the target
     */
    record Each(
            @Range("the group of the targets: [0, " + Integer.MAX_VALUE + "]")
            int group,

            Column.Ints id,
            Column.Ints generation)
            implements Target {
        /** Checks the parameters; throws IllegalArgumentException for an invalid one. */
        public Each {
            Check.given("the column of ids of targets", id);
            Check.given("the column of generations of targets", generation);
            Check.values(Each.class, group);
        }

        @Override
        public List<Column> columns() {
            return List.of(id, generation);
        }

        @Override
        public int trackedGroup() {
            return group;
        }

        @Override
        public void resolve(GroupView in, int neighbourhood, ResolvedTarget out, int start, int end) {
            TargetResolver.each(in, this, out, start, end);
        }

        @Override
        public int targetId(GroupView in, int i) {
            int target = id.values()[i];
            return in.group(group).alive(target, generation.values()[i]) ? target : -1;
        }

        @Override
        public void reportLost(GroupView in) {
            TargetResolver.reportLost(in, this);
        }
    }

    /**
     * The nearest agent of a neighbourhood.
     *
     * @param neighbourhood in one group, with {@code nearest} 1
     */
    record Nearest(Neighbourhood neighbourhood) implements Target {
        /** The nearest other agent of its own group within 10 m. */
        public static final Nearest DEFAULT =
                new Nearest(Neighbourhood.within(10).nearest(1));
        /** Checks the parameters; throws IllegalArgumentException for an invalid one. */
        public Nearest {
            Check.given("the neighbourhood of a target", neighbourhood);
            Check.within("the number of nearest targets", neighbourhood.nearest(), 1, 1);
        }

        @Override
        public List<Neighbourhood> neighbourhoods() {
            return List.of(neighbourhood);
        }

        @Override
        public void resolve(GroupView in, int firstNeighbourhood, ResolvedTarget out, int start, int end) {
            TargetResolver.nearest(in, neighbourhood, firstNeighbourhood, out, start, end);
        }
    }
}
