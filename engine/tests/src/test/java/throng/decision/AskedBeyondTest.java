package throng.decision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.behaviour.manner.MakeWay;
import throng.behaviour.manner.Patience;
import throng.behaviour.manner.PatienceColumns;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.behaviour.path.FollowPath;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.PathProgress;
import throng.navigation.curve.Polyline;
import throng.navigation.field.DistanceFields;
import throng.navigation.way.WayFields;
import throng.perception.Neighbourhood;
import throng.sense.Hear;
import throng.sense.HearingColumns;
import throng.sense.Loudness;
import throng.sense.NoiseSources;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.terrain.TileMap;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;

/** Guards, actions and senses that are asked for agents that are not there say so, and change nothing. */
class AskedBeyondTest {
    private static final int N = 5;

    private interface Asked {
        void ask(GroupView in, int[] agents, int from, int to, int[] into);
    }

    @Test
    void agentsThatAreNotThereAreRefused() {
        try (World world = World.open(2).workers(1).build()) {
            var group = world.group("crowd");
            var heat = group.floats("heat", 0);
            var cold = group.floats("cold", 0);
            var role = group.ints("role", 0);
            group.spawn(N, Spawn.box(0, 0, 9, 9));
            List<Guard> guards = List.of(
                    Guard.atLeast(heat, 1),
                    Guard.below(heat, 1),
                    Guard.is(role, 1),
                    Guard.isNot(role, 0),
                    Guard.less(heat, cold),
                    Guard.chance(.5f, 1),
                    Guard.atLeast(heat, 0).and(Guard.is(role, 0)));
            world.pass(Stage.BEFORE_STEERING, "asks", group, (in, start, end) -> {
                for (Guard guard : guards) {
                    refuses(in, guard.toString(), guard::filter);
                    int[] all = {0, 1, 2, 3, 4};
                    said("room for them", () -> guard.filter(in, all, 0, N, new int[N - 1]));
                    guard.filter(in, all, 0, N, all);
                    guard.filter(in, new int[0], 0, 0, new int[0]);
                }
                refuses(
                        in,
                        "floats",
                        (view, agents, from, to, into) -> Action.set(heat, 1).run(view, agents, from, to));
                refuses(
                        in,
                        "ints",
                        (view, agents, from, to, into) -> Action.set(role, 1).run(view, agents, from, to));
            });
            world.tick(.1f);
            for (int i = 0; i < N; i++) assertEquals(0, heat.values()[i] + role.values()[i], "nothing is set");
        }
    }

    private static void refuses(GroupView in, String what, Asked asked) {
        for (int beyond : new int[] {N, 1000, 1 << 30, Integer.MAX_VALUE}) {
            int[] last = {0, 1, beyond};
            said("agent", () -> asked.ask(in, last, 0, 3, new int[3]));
            said("agent", () -> asked.ask(in, last, 2, 3, new int[3]));
        }
        for (int beyond : new int[] {-1, N, 1 << 30, Integer.MIN_VALUE}) // lists of a user's need not ascend
        said("agent", () -> asked.ask(in, new int[] {0, beyond, 1}, 0, 3, new int[3]));
        said("agent", () -> asked.ask(in, new int[] {-1, 1}, 0, 2, new int[2]));
        said("list of agents", () -> asked.ask(in, new int[] {0, 1}, 0, 3, new int[9]));
        said("list of agents", () -> asked.ask(in, new int[] {0, 1}, -1, 1, new int[9]));
        asked.ask(in, new int[] {0, 1, 1000}, 0, 0, new int[3]);
        assertTrue(!what.isEmpty());
    }

    private static void said(String words, Runnable call) {
        String message = String.valueOf(
                assertThrows(IllegalArgumentException.class, call::run).getMessage());
        assertTrue(message.contains(words), message);
    }

    @Test
    void sensesOfAgentsThatAreNotThereAreRefused() {
        try (World world = World.open(2).workers(1).build()) {
            var group = world.group("crowd");
            var see = See.of(Neighbourhood.within(5), SightColumns.of("seen", 2, group::floats, group::ints));
            var hear = Hear.of(
                    NoiseSources.straight(Loudness.always(group, 5)), HearingColumns.of(group::floats, group::ints, 2));
            group.steer(see, hear).spawn(N, Spawn.box(0, 0, 9, 9));
            world.pass(Stage.BEFORE_STEERING, "asks", group, (in, start, end) -> {
                said("who look", () -> see.seenAgents(in, 0, N + 1));
                said("who look", () -> see.seenAgents(in, 3, Integer.MAX_VALUE));
                said("who look", () -> see.seenAgents(in, -1, 2));
                said("who look", () -> see.seenAgents(in, 4, 2));
                assertEquals(N, see.seenAgents(in, 0, N).agents());
                for (int beyond : new int[] {-1, N, 1000, Integer.MAX_VALUE}) {
                    said("has no agent", () -> see.sighting(beyond));
                    said("has no agent", () -> see.describe(in, beyond));
                    said("has no agent", () -> hear.describe(in, beyond));
                }
            });
            world.tick(.1f);
        }
    }

    @Test
    void rulesThatTellOfAgentsThatAreNotThereRefuse() {
        try (World world = World.open(2).workers(1).build()) {
            var group = world.group("crowd").radius(.2f).maxSpeed(1);
            var ways = new WayFields(new TileMap(5, 5), .2f);
            var goal = FieldGoal.of(ways.goal(3));
            var wander = Wander.DEFAULT;
            var line = Polyline.open(new float[] {0, 5}, new float[] {0, 5}, new float[2]);
            List<Rule> rules = List.of(
                    FollowWay.of(ways, goal),
                    FollowField.of(new DistanceFields(new TileMap(5, 5), 1 << 20), FieldGoal.of(3)),
                    FollowPath.of(line, PathProgress.of(group::floats), 1),
                    MakeWay.of(wander, group.floats("aside", 0)),
                    Patience.of(wander, PatienceColumns.of(group::floats)));
            group.steer(rules.toArray(Rule[]::new)).spawn(N, Spawn.box(0, 0, 4, 4));
            world.pass(Stage.BEFORE_STEERING, "asks", group, (in, start, end) -> {
                for (Rule rule : rules) {
                    assertNotNull(rule.describe(in, 0));
                    for (int beyond : new int[] {-1, N, 1000, Integer.MAX_VALUE})
                        said("agent to describe has index " + beyond, () -> rule.describe(in, beyond));
                }
            });
            world.tick(.1f);
        }
    }
}
