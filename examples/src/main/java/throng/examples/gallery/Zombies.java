package throng.examples.gallery;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.behaviour.target.Evade;
import throng.behaviour.target.Pursue;
import throng.navigation.map.TownMap;
import throng.terrain.TileMap;
import throng.view.world.CrowdPicture;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Shows events that change the world: a person that a zombie catches in a town becomes a zombie. */
public final class Zombies {
    private static final int PEOPLE = 2000;

    private Zombies() {}

    public static void main(String[] args) throws IOException {
        int ticks = args.length > 1 ? Integer.parseInt(args[1]) : 1200;
        try (var world = world(2)) {
            Group people = world.groups().getFirst(), zombies = world.groups().getLast();
            for (int t = 0; t <= ticks; t++) {
                if (t % 100 == 0)
                    System.out.printf("%3d s: %d people, %d zombies%n", t / 10, people.count(), zombies.count());
                world.tick(.1f);
            }
            CrowdPicture.of(world).title("zombies").write(Path.of(args.length > 0 ? args[0] : "zombies.png"));
        }
    }

    /** Returns a town of people and a few zombies. */
    static World world(int workers) {
        TileMap map = new TownMap(160, 120, 8, 20, 5).map();
        int[] open = IntStream.range(0, map.tiles()).filter(map::open).toArray();
        Spawn somewhere = agent -> {
            int tile = open[(int) (agent.random(0) * open.length)];
            agent.position(map.middleX(tile), map.middleY(tile), 0);
        };
        var world = World.open(2).seed(13).workers(workers).build().tiles(map);
        var people = world.group("people").radius(.25f).maxSpeed(1.6f).maxForce(8);
        var zombies = world.group("zombies").radius(.25f).maxSpeed(1.4f).maxForce(6);
        Target person = Target.nearest(people, 25), zombie = Target.nearest(zombies, 15);
        people.steer(Separation.of(2, 1), Wander.DEFAULT, Evade.within(zombie, 12));
        zombies.steer(Separation.of(2, 1), Pursue.of(person), Wander.DEFAULT, new Catch(person, .8f, false));
        people.spawn(PEOPLE, somewhere);
        zombies.spawn(10, somewhere);
        world.listen((what, hunter, caught) -> { // after the tick; two zombies may catch one person
            if (people.alive(caught)) people.transfer(caught, zombies);
        });
        return world;
    }
}
