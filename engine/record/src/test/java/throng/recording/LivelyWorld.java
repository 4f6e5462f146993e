package throng.recording;

import java.util.Arrays;
import java.util.Random;
import throng.behaviour.drive.Wander;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** A world in which agents are born, die and change groups by chance, between ticks of one length. */
public final class LivelyWorld {
    public static final float DT = 1 / 16f;

    private LivelyWorld() {}

    public static World make(int axes) {
        World world = axes == 2
                ? World.torus(40, 30).seed(7).workers(1).build()
                : World.torus(40, 30, 20).seed(7).workers(1).build();
        Group hens = world.group("hens").maxSpeed(9);
        Group geese = world.group("geese, grey \"ones\"").maxSpeed(9);
        hens.steer(Wander.DEFAULT);
        hens.floats("hunger", .5f);
        geese.ints("mood", 3);
        hens.spawn(20, Spawn.uniform().moving(4));
        return world;
    }

    /** Changes the world as its tick says, and ticks it. */
    public static void tick(World world) {
        var random = new Random(world.ticks());
        Group hens = world.groups().get(0), geese = world.groups().get(1);
        if (random.nextInt(2) == 0)
            hens.spawn(random.nextInt(4), Spawn.uniform().moving(1));
        for (int n = random.nextInt(4); n > 0 && hens.count() > 3; n--) {
            var agent = hens.handle(id(hens, random.nextInt(hens.count())));
            if (random.nextBoolean()) hens.remove(agent);
            else hens.transfer(agent, geese);
        }
        if (geese.count() > 5) geese.transfer(geese.handle(id(geese, 0)), hens);
        if (geese.count() > 8) geese.remove(geese.handle(id(geese, 2)));
        if (world.ticks() == 12) world.group("late").add(1, 2);
        world.tick(DT);
    }

    /** The k-th id: an index would depend on history. */
    private static int id(Group group, int k) {
        int[] ids = new int[group.count()];
        group.columns().ids(ids);
        Arrays.sort(ids);
        return ids[k];
    }
}
