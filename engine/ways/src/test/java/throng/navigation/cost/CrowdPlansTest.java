package throng.navigation.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import throng.field.ScalarField;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.world.World;

/** Plans for a crowd: each is that of its tick, it is worked out in small parts, and followed when it is whole. */
class CrowdPlansTest {
    private static final int EVERY = 6, WIDTH = 31, HEIGHT = 23, GOALS = 3;
    private static final float WEIGHT = .5f;
    private static final WalkCosts WALK = WalkCosts.of(.2f);

    private final Random random = new Random(11);
    private final TileMap map = new TileMap(WIDTH, HEIGHT);

    /** The crowd of a tick, as a function of the tick. */
    private static float crowd(long tick, int tile) {
        long bits = (tick * 31 + 7) * (tile + 3) * 0x9E3779B97F4A7C15L;
        return tick < 0 ? 0 : (bits >>> 40) % 7;
    }

    private static void set(ScalarField field, long tick) {
        for (int tile = 0; tile < WIDTH * HEIGHT; tile++) field.set(tile % WIDTH, tile / WIDTH, crowd(tick, tile));
    }

    private static World world() {
        return World.open(2).workers(1).build();
    }

    private static void tick(CostFields fields, long tick) {
        fields.begin(tick);
        for (int goal = 0; goal < GOALS; goal++) fields.ask(goal);
        fields.build();
    }

    /** Which field belongs to a tick: that over the costs of a crowd, multiplied by hand. */
    private CostField expected(CostFields fields, int goal, long tick) {
        long at = (tick / EVERY - 1) * EVERY;
        var dear = new TileMap(WIDTH, HEIGHT);
        for (int tile = 0; tile < map.tiles(); tile++) {
            float value = at <= 0 ? 0 : crowd(at - 1, tile);
            dear.set(tile % WIDTH, tile / WIDTH, map.cost(tile) * (1 + WEIGHT * value));
        }
        return CostField.of(dear, WALK, fields.list().tiles(goal));
    }

    /** In all ticks, with one worker and with three, while the map and the goals change in the midst of plans. */
    @Test
    void thePlanOfEachTickIsThatOfItsCrowd() {
        for (int count : new int[] {1, 3}) {
            try (var world = world();
                    var workers = new Workers(count)) {
                var crowd = world.field(
                        "crowd", CostFields.crowdOptions(map, 10, EVERY).decay(0));
                var fields = new CostFields(map, WALK, workers).crowd(crowd, WEIGHT);
                for (int goal = 0; goal < GOALS; goal++) fields.goal(5 + 40 * goal, 700 - goal);
                for (int tick = 0; tick < 60; tick++) {
                    if (tick > 20 && tick % 4 == 0)
                        map.set(random.nextInt(WIDTH), random.nextInt(HEIGHT), random.nextInt(3));
                    if (tick > 20 && tick % 7 == 0) fields.change(random.nextInt(GOALS), random.nextInt(map.tiles()));
                    if (tick % 11 != 5) tick(fields, tick);
                    for (int goal = 0; goal < GOALS && tick % 11 != 5; goal++) {
                        var field = fields.field(goal);
                        assertTrue(field != null && field.same(expected(fields, goal, tick)), "tick " + tick);
                    }
                    set(crowd, tick);
                    world.tick(.1f);
                }
            }
        }
    }

    /** No tick but the first works on more tiles than documented, and a plan takes all of its ticks. */
    @Test
    void workIsBounded() {
        try (var world = world()) {
            var crowd =
                    world.field("crowd", CostFields.crowdOptions(map, 10, EVERY).decay(0));
            var fields = new CostFields(map, WALK).crowd(crowd, WEIGHT);
            for (int goal = 0; goal < GOALS; goal++) fields.goal(5 + 40 * goal, 700 - goal);
            long most = Math.ceilDiv(2L * map.tiles(), EVERY) + WIDTH, worst = 0, least = Long.MAX_VALUE;
            for (int tick = 0; tick < 40; tick++) {
                tick(fields, tick);
                if (tick > 0) worst = Math.max(worst, fields.worked());
                if (tick > 0) least = Math.min(least, fields.worked());
                set(crowd, tick);
                world.tick(.1f);
            }
            assertTrue(worst <= GOALS * most, worst + " tiles in a tick; documented are " + GOALS * most);
            assertTrue(least >= GOALS * (most - 3 * WIDTH), least + " tiles in a tick: the last does it all");
        }
    }

    /** Where costs differ by more than buckets can hold, the last tick of a plan does what is left. */
    @Test
    void extremeCostsAreDoneInTime() {
        var rough = new TileMap(WIDTH, HEIGHT);
        for (int tile = 0; tile < rough.tiles(); tile++)
            rough.set(tile % WIDTH, tile / WIDTH, random.nextInt(2) == 0 ? TileMap.MIN_COST : TileMap.MAX_COST);
        try (var world = world()) {
            var crowd = world.field("crowd", CostFields.crowdOptions(rough, 10, EVERY));
            var fields = new CostFields(rough, WALK).crowd(crowd, WEIGHT);
            for (int goal = 0; goal < GOALS; goal++) fields.goal(5 + 40 * goal);
            for (int tick = 0; tick < 3 * EVERY; tick++) {
                tick(fields, tick);
                for (int goal = 0; goal < GOALS; goal++) {
                    var field = fields.field(goal);
                    assertTrue(field != null && field.same(CostField.of(rough, WALK, 5 + 40 * goal)), "tick " + tick);
                }
                world.tick(.1f);
            }
        }
    }

    @Test
    void otherFieldsAreRefused() {
        try (var world = world()) {
            var fields = new CostFields(map, WALK);
            var none = world.field("none", CostFields.crowdOptions(map, 1, 5).copied(0));
            var small = world.field("small", CostFields.crowdOptions(new TileMap(3, 3), 1, 5));
            var e = assertThrows(IllegalArgumentException.class, () -> fields.crowd(none, 1));
            assertTrue(
                    String.valueOf(e.getMessage()).endsWith("and a copy in 1 ticks: use crowdOptions"), e.getMessage());
            assertThrows(IllegalArgumentException.class, () -> fields.crowd(small, 1));
            assertThrows(IllegalArgumentException.class, () -> CostFields.crowdOptions(map, 1, 0));
            assertThrows(IllegalStateException.class, () -> none.copy(0));
            assertEquals(2, world.fields().size(), "copies are not fields of their own");
            float[] values = new float[9];
            Arrays.fill(values, 1);
            small.copy(-1).read(values);
            assertEquals(0, values[4]);
        }
    }
}
