package throng.decision.tree;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.GroupView;
import throng.decision.GroupWithoutWorld;
import throng.memory.store.AgentStore;
import throng.tick.WorldClock;

/**
 * A group without a world whose agents run a tree, and a log of the calls of its leaves: "+a" starts, "aR" runs, "-a"
 * is halted.
 */
final class LoggedTreeGroup {
    /** The result that a leaf returns. */
    @FunctionalInterface
    interface Script {
        byte result(String leaf, int id, long tick);
    }

    private final GroupWithoutWorld world;
    final AgentStore agents;
    final WorldClock clock;
    final List<List<String>> log = new ArrayList<>();
    private final Script script;
    private TreeMind minds;

    LoggedTreeGroup(int count, long seed, Script script) {
        world = new GroupWithoutWorld(count, seed);
        agents = world.agents;
        clock = world.clock;
        this.script = script;
        for (int id = 0; id < count; id++) log.add(new ArrayList<>());
    }

    /** Binds all leaves of a tree to the script, and uses the mind in the next ticks. */
    TreeMind bind(BehaviourTree tree) {
        return bind(tree, 1);
    }

    TreeMind bind(BehaviourTree tree, int every) {
        return use(bindLeaves(tree, tree.bind("mind")).every(every).to(agents::ints));
    }

    TreeMind use(TreeMind mind) {
        minds = mind;
        return mind;
    }

    TreeBinding bindLeaves(BehaviourTree tree, TreeBinding binding) {
        var bound = new ArrayList<String>();
        var nodes = new ArrayList<Node>(tree.subtrees().values());
        nodes.add(tree.root());
        while (!nodes.isEmpty()) {
            Node node = nodes.removeLast();
            nodes.addAll(node.children());
            if (bound.contains(node.line())) continue;
            bound.add(node.line());
            if (node instanceof Node.Act(String name)) binding.action(name, new LoggedTask(name));
            if (node instanceof Node.Ask(String name)) binding.condition(name, new LoggedCondition(name));
        }
        return binding;
    }

    void tick(float dt) {
        world.tick(dt, minds::run);
    }

    private final class LoggedCondition implements Condition {
        private final String name;

        LoggedCondition(String name) {
            this.name = name;
        }

        @Override
        public void test(GroupView in, int[] list, int from, int to, byte[] result) {
            for (int k = from; k < to; k++) {
                int id = in.id()[list[k]];
                result[k] = script.result(name, id, in.clock().tick());
                log.get(id).add(name + "RSF".charAt(result[k]));
            }
        }
    }

    private final class LoggedTask implements Task {
        private final String name;

        LoggedTask(String name) {
            this.name = name;
        }

        @Override
        public void run(GroupView in, int[] list, int from, int to, byte[] result) {
            for (int k = from; k < to; k++) {
                int id = in.id()[list[k]];
                result[k] = script.result(name, id, in.clock().tick());
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
