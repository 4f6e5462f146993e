package throng.decision.machine;

import throng.behaviour.drive.Wander;
import throng.memory.Column;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;
import throng.world.WorldBuilder;

/** A crowd that runs the machine of a plan: agents wander about, so they are sorted anew in every tick. */
final class Bodies implements AutoCloseable {
    /** Of each event, in a tick. */
    static final float SAID = .04f;

    final World world;
    final Group group;
    final Acted acted;
    final StateMachine machine;
    final StateMachineMind minds;
    final Column.Ints diary;

    Bodies(WorldBuilder builder, Plan plan, int agents, Fate fate) {
        world = builder.seed(fate.seed()).build();
        group = world.group("crowd").steer(Wander.DEFAULT);
        group.spawn(agents, Spawn.uniform().moving(3));
        acted = new Acted(plan, fate, group::ints);
        machine = acted.machine;
        minds = acted.minds;
        diary = acted.diary;
        world.pass(Stage.BEFORE_STEERING, "moods", group, (in, start, end) -> acted.live(in, start, end, SAID));
        group.mind(minds);
    }

    @Override
    public void close() {
        world.close();
    }
}
