package throng.examples.scenario.panic;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.target.Seek;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.machine.StateMachine;
import throng.decision.machine.StateMachineMind;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.AgentProperty;
import throng.navigation.way.WayFields;
import throng.perception.Neighbourhood;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.world.Group;

/**
 * The mind, senses and rules of bulls. A bull roams from place to place, and charges at the nearest walker that it
 * sees.
 *
 * @param maxSpeed column of the speed limit, metres per second
 * @param goal column of the place that a bull goes to; −1 while it charges
 * @param place column of the place that it goes to while it roams
 * @param sights columns of the walkers that it sees
 * @param pauseLeft column of the seconds until it can trample again
 * @param stateSeconds column of the seconds since it began to roam or to charge
 */
record Bulls(
        Column.Floats maxSpeed,
        Column.Ints goal,
        Column.Ints place,
        SightColumns sights,
        Column.Floats pauseLeft,
        Column.Floats stateSeconds) {
    /** Speed of a bull that roams, metres per second. */
    private static final float ROAM_SPEED = 3;

    /** The distance at which a bull sees walkers, metres: about what it runs in one charge. */
    private static final float SIGHT_RANGE = 12;

    /** Seconds: a bull roams for at least the first, and charges for the second. */
    private static final float MIN_ROAM_SECONDS = 4, CHARGE_SECONDS = 2.5f;

    /** Distance between the middles of a bull and a walker that touch, metres. */
    private static final float TOUCH_DISTANCE = .9f;

    /** Seconds from one trampled walker to the next. */
    private static final float TRAMPLE_PAUSE = 1.5f;

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
        Action counts = Action.writing(Writes.of(stateSeconds), this::count);
        return StateMachine.named("bull")
                .state("roams")
                .enter(Action.set(maxSpeed, Math.min(ROAM_SPEED, charge))
                        .then(Action.set(stateSeconds, 0))
                        .then(Action.writing(Writes.of(goal), (in, agents, from, to) -> {
                            for (int k = from; k < to; k++) goal.values()[agents[k]] = place.values()[agents[k]];
                        })))
                .act(counts)
                .when(
                        Guard.atLeast(stateSeconds, MIN_ROAM_SECONDS)
                                .and(Guard.within(sights.count(), 1, Integer.MAX_VALUE)),
                        "sees")
                .on("sees", "charges")
                .state("charges")
                .enter(Action.set(maxSpeed, charge)
                        .then(Action.set(stateSeconds, 0))
                        .then(Action.set(goal, -1)))
                .act(counts)
                .when(Guard.atLeast(stateSeconds, CHARGE_SECONDS), "tires")
                .on("tires", "roams")
                .build()
                .bind(bulls::ints);
    }

    private void count(GroupView in, int[] agents, int from, int to) {
        for (int k = from; k < to; k++)
            stateSeconds.values()[agents[k]] += in.clock().dt();
    }

    List<Rule> rules(WayFields fields, StateMachineMind minds, Group people) {
        var walkers = Neighbourhood.within(SIGHT_RANGE).fov(2.1f).of(people);
        var memory = sights.memory();
        return List.of(
                See.of(walkers, sights).nearest().rays(4).every(3).memorySeconds(1),
                FollowWay.of(fields, FieldGoal.each(goal)),
                minds.steer("charges", Seek.of(Target.places(memory.x(), memory.y()))),
                new Trample(Neighbourhood.within(TOUCH_DISTANCE).of(people).nearest(1), pauseLeft, TRAMPLE_PAUSE),
                new WalkerGoals(fields, goal, place));
    }
}
