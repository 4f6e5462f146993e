package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.drive.Wander;
import throng.ranks.RankThreads;
import throng.trace.TickAbandoned;

/** What code tells of an agent before a tick is heard once, with the events of the next tick that is done. */
class ToldBetweenTicksTest {
    private static final float DT = .1f;

    private static List<String> listen(World world) {
        var heard = new ArrayList<String>();
        world.listen((what, agent, other) -> heard.add(world.ticks() + " " + what + " " + agent.id()));
        return heard;
    }

    private static Group crowd(World world) {
        Group crowd = world.group("crowd").steer(Wander.DEFAULT);
        crowd.spawn(6, Spawn.lattice(0, 0, 0, 1));
        return crowd;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void itIsHeardOnce(boolean checked) {
        try (World world = World.open(2).workers(1).checked(checked).build()) {
            Group crowd = crowd(world);
            world.prepare((of, dt) -> crowd.tell("prepared", (int) of.ticks()));
            var heard = listen(world);
            crowd.tell("told", 4);
            for (int t = 0; t < 3; t++) world.tick(DT);
            assertEquals(List.of("1 prepared 0", "1 told 4", "2 prepared 1", "3 prepared 2"), heard);
        }
    }

    /** What was told has happened, though the tick behind it is undone. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anAbandonedTickKeepsIt(boolean checked) {
        try (World world = World.open(2).workers(1).checked(checked).build()) {
            Group crowd = crowd(world);
            boolean[] throwing = {true};
            world.pass(TickPass.Stage.AFTER_SORTING, "throws", crowd, (in, start, end) -> {
                for (int i = start; i < end; i++) if (in.id()[i] == 1) in.tell("passed", i, 0, 1);
                if (throwing[0]) throw new ArithmeticException("mine");
            });
            var heard = listen(world);
            crowd.tell("told", 4);
            assertThrows(TickAbandoned.class, () -> world.tick(DT));
            assertEquals(List.of(), heard);
            throwing[0] = false;
            crowd.tell("told", 5);
            world.tick(DT);
            assertEquals(List.of("1 passed 1", "1 told 4", "1 told 5"), heard);
        }
    }

    @Test
    void whatAListenerTellsIsHeardInTheNextTick() {
        try (World world = World.open(2).workers(1).build()) {
            Group crowd = crowd(world);
            var heard = new ArrayList<String>();
            world.listen((what, agent, other) -> {
                heard.add(world.ticks() + " " + what + " " + agent.id());
                if (agent.id() < 5) crowd.tell("after " + agent.id(), agent.id() + 1);
            });
            crowd.tell("told", 2);
            crowd.tell("told", 3);
            for (int t = 0; t < 5; t++) world.tick(DT);
            assertEquals(
                    List.of(
                            "1 told 2",
                            "1 told 3",
                            "2 after 2 3",
                            "2 after 3 4",
                            "3 after 3 4",
                            "3 after 4 5",
                            "4 after 4 5"),
                    heard);
        }
    }

    /** It happened in another state. A listener may restore one while others are heard. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anotherStateDropsIt(boolean inListener) throws IOException {
        try (World world = World.open(2).workers(1).build()) {
            Group crowd = crowd(world);
            var saved = new ByteArrayOutputStream();
            world.snapshot(saved);
            var heard = new ArrayList<String>();
            world.listen((what, agent, other) -> {
                heard.add(world.ticks() + " " + what + " " + agent.id());
                if (!inListener || !what.equals("restore")) return;
                crowd.tell("dropped", 0);
                restore(world, saved);
                crowd.tell("kept", 1);
            });
            crowd.tell(inListener ? "restore" : "dropped", 2);
            crowd.tell(inListener ? "told" : "dropped", 3);
            if (inListener) world.tick(DT);
            else restore(world, saved);
            world.tick(DT);
            assertEquals(inListener ? List.of("1 restore 2", "0 told 3", "1 kept 1") : List.of(), heard);
        }
    }

    private static void restore(World world, ByteArrayOutputStream saved) {
        try {
            world.restore(new ByteArrayInputStream(saved.toByteArray()));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** All ranks tell it. */
    @Test
    void ranksHearItOnce() {
        RankThreads.run(3, exchange -> {
            try (World world = World.torus(50, 50).workers(1).ranks(exchange).build()) {
                Group crowd = crowd(world);
                var heard = listen(world);
                crowd.tell("told", 4);
                for (int t = 0; t < 2; t++) world.tick(DT);
                assertEquals(List.of("1 told 4"), heard);
            }
        });
    }
}
