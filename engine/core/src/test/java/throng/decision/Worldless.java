package throng.decision;

import java.util.List;
import java.util.Map;
import throng.behaviour.GroupContext;
import throng.behaviour.GroupView;
import throng.grid.Grid;
import throng.kernel.Clock;
import throng.math.Space;
import throng.memory.CommandBuffer;
import throng.memory.Events;
import throng.memory.store.AgentStore;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.parallel.Workers;
import throng.perception.loop.PairPlan;
import throng.perception.weave.GroupColumns;

/** A group of agents without a world, who only think: a pass over blocks of them, and a clock. */
public final class Worldless {
    private static final Workers ALONE = new Workers(1);
    private static final Space SPACE = Space.open(2);

    @SuppressWarnings("exports") // tests are of one module
    public final AgentStore agents = new AgentStore(2);

    public final Clock clock;
    private final GroupView view;

    /** What is done to a block. */
    @FunctionalInterface
    public interface Pass {
        void run(GroupView in, int start, int end);
    }

    public Worldless(int count, long seed) {
        clock = new Clock(seed);
        agents.reserve(count);
        agents.ids().reserve(count);
        for (int id = 0; id < count; id++) agents.append(agents.ids().take());
        var body = new GroupContext.GroupData(agents, Motion.DEFAULT, Map.of());
        var world =
                new GroupContext.WorldContext(SPACE, clock, List.of(body), List.of(new CommandBuffer()), new Events());
        var context = new GroupContext(world, 0, Turning.DEFAULT, null, false);
        var seen = new PairPlan.GroupCells(new GroupColumns("", agents, Map.of()), new Grid(agents, SPACE, ALONE));
        var neighbours = new PairPlan(0, false, List.of(), List.of()).neighbours(List.of(seen), false);
        view = new GroupView(context, neighbours, GroupContext.Rules.of(List.of()), false);
    }

    /** A tick. */
    public void tick(float dt, Pass pass) {
        clock.begin(dt);
        for (int start = 0; start < agents.count(); start += Workers.BLOCK)
            pass.run(view, start, Math.min(agents.count(), start + Workers.BLOCK));
        clock.end();
    }
}
