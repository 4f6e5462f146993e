package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import throng.behaviour.Target;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.target.Evade;
import throng.grid.CellSizes;
import throng.memory.store.AgentStore;

/** Cells have the size of the range of the largest group that looks at them, whatever the history of the world. */
class CellSizesTest {
    @Test
    void cellsFitTheRangeOfTheLargestGroup() {
        var few = agents(3);
        var many = agents(5);
        var cells = new CellSizes(List.of(few, many));
        assertEquals(0, cells.radius(0), "no group looks");
        cells.addRange(1, 0, 9);
        assertEquals(9, cells.radius(0));
        cells.addRange(0, 0, 2);
        cells.addRange(0, 0, 1);
        assertEquals(9, cells.radius(0), "5 agents of another group outweigh 3 of its own");
        add(2, few);
        assertEquals(2, cells.radius(0), "its own 5 agents outweigh 5 of another group");
        assertEquals(0, cells.radius(1));
    }

    private static AgentStore agents(int n) {
        var agents = new AgentStore(2);
        add(n, agents);
        return agents;
    }

    private static void add(int n, AgentStore agents) {
        for (int k = 0; k < n; k++) agents.append(agents.ids().take());
    }

    /** The larger group shrinks, so that cell sizes change while the world runs. A resumed world has the same hash. */
    @Test
    void aResumedWorldHasTheSameCells() throws IOException {
        try (var world = build();
                var resumed = build()) {
            fill(world);
            float before =
                    world.groups().getFirst().parts.order().grid().lattice().radius();
            for (int t = 0; t < 40; t++) {
                if (t == 20) {
                    var bytes = new ByteArrayOutputStream();
                    world.snapshot(bytes);
                    resumed.restore(new ByteArrayInputStream(bytes.toByteArray()));
                }
                step(world, t);
                if (t < 20) continue;
                step(resumed, t);
                assertEquals(world.hash(), resumed.hash(), "tick " + t);
            }
            assertNotEquals(
                    before,
                    world.groups().getFirst().parts.order().grid().lattice().radius());
        }
    }

    private static World build() {
        var world = World.torus(60, 60).seed(5).workers(1).build();
        var prey = world.group("prey");
        var hunters = world.group("hunters");
        prey.steer(Separation.of(2, 2), Cohesion.of(1, 3), Evade.within(Target.nearest(() -> 1, 9), 9));
        hunters.steer(new Cohesion(1, throng.perception.Neighbourhood.within(7).of(() -> 0), false, null));
        return world;
    }

    private static void fill(World world) {
        world.groups().getFirst().spawn(400, Spawn.uniform().moving(2));
        world.groups().getLast().spawn(300, Spawn.uniform().moving(2));
        world.hash();
    }

    /** Removes ten prey and ticks. */
    private static void step(World world, int t) {
        Group prey = world.groups().getFirst();
        int[] ids = IntStream.range(0, prey.count())
                .map(i -> prey.ids().get(i))
                .sorted()
                .toArray();
        prey.remove(Arrays.copyOf(ids, Math.min(10, ids.length)));
        world.tick(.05f);
    }
}
