package throng.navigation.cost;

import throng.kernel.Force;
import throng.terrain.TileMap;

/**
 * The directions of a block of agents, by loops that do one thing for all of them, with the bits of
 * {@link CostDirections#at}. No branch of theirs depends on an agent, so the processor waits for many tiles at once.
 * Agents that need more are listed: in and beside goals, close to walls, off the map, and where ways part.
 */
final class CostBlock {
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
            int sideX = mark >> CostField.CLOSED_SIDES + right & 1, sideY = mark >> CostField.CLOSED_SIDES + 2 + up & 1;
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
