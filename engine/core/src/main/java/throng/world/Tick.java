package throng.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.behaviour.Scene;
import throng.behaviour.Target;
import throng.grid.Cells;
import throng.kernel.Clock;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Events;
import throng.parallel.Pass;
import throng.perception.Look;
import throng.record.Marks;
import throng.terrain.wall.Barriers;
import throng.trace.Trace;
import throng.world.UserPass.Stage;

/** What happens in a tick, line by line, and what must be ready for it. Groups without agents cost nothing. */
final class Tick {
    private final Space space;
    private final Clock clock;
    private final Barriers barriers;
    private final boolean wide;
    private final List<Group> groups;
    private final List<Troop> troops = new ArrayList<>();
    private final Events events = new Events();
    private final Trace trace = new Trace();
    private final UserPasses passes;
    private final @Nullable Checks checks;
    private boolean planned;
    private Plan plan = Plan.EMPTY;

    Tick(World world, Clock clock, Barriers barriers, boolean wide, boolean checked) {
        space = world.space();
        groups = world.groups();
        this.clock = clock;
        this.barriers = barriers;
        this.wide = wide;
        passes = new UserPasses(world, this);
        checks = checked ? new Checks() : null;
    }

    /** One step: all of it, or, where something of the user's throws, nothing of it. */
    void run(float dt) {
        trace.beginTick();
        plan();
        for (int g = 0; g < troops.size(); g++) Limits.admitTraits(groups.get(g));
        if (checks != null) checks.rehearse(dt);
        passes.save();
        untilPublished(dt);
        publish();
        if (checks != null) checks.mark();
    }

    private void untilPublished(float dt) {
        admit();
        clock.begin(dt);
        if (checks != null) checks.hold();
        passes.run(Stage.BEFORE_STEERING);
        steerAndMove(dt);
        passes.run(Stage.AFTER_MOVING);
        sort();
        passes.run(Stage.AFTER_SORTING);
    }

    private void admit() {
        for (int g = 0; g < groups.size(); g++) {
            if (!troops.get(g).wishes.any()) continue;
            try {
                grant(groups.get(g));
            } catch (IllegalArgumentException e) { // they would be too many in the next tick, too
                var abandoned = passes.abandoned("what passes have asked for, which is dropped,", e);
                troops.get(g).wishes.dropBirths();
                throw abandoned;
            }
        }
        settle();
        track();
    }

    /** What passes have asked for: ends first, then births in the order of the ids of who asked. */
    private static void grant(Group group) {
        var wishes = group.troop.wishes;
        int dead = wishes.sortDeaths();
        for (int k = 0; k < dead; k++) group.remove(wishes.deadId(k), wishes.deadGeneration(k));
        var births = wishes.births();
        if (!births.isEmpty()) {
            group.bear(births.size(), birth -> {
                var b = births.get(birth.given());
                birth.position(b.x(), b.y(), b.z());
            });
        }
        wishes.clear();
    }

    private void steerAndMove(float dt) {
        boolean count = !passes.any(Stage.AFTER_MOVING);
        barriers.begin();
        for (int g = 0; g < troops.size(); g++) if (here(g)) troops.get(g).begin(dt);
        for (int g = 0; g < troops.size(); g++)
            if (here(g)) passes.guarded(plan.names().get(g), troops.get(g).beginRules, 1);
        if (checks != null) checks.askRules();
        for (int g = 0; g < troops.size(); g++) {
            if (!here(g)) continue;
            Troop troop = troops.get(g);
            trace.begin("steerAndMove");
            Pass steering = plan.steerings().get(count ? g : g + troops.size());
            passes.guarded(plan.names().get(g), steering, troop.agents.count());
            trace.end("steerAndMove", troop.agents.count());
            if (checks != null) checks.steered(g);
        }
    }

    private void sort() {
        for (int g = 0; g < troops.size(); g++) {
            if (!here(g)) continue;
            Troop troop = troops.get(g);
            trace.begin("sort");
            if (passes.any(Stage.AFTER_MOVING)) troop.grid.countAll();
            troop.sort();
            trace.end("sort", troop.agents.count());
        }
        if (passes.any(Stage.AFTER_SORTING)) track();
        if (checks != null) checks.hold();
    }

    /** A pass of the user's over a group is done. */
    void passed(Stage stage, String what, Group group) {
        if (checks != null) checks.passed(stage, what, group);
    }

    boolean checked() {
        return checks != null;
    }

