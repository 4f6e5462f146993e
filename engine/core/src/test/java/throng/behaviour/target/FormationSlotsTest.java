package throng.behaviour.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.memory.Column;
import throng.memory.Handle;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.StateCopy;
import throng.world.World;

/** Slots that are kept from tick to tick are those that are assigned anew in each tick, whatever changes. */
class FormationSlotsTest {
    private static final FormationShape SHAPE = FormationShape.Figure.WEDGE;

    /** Assigns slots in an object that stays and in a new one, and compares them. */
    private static final class Compare implements Rule {
        final FormationSlots kept = new FormationSlots();
        Target target;
        float spacing = 2;
        int compared;

        Compare(Target target) {
            this.target = target;
        }

        @Override
        public List<Target> targets() {
            return List.of(target);
        }

        @Override
        public void begin(GroupView in) {
            var anew = new FormationSlots();
            kept.assign(in, target, SHAPE, spacing);
            anew.assign(in, target, SHAPE, spacing);
            for (int i = 0; i < in.count(); i++) {
                if (target.targetId(in, i) < 0) continue;
                int a = in.id()[i];
                String what = "tick " + in.clock().tick() + ", id " + a;
                assertEquals(anew.forward[a], kept.forward[a], what);
                assertEquals(anew.left[a], kept.left[a], what);
                assertEquals(anew.up[a], kept.up[a], what);
                compared++;
            }
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void whatIsKeptIsAsNew(int seed) {
        var random = new Random(seed);
        try (var world = World.torus(90, 90).seed(seed).workers(1).build()) {
            Group leaders = world.group("leaders"), followers = world.group("followers");
            Column.Ints id = followers.ints("leader", -1), generation = followers.ints("since", 0);
            var rule = new Compare(Target.each(leaders, id, generation));
            followers.steer(rule);
            leaders.spawn(9, Spawn.uniform());
            followers.spawn(100, agent -> {
                agent.position(90 * agent.random(0), 90 * agent.random(1), 0);
                agent.velocity(agent.random(2), agent.random(3), 0);
            });
            var saved = new StateCopy();
            world.snapshot(saved);
            for (int t = 0; t < 1_000; t++) {
                switch (random.nextInt(9)) {
                    case 0 -> setLeaders(leaders, followers, id, generation, random);
                    case 1 -> removeAny(leaders, random);
                    case 2 -> removeAny(followers, random);
                    case 3 -> leaders.spawn(1, Spawn.uniform());
                    case 4 -> followers.spawn(1, Spawn.uniform());
                    case 5 -> rule.spacing = 1 + random.nextInt(2);
                    case 6 -> {
                        if (random.nextInt(3) == 0) world.snapshot(saved);
                    }
                    case 7 -> {
                        if (random.nextInt(5) == 0) world.restore(saved);
                    }
                    default -> {}
                }
                world.tick(.1f);
            }
            assertTrue(rule.compared > 2_000, rule.compared + " slots compared");
        }
    }

    /** One agent or many follow another leader, or none, or one that is dead or not yet born. */
    private static void setLeaders(
            Group leaders, Group followers, Column.Ints id, Column.Ints generation, Random random) {
        for (int k = random.nextBoolean() ? 1 : 40; k > 0 && followers.count() > 0; k--) {
            int i = random.nextInt(followers.count()), kind = random.nextInt(8);
            Handle leader = leaders.handle(leaders.ids().get(random.nextInt(leaders.count())));
            if (kind != 0) id.values()[i] = kind == 1 ? -1 : leader.id();
            if (kind < 2) generation.values()[i] = random.nextInt(4);
            else generation.values()[i] = leader.generation();
        }
    }

    private static void removeAny(Group group, Random random) {
        if (group.count() > 4) group.remove(group.handle(group.ids().get(random.nextInt(group.count()))));
    }

    /** A formation behind one agent, which dies, behind another one, and behind a place. */
    @Test
    void leadersOfAllAreAsNew() {
        try (var world = World.torus(90, 90).workers(1).build()) {
            Group leaders = world.group("leaders"), followers = world.group("followers");
            leaders.spawn(2, Spawn.uniform());
            followers.spawn(20, Spawn.uniform());
            var one = new Compare(Target.of(new Handle(leaders.number(), 1, 0)));
            followers.steer(one);
            world.tick(.1f);
            world.tick(.1f);
            assertEquals(40, one.compared);
            removeAny(followers, new Random(1));
            world.tick(.1f);
            assertEquals(59, one.compared);
            leaders.remove(leaders.handle(1));
            followers.remove(followers.handle(0));
            world.tick(.1f);
            assertEquals(59, one.compared, "the dead have no followers");
            one.target = Target.of(new Handle(leaders.number(), 0, 0));
            world.tick(.1f);
            assertEquals(77, one.compared);
            one.target = Target.at(1, 2);
            world.tick(.1f);
            assertEquals(95, one.compared);
        }
    }

    /** Agents without a leader come, with ids that are higher than any before. */
    @Test
    void thoseWithoutALeaderMayBeMany() {
        try (var world = World.torus(90, 90).workers(1).build()) {
            Group leaders = world.group("leaders"), followers = world.group("followers");
            Column.Ints id = followers.ints("leader", -1), generation = followers.ints("since", 0);
            leaders.spawn(1, Spawn.uniform());
            followers.spawn(4, Spawn.uniform());
            for (int i = 0; i < 4; i++) id.values()[i] = 0;
            var rule = new Compare(Target.each(leaders, id, generation));
            followers.steer(rule);
            world.tick(.1f);
            followers.spawn(100, Spawn.uniform());
            world.tick(.1f);
            world.tick(.1f);
            assertEquals(12, rule.compared);
        }
    }

    /** An agent tells of a leader that is not yet born, then of one that is dead, then of the first, now born. */
    @Test
    void aLeaderIsFollowedOnceItIsBorn() {
        try (var world = World.torus(90, 90).workers(1).build()) {
            Group leaders = world.group("leaders"), followers = world.group("followers");
            Column.Ints id = followers.ints("leader", 0), generation = followers.ints("since", 1);
            leaders.spawn(1, Spawn.uniform());
            followers.spawn(1, Spawn.uniform());
            var rule = new Compare(Target.each(leaders, id, generation));
            followers.steer(rule);
            world.tick(.1f);
            leaders.remove(leaders.handle(0));
            leaders.spawn(1, Spawn.uniform());
            generation.values()[0] = 0;
            world.tick(.1f);
            assertEquals(0, rule.compared);
            generation.values()[0] = 1;
            world.tick(.1f);
            assertEquals(1, rule.compared);
        }
    }
}
