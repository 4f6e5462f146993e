package throng.behaviour.flight;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.FloatColumnMaker;

/**
 * The columns of a group whose agents fly along curves by {@link Fly}. They belong to the group: they are sorted with
 * it, hashed, and part of snapshots. Use {@link #speed} and {@link #arrival} to control each agent, and {@link #stage}
 * to start its flight again.
 */
public final class FlightState {
    /** Stage of an agent that does not fly: motion moves it, and it never takes off. */
    public static final float FREE = -1;
    /** Stage of a new agent: it takes off along its heading in the first tick in which it has a goal. */
    public static final float READY = 0;
    /** Stage of an agent on its curve. */
    public static final float FLYING = 1;
    /** Stage of an agent that has reached its goal. */
    public static final float ARRIVED = 2;

    private final Column.Floats[] from;
    private final Column.Floats[] begin;
    private final Column.Floats[] arrival;
    private final Column.Floats[] goal;
    private final Column.Floats t;
    private final Column.Floats speed;
    private final Column.Floats stage;
    private final Column.@Nullable Floats bank;

    private FlightState(int axes, float initialSpeed, boolean banked, FloatColumnMaker columns) {
        Check.within("axes", axes, 2, 3);
        Check.within("the speed of a flight", initialSpeed, 0, 1e6f, "m/s");
        from = vector("from", axes, columns);
        begin = vector("begin", axes, columns);
        arrival = vector("arrival", axes, columns);
        goal = vector("goal", axes, columns);
        t = columns.make("t", 0);
        speed = columns.make("speed", initialSpeed);
        stage = columns.make("stage", READY);
        bank = banked ? columns.make("tanBank", 0) : null;
    }

    /**
     * Makes the columns of a group, without a bank.
     *
     * @param axes of the world, 2 or 3
     * @param speed the initial speed of all agents, metres per second, in [0, 10⁶]
     * @param columns makes columns of the group: {@code group::floats}
     * @return the columns
     * @throws IllegalArgumentException if a value is outside its range, or a column of that name exists
     */
    public static FlightState of(int axes, float speed, FloatColumnMaker columns) {
        return make(axes, speed, false, columns);
    }

    /**
     * Makes the columns of a group, with {@link #bank}.
     *
     * @param axes of the world, 2 or 3
     * @param speed the initial speed of all agents, metres per second, in [0, 10⁶]
     * @param columns makes columns of the group: {@code group::floats}
     * @return the columns
     * @throws IllegalArgumentException if a value is outside its range, or a column of that name exists
     */
    public static FlightState banked(int axes, float speed, FloatColumnMaker columns) {
        return make(axes, speed, true, columns);
    }

    private static FlightState make(int axes, float speed, boolean banked, FloatColumnMaker columns) {
        Check.given("the maker of float columns", columns);
        return ColumnBatch.of(
                made -> new FlightState(axes, speed, banked, (name, initial) -> made.add(columns.make(name, initial))));
    }

    private static Column.Floats[] vector(String name, int axes, FloatColumnMaker columns) {
        var made = new Column.Floats[axes];
        for (int a = 0; a < axes; a++) made[a] = columns.make(name + "XYZ".charAt(a), 0);
        return made;
    }

    /** Returns all columns, for {@link throng.behaviour.Rule#reads}. */
    List<Column> columns() {
        var columns = new ArrayList<Column>(List.of(t, speed, stage));
        for (var vector : List.of(from, begin, arrival, goal)) columns.addAll(List.of(vector));
        if (bank != null) columns.add(bank);
        return columns;
    }

    private int axis(int axis) {
        return Check.index("the axis of a flight", axis, from.length);
    }

    /**
     * Returns where the curves begin, metres: column fromX, fromY or fromZ. The rule writes it.
     *
     * @param axis 0 for x, 1 for y, 2 for z
     * @return the column
     */
    public Column.Floats from(int axis) {
        return from[axis(axis)];
    }

    /**
     * Returns the directions in which the curves begin, unit vectors: column beginX, beginY or beginZ. The rule writes
     * the heading at take-off.
     *
     * @param axis 0 for x, 1 for y, 2 for z
     * @return the column
     */
    public Column.Floats begin(int axis) {
        return begin[axis(axis)];
    }

    /**
     * Returns the directions in which the curves end: column arrivalX, arrivalY or arrivalZ. You write it. At take-off
     * the rule replaces zeros by the heading of the goal, or, if the goal has none, by the direction to it. It also
     * scales the vector to unit length.
     *
     * @param axis 0 for x, 1 for y, 2 for z
     * @return the column
     */
    public Column.Floats arrival(int axis) {
        return arrival[axis(axis)];
    }

    /**
     * Returns the vectors from the start of each curve to its goal, metres, not wrapped on a torus: column goalX, goalY
     * or goalZ. The rule writes it.
     *
     * @param axis 0 for x, 1 for y, 2 for z
     * @return the column
     */
    public Column.Floats goal(int axis) {
        return goal[axis(axis)];
    }

    /**
     * Returns the parameter of each agent on its curve, in [0, 1]: column t. The rule writes it; it stays 0 for agents
     * that replan.
     *
     * @return the column
     */
    public Column.Floats t() {
        return t;
    }

    /**
     * Returns the speed along the curve, metres per second: column speed. You may write it at any time; less than 0
     * counts as 0.
     *
     * @return the column
     */
    public Column.Floats speed() {
        return speed;
    }

    /**
     * Returns the stage, {@link #FREE}, {@link #READY}, {@link #FLYING} or {@link #ARRIVED}: column stage. Write READY
     * to let an agent take off again.
     *
     * @return the column
     */
    public Column.Floats stage() {
        return stage;
    }

    /**
     * Returns the tangent of the bank angle, v²κ/g, where κ is the curvature seen from above, positive to the left:
     * column tanBank. The bank angle is its arc tangent.
     *
     * @return the column; null if the columns were made without a bank
     */
    public Column.@Nullable Floats bank() {
        return bank;
    }

    @Override
    public String toString() {
        return "the flight state of agents in columns " + t().name() + ", " + speed().name() + " and others";
    }
}
