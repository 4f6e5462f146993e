package throng.world.group;

import java.util.List;
import throng.behaviour.GroupContext;
import throng.behaviour.GroupView;
import throng.perception.loop.PairPlan;

/** What each worker works with while it steers a group: scratch, of which no tick needs what the last has left. */
final class Workspace {
    /** Of a group without agents. */
    static final Workspace NONE = new Workspace(0);

    private final SteeredBlock[] blocks;
    private final GroupView[] present;
    private final GroupView[] moved;

    private Workspace(int workers) {
        blocks = new SteeredBlock[workers];
        present = new GroupView[workers];
        moved = new GroupView[workers];
    }

    /** For so many workers, who look as rules want to. */
    static Workspace of(int workers, GroupRules rules, GroupContext context, List<PairPlan.Seen> seen) {
        var space = new Workspace(workers);
        boolean is3d = context.world().space().axes() == 3;
        var plan = rules.pairPlan(context.number(), is3d);
        var shared = GroupContext.Rules.of(rules.all());
        for (int w = 0; w < workers; w++) {
            space.present[w] = new GroupView(context, plan.sight(seen, context.wide()), shared, false);
            space.moved[w] = new GroupView(context, plan.sight(seen, context.wide()), shared, true);
            space.blocks[w] = new SteeredBlock(space.present[w], w);
        }
        return space;
    }

    /** The block of a worker. */
    SteeredBlock block(int worker) {
        return blocks[worker];
    }

    /** The start of the tick, as a worker sees it. */
    GroupView present(int worker) {
        return present[worker];
    }

    /** What motion has just made, as a worker sees it. */
    GroupView moved(int worker) {
        return moved[worker];
    }
}
