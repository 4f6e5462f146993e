package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import throng.Forms;
import throng.behaviour.flock.Cohesion;
import throng.grid.LaneTiles;
import throng.simd.Form;
import throng.simd.Simd;

/** The count of agents in a tile: full where agents share a cell, one where they stand alone. */
class AgentsPerTileTest {
    private static double perTile(Form form, int agents, float gap) {
        try (var world = World.open(2).workers(1).form(form).build()) {
            var group = world.group("a").steer(Cohesion.of(1, 5));
            for (int i = 0; i < agents; i++) group.add(i * gap, i * gap);
            return group.query().agentsPerTile(5);
        }
    }

    @Test
    void tilesAreFullInACrowdAndHoldOneAgentWhereItIsAlone() {
        for (Form form : Forms.here()) {
            int lanes = form.wide() ? Simd.lanes() : LaneTiles.SCALAR_AGENTS;
            assertEquals(lanes, perTile(form, 4 * lanes, 1e-3f));
            assertEquals((2 * lanes + 1) / 3.0, perTile(form, 2 * lanes + 1, 1e-3f));
            assertEquals(1, perTile(form, 40, 1000));
            assertEquals(0, perTile(form, 0, 1));
        }
    }
}
