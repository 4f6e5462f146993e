package throng.terrain;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import throng.math.Space;

/**
 * The walls and solid tiles of a world, as {@code GroupView.ground} gives them. Use it where a rule makes something of
 * them, such as the edges that people see.
 */
public interface Ground {
    /** {@return the space of the world} */
    Space space();

    /** {@return a number that each change of a wall increases} */
    int version();

    /** {@return the map whose blocked tiles are solid; null if there is none} */
    @Nullable
    TileMap tiles();

    /**
     * Gives the sides from which walls are seen: both of a thin wall, the outer one of a solid.
     *
     * @param to receives them, each from its right
     */
    void sides(Side to);

    /**
     * {@return what was made of this ground, once for each class} Many threads may ask.
     *
     * @param <T> its type
     * @param type its class
     * @param maker makes it when it is asked for first
     */
    <T> T made(Class<T> type, Function<Ground, T> maker);

    /** Receives sides of walls. */
    @FunctionalInterface
    interface Side {
        /**
         * Takes the right side of a line, seen from a to b.
         *
         * @param ax x of one end, metres
         * @param ay y of one end, metres
         * @param bx x of the other end, metres
         * @param by y of the other end, metres
         */
        void add(float ax, float ay, float bx, float by);
    }
}
