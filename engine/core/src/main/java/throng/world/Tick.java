package throng.world;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.math.Check;
import throng.memory.Writes;
import throng.parallel.Pass;
import throng.terrain.TileMap;
import throng.tick.CommandBuffer;
import throng.tick.Door;
import throng.tick.TickHold;
import throng.world.TickPass.Stage;
import throng.world.group.AgentOrder;
import throng.world.group.ColumnLimits;
import throng.world.group.GroupContact;
import throng.world.group.GroupParts;
import throng.world.group.Steering;
import throng.world.group.SteeringPlan;
import throng.world.group.WorldServices;
import throng.world.ranks.Crossing;
import throng.world.state.CheckedTicks;
import throng.world.state.TickUndo;

/** Runs a tick, stage by stage, and prepares it. Groups without agents cost nothing. */
final class Tick {
    private static final System.Logger LOG = System.getLogger("throng");

    /** Leads to the hold of a map. */
    private static final Function<TileMap, TickHold> MAP = Door.of(TileMap.class);

    private final List<GroupParts> groups;
    private final WorldServices services;
    private final Population population;
    private final TickUndo undo;
    private final TickPasses passes;
    private final Crossing crossing;
    private final GroupContact contact;
    private final @Nullable CheckedTicks checks;
    private final TickPasses.After after = this::passed;
    private boolean planned;
    private boolean numbersSet;
    private SteeringPlan plan = SteeringPlan.EMPTY;
    /** The passes that run at once. */
    private Pass[] together = {};
    /** The groups that are sorted at once, as none reads another meanwhile. */
    private AgentOrder[] sorting = {};

    private Pass[] sorts = {};
    /** The maps that rules read, beside that of the blocked tiles. */
    private TileMap[] maps = {};

    Tick(List<GroupParts> groups, WorldServices services, TickUndo undo, Population population, boolean checked) {
        this.groups = groups;
        this.services = services;
        this.undo = undo;
        this.population = population;
        crossing = new Crossing(groups, services);
        passes = new TickPasses(services, undo);
        contact = new GroupContact(services);
        checks = checked ? new CheckedTicks(groups, services) : null;
        if (checked) undo.always();
    }

    /** Runs one tick. If user code throws, the world is as it was before. */
    void run(float dt) {
        if (checks != null) for (GroupParts group : groups) group.checkTick(dt);
        services.trace().beginTick();
        services.events().beginTick();
        for (int w = 0; w < services.forms().size(); w++)
            services.forms().get(w).beginTick();
        plan();
        for (int g = 0; g < groups.size(); g++) ColumnLimits.checkProperties(groups.get(g));
        services.fields().begin();
        TileMap[] held = maps;
        TileMap tiles = services.barriers().tiles();
        hold(held, tiles);
        try {
            if (checks != null) runInOtherOrder(checks, dt);
            undo.saveChangingGroups(rounds());
            untilPublished(dt);
            updateFields(dt);
        } finally {
            release(held, tiles);
            services.fields().end();
            services.clock().endStep();
        }
        publish();
        if (checks != null) checks.markSpareArrays();
    }

    private static void hold(TileMap[] maps, @Nullable TileMap tiles) {
        for (TileMap map : maps) MAP.apply(map).hold();
        if (tiles != null) MAP.apply(tiles).hold();
    }

    private static void release(TileMap[] maps, @Nullable TileMap tiles) {
        for (TileMap map : maps) MAP.apply(map).release();
        if (tiles != null) MAP.apply(tiles).release();
    }

    private void untilPublished(float dt) {
        admit();
        services.clock().begin(dt);
        if (checks != null) checks.copyColumns();
        int rounds = rounds();
        if (passes.any(Stage.BEFORE_STEERING)) {
            // builds the ways that agents have asked for: else passes would read what the last tick has built, which is
            // another after a restore, or after an explanation that came behind a change of goals
            beginRules(true, 0, rounds);
            services.clock().endStep();
        }
        passes.run(Stage.BEFORE_STEERING, after);
        for (int r = 0; r < rounds; r++) {
            steerAndMove(r, rounds);
            if (r == rounds - 1) passes.run(Stage.AFTER_MOVING, after);
            sort(r, rounds);
            if (r == rounds - 1) continue;
            crossing.crossAgain(plan);
            updateTrackedIndices();
        }
        passes.run(Stage.AFTER_SORTING, after);
    }

    /** The rounds of the tick: as many as the most steps of a group with agents. */
    private int rounds() {
        int rounds = 1;
        for (int g = 0; g < groups.size(); g++)
            if (groups.get(g).members().agents().whole() > 0)
                rounds = Math.max(rounds, groups.get(g).settings().steps());
        return rounds;
    }

    private void beginStep(GroupParts group, int round, int rounds) {
        services.clock().beginStep(group.step(round, rounds), group.settings().steps());
    }

