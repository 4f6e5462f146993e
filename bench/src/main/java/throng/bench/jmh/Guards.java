package throng.bench.jmh;

import java.util.List;
import java.util.Map;
import throng.behaviour.Scene;
import throng.behaviour.View;
import throng.decision.tree.Result;
import throng.decision.tree.Task;
import throng.decision.tree.Tree;
import throng.decision.tree.TreeMind;
import throng.grid.Grid;
import throng.kernel.Clock;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Events;
import throng.memory.Wishes;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.parallel.Workers;
import throng.perception.Sweeps;
import throng.perception.weave.GroupColumns;

/** Guards who think by one tree of 20 nodes, on one worker, and do nothing else. */
final class Guards {
    static final Tree TREE = Tree.parse("""
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

    private final Clock clock = new Clock(1);
    private final Agents agents = new Agents(2);
    private final Column.Floats energy = agents.floats("energy", 0);
    private final Column.Floats place = agents.floats("place", 0);
    private final View view;
    private final TreeMind minds;

    Guards(int n) {
        agents.reserve(n);
        agents.keys().reserve(n);
        for (int id = 0; id < n; id++) {
            int i = agents.append(agents.keys().take());
            energy.values()[i] = id % 100 / 100f;
            place.values()[i] = id % 77;
        }
        Space space = Space.open(2);
        var body = new Scene.Body(agents, Motion.DEFAULT, Map.of());
        var around = new Scene.Around(space, clock, List.of(body), List.of(new Wishes()), new Events());
        var scene = new Scene(around, 0, Turning.DEFAULT, null, false);
        var seen = new Sweeps.Seen(new GroupColumns("", agents, Map.of()), new Grid(agents, space, new Workers(1)));
        var sight = new Sweeps(0, false, List.of(), List.of()).sight(List.of(seen), false);
        view = new View(scene, sight, Scene.Rules.of(List.of()), false);
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

    /** All think once. */
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

    private void near(View in, int[] list, int from, int to, byte[] result) {
        float[] p = place.values();
        for (int k = from; k < to; k++) if (p[list[k]] > 40 && p[list[k]] < 60) result[k] = Result.SUCCESS;
    }

    private void strong(View in, int[] list, int from, int to, byte[] result) {
        float[] e = energy.values();
        for (int k = from; k < to; k++) if (e[list[k]] > .6f) result[k] = Result.SUCCESS;
    }

    private void walkHome(View in, int[] list, int from, int to, byte[] result) {
        float[] p = place.values();
        for (int k = from; k < to; k++) if ((p[list[k]] *= .9f) < 1) result[k] = Result.SUCCESS;
    }

    private void rest(View in, int[] list, int from, int to, byte[] result) {
        float[] e = energy.values();
        for (int k = from; k < to; k++) if ((e[list[k]] += .1f) >= 1) result[k] = Result.SUCCESS;
    }

    /** On by a step, at some cost, till the place is at least {@code high} or below {@code low}, or strength ends. */
    private Task going(float step, float cost, float high, float low) {
        boolean up = step > 0;
        return (in, list, from, to, result) -> {
            float[] p = place.values(), e = energy.values();
            for (int k = from; k < to; k++) {
                int i = list[k];
                p[i] += step;
                e[i] += cost;
                boolean done = up ? p[i] >= high : p[i] < low;
                result[k] = done ? Result.SUCCESS : e[i] < .3f ? Result.FAILURE : Result.RUNNING;
            }
        };
    }

    private void hide(View in, int[] list, int from, int to, byte[] result) {
        float[] e = energy.values();
        for (int k = from; k < to; k++) {
            e[list[k]] += .005f;
            result[k] = Result.SUCCESS;
        }
    }

    private void look(View in, int[] list, int from, int to, byte[] result) {
        float[] p = place.values(), e = energy.values();
        for (int k = from; k < to; k++) {
            e[list[k]] -= .005f;
            if (p[list[k]] > 70) p[list[k]] = 0;
            result[k] = Result.SUCCESS;
        }
    }

    private void idle(View in, int[] list, int from, int to, byte[] result) {
        float[] p = place.values(), e = energy.values();
        for (int k = from; k < to; k++) {
            e[list[k]] += .03f;
            p[list[k]] += .3f;
            result[k] = Result.SUCCESS;
        }
    }
}
