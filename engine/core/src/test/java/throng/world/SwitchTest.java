package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.math.Space;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.tick.Switches;

/** The moment at which loops turn wide shows in time alone. */
class SwitchTest {
    private static final int TICKS = 30;

    private static WorldBuilder builder(int axes, int workers) {
        return World.of(axes == 3 ? Space.open(3) : Space.torus(90, 70)).seed(5).workers(workers);
    }

    /** A crowd on few points of a small world, so that some agents coincide, and hunters of a size to be tried. */
    private static World crowd(WorldBuilder builder, int axes) {
        var world = builder.build();
        var spawn =
                axes == 3 ? Spawn.ball(0, 0, 0, 20).moving(5) : Spawn.uniform().moving(5);
        world.group("birds")
                .steer(Separation.of(2, 3), Alignment.of(2, 6), Cohesion.of(1, 6), Wander.DEFAULT, Cruise.DEFAULT)
                .spawn(3000, spawn);
        world.group("hunters")
                .steer(new Cohesion(2, Neighbourhood.within(8).of(() -> 0), false, null), Wander.DEFAULT)
                .spawn(600, spawn);
        return world;
    }

    private static long hash(World world) {
        try (world) {
            for (int t = 0; t < TICKS; t++) world.tick(1 / 30f);
            return world.hash();
        }
    }

    @Tag("shows")
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void theMomentOfTheSwitchChangesNoBit(int axes) {
        long scalar = hash(crowd(builder(axes, 1).form(Form.SCALAR), axes));
        assertEquals(scalar, hash(crowd(builder(axes, 2), axes)), "by bytes");
        for (int trials : new int[] {1, 9, 100}) {
            for (int workers = 1; workers <= 2; workers++) {
                var builder = builder(axes, workers);
                builder.forms = Switches.after(trials);
                assertEquals(scalar, hash(crowd(builder, axes)), trials + " trials, " + workers + " workers");
            }
        }
    }

    /** From the first tick to the switch and beyond: trials and the loops that they choose leave nothing behind. */
    @Tag("shows")
    @Test
    void ticksAllocateNothingAfterTheSwitch() {
        for (int workers = 1; workers <= 2; workers++)
            try (var world = crowd(builder(2, workers), 2)) {
                assertEquals(0, Allocation.least(world, 40), workers + " workers: bytes in 40 ticks");
            }
    }
}
