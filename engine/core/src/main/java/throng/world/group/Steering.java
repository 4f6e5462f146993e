package throng.world.group;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupContext;
import throng.behaviour.GroupView;
import throng.behaviour.explain.Explanation;
import throng.behaviour.explain.RuleCheck;
import throng.memory.store.StoredColumn;
import throng.parallel.RangeTask;
import throng.perception.loop.PairPlan;
import throng.trace.TickTrace;

/**
 * Steers a group, block by block: its plan, which is worked out when rules have changed, and the workspace of its
 * workers, which may be thrown away between any two ticks.
 */
public final class Steering {
    private static final BlockStep[] NO_STEPS = {};

    private final GroupMembers members;
    private final GroupSettings settings;
    private final AgentOrder order;
    private final WorldServices services;
    private final RangeTask beginRules = (start, end, worker) -> begin();
    private final RangeTask run = this::run;
    private @Nullable Inputs inputs;
    private Workspace workspace = Workspace.NONE;
    private BlockStep[] steps = NO_STEPS;
    private boolean walls;

    /**
     * Who is seen, and from where.
     *
     * @param context of its group
     * @param seen all groups, by number
     * @param countWhileSteering whether the coming sort may count agents as soon as a block is done
     */
    record Inputs(GroupContext context, List<PairPlan.Seen> seen, boolean countWhileSteering) {}

    Steering(GroupMembers members, GroupSettings settings, AgentOrder order, WorldServices services) {
        this.members = members;
        this.settings = settings;
        this.order = order;
        this.services = services;
    }

    /** What the group does and sees has changed. */
    void plan(Inputs outlook) {
        this.inputs = outlook;
        drop();
    }

    /** The workspace is thrown away. */
    void drop() {
        workspace = Workspace.NONE;
        steps = NO_STEPS;
    }

    /** Makes the workspace, if that has to be done: a group without agents needs none. */
    @SuppressWarnings("ReferenceEquality") // the very one
    void ready() {
        var o = inputs;
        if (o == null || workspace != Workspace.NONE || members.agents().count() == 0) return;
        workspace = Workspace.of(services.workers().count(), settings.rules(), o.context, o.seen);
    }

    /** Before a tick of {@code dt} seconds. */
    public void begin(float dt) {
        boolean walls = services.barriers().stand() && !settings.throughWalls();
        if (steps.length == 0 || walls != this.walls) {
            this.walls = walls;
            boolean count = inputs != null && inputs.countWhileSteering;
            steps = BlockRecipe.of(members, settings, order.grid(), services, walls, count);
        }
        for (int s = 0; s < steps.length; s++) steps[s].begin(dt);
        order.grid().begin(false);
    }

    /** Once in a tick: what its rules work out for all blocks. */
    public RangeTask beginRules() {
        return beginRules;
    }

    /** All steps, for each block. */
    public RangeTask run() {
        return run;
    }

    private void begin() {
        workspace.present(0).begin();
    }

    private void run(int start, int end, int worker) {
        SteeredBlock block = workspace.block(worker);
        block.of(start, end);
        TickTrace trace = services.trace();
        boolean timed = trace.steps();
        if (timed) trace.block(worker);
        for (int s = 0; s < steps.length; s++) {
            steps[s].run(block);
            if (timed) trace.step(steps[s].step(), worker, end - start);
        }
    }

    /** All blocks are done: agents are sorted by where they are now. */
    public void sort() {
        for (int s = 0; s < steps.length; s++) steps[s].end();
        order.sort();
    }

    /** What a worker sees: the start of the tick, or what motion has just made. */
    public GroupView view(int worker, boolean moved) {
        return moved ? workspace.moved(worker) : workspace.present(worker);
    }

    /** 64 bits of the force of each rule on each agent; refuses forces that are none. */
    public long[][] forces() {
        var kept =
                settings.rules().writtenColumns().stream().map(StoredColumn::of).toList();
        return RuleCheck.forces(workspace.present(0), (start, end) -> {
            for (StoredColumn column : kept) column.copyToNext(start, end);
        });
    }

    /** Why agent i does what it does; for a settled group. */
    public Explanation explain(int i) {
        var thoughts = settings.minds().stream()
                .map(mind -> new Explanation.Thought(mind.name(), mind.why(i)))
                .toList();
        return Explanation.of(workspace.present(0), settings.rules().turningCount(), i, thoughts);
    }
}
