package throng.page;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.math.NumberRange;
import throng.terrain.Surroundings;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/**
 * Makes the worlds of a {@link Viewer}. Use it so that a page can restart: with the same seed, another seed, or other
 * settings.
 */
@FunctionalInterface
public interface WorldSource {
    /**
     * A setting that holds from the start of a world on, such as the number of agents. A page that turns it starts
     * again.
     *
     * @param path its name, without blanks
     * @param value the present value as text
     * @param unit of the value, for people; "" for none
     * @param low least allowed value; null: not known
     * @param high greatest allowed value; null: not known
     * @param words all that it can be; empty if it is no word, or they are not known
     * @param about what it does, in one line; "" for none
     * @param first whether it is one of the few that the page shows before all other numbers
     */
    record StartSetting(
            String path,
            String value,
            String unit,
            @Nullable Double low,
            @Nullable Double high,
            List<String> words,
            String about,
            boolean first) {
        /**
         * A setting of which nothing more is known.
         *
         * @param path its name, without blanks
         * @param value the present value as text
         */
        public StartSetting(String path, String value) {
            this(path, value, "", null, null, List.of(), "", false);
        }

        /** Copies the words. */
        public StartSetting {
            words = List.copyOf(words);
        }

        /**
         * {@return the same with a range and its unit}
         *
         * @param range of the value; an infinite end is none
         */
        public StartSetting range(NumberRange range) {
            Check.given("the range of a setting", range);
            double least = range.least(), high = range.high();
            return new StartSetting(
                    path,
                    value,
                    range.unit(),
                    Double.isFinite(least) ? least : null,
                    Double.isFinite(high) ? high : null,
                    words,
                    about,
                    first);
        }
    }

    /**
     * Makes a world, as it is before its first tick. The viewer calls it on the thread that ticks, and closes the
     * world.
     *
     * @param seed of all random numbers
     * @param settings {@code path=value}, in the order in which they apply; empty: as the source makes it
     * @return a new world
     * @throws IllegalArgumentException if a setting does not exist, or its value is refused. The page shows the
     *     message, and the former world goes on. {@link RefusedSource} shows errors at their lines
     */
    World make(long seed, List<String> settings);

    /**
     * {@return a number that is another one when {@link #make} would make another world, such as the time at which a
     * file was saved; 0 by default} The viewer asks for it five times a second. When it has changed and stays so, the
     * viewer starts again, with the same seed and with what was turned.
     */
    default long version() {
        return 0;
    }

    /** {@return the settings that {@link #make} takes; none by default} */
    default List<StartSetting> settings() {
        return List.of();
    }

    /**
     * {@return the map of tiles that is drawn, such as one that only rules know; by default the world's own}
     *
     * @param world that this source made
     */
    default @Nullable TileMap map(World world) {
        return world.tiles();
    }

    /**
     * {@return words at places of a flat world, such as names of rooms; none by default}
     *
     * @param world that this has made
     */
    default List<WorldLabel> labels(World world) {
        return List.of();
    }

    /** {@return what lies behind the agents; nothing by default} */
    default Surroundings surroundings() {
        return Surroundings.NONE;
    }

    /**
     * {@return the colour of a group, 0xRRGGBB; by default the page chooses}
     *
     * @param group of a world that this source made
     */
    default OptionalInt colour(Group group) {
        return OptionalInt.empty();
    }

    /** {@return a title for the page; "" by default} */
    default String title() {
        return "";
    }

    /**
     * {@return the command that makes the same run without a page, such as {@code throng run hunt --seed 7}} The page
     * adds what was turned, and the number of ticks. By default it shows what was turned alone.
     *
     * @param seed of the world
     * @param settings that {@link #make} was given
     */
    default String command(long seed, List<String> settings) {
        return "";
    }

    /**
     * A world that a page may choose.
     *
     * @param name by which it is chosen, without blanks
     * @param about what it is, in one line
     * @param part heading under which it stands; "": before all headings
     * @param pictured whether there is a {@link #picture} of it
     */
    record WorldChoice(String name, String about, String part, boolean pictured) {
        /**
         * A world without heading and picture.
         *
         * @param name by which it is chosen, without blanks
         * @param about what it is, in one line
         */
        public WorldChoice(String name, String about) {
            this(name, about, "", false);
        }
    }

    /** {@return the worlds that a page may choose, this one among them; none by default} */
    default List<WorldChoice> choices() {
        return List.of();
    }

    /**
     * {@return a small picture of a world that may be chosen, JPEG, some 160 × 100 pixels; null if there is none}
     * Threads of the server call it.
     *
     * @param name of the world
     */
    default byte @Nullable [] picture(String name) {
        return null;
    }

    /**
     * Makes another world from now on. The viewer asks for it next; what was turned is forgotten.
     *
     * @param name of one of the {@link #choices}
     * @return the seed of its first world
     * @throws IllegalArgumentException if there is no such world
     */
    default long choose(String name) {
        throw new IllegalArgumentException("there is no world '%s' to choose".formatted(name));
    }

    /**
     * {@return whether no agents can come any more; by default no, as it is not known} The viewer asks while a world
     * that had agents has none, and stops it then.
     *
     * @param world that this source made
     */
    default boolean isOver(World world) {
        return false;
    }

    /**
     * {@return what is odd, but no error, in what the last world was made from; none by default} A page shows it at its
     * line until another world is made.
     */
    default List<SourceFault> warnings() {
        return List.of();
    }

    /** {@return what agents are coloured by at first: {@code group}, {@code heading}, {@code speed} or a column} */
    default String colourBy() {
        return "group";
    }
}
