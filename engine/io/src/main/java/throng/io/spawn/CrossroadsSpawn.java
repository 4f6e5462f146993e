package throng.io.spawn;

import throng.math.Check;
import throng.math.Range;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * In two streets that cross, before and behind their square, heading along them. Agents 0, 4, 8 .. go along +x, 1 along
 * −x, 2 along +y, 3 along −y. They stand on a grid of places that are not quite regular, those who meet in turns.
 *
 * <p>The streets cover 5 of the 9 squares of a world of three times their width, which begins at the origin.
 *
 * @param width of a street, metres, in [0.1, 10⁵]
 */
public record CrossroadsSpawn(
        @Range("the width of crossroads: [0.1, 1e5] m") float width) implements Spawn {
    private static final int WAYS = 4;

    /**
     * Checks the parameter.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    public CrossroadsSpawn {
        Check.values(CrossroadsSpawn.class, width);
    }

    @Override
    public void place(NewAgent agent) {
        int way = agent.id() % WAYS, inStreet = agent.count() / 2 + 1;
        int rows = (int) Math.ceil(Math.sqrt(inStreet / 2.)), columns = Math.ceilDiv(inStreet, rows);
        int k = (agent.id() / WAYS * 2 + way % 2) % (rows * columns);
        int column = k / rows, row = k % rows;
        float along = 2 * width * (column + .3f + .4f * agent.random(0)) / columns;
        float across = width * (1 + (row + .3f + .4f * agent.random(1)) / rows);
        if (along > width) along += width;
        agent.position(way < 2 ? along : across, way < 2 ? across : along, 0);
        int sign = 1 - way % 2 * 2;
        agent.heading(way < 2 ? sign : 0, way < 2 ? 0 : sign, 0);
    }
}
