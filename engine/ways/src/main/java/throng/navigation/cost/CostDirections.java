package throng.navigation.cost;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.kernel.Force;
import throng.math.Check;
import throng.terrain.TileMap;

/**
 * Finds where to go on along {@link CostField}s, as working memory of one worker. Use it in rules
 * ({@code in.scratch(...)}), and for single positions.
 *
 * <p>Each tile has a direction, down the slope of its field. If that leads between two tiles to one that is no
 * cheaper, ways part there, and the direction is that of the cheaper of the two. Between the middles of four tiles
 * directions are blended bilinearly, without tiles in walls. So they are continuous, but where two ways are equally
 * cheap.
 *
 * <p>Near walls the part of a direction that leads into the wall fades within a tenth of a tile, as in
 * {@link throng.navigation.way.WayDirections}. So a body of the field's radius is not led into a wall.
 */
public final class CostDirections {
    /** There is no way from the position. */
    public static final byte NO_WAY = 0;

    /** There is a direction. */
    public static final byte GO = 1;

    /** The position is in a goal. */
    public static final byte ARRIVED = 2;

    static final double FADE = .1;

    /** A blend that is shorter is of ways that part: the own tile decides. */
    static final double PARTING = .5;

    /** How far from a position in a wall or off the map an open tile is looked for, tiles. */
    private static final int RINGS = 8;

    private final Block block = new Block();
    private double toX, toY;

    /** Memory for one worker. */
    public CostDirections() {}

    /**
     * Writes the direction of each agent of a block: a unit vector, or zeros without a goal, in it, and without a way.
     *
     * @param fields the fields; those of the goals were asked for
     * @param goal the number of each agent's goal, from the start of the block; other numbers: no goal
     * @param px x of the agents by index, metres
     * @param py y of the agents by index, metres
     * @param start first agent of the block
     * @param end end of the block, exclusive
     * @param out receives x and y of the vectors
     * @param found receives {@link #NO_WAY}, {@link #GO} or {@link #ARRIVED}
     */
    public void find(
            CostFields fields, int[] goal, float[] px, float[] py, int start, int end, Force out, byte[] found) {
        Check.given("the fields of costs", fields);
        Check.given("the directions", out);
        Check.within("the start of a block", start, 0, Math.min(px.length, py.length));
        int most = Math.min(Math.min(px.length, py.length) - start, Force.LENGTH);
        int n = Check.within(
                "the agents of a block", end - start, 0, Math.min(Math.min(most, goal.length), found.length));
        int few = block.find(fields, goal, px, py, start, n, out);
        Arrays.fill(found, 0, n, GO);
        for (int j = 0; j < few; j++) {
            int k = block.few[j];
            found[k] = at(fields.field(goal[k]), px[start + k], py[start + k], out, k);
        }
    }

    /**
     * Writes the direction at a position: a unit vector, or zeros in a goal and without a way.
     *
     * @param field the costs; null: without a way
     * @param px x of the position, metres
     * @param py y of the position, metres
     * @param out receives x and y of the vector
     * @param k the index in {@code out}
     * @return {@link #NO_WAY}, {@link #GO} or {@link #ARRIVED}
     */
    public byte at(@Nullable CostField field, float px, float py, Force out, int k) {
        Check.index("an entry of a force", k, Force.LENGTH);
        toX = toY = 0;
        byte found = field == null ? NO_WAY : look(field, px, py);
        out.x()[k] = (float) toX;
        out.y()[k] = (float) toY;
        return found;
    }

    private byte look(CostField field, float px, float py) {
        TileMap map = field.tiles.map;
        double x = ((double) px - map.x()) / map.size(), y = ((double) py - map.y()) / map.size();
        double column = Math.floor(x), row = Math.floor(y);
        if (!(column >= 0 && column < map.width() && row >= 0 && row < map.height()))
            return out(
                    field,
                    x,
                    y,
                    Math.clamp((long) column, 0, map.width() - 1),
                    Math.clamp((long) row, 0, map.height() - 1));
        int c = (int) column, r = (int) row, v = field.tiles.node(c, r);
        double own = field.value[v];
        if (own == 0) return ARRIVED;
        if (own == Double.POSITIVE_INFINITY) {
            boolean closed = field.tiles.cost[v] == CostTiles.CLOSED;
            return closed ? out(field, x, y, c, r) : NO_WAY;
        }
        blend(field, v, x - c, y - r);
        keepOff(field.tiles, v, x - c, y - r);
        return GO;
    }