    /** Runs the tick with columns in another order, then undoes it. */
    private void runInOtherOrder(CheckedTicks checks, float dt) {
        for (String line : checks.doubts(dt)) LOG.log(System.Logger.Level.WARNING, line);
        checks.checkStaleArrays();
        settle();
        undo.saveAll();
        checks.beginFirstRun();
        try {
            untilPublished(dt);
            undo.undo();
        } finally {
            checks.endFirstRun();
        }
        settle();
        checks.beginSecondRun();
    }

    private void admit() {
        crossing.tellRequests();
        for (int g = 0; g < groups.size(); g++) if (commands(g).any()) Population.removeAsked(groups.get(g));
        for (int g = 0; g < groups.size(); g++) if (commands(g).transfers().any()) transfer(groups.get(g));
        for (int g = 0; g < groups.size(); g++) if (commands(g).any()) spawn(groups.get(g));
        plan.beginTick(services.clock().tick());
        crossing.cross(services.clock().tick(), plan);
        settle();
        updateTrackedIndices();
        undo.saveDeclared();
    }

    private CommandBuffer commands(int group) {
        return groups.get(group).members().commands();
    }

    private void transfer(GroupParts group) {
        try {
            population.transferAsked(group, groups);
        } catch (IllegalArgumentException e) { // dropped: the next tick could not hold them either
            var abandoned = passes.abandoned("moving the agents that passes asked for, which stay,", e);
            group.members().commands().transfers().clear();
            throw abandoned;
        }
    }

    private void spawn(GroupParts group) {
        try {
            population.spawnAsked(group);
        } catch (IllegalArgumentException e) { // dropped: the next tick could not hold them either
            var abandoned = passes.abandoned("adding the agents that passes asked for, which are dropped,", e);
            group.members().commands().dropSpawns();
            throw abandoned;
        }
    }

    private void beginRules(boolean leading, int round, int rounds) {
        for (int g = 0; g < groups.size(); g++) {
            GroupParts group = groups.get(g);
            if (!group.acts(round, rounds)) continue;
            beginStep(group, round, rounds);
            try {
                group.steering().begin(leading);
            } catch (Throwable e) { // what rules throw
                throw passes.abandoned(group.ruleLabel(), e);
            }
        }
    }

    private void steerAndMove(int round, int rounds) {
        services.barriers().begin();
        services.trace().begin("begin");
        for (int g = 0; g < groups.size(); g++) {
            if (!groups.get(g).acts(round, rounds)) continue;
            beginStep(groups.get(g), round, rounds);
            groups.get(g).steering().begin(services.clock().dt());
        }
        beginRules(false, round, rounds);
        services.trace().end("begin", 0);
        if (checks != null && round == rounds - 1) askRules(checks, round, rounds);
        for (int g = 0; g < groups.size(); ) g = steerTogether(g, round, rounds);
        services.clock().endStep();
    }

    /**
     * Steers groups at once: from one on, all up to one whose step is of another length, as the clock tells rules of
     * one. Checks look at what each group has written, so with them it steers one group. Returns the next number.
     */
    private int steerTogether(int from, int round, int rounds) {
        if (together.length < groups.size()) together = new Pass[groups.size()];
        int n = 0, agents = 0, first = from, to = from;
        for (; to < groups.size(); to++) {
            GroupParts group = groups.get(to);
            if (!group.acts(round, rounds)) continue;
            if (n == 0) first = to;
            if (n > 0 && (checks != null || !group.inStep(groups.get(first), round, rounds))) break;
            together[n++] = group.steering().run();
            agents += group.count();
        }
        if (n == 0) return to;
        beginStep(groups.get(first), round, rounds);
        services.trace().begin("steerAndMove");
        try {
            services.workers().run(together, n);
        } catch (Steering.Failed e) {
            throw passes.abandoned(e.rule(), Check.given("what a rule threw", e.getCause()));
        }
        services.trace().end("steerAndMove", agents);
        if (checks != null) checkSteering(checks, first, to, round, rounds);
        return to;
    }

    private void checkSteering(CheckedTicks checks, int from, int to, int round, int rounds) {
        for (int g = from; g < to; g++) {
            GroupParts group = groups.get(g);
            if (group.acts(round, rounds)) check(group.ruleLabel(), () -> checks.checkSteering(group));
        }
    }

    /** Sorts the groups that have moved. After the last round bodies are parted: once a tick. */
    private void sort(int round, int rounds) {
        boolean last = round == rounds - 1;
        sortTogether(round, rounds, passes.any(Stage.AFTER_MOVING) && crossing.alone());
        if (last) contact.run(groups);
        if (last && passes.any(Stage.AFTER_SORTING)) updateTrackedIndices();
        if (checks != null) checks.copyColumns();
    }

