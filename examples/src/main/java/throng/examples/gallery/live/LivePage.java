package throng.examples.gallery.live;

import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.page.Viewer;
import throng.world.Spawn;
import throng.world.World;

/** Shows a flock in the browser. Open the address that it prints. It ends after as many ticks as its argument says. */
public final class LivePage {
    private LivePage() {}

    public static void main(String[] args) {
        long ticks = args.length > 0 ? Long.parseLong(args[0]) : Long.MAX_VALUE;
        try (var world = World.torus(200, 200).seed(42).build();
                var viewer = Viewer.open(world)) {
            var birds = world.group("birds").maxSpeed(10);
            birds.steer(Separation.of(2, 8), Alignment.of(1, 8), Cohesion.of(.1f, 8), Wander.of(.3f));
            birds.spawn(5_000, Spawn.uniform());
            System.out.println(viewer.url());
            while (world.ticks() < ticks && viewer.tick(1 / 60f)) {}
            System.out.printf("%016x%n", world.hash());
        }
    }
}
