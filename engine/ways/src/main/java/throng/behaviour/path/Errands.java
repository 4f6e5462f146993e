package throng.behaviour.path;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.PostMoveRule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.BodyShape;
import throng.navigation.goal.Goals;
import throng.terrain.TileMap;

/**
 * Gives an agent that has arrived another goal, so that people walk from place to place all day. Use it beside
 * {@link FollowWay} on the same ways and the same column: that rule leads to the goal, this one chooses the next. It
 * has no force of its own.
 *
 * <p>The next goal is any of the others, a function of seed, tick and id. An agent without a goal, and one to whose
 * goal no ways were built, keeps what it has.
 *
 * <p>The listener hears {@link FollowField#ARRIVED} when an agent arrives, and {@link #STUCK} when it has stayed within
 * the reach for longer than its patience. It hears {@link #IN_WALL} in each tick in which an agent is in a blocked tile
 * or off the map.
 *
 * @param ways the ways of the map
 * @param goals the goal of each agent, which the rule writes
 * @param reach an agent that stays within this distance makes no progress, metres, in [0.01, 1000]
 * @param patience how long it may do so, seconds, in [0.1, 10⁶]
 * @param columns where and when each agent last made progress
 */
public record Errands(
        Ways ways,
        Column.Ints goals,
        @Range("[0.01, 1000] m") float reach,
        @Range("[0.1, 1e6] s") float patience,
        ErrandColumns columns)
        implements PostMoveRule {
    /** The event of an agent that makes no progress. */
    public static final String STUCK = "stuck";

    /** The event of an agent in a blocked tile. */
    public static final String IN_WALL = "in a wall";

    private static final int STREAM = 102;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public Errands {
        Check.given("the ways of errands", ways);
        Check.given("the goals of errands", goals);
        Check.values(Errands.class, reach, patience);
        Check.given("the columns of errands", columns);
    }

    /**
     * Takes an agent for stuck that has stayed within 3 m for a minute: longer than people wait at a corner.
     *
     * @param ways the ways of the map
     * @param goals the goal of each agent, which the rule writes
     * @param columns where and when each agent last made progress
     * @return the rule
     */
    public static Errands of(Ways ways, Column.Ints goals, ErrandColumns columns) {
        return new Errands(ways, goals, 3, 60, columns);
    }

    @Override
    public List<Column> reads() {
        return List.of(goals, columns.x(), columns.y(), columns.since());
    }

    @Override
    public Writes writes() {
        return Writes.of(goals, columns.x(), columns.y(), columns.since());
    }

    @Override
    public List<Goals> leadsTo() {
        return List.of(ways.fields().list());
    }

    @Override
    public @Nullable BodyShape shape(int axes) {
        return axes == 2 ? BodyShape.PERSON : null;
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
    }

    @Override
    public void afterMove(GroupView in, int start, int end) {
        float[] x = in.agents().next(Agents.X), y = in.agents().next(Agents.X + 1);
        int[] goal = goals.values();
        Goals list = ways.fields().list();
        TileMap map = list.map();
        for (int i = start; i < end; i++) {
            if (goal[i] < 0 || goal[i] >= list.count()) continue;
            if (!map.open(map.tileAt(x[i], y[i]))) tell(in, IN_WALL, i);
            if (list.isAt(goal[i], x[i], y[i])) {
                tell(in, FollowField.ARRIVED, i);
                goal[i] = next(in, i, goal[i]);
            }
            watch(in, i, x[i], y[i]);
        }
    }

    private int next(GroupView in, int i, int goal) {
        int goals = ways.fields().list().count();
        float drawn = Rng.unit(in.seed(), in.clock().stepsDone(), in.id()[i], STREAM);
        return (goal + 1 + (int) (drawn * (goals - 1))) % goals;
    }

    /** An agent that has gone on is watched from its new place; one that has not is told, and watched anew. */
    private void watch(GroupView in, int i, float x, float y) {
        float[] fromX = columns.x().values(), fromY = columns.y().values();
        int[] since = columns.since().values();
        int tick = (int) in.clock().stepsDone();
        float dx = x - fromX[i], dy = y - fromY[i];
        boolean away = dx * dx + dy * dy > reach * reach;
        if (!away && (tick - since[i]) * in.clock().dt() <= patience) return;
        if (!away) tell(in, STUCK, i);
        fromX[i] = x;
        fromY[i] = y;
        since[i] = tick;
    }

    private static void tell(GroupView in, String what, int i) {
        in.tell(what, i, in.group(), in.id()[i]);
    }
}
