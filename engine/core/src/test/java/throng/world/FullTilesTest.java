package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.flock.Separation;
import throng.simd.Form;
import throng.simd.Simd;

/** Tiles are at least half full in crowds of any density, because the level of cells follows it. */
class FullTilesTest {
    private static final int N = 12_000;

    /** Agents are {@code spacing} radii apart: from 40 neighbours to one agent in a million squares. */
    @ParameterizedTest
    @CsvSource({
        "2, .28", "2, .4", "2, 1", "2, 1.8", "2, 5", "2, 30", "2, 1000", "3, .5", "3, .6", "3, 1", "3, 1.6", "3, 9",
        "3, 100"
    })
    void tilesAreHalfFullAtLeast(int axes, float spacing) {
        float side = (float) (spacing * Math.pow(N, 1. / axes));
        for (boolean torus : new boolean[] {false, true}) {
            var builder =
                    torus ? axes == 2 ? World.torus(side, side) : World.torus(side, side, side) : World.open(axes);
            try (var world = builder.seed(2).workers(1).form(Form.AUTO).build()) {
                var group = world.group("a").steer(Separation.of(0, 1));
                group.spawn(N, axes == 2 ? Spawn.box(0, 0, side, side) : Spawn.box(0, 0, 0, side, side, side));
                world.tick(1e-3f);
                assertTrue(
                        group.query().agentsPerTile(1) >= (Simd.AVAILABLE ? Simd.lanes() : 4) / 2.,
                        () -> group.query().agentsPerTile(1) + " agents in a tile");
                assertEquals(N, group.count());
            }
        }
    }
}
