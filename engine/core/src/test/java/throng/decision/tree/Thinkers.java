package throng.decision.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import throng.behaviour.View;
import throng.grid.Grid;
import throng.kernel.Clock;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Events;
import throng.memory.Wishes;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.parallel.Workers;
import throng.perception.Sweeps;

/** A group without a world whose agents think, and what their leaves were told: "+a" begins, "aR" runs, "-a" halts. */
final class Thinkers {
    /** What the leaf of a name shall say. */
    @FunctionalInterface
    interface Script {
        byte said(String leaf, int id, long tick);
    }

    private static final Workers ALONE = new Workers(1);
    private static final Space SPACE = Space.open(2);

    final Agents agents = new Agents(2);
    final Clock clock;
    final List<List<String>> log = new ArrayList<>();
    private final Script script;
    private final View view;
    private TreeMind minds;

    Thinkers(int count, long seed, Script script) {
        clock = new Clock(seed);
        this.script = script;
        agents.reserve(count);
        agents.keys().reserve(count);
        for (int id = 0; id < count; id++) {
            agents.append(agents.keys().take());
            log.add(new ArrayList<>());
        }
        var body = new View.Body(agents, Motion.DEFAULT, Map.of());
        var around = new View.Around(SPACE, clock, List.of(body), List.of(new Wishes()), new Events());
        var scene = new View.Scene(around, 0, Turning.DEFAULT, null, false);
        var seen = new Sweeps.Seen(agents, new Grid(agents, SPACE, ALONE));
        var sight = new Sweeps(0, false, List.of(), List.of()).sight(List.of(seen), false);
        view = new View(scene, sight, View.Rules.of(List.of()), false);
    }

    /** Binds all leaves of a tree to the script. */
    TreeMind think(Tree tree) {
        return think(tree, 1);
    }

    TreeMind think(Tree tree, int every) {
        return think(leaves(tree, tree.bind("mind")).every(every).to(agents::ints));
    }

    TreeMind think(TreeMind how) {
        minds = how;
        return how;
    }

    Binding leaves(Tree tree, Binding binding) {
        var done = new ArrayList<String>();
        var nodes = new ArrayList<Node>(tree.subtrees().values());
        nodes.add(tree.root());
        while (!nodes.isEmpty()) {
            Node node = nodes.removeLast();
            nodes.addAll(node.children());
            if (done.contains(node.line())) continue;
            done.add(node.line());
            if (node instanceof Node.Act(String name)) binding.action(name, new Told(name));
            if (node instanceof Node.Ask(String name)) binding.condition(name, this.new Asked(name));
        }
        return binding;
    }

    void tick(float dt) {
        clock.begin(dt);
        for (int start = 0; start < agents.count(); start += Workers.BLOCK)
            minds.run(view, start, Math.min(agents.count(), start + Workers.BLOCK));
        clock.end();
    }

    private final class Asked implements Condition {
        private final String name;

        Asked(String name) {
            this.name = name;
        }

        @Override
        public void test(View in, int[] list, int from, int to, byte[] result) {
            for (int k = from; k < to; k++) {
                int id = in.id()[list[k]];
                result[k] = script.said(name, id, in.clock().tick());
                log.get(id).add(name + "RSF".charAt(result[k]));
            }
        }
    }

    private final class Told implements Task {
        private final String name;

        Told(String name) {
            this.name = name;
        }

        @Override
        public void run(View in, int[] list, int from, int to, byte[] result) {
            for (int k = from; k < to; k++) {
                int id = in.id()[list[k]];
                result[k] = script.said(name, id, in.clock().tick());
                log.get(id).add(name + "RSF".charAt(result[k]));
            }
        }

        @Override
        public void start(View in, int[] list, int from, int to) {
            for (int k = from; k < to; k++) log.get(in.id()[list[k]]).add("+" + name);
        }

        @Override
        public void halt(View in, int[] list, int from, int to) {
            for (int k = from; k < to; k++) log.get(in.id()[list[k]]).add("-" + name);
        }
    }
}
