package throng.decision.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.GoalDrive;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.mix.Switch;
import throng.decision.Action;
import throng.decision.Guard;
import throng.memory.Column;
import throng.world.Allocation;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** State machines allocate nothing in a tick. */
@Tag("shows")
class MachineFootprintTest {
    private static final int TICKS = 40;

    static StateMachine machine(Group group) {
        Column.Floats heat = group.floats("heat", 0), cold = group.floats("cold", .9f);
        Column.Ints role = group.ints("role", 0);
        Action warm = (in, agents, from, to) -> {
            float[] values = heat.values();
            for (int k = from; k < to; k++) values[agents[k]] += .01f;
        };
        var inner = StateMachine.named("rest")
                .state("sit")
                .after(3, "lie")
                .on("lie", "lie")
                .state("lie")
                .after(4, Guard.isNot(role, 5), "again")
                .back("again")
                .build();
        return StateMachine.named("life")
                .state("walk")
                .reason(warm)
                .when(Guard.less(cold, heat).and(Guard.chance(.1f, 7)), "hot")
                .on("hot", "rest")
                .state("rest")
                .holds(inner)
                .enter(Action.set(heat, 0).then(Action.set(role, 2)))
                .after(30, "bored")
                .on("bored", "run")
                .state("run")
                .act(warm)
                .exit(Action.set(role, 3))
                .when(Guard.atLeast(heat, .3f), "tired")
                .back("tired")
                .when(Guard.chance(.01f, 8), "home")
                .on("home", "walk", Guard.below(heat, .2f))
                .build();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aTickAllocatesNothing(int workers) {
        try (var world = World.torus(180, 180).workers(workers).build()) {
            var group = world.group("crowd");
            group.spawn(3_000, Spawn.uniform().moving(4));
            var minds = machine(group).bind(group::ints);
            group.mind(minds);
            group.steer(ForceSum.of(
                    Switch.of(minds.state(0), Wander.DEFAULT, Cruise.DEFAULT, GoalDrive.DEFAULT),
                    minds.steer("rest/lie", Wander.DEFAULT)));
            for (int t = 0; t < 200; t++) world.tick(1 / 60f);
            assertEquals(0, Allocation.least(world, TICKS), workers + " workers: bytes in " + TICKS + " ticks");
        }
    }
}
