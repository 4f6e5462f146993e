package throng.navigation.way;

import java.util.Arrays;
import java.util.List;
import throng.terrain.TileLink;

/**
 * The links of a map, cell by cell. Each cell of an entry is a root of ways. Its length is that of the way from the
 * same cell of the exit, and what the link adds. Links of cells are numbered by their exits, so those of a row are one
 * after another.
 */
final class LinkCells {
    static final LinkCells NONE = new LinkCells(List.of(), 1, 1, 1, 1);

    /** How many pairs of cells there are. */
    final int count;

    // By number: tile and part of the entry, nodes of both ends, where people go in it, and what it adds, tiles.
    final int[] column, row, part, entry, exit;
    final byte[] right, up;
    final double[] longer;

    /** By row of cells: the number of the first link whose exit lies in it; and one more. */
    private final int[] ofRow;

    private final int stride;

    /**
     * Takes links apart.
     *
     * @param parts cells in which a tile lies: 1, or 4 of as many rows and columns more
     * @param width of the cells, without a rim
     */
    LinkCells(List<TileLink> links, int parts, int width, int height, float tile) {
        stride = width + 2;
        int n = 0;
        for (TileLink link : links) n += link.tiles() * parts;
        var cells = new int[n][];
        var of = new TileLink[n];
        int k = 0;
        for (TileLink link : links)
            for (int t = 0; t < link.tiles(); t++)
                for (int p = 0; p < parts; p++, k++) {
                    int across = t % link.columns(), along = t / link.columns(), c = p & 1, r = p >> 1;
                    int from = node(link.column() + across + c, link.row() + along + r);
                    int to = node(link.toColumn() + across + c, link.toRow() + along + r);
                    of[k] = link;
                    cells[k] = new int[] {to, k, link.column() + across, link.row() + along, p, from};
                }
        Arrays.sort(cells, (a, b) -> a[0] != b[0] ? Integer.compare(a[0], b[0]) : Integer.compare(a[1], b[1]));
        count = n;
        column = new int[n];
        row = new int[n];
        part = new int[n];
        entry = new int[n];
        exit = new int[n];
        right = new byte[n];
        up = new byte[n];
        longer = new double[n];
        ofRow = new int[height + 1];
        for (int j = 0; j < n; j++) {
            int[] cell = cells[j];
            TileLink link = of[cell[1]];
            exit[j] = cell[0];
            column[j] = cell[2];
            row[j] = cell[3];
            part[j] = cell[4];
            entry[j] = cell[5];
            right[j] = (byte) link.right();
            up[j] = (byte) link.up();
            longer[j] = link.metres() / tile;
            ofRow[exit[j] / stride]++; // the row after its own, as nodes have a rim
        }
        for (int r = 1; r <= height; r++) ofRow[r] += ofRow[r - 1];
    }

    private int node(int atColumn, int atRow) {
        return (atRow + 1) * stride + atColumn + 1;
    }

    /** The first link whose exit lies in a row of cells, or in a later one. */
    int first(int ofCells) {
        return ofRow[ofCells];
    }
}
