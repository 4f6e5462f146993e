package throng.world;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.memory.Writes;
import throng.world.TickPass.Stage;
import throng.world.group.ColumnLimits;
import throng.world.group.GroupParts;
import throng.world.group.SteeringPlan;
import throng.world.group.WorldParts;
import throng.world.state.CheckedTicks;
import throng.world.state.TickUndo;

/** What happens in a tick, line by line, and what must be ready for it. Groups without agents cost nothing. */
final class Tick {
    private final List<GroupParts> groups;
    private final WorldParts shared;
    private final Population population;
    private final TickUndo undo;
    private final TickPasses passes;
    private final @Nullable CheckedTicks checks;
    private final TickPasses.After after = this::passed;
    private boolean planned;
    private SteeringPlan plan = SteeringPlan.EMPTY;

    Tick(List<GroupParts> groups, WorldParts shared, TickUndo undo, Population population, boolean checked) {
        this.groups = groups;
        this.shared = shared;
        this.undo = undo;
        this.population = population;
        passes = new TickPasses(shared, undo);
        checks = checked ? new CheckedTicks(groups, shared) : null;
        if (checked) undo.always();
    }

    /** One step: all of it, or, where something of the user's throws, nothing of it. */
    void run(float dt) {
        shared.trace().beginTick();
        plan();
        for (int g = 0; g < groups.size(); g++) ColumnLimits.admitTraits(groups.get(g));
        if (checks != null) rehearse(checks, dt);
        undo.begin();
        untilPublished(dt);
        publish();
        if (checks != null) checks.mark();
    }

    private void untilPublished(float dt) {
        admit();
        shared.clock().begin(dt);
        if (checks != null) checks.hold();
        passes.run(Stage.BEFORE_STEERING, after);
        steerAndMove(dt);
        passes.run(Stage.AFTER_MOVING, after);
        sort();
        passes.run(Stage.AFTER_SORTING, after);
    }

    /** The tick in another order of columns; then the world is as it was. */
    private void rehearse(CheckedTicks checks, float dt) {
        checks.stale();
        settle();
        undo.all();
        checks.rehearse();
        try {
            untilPublished(dt);
            undo.undo();
        } finally {
            checks.rehearsed();
        }
        settle();
        checks.perform();
    }

    private void admit() {
        for (int g = 0; g < groups.size(); g++) {
            var commands = groups.get(g).members().commands();
            if (!commands.any()) continue;
            try {
                population.grant(groups.get(g));
            } catch (IllegalArgumentException e) { // they would be too many in the next tick, too
                var abandoned = passes.abandoned("what passes have asked for, which is dropped,", e);
                commands.dropSpawns();
                throw abandoned;
            }
        }
        settle();
        track();
        undo.declared();
    }

    private void steerAndMove(float dt) {
        shared.barriers().begin();
        for (int g = 0; g < groups.size(); g++)
            if (here(g)) groups.get(g).steering().begin(dt);
        for (int g = 0; g < groups.size(); g++)
            if (here(g))
                passes.guarded(groups.get(g).who(), groups.get(g).steering().beginRules(), 1);
        if (checks != null) askRules(checks);
        for (int g = 0; g < groups.size(); g++) {
            if (!here(g)) continue;
            GroupParts group = groups.get(g);
            shared.trace().begin("steerAndMove");
            passes.guarded(group.who(), group.steering().run(), group.count());
            shared.trace().end("steerAndMove", group.count());
            if (checks != null) blame(group.who(), () -> checks.steered(group));
        }
    }

    private void sort() {
        for (int g = 0; g < groups.size(); g++) {
            if (!here(g)) continue;
            GroupParts group = groups.get(g);
            shared.trace().begin("sort");
            if (passes.any(Stage.AFTER_MOVING)) group.order().grid().countAll();
            group.steering().sort();
            shared.trace().end("sort", group.count());
        }
        if (passes.any(Stage.AFTER_SORTING)) track();
        if (checks != null) checks.hold();
    }

    private void publish() {
        shared.clock().end();
        for (int g = 0; g < groups.size(); g++)
            groups.get(g).members().agents().ids().endTick();
        Throwable heard = shared.events().publish();
        shared.trace().endTick(shared.clock().tick(), agents());
        Throwable watched = shared.trace().thrown();
        if (heard == null && watched == null) return;
        var thrown = heard == null ? thrown("watch", watched) : thrown("listener", heard);
        if (heard != null && watched != null) thrown.addSuppressed(watched);
        throw thrown;
    }

    private IllegalStateException thrown(String who, @Nullable Throwable what) {
        return new IllegalStateException(
                "the %s threw at tick %d; the tick is done, and nobody is told of it again: %s"
                        .formatted(who, shared.clock().tick() - 1, what),
                what);
    }

    private void askRules(CheckedTicks checks) {
        for (GroupParts group : groups) if (group.count() > 0) blame(group.who(), () -> checks.askRules(group));
        checks.hold();
    }

    /** A pass of the user's over a group is done. */
    private void passed(Stage stage, String what, GroupParts group, Writes writes) {
        if (checks == null) return;
        boolean now = stage == Stage.BEFORE_STEERING, moved = stage == Stage.AFTER_MOVING;
        blame(what, () -> checks.passed(group, stage.toString(), writes, now, moved));
    }

    /** Looks at what somebody has done; where something is wrong, the tick is abandoned. */
    private void blame(String who, Runnable look) {
        try {
            look.run();
        } catch (Throwable e) { // also of rules that are asked once more
            throw passes.abandoned(who, e);
        }
    }

    private boolean here(int group) {
        return groups.get(group).count() > 0;
    }

    /** Rules find agents by id in groups that are tracked: their ids know their indices again. */
    void track() {
        for (int g = 0; g < groups.size(); g++) groups.get(g).order().track();
    }

    /** What a tick does is about to change. */
    void change() {
        planned = false;
    }

    private void plan() {
        if (planned) return;
        plan = SteeringPlan.of(groups, shared, !passes.any(Stage.AFTER_MOVING));
        undo.plan();
        planned = true;
    }

    /** After changes between ticks: columns in canonical order, cells right. */
    void settle() {
        plan();
        plan.settle();
    }

    /** All that ticks work with, and that is no state, is thrown away between two of them: it is made anew. */
    void dropWorkspace() {
        for (GroupParts group : groups) group.order().drop();
        for (GroupParts group : groups) group.members().agents().dropScratch();
        shared.barriers().dropScratch();
        undo.drop();
        planned = false;
    }

    TickPasses passes() {
        return passes;
    }

    /** Of all groups. */
    int agents() {
        int n = 0;
        for (int g = 0; g < groups.size(); g++) n += groups.get(g).count();
        return n;
    }
}
