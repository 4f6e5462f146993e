package throng.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import throng.behaviour.GroupView;
import throng.behaviour.Mind;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.behaviour.people.Orca;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.machine.StateMachine;
import throng.decision.machine.StateMachineMind;
import throng.decision.tree.BehaviourTree;
import throng.decision.tree.Status;
import throng.decision.tree.Task;
import throng.decision.tree.TreeMind;
import throng.kernel.Force;
import throng.memory.EventListener;
import throng.memory.Handle;
import throng.memory.Writes;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;

/** A world whose code of the user is watched in one of its ticks. */
final class DoorScene implements AutoCloseable {
    private static final int TICKS = 4;

    /** Where code of the user runs. */
    enum Hand {
        BEGIN,
        STEER,
        PASS,
        WORLD_PASS,
        MIND,
        GUARD,
        ACTION,
        CONDITION,
        TASK_START,
        TASK,
        TASK_HALT,
        LISTENER,
        DESCRIBE,
        WHY;

        /** Whether the code is given the view of a group. */
        boolean view() {
            return this != WORLD_PASS && this != LISTENER && this != WHY;
        }
    }

    private final World world = World.open(2).seed(3).workers(1).build();
    private final StringBuilder told = new StringBuilder();
    private final Hand hand;
    private final Group first;
    private final TreeMind tree;
    private final StateMachineMind machine;
    private Consumer<Map<String, Object>> code = objects -> {};
    private boolean busy, done;

    /** Reads all kinds of things, and exerts no force. */
    private final class Reader implements Rule {
        @Override
        public List<NeighbourSum> sums() {
            return Separation.of(1, 3).sums();
        }

        @Override
        public List<Neighbourhood> neighbourhoods() {
            return List.of(Neighbourhood.within(3).nearest(4));
        }

        @Override
        public List<Target> targets() {
            return List.of(Target.at(1, 1));
        }

        @Override
        public void begin(GroupView in) {
            hold(Hand.BEGIN, Map.of("in", in, "rule", this));
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            var objects = new LinkedHashMap<String, Object>(Map.of("in", in, "rule", this));
            objects.put("sums", in.sums(this, 0));
            objects.put("neighbours", in.neighbours(this, 0, start));
            objects.put("rows", in.nearestRows(this, 0, start, end));
            objects.put("candidates", in.candidates(this, 0, start, end));
            objects.put("target", in.target(this, 0, start, end));
            hold(Hand.STEER, objects);
            for (int a = 0; a < in.axes(); a++) Arrays.fill(out.axis(a), 0, end - start, 0);
        }

        @Override
        public String describe(GroupView in, int i) {
            hold(Hand.DESCRIBE, Map.of("in", in, "rule", this));
            return "";
        }
    }

    /** Decides nothing. */
    private final class Decider implements Mind {
        @Override
        public String name() {
            return "decider";
        }

        @Override
        public void run(GroupView in, int start, int end) {
            hold(Hand.MIND, Map.of("in", in, "mind", this));
        }

        @Override
        public List<String> why(int i) {
            hold(Hand.WHY, Map.of("mind", this));
            return List.of();
        }
    }

    /** Is halted in tick 1, when the condition before it holds, and starts again. */
    private final class Work implements Task {
        @Override
        public void start(GroupView in, int[] agents, int from, int to) {
            minds(Hand.TASK_START, in);
        }

        @Override
        public void run(GroupView in, int[] agents, int from, int to, byte[] result) {
            minds(Hand.TASK, in);
        }

        @Override
        public void halt(GroupView in, int[] agents, int from, int to) {
            minds(Hand.TASK_HALT, in);
        }
    }

    /** Is told of events. */
    private final class Listener implements EventListener {
        @Override
        public void onEvent(String what, Handle agent, Handle other) {
            hold(Hand.LISTENER, Map.of("agent", agent, "other", other));
            told.append(what).append(agent).append(other).append('\n');
        }
    }

    DoorScene(Hand hand) {
        this.hand = hand;
        world.tiles(TileMap.parse("....................", "..........@.........", "...................."));
        world.walls().add(6, 0, 6, 2);
        first = world.group("first").radius(.2f).maxSpeed(2);
        Group second = world.group("second").maxSpeed(2).steer(Orca.of(Wander.DEFAULT));
        first.floats("f", 1);
        first.ints("n", 1);
        tree = BehaviourTree.parse("""
                        selector
                          rests?
                          work
                        """)
                .bind("worker")
                .condition("rests", (in, agents, from, to, result) -> {
                    minds(Hand.CONDITION, in);
                    if (in.clock().tick() == 1) Arrays.fill(result, from, to, Status.SUCCESS);
                })
                .action("work", new Work())
                .to(first::ints);
        Guard guard = (in, agents, from, to, into) -> {
            minds(Hand.GUARD, in);
            return 0;
        };
        Action action = (in, agents, from, to) -> minds(Hand.ACTION, in);
        machine = StateMachine.named("machine")
                .state("one")
                .when(guard, "go")
                .on("go", "two")
                .act(action)
                .state("two")
                .build()
                .bind(first::ints);
        first.mind(new Decider()).mind(tree).mind(machine);
        first.steer(new Reader(), Separation.of(.5f, 2));
        first.spawn(20, Spawn.box(0, 0, 20, 3));
        second.spawn(20, Spawn.box(0, 0, 20, 3));
        world.pass(Stage.AFTER_MOVING, "reader", first, Writes.nothing(), (in, start, end) -> {
            hold(Hand.PASS, Map.of("in", in));
            in.tell("passed", start, in.group(), in.id()[start]);
        });
        world.pass(Stage.BEFORE_STEERING, "clock", clock -> hold(Hand.WORLD_PASS, Map.of("clock", clock)));
        world.listen(new Listener());
    }

    private void minds(Hand in, GroupView view) {
        hold(in, Map.of("in", view, "tree", tree, "machine", machine));
    }

    private void hold(Hand in, Map<String, Object> objects) {
        if (in != hand || busy || done || world.ticks() == 0) return;
        busy = true;
        code.accept(objects);
        busy = false;
        done = true;
    }

    /** {@return what comes out: the saved world, what was told, the time, the hash} */
    byte[] run(Consumer<Map<String, Object>> inTickOne) throws IOException {
        code = inTickOne;
        for (int t = 0; t < TICKS; t++) {
            world.tick(.25f);
            if (t == 1) world.explain(first.handle(first.ids().get(0)));
        }
        if (!done) throw new AssertionError("no code was called: " + hand);
        var bytes = new ByteArrayOutputStream();
        world.snapshot(bytes);
        bytes.write(told.toString().getBytes(StandardCharsets.UTF_8));
        bytes.write((world.ticks() + " " + world.time() + " " + world.hash()).getBytes(StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }

    @Override
    public void close() {
        world.close();
    }
}
