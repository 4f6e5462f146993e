package throng.navigation.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.kernel.Force;
import throng.navigation.field.FieldMaps.NamedMap;
import throng.terrain.TileMap;

/** Directions of a block have the bits of directions found one by one. */
class BlockDirectionsTest {
    private static final int START = 3;

    private final Random random = new Random(21);
    private final BlockDirections block = new BlockDirections();
    private final Force out = new Force(), expected = new Force();
    private final float[] present = new float[Force.LENGTH];
    private int guided;
    private int arrivals;

    /** Agents in tiles, on their edges, in walls, off the map and in goals; with one goal each, or none. */
    @Test
    void blocksHaveTheBitsOfSingleAgents() {
        blocksHaveTheBitsOfSingleAgents(FieldMaps.drawn());
    }

    @Tag("shows")
    @Test
    void blocksOnInstalledMapsHaveTheBitsOfSingleAgents() {
        blocksHaveTheBitsOfSingleAgents(FieldMaps.installed());
    }

    private void blocksHaveTheBitsOfSingleAgents(List<NamedMap> maps) {
        for (var named : maps) {
            TileMap map = named.map();
            var fields = new DistanceFields(map, 9L * 8 * (map.width() + 2) * (map.height() + 2));
            fields.goal();
            for (int g = 1; g < 7; g++) fields.goal(FieldMaps.randomOpenTile(map, random));
            fields.goal(FieldMaps.randomOpenTile(map, random), FieldMaps.randomOpenTile(map, random));
            fields.begin(1);
            for (int g = 0; g < 8; g++) fields.ask(g);
            fields.build();
            guided = arrivals = 0;
            for (int agents : new int[] {0, 1, 7, 8, 9, 15, 16, 17, 255, 256, 257, Force.LENGTH})
                for (double arrival : new double[] {0, .3, 1, 6.5, 1e6}) compare(fields, agents, arrival, named.name());
            assertTrue(
                    guided > 100 && arrivals > 100, named.name() + ": " + guided + " go, " + arrivals + " are there");
        }
    }

    private void compare(DistanceFields fields, int agents, double arrival, String name) {
        int[] goal = new int[Force.LENGTH];
        float[] x = new float[START + agents], y = new float[START + agents];
        for (int k = 0; k < agents; k++) {
            goal[k] = random.nextInt(11) - 1; // −1, 8 and 9: none
            place(fields, goal[k], x, y, START + k);
        }
        Arrays.fill(out.x(), 9);
        Arrays.fill(out.y(), 9);
        Arrays.fill(present, 9);
        block.find(fields, goal, x, y, START, START + agents, arrival, out, present);
        int told = 0;
        for (int k = 0; k < agents; k++) {
            String agent = name + ", agent " + k + " at " + x[START + k] + ", " + y[START + k] + ", goal " + goal[k];
            DistanceField field = fields.field(goal[k]);
            boolean there = field != null && field.distance(x[START + k], y[START + k]) <= arrival;
            expected.x()[k] = expected.y()[k] = 0;
            boolean path = field != null && !there && FieldDirection.at(field, x[START + k], y[START + k], expected, k);
            if (there) assertEquals(k, block.arrived(told++), agent);
            assertEquals(path ? 1 : 0, present[k], agent);
            assertEquals(expected.x()[k], out.x()[k], agent);
            assertEquals(expected.y()[k], out.y()[k], agent);
            guided += path ? 1 : 0;
        }
        assertEquals(told, block.arrivals(), name);
        arrivals += told;
    }

    /** Places an agent: mostly on the map, at times near its goal, on a corner or edge of tiles, or far away. */
    private void place(DistanceFields fields, int goal, float[] x, float[] y, int i) {
        TileMap map = fields.map();
        float column = random.nextFloat() * map.width(), row = random.nextFloat() * map.height();
        switch (random.nextInt(8)) {
            case 0 -> {
                column = Math.round(2 * column) / 2f;
                row = Math.round(2 * row) / 2f;
            }
            case 1 -> column = 3 * column - map.width();
            case 2 -> {
                int tile = nearGoal(fields.field(goal), map);
                column = map.column(tile) + random.nextFloat();
                row = map.row(tile) + random.nextFloat();
            }
            default -> {}
        }
        x[i] = map.x() + column * map.size();
        y[i] = map.y() + row * map.size();
    }

    private int nearGoal(DistanceField field, TileMap map) {
        int tile = FieldMaps.randomOpenTile(map, random);
        if (field == null) return tile;
        int steps = random.nextInt(4), from = tile;
        while (field.next(from) >= 0) from = field.next(from);
        for (int s = 0; s < steps; s++) from = Math.max(0, Math.min(map.tiles() - 1, from + random.nextInt(3) - 1));
        return from;
    }
}
