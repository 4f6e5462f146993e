package throng.bench.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
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
import throng.behaviour.drive.Wander;
import throng.bench.Randoms;
import throng.navigation.map.TownMap;
import throng.navigation.sound.SoundField;
import throng.sense.Hear;
import throng.sense.HearingColumns;
import throng.sense.Loudness;
import throng.sense.NoiseSources;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * Times a tick of 10,000 agents that hear 50 sources in a city, per agent. Sources walk, so that sounds spread again.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class HearBench {
    private static final int HEARERS = 10_000;
    private static final int SOURCES = 50;
    private static final int SIDE = 512;
    private static final float RANGE = 30;

    /** nothing: a tick without hearing; deaf: ranges of 0; straight, map: one range; levels: a map and 5 ranges. */
    @Param({"nothing", "deaf", "straight", "map", "levels"})
    String kind = "map";

    private World world = World.open(2).build();
    private final TileMap map = new TownMap(SIDE, SIDE, 3, 24, 5).map();
    private final SoundField field = new SoundField(map);
    private final float[] x = new float[SOURCES];
    private final float[] y = new float[SOURCES];
    private int tick;

    /** Creates sources that wander between walls, so that in every tick some are on another tile. */
    @Setup(Level.Trial)
    public void setup() {
        world.close();
        world = World.torus(SIDE, SIDE).seed(4).workers(1).build();
        Group loud = world.group("loud"), hearers = world.group("hearers");
        var shots = loud.floats("shots", RANGE);
        world.tiles(map);
        loud.steer(Wander.DEFAULT);
        loud.spawn(SOURCES, Spawn.uniform().moving(5));
        hearers.throughWalls(true);
        hearers.spawn(HEARERS, Spawn.uniform());
        float[] range = new float[SOURCES];
        for (int s = 0; s < SOURCES; s++) {
            range[s] = kind.equals("deaf") ? 0 : kind.equals("levels") ? RANGE - s % 5 : RANGE;
            do {
                x[s] = (float) (SIDE * Randoms.unit(tick, s, 1));
                y[s] = (float) (SIDE * Randoms.unit(tick++, s, 2));
            } while (!map.open(map.tileAt(x[s], y[s])));
            loud.teleport(s, x[s], y[s], 0);
        }
        loud.columns().write("shots", range);
        Loudness said = Loudness.column(loud, shots);
        var noise = kind.equals("straight") ? NoiseSources.straight(said) : NoiseSources.over(map, said);
        if (!kind.equals("nothing"))
            hearers.steer(Hear.of(noise, HearingColumns.of(hearers::floats, hearers::ints, 2)));
    }

    @TearDown(Level.Trial)
    public void close() {
        world.close();
    }

    @Benchmark
    @OperationsPerInvocation(HEARERS)
    public World tick() {
        world.tick(1 / 60f);
        return world;
    }

    /** Spreads all sounds from other places in each call. Times one source. */
    @Benchmark
    @OperationsPerInvocation(SOURCES)
    public SoundField spread() {
        tick++;
        field.begin();
        for (int s = 0; s < SOURCES; s++) field.add(x[s] + (tick & 1), y[s], RANGE, s);
        field.build(1);
        return field;
    }
}
