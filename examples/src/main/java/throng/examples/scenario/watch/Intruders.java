package throng.examples.scenario.watch;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.PostMoveRule;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.target.Evade;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.machine.StateMachine;
import throng.decision.machine.StateMachineMind;
import throng.examples.scenario.city.AtPlace;
import throng.kernel.Force;
import throng.math.Rng;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.AgentProperty;
import throng.navigation.way.WayFields;
import throng.perception.Neighbourhood;
import throng.sense.LastNoticed;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.terrain.TileMap;
import throng.world.Group;

/** Gives intruders their senses, rules and mind: they sneak between hide-outs, sometimes dash, and flee from guards. */
final class Intruders {
    /** The speed above which an intruder is heard, metres per second. */
    static final float AUDIBLE_SPEED = 2.5f;

    static final String FLED = "fled from a guard", CAUGHT = "was caught";
    /** Speeds, metres per second. */
    private static final float DASH_SPEED = 3, FLEE_SPEED = 3.6f;

    /** Dashes that begin per second; seconds of a dash; seconds for which a guard is remembered. */
    private static final float DASHES_PER_SECOND = .05f, DASH_SECONDS = 2.5f, MEMORY_SECONDS = 2;

    private static final int DASH_STREAM = 111;
    /** The distances at which a hide-out is reached, and at which a guard catches an intruder, metres. */
    private static final float ARRIVAL = 3, CATCH_RANGE = .7f;

    private final Watch watch;
    private final Group group;
    private final WayFields fields;
    private final int first;
    private final int[] open;
    private final SightColumns seen;
    private final Column.Ints hideout;
    private final Column.Ints goal;
    private final Column.Ints caught;
    private final Column.Floats speed;
    private final Column.Floats dashed;

    Intruders(Watch watch, Group group, WayFields fields, int first, int[] open) {
        this.watch = watch;
        this.group = group;
        this.fields = fields;
        this.first = first;
        this.open = open;
        seen = SightColumns.of("seen", 2, group::floats, group::ints);
        hideout = group.ints(GuardActions.POST, first);
        goal = group.ints("goal", -1);
        caught = group.ints("caught", 0);
        speed = group.perAgent(AgentProperty.MAX_SPEED);
        dashed = group.floats("spent", 0);
    }

    /** Sets the rules and the mind of the group. */
    void join(List<Rule> others, Group guards) {
        var minds = mind();
        var guard = Target.each(guards, seen.memory().id(), seen.memory().generation());
        var rules = new ArrayList<>(others);
        rules.add(See.of(Neighbourhood.within(watch.intruderSight()).of(guards), seen)
                .nearest()
                .memorySeconds(MEMORY_SECONDS));
        rules.add(FollowWay.of(fields, FieldGoal.each(goal)));
        rules.add(minds.steer("flee", Evade.of(guard)));
        rules.add(new Arrest(Target.nearest(guards, CATCH_RANGE), fields.map(), open, caught));
        group.steer(rules.toArray(Rule[]::new));
        group.mind(minds);
    }

