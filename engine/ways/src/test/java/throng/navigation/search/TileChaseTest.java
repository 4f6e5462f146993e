package throng.navigation.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.navigation.search.TileChase.Manner;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/** Movers on tiles, compared tile by tile with what each manner means. */
class TileChaseTest {
    private static List<Integer> tilesOfMover(TileMap map, Manner manner, int[] from, int[] to, int ticks) {
        try (var workers = new Workers(1)) {
            var chase = new TileChase(map, true, workers);
            int mover = chase.add(from[0], from[1], manner);
            chase.targetX()[mover] = to[0];
            chase.targetY()[mover] = to[1];
            var tiles = new ArrayList<Integer>();
            for (int t = 0; t < ticks; t++) {
                tiles.add(map.tile(chase.x()[mover], chase.y()[mover]));
                chase.tick();
            }
            return tiles;
        }
    }

    /** In all octants; a mover that reaches its target stays there. */
    @Test
    void aLineIsTheLineOfBresenham() {
        var map = new TileMap(41, 41);
        for (int x = 0; x < 41; x++)
            for (int y = 0; y < 41; y++) {
                var line = new ArrayList<Integer>();
                Bresenham.line(20, 20, x, y, (column, row) -> line.add(map.tile(column, row)));
                int ticks = line.size();
                line.add(line.getLast());
                assertEquals(line, tilesOfMover(map, Manner.LINE, new int[] {20, 20}, new int[] {x, y}, ticks + 1));
            }
    }

    /** A target that moves starts a new line at the mover. */
    @Test
    void aMovedTargetStartsANewLine() {
        var map = new TileMap(50, 50);
        try (var workers = new Workers(1)) {
            var chase = new TileChase(map, false, workers);
            chase.add(0, 0, Manner.LINE);
            chase.targetX()[0] = 40;
            chase.targetY()[0] = 13;
            for (int t = 0; t < 7; t++) chase.tick();
            int x = chase.x()[0], y = chase.y()[0];
            chase.targetX()[0] = 11;
            chase.targetY()[0] = 45;
            var line = new ArrayList<Integer>();
            Bresenham.line(x, y, 11, 45, (column, row) -> line.add(map.tile(column, row)));
            for (int tile : line) {
                assertEquals(tile, map.tile(chase.x()[0], chase.y()[0]));
                chase.tick();
            }
        }
    }

    @Test
    void chasersAndEvadersGoByRowAndColumn() {
        var map = new TileMap(10, 10);
        var to = new int[] {7, 3};
        assertEquals(List.of(11, 22, 33, 34, 35, 36, 37, 37), tilesOfMover(map, Manner.CHASE, new int[] {1, 1}, to, 8));
        assertEquals(List.of(55, 64, 73, 82, 91, 90, 90), tilesOfMover(map, Manner.EVADE, new int[] {5, 5}, to, 7));
        assertEquals(List.of(37, 37), tilesOfMover(map, Manner.EVADE, to, to, 2));
        assertEquals(List.of(11, 0, 0), tilesOfMover(map, Manner.CHASE, new int[] {1, 1}, new int[] {-9, -9}, 3));
    }

    @Test
    void noMoverCutsACorner() {
        var map = TileMap.parse("...", ".#.", "...");
        assertEquals(
                List.of(3, 3),
                tilesOfMover(map, Manner.CHASE, new int[] {0, 1}, new int[] {2, 1}, 2),
                "it finds no path and waits");
        assertEquals(List.of(1, 2, 5, 5), tilesOfMover(map, Manner.CHASE, new int[] {1, 0}, new int[] {2, 1}, 4));
        assertEquals(List.of(1, 1), tilesOfMover(map, Manner.LINE, new int[] {1, 0}, new int[] {2, 1}, 2), "it waits");
    }

    @Test
    void theLowestNumberGetsTheTile() {
        try (var workers = new Workers(1)) {
            var chase = new TileChase(new TileMap(5, 5), true, workers);
            chase.add(2, 0, Manner.CHASE);
            chase.add(0, 0, Manner.CHASE);
            for (int i = 0; i < 2; i++) chase.targetX()[i] = 1;
            chase.tick();
            assertArrayEquals(new int[] {1, 0}, Arrays.copyOf(chase.x(), 2));
            assertThrows(IllegalArgumentException.class, () -> chase.add(1, 0, Manner.CHASE));
            assertThrows(IllegalArgumentException.class, () -> chase.add(5, 0, Manner.CHASE));
        }
    }

    /** 10,000 movers of all manners after targets that jump about. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aTickIsTheSameForAnyWorkers(boolean exclusive) {
        int[][] expected = {};
        for (int count = 1; count <= 3; count++) {
            var random = new Random(5);
            var map = Maps.random(random, 300, 200, 20, 0);
            try (var workers = new Workers(count)) {
                var chase = new TileChase(map, exclusive, workers);
                while (chase.count() < 10_000) {
                    int x = random.nextInt(300), y = random.nextInt(200);
                    var manner = Manner.values()[random.nextInt(3)];
                    if (!map.open(x, y)) continue;
                    try {
                        chase.add(x, y, manner);
                    } catch (IllegalArgumentException e) {
                        assertTrue(exclusive, "occupied");
                    }
                }
                long moves = 0;
                for (int t = 0; t < 60; t++) moves += checkedTick(chase, map, random, exclusive, t);
                assertTrue(moves > 100_000, moves + " moves");
                int[][] result = {Arrays.copyOf(chase.x(), 10_000), Arrays.copyOf(chase.y(), 10_000)};
                if (count == 1) expected = result;
                else assertArrayEquals(expected, result, count + " workers");
            }
        }
    }

    private static int checkedTick(TileChase chase, TileMap map, Random random, boolean exclusive, int tick) {
        int n = chase.count(), moves = 0;
        for (int i = 0; i < n; i++) {
            if (tick % 20 != 0 && random.nextInt(10) > 0) continue;
            chase.targetX()[i] = random.nextInt(map.width());
            chase.targetY()[i] = random.nextInt(map.height());
        }
        int[] x = Arrays.copyOf(chase.x(), n), y = Arrays.copyOf(chase.y(), n);
        chase.tick();
        var occupied = new HashSet<Integer>();
        for (int i = 0; i < n; i++) {
            int toX = chase.x()[i], toY = chase.y()[i];
            assertTrue(map.open(toX, toY), "blocked");
            assertTrue(Math.abs(toX - x[i]) <= 1 && Math.abs(toY - y[i]) <= 1, "one tile");
            assertTrue(map.open(toX, y[i]) && map.open(x[i], toY), "a corner was cut");
            assertFalse(!occupied.add(map.tile(toX, toY)) && exclusive, "two on a tile");
            if (toX != x[i] || toY != y[i]) moves++;
        }
        return moves;
    }
}
