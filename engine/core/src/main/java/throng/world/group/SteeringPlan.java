package throng.world.group;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.grid.CellLevel;
import throng.grid.CellSizes;
import throng.memory.store.AgentStore;
import throng.motion.contact.Bodies;
import throng.motion.step.GroupContext;
import throng.parallel.Pass;
import throng.perception.Neighbourhood;
import throng.perception.loop.PairPlan;
import throng.tick.CommandBuffer;

/** Works out, when groups or rules have changed, which group sees which, and the cells for that. */
public final class SteeringPlan {
    /** The plan of a world without groups. */
    public static final SteeringPlan EMPTY = new SteeringPlan(List.of(), new CellSizes(List.of()), null);

    private final List<GroupParts> groups;
    private final CellSizes cells;
    private final @Nullable WorldServices services;
    private final float[] reach;
    private final Pass chooseAtOnce = Pass.ofSingleIndices((start, end, worker) -> chooseAtOnce(start, end));

    private SteeringPlan(List<GroupParts> groups, CellSizes cells, @Nullable WorldServices services) {
        this.groups = groups;
        this.cells = cells;
        this.services = services;
        reach = new float[groups.size()];
    }

    /**
     * Plans all groups of a world.
     *
     * @param groups by number
     * @param count whether agents are counted into cells as soon as a block is done
     * @throws IllegalStateException if a rule refers to a group that does not exist
     */
    public static SteeringPlan of(List<GroupParts> groups, WorldServices services, boolean count) {
        var agents = new ArrayList<AgentStore>();
        var commands = new ArrayList<CommandBuffer>();
        var bodies = new ArrayList<GroupContext.GroupData>();
        for (GroupParts group : groups) {
            agents.add(group.members().agents());
            commands.add(group.members().commands());
            bodies.add(group.data(services));
        }
        var plan = new SteeringPlan(List.copyOf(groups), new CellSizes(agents), services);
        for (GroupParts group : groups) plan.planNeighbourhoods(group);
        for (GroupParts group : groups) group.order().tracked(false);
        for (GroupParts group : groups) plan.track(group);
        for (int g = 0; g < groups.size(); g++) plan.reach[g] = plan.cells.maxRange(g);
        if (services.exchange().ranks() > 1) for (GroupParts group : groups) plan.bring(group);
        var world = new GroupContext.WorldContext(
                services.space(),
                services.clock(),
                bodies,
                commands,
                services.events(),
                services.barriers(),
                services.workers());
        var seen = new ArrayList<PairPlan.GroupCells>();
        for (GroupParts group : groups) seen.add(group.seen());
        boolean is3d = services.space().axes() == 3;
        for (GroupParts group : groups)
            group.settings().rules().pairPlan(group.number(), is3d).admit(seen);
        for (GroupParts group : groups) {
            var settings = group.settings();
            var context = new GroupContext(world, group.number(), settings.turning(), settings.angularVelocity());
            group.steering().plan(new Steering.Inputs(context, seen, count));
        }
        return plan;
    }

    private void planNeighbourhoods(GroupParts group) {
        for (Rule rule : group.settings().rules().all())
            for (Target target : rule.targets()) checkGroup(group, "targets an agent of", target.trackedGroup());
        for (Neighbourhood neighbourhood : group.settings().numbers().looks()) {
            checkGroup(group, "sees", neighbourhood.group());
            cells.addRange(
                    group.number(),
                    neighbourhood.group() == Neighbourhood.OWN ? group.number() : neighbourhood.group(),
                    neighbourhood.radius());
        }
    }

    private void checkGroup(GroupParts group, String does, int seen) {
        if (seen < groups.size()) return;
        throw new IllegalStateException("%s %s group number %d, but the world has %d: declare it first"
                .formatted(group.ruleLabel(), does, seen, groups.size()));
    }

    /** Notes the groups of which a rule reads agents far from its own: it finds them by id, or begins with them. */
    private void bring(GroupParts group) {
        for (Rule rule : group.settings().rules().all()) {
            for (Target target : rule.targets())
                if (target.trackedGroup() >= 0) reach[target.trackedGroup()] = Float.POSITIVE_INFINITY;
            if (!begins(rule)) continue;
            for (int g = 0; g < groups.size(); g++)
                if (rule.beginReads(g, g == group.number())) reach[g] = Float.POSITIVE_INFINITY;
        }
    }

    private static boolean begins(Rule rule) {
        try {
            return rule.getClass().getMethod("begin", GroupView.class).getDeclaringClass() != Rule.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every rule has a method begin", e);
        }
    }

    /** Marks the groups in which the rules of this group find agents by id. */
    private void track(GroupParts group) {
        for (Rule rule : group.settings().rules().all())
            for (Target target : rule.targets())
                if (target.trackedGroup() >= 0)
                    groups.get(target.trackedGroup()).order().tracked(true);
    }

    /** By group: how far away its agents are read, metres; infinite where a rule reads agents anywhere. */
    public float[] reach() {
        return reach;
    }

    /**
     * Called when a tick begins, after agents have come and gone. Once in some ticks it chooses the levels of cells.
     *
     * @param tick the number of the tick
     */
    public void beginTick(long tick) {
        if (tick % CellLevel.EVERY_TICKS != 0 || services == null) return;
        boolean ranks = services.exchange().ranks() > 1; // they add up what they count, group after group
        if (!ranks) services.workers().run(groups.size(), chooseAtOnce);
        for (int g = 0; g < groups.size(); g++) if (ranks || !isSmall(g)) chooseLevel(g, false);
    }

    private void chooseAtOnce(int start, int end) {
        for (int g = start; g < end; g++) if (isSmall(g)) chooseLevel(g, true);
    }

    private boolean isSmall(int group) {
        return groups.get(group).members().agents().whole() <= CellLevel.MAX_AT_ONCE;
    }

    private void chooseLevel(int g, boolean alone) {
        GroupParts group = groups.get(g);
        group.order().chooseLevel(cells.radius(g), group.settings().motion(), alone);
    }

    /** Called after changes between ticks: fits cells to the number of agents, and sorts. */
    public void settle() {
        fitCells();
        for (int g = 0; g < groups.size(); g++) groups.get(g).order().sortIfNeeded();
    }

    /** Fits cells to the number of agents. */
    public void fitCells() {
        float contactRange = 0;
        for (int g = 0; g < groups.size(); g++) {
            Bodies bodies = groups.get(g).settings().bodies();
            if (bodies != null)
                contactRange = Math.max(contactRange, bodies.contact().range());
        }
        for (int g = 0; g < groups.size(); g++) {
            GroupParts group = groups.get(g);
            group.order()
                    .fitCells(
                            cells.radius(g),
                            Math.max(cells.maxRange(g), contactRange),
                            group.settings().motion());
            group.steering().ready();
        }
    }
}
