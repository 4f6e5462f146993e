package throng.world.group;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.motion.step.GroupContext;
import throng.motion.step.ViewSource;
import throng.perception.loop.PairPlan;
import throng.simd.Form;
import throng.tick.Door;
import throng.tick.LoopForms;
import throng.world.rules.GroupRules;

/** The scratch data of each worker for one group. No tick needs what the last one left in it. */
final class Workspace {
    /** Makes the view of one worker. */
    static final Function<ViewSource<Rule>, GroupView> VIEW = Door.of(GroupView.class);

    /** The workspace of a group without agents. */
    static final Workspace NONE = new Workspace();

    private final List<SteeredBlock> blocks = new ArrayList<>();
    private final List<ViewSource<Rule>> movedSources = new ArrayList<>();
    private final List<GroupView> moved = new ArrayList<>();

    private Workspace() {}

    /** Makes scratch data for each worker. */
    static Workspace of(
            WorldServices services, GroupRules rules, GroupContext context, List<PairPlan.GroupCells> seen) {
        var workspace = new Workspace();
        boolean is3d = context.world().space().axes() == 3;
        var plan = rules.pairPlan(context.number(), is3d);
        var shared = GroupContext.Rules.of(rules.all(), rules.memories());
        for (int w = 0; w < services.workers().count(); w++) {
            LoopForms forms = services.forms().get(w);
            var present = new ViewSource<>(context, plan.neighbours(seen, forms), shared, false, forms);
            var after = new ViewSource<>(context, plan.neighbours(seen, forms), shared, true, forms);
            workspace.blocks.add(new SteeredBlock(present, w));
            workspace.movedSources.add(after);
            workspace.moved.add(VIEW.apply(after));
        }
        return workspace;
    }

    /** Takes rules of the same classes with other numbers. */
    void rules(GroupRules rules) {
        for (SteeredBlock block : blocks) block.source().rules(rules.all());
        for (ViewSource<Rule> source : movedSources) source.rules(rules.all());
    }

    /** A view for one explanation: no tick sees what rules keep in it, nor what they tell and ask for. */
    static GroupView explaining(
            WorldServices services, GroupRules rules, GroupContext context, List<PairPlan.GroupCells> seen) {
        return VIEW.apply(apart(services, rules, context, seen, Form.SCALAR));
    }

    /** What makes a view that no tick knows: what rules tell and ask for is dropped. */
    static ViewSource<Rule> apart(
            WorldServices services, GroupRules rules, GroupContext context, List<PairPlan.GroupCells> seen, Form form) {
        var plan = rules.pairPlan(context.number(), services.space().axes() == 3);
        var shared = GroupContext.Rules.of(rules.all(), rules.memories());
        LoopForms forms = LoopForms.of(form);
        return new ViewSource<>(context.unheard(), plan.neighbours(seen, forms), shared, false, forms);
    }

    /** The block of a worker. */
    SteeredBlock block(int worker) {
        return blocks.get(worker);
    }

    /** The start of the tick, for one worker. */
    GroupView present(int worker) {
        return blocks.get(worker).view();
    }

    /** The state after motion, for one worker. */
    GroupView moved(int worker) {
        return moved.get(worker);
    }
}
