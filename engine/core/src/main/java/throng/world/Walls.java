package throng.world;

import throng.math.Check;
import throng.terrain.Polygon;
import throng.terrain.wall.WallHit;
import throng.terrain.wall.WallSet;

/**
 * Straight, thin walls that no agent crosses; in a world of three axes they stand from the ground to the sky. Use them
 * for rooms, fences and houses that agents must not enter: agents slide along them. For shapes that
 * agents avoid by steering, use {@link throng.terrain.Obstacle}s.
 *
 * <p>Add, move and remove walls between ticks. They are kept in cells, so a wall costs only agents near it. Like rules
 * they are set up by code: they are neither hashed nor in snapshots. On a torus a wall stands in all its images, and
 * leads once round it at most. A wall without length is a post.
 */
public final class Walls {
    /** The largest coordinate of a wall, metres. */
    public static final float MAX_COORDINATE = WallSet.MAX_COORDINATE;

    /** The largest extent of a wall along an axis, metres. */
    public static final float MAX_LENGTH = WallSet.MAX_LENGTH;

    private final WallSet walls;
    private final WallHit hit = new WallHit();

    Walls(WallSet walls) {
        this.walls = walls;
    }

    /** {@return the number of walls} */
    public int count() {
        return walls.count();
    }

    /** {@return whether there is a wall} */
    public boolean any() {
        return walls.any();
    }

    /** {@return a number of all walls, equal for equal walls, in whichever order they were added} */
    public long fingerprint() {
        return walls.fingerprint();
    }

    /**
     * {@return a number that grows with each change of a wall} What was worked out from {@link #ends} holds as long as
     * it stays the same.
     */
    public int version() {
        return walls.version();
    }

    /** {@return the ends of all walls, ax, ay, bx, by of each in the order of numbers, metres} */
    public float[] ends() {
        return walls.ends();
    }

    /**
     * {@return the number of a new wall from a to b, the lowest that is free}
     *
     * @param ax metres
     * @param ay metres
     * @param bx metres
     * @param by metres
     * @throws IllegalArgumentException if a coordinate or the length is out of range
     */
    public int add(float ax, float ay, float bx, float by) {
        return walls.add(ax, ay, bx, by);
    }

    /**
     * Adds the outline of a polygon as walls. A hole in it is an outline of its own.
     *
     * @param polygon the outline
     * @return the numbers of the walls
     * @throws IllegalArgumentException if a coordinate or a length is out of range
     */
    public int[] add(Polygon polygon) {
        Check.given("the polygon", polygon);
        return walls.add(polygon);
    }

    /**
     * Adds the outline of a solid polygon as walls. They hold agents as those of {@link #add(Polygon)} do, inside and
     * outside. Models of people see them from outside only.
     *
     * @param polygon the outline
     * @return the numbers of the walls
     * @throws IllegalArgumentException if a coordinate or a length is out of range
     */
    public int[] solid(Polygon polygon) {
        Check.given("the polygon", polygon);
        return walls.solid(polygon);
    }

    /**
     * Moves a wall. An agent that the wall passes over is on its other side afterwards.
     *
     * @param wall the number of the wall
     * @param ax metres
     * @param ay metres
     * @param bx metres
     * @param by metres
     * @throws IllegalArgumentException if there is no such wall, or a coordinate or the length is out of range
     */
    public void move(int wall, float ax, float ay, float bx, float by) {
        walls.move(wall, ax, ay, bx, by);
    }

    /**
     * Removes a wall. Its number is free again.
     *
     * @param wall the number of the wall
     * @throws IllegalArgumentException if there is no such wall
     */
    public void remove(int wall) {
        walls.remove(wall);
    }

    /**
     * {@return the number of the first wall on the straight line from a to b, which a wall that only touches it is too;
     * −1 for none}
     *
     * <p>It costs the cells of 4 m on the line, or all walls where it crosses more than some thousand cells. On a torus
     * the line is the one that is given, not the short way round: b may lie outside. A line that leads more than four
     * times round a torus is followed through 65,536 cells at most, each of which is an eighth of a small torus; walls
     * beyond are not met. A rule asks {@code GroupView.blocked}.
     *
     * @param ax x of the beginning, metres
     * @param ay y of the beginning, metres
     * @param bx x of the end, metres
     * @param by y of the end, metres
     * @throws IllegalArgumentException if a coordinate is farther than {@link #MAX_COORDINATE}, or NaN
     */
    public int first(float ax, float ay, float bx, float by) {
        walls.meets(ax, ay, bx, by, hit);
        return hit.wall();
    }

    @Override
    public String toString() {
        return walls.toString();
    }
}
