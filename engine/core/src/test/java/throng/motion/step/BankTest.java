package throng.motion.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.drive.Wander;
import throng.behaviour.target.Seek;
import throng.motion.Bank;
import throng.motion.Motion;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** Banks against the formula in double, and the up direction that follows. */
class BankTest {
    private static final int N = 600;

    @ParameterizedTest
    @CsvSource({"9.81,.15,1.2", "9.81,0,1.57", "2,1,.5", "9.81,.15,0"})
    void agentsRollAsTheFormulaOfACoordinatedTurn(float gravity, float halfLife, float maxAngle) {
        for (Form form : Forms.here()) {
            try (var world = World.open(3).seed(8).workers(1).form(form).build()) {
                var group = world.group("birds").steer(Wander.of(20), Seek.DEFAULT);
                group.turnRate(3).banking(new Bank(gravity, halfLife, maxAngle));
                group.spawn(N, Spawn.box(-9, -9, -9, 9, 9, 9).moving(4));
                double[] bank = new double[N];
                double worst = 0;
                for (int t = 0; t < 60; t++) {
                    float dt = t % 5 == 0 ? 0 : t % 2 == 0 ? .05f : .02f;
                    var before = GroupState.of(group, 3);
                    world.tick(dt);
                    var after = GroupState.of(group, 3);
                    var column = group.view("bank");
                    var ids = group.ids();
                    for (int k = 0; k < N; k++) {
                        int i = ids.get(k);
                        bank[i] = tick(bank[i], before, after, i, dt, gravity, halfLife, maxAngle);
                        worst = Math.max(worst, Math.abs(bank[i] - column.get(k)));
                        bank[i] = column.get(k);
                    }
                }
                assertTrue(worst < 5e-4, form + ": the largest error is " + worst + " rad");
            }
        }
    }

    private static double tick(
            double bank,
            GroupState a,
            GroupState b,
            int i,
            float dt,
            double gravity,
            double halfLife,
            double maxAngle) {
        if (dt == 0) return bank;
        double yaw = Math.atan2(b.of(7, i), b.of(6, i)) - Math.atan2(a.of(7, i), a.of(6, i));
        yaw -= 2 * Math.PI * Math.rint(yaw / (2 * Math.PI));
        double speed = Math.sqrt(Math.pow(b.of(3, i), 2) + Math.pow(b.of(4, i), 2));
        double wanted = Math.max(-maxAngle, Math.min(maxAngle, -Math.atan(speed * yaw / dt / gravity)));
        double carried = carried(bank, heading(a, i), heading(b, i));
        return carried + (wanted - carried) * (halfLife == 0 ? 1 : 1 - Math.pow(.5, dt / halfLife));
    }

    private static Vector3d heading(GroupState state, int i) {
        return new Vector3d(state.of(6, i), state.of(7, i), state.of(8, i));
    }

    /** The angle about heading g, from level, of the up direction at heading h that turns as h turns to g. */
    private static double carried(double bank, Vector3d h, Vector3d g) {
        var up = level(h).rotateAxis(bank, h.x, h.y, h.z).rotate(new Quaterniond().rotationTo(h, g));
        var level = level(g);
        return Math.atan2(level.cross(up, new Vector3d()).dot(g), level.dot(up));
    }

    /** z, less its part along h. */
    private static Vector3d level(Vector3d h) {
        return new Vector3d(0, 0, 1).fma(-h.z, h).normalize();
    }

    /** Level flight in a circle: the bank of the textbook, to the right in a turn to the right. */
    @Test
    void aCircleToTheRightGivesTheBankOfTheTextbook() {
        try (var world = World.open(3).workers(1).build()) {
            var group = world.group("one").motion(Motion.DEFAULT.maxSpeed(8).turnRate(100));
            group.steer((in, out, start, end) -> {
                for (int i = start; i < end; i++) { // to the right: 2 m/s² across 8 m/s
                    out.x()[i - start] = in.velocity(1)[i] / 4;
                    out.y()[i - start] = -in.velocity(0)[i] / 4;
                    out.z()[i - start] = 0;
                }
            });
            group.banking(Bank.DEFAULT);
            group.spawn(1, Spawn.point(0, 0, 0).heading(1, 0, 0).moving(8));
            for (int t = 0; t < 300; t++) world.tick(.01f);
            assertEquals(Math.atan(2 / 9.81), group.view("bank").get(0), 1e-3);
            var h = group.heading(group.handle(0), new Vector3f());
            var up = group.up(group.handle(0), new Vector3f());
            assertEquals(Math.sin(Math.atan(2 / 9.81)), up.x * h.y - up.y * h.x, 1e-3, "up leans to the right");
        }
    }

    @Test
    void upIsPerpendicularToTheHeadingAndLeansByTheBank() {
        Vector3f into = new Vector3f();
        for (float[] h : new float[][] {
            {1, 0, 0}, {0, -1, 0}, {.6f, 0, .8f}, {.48f, .6f, -.64f}, {0, 0, 1}, {0, 0, -1}, {1e-6f, 0, 1}
        }) {
            for (float bank : new float[] {0, .3f, -1.2f, 1.57f}) {
                var heading = new Vector3f(h[0], h[1], h[2]);
                Bank.up(heading, bank, into);
                assertEquals(1, into.length(), 1e-6);
                assertEquals(0, into.dot(heading), 2e-6);
                var right = new Vector3f(heading).cross(Bank.up(heading, 0, new Vector3f()));
                assertEquals(Math.sin(bank), into.dot(right), 1e-5, "leans to the right");
                if (bank == 0 && h[2] * h[2] < .99) assertTrue(into.z > 0 && Math.abs(right.z) < 1e-6, "level");
            }
        }
        assertEquals(0, Bank.up(new Vector3f(0, 0, 1), 0, into).distance(-1, 0, 0), 1e-6);
        assertEquals(0, Bank.up(new Vector3f(0, 0, -1), 0, into).distance(1, 0, 0), 1e-6);
        Vector3f same = new Vector3f(1, 0, 0);
        assertEquals(0, Bank.up(same, 0, same).distance(0, 0, 1), 1e-6, "into the heading itself");
    }

    @Test
    void withoutBankingUpIsZ() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("a");
            var one = group.add(1, 2);
            assertEquals(0, group.up(one, new Vector3f()).distance(0, 0, 1), 1e-6);
            refused("agents cannot bank in a flat world: build one of 3 axes", () -> group.banking(Bank.DEFAULT));
            world.tick(.1f);
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        refused("gravity of a bank is 0.0 m/s²; allowed is 0.001 to 1000000 m/s²", () -> new Bank(0, 1, 1));
        refused("the halfLife of a bank, 0 or is -1.0 s; allowed is 0.001 to 1000 s", () -> new Bank(1, -1, 1));
        refused("the maxAngle of a bank is 2.0 rad; allowed is 0 to 1.57 rad", () -> new Bank(1, 1, 2));
    }

    private static void refused(String message, org.junit.jupiter.api.function.Executable deed) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, deed).getMessage());
    }
}
