package throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import throng.behaviour.AgentsById;
import throng.behaviour.GroupView;
import throng.behaviour.Newborn;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.edge.NearEdges;
import throng.behaviour.edge.WallEdges;
import throng.kernel.Force;
import throng.math.RandomDirections;
import throng.memory.Agents;
import throng.memory.ColumnBatch;
import throng.motion.PropertyReader;
import throng.motion.step.AngularVelocity;
import throng.motion.step.Banking;
import throng.motion.step.Integrator;
import throng.motion.step.PropertyValues;
import throng.navigation.cost.CostDirections;
import throng.navigation.field.BlockDirections;
import throng.navigation.goal.Goals;
import throng.navigation.way.WayDirections;
import throng.navigation.way.WayFields;
import throng.parallel.Workers;
import throng.perception.CandidateTiles;
import throng.perception.NearestRows;
import throng.perception.NeighbourList;
import throng.perception.near.NearestAgents;
import throng.terrain.Ray;
import throng.terrain.TileMap;
import throng.terrain.wall.Barriers;
import throng.terrain.wall.Slide;
import throng.terrain.wall.TileWalls;
import throng.tick.AskedSpawns;
import throng.tick.CommandBuffer;
import throng.tick.LoopForm;
import throng.tick.LoopForms;
import throng.tick.TickHold;
import throng.tick.TickTrace;
import throng.tick.Transfers;
import throng.world.World;

/** What a user holds says in one line what it is. */
class ToStringTest {
    /** What rules see of a block while a tick runs, and scratch of the engine: no user keeps them. */
    private static final Set<Class<?>> OF_A_TICK = Set.of(
            AgentsById.class,
            GroupView.class,
            Newborn.class,
            ResolvedTarget.class,
            Force.class,
            TickHold.class,
            RandomDirections.class,
            Agents.class,
            AskedSpawns.class,
            ColumnBatch.class,
            CommandBuffer.class,
            Transfers.class,
            AngularVelocity.class,
            Banking.class,
            Integrator.class,
            PropertyReader.class,
            PropertyValues.class,
            CostDirections.class,
            BlockDirections.class,
            WayDirections.class,
            CandidateTiles.class,
            NearestAgents.class,
            NearestRows.class,
            NeighbourList.class,
            LoopForm.class,
            LoopForms.class,
            Ray.class,
            NearEdges.class,
            WallEdges.class,
            Barriers.class,
            Slide.class,
            TileWalls.class,
            TickTrace.class);

    /** A class, or one of the engine that it extends, says what its objects are. */
    @Test
    void everyPublicClassSaysWhatItIs() throws Exception {
        var silent = new TreeSet<String>();
        for (Class<?> type : SurfaceTest.types()) {
            boolean held = !type.isInterface() && !type.isEnum() && !type.isRecord() && hasInstances(type);
            if (held && says(type) == OF_A_TICK.contains(type)) silent.add(type.getName());
        }
        assertEquals(
                "",
                String.join("\n", silent),
                "Cure: give these a toString() that says in one line what they are; or, if no user keeps them, add "
                        + "them to OF_A_TICK");
    }

    private static boolean says(Class<?> type) throws NoSuchMethodException {
        return !type.getMethod("toString").getDeclaringClass().equals(Object.class);
    }

    private static boolean hasInstances(Class<?> type) {
        for (var method : type.getMethods())
            if (!Modifier.isStatic(method.getModifiers())
                    && !method.getDeclaringClass().equals(Object.class)) return true;
        return false;
    }

    @Test
    void theLinesAreUseful() {
        var map = new TileMap(30, 20);
        map.set(3, 4, TileMap.BLOCKED);
        String tiles = "a map of 30 × 20 tiles of 1.0 m from (0.0, 0.0) on, 599 open";
        assertSays(tiles, map);
        var goals = new Goals(map);
        goals.add(7);
        goals.add();
        assertSays("2 goals, 1 of them closed, over " + tiles, goals);
        assertSays("ways of people to 2 goals, 0 held, over " + tiles, new WayFields(goals, .2f, new Workers(1)));
        try (var world = World.open(2).workers(1).build()) {
            var people = world.group("people");
            var heat = people.floats("heat", 1);
            people.ints("mood", 1);
            people.add(1, 2);
            world.walls().add(0, 0, 1, 1);
            assertSays("one wall", world.walls());
            world.walls().add(0, 0, 1, 2);
            assertSays("2 walls", world.walls());
            assertSays("column 'heat' of 1 floats", heat);
            assertSays(
                    "the columns of group 'people' of 1 agents: position, velocity, heading, [heat, mood]",
                    people.columns());
            assertSays("queries of group 'people' of 1 agents", people.query());
        }
    }

    private static void assertSays(String line, Object held) {
        assertEquals(line, held.toString());
        assertTrue(line.indexOf('\n') < 0);
    }
}
