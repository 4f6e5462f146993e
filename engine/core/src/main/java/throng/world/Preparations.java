package throng.world;

import java.util.ArrayList;
import java.util.List;
import throng.math.Check;

/** What is called before each tick: first what comes first, both in the order in which they were added. */
final class Preparations {
    private TickPreparation[] all = {};
    private int first;
    private boolean running;

    void add(TickPreparation preparation) {
        Check.given("a preparation", preparation);
        int at = preparation.comesFirst() ? first++ : all.length;
        var more = new ArrayList<>(List.of(all));
        more.add(at, preparation);
        all = more.toArray(TickPreparation[]::new);
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
