package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Forms;
import throng.Sweep;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.target.Seek;
import throng.math.Space;
import throng.memory.Handle;
import throng.perception.Neighbourhood;

/** A world has the hash of one rank in every tick: on any number of ranks and workers, in both forms. */
class RankBitsTest {
    private static final int[] RANKS = {1, 2, 3, 4, 8};

    @Sweep(every = 3)
    @ParameterizedTest(name = "{0} axes, torus {1}")
    @CsvSource({"2, true", "2, false", "3, true", "3, false"})
    void aFlockHasOneHash(int axes, boolean torus) {
        assertFlock(false, 2400, axes, torus);
    }

    /** Many enough for the wide form on eight ranks; all ranks with each form and each number of workers. */
    @Tag("shows")
    @ParameterizedTest(name = "{0} axes, torus {1}")
    @CsvSource({"2, true", "2, false", "3, true", "3, false"})
    void aLargeFlockHasOneHashInAllForms(int axes, boolean torus) {
        assertFlock(true, 9600, axes, torus);
    }

    private static void assertFlock(boolean all, int count, int axes, boolean torus) {
        assertOneHash(all, space(axes, torus), 5, world -> {
            Group birds = world.group("birds").maxSpeed(40);
            birds.steer(Wander.DEFAULT, Separation.of(2, 3), Alignment.of(1, 5), Cohesion.of(.5f, 5));
            birds.spawn(count, anywhere(axes).moving(35));
        });
    }

    /** Groups that see each other: one looks farther than a strip, and the hunters are more than the hunted. */
    @ParameterizedTest(name = "{0} axes")
    @ValueSource(ints = {2, 3})
    void groupsThatSeeEachOtherHaveOneHash(int axes) {
        assertOneHash(false, space(axes, true), 12, world -> {
            Group prey = world.group("prey").maxSpeed(9), hunters = world.group("hunters"), far = world.group("far");
            hunters.maxSpeed(11);
            prey.steer(
                    Alignment.of(1, 4),
                    new Separation(3, Neighbourhood.within(6).of(hunters)));
            hunters.steer(
                    Wander.DEFAULT,
                    Separation.of(1, 2),
                    new Alignment(2, Neighbourhood.within(9).of(prey)));
            far.steer(
                    new Alignment(1, Neighbourhood.within(19).of(prey)),
                    new Separation(1, Neighbourhood.within(15).of(hunters)));
            prey.spawn(300, half(axes, 0));
            hunters.spawn(400, half(axes, .4f)); // so prey are more on some ranks, and fewer on others
            far.spawn(40, anywhere(axes));
        });
    }

    /** Agents cross, and other guests come, after each step: also those of groups that have taken none. */
    @ParameterizedTest(name = "{0} axes")
    @ValueSource(ints = {2, 3})
    void groupsOfUnlikeStepsHaveOneHash(int axes) {
        assertOneHash(false, space(axes, true), 8, world -> {
            Group slow = world.group("slow").maxSpeed(8),
                    fast = world.group("fast").maxSpeed(60).maxForce(400).steps(3),
                    pairs = world.group("pairs").maxSpeed(20).steps(2);
            slow.steer(
                    Alignment.of(1, 4),
                    new Separation(3, Neighbourhood.within(6).of(fast)));
            fast.steer(
                    Wander.DEFAULT,
                    Separation.of(5, 3),
                    new Alignment(2, Neighbourhood.within(9).of(slow)));
            pairs.steer(Seek.of(Target.of(new Handle(fast.number(), 7, 0))), Separation.of(2, 4));
            slow.spawn(400, anywhere(axes));
            fast.spawn(300, anywhere(axes));
            pairs.spawn(100, anywhere(axes));
        });
    }

    /** All begin on one point, so that all strips but the last are empty; then they part. */
    @ParameterizedTest(name = "torus {0}")
    @ValueSource(booleans = {true, false})
    void aCrowdInOneCornerHasOneHash(boolean torus) {
        assertOneHash(false, space(2, torus), 36, world -> {
            Group crowd = world.group("crowd").maxSpeed(6).maxForce(100);
            crowd.steer(Wander.DEFAULT, Separation.of(30, 4));
            crowd.spawn(300, Spawn.point(.25f, .25f, 0));
        });
    }

    /** The level of the cells follows the spread of the whole crowd, not that of one clump. */
    @Test
    void clumpsFarApartHaveOneHash() {
        assertSame(RankWorld.of(space(2, false), 18, world -> {
            Group crowd = world.group("crowd").maxSpeed(6);
            crowd.steer(Wander.DEFAULT, Separation.of(2, 4));
            for (int c = 0; c < 4; c++)
                crowd.spawn(
                        200, Spawn.box(0, 9_000 * c, 0, 30, 9_000 * c + 30, 0).moving(3));
            assertEquals(0, crowd.parts.order().level());
        }));
    }

    @Test
    void emptyGroupsAndFewAgentsHaveOneHash() {
        for (int n : new int[] {0, 1, 17})
            assertSame(RankWorld.of(space(2, true), 18, world -> {
                world.group("empty").steer(Separation.of(2, 3));
                world.group("few").maxSpeed(8).steer(Separation.of(2, 30), Wander.DEFAULT);
                world.groups().get(1).spawn(n, Spawn.uniform().moving(8));
            }));
    }

    private static void assertSame(RankWorld world) {
        long[] expected = world.run(1);
        for (int ranks : RANKS) assertArrayEquals(expected, world.run(ranks), ranks + " ranks");
    }

    /** A part of the world, from a share of the last axis on. */
    private static Spawn half(int axes, float from) {
        float side = axes == 2 ? 120 : 40, low = from * side, high = (from + .6f) * side;
        return axes == 2
                ? Spawn.box(0, low, 0, side, high, 0).moving(8)
                : Spawn.box(0, 0, low, side, side, high).moving(8);
    }

    private static Spawn anywhere(int axes) {
        float side = axes == 2 ? 120 : 40;
        return Spawn.box(0, 0, 0, side, side, side).moving(8);
    }

    private static Space space(int axes, boolean torus) {
        if (!torus) return Space.open(axes);
        return axes == 2 ? Space.torus(120, 120) : Space.torus(40, 40, 40);
    }

    /**
     * Runs all numbers of ranks. Agents must change their rank, and see agents of others.
     *
     * @param all each form with each number of workers
     */
    private static void assertOneHash(boolean all, Space space, int ticks, RankWorld.Program program) {
        var world = RankWorld.of(space, ticks, program);
        long[] expected = world.run(1);
        int turn = 0;
        for (int ranks : RANKS) {
            for (var form : Forms.here()) {
                for (int workers = 1; workers <= 2; workers++) {
                    if (!all && turn % 4 != turn++ / 4 % 4)
                        continue; // another form and number for each number of ranks
                    String run = "%d ranks, %d workers, %s".formatted(ranks, workers, form);
                    assertArrayEquals(
                            expected, world.workers(workers).form(form).run(ranks), run);
                    if (ranks == 1) continue;
                    assertTrue(world.moved() > world.agents() / 100, run + ": changed their rank: " + world.moved());
                    assertTrue(world.seen() > 0, run + ": guests: " + world.seen());
                }
            }
        }
    }
}
