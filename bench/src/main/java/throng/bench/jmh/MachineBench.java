package throng.bench.jmh;

import com.badlogic.gdx.ai.fsm.DefaultStateMachine;
import com.badlogic.gdx.ai.fsm.State;
import com.badlogic.gdx.ai.msg.Telegram;
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
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.bench.Workload;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.machine.StateMachine;
import throng.decision.machine.StateMachineMind;
import throng.grid.Grid;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.Column;
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
 * Times a state machine of six states on one worker, in nanoseconds per agent and tick. 100,000 guards patrol, hear
 * noises, chase, fight, flee and rest; about one in twenty-five changes its state in a tick. {@code quiet} has the same
 * states without guards and actions. {@code objects} is the same machine by gdx-ai, with one object for each agent.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(MachineBench.AGENTS)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@org.openjdk.jmh.annotations.State(Scope.Benchmark)
public class MachineBench {
    static final int AGENTS = 100_000;
    private static final float ENERGY_PER_TICK = .02f;

    private final AgentStore agents = new AgentStore(2);
    private final WorldClock clock = new WorldClock(1);
    private final Column.Floats energy = agents.floats("energy", 1);
    private final Column.Floats weight = agents.floats("weight", 1);
    private final StateMachineMind minds = guard().bind(agents::ints);
    private final StateMachineMind quiet = quietGuard().bind(agents::ints);
    private final GroupView view = view();
    private final PeerGuard[] peers = new PeerGuard[AGENTS];

    private Action spend(float by) {
        return (in, agents, from, to) -> {
            float[] values = energy.values();
            for (int k = from; k < to; k++) values[agents[k]] += by;
        };
    }

    private StateMachine guard() {
        return StateMachine.named("guard")
                .state("patrol")
                .enter(Action.set(weight, 1))
                .when(Guard.chance(.02f, 1), "noise")
                .on("noise", "investigate")
                .state("investigate")
                .after(20, "nothing")
                .on("nothing", "patrol")
                .when(Guard.chance(.05f, 2), "seen")
                .on("seen", "chase")
                .state("chase")
                .enter(Action.set(weight, 3))
                .act(spend(-ENERGY_PER_TICK))
                .when(Guard.below(energy, .2f), "tired")
                .on("tired", "rest")
                .when(Guard.chance(.05f, 3), "caught")
                .on("caught", "fight")
                .state("fight")
                .after(10, "won")
                .back("won")
                .when(Guard.chance(.03f, 4), "hurt")
                .on("hurt", "flee")
                .state("flee")
                .after(40, "safe")
                .on("safe", "rest")
                .state("rest")
                .enter(Action.set(weight, 0))
                .act(spend(ENERGY_PER_TICK))
                .when(Guard.atLeast(energy, 1), "rested")
                .on("rested", "patrol")
                .build();
    }

    private static StateMachine quietGuard() {
        return StateMachine.named("quiet")
                .state("patrol")
                .on("noise", "investigate")
                .state("investigate")
                .on("seen", "chase")
                .state("chase")
                .on("caught", "fight")
                .state("fight")
                .on("hurt", "flee")
                .state("flee")
                .on("safe", "rest")
                .state("rest")
                .on("rested", "patrol")
                .build();
    }

    private GroupView view() {
        agents.reserve(AGENTS);
        agents.ids().reserve(AGENTS);
        for (int id = 0; id < AGENTS; id++) agents.append(agents.ids().take());
        clock.begin(Workload.DT);
        Space space = Space.open(2);
        var body = new GroupContext.GroupData(agents, Motion.DEFAULT, Map.of());
        var world =
                new GroupContext.WorldContext(space, clock, List.of(body), List.of(new CommandBuffer()), new Events());
        var context = new GroupContext(world, 0, Turning.DEFAULT, null);
        var seen = new PairPlan.GroupCells(
                new GroupColumns("", agents, Map.of()), new Grid(agents, space, new Workers(1)));
        LoopForms forms = LoopForms.of(Form.SCALAR);
        var neighbours = new PairPlan(0, false, List.of(), List.of()).neighbours(List.of(seen), forms);
        return Door.<ViewSource<Rule>, GroupView>of(GroupView.class)
                .apply(new ViewSource<>(context, neighbours, GroupContext.Rules.<Rule>of(List.of()), false, forms));
    }

