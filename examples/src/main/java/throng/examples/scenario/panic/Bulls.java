package throng.examples.scenario.panic;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Toward;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.machine.StateMachine;
import throng.decision.machine.StateMachineMind;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.AgentProperty;
import throng.navigation.field.DistanceFields;
import throng.perception.Neighbourhood;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.world.Group;

/**
 * What wild bulls do: they trot from place to place, and now and then charge at the nearest walker whom they see.
 *
 * @param speed their greatest
 * @param goal where they go now; −1: they charge
 * @param place where they go when they do not
 * @param sights walkers
 * @param rest seconds till they trample the next
 * @param spent seconds since they began to roam, or to charge
 */
record Bulls(
        Column.Floats speed,
        Column.Ints goal,
        Column.Ints place,
        SightColumns sights,
        Column.Floats rest,
        Column.Floats spent) {
    /** Metres per second. */
    private static final float TROT = 3;

    /** How far they see walkers, metres: what they run in a charge. */
    private static final float RANGE = 12;

    /** Seconds: the first at least. */
    private static final float ROAMS = 4, CHARGES = 2.5f;

    /** Metres, of both bodies; seconds. */
    private static final float TOUCH = .9f, PAUSE = 1.5f;

    static Bulls of(Group bulls) {
        return new Bulls(
                bulls.perAgent(AgentProperty.MAX_SPEED),
                bulls.ints("goal", 0),
                bulls.ints("place", 0),
                SightColumns.of("walkers", 2, bulls::floats, bulls::ints),
                bulls.floats("rest", 0),
                bulls.floats("spent", 0));
    }

    StateMachineMind minds(Group bulls) {
        float charge = bulls.motion().maxSpeed();
        Action counts = Action.writing(Writes.of(spent), this::count);
        return StateMachine.named("bull")
                .state("roams")
                .enter(Action.set(speed, Math.min(TROT, charge))
                        .then(Action.set(spent, 0))
                        .then(Action.writing(Writes.of(goal), (in, agents, from, to) -> {
                            for (int k = from; k < to; k++) goal.values()[agents[k]] = place.values()[agents[k]];
                        })))
                .act(counts)
                .when(Guard.atLeast(spent, ROAMS).and(Guard.within(sights.count(), 1, Integer.MAX_VALUE)), "sees")
                .on("sees", "charges")
                .state("charges")
                .enter(Action.set(speed, charge).then(Action.set(spent, 0)).then(Action.set(goal, -1)))
                .act(counts)
                .when(Guard.atLeast(spent, CHARGES), "tires")
                .on("tires", "roams")
                .build()
                .bind(bulls::ints);
    }

    private void count(GroupView in, int[] agents, int from, int to) {
        for (int k = from; k < to; k++) spent.values()[agents[k]] += in.clock().dt();
    }

    List<Rule> rules(DistanceFields fields, StateMachineMind minds, int people) {
        var walkers = Neighbourhood.within(RANGE).fov(2.1f).at(people);
        var memory = sights.memory();
        return List.of(
                See.of(walkers, sights).nearest().rays(4).every(3).memorySeconds(1),
                new FollowField(fields, FieldGoal.each(goal), Toward.REYNOLDS, 0, false),
                minds.steer("charges", Seek.of(Target.places(memory.x(), memory.y()))),
                new Trample(Neighbourhood.within(TOUCH).at(people).nearest(1), rest, PAUSE),
                new WalkerGoals(fields, goal, place, 3));
    }
}
