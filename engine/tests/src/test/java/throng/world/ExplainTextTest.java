package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Wander;
import throng.behaviour.path.FollowPath;
import throng.behaviour.path.PathProgress;
import throng.behaviour.target.Seek;
import throng.behaviour.turn.Steady;
import throng.decision.machine.StateMachine;
import throng.decision.machine.StateMachineMind;
import throng.decision.tree.BehaviourTree;
import throng.memory.Handle;
import throng.navigation.curve.Polyline;
import throng.perception.Neighbourhood;
import throng.sense.Hear;
import throng.sense.HearingColumns;
import throng.sense.Loudness;
import throng.sense.NoiseSources;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.trace.TickWatch;

/** {@code explain} prints the minds, senses, memories and rule forces of an agent. */
class ExplainTextTest {
    private static final float DT = .25f;

    /** Guards that cannot move and seek intruders. */
    private static final class Fort implements AutoCloseable {
        final World world;
        final Group intruders;
        final Group guards;
        final StateMachineMind machine;

        Fort(int axes) {
            world = World.open(axes).seed(2).workers(1).build();
            intruders = world.group("intruders");
            guards = world.group("guards").maxSpeed(0).maxForce(5).turnRate(0);
            machine = StateMachine.named("guard")
                    .state("patrol")
                    .on("heard", "investigate")
                    .state("investigate")
                    .build()
                    .bind(guards::ints);
            var tree = BehaviourTree.parse("selector\n  sequence memory\n    wait")
                    .bind("plan")
                    .action("wait", (in, agents, from, to, result) -> {})
                    .to(guards::ints);
            guards.mind(machine).mind(tree);
            var near = Neighbourhood.within(9).of(intruders);
            guards.steer(
                    See.of(near, SightColumns.of("foe", axes, guards::floats, guards::ints)),
                    Hear.of(
                            NoiseSources.straight(Loudness.always(intruders, 10)),
                            HearingColumns.of(guards::floats, guards::ints, axes)),
                    Seek.of(Target.nearest(intruders, 9)),
                    Brake.DEFAULT);
        }

        Handle guard() {
            var one = guards.add(0, 0);
            float[] ahead = {1}, aside = {0};
            guards.columns().headings(ahead, aside, aside);
            return one;
        }

        @Override
        public void close() {
            world.close();
        }
    }

    @Test
    void explainsInWords() {
        try (var fort = new Fort(2)) {
            fort.guards.turn(Steady.DEFAULT, new Steady(1));
            var guard = fort.guard();
            assertEquals("""
                    agent 0 of guards at (0.00, 0.00), heading (1.00, 0.00), 0.00 m/s
                    mind  guard: no state yet: it enters the first one in its next tick
                    mind  plan: starts again
                    sees  no agent, remembers no agent
                    hears no agent, remembers no agent
                    rule  Steady           (0.000, 0.000) rad/s²
                    rule  Steady           (0.000, 0.000) rad/s²
                    rule  ForceSum(Steady, Steady) (0.000, 0.000) rad/s²
                    rule  See              (0.000, 0.000) N
                    rule  Hear             (0.000, 0.000) N
                    rule  Seek             (0.000, 0.000) N
                    rule  Brake            (0.000, 0.000) N
                    rule  ForceSum(See, Hear, Seek, Brake) (0.000, 0.000) N\
                    """, fort.world.explain(guard).toString());
            var thief = fort.intruders.add(3, 4);
            fort.world.tick(DT);
            fort.machine.raise(0, "heard");
            fort.world.tick(DT);
            var lines = fort.world.explain(guard).lines();
            assertEquals(
                    List.of(
                            "agent 0 of guards at (0.00, 0.00), heading (1.00, 0.00), 0.00 m/s",
                            "mind  guard: investigate since tick 1, before that patrol",
                            "mind  plan: selector",
                            "              sequence memory: at child 1",
                            "                wait",
                            "sees  1, the nearest agent 0 of intruders at (3.00, 4.00), 5.00 m away",
                            "hears agent 0 of intruders, loudness 0.50, from (0.60, 0.80)"),
                    lines.subList(0, 7));
            assertEquals("rule  Seek             (3.000, 4.000) N", lines.get(12));
            assertEquals("rule  ForceSum(See, Hear, Seek, Brake) (3.000, 4.000) N", lines.getLast());
            fort.intruders.teleport(thief, -300, 4, 0);
            fort.world.tick(DT);
            fort.world.tick(DT);
            lines = fort.world.explain(guard).lines();
            assertEquals("sees  no agent, saw agent 0 of intruders at (3.00, 4.00) 0.50 s ago", lines.get(5));
            assertEquals("hears no agent, heard agent 0 of intruders at (3.00, 4.00) 0.50 s ago", lines.get(6));
        }
    }

