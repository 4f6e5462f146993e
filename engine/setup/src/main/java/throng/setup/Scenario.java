package throng.setup;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.io.scenario.ScenarioMeasures;
import throng.io.scenario.ScenarioRecord;
import throng.io.scenario.ScenarioSweep;
import throng.math.Space;
import throng.motion.BodyShape;
import throng.terrain.Surroundings;
import throng.terrain.TileMap;
import throng.trace.Figures;
import throng.world.Group;
import throng.world.World;

/**
 * Describes a world for any number of agents. The space grows with the number, so that the density, and with it the
 * number of neighbours, stays the same.
 */
public interface Scenario {
    /** {@return the name in the command: lower-case letters} */
    String name();

    /** {@return a description in one line} It may name an option, for those who choose among scenarios. */
    String line();

    /** {@return the description without the options that it names: what a picture shows} */
    default String story() {
        return story(line());
    }

    /**
     * {@return a line without the options that it names}
     *
     * @param line a description
     */
    static String story(String line) {
        return line.replaceAll(" or (on )?--map FILE|; --set [\\w.]+=\\w+", "");
    }

    /** {@return the values of a run without options} */
    Defaults defaults();

    /**
     * {@return the space for that number of agents}
     *
     * @param agents in all groups
     */
    Space space(int agents);

    /**
     * {@return the groups, in the order of their numbers} Their agents add up to {@code agents}.
     *
     * @param agents in all groups
     */
    List<ScenarioGroup> parts(int agents);

    /**
     * Gives the groups their rules, and the columns that rules need. The groups exist and are empty.
     *
     * @param world whose groups they are
     * @param parts the groups, with their rules
     */
    default void steer(World world, List<ScenarioGroup> parts) {
        for (int g = 0; g < parts.size(); g++) {
            world.groups().get(g).steer(parts.get(g).rules().toArray(Rule[]::new));
        }
    }

    /** {@return why it is code, where others are files: what it has that no file names, after "it is code:"} */
    default String reason() {
        return "it is a class that was brought along";
    }

    /** {@return whether it takes place on a map of tiles, so that {@link #on} takes another} */
    default boolean hasMap() {
        return false;
    }

    /**
     * {@return the same scenario on that map} The width of a tile is the map's.
     *
     * @param map on which it takes place
     * @throws IllegalArgumentException if it has no map, or cannot be on this one
     */
    default Scenario on(TileMap map) {
        throw new IllegalArgumentException("scenario '%s' has no map".formatted(name()));
    }

    /** {@return the map that was given; null if the scenario has its own} */
    default @Nullable TileMap given() {
        return null;
    }

    /** {@return what is measured in a run, if no option asks for anything} */
    default ScenarioMeasures measures() {
        return ScenarioMeasures.NONE;
    }

    /** {@return what is recorded of a run, if no option says otherwise} */
    default ScenarioRecord record() {
        return ScenarioRecord.NONE;
    }

    /** {@return which runs a sweep has, if no option says otherwise} */
    default ScenarioSweep sweep() {
        return ScenarioSweep.NONE;
    }

    /**
     * {@return figures that only the scenario knows how to read}
     *
     * @param agents with which the run began
     * @param events how often each happened
     */
    default Figures figures(int agents, Map<String, Long> events) {
        return new Figures();
    }

    /**
     * Fills columns before the first tick, when all agents exist.
     *
     * @param world with all agents
     */
    default void begin(World world) {}

    /**
     * {@return a group's colour in pictures, 0xRRGGBB; empty for the colour of the picture's theme}
     *
     * @param group name of the group
     */
    default OptionalInt colour(String group) {
        return OptionalInt.empty();
    }

    /**
     * {@return what a group's agents look like; empty for a guess from their rules}
     *
     * @param group name of the group
     */
    default Optional<BodyShape> shape(String group) {
        return Optional.empty();
    }

    /** {@return what lies behind the agents of pictures and pages} */
    default Surroundings surroundings() {
        return Surroundings.NONE;
    }

    /**
     * {@return the colours of a group's agents in pictures; empty if all have the same}
     *
     * @param group of a world of this scenario
     */
    default Optional<Shades> shades(Group group) {
        return Optional.empty();
    }

    /**
     * Colours agents by a column of ints. An agent whose value has no colour gets the last one.
     *
     * @param column name of the group's column
     * @param colours of the values 0, 1, 2 .., 0xRRGGBB
     * @param meanings of the values, for the legend; "": none
     */
    record Shades(String column, List<Integer> colours, List<String> meanings) {
        /** Copies the lists. */
        public Shades {
            colours = List.copyOf(colours);
            meanings = List.copyOf(meanings);
        }
    }

    /**
     * The values of a run without options.
     *
     * @param agents number of agents in all groups
     * @param ticks number of ticks
     * @param dt seconds per tick
     * @param seed seed of all random numbers
     */
    record Defaults(int agents, int ticks, float dt, long seed) {}
}
