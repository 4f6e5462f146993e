package throng.examples.scenario.panic;

import throng.behaviour.GroupView;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.machine.StateMachine;
import throng.decision.machine.StateMachineMind;
import throng.math.Rng;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.AgentProperty;
import throng.world.Group;

/**
 * The state machine of walkers: calm, uneasy or in panic. In panic a walker runs to the exits, and some scream.
 *
 * @param panic thresholds and speeds
 * @param fear columns of the fear
 * @param maxSpeed column of the speed limit, metres per second
 * @param goal column of the goal: a place, or the exits
 * @param place column of the place that a walker goes to while it is calm
 * @param screamRange column of the distance at which a walker is heard, metres; 0: silent
 * @param screamLeft column of the seconds for which it still screams
 */
record WalkerMind(
        Panic panic,
        FearColumns fear,
        Column.Floats maxSpeed,
        Column.Ints goal,
        Column.Ints place,
        Column.Floats screamRange,
        Column.Floats screamLeft) {
    /** Events of a panic, by the cause of the fear. */
    static final String[] PANICKED = {
        "took fright", "took fright at the sight", "took fright at a scream", "took fright with others"
    };

    static final String CALMED = "calmed down";

    /** Duration of a scream, seconds. */
    private static final float SCREAM_SECONDS = 1;

    /** Seconds for which fear must be low until a walker is calm. */
    private static final float QUIET_SECONDS = 3;

    private static final int SCREAM_STREAM = 111;

    static WalkerMind of(Panic panic, Group people) {
        return new WalkerMind(
                panic,
                FearColumns.of(people),
                people.perAgent(AgentProperty.MAX_SPEED),
                people.ints("goal", 0),
                people.ints("place", 0),
                people.floats("scream", 0),
                people.floats("breath", 0));
    }

    /** Builds the mind of a group. The last state is panic. */
    StateMachineMind minds(Group people, int exits) {
        float walk = people.motion().maxSpeed();
        Guard calm = Guard.atLeast(fear.quiet(), QUIET_SECONDS);
        Guard unease = Guard.atLeast(fear.level(), panic.uneasyFear()),
                alarm = Guard.atLeast(fear.level(), panic.panicFear());
        return StateMachine.named("nerves")
                .state("calm")
                .enter(Action.set(maxSpeed, walk))
                .when(alarm, "alarm")
                .when(unease, "unease")
                .on("alarm", "panic")
                .on("unease", "uneasy")
                .state("uneasy")
                .enter(Action.set(maxSpeed, Math.min(panic.panicSpeed(), walk * 1.5f)))
                .when(alarm, "alarm")
                .when(calm, "calm")
                .on("alarm", "panic")
                .on("calm", "calm")
                .state("panic")
                .enter(Action.set(maxSpeed, panic.panicSpeed())
                        .then(Action.set(goal, exits))
                        .then(Action.writing(
                                Writes.of(fear.level(), fear.quiet(), screamRange, screamLeft), this::beginPanic)))
                .act(Action.writing(Writes.of(screamRange, screamLeft), this::scream))
                .exit(Action.writing(Writes.of(screamRange, goal), this::calmDown))
                .when(calm, "calm")
                .back("calm")
                .build()
                .bind(people::ints);
    }

    private void beginPanic(GroupView in, int[] agents, int from, int to) {
        var clock = in.clock();
        for (int k = from; k < to; k++) {
            int i = agents[k];
            fear.level().values()[i] = 1;
            fear.quiet().values()[i] = 0;
            in.tell(PANICKED[fear.cause().values()[i]], i, in.group(), in.id()[i]);
            if (Rng.unit(in.seed(), clock.tick(), in.id()[i], SCREAM_STREAM) >= panic.screamerShare()) continue;
            screamRange.values()[i] = panic.screamRange();
            screamLeft.values()[i] = SCREAM_SECONDS;
        }
    }

    private void scream(GroupView in, int[] agents, int from, int to) {
        float[] left = screamLeft.values(), range = screamRange.values();
        for (int k = from; k < to; k++) {
            int i = agents[k];
            if (range[i] <= 0) continue;
            if (left[i] <= 0) range[i] = 0;
            left[i] -= in.clock().dt();
        }
    }

    private void calmDown(GroupView in, int[] agents, int from, int to) {
        for (int k = from; k < to; k++) {
            int i = agents[k];
            screamRange.values()[i] = 0;
            goal.values()[i] = place.values()[i];
            in.tell(CALMED, i, in.group(), in.id()[i]);
        }
    }
}
