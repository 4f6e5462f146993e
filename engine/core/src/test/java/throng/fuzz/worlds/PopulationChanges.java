package throng.fuzz.worlds;

import java.util.Arrays;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Who comes, goes and changes sides between ticks: by ids alone, as a function of the seed and the tick. */
final class PopulationChanges {
    private final RandomWorld spec;

    PopulationChanges(RandomWorld wild) {
        this.spec = wild;
    }

    /** The first agents. */
    void populate(World world) {
        var draw = new WorldRandom(spec.seed() ^ 0xB0, spec.extreme());
        int most = spec.extreme() ? 33 : draw.chance(.12) ? 700 : draw.chance(.03) ? 2600 : 90;
        for (Group group : world.groups()) {
            int n = group.number() == 0 ? most - most / 8 + draw.below(most / 8) : 1 + draw.below(Math.min(most, 33));
            group.spawn(n, spawn(draw));
        }
    }

    /** So few that a snapshot is little more than names and counts. */
    void populateSparsely(World world) {
        var draw = new WorldRandom(spec.seed() ^ 0xFE, spec.extreme());
        for (Group group : world.groups()) group.spawn(1 + draw.below(6), spawn(draw));
        world.groups().getFirst().remove(world.groups().getFirst().handle(0));
        world.groups().getFirst().spawn(2, spawn(draw));
    }

    private Spawn spawn(WorldRandom draw) {
        float size = spec.size(), speed = draw.between(0, 1e6f);
        Spawn box = Spawn.box(-size, -size, -size, size, size, size);
        return switch (draw.below(5)) {
            case 0 -> Spawn.point(size / 2, 0, 0);
            case 1 -> box.moving(speed);
            case 2 -> Spawn.jittered(-size / 2, -size / 3, 0, Math.clamp(size / 9, 1e-6f, 1e9f), .1f);
            default -> box;
        };
    }

    /** Before tick t. */
    void before(World world, int t) {
        var draw = new WorldRandom(spec.seed() * 31 + t, spec.extreme());
        var groups = world.groups();
        for (Group group : groups) {
            if (draw.chance(.15) && group.count() < 90) group.spawn(1 + draw.below(8), spawn(draw));
            if (draw.chance(.15)) remove(draw, group);
            if (draw.chance(.2)) teleport(draw, group);
            if (draw.chance(.1)) velocities(draw, group);
        }
        if (draw.chance(.2)) {
            Group from = draw.of(groups), to = draw.of(groups);
            if (from != to && from.count() > 1) from.transfer(from.handle(anyId(draw, from)), to);
        }
    }

    private static int[] ids(Group group) {
        int[] ids = new int[group.count()];
        group.ids().get(ids);
        Arrays.sort(ids);
        return ids;
    }

    private static int anyId(WorldRandom draw, Group group) {
        return ids(group)[draw.below(group.count())];
    }

    private static void remove(WorldRandom draw, Group group) {
        int n = Math.min(draw.below(6), group.count() / 2);
        int[] ids = ids(group);
        int first = n == 0 ? 0 : draw.below(ids.length - n + 1);
        group.remove(Arrays.copyOfRange(ids, first, first + n));
    }

    private void teleport(WorldRandom draw, Group group) {
        if (group.count() == 0) return;
        float far = spec.extreme() && draw.chance(.3) ? 1e15f : spec.size();
        var who = group.handle(anyId(draw, group));
        group.teleport(who, draw.between(-far, far), draw.evenly(-far, far), draw.evenly(-far, far));
    }

    /** Written in bulk, but by id, as the order of columns is history. */
    private static void velocities(WorldRandom draw, Group group) {
        int n = group.count();
        int[] ids = new int[n];
        group.ids().get(ids);
        long salt = draw.bits();
        float most = draw.between(0, 1e6f);
        float[] v = new float[n];
        for (int i = 0; i < n; i++) v[i] = most * throng.Cases.unit(salt, ids[i]);
        group.columns().write("vx", v);
    }
}
