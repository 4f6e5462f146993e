package throng.examples.scenario.watch;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.PostMoveRule;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.behaviour.target.Evade;
import throng.behaviour.target.Toward;
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
import throng.navigation.field.DistanceFields;
import throng.perception.Neighbourhood;
import throng.sense.LastNoticed;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.terrain.TileMap;
import throng.world.Group;

/** Who sneaks from hide-out to hide-out, dashes now and then, and flees from guards whom he sees. */
final class Intruders {
    /** Metres per second above which one is heard. */
    static final float LOUD = 2.5f;

    static final String FLED = "fled from a guard", CAUGHT = "was caught";
    private static final float DASHING = 3, FLEEING = 3.6f;
    /** Dashes that begin in a second; seconds of one; and of fear. */
    private static final float DASH = .05f, DASHES = 2.5f, FEARS = 2;

    private static final int STREAM = 111;
    private static final float ARRIVED = 3, REACH = .7f;

    private final Watch watch;
    private final Group group;
    private final DistanceFields fields;
    private final int first;
    private final int[] open;
    private final SightColumns seen;
    private final Column.Ints hideout;
    private final Column.Ints goal;
    private final Column.Ints caught;
    private final Column.Floats speed;
    private final Column.Floats spent;

    Intruders(Watch watch, Group group, DistanceFields fields, int first, int[] open) {
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
        spent = group.floats("spent", 0);
    }

    /** Gives them eyes, a mind, and rules. */
    void join(List<Rule> others) {
        var minds = mind();
        var guard = Target.each(Watch.GUARDS, seen.memory().id(), seen.memory().generation());
        var rules = new ArrayList<>(others);
        rules.add(See.of(Neighbourhood.within(watch.wary()).at(Watch.GUARDS), seen)
                .nearest()
                .memorySeconds(FEARS));
        rules.add(new FollowField(fields, FieldGoal.each(goal), Toward.REYNOLDS, 0, false));
        rules.add(minds.steer("flee", Evade.of(guard)));
        rules.add(new Arrest(Target.nearest(Watch.GUARDS, REACH), fields.map(), open, caught));
        group.steer(rules.toArray(Rule[]::new));
        group.mind(minds);
    }

    /** Sneaks from one hideout to the next, dares to dash now and then, flees from guards, is put out when caught. */
    private StateMachineMind mind() {
        Guard afraid = Guard.atLeast(seen.memory().age(), 0),
                bold = Guard.below(seen.memory().age(), 0);
        Guard there = new AtPlace.Near(fields, hideout, ARRIVED), taken = Guard.is(caught, 1);
        Action lead = Action.writing(Writes.of(goal), this::lead);
        Action next = Action.writing(Writes.of(hideout), this::next);
        Action forget = Action.set(seen.memory().age(), LastNoticed.NO_AGENT);
        Action told = Action.writing(Writes.nothing(), (in, agents, from, to) -> {
            for (int k = from; k < to; k++) in.tell(FLED, agents[k], in.group(), in.id()[agents[k]]);
        });
        return StateMachine.named("intruder")
                .state("sneak")
                .enter(Action.set(speed, group.motion().maxSpeed()).then(lead))
                .when(taken, "taken")
                .when(afraid, "a guard")
                .when(Intruders::dashes, "dares")
                .when(there, "there")
                .on("taken", "put out")
                .on("a guard", "flee")
                .on("dares", "dash")
                .on("there", "leave")
                .state("leave")
                .enter(next.then(lead))
                .when(taken, "taken")
                .after(1, "goes on")
                .on("taken", "put out")
                .on("goes on", "sneak")
                .state("dash")
                .enter(Action.set(speed, DASHING).then(Action.set(spent, 0)))
                .act(Action.writing(Writes.of(spent), this::count))
                .when(taken, "taken")
                .when(afraid, "a guard")
                .when(there, "there")
                .when(Guard.atLeast(spent, DASHES), "over")
                .on("taken", "put out")
                .on("a guard", "flee")
                .on("there", "leave")
                .on("over", "sneak")
                .state("flee")
                .enter(Action.set(speed, FLEEING).then(Action.set(goal, -1)).then(told))
                .when(taken, "taken")
                .when(bold, "shaken off")
                .on("taken", "put out")
                .on("shaken off", "sneak")
                .state("put out")
                .enter(forget.then(lead))
                .when(taken, "taken")
                .after(1, "goes on")
                .on("taken", "put out")
                .on("goes on", "sneak")
                .build()
                .bind(group::ints);
    }

    /** Who begins to run in this tick, however long that is. */
    private static int dashes(GroupView in, int[] agents, int from, int to, int[] into) {
        var clock = in.clock();
        float chance = DASH * clock.dt();
        int n = 0;
        for (int k = from; k < to; k++) {
            into[n] = agents[k];
            n += Rng.unit(in.seed(), clock.tick(), in.id()[agents[k]], STREAM) < chance ? 1 : 0;
        }
        return n;
    }

    private void count(GroupView in, int[] agents, int from, int to) {
        for (int k = from; k < to; k++) spent.values()[agents[k]] += in.clock().dt();
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
     * Whom a guard can reach is put to another place of the town.
     *
     * @param guard the nearest
     * @param map of the town
     * @param open tiles to which they are put
     * @param caught 1 in the tick in which he was
     */
    @SuppressWarnings("ArrayRecordComponent") // never written
    private record Arrest(Target guard, TileMap map, int[] open, Column.Ints caught) implements PostMoveRule {
        private static final int PLACE = 112;

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
            return Writes.nothing();
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
            var resolved = in.target(this, 0, start, end);
            for (int i = start; i < end; i++) {
                boolean there = resolved.present()[i - start] != 0;
                caught.next()[i] = there ? 1 : 0;
                if (there) in.tell(CAUGHT, i, resolved.group(), resolved.id()[i - start]);
            }
        }

        @Override
        public void afterMove(GroupView in, int start, int end) {
            float[] x = in.agents().next(Agents.X), y = in.agents().next(Agents.X + 1);
            float[] vx = in.agents().next(Agents.VX), vy = in.agents().next(Agents.VX + 1);
            var clock = in.clock();
            for (int i = start; i < end; i++) {
                if (caught.next()[i] == 0) continue;
                float drawn = Rng.unit(in.seed(), clock.tick(), in.id()[i], PLACE);
                int tile = open[(int) (drawn * open.length)];
                x[i] = map.middleX(tile);
                y[i] = map.middleY(tile);
                vx[i] = 0;
                vy[i] = 0;
            }
        }
    }
}
