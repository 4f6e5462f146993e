package throng.behaviour.flight;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import throng.Forms;
import throng.behaviour.Target;
import throng.math.Axis;
import throng.math.Space;
import throng.simd.Form;
import throng.simd.Simd;
import throng.world.Spawn;
import throng.world.World;

/** Flights have the same bits in all forms, whatever the borders, and where the speed rises and falls. */
class FlyFormsTest {
    /** More than steer scalar in either form, and no whole number of registers. */
    private static final int N = Simd.MAX_SCALAR_AGENTS + 37;

    private static final float DT = 1 / 30f;
    private static final int TICKS = 90;

    private static final Axis WALLED = Axis.clamp(-30, 330), ROUND = Axis.torus(300);

    /** Some arrive, and hold or fly on, into walls and round the torus. */
    private static long hash(Space space, Form form, boolean replan, Fly.After after) {
        try (var world = World.of(space).seed(7).workers(1).form(form).build()) {
            var group = world.group("flyers");
            var state = FlightState.banked(space.axes(), 60, group::floats);
            var goals = List.of(group.floats("gx", 150), group.floats("gy", 150), group.floats("gz", 150));
            var target = new Target.Places(goals.get(0), goals.get(1), space.axes() == 3 ? goals.get(2) : null);
            var fly = replan ? Fly.replanning(target, state, .05f) : Fly.to(target, state);
            group.steer(fly.after(after).profile(new SpeedProfile(replan ? 0 : 20, 30, .3f)));
            group.spawn(N, Spawn.box(0, 0, 0, 299, 299, 299).moving(20));
            for (int tick = 0; tick < TICKS; tick++) {
                if (tick == TICKS / 2)
                    for (int i = 0; i < N; i += 7) goals.get(0).values()[i] = Float.NaN;
                world.tick(DT);
            }
            return world.hash();
        }
    }

    @Test
    void allFormsGiveTheSameBits() {
        for (Space space :
                List.of(Space.open(2), Space.open(3), new Space(WALLED, WALLED, null), new Space(ROUND, ROUND, WALLED)))
            for (boolean replan : new boolean[] {false, true})
                for (Fly.After after : Fly.After.values()) {
                    long scalar = hash(space, Form.SCALAR, replan, after);
                    for (Form form : Forms.here())
                        assertEquals(
                                scalar, hash(space, form, replan, after), space + ", replan " + replan + ", " + after);
                }
    }
}
