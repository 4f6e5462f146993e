package my.app;

import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.world.Spawn;
import throng.world.World;

/** A flock of three thousand for a second, and its hash. */
public final class Program {
    private Program() {}

    public static void main(String[] args) {
        try (var world = World.torus(1000, 1000).seed(42).build()) {
            var birds = world.group("birds")
                    .maxSpeed(10)
                    .steer(Separation.of(1.7f, 8), Alignment.of(.2f, 8), Cohesion.of(.06f, 8));
            birds.spawn(3000, Spawn.uniform());
            for (int i = 0; i < 60; i++) world.tick(1 / 60f);
            System.out.printf("%016x%n", world.hash());
        }
    }
}
