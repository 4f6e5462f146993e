package throng.motion.step;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.parallel.Workers;
import throng.terrain.wall.Barriers;
import throng.tick.CommandBuffer;
import throng.tick.Events;
import throng.tick.WorldClock;

/**
 * What a {@code GroupView} shows: one group, and what all groups of the world share. The engine makes it.
 *
 * @param world what all groups share
 * @param number of the group that is steered
 * @param turning limits of the group's turning rules
 * @param angularVelocity of the group; null without turning rules
 */
public record GroupContext(
        WorldContext world,
        int number,
        Turning turning,
        @Nullable AngularVelocity angularVelocity) {
    /** {@return the same group, of which a view drops what rules tell and ask for} */
    public GroupContext unheard() {
        return new GroupContext(world.unheard(), number, turning, angularVelocity);
    }

    /**
     * What the views of all groups share.
     *
     * @param space of the world
     * @param clock of the world
     * @param groups of the world, by number
     * @param commands spawns and removals that each group has asked for, by number
     * @param events what rules tell the listener of the world
     * @param barriers walls and tiles that block sight
     * @param workers run the passes of a tick
     */
    public record WorldContext(
            Space space,
            WorldClock clock,
            List<GroupData> groups,
            List<CommandBuffer> commands,
            Events events,
            Barriers barriers,
            Workers workers) {
        /**
         * Makes the context of a world without barriers, with one worker.
         *
         * @param space of the world
         * @param clock of the world
         * @param groups of the world, by number
         * @param commands spawns and removals that each group has asked for, by number
         * @param events what rules tell the listener of the world
         */
        public WorldContext(
                Space space, WorldClock clock, List<GroupData> groups, List<CommandBuffer> commands, Events events) {
            this(space, clock, groups, commands, events, new Barriers(space, () -> {}, 0), new Workers(1));
        }

        /** {@return the same world, of which a view drops what rules tell and ask for} */
        public WorldContext unheard() {
            var dropped = groups.stream().map(group -> new CommandBuffer()).toList();
            return new WorldContext(space, clock, groups, dropped, new Events(), barriers, workers);
        }
    }

    /** Refuses places. */
    @FunctionalInterface
    public interface PlaceCheck {
        /**
         * Refuses a place, metres, where an agent may not be put.
         *
         * @throws IllegalArgumentException naming the place, the range and the cure
         */
        void check(float x, float y, float z);
    }

    /**
     * The columns and constants of a group.
     *
     * @param name of the group; empty if it has none
     * @param agents its columns
     * @param motion tells its constants: numbers of them are set between ticks
     * @param properties that each agent has of its own: their columns
     * @param throughWalls whether walls do not hold it
     * @param places refuses places where none of its agents may be put
     */
    public record GroupData(
            String name,
            Agents agents,
            Supplier<Motion> motion,
            Map<AgentProperty, Column.Floats> properties,
            boolean throughWalls,
            PlaceCheck places) {
        /**
         * Makes the data of a group without a name, which walls hold.
         *
         * @param agents its columns
         * @param motion its constants
         * @param properties that each agent has of its own: their columns
         */
        public GroupData(Agents agents, Motion motion, Map<AgentProperty, Column.Floats> properties) {
            this("", agents, () -> motion, properties, false, (x, y, z) -> {});
        }
    }

    /**
     * The rules of a group, with the parts of its mixes, and what each keeps for all workers.
     *
     * @param <R> the type of a rule
     * @param list of rules
     * @param shared by number of the rule; null where nothing is kept yet
     * @param memories by number of the rule: the columns of {@code Rule.remembers}
     */
    @SuppressWarnings("ArrayRecordComponent") // filled by all views of a group
    public record Rules<R>(List<R> list, @Nullable Object[] shared, List<List<Column>> memories) {
        /**
         * {@return rules of which none keeps anything yet}
         *
         * @param <R> the type of a rule
         * @param list of rules
         * @param memories by number of the rule: the columns of {@code Rule.remembers}
         */
        public static <R> Rules<R> of(List<R> list, List<List<Column>> memories) {
            return new Rules<>(list, new @Nullable Object[list.size()], memories);
        }

        /**
         * {@return rules that remember nothing}
         *
         * @param <R> the type of a rule
         * @param list of rules
         */
        public static <R> Rules<R> of(List<R> list) {
            return of(list, Collections.nCopies(list.size(), List.of()));
        }
    }
}
