package throng.decision;

import java.util.List;
import java.util.Map;
import throng.behaviour.Scene;
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
import throng.perception.weave.GroupColumns;

/** A group of agents without a world, who only think: a pass over blocks of them, and a clock. */
public final class Worldless {
    private static final Workers ALONE = new Workers(1);
    private static final Space SPACE = Space.open(2);

    public final Agents agents = new Agents(2);
    public final Clock clock;
    private final View view;

    /** What is done to a block. */
    @FunctionalInterface
    public interface Pass {
        void run(View in, int start, int end);
    }

    public Worldless(int count, long seed) {
        clock = new Clock(seed);
        agents.reserve(count);
        agents.keys().reserve(count);
        for (int id = 0; id < count; id++) agents.append(agents.keys().take());
        var body = new Scene.Body(agents, Motion.DEFAULT, Map.of());
        var around = new Scene.Around(SPACE, clock, List.of(body), List.of(new Wishes()), new Events());
        var scene = new Scene(around, 0, Turning.DEFAULT, null, false);
        var seen = new Sweeps.Seen(new GroupColumns("", agents, Map.of()), new Grid(agents, SPACE, ALONE));
        var sight = new Sweeps(0, false, List.of(), List.of()).sight(List.of(seen), false);
        view = new View(scene, sight, Scene.Rules.of(List.of()), false);
    }

    /** A tick. */
    public void tick(float dt, Pass pass) {
        clock.begin(dt);
        for (int start = 0; start < agents.count(); start += Workers.BLOCK)
            pass.run(view, start, Math.min(agents.count(), start + Workers.BLOCK));
        clock.end();
    }
}
