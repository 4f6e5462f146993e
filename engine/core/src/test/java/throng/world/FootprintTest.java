package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Forms;
import throng.ReachableArrays;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.math.Space;
import throng.motion.Contact;
import throng.simd.Form;
import throng.world.TickPass.Stage;

/** A tick allocates nothing, and an agent takes as many bytes as declared. */
class FootprintTest {
    private static final int TICKS = 50;

    /** Over all threads, once the loops are compiled: vectors are in registers then. */
    @Tag("shows")
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aTickAllocatesNothing(int workers) {
        for (Form form : Forms.here()) {
            try (var world = flock(form, workers)) {
                assertEquals(0, bytes(world), form + ", " + workers + " workers: bytes in " + TICKS + " ticks");
            }
        }
    }

    @Test
    void passesAllocateNothing() {
        try (var world = flock(Form.SCALAR, 1)) {
            for (Stage stage : Stage.values())
                world.pass(stage, "idle", world.groups().get(1), (in, start, end) -> {});
            assertEquals(0, bytes(world), "bytes in " + TICKS + " ticks with three passes");
        }
    }

    /** Regression: what contact gives back in one of 32 ticks took 96 bytes for ever where all had left. */
    @Test
    void aCrowdThatHasLeftAllocatesNothing() {
        try (var world = World.torus(40, 40).workers(1).form(Form.SCALAR).build()) {
            Group people = world.group("people").radius(.25f).mass(70).contact(Contact.DEFAULT);
            people.spawn(600, Spawn.uniform().moving(1));
            for (int t = 0; t < 40; t++) world.tick(1 / 60f);
            people.remove(IntStream.range(0, 600).toArray());
            assertEquals(0, Allocation.least(world, 3 * 32), "bytes in 96 ticks without people");
        }
    }

    /** The fewest bytes of several attempts after 400 ticks: vectors allocate until their loops are compiled. */
    private static long bytes(World world) {
        for (int t = 0; t < 400; t++) world.tick(1 / 60f);
        return Allocation.least(world, TICKS);
    }

    private static World flock(Form form, int workers) {
        var world = World.torus(400, 400).workers(workers).form(form).build();
        world.group("birds")
                .steer(Separation.of(2, 5), Alignment.of(2, 8), Cohesion.of(1, 8), Wander.DEFAULT)
                .spawn(4000, Spawn.uniform().moving(5));
        world.group("fish").steer(Cruise.DEFAULT).spawn(100, Spawn.uniform());
        return world;
    }

    /** 200,000 agents of one group: the arrays of columns, keys and grid, as the memory budget counts them. */
    @ParameterizedTest
    @CsvSource({"2, 1, 110", "2, 2, 120", "3, 1, 150", "3, 2, 160"})
    void bytesPerAgentAreAsDeclared(int axes, int workers, int max) throws IllegalAccessException {
        int n = 200_000;
        double used = (double) (arrays(axes, n, workers) - arrays(axes, 1, workers)) / n;
        assertTrue(used <= max, used + " bytes an agent");
        try (var world = World.open(axes).workers(workers).build()) {
            double declared = world.group("crowd").parts.members().agents().bytesPerAgent();
            assertEquals(used, declared, .1 * used, "bytes an agent in the budget");
        }
    }

    /** Scratch grows with the crowd: the arrays of a flock of 100 took 194,000 bytes when each was made for a block. */
    @ParameterizedTest
    @CsvSource({"1, 40_000", "100, 80_000"})
    void aSmallWorldIsSmall(int agents, int most) throws IllegalAccessException {
        try (var world = World.torus(28, 28).workers(1).build()) {
            world.group("birds")
                    .steer(Separation.of(2, 8), Alignment.of(1, 8), Cohesion.of(.1f, 8), Wander.DEFAULT)
                    .spawn(agents, Spawn.uniform());
            for (int t = 0; t < 3; t++) world.tick(.1f);
            long bytes = ReachableArrays.bytes(world);
            assertTrue(bytes <= most, bytes + " bytes in arrays");
        }
    }

    /** Bytes of the arrays of a world of n agents. */
    private static long arrays(int axes, int n, int workers) throws IllegalAccessException {
        try (var world = World.of(axes == 2 ? Space.torus(3000, 3000) : Space.torus(300, 300, 300))
                .workers(workers)
                .build()) {
            world.group("crowd").spawn(n, Spawn.uniform());
            for (int t = 0; t < 2; t++) world.tick(.1f);
            assertEquals(n, world.agents());
            return ReachableArrays.bytes(world);
        }
    }
}
