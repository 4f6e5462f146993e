package throng.decision.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import throng.math.Rng;

/** The mind of one agent as objects that call each other: the meaning of a tree, told a second time. */
abstract class Model {
    /** One agent and its time. */
    static final class Mind {
        final List<String> log = new ArrayList<>();
        final int id;
        final long seed;
        final Thinkers.Script script;
        final int salt;
        double time;
        long tick;
        int nodes;
        final Model root;

        Mind(BehaviourTree tree, int id, long seed, String name, Thinkers.Script script) {
            this.id = id;
            this.seed = seed;
            this.script = script;
            salt = name.hashCode();
            root = build(tree.root(), tree.subtrees());
        }

        char tick(float dt) {
            char said = root.ask();
            tick++;
            time += dt;
            return said;
        }

        private Model build(Node node, Map<String, Node> named) {
            int number = nodes++;
            if (node instanceof Node.Subtree(String name)) return build(named.get(name), named);
            List<Model> below = new ArrayList<>();
            for (Node child : node.children()) below.add(build(child, named));
            Model made = make(node, number, below);
            made.mind = this;
            made.below = below;
            made.number = number;
            return made;
        }
    }

    Mind mind;
    List<Model> below;
    int number;
    boolean runs;

    /** S, F or R. */
    char ask() {
        char said = tick(!runs);
        runs = said == 'R';
        return said;
    }

    void halt() {
        if (!runs) return;
        runs = false;
        for (Model child : below) child.halt();
        halted();
    }

    void halted() {}

    abstract char tick(boolean anew);

    Model only() {
        return below.getFirst();
    }

    private static Model make(Node node, int number, List<Model> below) {
        return switch (node) {
            case Node.Sequence s -> new Row(s.memory(), 'S');
            case Node.Selector s -> new Row(s.memory(), 'F');
            case Node.Parallel p -> new All(p, below.size());
            case Node.Choice c -> new Drawn(c.weights());
            case Decorator.Invert i -> new Map1("RFS");
            case Decorator.Force f -> new Map1(f.success() ? "RSS" : "RFF");
            case Decorator.Repeat r -> new Rounds(r.times(), 'S');
            case Decorator.Retry r -> new Rounds(r.times(), 'F');
            case Decorator.Until u -> new Till(u.success() ? 'S' : 'F');
            case Decorator.Timeout t -> new Late(t.seconds());
            case Decorator.Cooldown c -> new Cool(c.seconds());
            case Decorator.Chance c -> new Luck(c.probability());
            case Node.Act a -> new Leaf(a.name(), true);
            case Node.Ask a -> new Leaf(a.name(), false);
            case Node.Compare c -> throw new IllegalArgumentException(c.line());
            case Node.Subtree s -> throw new IllegalArgumentException(s.line());
        };
    }

    private static final class Leaf extends Model {
        final String name;
        final boolean acts;

        Leaf(String name, boolean acts) {
            this.name = name;
            this.acts = acts;
        }

        @Override
        char tick(boolean anew) {
            if (acts && anew) mind.log.add("+" + name);
            char said = "RSF".charAt(mind.script.said(name, mind.id, mind.tick));
            mind.log.add(name + said);
            return said;
        }

        @Override
        void halted() {
            mind.log.add("-" + name);
        }
    }

    private static final class Row extends Model {
        final boolean memory;
        final char go;
        int at;

        Row(boolean memory, char go) {
            this.memory = memory;
            this.go = go;
        }

        @Override
        char tick(boolean anew) {
            int first = memory && !anew ? at : 0;
            for (int c = first; c < below.size(); c++) {
                char said = below.get(c).ask();
                if (said == go) continue;
                for (int later = c + 1; later < below.size(); later++)
                    below.get(later).halt();
                at = c;
                return said;
            }
            return go;
        }
    }

    private static final class All extends Model {
        final Node.Parallel is;
        final char[] said;

        All(Node.Parallel is, int children) {
            this.is = is;
            said = new char[children];
        }

        @Override
        char tick(boolean anew) {
            if (anew) java.util.Arrays.fill(said, 'R');
            int s = 0, f = 0;
            for (int c = 0; c < said.length; c++) {
                if (!is.memory() || said[c] == 'R') said[c] = below.get(c).ask();
                if (said[c] == 'S') s++;
                if (said[c] == 'F') f++;
            }
            char all = s >= is.success() ? 'S' : f >= is.failure() ? 'F' : 'R';
            if (all != 'R') for (Model child : below) child.halt();
            return all;
        }
    }

    private static final class Drawn extends Model {
        final List<Float> weights;
        int child;

        Drawn(List<Float> weights) {
            this.weights = weights;
        }

        @Override
        char tick(boolean anew) {
            if (anew) {
                float all = 0, sum = 0;
                for (float w : weights) all += w;
                float drawn = Rng.unit(mind.seed, mind.tick, mind.id, mind.salt + number) * all;
                for (child = 0; child < weights.size() - 1; child++) {
                    sum += weights.get(child);
                    if (drawn < sum) break;
                }
            }
            return below.get(child).ask();
        }
    }

    /** What it makes of running, success and failure. */
    private static final class Map1 extends Model {
        final String says;

        Map1(String says) {
            this.says = says;
        }

        @Override
        char tick(boolean anew) {
            return says.charAt("RSF".indexOf(only().ask()));
        }
    }

    private static final class Rounds extends Model {
        final int times;
        final char counted;
        int done;

        Rounds(int times, char counted) {
            this.times = times;
            this.counted = counted;
        }

        @Override
        char tick(boolean anew) {
            if (anew) done = 0;
            char said = only().ask();
            return said == counted && ++done < times ? 'R' : said;
        }
    }

    private static final class Till extends Model {
        final char wanted;

        Till(char wanted) {
            this.wanted = wanted;
        }

        @Override
        char tick(boolean anew) {
            return only().ask() == wanted ? 'S' : 'R';
        }
    }

    private static final class Late extends Model {
        final double seconds;
        double begun;

        Late(double seconds) {
            this.seconds = seconds;
        }

        @Override
        char tick(boolean anew) {
            if (anew) begun = mind.time;
            if (mind.time - begun < seconds) return only().ask();
            only().halt();
            return 'F';
        }
    }

    private static final class Cool extends Model {
        final double seconds;
        double ready = Double.NEGATIVE_INFINITY;

        Cool(double seconds) {
            this.seconds = seconds;
        }

        @Override
        char tick(boolean anew) {
            if (mind.time < ready) return 'F';
            char said = only().ask();
            if (said != 'R') ready = mind.time + seconds;
            return said;
        }

        @Override
        void halted() {
            ready = mind.time + seconds;
        }
    }

    private static final class Luck extends Model {
        final float probability;

        Luck(float probability) {
            this.probability = probability;
        }

        @Override
        char tick(boolean anew) {
            if (anew && Rng.unit(mind.seed, mind.tick, mind.id, mind.salt + number) >= probability) return 'F';
            return only().ask();
        }
    }
}
