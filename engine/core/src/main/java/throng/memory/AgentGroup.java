package throng.memory;

/**
 * A group of agents as targets, neighbourhoods and passes name it: a {@code Group} of the world is one. So a rule is
 * given the group, not its number:
 *
 * <pre>{@code
 * foxes.steer(Pursue.of(Target.nearest(hares, 60)), new Separation(5, Neighbourhood.within(20).of(wolves)));
 * }</pre>
 *
 * <p>What takes a group keeps its number. So name only groups of the world in which the rule is used.
 */
@FunctionalInterface
public interface AgentGroup {
    /** {@return the number of the group in its world; the first group is 0} */
    int number();
}
