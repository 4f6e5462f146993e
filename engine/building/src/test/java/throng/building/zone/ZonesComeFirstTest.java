package throng.building.zone;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.terrain.Polygon;
import throng.terrain.TileMap;
import throng.world.World;

/**
 * What prepares a tick sees the zones of its time, also if it was added before them, as the building of a scenario file
 * is. Else it would see those of the former tick, which a restored world does not know.
 */
class ZonesComeFirstTest {
    private static final float DT = .25f;

    /** A world whose preparation notes how far a goal is: 3 tiles more while the zone holds. */
    private record Noting(World world, List<Double> ways) implements AutoCloseable {
        static Noting of() {
            var map = new TileMap(12, 1);
            var costs = new CostFields(map, WalkCosts.of(0));
            int goal = costs.goal(map.tile(10, 0));
            var ways = new ArrayList<Double>();
            World world = World.open(2).workers(1).build().prepare((of, dt) -> {
                costs.prepare(goal);
                ways.add(costs.cost(goal, 1.5f, .5f));
            });
            Zones.of(
                    world,
                    List.of(Zone.avoided("wet", Polygon.rectangle(4, 0, 7, 1), 2)
                            .during(.5f, 1)),
                    costs);
            return new Noting(world, ways);
        }

        @Override
        public void close() {
            world.close();
        }
    }

    @Test
    void restoredWorldsPrepareAlike() throws IOException {
        try (var one = Noting.of()) {
            var saved = new ArrayList<byte[]>();
            for (int t = 0; t < 6; t++) {
                var out = new ByteArrayOutputStream();
                one.world.snapshot(out);
                saved.add(out.toByteArray());
                one.world.tick(DT);
            }
            var expected = List.copyOf(one.ways);
            double dry = expected.getFirst(), wet = dry + 3;
            assertEquals(List.of(dry, dry, wet, wet, dry, dry), expected);
            for (int t = 0; t < 6; t++)
                try (var other = Noting.of()) {
                    for (var from : List.of(other, one)) { // a new world, and one that goes back
                        from.world.restore(new ByteArrayInputStream(saved.get(t)));
                        from.ways.clear();
                        from.world.tick(DT);
                        assertEquals(expected.get(t), from.ways.getFirst(), "tick " + t);
                    }
                }
        }
    }
}
