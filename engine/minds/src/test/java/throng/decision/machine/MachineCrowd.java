package throng.decision.machine;

import throng.behaviour.drive.Wander;
import throng.memory.Column;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;
import throng.world.WorldBuilder;

/** A crowd that runs a random machine. Agents wander, so they are sorted into another order in every tick. */
final class MachineCrowd implements AutoCloseable {
    /** Of each event in each tick. */
    static final float EVENT_PROBABILITY = .04f;

    final World world;
    final Group group;
    final RecordedMachine recorded;
    final StateMachine machine;
    final StateMachineMind minds;
    final Column.Ints diary;

    MachineCrowd(WorldBuilder builder, RandomMachine model, int agents, RandomInputs inputs) {
        world = builder.seed(inputs.seed()).build();
        group = world.group("crowd").steer(Wander.DEFAULT);
        group.spawn(agents, Spawn.uniform().moving(3));
        recorded = new RecordedMachine(model, inputs, group::ints);
        machine = recorded.machine;
        minds = recorded.minds;
        diary = recorded.diary;
        world.pass(
                Stage.BEFORE_STEERING,
                "moods",
                group,
                (in, start, end) -> recorded.drawInputs(in, start, end, EVENT_PROBABILITY));
        group.mind(minds);
    }

    @Override
    public void close() {
        world.close();
    }
}
