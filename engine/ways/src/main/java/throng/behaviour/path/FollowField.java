package throng.behaviour.path;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.target.Toward;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.Column;
import throng.memory.Remembered;
import throng.motion.BodyShape;
import throng.navigation.field.BlockDirections;
import throng.navigation.field.DistanceFields;
import throng.navigation.field.FieldDirection;
import throng.navigation.goal.Goals;

/**
 * Follows the distance field of a goal over a map of tiles: along the cheapest path, and never into a wall. Use it for
 * many agents that share a few goals in a maze or a city: one field serves them all. Use {@link FollowPath} for a fixed
 * route, and {@link throng.behaviour.target.Seek} where nothing is in the way.
 *
 * <p>F is the force of {@link Toward} along the direction of {@link FieldDirection}. An agent in a wall or off the map
 * goes to the nearest open tile. Where no path leads to the goal there is no force. In 3D the map lies in x and y: the
 * direction has no z, so {@link Toward#REYNOLDS} slows movement along z, and full force leaves it alone.
 *
 * <p>An agent has arrived when the path that is left from the middle of its tile costs at most {@code arrival} metres
 * of cost 1. The rule exerts no force on it until it gets another goal, or removes it if {@code removes} is set.
 *
 * <p>The listener hears {@link #ARRIVED}, {@link FollowWay#NO_WAY} and {@link FollowWay#STUCK} once each, as
 * {@link FollowWay} tells them.
 *
 * <p>Source: Treuille, Cooper, Popović, Continuum Crowds, 2006.
 *
 * @param fields the distance fields of the map
 * @param goal the goal of each agent
 * @param toward how agents go along the field
 * @param arrival length of the path left at which an agent has arrived, metres, in [0, 10⁶]; 0 for the tile of the goal
 * @param removes whether agents are removed when they arrive
 * @param patience how long an agent may come no nearer, seconds, in [1, 10⁶]
 */
public record FollowField(
        DistanceFields fields,
        FieldGoal goal,
        Toward toward,
        @Range("[0, 1e6] m") float arrival,
        boolean removes,
        @Range("[1, 1e6] s") float patience)
        implements Rule {
    /** The event of an agent that has come to its goal. */
    public static final String ARRIVED = "arrived";

    private static final WaysInTurns.Search<FollowField> SEARCH = FollowField::find;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public FollowField {
        Check.given("the fields of follow field", fields);
        Check.given("the goal of follow field", goal);
        Check.given("the toward parameter of follow field", toward);
        Check.values(FollowField.class, arrival, patience);
    }

    /**
     * Makes a rule with a patience of a minute.
     *
     * @param fields the distance fields of the map
     * @param goal the goal of each agent
     * @param toward how agents go along the field
     * @param arrival length of the path left at which an agent has arrived, metres, in [0, 10⁶]
     * @param removes whether agents are removed when they arrive
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public FollowField(DistanceFields fields, FieldGoal goal, Toward toward, float arrival, boolean removes) {
        this(fields, goal, toward, arrival, removes, FollowWay.PATIENCE);
    }

    /**
     * Goes into a tile of the goal, with {@link Toward#REYNOLDS}: full force would carry agents past corners.
     *
     * @param fields the distance fields of the map
     * @param goal the goal of each agent
     * @return the rule
     */
    public static FollowField of(DistanceFields fields, FieldGoal goal) {
        return new FollowField(fields, goal, Toward.REYNOLDS, 0, false);
    }

    /**
     * Returns the same rule that removes agents when they arrive.
     *
     * @return the rule
     */
    public FollowField removing() {
        return new FollowField(fields, goal, toward, arrival, true, patience);
    }

    @Override
    public List<Column.Ints> keeps() {
        return goal.keeps();
    }

    @Override
    public List<Column> reads() {
        return goal.columns();
    }

    @Override
    public List<Remembered> remembers() {
        return WayReports.MEMORY;
    }

    @Override
    public boolean beginReads(int group, boolean own) {
        return own;
    }

    @Override
    public void begin(GroupView in) {
        fields.begin(in.clock().tick());
        fields.count(in.group(), in.position(0), in.position(1), in.count());
        WaysInTurns.build(in, this, fields, goal, SEARCH);
    }

    @Override
    public List<Goals> leadsTo() {
        return List.of(fields.list());
    }

    @Override
    public @Nullable BodyShape shape(int axes) {
        return axes == 2 ? BodyShape.PERSON : null;
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        Block block = in.scratch(Block.MAKER);
        int n = end - start;
        if (in.axes() == 3) Arrays.fill(out.z(), 0, n, 0f);
        goal.choose(in, fields, start, end, block.goals);
        var turns = WaysInTurns.of(in, this);
        if (turns.areTaken()) turns.read(start, end, out, block.found);
        else find(in, block.goals, start, end, out, block.found);
        for (int k = 0; k < n; k++) block.present[k] = block.found[k] == WayReports.GO ? 1 : 0;
        toward.run(in, out, block.present, start, end);
        block.reports.tell(in, this, fields, patience, removes, block.goals, block.found, start, end);
    }

    /** Finds the direction of each agent of a block. */
    private void find(GroupView in, int[] goals, int start, int end, Force out, byte[] found) {
        Block block = in.scratch(Block.MAKER);
        BlockDirections directions = block.directions;
        double arrivalTiles = arrival / fields.map().size();
        float[] x = in.position(0), y = in.position(1), present = block.present;
        directions.find(fields, goals, x, y, start, end, arrivalTiles, out, present);
        for (int k = 0; k < end - start; k++) found[k] = present[k] == 0 ? WayReports.NO_WAY : WayReports.GO;
        for (int a = 0; a < directions.arrivals(); a++) found[directions.arrived(a)] = WayReports.ARRIVED;
    }

    @Override
    public void wayLeft(GroupView in, int[] way, float[] left, int start, int end) {
        goal.choose(in, fields, start, end, way);
        WaysInTurns.of(in, this).left(in, fields, way, left, start, end);
    }

    @Override
    public String describe(GroupView in, int i) {
        return WayReports.describe(in, this, i);
    }

    /** Working memory of one worker. */
    private static final class Block {
        private static final Supplier<Block> MAKER = Block::new;

        private final BlockDirections directions = new BlockDirections();
        private final int[] goals = new int[Force.LENGTH];
        private final float[] present = new float[Force.LENGTH];
        private final byte[] found = new byte[Force.LENGTH];
        private final WayReports reports = new WayReports();
    }
}
