package throng.world.group;

import java.util.List;
import throng.behaviour.GroupContext;
import throng.behaviour.GroupView;
import throng.perception.loop.PairPlan;
import throng.world.rules.GroupRules;

/** The scratch data of each worker for one group. No tick needs what the last one left in it. */
final class Workspace {
    /** The workspace of a group without agents. */
    static final Workspace NONE = new Workspace(0);

    private final SteeredBlock[] blocks;
    private final GroupView[] present;
    private final GroupView[] moved;

    private Workspace(int workers) {
        blocks = new SteeredBlock[workers];
        present = new GroupView[workers];
        moved = new GroupView[workers];
    }

    /** Makes scratch data for each worker. */
    static Workspace of(
            WorldServices services, GroupRules rules, GroupContext context, List<PairPlan.GroupCells> seen) {
        int workers = services.workers().count();
        var workspace = new Workspace(workers);
        boolean is3d = context.world().space().axes() == 3;
        var plan = rules.pairPlan(context.number(), is3d);
        var shared = GroupContext.Rules.of(rules.all(), rules.memories());
        for (int w = 0; w < workers; w++) {
            workspace.present[w] = new GroupView(context, plan.neighbours(seen, services.trials()), shared, false);
            workspace.moved[w] = new GroupView(context, plan.neighbours(seen, services.trials()), shared, true);
            workspace.blocks[w] = new SteeredBlock(workspace.present[w], w);
        }
        return workspace;
    }

    /** Takes rules of the same classes with other numbers. */
    void rules(GroupRules rules) {
        for (GroupView view : present) view.rules(rules.all());
        for (GroupView view : moved) view.rules(rules.all());
    }

    /** A view for one explanation: no tick sees what rules keep in it, nor what they tell and ask for. */
    static GroupView explaining(
            WorldServices services, GroupRules rules, GroupContext context, List<PairPlan.GroupCells> seen) {
        var plan = rules.pairPlan(context.number(), services.space().axes() == 3);
        var neighbours = plan.neighbours(seen, services.trials());
        return new GroupView(
                context.unheard(), neighbours, GroupContext.Rules.of(rules.all(), rules.memories()), false);
    }

    /** The block of a worker. */
    SteeredBlock block(int worker) {
        return blocks[worker];
    }

    /** The start of the tick, for one worker. */
    GroupView present(int worker) {
        return present[worker];
    }

    /** The state after motion, for one worker. */
    GroupView moved(int worker) {
        return moved[worker];
    }
}
