package throng.decision.tree;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.GroupView;
import throng.decision.Worldless;
import throng.kernel.Clock;
import throng.memory.store.AgentStore;

/** A group without a world whose agents think, and what their leaves were told: "+a" begins, "aR" runs, "-a" halts. */
final class Thinkers {
    /** What the leaf of a name shall say. */
    @FunctionalInterface
    interface Script {
        byte said(String leaf, int id, long tick);
    }

    private final Worldless world;
    final AgentStore agents;
    final Clock clock;
    final List<List<String>> log = new ArrayList<>();
    private final Script script;
    private TreeMind minds;

    Thinkers(int count, long seed, Script script) {
        world = new Worldless(count, seed);
        agents = world.agents;
        clock = world.clock;
        this.script = script;
        for (int id = 0; id < count; id++) log.add(new ArrayList<>());
    }

    /** Binds all leaves of a tree to the script. */
    TreeMind think(BehaviourTree tree) {
        return think(tree, 1);
    }

    TreeMind think(BehaviourTree tree, int every) {
        return think(leaves(tree, tree.bind("mind")).every(every).to(agents::ints));
    }

    TreeMind think(TreeMind how) {
        minds = how;
        return how;
    }

    TreeBinding leaves(BehaviourTree tree, TreeBinding binding) {
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
        world.tick(dt, minds::run);
    }

    private final class Asked implements Condition {
        private final String name;

        Asked(String name) {
            this.name = name;
        }

        @Override
        public void test(GroupView in, int[] list, int from, int to, byte[] result) {
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
        public void run(GroupView in, int[] list, int from, int to, byte[] result) {
            for (int k = from; k < to; k++) {
                int id = in.id()[list[k]];
                result[k] = script.said(name, id, in.clock().tick());
                log.get(id).add(name + "RSF".charAt(result[k]));
            }
        }

        @Override
        public void start(GroupView in, int[] list, int from, int to) {
            for (int k = from; k < to; k++) log.get(in.id()[list[k]]).add("+" + name);
        }

        @Override
        public void halt(GroupView in, int[] list, int from, int to) {
            for (int k = from; k < to; k++) log.get(in.id()[list[k]]).add("-" + name);
        }
    }
}
