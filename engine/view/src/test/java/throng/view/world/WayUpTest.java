package throng.view.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import throng.field.FieldOptions;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.World;

/** A map that was read from rows is drawn as it was written: its first row is on top. Others have y upwards. */
class WayUpTest {
    private static final int SIZE = 320;

    /** One thing near y = 15 of 100 m: where it makes pixels brighter or darker says which way is up. */
    private enum Thing {
        TILE,
        AGENT,
        FIELD,
        WALL;

        void put(World world, TileMap map) {
            switch (this) {
                case TILE -> map.set(3, 1, TileMap.BLOCKED);
                case AGENT -> world.groups().getFirst().add(35, 15);
                case FIELD -> world.fields().getFirst().set(3, 1, 3);
                case WALL -> world.walls().add(30, 15, 40, 15);
            }
        }
    }

    private static BufferedImage draw(TileMap map, Thing... things) {
        try (var world = World.open(2).workers(1).build()) {
            world.group("a");
            world.field("smoke", new FieldOptions(0, 0, 10, 10, 10, 0, 0, 1));
            for (var thing : things) thing.put(world, map);
            world.tiles(map);
            return CrowdPicture.of(world).size(SIZE, SIZE).bare().picture().draw();
        }
    }

    private static int middleRow(BufferedImage with, BufferedImage without) {
        long sum = 0, n = 0;
        for (int y = 0; y < SIZE; y++)
            for (int x = 0; x < SIZE; x++)
                if (with.getRGB(x, y) != without.getRGB(x, y)) {
                    sum += y;
                    n++;
                }
        return (int) (sum / n);
    }

    private static TileMap rows() {
        String[] rows = new String[10];
        Arrays.fill(rows, "..........");
        var parsed = TileMap.parse(rows);
        return new TileMap(10, 10, new TilePlace(10, 0, 0, parsed.place().down()));
    }

    private static TileMap made() {
        return new TileMap(10, 10, TilePlace.size(10));
    }

    @Test
    void theFirstRowOfWrittenMapsIsOnTop() {
        IntUnaryOperator row = y -> (int) Math.round(SIZE / 2. + .88 * SIZE / 100 * (y - 50));
        for (Thing thing : Thing.values()) {
            assertEquals(row.applyAsInt(15), middleRow(draw(rows(), thing), draw(rows())), 3, thing + " of rows");
            assertEquals(row.applyAsInt(85), middleRow(draw(made(), thing), draw(made())), 3, thing + " of a made map");
        }
    }
}
