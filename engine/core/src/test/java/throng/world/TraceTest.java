package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.turn.LookWhereYouGo;
import throng.simd.Form;
import throng.trace.TickAbandoned;
import throng.trace.TickWatch;
import throng.world.TickPass.Stage;

/** The flight recorder and a watch hear of every pass in order. */
class TraceTest {
    private final List<String> heard = new ArrayList<>();
    private World world;

    @BeforeEach
    void build() {
        world = World.torus(50, 50).workers(1).form(Form.SCALAR).build();
        var birds = world.group("birds").steer(Cohesion.of(1, 4));
        var fish = world.group("fish");
        birds.spawn(30, Spawn.uniform());
        fish.spawn(20, Spawn.uniform());
        world.pass(Stage.AFTER_SORTING, "last", fish, (in, start, end) -> {});
        world.pass(Stage.BEFORE_STEERING, "first", birds, (in, start, end) -> {});
        world.pass(Stage.AFTER_MOVING, "middle", fish, (in, start, end) -> {});
    }

    @AfterEach
    void close() {
        world.close();
    }

    private static final List<String> TICK =
            List.of("first 30", "begin 0", "steerAndMove 50", "middle 20", "sort 50", "last 20");

    @Test
    void aWatchHearsOfPassesInOrder() {
        var watch = new TickWatch() {
            @Override
            public void begin(String pass) {
                heard.add("(" + pass);
            }

            @Override
            public void end(String pass, int agents) {
                assertEquals("(" + pass, heard.removeLast(), "it ends the pass that began last");
                heard.add(pass + " " + agents);
            }
        };
        world.watch(watch);
        world.tick(.1f);
        assertEquals(TICK, heard);
        world.watch(null);
        world.tick(.1f);
        assertEquals(TICK, heard);
    }

    /** A watch whose {@code steps()} is true hears of the steps of each block in order, with their worker. */
    @Test
    void aWatchHearsOfStepsOnRequest() {
        var asks = new boolean[1];
        world.watch(new TickWatch() {
            @Override
            public void begin(String pass) {}

            @Override
            public void end(String pass, int agents) {}

            @Override
            public boolean steps() {
                return asks[0];
            }

            @Override
            public void block(int worker) {
                heard.add("block of " + worker);
            }

            @Override
            public void step(String step, int worker, int agents) {
                heard.add(step + " " + agents);
            }
        });
        world.tick(.1f);
        assertEquals(List.of(), heard);
        asks[0] = true;
        world.groups().getFirst().turn(LookWhereYouGo.DEFAULT);
        world.walls().add(0, 0, 10, 0);
        world.tick(.1f);
        assertEquals(
                List.of(
                        "block of 0",
                        "see 30",
                        "rules 30",
                        "motion 30",
                        "walls 30",
                        "borders 30",
                        "turning 30",
                        "block of 0",
                        "see 20",
                        "rules 20",
                        "motion 20",
                        "walls 20",
                        "borders 20"),
                heard);
    }

    @Test
    void aWorldTicksOnAfterAnAbandonedTick() {
        world.pass(Stage.AFTER_SORTING, "bad", world.groups().getFirst(), (in, start, end) -> {
            if (in.clock().tick() == 0 && heard.isEmpty()) throw new IllegalStateException("mine");
        });
        assertThrows(TickAbandoned.class, () -> world.tick(.1f));
        heard.add("go on");
        world.tick(.1f);
        assertEquals(1, world.ticks());
    }

    @Test
    void theFlightRecorderHearsOfEachTickAndPass() throws IOException {
        Assumptions.assumeTrue(ModuleLayer.boot().findModule("jdk.jfr").isPresent());
        var file = Files.createTempFile("throng", ".jfr");
        try (var recording = new Recording()) {
            recording.enable("throng.Tick").withoutThreshold();
            recording.enable("throng.Pass").withoutThreshold();
            recording.start();
            for (int t = 0; t < 3; t++) world.tick(.1f);
            recording.stop();
            recording.dump(file);
            check(RecordingFile.readAllEvents(file));
        } finally {
            Files.delete(file);
        }
    }

    private void check(List<RecordedEvent> events) {
        var ticks = events.stream()
                .filter(e -> e.getEventType().getName().equals("throng.Tick"))
                .toList();
        assertEquals(3, ticks.size());
        for (int t = 0; t < 3; t++) {
            assertEquals(t + 1, ticks.get(t).getLong("tick"));
            assertEquals(50, ticks.get(t).getInt("agents"));
        }
        var passes = events.stream()
                .filter(e -> e.getEventType().getName().equals("throng.Pass"))
                .map(e -> e.getString("pass") + " " + e.getInt("agents"))
                .toList();
        var expected = new ArrayList<String>();
        for (int t = 0; t < 3; t++) expected.addAll(TICK);
        assertEquals(expected, passes);
    }
}
