package throng.examples.scenario.panic;

import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.View;
import throng.behaviour.sense.See;
import throng.behaviour.sense.Sights;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Toward;
import throng.behaviour.way.FollowField;
import throng.behaviour.way.Goal;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.machine.Machine;
import throng.decision.machine.MachineMind;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.Trait;
import throng.navigation.field.Fields;
import throng.perception.Look;
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
        Sights sights,
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
                bulls.own(Trait.MAX_SPEED),
                bulls.ints("goal", 0),
                bulls.ints("place", 0),
                Sights.of("walkers", 2, bulls::floats, bulls::ints),
                bulls.floats("rest", 0),
                bulls.floats("spent", 0));
    }

    MachineMind minds(Group bulls) {
        float charge = bulls.motion().maxSpeed();
        Action counts = Action.writing(Writes.of(spent), this::count);
        return Machine.named("bull")
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
                .in(bulls::ints);
    }

    private void count(View in, int[] agents, int from, int to) {
        for (int k = from; k < to; k++) spent.values()[agents[k]] += in.clock().dt();
    }

    List<Rule> rules(Fields fields, MachineMind minds, int people) {
        var walkers = Look.within(RANGE).fov(2.1f).at(people);
        var memory = sights.memory();
        return List.of(
                See.of(walkers, sights).nearest().rays(4).every(3).span(1),
                new FollowField(fields, Goal.each(goal), Toward.REYNOLDS, 0, false),
                minds.steer("charges", Seek.of(Target.places(memory.x(), memory.y()))),
                new Trample(Look.within(TOUCH).at(people).nearest(1), rest, PAUSE),
                new Outing(fields, goal, place, 3));
    }
}