    private void publish() {
        clock.end();
        for (int g = 0; g < troops.size(); g++) troops.get(g).agents.keys().endTick();
        Throwable heard = events.publish();
        trace.endTick(clock.tick(), agents());
        Throwable watched = trace.thrown();
        if (heard == null && watched == null) return;
        var thrown = heard == null ? thrown("watch", watched) : thrown("listener", heard);
        if (heard != null && watched != null) thrown.addSuppressed(watched);
        throw thrown;
    }

    private IllegalStateException thrown(String who, @Nullable Throwable what) {
        return new IllegalStateException(
                "the %s threw at tick %d; the tick is done, and nobody is told of it again: %s"
                        .formatted(who, clock.tick() - 1, what),
                what);
    }

    private boolean here(int group) {
        return troops.get(group).agents.count() > 0;
    }

    /** Rules find agents by id in groups that are tracked: their ids know their indices again. */
    void track() {
        for (int g = 0; g < troops.size(); g++)
            if (troops.get(g).tracked) troops.get(g).index();
    }

    void add(Troop troop) {
        troops.add(troop);
    }

    /** What a tick does is about to change. */
    void change() {
        planned = false;
    }

    private void plan() {
        if (planned) return;
        var bodies = groups.stream().map(g -> g.troop.body(g.name())).toList();
        var wishes = troops.stream().map(t -> t.wishes).toList();
        plan = Plan.of(groups, new Scene.Around(space, clock, bodies, wishes, events, barriers), wide);
        planned = true;
    }

    /** After changes between ticks: columns in canonical order, cells right. */
    void settle() {
        plan();
        for (int g = 0; g < troops.size(); g++) plan.fit(g, troops.get(g));
        for (int g = 0; g < troops.size(); g++)
            if (troops.get(g).dirty) troops.get(g).settle();
    }

    UserPasses passes() {
        return passes;
    }

    Events events() {
        return events;
    }

    Trace trace() {
        return trace;
    }

    /** Of all groups. */
    int agents() {
        int n = 0;
        for (int g = 0; g < troops.size(); g++) n += troops.get(g).agents.count();
        return n;
    }

    /** A checked tick: it runs twice, with columns in two orders, and what each step leaves is compared. */
    private final class Checks {
        private final Marks marks = new Marks();
        /** By group: the built-in columns as they were before the present step. */
        private final List<float[][]> before = new ArrayList<>();

        private boolean rehearsing;

        /** The tick in another order of columns; then the world is as it was. */
        void rehearse(float dt) {
            for (int g = 0; g < groups.size(); g++) {
                for (Column column : troops.get(g).agents.columns()) {
                    if (column.stale())
                        throw new IllegalStateException(
                                ("somebody has written into an array of column %s of group '%s' "
                                                + "that was its own in an earlier tick: ask for values() in each pass")
                                        .formatted(column.name(), groups.get(g).name()));
                }
            }
            settle();
            passes.save(true);
            order(true);
            marks.keep();
            try {
                untilPublished(dt);
                passes.undo();
            } finally {
                order(false);
            }
            settle();
            marks.compare();
        }

        private void order(boolean other) {
            rehearsing = other;
            events.silent(other);
            trace.silent(other);
            for (Troop troop : troops) {
                troop.grid.reorder(other);
                troop.dirty |= troop.agents.count() > 0;
            }
        }

        /** Keeps what the coming step may not change. */
        void hold() {
            while (before.size() < troops.size()) before.add(new float[Agents.COLUMNS][]);
            for (int g = 0; g < troops.size(); g++)
                for (int c = 0; c < Agents.COLUMNS; c++)
                    before.get(g)[c] = Arrays.copyOf(
                            troops.get(g).agents.now(c), troops.get(g).agents.count());
        }

        /** What every rule wants; what rules wish for meanwhile is dropped, and they tell nobody. */
        void askRules() {
            var wishes = troops.stream().map(troop -> troop.wishes.copy()).toList();
            events.silent(true);
            for (int g = 0; g < troops.size(); g++) if (here(g)) ask(g);
            events.silent(rehearsing);
            for (int g = 0; g < troops.size(); g++) troops.get(g).wishes.take(wishes.get(g));
            hold();
        }

        private void ask(int g) {
            Troop troop = troops.get(g);
            try {
                long[][] forces = troop.forces();
                for (int r = 0; r < forces.length; r++)
                    refuse(
                            plan.names().get(g),
                            "the force of rule " + troop.rule(r),
                            marks.of(troop.agents, forces[r]));
                for (Group group : groups) unchanged(plan.names().get(g), group, Agents.COLUMNS, "steering");
            } catch (TickAbandoned e) {
                throw e;
            } catch (Throwable t) {
                throw passes.abandoned(plan.names().get(g), t);
            }
        }

