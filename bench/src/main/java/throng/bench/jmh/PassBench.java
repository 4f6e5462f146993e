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
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.GoalDrive;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.mix.ForceSum;
import throng.bench.CrowdLayout;
import throng.bench.StartColumns;
import throng.bench.Workload;
import throng.grid.Grid;
import throng.kernel.Force;
import throng.math.Space;
import throng.memory.store.AgentStore;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.motion.step.GroupContext;
import throng.motion.step.Integrator;
import throng.motion.step.ViewSource;
import throng.parallel.Workers;
import throng.perception.NeighbourSum;
import throng.perception.loop.PairPlan;
import throng.perception.weave.GroupColumns;
import throng.simd.Form;
import throng.tick.CommandBuffer;
import throng.tick.Door;
import throng.tick.Events;
import throng.tick.LoopForm;
import throng.tick.LoopForms;
import throng.tick.WorldClock;

/** Times each part of a tick on its own, on one worker, over all agents. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class PassBench {
    private static final Rule FLOCK = ForceSum.of(
            Separation.of(Workload.SEPARATION, Workload.RADIUS),
            Alignment.of(Workload.ALIGNMENT, Workload.RADIUS),
            Cohesion.of(Workload.COHESION, Workload.RADIUS));

    @Param({"50000"})
    int agents;

    @Param({"scalar", "wide"})
    String form = "wide";

    @Param({"2", "3"})
    int dimensions = 2;

    private GroupFixture fixture =
            new GroupFixture(new Workload(Workload.MIN_AGENTS, 2, CrowdLayout.UNIFORM, 1), false);

    /** Creates a sorted crowd. */
    @Setup
    public void setup() {
        fixture = new GroupFixture(new Workload(agents, dimensions, CrowdLayout.UNIFORM, 1), form.equals("wide"));
    }

    /** Fills the sums over neighbours: the cost of the pair loop. */
    @Benchmark
    public void fillSums() {
        fixture.forEachBlock(fixture.source::fillSums);
    }

    /** Runs three flock rules and adds their forces, from filled sums. */
    @Benchmark
    public void rules() {
        fixture.forEachBlock((start, end) -> FLOCK.run(fixture.view, fixture.force, start, end));
    }

    /** Runs the rule cruise. */
    @Benchmark
    public void cruise() {
        fixture.forEachBlock((start, end) -> Cruise.DEFAULT.run(fixture.view, fixture.force, start, end));
    }

    /** Runs the rule goal drive. */
    @Benchmark
    public void goalDrive() {
        fixture.forEachBlock((start, end) -> GoalDrive.DEFAULT.run(fixture.view, fixture.force, start, end));
    }

    /** Runs the rule wander. */
    @Benchmark
    public void wander() {
        fixture.forEachBlock((start, end) -> Wander.DEFAULT.run(fixture.view, fixture.force, start, end));
    }

    /** Integrates forces to the next velocities, positions and headings. */
    @Benchmark
    public void move() {
        fixture.forEachBlock(
                (start, end) -> fixture.move.run(fixture.force, start, end, fixture.wide, fixture.turning));
    }

    /** Counts the cells of the next positions, then sorts by cell and id. */
    @Benchmark
    public void countAndSort() {
        fixture.forEachBlock(
                (start, end) -> fixture.move.run(fixture.force, start, end, fixture.wide, fixture.turning));
        fixture.grid.begin(false);
        fixture.grid.count(0, fixture.agents.count(), false);
        fixture.grid.sort(true);
    }

    private interface Block {
        void run(int start, int end);
    }

    /** The parts of one group, as a world creates them. */
    private static final class GroupFixture {
        final AgentStore agents;
        final Grid grid;
        final Integrator move;
        final ViewSource<Rule> source;
        final GroupView view;
        final Force force = new Force();
        final boolean wide;
        final LoopForm turning;

        GroupFixture(Workload work, boolean wide) {
            this.wide = wide;
            Space space = work.dimensions() == 3
                    ? Space.torus(work.side(), work.side(), work.side())
                    : Space.torus(work.side(), work.side());
            agents = new AgentStore(work.dimensions());
            grid = new Grid(agents, space, new Workers(1));
            fill(work);
            grid.radius(Workload.RADIUS, Workload.RADIUS);
            agents.swapNowAndNext();
            grid.begin(true);
            grid.count(0, agents.count(), false);
            grid.sort(true);
            List<NeighbourSum> sums = List.of(
                    Separation.of(Workload.SEPARATION, Workload.RADIUS).sums().getFirst(),
                    Alignment.of(Workload.ALIGNMENT, Workload.RADIUS).sums().getFirst(),
                    Cohesion.of(Workload.COHESION, Workload.RADIUS).sums().getFirst());
            LoopForms forms = LoopForms.of(wide ? Form.WIDE : Form.SCALAR);
            turning = forms.loop();
            var neighbours = new PairPlan(0, work.dimensions() == 3, sums, List.of())
                    .neighbours(List.of(new PairPlan.GroupCells(new GroupColumns("", agents, Map.of()), grid)), forms);
            var clock = new WorldClock(work.seed());
            clock.begin(Workload.DT);
            var body = new GroupContext.GroupData(agents, Motion.DEFAULT, Map.of());
            var world = new GroupContext.WorldContext(
                    space, clock, List.of(body), List.of(new CommandBuffer()), new Events());
            var context = new GroupContext(world, 0, Turning.DEFAULT, null);
            source = new ViewSource<>(
                    context, neighbours, GroupContext.Rules.of(((ForceSum) FLOCK).parts()), false, forms);
            view = Door.<ViewSource<Rule>, GroupView>of(GroupView.class).apply(source);
            move = new Integrator(agents, space);
            move.begin(Motion.DEFAULT, Workload.DT, null, null, null);
        }

        private void fill(Workload work) {
            StartColumns start = work.start();
            agents.reserve(work.agents());
            agents.ids().reserve(work.agents());
            for (int id = 0; id < work.agents(); id++) {
                agents.ids().take(id);
                int i = agents.append(id);
                agents.now(0)[i] = start.x[id];
                agents.now(1)[i] = start.y[id];
                if (work.dimensions() == 3) agents.now(2)[i] = start.z[id];
                agents.now(3)[i] = start.vx[id];
                agents.now(4)[i] = start.vy[id];
                if (work.dimensions() == 3) agents.now(5)[i] = start.vz[id];
            }
        }

        void forEachBlock(Block block) {
            for (int start = 0; start < agents.count(); start += Workers.BLOCK) {
                block.run(start, Math.min(agents.count(), start + Workers.BLOCK));
            }
        }
    }
}
