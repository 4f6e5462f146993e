package throng.decision.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.ForceRecorder;
import throng.Forms;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.mix.Weighted;
import throng.behaviour.target.Seek;
import throng.decision.Action;
import throng.decision.Guard;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** The state of an agent decides which rules steer it, and with which weights. */
class SteeringByStateTest {
    private static final int N = 800;
    private static final Rule EAST = Seek.of(Target.at(1e5f, 0, 0));
    private static final Rule WEST = Seek.of(Target.at(-1e5f, 0, 0));

    /** All agents go east, then those with an even id go west. A side wind acts only on agents that go east. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void eachStateHasItsOwnRulesAndWeights(int axes) {
        for (Form form : Forms.here()) {
            try (var world = World.open(axes).workers(1).form(form).build()) {
                var group = world.group("walkers");
                group.spawn(N, Spawn.box(-5, -5, -5, 5, 5, 5));
                var even = group.ints("even", 0);
                var windage = group.floats("windage", 7);
                var ids = group.ids();
                for (int i = 0; i < N; i++) even.values()[i] = ids.get(i) % 2 == 0 ? 1 : 0;
                var minds = StateMachine.named("walk")
                        .state("east")
                        .enter(Action.set(windage, .5f))
                        .after(20, Guard.is(even, 1), "turn")
                        .on("turn", "west")
                        .state("west")
                        .enter(Action.set(windage, 0))
                        .build()
                        .bind(group::ints);
                group.mind(minds);
                var wind = new ForceRecorder(N, Weighted.of(windage, Seek.of(Target.at(0, 1e5f, 0))));
                var east = new ForceRecorder(N, minds.steer("east", EAST));
                var west = new ForceRecorder(N, minds.steer("west", WEST));
                group.steer(ForceSum.of(east, west, wind));
                for (int t = 0; t < 60; t++) {
                    world.tick(.1f);
                    for (int id = 0; id < N; id++) {
                        boolean turned = id % 2 == 0 && t >= 20;
                        assertEquals(turned, east.force(0, id) == 0, "tick " + t + ", agent " + id);
                        assertEquals(!turned, west.force(0, id) == 0);
                        assertEquals(turned, wind.force(1, id) == 0);
                    }
                }
                for (int i = 0; i < N; i++) {
                    float vx = group.columns().view("vx").get(i);
                    assertTrue(group.ids().get(i) % 2 == 0 ? vx < -1 : vx > 1, vx + " m/s");
                }
            }
        }
    }
}
