package my.app;

import throng.behaviour.Target;
import throng.behaviour.manner.KeepSide;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.behaviour.target.Seek;
import throng.world.Spawn;
import throng.world.World;

/** Forty people go through a door; how many are through, and the hash. */
public final class Program {
    private Program() {}

    public static void main(String[] args) {
        try (var world = World.open(2).seed(2).build()) {
            var people = world.group("people")
                    .radius(.2f)
                    .mass(80)
                    .maxSpeed(1.4f)
                    .maxForce(5_000)
                    .turnRate(20);
            people.steer(CollisionFreeSpeed.of(KeepSide.right(Seek.of(Target.at(30, 0)))));
            people.spawn(40, Spawn.box(-10, -3, -1, 3));
            world.walls().add(0, -9, 0, -1);
            world.walls().add(0, 1, 0, 9);
            for (int t = 0; t < 600; t++) world.tick(.05f);
            System.out.println(people.query().count(30, 0, 0, 25) + " are through");
            System.out.printf("%016x%n", world.hash());
        }
    }
}
