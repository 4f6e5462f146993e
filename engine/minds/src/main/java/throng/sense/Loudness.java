package throng.sense;

import throng.behaviour.GroupView;
import throng.math.Check;
import throng.math.Range;
import throng.memory.AgentGroup;
import throng.memory.Agents;
import throng.memory.Column;

/**
 * A kind of noise: how far each agent of a group is heard, at the start of a tick. Use {@link #column} for noises that
 * you switch on and off, such as shots; {@link #running} for footsteps; {@link #always} for engines.
 */
public sealed interface Loudness {
    /** The greatest range, metres. */
    float MAX_RANGE = 1e6f;

    /**
     * Returns the number of the group that makes the noise.
     *
     * @return the number
     */
    int group();

    /**
     * Returns how far an agent of the group is heard.
     *
     * @param agents of the group
     * @param j index of the agent
     * @return the range, metres; 0, less, or NaN for silence
     */
    float range(Agents agents, int j);

    /**
     * Prepares for a tick, before the first call of {@link #range}.
     *
     * @param in the view of a group that hears
     */
    default void begin(GroupView in) {}

    /**
     * Makes a noise with a range from a column, for shots, voices or machines that you control.
     *
     * @param group that has the column
     * @param range of each agent, metres; 0 or less is silent
     * @return the noise
     */
    static Loudness column(AgentGroup group, Column.Floats range) {
        return new FromColumn(number(group), range);
    }

    /**
     * Makes a noise of all agents that are faster than a speed: runners are heard, walkers are not.
     *
     * @param group of them
     * @param speed above which agents are heard, metres per second, in [0, 10⁶]
     * @param range how far they are heard, metres, in [0, 10⁶]
     * @return the noise
     */
    static Loudness running(AgentGroup group, float speed, float range) {
        return new Running(number(group), speed, range);
    }

    /**
     * Makes a noise of all agents of a group, at any time.
     *
     * @param group of them
     * @param range how far they are heard, metres, in [0, 10⁶]
     * @return the noise
     */
    static Loudness always(AgentGroup group, float range) {
        return new Always(number(group), range);
    }

    private static int number(AgentGroup group) {
        return Check.given("the group that is heard", group).number();
    }

    /**
     * A noise with a range from a column. Equal ranges spread together, different ones one after the other; so use few
     * different values.
     *
     * @param group number of the group that has the column, at least 0
     * @param column range of each agent, metres; 0 or less is silent; more than 10⁶ counts as 10⁶
     */
    record FromColumn(
            @Range("the group that is heard: [0, " + Integer.MAX_VALUE + "]")
            int group,

            Column.Floats column) implements Loudness {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if a parameter is null or outside its range
         */
        public FromColumn {
            Check.values(FromColumn.class, group);
            Check.given("the column of ranges", column);
        }

        @Override
        public void begin(GroupView in) {
            if (in.group(group).columns().contains(column)) return;
            throw new IllegalArgumentException(
                    "column %s does not belong to group number %d: make it by floats of that group"
                            .formatted(column.name(), group));
        }

        @Override
        public float range(Agents agents, int j) {
            return column.values()[j];
        }
    }

    /**
     * The noise of agents faster than a speed.
     *
     * @param group number of their group, at least 0
     * @param speed above which agents are heard, metres per second, in [0, 10⁶]
     * @param range how far they are heard, metres, in [0, 10⁶]
     */
    record Running(
            @Range("the group that is heard: [0, " + Integer.MAX_VALUE + "]")
            int group,

            @Range("the speed of a running agent: [0, 1e6] m/s")
            float speed,

            @Range("the range of a noise: [0, " + MAX_RANGE + "] m")
            float range)
            implements Loudness {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if a parameter is null or outside its range
         */
        public Running {
            Check.values(Running.class, group, speed, range);
        }

        @Override
        public float range(Agents agents, int j) {
            float x = agents.now(Agents.VX)[j], y = agents.now(Agents.VX + 1)[j], z = agents.now(Agents.VX + 2)[j];
            return x * x + y * y + z * z > speed * speed ? range : 0;
        }
    }

    /**
     * The noise of all agents of a group.
     *
     * @param group number of their group, at least 0
     * @param range how far they are heard, metres, in [0, 10⁶]
     */
    record Always(
            @Range("the group that is heard: [0, " + Integer.MAX_VALUE + "]")
            int group,

            @Range("the range of a noise: [0, " + MAX_RANGE + "] m")
            float range)
            implements Loudness {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if a parameter is null or outside its range
         */
        public Always {
            Check.values(Always.class, group, range);
        }

        @Override
        public float range(Agents agents, int j) {
            return range;
        }
    }
}
