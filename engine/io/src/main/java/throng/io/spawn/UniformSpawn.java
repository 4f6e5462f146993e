package throng.io.spawn;

import throng.world.NewAgent;
import throng.world.Spawn;

/** Random places all over a world with ends. */
public record UniformSpawn() implements Spawn {
    @Override
    public void place(NewAgent agent) {
        Spawn.uniform().place(agent);
    }
}