    /**
     * Builds the mind: sneak to the next hide-out, dash at random, flee from a guard, and start elsewhere when caught.
     */
    private StateMachineMind mind() {
        Guard afraid = Guard.atLeast(seen.memory().age(), 0),
                bold = Guard.below(seen.memory().age(), 0);
        Guard arrived = new AtPlace.Near(fields, hideout, ARRIVAL), wasCaught = Guard.is(caught, 1);
        Action lead = Action.writing(Writes.of(goal), this::lead);
        Action next = Action.writing(Writes.of(hideout), this::next);
        Action forget = Action.set(seen.memory().age(), LastNoticed.NO_AGENT);
        Action tellFled = Action.writing(Writes.nothing(), (in, agents, from, to) -> {
            for (int k = from; k < to; k++) in.tell(FLED, agents[k], in.group(), in.id()[agents[k]]);
        });
        return StateMachine.named("intruder")
                .state("sneak")
                .enter(Action.set(speed, group.motion().maxSpeed()).then(lead))
                .when(wasCaught, "taken")
                .when(afraid, "a guard")
                .when(Intruders::dashes, "dares")
                .when(arrived, "there")
                .on("taken", "put out")
                .on("a guard", "flee")
                .on("dares", "dash")
                .on("there", "leave")
                .state("leave")
                .enter(next.then(lead))
                .when(wasCaught, "taken")
                .after(1, "goes on")
                .on("taken", "put out")
                .on("goes on", "sneak")
                .state("dash")
                .enter(Action.set(speed, DASH_SPEED).then(Action.set(dashed, 0)))
                .act(Action.writing(Writes.of(dashed), this::count))
                .when(wasCaught, "taken")
                .when(afraid, "a guard")
                .when(arrived, "there")
                .when(Guard.atLeast(dashed, DASH_SECONDS), "over")
                .on("taken", "put out")
                .on("a guard", "flee")
                .on("there", "leave")
                .on("over", "sneak")
                .state("flee")
                .enter(Action.set(speed, FLEE_SPEED).then(Action.set(goal, -1)).then(tellFled))
                .when(wasCaught, "taken")
                .when(bold, "shaken off")
                .on("taken", "put out")
                .on("shaken off", "sneak")
                .state("put out")
                .enter(forget.then(lead))
                .when(wasCaught, "taken")
                .after(1, "goes on")
                .on("taken", "put out")
                .on("goes on", "sneak")
                .build()
                .bind(group::ints);
    }

    /** Passes the agents that begin to dash in this tick; the probability is proportional to dt. */
    private static int dashes(GroupView in, int[] agents, int from, int to, int[] into) {
        var clock = in.clock();
        float chance = DASHES_PER_SECOND * clock.dt();
        int n = 0;
        for (int k = from; k < to; k++) {
            into[n] = agents[k];
            n += Rng.unit(in.seed(), clock.tick(), in.id()[agents[k]], DASH_STREAM) < chance ? 1 : 0;
        }
        return n;
    }

    private void count(GroupView in, int[] agents, int from, int to) {
        for (int k = from; k < to; k++) dashed.values()[agents[k]] += in.clock().dt();
    }

    private void lead(GroupView in, int[] agents, int from, int to) {
        AtPlace.lead(fields, hideout, goal, in, agents, from, to);
    }

    private void next(GroupView in, int[] agents, int from, int to) {
        int kinds = fields.goals() - first;
        for (int k = from; k < to; k++) {
            int i = agents[k];
            hideout.values()[i] = first + (hideout.values()[i] - first + 1) % kinds;
        }
    }

    /**
     * Moves an intruder that a guard reaches to another place of the town.
     *
     * @param guard the nearest guard
     * @param map the map of the town
     * @param open tiles that intruders are moved to
     * @param caught column: 1 in the tick in which an intruder is caught, else 0
     */
    @SuppressWarnings("ArrayRecordComponent") // never written
    private record Arrest(Target guard, TileMap map, int[] open, Column.Ints caught) implements PostMoveRule {
        private static final int PLACE_STREAM = 112;

        @Override
        public List<Target> targets() {
            return List.of(guard);
        }

        @Override
        public List<Column> keeps() {
            return List.of(caught);
        }

        @Override
        public Writes writes() {
            return Writes.nothing().throughWalls(); // who is caught begins elsewhere
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
            var resolved = in.target(this, 0, start, end);
            for (int i = start; i < end; i++) {
                boolean reached = resolved.present()[i - start] != 0;
                caught.next()[i] = reached ? 1 : 0;
                if (reached) in.tell(CAUGHT, i, resolved.group(), resolved.id()[i - start]);
            }
        }

        @Override
        public void afterMove(GroupView in, int start, int end) {
            float[] x = in.agents().next(Agents.X), y = in.agents().next(Agents.X + 1);
            float[] vx = in.agents().next(Agents.VX), vy = in.agents().next(Agents.VX + 1);
            var clock = in.clock();
            for (int i = start; i < end; i++) {
                if (caught.next()[i] == 0) continue;
                float drawn = Rng.unit(in.seed(), clock.tick(), in.id()[i], PLACE_STREAM);
                int tile = open[(int) (drawn * open.length)];
                x[i] = map.middleX(tile);
                y[i] = map.middleY(tile);
                vx[i] = 0;
                vy[i] = 0;
            }
        }
    }
}
