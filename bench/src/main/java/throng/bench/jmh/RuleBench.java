package throng.bench.jmh;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
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
import org.openjdk.jmh.annotations.Warmup;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.chase.Chase;
import throng.behaviour.chase.LineOfSight;
import throng.behaviour.chase.Potential;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Evade;
import throng.behaviour.target.Flee;
import throng.behaviour.target.Intercept;
import throng.behaviour.target.Interpose;
import throng.behaviour.target.MatchVelocity;
import throng.behaviour.target.OffsetPursuit;
import throng.behaviour.target.Pursue;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Tether;
import throng.behaviour.target.Toward;
import throng.bench.CrowdLayout;
import throng.bench.StartColumns;
import throng.bench.Workload;
import throng.grid.Grid;
import throng.kernel.Force;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Handle;
import throng.memory.store.AgentStore;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.motion.step.GroupContext;
import throng.motion.step.ViewSource;
import throng.parallel.Workers;
import throng.perception.loop.PairPlan;
import throng.perception.weave.GroupColumns;
import throng.simd.Form;
import throng.tick.CommandBuffer;
import throng.tick.Door;
import throng.tick.Events;
import throng.tick.LoopForms;
import throng.tick.WorldClock;

/**
 * Times each rule of one target on its own, on one worker, in nanoseconds per agent, including the resolution of the
 * target. The target is one place, which costs least. Only rules that keep a place beside a leader have an agent as
 * target, because a place has no heading. {@code AIM_AT_PLACE} and {@code AIM_AT_AGENT} are the cost of the resolution
 * alone.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Workers.BLOCK)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class RuleBench {
    private static final Target PLACE = Target.at(30, 40, 50);
    private static final Target OTHER = Target.at(60, 20, 10);
    private static final Target AGENT = Target.of(new Handle(0, 0, 0));

    /** The rules by their names for {@code -p rule=}. */
    @SuppressWarnings("ImmutableEnumChecker") // rules are records of constants
    public enum Measured {
        AIM_AT_PLACE(new Aiming(PLACE)),
        AIM_AT_AGENT(new Aiming(AGENT)),
        SEEK(Seek.of(PLACE)),
        SEEK_REYNOLDS(new Seek(PLACE, Toward.REYNOLDS)),
        FLEE(Flee.of(PLACE)),
        ARRIVE(Arrive.of(PLACE)),
        ARRIVE_SLOWING(Arrive.slowing(PLACE, 50)),
        PURSUE(Pursue.of(PLACE)),
        EVADE(Evade.of(PLACE)),
        INTERCEPT(Intercept.of(PLACE)),
        INTERCEPT_CLOSING(Intercept.closing(PLACE)),
        MATCH_VELOCITY(MatchVelocity.of(PLACE)),
        INTERPOSE(Interpose.of(PLACE, OTHER)),
        OFFSET_PURSUIT(OffsetPursuit.of(AGENT, -2, 2, 0)),
        TETHER(new Tether(PLACE, 50, 1)),
        CHASE(Chase.of(PLACE)),
        LINE_OF_SIGHT(LineOfSight.of(PLACE)),
        POTENTIAL(Potential.of(PLACE));

        private final Rule rule;

        Measured(Rule rule) {
            this.rule = rule;
        }
    }

    @Param
    Measured rule = Measured.SEEK;

    @Param({"SCALAR", "WIDE"})
    Form form = Form.WIDE;

    @Param({"20000"})
    int agents = Workload.MIN_AGENTS;

    @Param({"2", "3"})
    int dimensions = 2;

    private final Force force = new Force();
    private GroupView view = view(new Workload(Workload.MIN_AGENTS, 2, CrowdLayout.UNIFORM, 1));
    private int whole;
    private int start;

    /** Creates a crowd in the order of ids, because no rule here needs neighbours. */
    @Setup
    public void setup() {
        view = view(new Workload(Math.max(agents, Workers.BLOCK), dimensions, CrowdLayout.UNIFORM, 1));
        whole = view.count() / Workers.BLOCK * Workers.BLOCK;
        start = 0;
    }

    /** Steers the next full block. */
    @Benchmark
    public Force block() {
        start = start + Workers.BLOCK < whole ? start + Workers.BLOCK : 0;
        rule.rule.run(view, force, start, start + Workers.BLOCK);
        return force;
    }

    private GroupView view(Workload work) {
        float side = work.side();
        Space space = work.dimensions() == 3 ? Space.torus(side, side, side) : Space.torus(side, side);
        var crowd = new AgentStore(work.dimensions());
        fill(crowd, work);
        var clock = new WorldClock(work.seed());
        clock.begin(Workload.DT);
        var body = new GroupContext.GroupData(crowd, Motion.DEFAULT, Map.of());
        var world =
                new GroupContext.WorldContext(space, clock, List.of(body), List.of(new CommandBuffer()), new Events());
        var context = new GroupContext(world, 0, Turning.DEFAULT, null);
        var seen =
                new PairPlan.GroupCells(new GroupColumns("", crowd, Map.of()), new Grid(crowd, space, new Workers(1)));
        LoopForms forms = LoopForms.of(form);
        var neighbours = new PairPlan(0, work.dimensions() == 3, List.of(), List.of()).neighbours(List.of(seen), forms);
        return Door.<ViewSource<Rule>, GroupView>of(GroupView.class)
                .apply(new ViewSource<>(context, neighbours, GroupContext.Rules.of(List.of(rule.rule)), false, forms));
    }

    /** Copies the positions and velocities of the workload, with headings along the velocities. */
    private static void fill(AgentStore crowd, Workload work) {
        StartColumns start = work.start();
        crowd.reserve(work.agents());
        crowd.ids().reserve(work.agents());
        for (int id = 0; id < work.agents(); id++) {
            crowd.ids().take(id);
            int i = crowd.append(id);
            float[] state = {start.x[id], start.y[id], start.z[id], start.vx[id], start.vy[id], start.vz[id]};
            double s = Math.sqrt(state[3] * state[3] + state[4] * state[4] + state[5] * state[5]);
            for (int a = 0; a < work.dimensions(); a++) {
                crowd.now(Agents.X + a)[i] = state[a];
                crowd.now(Agents.VX + a)[i] = state[3 + a];
                crowd.now(Agents.HX + a)[i] = (float) (state[3 + a] / s);
            }
        }
        crowd.ids().updateIndices(crowd.id(), 0, work.agents());
    }

    /** Resolves its target and exerts no force. */
    private record Aiming(Target target) implements Rule {
        @Override
        public List<Target> targets() {
            return List.of(target);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            in.target(this, 0, start, end);
            out.clear(in.axes(), end - start);
        }
    }
}
