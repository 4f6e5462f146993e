package throng.examples.gallery;

import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.world.Spawn;
import throng.world.World;

/** Shows the smallest flock. It prints the hash of its last state: the same 16 digits on every machine. */
public final class Hello {
    private Hello() {}

    public static void main(String[] args) {
        // README.md shows the code from here to the end of the method
        try (var world = World.torus(400, 400).seed(42).build()) {
            var birds = world.group("birds").maxSpeed(10);
            birds.steer(Separation.of(2, 8), Alignment.of(1, 8), Cohesion.of(.1f, 8), Wander.of(.3f));
            birds.spawn(20_000, Spawn.uniform());
            for (int i = 0; i < 300; i++) world.tick(1 / 60f);
            System.out.printf("%016x%n", world.hash());
        }
    }
}