    /**
     * Sorts the groups that act in a round.
     *
     * @param recount whether they are counted once more, as positions have changed since they moved
     */
    private void sortTogether(int round, int rounds, boolean recount) {
        if (sorting.length < groups.size()) {
            sorting = new AgentOrder[groups.size()];
            sorts = new Pass[groups.size()];
        }
        int n = 0, agents = 0;
        for (int g = 0; g < groups.size(); g++) {
            GroupParts group = groups.get(g);
            if (!group.acts(round, rounds)) continue;
            if (agents == 0) services.trace().begin("sort");
            agents += group.count();
            if (recount) group.order().countAll();
            group.steering().end();
            if (group.order().beginSort(group.step(round, rounds) > 0)) sorting[n++] = group.order();
        }
        if (agents == 0) return;
        for (int k = 0; k < n; k++) sorts[k] = sorting[k].findOrder();
        services.workers().run(sorts, n);
        for (int k = 0; k < n; k++) sorts[k] = sorting[k].gather();
        services.workers().run(sorts, n);
        for (int k = 0; k < n; k++) sorting[k].endSort();
        services.trace().end("sort", agents);
    }

    /** Called when no code of the user can throw any more: this cannot be undone. */
    private void updateFields(float dt) {
        if (services.fields().all().isEmpty()) return;
        services.trace().begin("fields");
        services.fields().update(dt, services.clock().tick(), services.exchange());
        services.trace().end("fields", 0);
    }

    private void publish() {
        services.clock().end();
        contact.giveBack(groups);
        for (int g = 0; g < groups.size(); g++)
            groups.get(g).members().agents().ids().endTick();
        services.trace().endTick(services.clock().tick(), crossing.agents());
    }

    /** Called when the tick is over, and the world may change again: delivers its events. */
    void tell() {
        long number = services.clock().tick() - 1; // a listener may restore another state
        crossing.tellEvents();
        Throwable heard = services.events().publish(number + 1);
        Throwable watched = services.trace().thrown();
        if (heard == null && watched == null) return;
        var thrown = heard == null ? thrown("watch", number, watched) : thrown("listener", number, heard);
        if (heard != null && watched != null) thrown.addSuppressed(watched);
        throw thrown;
    }

    private static IllegalStateException thrown(String source, long tick, @Nullable Throwable cause) {
        return new IllegalStateException(
                "the %s threw at tick %d; the tick is done, and its events are not delivered again: %s"
                        .formatted(source, tick, cause == null ? "" : Check.words(cause)),
                cause);
    }

    /** Asks all rules once more, in the round in which all groups act. */
    private void askRules(CheckedTicks checks, int round, int rounds) {
        for (GroupParts group : groups) {
            if (group.count() == 0) continue;
            beginStep(group, round, rounds);
            check(group.ruleLabel(), () -> checks.checkRules(group));
        }
        checks.copyColumns();
    }

    /** Called after a user pass; {@code group}: over which it ran, if any. */
    private void passed(Stage stage, String what, @Nullable GroupParts group, Writes writes) {
        if (stage == Stage.BEFORE_STEERING && group != null) crossing.written(group, writes);
        if (checks == null) return;
        boolean now = stage == Stage.BEFORE_STEERING, moved = stage == Stage.AFTER_MOVING;
        check(what, () -> checks.checkPass(group, stage.toString(), writes, now, moved));
    }

    /** Runs a check; if it finds a fault, the tick is abandoned. */
    private void check(String owner, Runnable check) {
        try {
            check.run();
        } catch (Throwable e) { // includes exceptions of rules, which some checks call
            throw passes.abandoned(owner, e);
        }
    }

    /** Updates the indices by id in groups whose agents rules find by id. */
    void updateTrackedIndices() {
        for (int g = 0; g < groups.size(); g++) groups.get(g).order().updateTrackedIndices();
    }

    /** Notes that rules, passes or groups change: the plan is made again before the next use. */
    void planAgain() {
        planned = false;
    }

    /** Notes that a group takes this many steps in a tick: a tick of several may have to be undone. */
    void steps(int steps) {
        if (steps > 1) undo.always();
    }

    /** Notes that numbers of rules were set: the rules are taken again before the next use. */
    void numbersSet() {
        numbersSet = true;
    }

    private void plan() {
        if (numbersSet && planned)
            for (int g = 0; g < groups.size(); g++)
                planned &= groups.get(g).steering().takeNumbers();
        numbersSet = false;
        if (planned) return;
        crossing.checkLimits();
        plan = SteeringPlan.of(groups, services, crossing.alone() && !passes.any(Stage.AFTER_MOVING));
        undo.plan();
        maps = maps();
        planned = true;
    }

    private TileMap[] maps() {
        var found = new LinkedHashSet<TileMap>();
        for (GroupParts group : groups)
            for (Rule rule : group.settings().rules().all()) found.addAll(rule.maps());
        return found.toArray(new TileMap[0]);
    }

    /** Called after changes between ticks: plans, fits cells, and sorts. */
    void settle() {
        plan();
        plan.settle();
    }

    /** Throws away all scratch data between two ticks. It is no part of the state, and is made again when needed. */
    void dropWorkspace() {
        for (GroupParts group : groups) group.order().dropGrid();
        for (GroupParts group : groups) group.members().agents().dropScratch();
        services.barriers().dropScratch();
        contact.drop(groups);
        undo.drop();
        planned = false;
    }

    TickPasses passes() {
        return passes;
    }

    /** Where agents go from rank to rank. */
    Crossing crossing() {
        return crossing;
    }
}
