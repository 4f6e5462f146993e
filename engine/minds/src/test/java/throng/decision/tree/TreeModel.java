package throng.decision.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import throng.math.Rng;

/** A tree of one agent, as objects that call each other: a second implementation, written for clarity. */
abstract class TreeModel {
    /** One agent with its time and its log. */
    static final class Agent {
        final List<String> log = new ArrayList<>();
        final int id;
        final long seed;
        final LoggedTreeGroup.Script script;
        final int salt;
        double time;
        long tick;
        int nodes;
        final TreeModel root;

        Agent(BehaviourTree tree, int id, long seed, String name, LoggedTreeGroup.Script script) {
            this.id = id;
            this.seed = seed;
            this.script = script;
            salt = name.hashCode();
            root = build(tree.root(), tree.subtrees());
        }

        char tick(float dt) {
            char result = root.ask();
            tick++;
            time += dt;
            return result;
        }

        private TreeModel build(Node node, Map<String, Node> named) {
            int number = nodes++;
            if (node instanceof Node.Subtree(String name)) return build(named.get(name), named);
            List<TreeModel> below = new ArrayList<>();
            for (Node child : node.children()) below.add(build(child, named));
            TreeModel made = make(node, number, below);
            made.agent = this;
            made.below = below;
            made.number = number;
            return made;
        }
    }

    Agent agent;
    List<TreeModel> below;
    int number;
    boolean runs;

    /** Returns S, F or R. */
    char ask() {
        char result = tick(!runs);
        runs = result == 'R';
        return result;
    }

    void halt() {
        if (!runs) return;
        runs = false;
        for (TreeModel child : below) child.halt();
        halted();
    }

    void halted() {}

    abstract char tick(boolean fresh);

    TreeModel only() {
        return below.getFirst();
    }

    private static TreeModel make(Node node, int number, List<TreeModel> below) {
        return switch (node) {
            case Node.Sequence s -> new InOrder(s.memory(), 'S');
            case Node.Selector s -> new InOrder(s.memory(), 'F');
            case Node.Parallel p -> new Together(p, below.size());
            case Node.Choice c -> new RandomChild(c.weights());
            case Decorator.Invert i -> new MappedResult("RFS");
            case Decorator.Force f -> new MappedResult(f.success() ? "RSS" : "RFF");
            case Decorator.Repeat r -> new CountedRounds(r.times(), 'S');
            case Decorator.Retry r -> new CountedRounds(r.times(), 'F');
            case Decorator.Until u -> new RoundsUntil(u.success() ? 'S' : 'F');
            case Decorator.Timeout t -> new TimeLimit(t.seconds());
            case Decorator.Cooldown c -> new Rest(c.seconds());
            case Decorator.Chance c -> new Probability(c.probability());
            case Node.Act a -> new Leaf(a.name(), true);
            case Node.Ask a -> new Leaf(a.name(), false);
            case Node.Compare c -> throw new IllegalArgumentException(c.line());
            case Node.Subtree s -> throw new IllegalArgumentException(s.line());
        };
    }

    private static final class Leaf extends TreeModel {
        final String name;
        final boolean acts;

        Leaf(String name, boolean acts) {
            this.name = name;
            this.acts = acts;
        }

        @Override
        char tick(boolean fresh) {
            if (acts && fresh) agent.log.add("+" + name);
            char result = "RSF".charAt(agent.script.result(name, agent.id, agent.tick));
            agent.log.add(name + result);
            return result;
        }

        @Override
        void halted() {
            agent.log.add("-" + name);
        }
    }

    private static final class InOrder extends TreeModel {
        final boolean memory;
        final char proceed;
        int at;

        InOrder(boolean memory, char proceed) {
            this.memory = memory;
            this.proceed = proceed;
        }

        @Override
        char tick(boolean fresh) {
            int first = memory && !fresh ? at : 0;
            for (int c = first; c < below.size(); c++) {
                char result = below.get(c).ask();
                if (result == proceed) continue;
                for (int later = c + 1; later < below.size(); later++)
                    below.get(later).halt();
                at = c;
                return result;
            }
            return proceed;
        }
    }

    private static final class Together extends TreeModel {
        final Node.Parallel node;
        final char[] result;

        Together(Node.Parallel node, int children) {
            this.node = node;
            result = new char[children];
        }

        @Override
        char tick(boolean fresh) {
            if (fresh) Arrays.fill(result, 'R');
            int s = 0, f = 0;
            for (int c = 0; c < result.length; c++) {
                if (!node.memory() || result[c] == 'R') result[c] = below.get(c).ask();
                if (result[c] == 'S') s++;
                if (result[c] == 'F') f++;
            }
            char all = s >= node.success() ? 'S' : f >= node.failure() ? 'F' : 'R';
            if (all != 'R') for (TreeModel child : below) child.halt();
            return all;
        }
    }

    private static final class RandomChild extends TreeModel {
        final List<Float> weights;
        int child;

        RandomChild(List<Float> weights) {
            this.weights = weights;
        }

        @Override
        char tick(boolean fresh) {
            if (fresh) {
                float all = 0, sum = 0;
                for (float w : weights) all += w;
                float drawn = Rng.unit(agent.seed, agent.tick, agent.id, agent.salt + number) * all;
                for (child = 0; child < weights.size() - 1; child++) {
                    sum += weights.get(child);
                    if (drawn < sum) break;
                }
            }
            return below.get(child).ask();
        }
    }

    /** Replaces the results R, S and F of its child by those of {@code mapping}. */
    private static final class MappedResult extends TreeModel {
        final String mapping;

        MappedResult(String mapping) {
            this.mapping = mapping;
        }

        @Override
        char tick(boolean fresh) {
            return mapping.charAt("RSF".indexOf(only().ask()));
        }
    }

    private static final class CountedRounds extends TreeModel {
        final int times;
        final char counted;
        int done;

        CountedRounds(int times, char counted) {
            this.times = times;
            this.counted = counted;
        }

        @Override
        char tick(boolean fresh) {
            if (fresh) done = 0;
            char result = only().ask();
            return result == counted && ++done < times ? 'R' : result;
        }
    }

    private static final class RoundsUntil extends TreeModel {
        final char wanted;

        RoundsUntil(char wanted) {
            this.wanted = wanted;
        }

        @Override
        char tick(boolean fresh) {
            return only().ask() == wanted ? 'S' : 'R';
        }
    }

    private static final class TimeLimit extends TreeModel {
        final double seconds;
        double begun;

        TimeLimit(double seconds) {
            this.seconds = seconds;
        }

        @Override
        char tick(boolean fresh) {
            if (fresh) begun = agent.time;
            if (agent.time - begun < seconds) return only().ask();
            only().halt();
            return 'F';
        }
    }

    private static final class Rest extends TreeModel {
        final double seconds;
        double ready = Double.NEGATIVE_INFINITY;

        Rest(double seconds) {
            this.seconds = seconds;
        }

        @Override
        char tick(boolean fresh) {
            if (agent.time < ready) return 'F';
            char result = only().ask();
            if (result != 'R') ready = agent.time + seconds;
            return result;
        }

        @Override
        void halted() {
            ready = agent.time + seconds;
        }
    }

    private static final class Probability extends TreeModel {
        final float probability;

        Probability(float probability) {
            this.probability = probability;
        }

        @Override
        char tick(boolean fresh) {
            if (fresh && Rng.unit(agent.seed, agent.tick, agent.id, agent.salt + number) >= probability) return 'F';
            return only().ask();
        }
    }
}
