package throng.bench.peer;

import com.badlogic.gdx.ai.btree.BehaviorTree;
import com.badlogic.gdx.ai.btree.LeafTask;
import com.badlogic.gdx.ai.btree.Task;
import com.badlogic.gdx.ai.btree.branch.Selector;
import com.badlogic.gdx.ai.btree.branch.Sequence;
import com.badlogic.gdx.ai.btree.decorator.AlwaysFail;
import com.badlogic.gdx.ai.btree.decorator.Invert;
import java.util.ArrayList;
import java.util.List;

/** Guards with gdx-ai's behaviour tree, one clone for each guard: the same tree and leaves as in TreeBench. */
public final class GdxGuards {
    private final List<BehaviorTree<Guard>> minds = new ArrayList<>();

    /** One guard. */
    private static final class Guard {
        float energy;
        float place;
    }

    /** What a leaf does to a guard. */
    @FunctionalInterface
    private interface LeafAction {
        Task.Status of(Guard guard);
    }

    private static final class Leaf extends LeafTask<Guard> {
        private final LeafAction deed;

        Leaf(LeafAction deed) {
            this.deed = deed;
        }

        @Override
        public Status execute() {
            return deed.of(getObject());
        }

        @Override
        protected Task<Guard> copyTo(Task<Guard> task) {
            return task;
        }
    }

    /**
     * Creates guards with the energies and places of TreeBench.
     *
     * @param n number of guards
     */
    public GdxGuards(int n) {
        for (int id = 0; id < n; id++) {
            var guard = new Guard();
            guard.energy = id % 100 / 100f;
            guard.place = id % 77;
            minds.add(new BehaviorTree<>(tree(), guard));
        }
    }

    /** Steps the tree of each guard once. */
    public void tick() {
        for (int id = 0; id < minds.size(); id++) minds.get(id).step();
    }

    /**
     * Returns the energy of a guard.
     *
     * @param id of the guard
     * @return its energy
     */
    public float energy(int id) {
        return minds.get(id).getObject().energy;
    }

    /**
     * Returns the place of a guard.
     *
     * @param id of the guard
     * @return metres
     */
    public float place(int id) {
        return minds.get(id).getObject().place;
    }

    private static Task.Status is(boolean so) {
        return so ? Task.Status.SUCCEEDED : Task.Status.FAILED;
    }

    private static Task.Status until(boolean done, Guard guard) {
        return done ? Task.Status.SUCCEEDED : guard.energy < .3f ? Task.Status.FAILED : Task.Status.RUNNING;
    }

    private static Task<Guard> tree() {
        var recover = all(List.of(leaf(g -> is(g.energy < .3f)), leaf(GdxGuards::walkHome), leaf(GdxGuards::rest)));
        var fight = all(List.of(leaf(g -> is(g.energy > .6f)), leaf(GdxGuards::chase)));
        var react =
                with(new Selector<>(), List.of(fight, new AlwaysFail<>(leaf(GdxGuards::flee)), leaf(GdxGuards::hide)));
        var meet = all(List.of(leaf(g -> is(g.place > 40 && g.place < 60)), react));
        Task<Guard> tired = new Invert<>(leaf(g -> is(g.energy < .5f)));
        var watch = all(List.of(tired, leaf(GdxGuards::patrol), leaf(GdxGuards::look)));
        return with(new Selector<>(), List.of(recover, meet, watch, leaf(GdxGuards::idle)));
    }

    private static Task<Guard> leaf(LeafAction deed) {
        return new Leaf(deed);
    }

    private static Task<Guard> all(List<Task<Guard>> children) {
        return with(new Sequence<>(), children);
    }

    private static Task<Guard> with(Task<Guard> task, List<Task<Guard>> children) {
        for (var child : children) task.addChild(child);
        return task;
    }

    private static Task.Status walkHome(Guard g) {
        g.place *= .9f;
        return g.place < 1 ? Task.Status.SUCCEEDED : Task.Status.RUNNING;
    }

    private static Task.Status rest(Guard g) {
        g.energy += .1f;
        return g.energy >= 1 ? Task.Status.SUCCEEDED : Task.Status.RUNNING;
    }

    private static Task.Status chase(Guard g) {
        g.place += 1.5f;
        g.energy -= .02f;
        return until(g.place >= 60, g);
    }

    private static Task.Status flee(Guard g) {
        g.place -= 2;
        g.energy -= .01f;
        return until(g.place < 40, g);
    }

    private static Task.Status hide(Guard g) {
        g.energy += .005f;
        return Task.Status.SUCCEEDED;
    }

    private static Task.Status patrol(Guard g) {
        g.place += 1;
        g.energy -= .01f;
        return until(g.place >= 40, g);
    }

    private static Task.Status look(Guard g) {
        g.energy -= .005f;
        if (g.place > 70) g.place = 0;
        return Task.Status.SUCCEEDED;
    }

    private static Task.Status idle(Guard g) {
        g.energy += .03f;
        g.place += .3f;
        return Task.Status.SUCCEEDED;
    }
}
