package throng.examples.scenario.watch;

import throng.behaviour.Mind;
import throng.decision.machine.StateMachine;
import throng.world.Group;

/** The mind of a guard as a state machine whose states hold state machines. */
final class GuardMachine {
    private GuardMachine() {}

    static Mind of(GuardActions guard, Group group) {
        return StateMachine.named("guard")
                .state("patrol")
                .holds(patrol(guard))
                .when(guard.saw, "saw")
                .when(guard.heard, "heard")
                .on("saw", "chase")
                .on("heard", "investigate")
                .state("investigate")
                .holds(investigate(guard))
                .when(guard.saw, "saw")
                .when(guard.silent, "nothing")
                .on("saw", "chase")
                .on("nothing", "return")
                .state("chase")
                .holds(chase(guard))
                .when(guard.lost.and(guard.heard), "heard")
                .when(guard.lost, "lost")
                .on("heard", "investigate")
                .on("lost", "return")
                .state("return")
                .enter(guard.back)
                .act(guard.count)
                .when(guard.saw, "saw")
                .when(guard.heard, "heard")
                .when(guard.atPost, "at the post")
                .on("saw", "chase")
                .on("heard", "investigate")
                .on("at the post", "patrol")
                .build()
                .bind(group::ints);
    }

    private static StateMachine patrol(GuardActions guard) {
        return StateMachine.named("patrol")
                .state("walk")
                .enter(guard.walk)
                .act(guard.count)
                .when(guard.atPost, "at the post")
                .on("at the post", "stand")
                .state("stand")
                .enter(guard.stand)
                .act(guard.count)
                .when(guard.rested, "rested")
                .on("rested", "walk")
                .build();
    }

    private static StateMachine investigate(GuardActions guard) {
        return StateMachine.named("investigate")
                .state("go")
                .enter(guard.go)
                .act(guard.approach)
                .when(guard.atNoise, "is there")
                .on("is there", "look")
                .state("look")
                .enter(guard.look)
                .act(guard.count)
                .when(guard.lookedRound, "nothing")
                .build();
    }

    private static StateMachine chase(GuardActions guard) {
        return StateMachine.named("chase")
                .state("pursue")
                .enter(guard.pursue)
                .when(guard.hidden, "hidden")
                .on("hidden", "search")
                .state("search")
                .enter(guard.search)
                .when(guard.sees, "there")
                .on("there", "pursue")
                .build();
    }
}
