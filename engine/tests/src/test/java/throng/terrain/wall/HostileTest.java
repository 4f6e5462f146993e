package throng.terrain.wall;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Cpu;
import throng.fuzz.FuzzScale;
import throng.math.Axis;
import throng.math.Space;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.World;

/**
 * A tick of a hundred agents takes at most 10 ms of CPU time after warm-up, for every combination of the documented
 * limits. Agents have speeds to 10⁶ m/s, radii to 10⁶ m and positions to 10¹⁵ m, and ticks are as long as 10 s. Tiles
 * measure from 1 mm to 1,000 km, walls up to 1,000 km, tori from 1 mm to 10¹⁵ m.
 */
class HostileTest {
    private static final int N = 100;
    private static final int TICKS = 24;
    private static final Map<String, TileMap> MAPS = new HashMap<>();
    private static final double MAX_MILLISECONDS = 10;

    /**
     * The border, what stands in the world, the size of a tile or of the world, radius, speed, tick, and where agents
     * start.
     */
    record Case(String border, String ground, float size, float radius, float speed, float dt, float at) {}

    static Stream<Arguments> cases() {
        var cases = Stream.<Case>builder();
        cases.add(new Case("open", "tiles 10", 1, .3f, 1, .1f, 1e9f));
        cases.add(new Case("open", "tiles 10", 1, .3f, 1, .1f, 1e15f));
        for (float size : new float[] {1, 1e-3f, 1e6f})
            for (float radius : new float[] {0, .3f, 1e6f})
                for (String ground : new String[] {"tiles 1", "tiles 300 half", "tiles 2000", "tiles 2000 some"})
                    for (String border : new String[] {"open", "torus"})
                        cases.add(new Case(border, ground, size, radius, 1e6f, 10, 0));
        cases.add(new Case("open", "tiles 2000 one", 1, .3f, 1e6f, 10, 0));
        cases.add(new Case("open", "tiles 2000 none", 1, .3f, 1e6f, 10, 0));
        cases.add(new Case("open", "tiles 2000 check", 1, 16, 1e6f, 10, 0));
        cases.add(new Case("torus", "tiles 2000 check", 1, 0, 1e6f, 10, 0));
        cases.add(new Case("reflect", "tiles 2000 some", 1, .3f, 1e6f, 10, 0));
        cases.add(new Case("clamp", "tiles 2000", 1, 1e6f, 1e6f, 10, 0));
        cases.add(new Case("torus", "tiles 300 half", 1, .3f, 1e5f, .1f, 0));
        for (float length : new float[] {1e3f, 1e-3f, 1, 1e6f, 1e15f})
            for (float radius : new float[] {0, .3f, 1e6f})
                for (String border : new String[] {"open", "torus", "reflect", "clamp"})
                    cases.add(new Case(border, "walls 500", length, radius, 1e6f, 10, 0));
        cases.add(new Case("torus", "walls 500", 100, .3f, 1e5f, .1f, 0));
        cases.add(new Case("open", "walls 500", 100, .3f, 1e6f, 10, 1e15f));
        cases.add(new Case("open", "walls long", 1e8f, 1e6f, 1e6f, 10, 0));
        cases.add(new Case("torus", "both 300", 1, .3f, 1e6f, 10, 0));
        var all = cases.build().toList();
        return IntStream.range(0, all.size())
                .filter(k ->
                        FuzzScale.large() || k % 13 == 0 || all.get(k).dt < 1) // cases with ordinary ticks always run
                .mapToObj(k -> Arguments.of(all.get(k)));
    }

    @BeforeAll
    static void warmUp() {
        run(new Case("open", "tiles 2000 some", 1, 0, 1e6f, 10, 0), 120);
        run(new Case("torus", "tiles 2000 some", 1, 0, 1e6f, 10, 0), 120);
        run(new Case("torus", "walls 500", 1e3f, .3f, 1e6f, 10, 0), 60);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void aTickTakesBoundedTime(Case c) {
        double[] ms = run(c, TICKS);
        Arrays.sort(ms, TICKS / 2, TICKS);
        double median = ms[TICKS * 3 / 4], worst = ms[TICKS - 1];
        assertTrue(median <= MAX_MILLISECONDS, c + ": " + median + " ms in the median, " + worst + " ms at most");
    }

    private static double[] run(Case c, int ticks) {
        var random = new Random(1);
        int tiles = c.ground.startsWith("walls") ? 0 : Integer.parseInt(c.ground.split(" ")[1]);
        float length = tiles > 0 ? tiles * c.size : c.size;
        Axis axis = switch (c.border) {
            case "torus" -> Axis.torus(length);
            case "reflect" -> Axis.reflect(0, length);
            case "clamp" -> Axis.clamp(0, length);
            default -> Axis.OPEN;
        };
        try (var world =
                World.of(new Space(axis, axis, null)).workers(1).farPlaces(true).build()) {
            if (tiles > 0) world.tiles(MAPS.computeIfAbsent(c.ground + c.size, key -> map(c, tiles, random)));
            if (!c.ground.startsWith("tiles")) walls(world, length, c.ground.endsWith("long") ? 1e6f : 1e8f, random);
            Group group = world.group("a").maxSpeed(c.speed).radius(c.radius);
            float at = c.at;
            group.spawn(N, b -> b.position(at + random.nextFloat(length), at + random.nextFloat(length), 0));
            double[] ms = new double[ticks];
            float[] vx = new float[N], vy = new float[N];
            for (int t = 0; t < ticks; t++) {
                for (int i = 0; i < N; i++) {
                    double a = random.nextInt(4) == 0 ? random.nextInt(8) * Math.PI / 4 : random.nextDouble(7);
                    vx[i] = (float) (c.speed * .99 * Math.cos(a));
                    vy[i] = (float) (c.speed * .99 * Math.sin(a));
                }
                group.columns().write("vx", vx);
                group.columns().write("vy", vy);
                long begin = Cpu.nanos();
                world.tick(c.dt);
                ms[t] = (Cpu.nanos() - begin) / 1e6;
            }
            return ms;
        }
    }

    @AfterAll
    static void forgetMaps() {
        MAPS.clear();
    }

    private static TileMap map(Case c, int tiles, Random random) {
        var map = new TileMap(tiles, tiles, TilePlace.size(c.size));
        for (int k = 0; k < tiles * tiles; k++) {
            int column = k % tiles, row = k / tiles;
            boolean blocked = c.ground.endsWith("none")
                    || c.ground.endsWith("one") && k != 0
                    || c.ground.endsWith("check") && (column + row) % 2 == 0
                    || c.ground.endsWith("some") && random.nextInt(1000) == 0
                    || c.ground.endsWith("half") && random.nextInt(2) == 0;
            if (blocked) map.set(column, row, 0);
        }
        return map;
    }

    private static void walls(World world, float size, float far, Random random) {
        float length = Math.min(size, far), longest = Math.min(world.space().x().torus() ? length / 5 : length, 9e5f);
        for (int k = 0; k < 500; k++) {
            float x = random.nextFloat(length), y = random.nextFloat(length);
            float dx = (2 * random.nextFloat() - 1) * longest, dy = (2 * random.nextFloat() - 1) * longest;
            float toX = Math.clamp(x + dx, 0, length), toY = Math.clamp(y + dy, 0, length);
            world.walls().add(x, y, toX, toY);
        }
    }
}
