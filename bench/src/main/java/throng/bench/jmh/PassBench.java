package throng.bench.jmh;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import throng.behaviour.Rule;
import throng.behaviour.Scene;
import throng.behaviour.View;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.GoalDrive;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.mix.Total;
import throng.bench.Crowd;
import throng.bench.Start;
import throng.bench.Work;
import throng.grid.Grid;
import throng.kernel.Clock;
import throng.kernel.Force;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Events;
import throng.memory.Wishes;
import throng.motion.Motion;
import throng.motion.Move;
import throng.motion.Turning;
import throng.parallel.Workers;
import throng.perception.Sum;
import throng.perception.Sweeps;
import throng.perception.weave.GroupColumns;
import throng.terrain.wall.Barriers;

/** Each part of a tick on its own, on one worker, over all agents. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class PassBench {
    private static final Rule FLOCK = Total.of(
            Separation.of(Work.SEPARATION, Work.RADIUS),
            Alignment.of(Work.ALIGNMENT, Work.RADIUS),
            Cohesion.of(Work.COHESION, Work.RADIUS));

    @Param({"50000"})
    int agents;

    @Param({"scalar", "wide"})
    String form = "wide";

    @Param({"2", "3"})
    int dimensions = 2;

    private Bed bed = new Bed(new Work(Work.FEWEST, 2, Crowd.UNIFORM, 1), false);

    /** A sorted crowd. */
    @Setup
    public void setup() {
        bed = new Bed(new Work(agents, dimensions, Crowd.UNIFORM, 1), form.equals("wide"));
    }

    /** Sums over neighbours: what the pair loop costs. */
    @Benchmark
    public void look() {
        bed.each(bed.view::look);
    }

    /** Three flock rules and their total, from sums. */
    @Benchmark
    public void rules() {
        bed.each((start, end) -> FLOCK.run(bed.view, bed.force, start, end));
    }

    /** Cruise. */
    @Benchmark
    public void cruise() {
        bed.each((start, end) -> Cruise.DEFAULT.run(bed.view, bed.force, start, end));
    }

    /** Goal drive. */
    @Benchmark
    public void goalDrive() {
        bed.each((start, end) -> GoalDrive.DEFAULT.run(bed.view, bed.force, start, end));
    }

    /** Wander. */
    @Benchmark
    public void wander() {
        bed.each((start, end) -> Wander.DEFAULT.run(bed.view, bed.force, start, end));
    }

    /** From force to the next velocity, position and heading. */
    @Benchmark
    public void move() {
        bed.each((start, end) -> bed.move.run(bed.force, start, end, bed.wide));
    }

    /** Cells of the next positions, counted; then the sort by cell and id. */
    @Benchmark
    public void countAndSort() {
        bed.each((start, end) -> bed.move.run(bed.force, start, end, bed.wide));
        bed.grid.begin(false);
        bed.grid.countAll();
        bed.grid.sort();
    }

    private interface Block {
        void run(int start, int end);
    }

    /** The working parts of one group, as a world has them. */
    private static final class Bed {
        final Agents agents;
        final Grid grid;
        final Move move;
        final View view;
        final Force force = new Force();
        final boolean wide;

        Bed(Work work, boolean wide) {
            this.wide = wide;
            Space space = work.dimensions() == 3
                    ? Space.torus(work.side(), work.side(), work.side())
                    : Space.torus(work.side(), work.side());
            agents = new Agents(work.dimensions());
            grid = new Grid(agents, space, new Workers(1));
            fill(work);
            grid.radius(Work.RADIUS);
            agents.swap();
            grid.begin(true);
            grid.countAll();
            grid.sort();
            List<Sum> sums = List.of(
                    Separation.of(Work.SEPARATION, Work.RADIUS).sums().getFirst(),
                    Alignment.of(Work.ALIGNMENT, Work.RADIUS).sums().getFirst(),
                    Cohesion.of(Work.COHESION, Work.RADIUS).sums().getFirst());
            var sight = new Sweeps(0, work.dimensions() == 3, sums, List.of())
                    .sight(List.of(new Sweeps.Seen(new GroupColumns("", agents, Map.of()), grid)), wide);
            var clock = new Clock(work.seed());
            clock.begin(Work.DT);
            var body = new Scene.Body(agents, Motion.DEFAULT, Map.of());
            var barriers = new Barriers(space, () -> {}, 0);
            var around = new Scene.Around(space, clock, List.of(body), List.of(new Wishes()), new Events(), barriers);
            var scene = new Scene(around, 0, Turning.DEFAULT, null, wide);
            view = new View(scene, sight, Scene.Rules.of(((Total) FLOCK).parts()), false);
            move = new Move(agents, space);
            move.begin(Motion.DEFAULT, Work.DT, null, null, null);
        }

        private void fill(Work work) {
            Start start = work.start();
            agents.reserve(work.agents());
            agents.keys().reserve(work.agents());
            for (int id = 0; id < work.agents(); id++) {
                agents.keys().take(id);
                int i = agents.append(id);
                agents.now(0)[i] = start.x[id];
                agents.now(1)[i] = start.y[id];
                if (work.dimensions() == 3) agents.now(2)[i] = start.z[id];
                agents.now(3)[i] = start.vx[id];
                agents.now(4)[i] = start.vy[id];
                if (work.dimensions() == 3) agents.now(5)[i] = start.vz[id];
            }
        }

        void each(Block block) {
            for (int start = 0; start < agents.count(); start += Workers.BLOCK) {
                block.run(start, Math.min(agents.count(), start + Workers.BLOCK));
            }
        }
    }
}
