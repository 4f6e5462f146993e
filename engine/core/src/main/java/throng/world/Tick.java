package throng.world;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Scene;
import throng.kernel.Clock;
import throng.math.Space;
import throng.memory.Events;
import throng.parallel.Pass;
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
    private boolean planned;
    private Troop.Plan plan = Troop.Plan.EMPTY;

    Tick(World world, Clock clock, Barriers barriers, boolean wide) {
        space = world.space();
        groups = world.groups();
        this.clock = clock;
        this.barriers = barriers;
        this.wide = wide;
        passes = new UserPasses(world, this);
    }

    /** One step: all of it, or, where something of the user's throws, nothing of it. */
    void run(float dt) {
        trace.beginTick();
        for (int g = 0; g < troops.size(); g++) Limits.admitTraits(groups.get(g));
        passes.save();
        admit();
        clock.begin(dt);
        passes.run(Stage.BEFORE_STEERING);
        steerAndMove(dt);
        passes.run(Stage.AFTER_MOVING);
        sort();
        passes.run(Stage.AFTER_SORTING);
        publish();
    }

    private void admit() {
        for (int g = 0; g < groups.size(); g++) {
            if (!troops.get(g).wishes.any()) continue;
            try {
                groups.get(g).grant();
            } catch (IllegalArgumentException e) { // they would be too many in the next tick, too
                var abandoned = passes.abandoned("what passes have asked for, which is dropped,", e);
                troops.get(g).wishes.dropBirths();
                throw abandoned;
            }
        }
        settle();
        track();
    }

    private void steerAndMove(float dt) {
        boolean count = !passes.any(Stage.AFTER_MOVING);
        barriers.begin();
        for (int g = 0; g < troops.size(); g++) if (here(g)) troops.get(g).begin(dt);
        for (int g = 0; g < troops.size(); g++)
            if (here(g)) passes.guarded(plan.names().get(g), troops.get(g).beginRules, 1);
        for (int g = 0; g < troops.size(); g++) {
            if (!here(g)) continue;
            Troop troop = troops.get(g);
            trace.begin("steerAndMove");
            Pass steering = plan.steerings().get(count ? g : g + troops.size());
            passes.guarded(plan.names().get(g), steering, troop.agents.count());
            trace.end("steerAndMove", troop.agents.count());
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
    }

    private void publish() {
        clock.end();
        for (int g = 0; g < troops.size(); g++) troops.get(g).agents.keys().endTick();
        Throwable heard = events.publish();
        trace.endTick(clock.tick(), agents());
        told("listener", heard);
        told("watch", trace.thrown());
    }

    private void told(String who, @Nullable Throwable thrown) {
        if (thrown == null) return;
        throw new IllegalStateException(
                "the %s threw at tick %d; the tick is done, and nobody is told of it again: %s"
                        .formatted(who, clock.tick() - 1, thrown),
                thrown);
    }

    private boolean here(int group) {
        return troops.get(group).agents.count() > 0;
    }

    /** Those whom rules find by id are found. */
    void track() {
        for (int g = 0; g < troops.size(); g++)
            if (troops.get(g).tracked) troops.get(g).index();
    }

    void add(Troop troop) {
        troops.add(troop);
    }

    List<Troop> troops() {
        return troops;
    }

    /** What a tick does is about to change. */
    void change() {
        planned = false;
    }

    /** After changes between ticks: columns in canonical order, cells right. */
    void settle() {
        if (!planned) {
            var bodies = groups.stream().map(g -> g.troop.body(g.name())).toList();
            var wishes = troops.stream().map(t -> t.wishes).toList();
            plan = Troop.Plan.of(groups, new Scene.Around(space, clock, bodies, wishes, events, barriers), wide);
            planned = true;
        }
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
}