    /** Positions have three coordinates; a sound may come from the agent's own position. */
    @Test
    void explainsInThreeDimensions() {
        try (var fort = new Fort(3)) {
            var guard = fort.guard();
            var thief = fort.intruders.add(0, 3, 4);
            fort.world.tick(DT);
            var explain = fort.world.explain(guard);
            assertEquals(
                    List.of(
                            "sees 1, the nearest agent 0 of intruders at (0.00, 3.00, 4.00), 5.00 m away",
                            "hears agent 0 of intruders, loudness 0.50, from (0.00, 0.60, 0.80)"),
                    explain.senses());
            assertEquals(
                    "agent 0 of guards at (0.00, 0.00, 0.00), heading (1.00, 0.00, 0.00), 0.00 m/s",
                    explain.lines().getFirst());
            assertEquals(
                    "rule  Seek             (0.000, 3.000, 4.000) N",
                    explain.lines().get(9));
            fort.intruders.teleport(thief, 0, 0, 0);
            fort.world.tick(DT);
            assertEquals(
                    "hears agent 0 of intruders, loudness 1.00, from here",
                    fort.world.explain(guard).senses().getLast());
        }
    }

    /** The parts of an explanation, for programs. */
    @Test
    void explainsInParts() {
        try (var fort = new Fort(2)) {
            var guard = fort.guard();
            fort.intruders.add(3, 4);
            fort.world.tick(DT);
            var explain = fort.world.explain(guard);
            var minds = explain.minds();
            assertEquals(List.of("patrol since tick 0"), minds.getFirst().lines());
            assertEquals("plan", minds.getLast().mind());
            assertEquals(2, explain.senses().size());
            assertEquals(5, explain.parts().size());
            assertTrue(explain.parts().stream().allMatch(part -> part.unit().equals("N")));
        }
    }

    @Test
    void explainsAPath() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("walkers").maxSpeed(3);
            var progress = PathProgress.each(group::floats, group::ints);
            Rule nameless = (in, out, start, end) -> Arrays.fill(out.x(), 0, end - start, -1e-6f);
            group.steer(FollowPath.of(Polyline.open(new float[] {0, 9}, new float[] {0, 0}), progress, 1), nameless);
            var walker = group.add(2, 0);
            assertEquals(List.of("goes to path 0"), world.explain(walker).senses());
            world.tick(DT);
            var lines = world.explain(walker).lines();
            assertEquals("goes  along path 0, 2.00 m done, laps 0", lines.get(1));
            assertEquals("rule  rule             (0.000, 0.000) N", lines.get(3));
            progress.path().values()[0] = 7;
            assertEquals(List.of("goes along no path"), world.explain(walker).senses());
        }
    }

    /** The world has the same future with and without questions, also with minds and senses. */
    @Test
    void explainingChangesNothing() {
        assertEquals(future(false), future(true));
    }

    private static List<String> future(boolean asks) {
        var heard = new ArrayList<String>();
        try (var fort = new Fort(2)) {
            fort.guards.maxSpeed(4).turnRate(6);
            fort.intruders.steer(Wander.DEFAULT);
            fort.guards.spawn(40, Spawn.box(0, 0, 0, 30, 30, 0));
            fort.intruders.spawn(40, Spawn.box(0, 0, 0, 30, 30, 0));
            fort.world.listen((what, agent, other) -> heard.add(what + agent + other));
            for (int t = 0; t < 30; t++) {
                for (int id = 0; asks && id < 40; id++) {
                    long hash = fort.world.hash();
                    assertTrue(
                            fort.world.explain(fort.guards.handle(id)).lines().size() > 9);
                    assertEquals(hash, fort.world.hash());
                }
                fort.machine.raise(fort.guards.index(fort.guards.handle(t)), "heard");
                fort.world.tick(DT);
                heard.add("%x".formatted(fort.world.hash()));
            }
        }
        return heard;
    }

    /** Minds run as passes with their names, in the order in which they were added. */
    @Test
    void mindsRunAsPasses() {
        try (var fort = new Fort(2)) {
            fort.guard();
            var passes = new ArrayList<String>();
            fort.world.watch(new TickWatch() {
                @Override
                public void begin(String pass) {
                    passes.add(pass);
                }

                @Override
                public void end(String pass, int agents) {}
            });
            fort.world.tick(DT);
            assertEquals(List.of("guard", "plan"), passes.subList(0, 2));
        }
    }

    @Test
    void aRemovedAgentAndASecondMindOfOneNameAreRefused() {
        try (var fort = new Fort(2)) {
            var guard = fort.guard();
            fort.guards.remove(guard);
            var e = assertThrows(IllegalArgumentException.class, () -> fort.world.explain(guard));
            AssertMessage.contains("is not alive in group 'guards'", e);
            e = assertThrows(IllegalArgumentException.class, () -> fort.guards.mind(fort.machine));
            AssertMessage.startsWith("group 'guards' has a mind 'guard' already: take another name", e);
        }
    }
}