        private void refuse(String who, String what, int id) {
            if (id == Marks.SAME) return;
            String says = what + " depends on the order in which agents stand in their columns, for the agent of id "
                    + id + ": let it depend on ids and columns alone";
            throw passes.abandoned(who, new IllegalStateException(says));
        }

        /** The rules of a group have run: they may not write what others read. */
        void steered(int g) {
            for (Group group : groups) unchanged(plan.names().get(g), group, Agents.COLUMNS, "steering");
            Agents agents = troops.get(g).agents;
            refuse(plan.names().get(g), "what it leaves", marks.columns(agents, agents.next()));
        }

        void passed(Stage stage, String what, Group group) {
            for (Group other : groups) {
                boolean free = other == group && stage == Stage.BEFORE_STEERING; // velocities and headings
                unchanged(what, other, free ? Agents.VX : Agents.COLUMNS, stage.toString());
            }
            Agents agents = group.troop.agents;
            boolean moved = stage == Stage.AFTER_MOVING;
            refuse(what, "what it leaves", marks.columns(agents, moved ? agents.next() : agents.now()));
            hold();
        }

        private void unchanged(String what, Group group, int columns, String stage) {
            Agents agents = group.troop.agents;
            for (int c = 0; c < columns; c++) {
                int i = Arrays.mismatch(before.get(group.number())[c], Arrays.copyOf(agents.now(c), agents.count()));
                if (i >= 0)
                    throw passes.abandoned(
                            what,
                            new IllegalStateException(
                                    "it writes column %s of group '%s', agent of id %d, in %s, where it may not"
                                            .formatted(Agents.NAMES.get(c), group.name(), agents.id()[i], stage)));
            }
        }

        /** The tick is done: whoever writes into an array that is no column any more is found by the next. */
        void mark() {
            for (Troop troop : troops) for (Column column : troop.agents.columns()) column.mark();
        }
    }

    /**
     * What is worked out when groups or rules have changed: cells for those who look, views and passes for the workers.
     *
     * @param steerings of each group, then the same without the count for the coming sort
     * @param names of the groups' rules, for messages
     * @param cells of all groups
     */
    record Plan(List<Pass> steerings, List<String> names, Cells cells) {
        private static final float DEFAULT_CELL = 1;

        static final Plan EMPTY = new Plan(List.of(), List.of(), new Cells(List.of()));

        static Plan of(List<Group> groups, Scene.Around around, boolean wide) {
            var troops = groups.stream().map(group -> group.troop).toList();
            var cells = new Cells(troops.stream().map(t -> t.agents).toList());
            for (int g = 0; g < troops.size(); g++) looks(groups, g, troops.get(g), cells);
            for (Troop troop : troops) troop.tracked = false;
            var seen = groups.stream().map(g -> g.troop.seen(g.name())).toList();
            for (int g = 0; g < troops.size(); g++) troops.get(g).plan(g, troops, seen, around, wide);
            var passes = new ArrayList<Pass>();
            for (boolean count : new boolean[] {true, false})
                for (Troop troop : troops)
                    passes.add((start, end, worker) -> troop.steerAndMove(start, end, worker, count));
            var names = groups.stream()
                    .map(g -> "a rule of group '" + g.name() + "'")
                    .toList();
            return new Plan(passes, names, cells);
        }

        /** Cells as they shall be for as many agents as there are now. */
        void fit(int group, Troop troop) {
            float seen = cells.radius(group),
                    cell = seen > 0 ? seen : Math.max(DEFAULT_CELL, 4 * troop.motion.radius());
            if (troop.grid.lattice().radius() != cell && troop.agents.count() > 0) troop.dirty = true;
            troop.grid.radius(cell, cells.farthest(group));
            troop.look();
        }
    }

    private static void looks(List<Group> groups, int group, Troop troop, Cells cells) {
        for (Rule leaf : troop.leaves)
            for (Target target : leaf.targets()) known(groups, group, "goes for an agent of", target.tracked());
        for (Look look : troop.looks()) {
            known(groups, group, "looks at", look.group());
            cells.look(group, look.group() == Look.OWN ? group : look.group(), look.radius());
        }
    }

    private static void known(List<Group> groups, int group, String does, int seen) {
        if (seen < groups.size()) return;
        throw new IllegalStateException("a rule of group '%s' %s group number %d, and there are %d: declare it first"
                .formatted(groups.get(group).name(), does, seen, groups.size()));
    }
}
