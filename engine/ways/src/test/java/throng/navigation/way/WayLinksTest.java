package throng.navigation.way;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import throng.kernel.Force;
import throng.parallel.Workers;
import throng.terrain.TileLink;
import throng.terrain.TileMap;

/** Ways through links, against a visibility graph over all storeys in double, with links as edges. */
class WayLinksTest {
    private static final int WIDTH = 26, HEIGHT = 11, GAP = 4, STOREYS = 3, LINE = 3;
    private static final double RADIUS = 1e-3;

    /** Storeys one above the other on the map, between them blocked rows, with pillars, and links at random. */
    private static TileMap storeys(int seed, float metres) {
        var random = new Random(seed);
        var map = new TileMap(WIDTH, STOREYS * (HEIGHT + GAP));
        for (int tile = 0; tile < map.tiles(); tile++)
            if (map.row(tile) % (HEIGHT + GAP) >= HEIGHT || random.nextInt(100) < 7)
                map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        while (map.links().size() < 5) {
            boolean across = random.nextBoolean();
            int columns = across ? LINE : 1, rows = across ? 1 : LINE, sign = random.nextBoolean() ? 1 : -1;
            int from = random.nextInt(STOREYS), to = (from + 1 + random.nextInt(STOREYS - 1)) % STOREYS;
            int column = random.nextInt(WIDTH - LINE), toColumn = random.nextInt(WIDTH - LINE);
            int row = from * (HEIGHT + GAP) + random.nextInt(HEIGHT - LINE);
            int toRow = to * (HEIGHT + GAP) + random.nextInt(HEIGHT - LINE);
            int right = across ? 0 : sign, up = across ? sign : 0;
            var link = new TileLink(column, row, columns, rows, toColumn, toRow, right, up, metres);
            if (isOpen(map, column, row, link)
                    && isOpen(map, toColumn, toRow, link)
                    && map.links().stream().noneMatch(other -> meet(other, link))) map.link(link);
        }
        return map;
    }

    private static boolean meet(TileLink a, TileLink b) {
        return Math.abs(a.column() - b.column()) <= LINE && Math.abs(a.row() - b.row()) <= LINE;
    }

    private static boolean isOpen(TileMap map, int column, int row, TileLink link) {
        for (int t = 0; t < link.tiles(); t++)
            if (!map.open(column + t % link.columns(), row + t / link.columns())) return false;
        return true;
    }

    /** Lengths from places to a tile: by corners, and by places of links. */
    private static final class Graph {
        private final WayOracle sight;
        private final List<double[]> nodes = new ArrayList<>();
        private final double[] length;

        /** @param perTile at how many places of a tile people go through a link */
        Graph(TileMap map, int goal, int perTile) {
            sight = new WayOracle(map, RADIUS);
            for (int y = 0; y <= map.height(); y++)
                for (int x = 0; x <= map.width(); x++) {
                    int closed = 0, at = 0;
                    for (int k = 0; k < 4; k++)
                        if (!map.open(x - (k & 1), y - (k >> 1))) {
                            closed++;
                            at = k;
                        }
                    if (closed == 1)
                        nodes.add(new double[] {x + (2 * (at & 1) - 1) * RADIUS, y + (2 * (at >> 1) - 1) * RADIUS});
                }
            var pairs = new ArrayList<double[]>();
            for (TileLink link : map.links())
                for (int t = 0; t < link.tiles(); t++)
                    for (int k = 0; k < perTile; k++) {
                        double across = t % link.columns() + (link.up() != 0 ? (k + .5) / perTile : .5);
                        double along = t / link.columns() + (link.right() != 0 ? (k + .5) / perTile : .5);
                        pairs.add(new double[] {nodes.size(), nodes.size() + 1, link.metres()});
                        nodes.add(new double[] {link.column() + across, link.row() + along});
                        nodes.add(new double[] {link.toColumn() + across, link.toRow() + along});
                    }
            length = new double[nodes.size()];
            for (int n = 0; n < length.length; n++)
                length[n] = straight(nodes.get(n)[0], nodes.get(n)[1], map.column(goal), map.row(goal));
            var done = new boolean[length.length];
            for (int at = nearest(done); at >= 0; at = nearest(done)) {
                done[at] = true;
                for (double[] pair : pairs)
                    if (pair[1] == at) length[(int) pair[0]] = Math.min(length[(int) pair[0]], length[at] + pair[2]);
                for (int n = 0; n < length.length; n++) if (!done[n]) length[n] = Math.min(length[n], by(at, n));
            }
        }

        private int nearest(boolean[] done) {
            int best = -1;
            for (int n = 0; n < length.length; n++)
                if (!done[n] && length[n] < Double.POSITIVE_INFINITY && (best < 0 || length[n] < length[best]))
                    best = n;
            return best;
        }

        private double by(int at, int n) {
            return by(at, nodes.get(n)[0], nodes.get(n)[1], length[n]);
        }

        private double by(int at, double x, double y, double least) {
            double[] node = nodes.get(at);
            double way = length[at] + Math.hypot(node[0] - x, node[1] - y);
            return way < least && sight.clear(x, y, node[0], node[1]) ? way : Double.POSITIVE_INFINITY;
        }

