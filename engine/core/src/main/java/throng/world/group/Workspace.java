package throng.world.group;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
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
    static final Workspace NONE = new Workspace(GroupRules.NONE, 0, worker -> {
        throw new IllegalStateException("a group without agents has no views");
    });

    private final List<SteeredBlock> blocks = new ArrayList<>();
    private final IntFunction<ViewSource<Rule>> afterMoving;
    /** By worker, what is seen after motion: made when a pass asks for it, which few worlds have. */
    private final @Nullable ViewSource<Rule>[] movedSources;

    private final @Nullable GroupView[] moved;
    private GroupRules rules;

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of sources
    private Workspace(GroupRules rules, int workers, IntFunction<ViewSource<Rule>> afterMoving) {
        this.rules = rules;
        this.afterMoving = afterMoving;
        movedSources = new ViewSource[workers];
        moved = new GroupView[workers];
    }

    /** Makes scratch data for each worker. */
    static Workspace of(
            WorldServices services, GroupRules rules, GroupContext context, List<PairPlan.GroupCells> seen) {
        boolean is3d = context.world().space().axes() == 3;
        var plan = rules.pairPlan(context.number(), is3d);
        var shared = GroupContext.Rules.of(rules.all(), rules.memories());
        var forms = services.forms();
        var workspace = new Workspace(
                rules,
                services.workers().count(),
                w -> new ViewSource<>(context, plan.neighbours(seen, forms.get(w)), shared, true, forms.get(w)));
        for (int w = 0; w < services.workers().count(); w++) {
            var present = new ViewSource<>(context, plan.neighbours(seen, forms.get(w)), shared, false, forms.get(w));
            workspace.blocks.add(new SteeredBlock(present, w));
        }
        return workspace;
    }

    /** Takes rules of the same classes with other numbers. */
    void rules(GroupRules rules) {
        this.rules = rules;
        for (SteeredBlock block : blocks) block.source().rules(rules.all());
        for (var source : movedSources) if (source != null) source.rules(rules.all());
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

    /** The state after motion, for one worker. Called by that worker alone. */
    GroupView moved(int worker) {
        GroupView view = moved[worker];
        if (view == null) {
            ViewSource<Rule> source = afterMoving.apply(worker);
            moved[worker] = view = VIEW.apply(source);
            source.rules(rules.all());
            movedSources[worker] = source;
        }
        return view;
    }
}