    /** Blends the directions of four tiles, for a position within one of them, from its corner. */
    private void blend(CostField field, int v, double inX, double inY) {
        int right = inX < .5 ? -1 : 1, up = inY < .5 ? -1 : 1, beside = v + right, above = v + up * field.tiles.stride;
        double u = Math.abs(inX - .5), w = Math.abs(inY - .5);
        add(field, v, (1 - u) * (1 - w), .5 - inX, .5 - inY);
        add(field, beside, u * (1 - w), .5 + right - inX, .5 - inY);
        add(field, above, (1 - u) * w, .5 - inX, .5 + up - inY);
        float[] cost = field.tiles.cost;
        if (cost[beside] != CostTiles.CLOSED || cost[above] != CostTiles.CLOSED)
            add(field, above + right, u * w, .5 + right - inX, .5 + up - inY);
        double square = toX * toX + toY * toY;
        if (square < PARTING * PARTING) {
            toX = field.way[2 * v];
            toY = field.way[2 * v + 1];
        } else {
            unit(toX, toY);
        }
    }

    /** Adds a part of the direction of a tile, of which the middle is at (dx, dy); a goal is a square. */
    private void add(CostField field, int v, double part, double dx, double dy) {
        double wx = field.way[2 * v], wy = field.way[2 * v + 1];
        if (field.value[v] == 0) {
            wx = dx > .5 ? dx - .5 : dx < -.5 ? dx + .5 : 0;
            wy = dy > .5 ? dy - .5 : dy < -.5 ? dy + .5 : 0;
            double length = Math.sqrt(wx * wx + wy * wy);
            if (length > 0) {
                wx /= length;
                wy /= length;
            }
        }
        toX += part * wx;
        toY += part * wy;
    }

    private void unit(double wx, double wy) {
        double square = wx * wx + wy * wy, per = square > 1e-24 ? 1 / Math.sqrt(square) : 0;
        toX = wx * per;
        toY = wy * per;
    }

    /** From a position in a wall or off the map: to the middle of the nearest tile with a way. */
    private byte out(CostField field, double x, double y, int column, int row) {
        TileMap map = field.tiles.map;
        double nearest = Double.POSITIVE_INFINITY, wx = 0, wy = 0;
        for (int r = Math.max(row - RINGS, 0); r <= Math.min(row + RINGS, map.height() - 1); r++)
            for (int c = Math.max(column - RINGS, 0); c <= Math.min(column + RINGS, map.width() - 1); c++) {
                if (field.value[field.tiles.node(c, r)] == Double.POSITIVE_INFINITY) continue;
                double dx = c + .5 - x, dy = r + .5 - y, square = dx * dx + dy * dy;
                if (square >= nearest) continue;
                nearest = square;
                wx = dx;
                wy = dy;
            }
        if (nearest == Double.POSITIVE_INFINITY) return NO_WAY;
        unit(wx, wy);
        return GO;
    }

    /** Fades what leads into closed tiles beside the own one, and into the corner of one across. */
    private void keepOff(CostTiles tiles, int v, double inX, double inY) {
        int right = inX < .5 ? -1 : 1, up = (inY < .5 ? -1 : 1) * tiles.stride;
        float[] cost = tiles.cost;
        boolean beside = cost[v + right] == CostTiles.CLOSED, above = cost[v + up] == CostTiles.CLOSED;
        double sideX = right > 0 ? 1 - inX : inX, sideY = up > 0 ? 1 - inY : inY;
        if (!beside && !above && cost[v + up + right] == CostTiles.CLOSED) {
            double wx = right * sideX, wy = up > 0 ? sideY : -sideY, square = wx * wx + wy * wy;
            double into = toX * wx + toY * wy, far = tiles.grown + FADE;
            if (into <= 0 || square >= far * far || square == 0) return;
            double by = into / square * (1 - part(Math.sqrt(square) - tiles.grown));
            unit(toX - wx * by, toY - wy * by);
            return;
        }
        double wx = beside && toX * right > 0 ? toX * part(sideX - tiles.grown) : toX;
        double wy = above && toY * up > 0 ? toY * part(sideY - tiles.grown) : toY;
        if (wx != toX || wy != toY) unit(wx, wy);
    }

    private static double part(double gap) {
        return Math.min(Math.max(gap / FADE, 0), 1);
    }

