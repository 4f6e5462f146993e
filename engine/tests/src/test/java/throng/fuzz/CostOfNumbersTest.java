package throng.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.Cases;
import throng.Cpu;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.math.Axis;
import throng.math.Space;
import throng.motion.Motion;
import throng.samples.Sample;
import throng.samples.SampleScene;
import throng.samples.Samples;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * Each number of each rule at both ends of its range, with both ends of the tick, of the world's size and of the number
 * of agents. A tick of up to 100 takes at most 10 ms of CPU. {@code -Dthrong.costs=100} tries all of these worlds,
 * 57,304 of them, in 12 minutes; else one of a hundred, and a few of each sample.
 */
@Tag("shows")
@Tag("long")
class CostOfNumbersTest {
    /** Per cent of the worlds. */
    private static final int SHARE = Integer.getInteger("throng.costs", 1);

    private static final double MOST = 10;
    private static final int TILES = 100;

    private static final float[] TICKS = {1e-45f, 1 / 60f, 10};
    private static final int[] COUNTS = {1, 100};
    /** Where agents are, metres: on one point, in the scene, or as far as they may go. */
    private static final float[] SPREADS = {0, SampleScene.SIDE, 1e6f, 1e15f};

    /** The worlds: a torus as large as the scene, a huge one, open ones, tiles of 1.8 m and of 5 cm. */
    private enum Place {
        TORUS(new Space(Axis.torus(SampleScene.SIDE), Axis.torus(SampleScene.SIDE), null)),
        HUGE_TORUS(new Space(Axis.torus(1e15f), Axis.torus(1e15f), null)),
        TILES(new Space(Axis.torus(SampleScene.SIDE), Axis.torus(SampleScene.SIDE), null)),
        SMALL_TILES(Space.open(2)),
        OPEN(Space.open(2)),
        OPEN_3D(Space.open(3));

        final Space space;

        Place(Space space) {
            this.space = space;
        }
    }

    private record Cost(double ms, String what) {}

    /** By sample and number: the dearest tick. */
    private final Map<String, Cost> costs = new TreeMap<>();

    private int worlds;
    private int refused;

    @Test
    void aTickOfAHundredAgentsTakesTenMillisecondsAtMost() {
        var random = new HostileRandom(11);
        var motions = new ArrayList<>(NumberEnds.of(Motion.DEFAULT, random, 3).values());
        for (Sample sample : Samples.all()) {
            if (!sample.toString().matches(System.getProperty("throng.sample", ".*"))) continue;
            List<String> names = variants(sample);
            for (Place place : Place.values())
                for (String name : names)
                    run(sample, place, name, random, (Motion) motions.get(random.below(motions.size())));
            if (SHARE > 1)
                slowest(1).forEach(cost -> System.out.printf("after %s: %.2f ms, %s%n", sample, cost.ms, cost.what));
        }
        var slow = new StringBuilder();
        slowest(10)
                .peek(cost -> System.out.printf("%.2f ms: %s%n", cost.ms, cost.what))
                .filter(cost -> cost.ms > MOST)
                .forEach(cost -> slow.append("%.1f ms: %s%n".formatted(cost.ms, cost.what)));
        System.out.printf("%d worlds, %d refused%n", worlds, refused);
        assertEquals(
                "",
                slow.toString(),
                "Cure: bound what a loop does by the number of agents, not by a number of a rule; or narrow its range");
        assertTrue(worlds > Samples.all().size() / 2, worlds + " worlds");
    }

    private Stream<Cost> slowest(int n) {
        return costs.values().stream()
                .sorted(Comparator.comparingDouble(Cost::ms).reversed())
                .limit(n);
    }

    private static List<String> variants(Sample sample) {
        try (World world = World.of(Place.TORUS.space).workers(1).build()) {
            var scene = scene(world, sample, 1, 0, new HostileRandom(1));
            return List.copyOf(ends(sample, scene.crowd()).keySet());
        }
    }

