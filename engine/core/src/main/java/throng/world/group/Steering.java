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
    private static final BlockStep[] NOT_YET = {};

    private final GroupMembers members;
    private final GroupSettings settings;
    private final AgentOrder order;
    private final WorldParts shared;
    private final RangeTask beginRules = (start, end, worker) -> begin();
    private final RangeTask run = this::run;
    private @Nullable Outlook outlook;
    private Workspace workspace = Workspace.NONE;
    private BlockStep[] steps = NOT_YET;
    private boolean walls;

    /**
     * Who is seen, and from where.
     *
     * @param context of its group
     * @param seen all groups, by number
     * @param count whether the coming sort may count agents as soon as a block is done
     */
    record Outlook(GroupContext context, List<PairPlan.GroupCells> seen, boolean count) {}

    Steering(GroupMembers members, GroupSettings settings, AgentOrder order, WorldParts shared) {
        this.members = members;
        this.settings = settings;
        this.order = order;
        this.shared = shared;
    }

    /** What the group does and sees has changed. */
    void plan(Outlook outlook) {
        this.outlook = outlook;
        drop();
    }

    /** The workspace is thrown away. */
    void drop() {
        workspace = Workspace.NONE;
        steps = NOT_YET;
    }

    /** Makes the workspace, if that has to be done: a group without agents needs none. */
    @SuppressWarnings("ReferenceEquality") // the very one
    void ready() {
        var o = outlook;
        if (o == null || workspace != Workspace.NONE || members.agents().count() == 0) return;
        workspace = Workspace.of(shared.workers().count(), settings.rules(), o.context, o.seen);
    }

    /** Before a tick of {@code dt} seconds. */
    public void begin(float dt) {
        boolean walls = shared.barriers().any() && !settings.throughWalls();
        if (steps.length == 0 || walls != this.walls) {
            this.walls = walls;
            boolean count = outlook != null && outlook.count;
            steps = BlockRecipe.of(members, settings, order.grid(), shared, walls, count);
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
        TickTrace trace = shared.trace();
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
        var kept = settings.rules().kept().stream().map(StoredColumn::of).toList();
        return RuleCheck.forces(workspace.present(0), (start, end) -> {
            for (StoredColumn column : kept) column.keep(start, end);
        });
    }

    /** Why agent i does what it does; for a settled group. */
    public Explanation explain(int i) {
        var thoughts = settings.minds().stream()
                .map(mind -> new Explanation.Thought(mind.name(), mind.why(i)))
                .toList();
        return Explanation.of(workspace.present(0), settings.rules().thatTurn(), i, thoughts);
    }
}
