package throng.examples.scenario;

import java.util.List;
import java.util.OptionalInt;
import throng.behaviour.Rule;
import throng.math.Space;
import throng.world.Group;

/**
 * The recipe of a world, for any number of agents: places grow with the number, so that the density of a crowd, and
 * what an agent sees, stay as they are.
 */
public interface Scenario {
    /** What the command calls it: small letters. */
    String name();

    /** What it is, in one line. */
    String line();

    /** What is taken where nothing else is asked for. */
    Defaults defaults();

    /** Where it takes place. */
    Space space(int agents);

    /** Its groups by number; their agents are {@code agents} in all. */
    List<Part> parts(int agents);

    /** Rules that need columns of their group, besides those of its part. */
    default List<Rule> rules(Group group) {
        return List.of();
    }

    /** The colour of a group in pictures, 0xRRGGBB; none: as the picture's theme has it. */
    default OptionalInt colour(String group) {
        return OptionalInt.empty();
    }

    /**
     * What is taken where nothing else is asked for.
     *
     * @param agents in all groups
     * @param ticks of a run
     * @param dt of a tick, seconds
     * @param seed of all randomness
     */
    record Defaults(int agents, int ticks, float dt, long seed) {}
}
