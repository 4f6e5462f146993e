package throng.navigation.way;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import throng.kernel.Force;
import throng.math.Check;
import throng.terrain.TileMap;

/**
 * Finds where to go on along {@link WayField}s, as working memory of one worker. Use it in rules
 * ({@code in.scratch(...)}), and for single positions.
 *
 * <p>An agent goes straight to the circle about the next corner, touches it, goes along it, and on to the next, or to
 * the nearest point of the goal. So directions are continuous, but where two ways are equally long.
 *
 * <p>Near walls the part of a direction that leads into the wall fades within a tenth of a tile. So a body of the
 * field's radius is not led into a wall.
 *
 * <p>With a lane, the circle is larger: from the radius of the field to that and {@code spread}, and never wider than
 * the space at the corner. So a crowd takes a bend in its whole width.
 *
 * <p>The way of a tile is that of its middle. An agent elsewhere in the tile goes on past a bend that it need not make,
 * and makes one more where a neighbouring tile knows a corner that hides the bend.
 */
public final class WayDirections {
    /** There is no way from the position. */
    public static final byte NO_WAY = 0;

    /** There is a direction. */
    public static final byte GO = 1;

    /** The position is in a goal. */
    public static final byte ARRIVED = 2;

    private final WayCursor cursor = new WayCursor();

    /** By agent of the block: the field of its goal. */
    private final @Nullable WayField[] of = new WayField[Force.LENGTH];

    // By agent of the block: position in tiles, the column and row of its tile, the root that it goes to, and the
    // marks.
    private final double[] x = new double[Force.LENGTH], y = new double[Force.LENGTH];
    private final int[] column = new int[Force.LENGTH], row = new int[Force.LENGTH];
    private final int[] root = new int[Force.LENGTH], marks = new int[Force.LENGTH];

    // By agent of the block: the offset to the circle, its radius with the sign of the turn, and the direction.
    private final float[] dx = new float[Force.LENGTH], dy = new float[Force.LENGTH];
    private final float[] turned = new float[Force.LENGTH];
    private final float[] toX = new float[Force.LENGTH], toY = new float[Force.LENGTH];

    /** Agents of the block that need more, in order, and the code of their bends. */
    private final int[] few = new int[Force.LENGTH + 1], coded = new int[Force.LENGTH + 1];

    private final float[] oneX = new float[1], oneY = new float[1], oneLane = new float[1];
    private final byte[] oneFound = new byte[1];

    /** Memory for one worker. */
    public WayDirections() {}

    /**
     * Writes the direction at a position: a unit vector, or zeros in a goal and without a way.
     *
     * @param field the ways
     * @param px x of the position, metres
     * @param py y of the position, metres
     * @param lane which part of {@code spread} the agent keeps off corners, in [0, 1]
     * @param spread how wide a crowd takes bends, metres, in [0, 1000]
     * @param out receives x and y of the vector at 0
     * @return {@link #NO_WAY}, {@link #GO} or {@link #ARRIVED}
     */
    public byte at(WayField field, float px, float py, float lane, float spread, Force out) {
        Check.within("the spread of ways", spread, 0, 1000, "m");
        oneX[0] = px;
        oneY[0] = py;
        oneLane[0] = lane;
        of[0] = field;
        find(field.space, 0, 1, oneX, oneY, oneLane, spread, out, oneFound);
        return oneFound[0];
    }

    /**
     * Writes the direction of each agent of a block: a unit vector, or zeros without a goal, in it, and without a way.
     *
     * @param fields the ways; those of the goals were asked for
     * @param goal the number of each agent's goal, from the start of the block; other numbers: no goal
     * @param px x of the agents by index, metres
     * @param py y of the agents by index, metres
     * @param start first agent of the block
     * @param end end of the block, exclusive
     * @param lanes which part of {@code spread} each agent keeps off corners, in [0, 1], from the start of the block
     * @param spread how wide a crowd takes bends, metres, in [0, 1000]
     * @param out receives x and y of the vectors
     * @param found receives {@link #NO_WAY}, {@link #GO} or {@link #ARRIVED}
     */
    public void find(
            WayFields fields,
            int[] goal,
            float[] px,
            float[] py,
            int start,
            int end,
            float[] lanes,
            float spread,
            Force out,
            byte[] found) {
        Check.within("the start of a block", start, 0, Math.min(px.length, py.length));
        int most = Math.min(Math.min(px.length, py.length) - start, Force.LENGTH);
        most = Math.min(Math.min(most, goal.length), Math.min(lanes.length, found.length));
        int n = Check.within("the agents of a block", end - start, 0, most);
        Check.within("the spread of ways", spread, 0, 1000, "m");
        for (int k = 0; k < n; k++) of[k] = fields.field(goal[k]);
        find(fields.space(), start, n, px, py, lanes, spread, out, found);
    }

