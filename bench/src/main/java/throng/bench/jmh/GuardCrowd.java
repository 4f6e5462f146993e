package throng.bench.jmh;

import java.util.List;
import java.util.Map;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.decision.tree.BehaviourTree;
import throng.decision.tree.Status;
import throng.decision.tree.Task;
import throng.decision.tree.TreeMind;
import throng.grid.Grid;
import throng.math.Space;
import throng.memory.Column;
import throng.memory.store.AgentStore;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.motion.step.GroupContext;
import throng.motion.step.ViewSource;
import throng.parallel.Workers;
import throng.perception.loop.PairPlan;
import throng.perception.weave.GroupColumns;
import throng.simd.Form;
import throng.tick.CommandBuffer;
import throng.tick.Door;
import throng.tick.Events;
import throng.tick.LoopForms;
import throng.tick.WorldClock;

/** Guards with one behaviour tree of 20 nodes on one worker, without any motion. */
final class GuardCrowd {
    static final BehaviourTree TREE = BehaviourTree.parse("""
            selector memory
              sequence memory
                energy < 0.3
                walk home
                rest
              sequence memory
                near?
                selector memory
                  sequence memory
                    strong?
                    chase
                  force failure
                    flee
                  hide
              sequence memory
                invert
                  energy < 0.5
                patrol
                look
              idle
            """);

    private final WorldClock clock = new WorldClock(1);
    private final AgentStore agents = new AgentStore(2);
    private final Column.Floats energy = agents.floats("energy", 0);
    private final Column.Floats place = agents.floats("place", 0);
    private final GroupView view;
    private final TreeMind minds;

    GuardCrowd(int n) {
        agents.reserve(n);
        agents.ids().reserve(n);
        for (int id = 0; id < n; id++) {
            int i = agents.append(agents.ids().take());
            energy.values()[i] = id % 100 / 100f;
            place.values()[i] = id % 77;
        }
        Space space = Space.open(2);
        var body = new GroupContext.GroupData(agents, Motion.DEFAULT, Map.of());
        var world =
                new GroupContext.WorldContext(space, clock, List.of(body), List.of(new CommandBuffer()), new Events());
        var context = new GroupContext(world, 0, Turning.DEFAULT, null);
        var seen = new PairPlan.GroupCells(
                new GroupColumns("", agents, Map.of()), new Grid(agents, space, new Workers(1)));
        LoopForms forms = LoopForms.of(Form.SCALAR);
        var neighbours = new PairPlan(0, false, List.of(), List.of()).neighbours(List.of(seen), forms);
        view = Door.<ViewSource<Rule>, GroupView>of(GroupView.class)
                .apply(new ViewSource<>(context, neighbours, GroupContext.Rules.<Rule>of(List.of()), false, forms));
        minds = TREE.bind("mind")
                .column(energy)
                .condition("near", this::near)
                .condition("strong", this::strong)
                .action("walk home", this::walkHome)
                .action("rest", this::rest)
                .action("chase", going(1.5f, -.02f, 60, Float.MAX_VALUE))
                .action("flee", going(-2, -.01f, -Float.MAX_VALUE, 40))
                .action("patrol", going(1, -.01f, 40, Float.MAX_VALUE))
                .action("hide", this::hide)
                .action("look", this::look)
                .action("idle", this::idle)
                .to(agents::ints);
    }

    /** Runs the tree of all guards once. */
    void tick() {
        clock.begin(.1f);
        int n = agents.count();
        for (int start = 0; start < n; start += Workers.BLOCK)
            minds.run(view, start, Math.min(n, start + Workers.BLOCK));
        clock.end();
    }

    float energy(int id) {
        return energy.values()[id];
    }

    float place(int id) {
        return place.values()[id];
    }

    private void near(GroupView in, int[] list, int from, int to, byte[] result) {
        float[] p = place.values();
        for (int k = from; k < to; k++) if (p[list[k]] > 40 && p[list[k]] < 60) result[k] = Status.SUCCESS;
    }

    private void strong(GroupView in, int[] list, int from, int to, byte[] result) {
        float[] e = energy.values();
        for (int k = from; k < to; k++) if (e[list[k]] > .6f) result[k] = Status.SUCCESS;
    }

    private void walkHome(GroupView in, int[] list, int from, int to, byte[] result) {
        float[] p = place.values();
        for (int k = from; k < to; k++) if ((p[list[k]] *= .9f) < 1) result[k] = Status.SUCCESS;
    }

    private void rest(GroupView in, int[] list, int from, int to, byte[] result) {
        float[] e = energy.values();
        for (int k = from; k < to; k++) if ((e[list[k]] += .1f) >= 1) result[k] = Status.SUCCESS;
    }

    /**
     * Returns a task that adds {@code step} to the place and {@code cost} to the energy. It succeeds when the place is
     * at least {@code high} (a step up) or below {@code low} (a step down), and fails when the energy is below 0.3.
     */
    private Task going(float step, float cost, float high, float low) {
        boolean up = step > 0;
        return (in, list, from, to, result) -> {
            float[] p = place.values(), e = energy.values();
            for (int k = from; k < to; k++) {
                int i = list[k];
                p[i] += step;
                e[i] += cost;
                boolean done = up ? p[i] >= high : p[i] < low;
                result[k] = done ? Status.SUCCESS : e[i] < .3f ? Status.FAILURE : Status.RUNNING;
            }
        };
    }

    private void hide(GroupView in, int[] list, int from, int to, byte[] result) {
        float[] e = energy.values();
        for (int k = from; k < to; k++) {
            e[list[k]] += .005f;
            result[k] = Status.SUCCESS;
        }
    }

    private void look(GroupView in, int[] list, int from, int to, byte[] result) {
        float[] p = place.values(), e = energy.values();
        for (int k = from; k < to; k++) {
            e[list[k]] -= .005f;
            if (p[list[k]] > 70) p[list[k]] = 0;
            result[k] = Status.SUCCESS;
        }
    }

    private void idle(GroupView in, int[] list, int from, int to, byte[] result) {
        float[] p = place.values(), e = energy.values();
        for (int k = from; k < to; k++) {
            e[list[k]] += .03f;
            p[list[k]] += .3f;
            result[k] = Status.SUCCESS;
        }
    }
}
