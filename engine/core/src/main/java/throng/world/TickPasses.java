package throng.world;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import throng.kernel.Clock;
import throng.math.Check;
import throng.math.Rng;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;
import throng.memory.store.Guests;
import throng.parallel.Pass;
import throng.parallel.RangeTask;
import throng.tick.Door;
import throng.tick.WorldClock;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;
import throng.world.group.ColumnLimits;
import throng.world.group.GroupParts;
import throng.world.group.HeldPlaces;
import throng.world.group.WorldServices;
import throng.world.rules.SetupPrint;
import throng.world.state.TickUndo;

/** The user passes of a world. If one throws, the tick is undone. */
final class TickPasses {
    private static final Function<WorldClock, Clock> CLOCK = Door.of(Clock.class);

    private record Entry(
            Stage stage,
            String name,
            String what,
            @Nullable GroupParts group,
            Writes writes,
            @Nullable HeldPlaces held,
            Pass run) {
        int count() {
            return group == null ? 0 : group.count();
        }
    }

    private final WorldServices services;
    private final TickUndo undo;
    private final List<Entry> entries = new ArrayList<>();

    TickPasses(WorldServices services, TickUndo undo) {
        this.services = services;
        this.undo = undo;
    }

    void add(Stage stage, String name, GroupParts group, Writes writes, TickPass pass) {
        Check.given("the stage of a pass", stage);
        Check.given("the name of a pass", name);
        Check.given("what a pass writes", writes);
        Check.given("a pass", pass);
        boolean moved = stage == Stage.AFTER_MOVING, sorted = stage == Stage.AFTER_SORTING;
        var members = group.members();
        String what = "pass '" + name + "' over group '" + group.name() + "'";
        for (Column column : writes.columns()) members.check(what, "writes", column);
        for (int c = 0; c < Agents.COLUMNS && !writes.undeclared(); c += 3)
            if (writes.writes(c) && (sorted || !moved && c == Agents.X))
                throw new IllegalArgumentException("%s writes %s, which stage %s does not allow: see TickPass.Stage"
                        .formatted(what, Agents.KINDS.get(c / 3), stage));
        boolean moves = moved && writes.writes(Agents.X) && !writes.goesThroughWalls();
        HeldPlaces held = moves ? new HeldPlaces(services.barriers(), group.settings(), members) : null;
        RangeTask bound = (start, end, worker) -> {
            var agents = members.agents();
            Guests guests = group.order().guests();
            for (int i = guests.firstOwn(start, end); i < end; ) {
                int stop = guests.endOfOwn(i, end);
                if (held != null) held.keep(worker, i, stop);
                pass.run(group.steering().view(worker, moved), i, stop);
                if (held != null) held.hold(worker, i, stop);
                ColumnLimits.checkPass(
                        services.space(), members, moved ? agents.next() : agents.now(), moved, writes, i, stop);
                i = guests.firstOwn(stop, end);
            }
        };
        entries.add(new Entry(stage, name, what, group, writes, held, Pass.ofWholeBlocks(bound)));
        undo.addWriter(group, writes, stage == Stage.BEFORE_STEERING, sorted);
    }

    /** Adds a pass over no group. */
    void add(Stage stage, String name, Consumer<Clock> pass) {
        Check.given("the stage of a pass", stage);
        Check.given("the name of a pass", name);
        Check.given("a pass", pass);
        var clock = CLOCK.apply(services.clock());
        RangeTask bound = (start, end, worker) -> {
            services.fields().hushed(services.exchange().rank() > 0); // each rank runs it: what it deposits counts once
            try {
                pass.accept(clock);
            } finally {
                services.fields().hushed(false);
            }
        };
        entries.add(new Entry(stage, name, "pass '" + name + "'", null, Writes.nothing(), null, new Pass(bound)));
        undo.addPass(stage == Stage.AFTER_SORTING);
    }

    /** A number of the passes over no group, and over the first groups. */
    long print(int groups) {
        long sum = 0;
        for (Entry entry : entries) {
            int group = entry.group == null ? -1 : entry.group.number();
            if (group < groups) sum = Rng.mix(sum + SetupPrint.values(List.of(entry.stage, entry.name, group)));
        }
        return sum;
    }

    boolean any(Stage stage) {
        for (int e = 0; e < entries.size(); e++) if (entries.get(e).stage == stage) return true;
        return false;
    }

    /** Runs the passes of a stage, and calls {@code after} after each. */
    void run(Stage stage, After after) {
        for (int e = 0; e < entries.size(); e++) {
            Entry entry = entries.get(e);
            if (entry.stage != stage) continue;
            int count = entry.count();
            if (entry.held != null) entry.held.begin();
            services.trace().begin(entry.name);
            runGuarded(entry.what, entry.run, entry.group == null ? 1 : count);
            services.trace().end(entry.name, count);
            after.passed(stage, entry.what, entry.group, entry.writes);
        }
    }

    /** Called after each user pass. */
    interface After {
        void passed(Stage stage, String what, @Nullable GroupParts group, Writes writes);
    }

    /** Runs code of the user; if it throws, the world is as it was before the tick. */
    private void runGuarded(String what, Pass run, int count) {
        try {
            services.workers().run(count, run);
        } catch (Throwable e) { // Kotlin code throws checked exceptions undeclared
            throw abandoned(what, e);
        }
    }

    /** Undoes what the tick has done so far. */
    TickAbandoned abandoned(String what, Throwable cause) {
        undo.undo();
        return new TickAbandoned(what, services.clock().tick(), cause);
    }
}