    /**
     * The directions of a block of agents, by loops that do one thing for all of them, with the bits of {@link
     * CostDirections#at}. No branch of theirs depends on an agent, so the processor waits for many tiles at once.
     * Agents that need more are listed: in and beside goals, close to walls, off the map, and where ways part.
     */
    private static final class Block {
        // By agent: its place in tiles, its tile, and the place in that, from its corner.
        private final double[] x = new double[Force.LENGTH], y = new double[Force.LENGTH];
        private final int[] column = new int[Force.LENGTH], row = new int[Force.LENGTH];

        // By agent: the blend of four directions, and 1 if it needs more.
        private final double[] sumX = new double[Force.LENGTH], sumY = new double[Force.LENGTH];
        private final int[] more = new int[Force.LENGTH];

        /** Agents of the block that need more, in order. */
        final int[] few = new int[Force.LENGTH + 1];

        /** Writes the directions of agents that need no more; returns how many do. */
        int find(CostFields fields, int[] goal, float[] px, float[] py, int start, int n, Force out) {
            TileMap map = fields.map();
            locate(px, start, n, map.x(), map.size(), x, column);
            locate(py, start, n, map.y(), map.size(), y, row);
            for (int k = 0, from = 0; k < n; from = k) {
                while (k < n && goal[k] == goal[from]) k++;
                CostField field = fields.field(goal[from]);
                if (field == null) for (int j = from; j < k; j++) more[j] = 1;
                else blend(field, from, k);
            }
            for (int k = 0; k < n; k++) {
                double square = sumX[k] * sumX[k] + sumY[k] * sumY[k], per = 1 / Math.sqrt(square);
                out.x()[k] = (float) (sumX[k] * per);
                out.y()[k] = (float) (sumY[k] * per);
            }
            int m = 0;
            for (int k = 0; k < n; k++) {
                few[m] = k;
                m += more[k];
            }
            return m;
        }

        private void locate(float[] p, int start, int n, double origin, double size, double[] at, int[] tile) {
            for (int k = 0; k < n; k++) at[k] = (p[start + k] - origin) / size;
            for (int k = 0; k < n; k++) tile[k] = (int) Math.floor(at[k]);
        }

        /** Blends for agents with a goal of this field, as {@link CostDirections} does. */
        private void blend(CostField field, int start, int end) {
            CostTiles tiles = field.tiles;
            int width = tiles.map.width(), height = tiles.map.height(), stride = tiles.stride;
            double near = tiles.grown + CostDirections.FADE + 1e-9; // rounding must not leave one out
            float[] way = field.way;
            char[] marks = field.marks;
            for (int k = start; k < end; k++) {
                int c = Math.min(Math.max(column[k], 0), width - 1), r = Math.min(Math.max(row[k], 0), height - 1);
                double inX = x[k] - c, inY = y[k] - r;
                int right = (int) (2 * inX) & 1, up = (int) (2 * inY) & 1, v = (r + 1) * stride + c + 1;
                int mark = marks[v], beside = v + 2 * right - 1, above = v + (2 * up - 1) * stride;
                int across = above + beside - v;
                double u = Math.abs(inX - .5), w = Math.abs(inY - .5);
                int sideX = mark >> CostField.CLOSED_SIDES + right & 1,
                        sideY = mark >> CostField.CLOSED_SIDES + 2 + up & 1;
                double own = (1 - u) * (1 - w), b = u * (1 - w), a = (1 - u) * w, o = u * w * (1 - (sideX & sideY));
                sumX[k] = 0 + own * way[2 * v] + b * way[2 * beside] + a * way[2 * above] + o * way[2 * across];
                sumY[k] = 0
                        + own * way[2 * v + 1]
                        + b * way[2 * beside + 1]
                        + a * way[2 * above + 1]
                        + o * way[2 * across + 1];
                int corner = mark >> CostField.CLOSED_CORNERS + right + 2 * up & 1 & ~(sideX | sideY);
                double offX = .5 - u, offY = .5 - w; // from the nearest sides
                int walls = sideX & bit(offX < near) | sideY & bit(offY < near);
                walls |= corner & bit(offX * offX + offY * offY < near * near);
                double square = sumX[k] * sumX[k] + sumY[k] * sumY[k]; // also not a number
                int apart = bit(!(square >= CostDirections.PARTING * CostDirections.PARTING));
                int special = mark >> CostField.SPECIAL | mark >> right + 2 * up & 1;
                more[k] = walls | apart | special | bit(c != column[k]) | bit(r != row[k]);
            }
        }

        private static int bit(boolean is) {
            return is ? 1 : 0;
        }
    }
}