        private double straight(double x, double y, int column, int row) {
            double best = Double.POSITIVE_INFINITY;
            for (int k = -1; k < 25; k++) {
                double toX = k < 0 ? Math.clamp(x, column, column + 1) : column + k % 5 / 4.;
                double toY = k < 0 ? Math.clamp(y, row, row + 1) : row + k / 5 / 4.;
                double way = Math.hypot(toX - x, toY - y);
                if (way < best && sight.clear(x, y, toX, toY)) best = way;
            }
            return best;
        }

        double way(double x, double y, int column, int row) {
            double best = straight(x, y, column, row);
            for (int n = 0; n < length.length; n++) best = Math.min(best, by(n, x, y, best));
            return best;
        }
    }

    private static int openTile(TileMap map, Random random) {
        while (true) {
            int tile = random.nextInt(map.tiles());
            if (map.open(tile)) return tile;
        }
    }

    private record Compared(double mean, double worst, double shortest, int through) {}

    private static Compared compare(int seed, float metres, int perTile) {
        TileMap map = storeys(seed, metres);
        var random = new Random(seed + 77);
        int goal = openTile(map, random), n = 0, through = 0;
        var graph = new Graph(map, goal, perTile);
        var field = WayField.of(map, (float) RADIUS, goal);
        double sum = 0, worst = 0, least = 0;
        for (int tile = 0; tile < map.tiles(); tile++) {
            if (!map.open(tile)) continue;
            double is = graph.way(map.middleX(tile), map.middleY(tile), map.column(goal), map.row(goal));
            double told = field.distance(tile);
            assertEquals(is == Double.POSITIVE_INFINITY, told == Double.POSITIVE_INFINITY, "tile " + tile);
            if (is == Double.POSITIVE_INFINITY || is == 0) continue;
            n++;
            sum += told / is - 1;
            worst = Math.max(worst, told - is);
            least = Math.min(least, told - is);
            if (map.row(tile) / (HEIGHT + GAP) != map.row(goal) / (HEIGHT + GAP)) through++;
        }
        return new Compared(sum / n, worst, least, through);
    }

    @Test
    void lengthsAreThoseOfAVisibilityGraphOverAllStoreys() {
        int through = 0;
        for (int seed = 0; seed < 6; seed++) {
            Compared compared = compare(seed, seed, 1);
            through += compared.through();
            assertTrue(
                    compared.mean() < .002 && compared.worst() < .1 && compared.shortest() > -.04, compared::toString);
        }
        assertTrue(through > 300, through + " ways through links");
    }

    /**
     * People cross a line anywhere, and fields measure by the middles of its tiles. Where links are crossed askew, ways
     * are 3 % too long in the mean, and a tile at worst.
     */
    @Test
    void waysByTheMiddlesOfTilesAreHardlyLonger() {
        for (int seed = 0; seed < 3; seed++) {
            Compared compared = compare(seed, 0, 8);
            assertTrue(
                    compared.mean() < .03 && compared.worst() < 1.25 && compared.shortest() > -.06, compared::toString);
        }
    }

    @Test
    void workersAndRebuildsGiveTheSameBits() {
        TileMap map = storeys(3, 2);
        int goal = openTile(map, new Random(80));
        var alone = WayField.of(map, .2f, goal);
        var fields = new WayFields(map, .2f, new Workers(3));
        int number = fields.goal(goal);
        for (long tick = 0; tick < 2; tick++) {
            fields.begin(tick);
            fields.ask(number);
            fields.build();
            assertTrue(alone.same(fields.field(number)));
        }
    }

    /** Only through a link, and to its far side within it; a blocked exit closes it. */
    @Test
    void directionsLeadIntoLinks() {
        var map = new TileMap(12, 12);
        for (int x = 0; x < 12; x++) for (int y = 3; y < 9; y++) map.set(x, y, TileMap.BLOCKED);
        map.link(new TileLink(11, 0, 1, 3, 0, 9, 1, 0, 5));
        var field = WayField.of(map, .2f, map.tile(8, 10));
        assertEquals(7.5 + 5 + 10, field.distance(1.5f, 1.5f), 1e-6);
        var to = new Force();
        var directions = new WayDirections();
        for (float x : new float[] {1.5f, 9, 11.2f, 11.6f}) {
            assertEquals(WayDirections.GO, directions.at(field, x, 1.5f, 0, 0, to));
            assertEquals(List.of(1f, 0f), List.of(to.x()[0], to.y()[0]), "at " + x);
        }
        map.set(0, 9, TileMap.BLOCKED);
        map.set(0, 10, TileMap.BLOCKED);
        field.update();
        assertEquals(7.5 + Math.hypot(.5, 0) + 5, field.distance(0.5f, 11.5f) + 5, 1);
        map.set(0, 11, TileMap.BLOCKED);
        field.update();
        assertEquals(Double.POSITIVE_INFINITY, field.distance(1.5f, 1.5f));
        assertTrue(Arrays.equals(
                new double[] {5},
                map.links().stream().mapToDouble(TileLink::metres).toArray()));
    }
}