    private static Map<String, Object> ends(Sample sample, Group crowd) {
        Object rule = isTurning(sample) ? ValidRecords.byDefault(sample.kind()) : crowd.rule();
        return rule instanceof Record record
                ? NumberEnds.of(record, new HostileRandom(1), 4)
                : Map.of("as given", crowd.rule());
    }

    private static boolean isTurning(Sample sample) {
        return sample.kind().getPackageName().endsWith("turn");
    }

    private void run(Sample sample, Place place, String name, HostileRandom random, Motion motion) {
        for (int count : COUNTS) {
            for (float spread : SPREADS) {
                boolean all = name.equals("all high") && place == Place.TILES && spread == SampleScene.SIDE;
                if (!random.chance(SHARE) && !(all && count > 1)) continue;
                boolean given = random.chance(50);
                String what = "%s, %s, %s, %d agents over %s m, %s"
                        .formatted(sample, name, place, count, spread, given ? "its motion" : motion);
                try (World world = World.of(place.space)
                        .workers(1)
                        .seed(random.below(100))
                        .form(random.chance(70) ? Form.AUTO : Form.SCALAR)
                        .build()) {
                    var scene = scene(world, sample, count, spread, random);
                    if (place == Place.TILES) block(world, SampleScene.SIDE / TILES, 0);
                    if (place == Place.SMALL_TILES) block(world, .05f, -.05f * TILES / 2);
                    Rule rule = (Rule) ends(sample, scene.crowd()).get(name);
                    if (rule == null) continue;
                    if (!given) scene.crowd().motion(motion);
                    if (isTurning(sample)) scene.crowd().turn(rule);
                    else scene.crowd().steer(rule);
                    worlds++;
                    for (float dt : TICKS) note(sample + ", " + name, what + ", dt " + dt, least(world, dt));
                } catch (IllegalArgumentException e) {
                    refused++; // a range is longer than the torus, or a place is outside
                }
            }
        }
    }

    private void note(String key, String what, double ms) {
        if (ms > MOST) System.out.printf("%.1f ms: %s%n", ms, what);
        if (costs.get(key) == null || costs.get(key).ms < ms) costs.put(key, new Cost(ms, what));
    }

    /** The least of some ticks; of more, as long as it is too slow: the first ones are interpreted. */
    private static double least(World world, float dt) {
        double least = Double.POSITIVE_INFINITY;
        long begin = System.nanoTime();
        for (int t = 0; t < 3 || least > MOST / 2 && t < 60 && System.nanoTime() - begin < 3_000_000_000L; t++) {
            long cpu = Cpu.nanos();
            world.tick(dt);
            least = Math.min(least, (Cpu.nanos() - cpu) / 1e6);
        }
        return least;
    }

    private static SampleScene scene(World world, Sample sample, int count, float spread, HostileRandom random) {
        var scene = SampleScene.in(world);
        scene.prey().steer(Wander.DEFAULT);
        int prey = random.chance(20) ? 0 : Math.max(1, count / 4);
        scene.prey().spawn(prey, places(scene, world, spread, 1));
        scene.crowd().spawn(count - Math.min(prey, count - 1), places(scene, world, spread, 2));
        sample.setUp().accept(scene);
        return scene;
    }

    private static Spawn places(SampleScene scene, World world, float spread, int seed) {
        boolean torus = world.space().x().torus();
        float length = torus ? Math.min(spread, world.space().x().high()) : spread;
        float low = torus ? Math.max(0, scene.middle() - length / 2) : -length / 2;
        return agent -> {
            int k = agent.number();
            agent.position(
                    low + length * Cases.unit(seed, 3 * k),
                    low + length * Cases.unit(seed, 3 * k + 1),
                    low + length * Cases.unit(seed, 3 * k + 2));
            agent.speed(k % 3);
        };
    }

    /** 100 × 100 tiles, three of ten blocked. */
    private static void block(World world, float size, float origin) {
        var map = new TileMap(TILES, TILES, TilePlace.size(size).at(origin, origin));
        for (int t = 0; t < map.tiles(); t++)
            if (Cases.unit(9, t) < .3f) map.set(map.column(t), map.row(t), TileMap.BLOCKED);
        world.tiles(map);
    }
}
