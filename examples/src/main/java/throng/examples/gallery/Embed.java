package throng.examples.gallery;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.joml.Vector3f;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.world.FixedStep;
import throng.world.Spawn;
import throng.world.World;

/** Shows how a game runs a world: frames of any length, agents that are added, removed and moved, and one to follow. */
public final class Embed {
    private Embed() {}

    public static void main(String[] args) {
        try (var world = World.torus(100, 100).seed(3).workers(1).build()) {
            var sheep = world.group("sheep").maxSpeed(2);
            sheep.steer(Separation.of(1, 2), Wander.DEFAULT, new Cruise(1, 1));
            sheep.spawn(300, Spawn.uniform());
            var dolly = sheep.add(50, 50); // a handle stays valid while other agents come and go
            var steps = new FixedStep(world, 1 / 60f, 8);
            var found = new IntArrayList();

            for (int frame = 0; frame < 240; frame++) {
                float alpha = steps.advance(.011 + .012 * (frame % 2)); // seconds since the last frame
                if (frame == 60) sheep.add(10, 10);
                if (frame == 120) sheep.teleport(dolly, 0, 0, 0);
                if (frame == 180) {
                    sheep.query().within(0, 0, 0, 10, found); // indices, valid until the next change
                    int[] ids = new int[found.size()];
                    for (int k = 0; k < ids.length; k++) ids[k] = sheep.ids().get(found.getInt(k));
                    sheep.remove(ids);
                    System.out.printf(
                            "a wolf takes %d sheep; dolly is %s%n", ids.length, sheep.alive(dolly) ? "alive" : "gone");
                }
                if (frame % 80 == 0 && sheep.alive(dolly)) {
                    var p = sheep.position(dolly, new Vector3f());
                    System.out.printf(
                            "frame %d, tick %d + %.2f: dolly at %.1f %.1f%n", frame, world.ticks(), alpha, p.x, p.y);
                }
            }
            System.out.printf("%d sheep are left%n", sheep.count());
        }
    }
}
