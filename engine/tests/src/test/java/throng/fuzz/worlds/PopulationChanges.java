package throng.fuzz.worlds;

import java.util.Arrays;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * Spawns, removes and moves agents between ticks, as a function of the seed and the tick. It chooses agents by id, so
 * that their order does not matter.
 */
final class PopulationChanges {
    private final RandomWorld spec;

    PopulationChanges(RandomWorld spec) {
        this.spec = spec;
    }

    /** Spawns the first agents. */
    void populate(World world) {
        var random = new WorldRandom(spec.seed() ^ 0xB0, spec.extreme());
        int max = spec.extreme() ? 33 : random.chance(.12) ? 700 : random.chance(.03) ? 2600 : 90;
        for (Group group : world.groups()) {
            int n = group.number() == 0 ? max - max / 8 + random.below(max / 8) : 1 + random.below(Math.min(max, 33));
            group.spawn(n, spawn(random));
        }
    }

    /** Spawns so few agents that a snapshot is little more than names and counts. */
    void populateSparsely(World world) {
        var random = new WorldRandom(spec.seed() ^ 0xFE, spec.extreme());
        for (Group group : world.groups()) group.spawn(1 + random.below(6), spawn(random));
        world.groups().getFirst().remove(world.groups().getFirst().handle(0));
        world.groups().getFirst().spawn(2, spawn(random));
    }

    private Spawn spawn(WorldRandom random) {
        float size = spec.size(), speed = random.between(0, 1e6f);
        Spawn box = Spawn.box(-size, -size, -size, size, size, size);
        return switch (random.below(5)) {
            case 0 -> Spawn.point(size / 2, 0, 0);
            case 1 -> box.moving(speed);
            case 2 -> Spawn.jittered(-size / 2, -size / 3, 0, Math.clamp(size / 9, 1e-6f, 1e9f), .1f);
            default -> box;
        };
    }

    /** Changes the world before tick t. */
    void before(World world, int t) {
        var random = new WorldRandom(spec.seed() * 31 + t, spec.extreme());
        var groups = world.groups();
        for (Group group : groups) {
            if (random.chance(.15) && group.agents() < 90) group.spawn(1 + random.below(8), spawn(random));
            if (random.chance(.15)) remove(random, group);
            if (random.chance(.2)) teleport(random, group);
            if (random.chance(.1)) velocities(random, group);
        }
        if (random.chance(.2)) {
            Group from = random.of(groups), to = random.of(groups);
            if (from != to && from.agents() > 1) from.transfer(from.handle(anyId(random, from)), to);
        }
    }

    private static int[] ids(Group group) {
        int[] ids = new int[group.agents()];
        for (int id = 0, n = 0; n < ids.length; id++) if (isAlive(group, id)) ids[n++] = id;
        return ids;
    }

    /** Whether any rank holds an agent of that id. */
    private static boolean isAlive(Group group, int id) {
        try {
            group.handle(id);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static int anyId(WorldRandom random, Group group) {
        return ids(group)[random.below(group.agents())];
    }

    private static void remove(WorldRandom random, Group group) {
        int n = Math.min(random.below(6), group.agents() / 2);
        int[] ids = ids(group);
        int first = n == 0 ? 0 : random.below(ids.length - n + 1);
        group.remove(Arrays.copyOfRange(ids, first, first + n));
    }

    private void teleport(WorldRandom random, Group group) {
        if (group.agents() == 0) return;
        float range = spec.extreme() && random.chance(.3) ? 1e15f : spec.size();
        var agent = group.handle(anyId(random, group));
        group.teleport(
                agent, random.between(-range, range), random.evenly(-range, range), random.evenly(-range, range));
    }

    /** Writes a velocity for each agent. It depends on the id only: the order in the columns depends on history. */
    private static void velocities(WorldRandom random, Group group) {
        int n = group.count();
        int[] ids = new int[n];
        group.ids().get(ids);
        long salt = random.bits();
        float max = random.between(0, 1e6f);
        float[] v = new float[n];
        for (int i = 0; i < n; i++) v[i] = max * throng.Cases.unit(salt, ids[i]);
        group.columns().write("vx", v);
    }
}
