package throng.fuzz.worlds;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import throng.behaviour.Mind;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.machine.StateMachine;
import throng.decision.tree.BehaviourTree;
import throng.decision.tree.Condition;
import throng.decision.tree.Decorator;
import throng.decision.tree.Node;
import throng.decision.tree.Status;
import throng.decision.tree.Task;

/** Random state machines and trees over the columns of a group. */
final class RandomMinds {
    private static final int LEAVES = 4;

    private final WorldRandom random;
    private final RuleParts parts;

    RandomMinds(WorldRandom random, RuleParts parts) {
        this.random = random;
        this.parts = parts;
    }

    /** A mind of that name. Rules may read its state. */
    Mind any(String name) {
        if (random.chance(.5)) return tree(name);
        return machine(name, 1).bind(parts::stateOfMind);
    }

    private StateMachine machine(String name, int depth) {
        int states = 1 + random.below(4), events = 1 + random.below(3);
        var machine = StateMachine.named(name);
        for (int s = 0; s < states; s++) {
            machine.state("s" + s);
            for (int e = 0; e < events; e++) {
                if (random.chance(.7)) machine.when(guard(), "e" + e);
                if (random.chance(.4)) machine.after(1 + random.below(6), "e" + e);
                if (random.chance(.2)) machine.back("e" + e, guard());
                else if (random.chance(.8)) machine.on("e" + e, "s" + random.below(states));
            }
            if (random.chance(.5)) machine.enter(action());
            if (random.chance(.3)) machine.exit(action());
            if (random.chance(.3)) machine.act(action().then(action()));
            if (depth < 3 && random.chance(.2)) machine.holds(machine(name + depth + s, depth + 1));
        }
        return machine.build();
    }

    private Guard guard() {
        Guard guard = switch (random.below(6)) {
            case 0 -> Guard.atLeast(random.of(parts.floats), random.between(-1e6f, 1e6f));
            case 1 -> Guard.below(random.of(parts.floats), random.between(-1e6f, 1e6f));
            case 2 -> Guard.is(random.of(parts.readInts), random.below(4));
            case 3 -> Guard.isNot(random.of(parts.readInts), random.below(4));
            case 4 -> Guard.less(random.of(parts.floats), random.of(parts.floats));
            default -> Guard.chance(random.evenly(0, 1), random.below(5));
        };
        return random.chance(.2) ? guard.and(guard()) : guard;
    }

    private Action action() {
        return switch (random.below(4)) {
            case 0 -> Action.set(parts.own, random.between(-1e6f, 1e6f));
            case 1 -> Action.set(parts.role, random.below(4));
            case 2 ->
                (in, agents, from, to) -> {
                    for (int k = from; k < to; k++)
                        if (RandomPasses.isTurn(in, agents[k], 61) && parts.group.agents() > 5) in.remove(agents[k]);
                };
            default ->
                (in, agents, from, to) -> {
                    for (int k = from; k < to; k++) in.velocity(0)[agents[k]] *= .5f;
                };
        };
    }

    private Mind tree(String name) {
        var named = Map.of("branch", node(3));
        var binding = new BehaviourTree(node(1), named).bind(name).every(1 + random.below(3));
        for (int leaf = 0; leaf < LEAVES; leaf++) {
            binding.condition("ask" + leaf, Condition.of(guard()));
            binding.action("act" + leaf, random.chance(.5) ? Task.until(guard(), action(), action()) : task(leaf));
        }
        for (var column : parts.floats) binding.column(column);
        return binding.to(parts::stateOfMind);
    }

    /** A task that succeeds or fails after some ticks, as a function of id and tick. */
    private static Task task(int leaf) {
        return (in, agents, from, to, result) -> {
            for (int k = from; k < to; k++) {
                if (RandomPasses.isTurn(in, agents[k], 3 + leaf)) result[k] = Status.SUCCESS;
                else if (RandomPasses.isTurn(in, agents[k], 7)) result[k] = Status.FAILURE;
            }
        };
    }

    private List<Node> nodes(int depth) {
        return IntStream.range(0, 1 + random.below(3))
                .mapToObj(k -> node(depth))
                .toList();
    }

    private Node node(int depth) {
        int kind = depth >= 5 ? random.below(3) : random.below(15);
        boolean flag = random.chance(.5);
        switch (kind) {
            case 0:
                return new Node.Ask("ask" + random.below(LEAVES));
            case 1:
                return new Node.Act("act" + random.below(LEAVES));
            case 2:
                return new Node.Compare(random.of("x", "vy", parts.own.name()), random.of(Node.Comparison.values()), 1);
            case 3, 4:
                return new Node.Sequence(flag, nodes(depth + 1));
            case 5, 6:
                return new Node.Selector(flag, nodes(depth + 1));
            case 7:
                var children = new ArrayList<>(nodes(depth + 1));
                return new Node.Parallel(flag, 1 + random.below(children.size()), 1, children);
            case 8:
                return Node.Choice.of(nodes(depth + 1));
            case 9:
                return random.chance(.5) && depth < 3
                        ? new Node.Subtree("branch")
                        : new Decorator.Invert(node(depth + 1));
            case 10:
                return new Decorator.Repeat(1 + random.below(4), node(depth + 1));
            case 11:
                return new Decorator.Retry(1 + random.below(4), node(depth + 1));
            case 12:
                return new Decorator.Timeout(random.between(.001f, 1e6f), node(depth + 1));
            case 13:
                return new Decorator.Cooldown(random.between(.001f, 1e6f), node(depth + 1));
            default:
                return flag
                        ? new Decorator.Chance(random.evenly(0, 1), node(depth + 1))
                        : new Decorator.Until(flag, node(depth + 1));
        }
    }
}
