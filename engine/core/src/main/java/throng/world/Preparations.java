package throng.world;

import java.util.Arrays;
import java.util.List;
import throng.math.Check;

/** What is called before each tick, in the order in which it was added. */
final class Preparations {
    private TickPreparation[] all = {};
    private boolean running;

    void add(TickPreparation preparation) {
        Check.given("a preparation", preparation);
        all = Arrays.copyOf(all, all.length + 1);
        all[all.length - 1] = preparation;
    }

    List<TickPreparation> all() {
        return List.of(all);
    }

    void run(World world, float dt) {
        if (running)
            throw new IllegalStateException("a preparation of a tick ticks the world: let it return, the tick follows");
        if (all.length == 0) return;
        world.checkOwner();
        running = true;
        try {
            for (TickPreparation preparation : all) preparation.prepare(world, dt);
        } finally {
            running = false;
        }
    }
}
