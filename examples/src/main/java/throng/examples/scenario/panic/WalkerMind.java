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
 * What people do as they fear: they go about their errands, hurry, or run to the exits, some of them screaming.
 *
 * @param panic its numbers
 * @param dread how much they fear
 * @param speed their greatest
 * @param goal where they go now: a place, or the exits
 * @param place where they go when nothing disturbs them
 * @param scream how far they are heard, metres; 0: they are silent
 * @param breath seconds for which they still scream
 */
record WalkerMind(
        Panic panic,
        FearColumns dread,
        Column.Floats speed,
        Column.Ints goal,
        Column.Ints place,
        Column.Floats scream,
        Column.Floats breath) {
    static final String[] FRIGHT = {
        "took fright", "took fright at the sight", "took fright at a scream", "took fright with others"
    };
    static final String CALMED = "calmed down";

    /** A breath, seconds. */
    private static final float SCREAM = 1;

    /** Seconds for which fear must be low till one is calm. */
    private static final float PAUSE = 3;

    private static final int VOICE = 111;

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

    /** The machine, in the heads of a group; its last state is panic. */
    StateMachineMind minds(Group people, int exits) {
        float walk = people.motion().maxSpeed();
        Guard calm = Guard.atLeast(dread.quiet(), PAUSE);
        Guard unease = Guard.atLeast(dread.level(), panic.uneasy()), alarm = Guard.atLeast(dread.level(), panic.fear());
        return StateMachine.named("nerves")
                .state("calm")
                .enter(Action.set(speed, walk))
                .when(alarm, "alarm")
                .when(unease, "unease")
                .on("alarm", "panic")
                .on("unease", "uneasy")
                .state("uneasy")
                .enter(Action.set(speed, Math.min(panic.run(), walk * 1.5f)))
                .when(alarm, "alarm")
                .when(calm, "calm")
                .on("alarm", "panic")
                .on("calm", "calm")
                .state("panic")
                .enter(Action.set(speed, panic.run())
                        .then(Action.set(goal, exits))
                        .then(Action.writing(Writes.of(dread.level(), dread.quiet(), scream, breath), this::panics)))
                .act(Action.writing(Writes.of(scream, breath), this::breathes))
                .exit(Action.writing(Writes.of(scream, goal), this::calms))
                .when(calm, "calm")
                .back("calm")
                .build()
                .bind(people::ints);
    }

    private void panics(GroupView in, int[] agents, int from, int to) {
        var clock = in.clock();
        for (int k = from; k < to; k++) {
            int i = agents[k];
            dread.level().values()[i] = 1;
            dread.quiet().values()[i] = 0;
            in.tell(FRIGHT[dread.cause().values()[i]], i, in.group(), in.id()[i]);
            if (Rng.unit(in.seed(), clock.tick(), in.id()[i], VOICE) >= panic.screamers()) continue;
            scream.values()[i] = panic.scream();
            breath.values()[i] = SCREAM;
        }
    }

    private void breathes(GroupView in, int[] agents, int from, int to) {
        float[] left = breath.values(), far = scream.values();
        for (int k = from; k < to; k++) {
            int i = agents[k];
            if (far[i] <= 0) continue;
            if (left[i] <= 0) far[i] = 0;
            left[i] -= in.clock().dt();
        }
    }

    private void calms(GroupView in, int[] agents, int from, int to) {
        for (int k = from; k < to; k++) {
            int i = agents[k];
            scream.values()[i] = 0;
            goal.values()[i] = place.values()[i];
            in.tell(CALMED, i, in.group(), in.id()[i]);
        }
    }
}
