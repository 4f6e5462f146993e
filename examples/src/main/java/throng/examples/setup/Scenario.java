package throng.examples.setup;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import throng.behaviour.Rule;
import throng.math.Space;
import throng.world.Group;
import throng.world.World;

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
    List<ScenarioGroup> parts(int agents);

    /** Gives the groups, which are there and empty, their rules, and columns where rules need them. */
    default void steer(World world, List<ScenarioGroup> parts) {
        for (int g = 0; g < parts.size(); g++) {
            world.groups().get(g).steer(parts.get(g).rules().toArray(Rule[]::new));
        }
    }

    /** Everybody is born, and nothing has happened yet: fills columns. */
    default void begin(World world) {}

    /** The colour of a group in pictures, 0xRRGGBB; none: as the picture's theme has it. */
    default OptionalInt colour(String group) {
        return OptionalInt.empty();
    }

    /** How the agents of a group are told apart in pictures; none: all have one colour. */
    default Optional<Shades> shades(Group group) {
        return Optional.empty();
    }

    /**
     * Colours by a column of ints: agents that have a number which has no colour are drawn in the last.
     *
     * @param column of the group, by its name
     * @param colours of the numbers from 0 on, 0xRRGGBB
     */
    record Shades(String column, List<Integer> colours) {
        public Shades {
            colours = List.copyOf(colours);
        }
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
