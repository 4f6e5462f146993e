package throng.world.group;

import java.util.List;
import throng.behaviour.Scene;
import throng.behaviour.View;
import throng.perception.Sweeps;

/** What each worker works with while it steers a group: scratch, of which no tick needs what the last has left. */
final class Workspace {
    /** Of a group without agents. */
    static final Workspace NONE = new Workspace(0);

    private final Block[] blocks;
    private final View[] present;
    private final View[] moved;

    private Workspace(int workers) {
        blocks = new Block[workers];
        present = new View[workers];
        moved = new View[workers];
    }

    /** For so many workers, who look as rules want to. */
    static Workspace of(int workers, Rules rules, Scene scene, List<Sweeps.Seen> seen) {
        var space = new Workspace(workers);
        boolean deep = scene.around().space().axes() == 3;
        var sweeps = rules.sweeps(scene.number(), deep);
        var shared = Scene.Rules.of(rules.all());
        for (int w = 0; w < workers; w++) {
            space.present[w] = new View(scene, sweeps.sight(seen, scene.wide()), shared, false);
            space.moved[w] = new View(scene, sweeps.sight(seen, scene.wide()), shared, true);
            space.blocks[w] = new Block(space.present[w], w);
        }
        return space;
    }

    /** The block of a worker. */
    Block block(int worker) {
        return blocks[worker];
    }

    /** The start of the tick, as a worker sees it. */
    View present(int worker) {
        return present[worker];
    }

    /** What motion has just made, as a worker sees it. */
    View moved(int worker) {
        return moved[worker];
    }
}
