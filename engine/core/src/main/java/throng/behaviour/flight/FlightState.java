package throng.behaviour.flight;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.FloatColumnMaker;

/**
 * The columns of a group whose agents fly along curves, each along its own. They belong to the group, so they are
 * sorted along, hashed and part of snapshots.
 */
public final class FlightState {
    /** Stage: motion moves it; it never takes off. */
    public static final float FREE = -1;
    /** Stage of a new agent: it takes off in the first tick in which it has a goal, along its heading. */
    public static final float READY = 0;
    /** Stage: on its curve. */
    public static final float FLYING = 1;
    /** Stage: it has been at its goal. */
    public static final float ARRIVED = 2;

    private final Column.Floats[] from;
    private final Column.Floats[] begin;
    private final Column.Floats[] arrival;
    private final Column.Floats[] goal;
    private final Column.Floats t;
    private final Column.Floats speed;
    private final Column.Floats stage;
    private final Column.@Nullable Floats bank;

    private FlightState(int axes, float fast, boolean banked, FloatColumnMaker columns) {
        Check.within("axes", axes, 2, 3);
        Check.within("the speed of a course", fast, 0, 1e6f, "m/s");
        from = vector("from", axes, columns);
        begin = vector("begin", axes, columns);
        arrival = vector("arrival", axes, columns);
        goal = vector("goal", axes, columns);
        t = columns.make("t", 0);
        speed = columns.make("speed", fast);
        stage = columns.make("stage", READY);
        bank = banked ? columns.make("tanBank", 0) : null;
    }

    /**
     * Gives a group its columns.
     *
     * @param axes of the world
     * @param speed of everybody at first, metres per second, in [0, 10⁶]
     * @param columns of the group: {@code group::floats}
     */
    public static FlightState of(int axes, float speed, FloatColumnMaker columns) {
        return make(axes, speed, false, columns);
    }

    /** The same with a column {@code tanBank}, which says how far it leans in its turn. */
    public static FlightState banked(int axes, float speed, FloatColumnMaker columns) {
        return make(axes, speed, true, columns);
    }

    private static FlightState make(int axes, float speed, boolean banked, FloatColumnMaker columns) {
        Check.given("what makes float columns", columns);
        return ColumnBatch.of(
                made -> new FlightState(axes, speed, banked, (name, initial) -> made.add(columns.make(name, initial))));
    }

    private static Column.Floats[] vector(String name, int axes, FloatColumnMaker columns) {
        var made = new Column.Floats[axes];
        for (int a = 0; a < axes; a++) made[a] = columns.make(name + "XYZ".charAt(a), 0);
        return made;
    }

    /** All of them, for {@link throng.behaviour.Rule#reads}. */
    List<Column> columns() {
        var columns = new ArrayList<Column>(List.of(t, speed, stage));
        for (var vector : List.of(from, begin, arrival, goal)) columns.addAll(List.of(vector));
        if (bank != null) columns.add(bank);
        return columns;
    }

    private int axis(int axis) {
        return Check.index("an axis of a course", axis, from.length);
    }

    /** Where the curve begins, metres: columns fromX and so on. Written by the rule. */
    public Column.Floats from(int axis) {
        return from[axis(axis)];
    }

    /** Along what it begins, a unit vector: columns beginX and so on. Written by the rule: the heading at take-off. */
    public Column.Floats begin(int axis) {
        return begin[axis(axis)];
    }

    /**
     * Along what it arrives: columns arrivalX and so on. The caller's; zeros at take-off become the heading of the goal
     * then, or where it has none the straight line to it. Brought to unit length at take-off.
     */
    public Column.Floats arrival(int axis) {
        return arrival[axis(axis)];
    }

    /** From where the curve begins to where the goal is, metres, not wrapped: columns goalX and so on. */
    public Column.Floats goal(int axis) {
        return goal[axis(axis)];
    }

    /** How far on its curve, in [0, 1]: column t. Written by the rule; 0 all the time for those who replan. */
    public Column.Floats t() {
        return t;
    }

    /** Along the curve, metres per second: column speed. The caller's, at any time; below 0 is taken as 0. */
    public Column.Floats speed() {
        return speed;
    }

    /** {@link #FREE}, {@link #READY}, {@link #FLYING} or {@link #ARRIVED}: column stage. READY takes off anew. */
    public Column.Floats stage() {
        return stage;
    }

    /**
     * The tangent of the angle by which it leans in its turn, v²κ/g, where κ is the curvature seen from above, positive
     * to the left: column tanBank; null: nobody asked. The angle itself is atan of it.
     */
    public Column.@Nullable Floats bank() {
        return bank;
    }
}
