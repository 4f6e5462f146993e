package throng.examples.gallery;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Shows three groups that interact, agents that are added, removed and transferred, and a snapshot half-way. */
public final class Trio {
    private Trio() {}

    /**
     * Prints the last hash. Arguments: form, workers, and {@code resume} to let a second world continue from the
     * snapshot.
     */
    public static void main(String[] args) throws IOException {
        var snapshot = new ByteArrayOutputStream();
        try (var world = build(args);
                var other = build(args)) {
            for (int t = 0; t < 30; t++) step(world, t);
            world.snapshot(snapshot);
            boolean resume = args.length > 2 && args[2].equals("resume");
            if (resume) other.restore(new ByteArrayInputStream(snapshot.toByteArray()));
            for (int t = 30; t < 60; t++) step(resume ? other : world, t);
            System.out.printf("%016x%n", (resume ? other : world).hash());
        }
    }

    private static World build(String[] args) {
        var form = args.length > 0 ? Form.valueOf(args[0]) : Form.AUTO;
        int workers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        var world = World.torus(300, 200).seed(42).form(form).workers(workers).build();
        Group hens = world.group("hens"), geese = world.group("geese"), dogs = world.group("dogs");
        var fear = new Separation(80, Neighbourhood.within(20).of(dogs));
        hens.steer(Separation.of(2, 5), Cohesion.of(.1f, 9), fear).spawn(1_500, Spawn.uniform());
        geese.steer(Separation.of(3, 6), Alignment.of(2, 10), fear)
                .spawn(1_450, Spawn.uniform().moving(5));
        dogs.steer(new Cohesion(2, Neighbourhood.within(30).of(hens), false, null), Wander.DEFAULT);
        dogs.spawn(50, Spawn.ring(150, 100, 60));
        return world;
    }

    /** In each tick one hen is removed, one is added, and a goose joins the hens. */
    private static void step(World world, int t) {
        Group hens = world.groups().get(0), geese = world.groups().get(1);
        hens.remove(hens.handle(3 * t + 1));
        hens.add(t, 2 * t);
        geese.transfer(geese.handle(7 * t + 2), hens);
        world.tick(1 / 60f);
    }
}
