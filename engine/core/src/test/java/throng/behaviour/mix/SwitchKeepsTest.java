package throng.behaviour.mix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Function;
import org.junit.jupiter.api.Test;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.behaviour.manner.MakeWay;
import throng.behaviour.manner.Patience;
import throng.behaviour.manner.PatienceColumns;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowPath;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.PathProgress;
import throng.memory.Column;
import throng.navigation.curve.Polyline;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * A mix runs a rule for whole blocks. What rules keep and tell for the agents that they do not steer would depend on
 * who else is in the block, and so on workers and on time.
 */
class SwitchKeepsTest {
    private static final int AGENTS = 200;

    /** Both roles are in each block; the rule steers those of role 0. Returns how many of these have other values. */
    private static int changed(String column, int ticks, Function<Group, Rule> rule) {
        try (World world = World.open(2).seed(3).workers(1).build()) {
            Group group = world.group("group").radius(.2f).maxSpeed(1.4f);
            Column.Ints role = group.ints("role", 0);
            group.steer(Switch.of(role, rule.apply(group), Wander.DEFAULT));
            world.listen((what, agent, other) -> assertEquals(0, agent.id() % 2, what));
            group.spawn(AGENTS, agent -> {
                Spawn.box(1, 1, 19, 19).place(agent);
                agent.set(role, agent.number() % 2);
            });
            float[] before = byId(group, column);
            for (int t = 0; t < ticks; t++) world.tick(.1f);
            float[] after = byId(group, column);
            int changed = 0;
            for (int id = 0; id < AGENTS; id++) {
                if (id % 2 == 1) assertEquals(before[id], after[id], "of id " + id);
                else if (before[id] != after[id]) changed++;
            }
            return changed;
        }
    }

    private static float[] byId(Group group, String column) {
        float[] byId = new float[AGENTS];
        boolean floats = group.columns().floatNames().contains(column);
        float[] values = new float[AGENTS];
        int[] ints = new int[AGENTS];
        if (floats) group.columns().read(column, values);
        else group.columns().read(column, ints);
        for (int i = 0; i < AGENTS; i++) byId[group.arrays().id()[i]] = floats ? values[i] : ints[i];
        return byId;
    }

    @Test
    void pathsAreFollowedByThoseWhoAreSteered() {
        var path = Polyline.closed(new float[] {2, 18, 18, 2}, new float[] {2, 2, 18, 18});
        assertTrue(changed("progress", 40, group -> FollowPath.of(path, PathProgress.of(group::floats), 1)) > 50);
    }

    @Test
    void thoseWhoAreSteeredHavePatience() {
        assertTrue(changed(
                        "waited",
                        1,
                        group -> Patience.of(
                                FollowPath.of(
                                        Polyline.open(new float[] {2, 18}, new float[] {2, 2}),
                                        PathProgress.of(group::floats),
                                        1),
                                PatienceColumns.of(group::floats)))
                > 0);
    }

    @Test
    void thoseWhoAreSteeredMakeWay() {
        assertTrue(changed("aside", 1, group -> MakeWay.of(Wander.DEFAULT, group.floats("aside", 2))) > 50);
    }

    @Test
    void goalsAreChosenByThoseWhoAreSteered() {
        var map = new TileMap(20, 20);
        var fields = new WayFields(map, .2f);
        fields.goal(map.tile(0, 10));
        fields.goal(map.tile(19, 10));
        assertTrue(changed("goal", 40, group -> FollowWay.of(fields, FieldGoal.chosen(group.ints("goal", -1)))) > 50);
    }
}
