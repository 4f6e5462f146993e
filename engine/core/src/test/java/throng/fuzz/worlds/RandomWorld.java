package throng.fuzz.worlds;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Space;
import throng.motion.AgentProperty;
import throng.motion.Bank;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/**
 * A world of random rules, mixes, minds, passes, walls and tiles, as a function of its seed: made as often as needed,
 * each time the same, for any workers and form.
 *
 * @param seed of everything
 * @param extreme whether numbers come from all of what is allowed
 */
record RandomWorld(long seed, boolean extreme) {
    /** What is drawn for all of its making. */
    Space space() {
        var draw = new WorldRandom(seed, extreme);
        boolean is3d = draw.chance(.5);
        return new Space(axis(draw), axis(draw), is3d ? axis(draw) : null);
    }

    private static Axis axis(WorldRandom draw) {
        float length = draw.extreme ? draw.between(1e-2f, 9e14f) : draw.evenly(20, 150);
        float low = draw.extreme ? draw.between(-1e15f, 1e15f) : draw.evenly(-80, 10);
        boolean fits =
                low + length <= Axis.MAX_COORDINATE && (double) low + length - low > 2e-3 && low + length > low + 1e-3f;
        int kind = draw.below(5);
        if (kind < 2) return Axis.OPEN;
        if (kind == 2) return Axis.torus(length);
        if (!fits) return Axis.reflect(-length / 2 - 1, length / 2 + 1);
        return kind == 3 ? Axis.reflect(low, low + length) : Axis.clamp(low, low + length);
    }

    /** Where agents are born: metres from the origin along each axis. */
    float size() {
        var draw = new WorldRandom(seed ^ 0x51, extreme);
        return extreme ? draw.of(1f, 20f, 300f, 1e5f, 1e7f, 1e15f) : draw.evenly(15, 60);
    }

    World build(int workers, Form form) {
        return build(workers, form, false);
    }

    World build(int workers, Form form, boolean checked) {
        var draw = new WorldRandom(seed ^ 0x3A, extreme);
        var world = World.of(space())
                .seed(seed)
                .workers(workers)
                .form(form)
                .checked(checked)
                .build();
        TileMap map = scenery(draw, world);
        int groups = 1 + draw.below(3);
        var all = new ArrayList<Group>();
        for (int g = 0; g < groups; g++) all.add(world.group("group " + g));
        for (Group group : all) fill(draw, world, group, map);
        return world;
    }

    private void fill(WorldRandom draw, World world, Group group, @Nullable TileMap map) {
        var parts = new RuleParts(draw, world, group, size(), map);
        for (int k = draw.below(3); k > 0; k--) parts.floats("f", draw.between(-1e6f, 1e6f));
        parts.ints("i", draw.below(4));
        group.motion(motion(draw));
        for (AgentProperty property : AgentProperty.values())
            if (draw.chance(.15)) parts.floats.add(group.perAgent(property));
        int minds = draw.chance(.5) ? 1 + draw.below(2) : 0;
        for (int m = 0; m < minds; m++)
            group.mind(new RandomMinds(draw, parts).any("mind " + m + " of " + group.number()));
        var rules = new RandomRules(draw, parts);
        group.steer(rules.steering(5));
        if (draw.chance(.35)) group.turn(rules.turning()).turning(new Turning(draw.between(0, 1e6f)));
        if (world.space().axes() == 3 && draw.chance(.3))
            group.banking(new Bank(draw.between(1e-3f, 1e6f), draw.between(1e-3f, 1e3f), draw.between(0, 1.57f)));
        if (draw.chance(.15)) group.throughWalls(true);
        new RandomPasses(draw, parts).addTo(world, group);
    }

    private Motion motion(WorldRandom draw) {
        if (!extreme && draw.chance(.5)) return Motion.DEFAULT;
        float mass = draw.between(1e-6f, 1e9f), radius = draw.between(0, 1e6f), speed = draw.between(0, 1e6f);
        return new Motion(
                mass, radius, speed, draw.between(0, 1e9f), draw.between(0, 1e6f), draw.of(Motion.SpeedLimit.values()));
    }

    /** Walls and tiles, in a third of the worlds each. */
    private @Nullable TileMap scenery(WorldRandom draw, World world) {
        float size = extreme ? draw.of(20f, 200f, 1e5f) : size();
        if (draw.chance(.35)) {
            for (int k = 1 + draw.below(6); k > 0; k--) {
                float x = draw.evenly(-size, size), y = draw.evenly(-size, size);
                try {
                    world.walls().add(x, y, x + draw.evenly(-size, size) / 2, y + draw.evenly(-size, size) / 2);
                } catch (IllegalArgumentException e) {
                    if (!e.getMessage().contains("torus") && !e.getMessage().contains("length")) throw e;
                }
            }
        }
        if (!draw.chance(.35)) return null;
        int wide = 3 + draw.below(12), high = 3 + draw.below(12);
        float tile = draw.between(.001f, 1e6f);
        boolean round = world.space().axis(0).torus() || world.space().axis(1).torus();
        var map = new TileMap(wide, high, tile, round ? 0 : -wide * tile / 2, round ? 0 : -high * tile / 2);
        for (int k = 0; k < map.tiles(); k++)
            if (draw.chance(.25)) map.set(map.column(k), map.row(k), draw.chance(.6) ? TileMap.BLOCKED : 3);
        if (!round && draw.chance(.7)) world.tiles(map);
        return map;
    }

    List<Float> steps(int ticks) {
        var draw = new WorldRandom(seed ^ 0xD7, extreme);
        var steps = new ArrayList<Float>();
        for (int t = 0; t < ticks; t++) steps.add(draw.chance(.6) && !extreme ? 1 / 30f : draw.between(0, 10));
        return steps;
    }
}
