package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.memory.Column;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** A hall with two doors alike: who takes which, who turns back from a crowd, and who when a door is blocked. */
@Tag("shows")
class CrowdedDoorsTest {
    private static final int PEOPLE = 400, EVERY = 10;

    /** A hall of 40 m by 20 m with two doors of 2 m, of which people choose one. */
    private static final class Hall implements AutoCloseable {
        private final TileMap map = new TileMap(42, 20);
        private final World world =
                World.open(2).seed(4).workers(1).form(Form.SCALAR).build();
        private final Group people = world.group("people").radius(.2f).maxSpeed(1.3f);
        private final Column.Ints door = people.ints("door", -1);
        private final int[] chosen = new int[PEOPLE], turns = new int[PEOPLE], out = new int[2];

        /** People who want another door only if it is cheaper by a share, where a crowd costs a weight. */
        Hall(float inertia, float weight) {
            for (int row = 0; row < 20; row++) {
                if (row == 9 || row == 10) continue;
                map.set(0, row, TileMap.BLOCKED);
                map.set(41, row, TileMap.BLOCKED);
            }
            world.tiles(map);
            var trodden = world.field("trodden", CostFields.crowdOptions(map, 5, EVERY));
            FollowCostsTest.tread(world, people, trodden);
            var fields = new CostFields(map, WalkCosts.of(.2f)).crowd(trodden, weight);
            fields.goal(map.tile(0, 9), map.tile(0, 10));
            fields.goal(map.tile(41, 9), map.tile(41, 10));
            var way = FollowWay.of(fields, new Chosen(door, inertia, EVERY)).removing();
            people.steer(CollisionFreeSpeed.of(way));
            world.listen((what, agent, other) -> {
                if (what.equals(FollowField.ARRIVED)) out[chosen[agent.id()]]++;
            });
            Arrays.fill(chosen, -1);
        }

        void tick() {
            world.tick(.1f);
            for (int i = 0; i < people.count(); i++) {
                int id = people.ids().get(i), now = door.values()[i];
                if (chosen[id] >= 0 && chosen[id] != now) turns[id]++;
                chosen[id] = now;
            }
        }

        int turned() {
            return Arrays.stream(turns).sum();
        }

        @Override
        public void close() {
            world.close();
        }
    }

    /**
     * Of two doors alike each gets half. When one is blocked, in that tick all that went to it choose the other, and
     * no other agent chooses anew.
     */
    @Test
    void aBlockedDoorTurnsItsPeopleAtOnce() {
        try (var hall = new Hall(.2f, .5f)) {
            hall.people.spawn(PEOPLE, Spawn.box(1.5f, .5f, 40.5f, 19.5f));
            while (hall.out[0] + hall.out[1] < PEOPLE / 2) hall.tick();
            int left = hall.out[0], right = hall.out[1];
            assertTrue(left >= .45 * (left + right) && left <= .55 * (left + right), left + " left, " + right);
            assertEquals(0, hall.turned());
            int[] before = hall.chosen.clone();
            hall.map.set(41, 9, TileMap.BLOCKED);
            hall.map.set(41, 10, TileMap.BLOCKED);
            hall.tick();
            int inside = 0;
            for (int i = 0; i < hall.people.count(); i++) {
                int id = hall.people.ids().get(i);
                assertEquals(0, hall.chosen[id], "door of agent " + id);
                inside += before[id] == 1 ? 1 : 0;
            }
            assertEquals(inside, hall.turned());
            assertTrue(inside > 50, inside + " went to the door that is blocked");
            for (int t = 0; t < 3000 && hall.people.count() > 0; t++) hall.tick();
            assertEquals(0, hall.people.count(), "all are out");
            assertEquals(right, hall.out[1]);
        }
    }

    /**
     * All stand near the left door. Where a crowd costs, some turn to the right one as the left one fills up, and all
     * are out sooner: 145 of 400 turn, and it takes 67 s, not 96. Without inertia 184 turn.
     */
    @Test
    void aCrowdTurnsThoseForWhomItPays() {
        int alone = ticksUntilOut(.2f, 0, 0, 0), most = ticksUntilOut(.2f, .5f, 80, 1);
        assertTrue(most < .8 * alone, most + " ticks; " + alone + " without costs of the crowd");
        assertTrue(ticksUntilOut(0, .5f, 120, 1) < .8 * alone, "without inertia");
    }

    /** Checks how many turn at least, and how often one at most. */
    private static int ticksUntilOut(float inertia, float weight, int turning, int mostOfOne) {
        try (var hall = new Hall(inertia, weight)) {
            hall.people.spawn(PEOPLE, Spawn.box(1.5f, .5f, 17.5f, 19.5f));
            int t = 0;
            for (; t < 3000 && hall.people.count() > 0; t++) hall.tick();
            assertEquals(0, hall.people.count(), "all are out");
            assertTrue(hall.turned() >= turning, hall.turned() + " turn");
            assertEquals(mostOfOne, Arrays.stream(hall.turns).max().orElse(0), "turns of one agent");
            return t;
        }
    }
}
