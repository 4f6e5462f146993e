package throng.fuzz.worlds;

import throng.behaviour.GroupView;
import throng.math.Rng;
import throng.world.Group;
import throng.world.TickPass;
import throng.world.TickPass.Stage;
import throng.world.World;

/** Random passes at all stages. Each handles agents one by one, so that the order of agents does not matter. */
final class RandomPasses {
    /** A pass spawns no agents in a group that has this many. */
    private static final int MAX_AGENTS = 100;

    /** Metres from the origin; worlds refuse spawns a little farther out. */
    private static final float FARTHEST = 1e5f;

    private final WorldRandom random;
    private final RuleParts parts;

    RandomPasses(WorldRandom random, RuleParts parts) {
        this.random = random;
        this.parts = parts;
    }

    /** True for an agent in one of {@code rare} ticks, as a function of seed, tick and id. */
    static boolean isTurn(GroupView in, int i, int rare) {
        return Rng.bits(in.seed(), in.clock().tick(), in.id()[i], 0x7E57 + rare) % rare == 0;
    }

    void addTo(World world, Group group) {
        if (random.chance(.5)) world.pass(Stage.BEFORE_STEERING, "come and go", group, comeAndGo(group));
        if (random.chance(.3)) world.pass(Stage.BEFORE_STEERING, "about turn", group, RandomPasses::turn);
        if (random.chance(.4)) world.pass(Stage.BEFORE_STEERING, "tire", group, this::tire);
        if (random.chance(.3)) world.pass(Stage.AFTER_MOVING, "jump", group, jump(random.between(0, 1e6f)));
        if (random.chance(.4)) world.pass(Stage.AFTER_SORTING, "count", group, this::count);
    }

    private static TickPass comeAndGo(Group group) {
        return (in, start, end) -> {
            boolean maySpawn = group.agents() < MAX_AGENTS, mayRemove = group.agents() > 5;
            for (int i = start; i < end; i++) {
                if (mayRemove && isTurn(in, i, 41)) in.remove(i);
                float px = in.position(0)[i], py = in.position(1)[i], pz = in.position(2)[i];
                boolean near = Math.max(Math.max(Math.abs(px), Math.abs(py)), Math.abs(pz)) < FARTHEST;
                if (near && maySpawn && isTurn(in, i, 29)) in.spawn(i, px, py, pz);
                if (isTurn(in, i, 17)) in.tell("waved", i, in.group(), in.id()[i]);
            }
        };
    }

    private static void turn(GroupView in, int start, int end) {
        for (int i = start; i < end; i++) {
            if (!isTurn(in, i, 11)) continue;
            for (int a = 0; a < in.axes(); a++) {
                in.heading(a)[i] = -in.heading(a)[i];
                in.velocity(a)[i] *= -.5f;
            }
        }
    }

    private void tire(GroupView in, int start, int end) {
        float[] own = parts.own.values();
        for (int i = start; i < end; i++) own[i] = own[i] * .9f + .1f * Math.min(in.velocity(0)[i], 1e6f);
    }

    private static TickPass jump(float far) {
        return (in, start, end) -> {
            for (int i = start; i < end; i++) {
                if (!isTurn(in, i, 23)) continue;
                float p = in.position(0)[i] + far;
                in.position(0)[i] = Math.clamp(p, -1e15f, 1e15f);
                in.velocity(1)[i] = 0;
            }
        };
    }

    private void count(GroupView in, int start, int end) {
        int[] role = parts.role.values();
        for (int i = start; i < end; i++) role[i] = (role[i] & 0xFFFF) + (in.position(0)[i] > 0 ? 1 : 2) & 3;
    }
}
