package throng.decision;

import java.util.List;
import java.util.Map;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.grid.Grid;
import throng.math.Space;
import throng.memory.store.AgentStore;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.motion.step.GroupContext;
import throng.motion.step.ViewSource;
import throng.parallel.Workers;
import throng.perception.loop.PairPlan;
import throng.perception.weave.GroupColumns;
import throng.simd.Form;
import throng.tick.CommandBuffer;
import throng.tick.Door;
import throng.tick.Events;
import throng.tick.LoopForms;
import throng.tick.WorldClock;

/** A group of agents without a world, for tests of minds alone: columns, a clock, and passes over blocks. */
public final class GroupWithoutWorld {
    private static final Workers ONE_WORKER = new Workers(1);
    private static final Space SPACE = Space.open(2);

    @SuppressWarnings("exports") // tests are of one module
    public final AgentStore agents = new AgentStore(2);

    @SuppressWarnings("exports") // the same
    public final WorldClock clock;

    private final GroupView view;

    /** A pass over one block of agents. */
    @FunctionalInterface
    public interface BlockPass {
        void run(GroupView in, int start, int end);
    }

    public GroupWithoutWorld(int count, long seed) {
        clock = new WorldClock(seed);
        agents.reserve(count);
        agents.ids().reserve(count);
        for (int id = 0; id < count; id++) agents.append(agents.ids().take());
        var body = new GroupContext.GroupData(agents, Motion.DEFAULT, Map.of());
        var world =
                new GroupContext.WorldContext(SPACE, clock, List.of(body), List.of(new CommandBuffer()), new Events());
        var context = new GroupContext(world, 0, Turning.DEFAULT, null);
        var seen = new PairPlan.GroupCells(new GroupColumns("", agents, Map.of()), new Grid(agents, SPACE, ONE_WORKER));
        LoopForms forms = LoopForms.of(Form.SCALAR);
        var neighbours = new PairPlan(0, false, List.of(), List.of()).neighbours(List.of(seen), forms);
        view = Door.<ViewSource<Rule>, GroupView>of(GroupView.class)
                .apply(new ViewSource<>(context, neighbours, GroupContext.Rules.<Rule>of(List.of()), false, forms));
    }

    /** Runs one tick. */
    public void tick(float dt, BlockPass pass) {
        clock.begin(dt);
        for (int start = 0; start < agents.count(); start += Workers.BLOCK)
            pass.run(view, start, Math.min(agents.count(), start + Workers.BLOCK));
        clock.end();
    }
}
