package throng.examples.scenario.watch;

import throng.behaviour.Mind;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.tree.BehaviourTree;
import throng.decision.tree.Condition;
import throng.decision.tree.Task;
import throng.memory.Writes;
import throng.world.Group;

/** The mind of a guard as a behaviour tree. It acts like the state machine, tick by tick. */
final class GuardTree {
    private static final BehaviourTree TREE = BehaviourTree.parse("""
            selector
              sequence
                saw an intruder?
                subtree chase
              sequence
                heard a noise?
                force failure
                  sequence memory
                    go to the noise
                    look around
              sequence
                off the beat?
                force failure
                  return to a post
              sequence memory
                walk to the next post
                stand a while

            tree chase
              selector
                sequence
                  sees the intruder?
                  pursue
                search for the intruder
            """);

    private GuardTree() {}

    static Mind of(GuardActions guard, Group group) {
        Guard never = Guard.is(guard.duty, -1);
        Action nothing = Action.writing(Writes.nothing(), (in, agents, from, to) -> {});
        return TREE.bind("guard")
                .condition("saw an intruder", Condition.of(guard.saw))
                .condition("sees the intruder", Condition.of(guard.sees))
                .condition("heard a noise", Condition.of(guard.heard))
                .condition("off the beat", Condition.of(Guard.isNot(guard.duty, GuardActions.PATROL)))
                .action("pursue", until(never, guard.pursue, nothing))
                .action("search for the intruder", until(never, guard.search, nothing))
                .action("go to the noise", until(guard.atNoise, guard.go, guard.approach))
                .action("look around", until(guard.lookedRound, guard.look, guard.count))
                .action("return to a post", until(guard.atPost, guard.back, guard.count))
                .action("walk to the next post", until(guard.atPost, guard.walk, guard.count))
                // the tree ends a round in an extra tick, which counts as a tick of standing
                .action("stand a while", until(guard.rested, guard.stand.then(guard.count), guard.count))
                .to(group::ints);
    }

    private static Task until(Guard done, Action enter, Action act) {
        return Task.until(done, enter, act);
    }
}
