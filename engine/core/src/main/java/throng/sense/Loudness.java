package throng.sense;

import throng.behaviour.GroupView;
import throng.math.Check;
import throng.memory.Agents;
import throng.memory.Column;

/** How far the agents of a group are heard at the start of a tick. */
public sealed interface Loudness {
    /** The longest range that can be asked for, metres. */
    float MAX_RANGE = 1e6f;

    /** The number of the group that makes the noise. */
    int group();

    /** How far its agent j is heard, metres; 0 or less, or no number: it is silent. */
    float range(Agents agents, int j);

    /** Called in each tick before the first question. */
    default void begin(GroupView in) {}

    /** Each as far as a column of its group says in each tick, metres: shots, voices, machines. */
    static Loudness column(int group, Column.Floats range) {
        return new FromColumn(group, range);
    }

    /** Who is faster than {@code speed}, metres per second, is heard {@code range} metres far: a runner, no walker. */
    static Loudness running(int group, float speed, float range) {
        return new Running(group, speed, range);
    }

    /** All of them always. */
    static Loudness always(int group, float range) {
        return new Always(group, range);
    }

    /**
     * As a column says. Equal ranges spread at once, different ones one after the other: let there be few of them.
     *
     * @param group of the column, its number, at least 0
     * @param column range, metres; 0 or less: silent; more than 10⁶ is as good as that
     */
    record FromColumn(int group, Column.Floats column) implements Loudness {
        public FromColumn {
            Check.within("the group that is heard", group, 0, Integer.MAX_VALUE);
            Check.given("the column of ranges", column);
        }

        @Override
        public void begin(GroupView in) {
            if (in.group(group).columns().contains(column)) return;
            throw new IllegalArgumentException(
                    "column %s is not one of group number %d: make it by floats of that group"
                            .formatted(column.name(), group));
        }

        @Override
        public float range(Agents agents, int j) {
            return column.values()[j];
        }
    }

    /**
     * Who runs.
     *
     * @param group of them, its number, at least 0
     * @param speed above which they are heard, metres per second, in [0, 10⁶]
     * @param range how far, metres, in [0, 10⁶]
     */
    record Running(int group, float speed, float range) implements Loudness {
        public Running {
            Check.within("the group that is heard", group, 0, Integer.MAX_VALUE);
            Check.within("the speed of who is heard", speed, 0, 1e6f, "m/s");
            Check.within("the range of a noise", range, 0, MAX_RANGE, "m");
        }

        @Override
        public float range(Agents agents, int j) {
            float x = agents.now(Agents.VX)[j], y = agents.now(Agents.VX + 1)[j], z = agents.now(Agents.VX + 2)[j];
            return x * x + y * y + z * z > speed * speed ? range : 0;
        }
    }

    /**
     * All of a group.
     *
     * @param group of them, its number, at least 0
     * @param range how far, metres, in [0, 10⁶]
     */
    record Always(int group, float range) implements Loudness {
        public Always {
            Check.within("the group that is heard", group, 0, Integer.MAX_VALUE);
            Check.within("the range of a noise", range, 0, MAX_RANGE, "m");
        }

        @Override
        public float range(Agents agents, int j) {
            return range;
        }
    }
}
