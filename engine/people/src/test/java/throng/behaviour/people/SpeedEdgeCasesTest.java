package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.drive.Brake;
import throng.behaviour.mix.Switch;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** Collision-free speed where directions, gaps or times are degenerate. */
class SpeedEdgeCasesTest {
    private static final float DT = .05f;

    /** The state after a tick of one crowd, which wants (1.2, 0), in an open world. */
    static GroupState step(float dt, Consumer<World> walls, float... places) {
        try (var world = World.open(2).build()) {
            walls.accept(world);
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
            crowd.steer(CollisionFreeSpeed.published(WalkAt.of(crowd, 1.2f, 0)));
            for (int k = 0; k < places.length; k += 2) crowd.add(places[k], places[k + 1]);
            world.tick(dt);
            return GroupState.of(crowd, 2);
        }
    }

    private static GroupState step(float... places) {
        return step(DT, world -> {}, places);
    }

    @Test
    void twoOnOnePointPart() {
        for (boolean same : new boolean[] {true, false}) {
            try (var world = World.open(2).build()) {
                var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
                var others = same
                        ? crowd
                        : world.group("others").maxForce(1e9f).turnRate(1e6f).radius(.2f);
                crowd.steer(CollisionFreeSpeed.of(WalkAt.of(crowd, .1f, 0)).seeing(others));
                if (!same)
                    others.steer(
                            CollisionFreeSpeed.of(WalkAt.of(others, .1f, 0)).seeing(crowd));
                crowd.add(3, 4);
                others.add(3, 4);
                world.tick(DT);
                var a = GroupState.of(crowd, 2);
                var b = same ? a : GroupState.of(others, 2);
                int second = same ? 1 : 0;
                float vx = a.of(3, 0), vy = a.of(4, 0);
                assertEquals(.1, Math.hypot(vx, vy), 1e-5);
                double cosine = (vx * b.of(3, second) + vy * b.of(4, second)) / .01;
                assertTrue(cosine < -.98, "opposite directions, but for their wish: " + cosine);
            }
        }
    }

    /** Beside people who brake, one by one among them or all in one half, with walls: to the bit, in each form. */
    @Test
    void thoseWhomAMixSteersOtherwiseChangeNothingForTheOthers() {
        int count = 600;
        for (var form : Forms.here()) {
            var alone = oneOfTwoRules(form, count, false);
            var mixed = oneOfTwoRules(form, count, true);
            int braked = 0;
            for (int id = 0; id < count; id++) {
                boolean same = alone.of(3, id) == mixed.of(3, id) && alone.of(4, id) == mixed.of(4, id);
                if (brakes(id, 24 * Cases.unit(5, 2L * id))) braked += same ? 0 : 1;
                else assertTrue(same, form + ", agent " + id);
            }
            assertTrue(braked > 300, "those who brake: " + braked);
        }
    }

    private static boolean brakes(int id, float x) {
        return x > 12 || id % 4 == 0;
    }

    private static GroupState oneOfTwoRules(Form form, int count, boolean mixed) {
        try (var world = World.open(2).form(form).build()) {
            for (int w = 0; w < 8; w++) world.walls().add(3 * w, 2, 3 * w + 2, 4);
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
            var mode = crowd.ints("mode", 0);
            var walk = CollisionFreeSpeed.of(WalkAt.of(crowd, 1.2f, .3f));
            crowd.steer(mixed ? Switch.of(mode, walk, new Brake(1)) : walk);
            for (int id = 0; id < count; id++) {
                float x = 24 * Cases.unit(5, 2L * id);
                crowd.add(x, 12 * Cases.unit(5, 2L * id + 1));
                mode.values()[id] = brakes(id, x) ? 1 : 0;
            }
            world.tick(DT);
            return GroupState.of(crowd, 2);
        }
    }

    @Test
    void noTimeMeansNoForce() {
        var after = step(0, world -> {}, 0, 0, .3f, 0);
        assertEquals(0, after.of(3, 0));
        assertEquals(0, after.of(0, 0));
    }

    /** One walks behind another, 1 m apart: the push of 8·exp(−6), and how it grows in a tick of 10 s, hold it back. */
    @Test
    void aTickOfTenSecondsGoesNoFartherThanPushesAndTheGapAllow() {
        var after = step(10, world -> {}, 0, 0, 1, 0);
        double push = 8 * Math.exp(-6), share = (1 - push) / (1 + 1.2 * 10 * push / .1);
        assertTrue(1.2 * share < (1 - .4) / 1, "the gap allows more");
        assertEquals(1.2 * share, after.of(3, 0), 1e-5);
        assertEquals(1.2 * (1 + push) / (1 + 1.2 * 10 * push / .1), after.of(3, 1), 1e-5);
    }

    @Test
    void aNeighbourExactlyAbreastBlocks() {
        assertEquals(0, step(0, 0, 0, .35f).of(3, 0), 1.2, "turned away");
        try (var world = World.open(2).build()) {
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
            crowd.steer(new CollisionFreeSpeed(
                    WalkAt.of(crowd, 1.2f, 0),
                    CollisionFreeSpeed.of(crowd.rule()).neighbourhoods(),
                    0,
                    .1f,
                    1,
                    0,
                    .02f,
                    1));
            crowd.add(0, 0);
            crowd.add(0, .4f);
            world.tick(DT);
            assertEquals(0, GroupState.of(crowd, 2).of(3, 0), 1e-6);
        }
    }

    @Tag("shows")
    @ParameterizedTest
    @ValueSource(floats = {0, .2f})
    void fiveHundredInASquareMetreStayFinite(float radius) {
        for (var form : Forms.here())
            for (float wish : new float[] {0, 1.2f})
                for (float dt : new float[] {0, DT, 10}) {
                    try (var world = World.open(2).form(form).build()) {
                        var crowd = CollisionFreeSpeedTest.crowd(world).radius(radius);
                        crowd.steer(CollisionFreeSpeed.of(WalkAt.of(crowd, wish, 0)));
                        crowd.spawn(600, Spawn.box(0, 0, 1, 1));
                        for (int k = 0; k < 20; k++) crowd.add(.5f, .5f);
                        for (int tick = 0; tick < 5; tick++) world.tick(dt);
                        var after = GroupState.of(crowd, 2);
                        assertTrue(after.finite());
                        for (int i = 0; i < after.count(); i++)
                            assertTrue(Math.hypot(after.of(3, i), after.of(4, i)) <= wish * 1.0001 + 1e-6);
                    }
                }
    }
}