    private void find(
            BodySpace space,
            int start,
            int n,
            float[] px,
            float[] py,
            float[] lanes,
            float spread,
            Force out,
            byte[] found) {
        TileMap map = space.map;
        locate(px, start, n, map.x(), map.size(), x, column);
        locate(py, start, n, map.y(), map.size(), y, row);
        double reach = spread / map.size();
        look(map, n, lanes, reach);
        place(n, lanes, reach);
        aim(n);
        finish(space.grown + WayCursor.FADE, n, lanes, reach, found);
        System.arraycopy(toX, 0, out.x(), 0, n);
        System.arraycopy(toY, 0, out.y(), 0, n);
    }

    private static void locate(float[] p, int start, int n, double origin, double size, double[] at, int[] tile) {
        for (int k = 0; k < n; k++) {
            at[k] = (p[start + k] - origin) / size;
            tile[k] = (int) Math.floor(at[k]);
        }
    }

    /** Finds the root that each agent goes to; −1 without one. */
    private void look(TileMap map, int n, float[] lanes, double reach) {
        int width = map.width(), height = map.height(), stride = width + 2, m = 0;
        for (int k = 0; k < n; k++) {
            WayField field = of[k];
            int c = column[k], r = row[k];
            boolean inside = c >= 0 && c < width && r >= 0 && r < height;
            int v = (r + 1) * stride + c + 1, mark = 0;
            root[k] = -1;
            if (field != null && inside) {
                mark = field.marks[v];
                root[k] = field.rootOf[v];
            }
            marks[k] = mark;
            few[m] = k;
            m += mark >>> WayField.MARKS != 0 ? 1 : 0;
        }
        int bending = 0;
        for (int j = 0; j < m; j++) {
            int k = few[j], quarter = (x[k] - column[k] < .5 ? 0 : 1) + (y[k] - row[k] < .5 ? 0 : 2);
            int bend = field(k).bends[4 * ((marks[k] >>> WayField.MARKS) - 1) + quarter];
            few[bending] = k;
            coded[bending] = bend;
            bending += bend != WayField.NO_BEND ? 1 : 0;
        }
        for (int j = 0; j < bending; j++) {
            int k = few[j];
            root[k] = cursor.at(field(k), x[k], y[k], lanes[k], reach).bend(root[k], coded[j]);
        }
    }

    private WayField field(int k) {
        return Objects.requireNonNull(of[k]);
    }

    private void place(int n, float[] lanes, double reach) {
        for (int k = 0; k < n; k++) {
            dx[k] = dy[k] = turned[k] = 0;
            if (root[k] < 0) continue;
            WayRoots roots = field(k).roots;
            double[] places = roots.places;
            int at = WayRoots.PLACE * root[k];
            double wx = places[at] - x[k], wy = places[at + 1] - y[k], turn = places[at + 2], room = places[at + 3];
            turned[k] = (float) (turn * (roots.radius + lanes[k] * (room < reach ? room : reach)));
            if (turn == 0) { // a goal is a square
                wx = wx > .5 ? wx - .5 : wx < -.5 ? wx + .5 : 0;
                wy = wy > .5 ? wy - .5 : wy < -.5 ? wy + .5 : 0;
            }
            dx[k] = (float) wx;
            dy[k] = (float) wy;
        }
    }

    /** The line that touches the circle; inside of it, a number that is not finite. */
    private void aim(int n) {
        for (int k = 0; k < n; k++) {
            float square = dx[k] * dx[k] + dy[k] * dy[k], per = 1 / square;
            float length = (float) Math.sqrt(square - turned[k] * turned[k]);
            toX[k] = (dx[k] * length + dy[k] * turned[k]) * per;
            toY[k] = (dy[k] * length - dx[k] * turned[k]) * per;
        }
    }

    /** What few agents need: circles from inside, goals, places without a way, and walls. */
    private void finish(double near, int n, float[] lanes, double reach, byte[] found) {
        int m = 0;
        double rim = .5 - near;
        for (int k = 0; k < n; k++) {
            few[m] = k;
            double inX = Math.abs(x[k] - column[k] - .5), inY = Math.abs(y[k] - row[k] - .5);
            int beside = inX > rim || inY > rim ? marks[k] << -WayField.MARKS : marks[k] & WayField.CLOSED;
            m += beside != 0 || root[k] < 0 || Float.isNaN(toX[k]) ? 1 : 0;
            found[k] = GO;
        }
        for (int j = 0; j < m; j++) {
            int k = few[j];
            WayField field = of[k];
            if (field == null) {
                toX[k] = toY[k] = 0;
                found[k] = NO_WAY;
                continue;
            }
            boolean special = root[k] < 0 || Float.isNaN(toX[k]);
            cursor.at(field, x[k], y[k], lanes[k], reach);
            cursor.toX = toX[k];
            cursor.toY = toY[k];
            if (special) found[k] = cursor.special(root[k], column[k], row[k], dx[k], dy[k], turned[k]);
            if (found[k] == GO && root[k] >= 0) cursor.keepOff(marks[k], column[k], row[k]);
            toX[k] = (float) cursor.toX;
            toY[k] = (float) cursor.toY;
        }
    }
}