    /** Runs 500 ticks, so that each state has agents. */
    @Setup
    public void setup() {
        for (int id = 0; id < AGENTS; id++) peers[id] = new PeerGuard(id, clock);
        for (int t = 0; t < 500; t++) {
            objects();
            six();
        }
        quiet();
        for (int i = 0; i < AGENTS; i++)
            quiet.state(0).values()[i] = minds.state(0).values()[i];
    }

    /** Runs guards, transitions and actions. */
    @Benchmark
    public void six() {
        for (int start = 0; start < AGENTS; start += Workers.BLOCK)
            minds.run(view, start, Math.min(AGENTS, start + Workers.BLOCK));
        clock.end();
    }

    /** Runs states without guards and actions. */
    @Benchmark
    public void quiet() {
        for (int start = 0; start < AGENTS; start += Workers.BLOCK)
            quiet.run(view, start, Math.min(AGENTS, start + Workers.BLOCK));
    }

    /** Runs the objects of gdx-ai one by one. */
    @Benchmark
    public void objects() {
        for (PeerGuard peer : peers) peer.machine.update();
        clock.end();
    }

    /** A guard of gdx-ai. */
    private static final class PeerGuard {
        final int id;
        final WorldClock clock;
        float energy = 1;

        @SuppressWarnings("UnusedVariable") // steering would read it
        float weight = 1;

        long since;
        final DefaultStateMachine<PeerGuard, Life> machine = new DefaultStateMachine<>(this, Life.PATROL);

        PeerGuard(int id, WorldClock clock) {
            this.id = id;
            this.clock = clock;
        }

        boolean draws(float p, int stream) {
            return Rng.unit(clock.seed(), clock.tick(), id, stream) < p;
        }

        boolean waited(int ticks) {
            return clock.tick() - since >= ticks;
        }
    }

    private enum Life implements State<PeerGuard> {
        PATROL {
            @Override
            public void update(PeerGuard peer) {
                if (peer.draws(.02f, 1)) peer.machine.changeState(INVESTIGATE);
            }
        },
        INVESTIGATE {
            @Override
            public void update(PeerGuard peer) {
                if (peer.waited(20)) peer.machine.changeState(PATROL);
                else if (peer.draws(.05f, 2)) peer.machine.changeState(CHASE);
            }
        },
        CHASE {
            @Override
            public void update(PeerGuard peer) {
                peer.energy -= ENERGY_PER_TICK;
                if (peer.energy < .2f) peer.machine.changeState(REST);
                else if (peer.draws(.05f, 3)) peer.machine.changeState(FIGHT);
            }
        },
        FIGHT {
            @Override
            public void update(PeerGuard peer) {
                if (peer.waited(10)) peer.machine.revertToPreviousState();
                else if (peer.draws(.03f, 4)) peer.machine.changeState(FLEE);
            }
        },
        FLEE {
            @Override
            public void update(PeerGuard peer) {
                if (peer.waited(40)) peer.machine.changeState(REST);
            }
        },
        REST {
            @Override
            public void update(PeerGuard peer) {
                peer.energy += ENERGY_PER_TICK;
                if (peer.energy >= 1) peer.machine.changeState(PATROL);
            }
        };

        @Override
        public void enter(PeerGuard peer) {
            peer.since = peer.clock.tick();
            if (this == PATROL) peer.weight = 1;
            else if (this == CHASE) peer.weight = 3;
            else if (this == REST) peer.weight = 0;
        }

        @Override
        public void exit(PeerGuard peer) {}

        @Override
        public boolean onMessage(PeerGuard peer, Telegram telegram) {
            return false;
        }
    }
}
