package throng.behaviour;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.kernel.Clock;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.CommandBuffer;
import throng.memory.Events;
import throng.motion.AgentProperty;
import throng.motion.AngularVelocity;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.terrain.wall.Barriers;

/**
 * Where a view looks.
 *
 * @param world what all groups share
 * @param number of the group that is steered
 * @param turning limits of the group's turning rules
 * @param angularVelocity of the group, if it has turning rules
 * @param wide whether the wide form runs
 */
public record GroupContext(
        WorldContext world,
        int number,
        Turning turning,
        @Nullable AngularVelocity angularVelocity,
        boolean wide) {
    /**
     * What the views of all groups share.
     *
     * @param space of the world
     * @param clock of the world
     * @param groups of the world, by number
     * @param commands of all groups, by number
     * @param events what rules tell
     * @param barriers what nobody sees through
     */
    public record WorldContext(
            Space space,
            Clock clock,
            List<GroupData> groups,
            List<CommandBuffer> commands,
            Events events,
            Barriers barriers) {
        /** Where there are no barriers. */
        public WorldContext(
                Space space, Clock clock, List<GroupData> groups, List<CommandBuffer> commands, Events events) {
            this(space, clock, groups, commands, events, new Barriers(space, () -> {}, 0));
        }
    }

    /**
     * Where the agents of a group are, and what they are like.
     *
     * @param name of the group; empty: it has none
     * @param agents their columns
     * @param motion their constants
     * @param properties that are columns
     */
    public record GroupData(String name, Agents agents, Motion motion, Map<AgentProperty, Column.Floats> properties) {
        /** Of a group without a name. */
        public GroupData(Agents agents, Motion motion, Map<AgentProperty, Column.Floats> properties) {
            this("", agents, motion, properties);
        }
    }

    /**
     * The rules of a group, mixes taken apart, and what each keeps for all workers.
     *
     * @param list of rules
     * @param shared by number of the rule
     */
    @SuppressWarnings("ArrayRecordComponent") // filled by all views of a group
    public record Rules(List<Rule> list, @Nullable Object[] shared) {
        /** None keeps anything yet. */
        public static Rules of(List<Rule> list) {
            return new Rules(list, new @Nullable Object[list.size()]);
        }
    }
}
