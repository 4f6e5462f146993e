package throng.fuzz.worlds;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.math.Axis;
import throng.math.Distribution;
import throng.math.Space;
import throng.motion.AgentProperty;
import throng.motion.Bank;
import throng.motion.Contact;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.ranks.Exchange;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.World;

/**
 * Builds a world with random rules, mixes, minds, passes, walls and tiles, as a function of the seed. Every world it
 * builds is the same, for any number of workers and any form.
 *
 * @param seed the seed of all choices
 * @param extreme whether numbers come from their whole range, often from its ends
 */
record RandomWorld(long seed, boolean extreme) {

    Space space() {
        var random = new WorldRandom(seed, extreme);
        boolean is3d = random.chance(.5);
        return new Space(axis(random), axis(random), is3d ? axis(random) : null);
    }

    private static Axis axis(WorldRandom random) {
        float length = random.extreme ? random.between(1e-2f, 9e14f) : random.evenly(20, 150);
        float low = random.extreme ? random.between(-1e15f, 1e15f) : random.evenly(-80, 10);
        boolean fits =
                low + length <= Axis.MAX_COORDINATE && (double) low + length - low > 2e-3 && low + length > low + 1e-3f;
        int kind = random.below(5);
        if (kind < 2) return Axis.OPEN;
        if (kind == 2) return Axis.torus(length);
        if (!fits) return Axis.reflect(-length / 2 - 1, length / 2 + 1);
        return kind == 3 ? Axis.reflect(low, low + length) : Axis.clamp(low, low + length);
    }

    /** Half the side of the box in which agents are spawned, metres. */
    float size() {
        var random = new WorldRandom(seed ^ 0x51, extreme);
        return extreme ? random.of(1f, 20f, 300f, 1e5f, 1e7f, 1e15f) : random.evenly(15, 60);
    }

    World build(int workers, Form form) {
        return build(workers, form, false);
    }

    World build(int workers, Form form, boolean checked) {
        return build(workers, form, checked, null);
    }

    /** With ranks, one or more, the world has nothing that several ranks refuse. */
    World build(int workers, Form form, boolean checked, @Nullable Exchange ranks) {
        var random = new WorldRandom(seed ^ 0x3A, extreme);
        var world = World.of(space())
                .seed(seed)
                .workers(workers)
                .form(form)
                .farPlaces(extreme)
                .checked(checked)
                .ranks(ranks == null ? Exchange.ALONE : ranks)
                .build();
        TileMap map = scenery(random, world);
        int groups = 1 + random.below(3);
        var all = new ArrayList<Group>();
        for (int g = 0; g < groups; g++) all.add(world.group("group " + g));
        for (Group group : all) fill(random, world, group, map, ranks != null);
        return world;
    }

    private void fill(WorldRandom random, World world, Group group, @Nullable TileMap map, boolean ranks) {
        var parts = new RuleParts(random, world, group, size(), map);
        for (int k = random.below(3); k > 0; k--) parts.floats("f", random.between(-1e6f, 1e6f));
        parts.ints("i", random.below(4));
        group.motion(motion(random));
        for (AgentProperty property : AgentProperty.values())
            if (random.chance(.15)) parts.floats.add(group.perAgent(property));
        int minds = random.chance(.5) ? 1 + random.below(2) : 0;
        for (int m = 0; m < minds; m++)
            group.mind(new RandomMinds(random, parts).any("mind " + m + " of " + group.number()));
        var rules = new RandomRules(random, parts);
        group.steer(rules.steering(5));
        if (random.chance(.35)) group.turn(rules.turning()).turning(new Turning(random.between(0, 1e6f)));
        if (world.space().axes() == 3 && random.chance(.3))
            group.banking(new Bank(random.between(1e-3f, 1e6f), random.between(1e-3f, 1e3f), random.between(0, 1.57f)));
        if (random.chance(.15)) group.throughWalls(true);
        new RandomPasses(random, parts).addTo(world, group);
        bodies(new WorldRandom(seed ^ 0xB0D + group.number(), extreme), group, parts, ranks);
    }

    /** Values at birth, contact, and several steps in a tick. Those who come from other groups may be of any radius. */
    private static void bodies(WorldRandom random, Group group, RuleParts parts, boolean ranks) {
        if (random.chance(.2)) {
            float low = random.between(-1e6f, 1e6f);
            group.floats("born", Distribution.normal(low, 1 + Math.abs(low)));
        }
        float range = random.extreme ? random.between(0, 1e6f) : random.evenly(0, 2);
        boolean anyRadius =
                parts.floats.stream().anyMatch(column -> column.name().equals("radius"));
        if (random.chance(.2) && !anyRadius && !ranks) {
            try {
                group.contact(new Contact(
                        1 + random.below(3), Math.max(range, group.motion().radius())));
            } catch (IllegalArgumentException e) {
                if (!e.getMessage().contains("torus") && !e.getMessage().contains("allowed")) throw e;
            }
        }
        if (random.chance(.2)) group.steps(1 + random.below(4));
    }

    /** Whether all rules are good for ticks of that length. */
    static boolean goodFor(World world, float dt) {
        return world.groups().stream().allMatch(group -> goodFor(group.rule(), dt));
    }

    private static boolean goodFor(Rule rule, float dt) {
        return dt <= rule.longestTick()
                && (!(rule instanceof Mix mix) || mix.parts().stream().allMatch(part -> goodFor(part, dt)));
    }

    private Motion motion(WorldRandom random) {
        if (!extreme && random.chance(.5)) return Motion.DEFAULT;
        float mass = random.between(1e-6f, 1e9f), radius = random.between(0, 1e6f), speed = random.between(0, 1e6f);
        return new Motion(
                mass,
                radius,
                speed,
                random.between(0, 1e9f),
                random.between(0, 1e6f),
                random.of(Motion.SpeedLimit.values()));
    }

    /** Adds walls and tiles, each in a third of the worlds. Returns the tiles, or null. */
    private @Nullable TileMap scenery(WorldRandom random, World world) {
        float size = extreme ? random.of(20f, 200f, 1e5f) : size();
        if (random.chance(.35)) {
            for (int k = 1 + random.below(6); k > 0; k--) {
                float x = random.evenly(-size, size), y = random.evenly(-size, size);
                try {
                    world.walls().add(x, y, x + random.evenly(-size, size) / 2, y + random.evenly(-size, size) / 2);
                } catch (IllegalArgumentException e) {
                    if (!e.getMessage().contains("torus") && !e.getMessage().contains("length")) throw e;
                }
            }
        }
        if (!random.chance(.35)) return null;
        int wide = 3 + random.below(12), high = 3 + random.below(12);
        float tile = random.between(.001f, 1e6f);
        boolean round = world.space().axis(0).torus() || world.space().axis(1).torus();
        var map = new TileMap(
                wide, high, TilePlace.size(tile).at(round ? 0 : -wide * tile / 2, round ? 0 : -high * tile / 2));
        for (int k = 0; k < map.tiles(); k++)
            if (random.chance(.25)) map.set(map.column(k), map.row(k), random.chance(.6) ? TileMap.BLOCKED : 3);
        if (!round && random.chance(.7)) world.tiles(map);
        return map;
    }

    List<Float> steps(int ticks) {
        var random = new WorldRandom(seed ^ 0xD7, extreme);
        var steps = new ArrayList<Float>();
        for (int t = 0; t < ticks; t++) steps.add(random.chance(.6) && !extreme ? 1 / 30f : random.between(0, 10));
        return steps;
    }
}
