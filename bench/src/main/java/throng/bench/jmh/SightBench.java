package throng.bench.jmh;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.mix.ForceSum;
import throng.grid.Grid;
import throng.kernel.Force;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.store.AgentStore;
import throng.parallel.Workers;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.loop.Neighbours;
import throng.perception.loop.PairPlan;
import throng.perception.term.Count;
import throng.perception.weave.GroupColumns;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.simd.Form;
import throng.terrain.Polygon;
import throng.terrain.TileMap;
import throng.terrain.wall.Barriers;
import throng.terrain.wall.WallHit;
import throng.tick.LoopForms;
import throng.world.Spawn;
import throng.world.World;

/**
 * Times sight, in nanoseconds: a cone test where all agents are in range, and a ray of 33 m against walls or tiles.
 * Also times the rule See for an agent on 200 × 200 m with 20 others within 13 m, half of them in its cone.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class SightBench {
    private static final int SIDE = 200;
    private static final int CROWD = 2048;
    private static final int RAYS = 1024;
    private static final int OBSERVERS = 1536;
    /** One tile of this many is blocked, so that some rays of 33 m are free. */
    private static final int TILES = 50;

    /** What blocks the sight. */
    public enum Scene {
        NOTHING,
        WALLS,
        TILES
    }

    @Param
    Scene scene = Scene.NOTHING;

    @Param
    Form form = Form.WIDE;

    private final Force force = new Force();
    private final WallHit met = new WallHit();
    private final float[] rays = new float[4 * RAYS];
    private final Barriers walls = new Barriers(Space.open(2), () -> {}, 0);
    private final Barriers tiles = new Barriers(Space.open(2), () -> {}, 0);
    private Neighbours cones = cones(Form.SCALAR);
    private World town = World.open(2).workers(1).build();
    private ViewKeeper seeing = new ViewKeeper(ForceSum.of());
    private int start;

    /** Keeps the view, so that a block can be steered again after the tick. */
    private static final class ViewKeeper implements Mix {
        private final Rule rule;

        @Nullable
        private GroupView view;

        ViewKeeper(Rule rule) {
            this.rule = rule;
        }

        @Override
        public List<Rule> parts() {
            return List.of(rule);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            view = in;
            rule.run(in, out, start, end);
        }

        GroupView view() {
            GroupView held = view;
            if (held == null) throw new IllegalStateException("no tick yet");
            return held;
        }
    }

    /** Returns a crowd in a disc of 40 m, of which each counts the neighbours in its cone. */
    private static Neighbours cones(Form form) {
        var crowd = new AgentStore(2);
        crowd.reserve(CROWD);
        crowd.ids().reserve(CROWD);
        var random = new Random(2);
        for (int id = 0; id < CROWD; id++) {
            crowd.ids().take(id);
            int i = crowd.append(id);
            double turn = random.nextDouble(2 * Math.PI), distance = 40 * Math.sqrt(random.nextDouble());
            crowd.now(Agents.X)[i] = (float) (distance * Math.cos(turn));
            crowd.now(Agents.X + 1)[i] = (float) (distance * Math.sin(turn));
            crowd.now(Agents.HX)[i] = 1;
        }
        var grid = new Grid(crowd, Space.open(2), new Workers(1));
        grid.radius(100, 100);
        crowd.swapNowAndNext();
        grid.begin(true);
        grid.count(0, crowd.count(), false);
        grid.sort(true);
        var sum = new NeighbourSum(Count.TERM, Neighbourhood.within(100).fov(2));
        return new PairPlan(0, false, List.of(sum), List.of())
                .neighbours(
                        List.of(new PairPlan.GroupCells(new GroupColumns("", crowd, Map.of()), grid)),
                        LoopForms.of(form));
    }

    /** Adds houses of 6 m, 10 m apart. */
    private static void houses(Consumer<Polygon> walls) {
        for (int x = 2; x < SIDE; x += 10)
            for (int y = 2; y < SIDE; y += 10)
                walls.accept(new Polygon(new float[] {x, x + 6, x + 6, x}, new float[] {y, y, y + 6, y + 6}));
    }

    /** Creates the worlds, and runs a tick of 0 s, so that all agents stay in place. */
    @Setup
    public void setup() {
        close();
        var random = new Random(1);
        houses(walls.walls()::add);
        var map = new TileMap(SIDE, SIDE);
        for (int k = 0; k < SIDE * SIDE / TILES; k++) map.set(random.nextInt(SIDE), random.nextInt(SIDE), 0);
        tiles.tiles(map);
        for (int k = 0; k < RAYS; k++) {
            double turn = random.nextDouble(2 * Math.PI);
            rays[4 * k] = random.nextFloat(SIDE - 80) + 40;
            rays[4 * k + 1] = random.nextFloat(SIDE - 80) + 40;
            rays[4 * k + 2] = rays[4 * k] + (float) (33 * Math.cos(turn));
            rays[4 * k + 3] = rays[4 * k + 1] + (float) (33 * Math.sin(turn));
        }
        cones = cones(form);
        town = World.torus(SIDE, SIDE).workers(1).form(form).build();
        if (scene == Scene.WALLS) houses(town.walls()::add);
        if (scene == Scene.TILES) town.tiles(map);
        var observers = town.group("eyes").throughWalls(true);
        seeing = new ViewKeeper(
                See.of(Neighbourhood.within(13).fov(3), SightColumns.of("any", 2, observers::floats, observers::ints)));
        observers.steer(seeing).spawn(OBSERVERS, Spawn.uniform());
        town.tick(0);
    }

    /** Tests range and cone of all pairs, all of which are in range. Times one pair. */
    @Benchmark
    @OperationsPerInvocation(Workers.BLOCK * CROWD)
    public Neighbours cone() {
        cones.fillSums(1, 0, 0, Workers.BLOCK);
        return cones;
    }

    /** Casts rays of 33 m against the walls of houses. Times one ray. */
    @Benchmark
    @OperationsPerInvocation(RAYS)
    public int wallRay() {
        return rays(walls);
    }

    /** Casts rays of 33 m over tiles of 1 m. Times one ray. */
    @Benchmark
    @OperationsPerInvocation(RAYS)
    public int tileRay() {
        return rays(tiles);
    }

    private int rays(Barriers barriers) {
        int hidden = 0;
        for (int k = 0; k < 4 * RAYS; k += 4)
            if (barriers.blocked(rays[k], rays[k + 1], rays[k + 2], rays[k + 3], met)) hidden++;
        return hidden;
    }

    /** Runs the rule See, which finds all visible agents. Times one agent. */
    @Benchmark
    @OperationsPerInvocation(Workers.BLOCK)
    public Force see() {
        start = (start + Workers.BLOCK) % OBSERVERS;
        seeing.run(seeing.view(), force, start, start + Workers.BLOCK);
        return force;
    }

    @TearDown
    public void close() {
        town.close();
    }
}
