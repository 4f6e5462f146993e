package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.memory.Handle;

/** One new agent is given its velocity in one call. */
class SpawnVelocityTest {
    @Test
    void oneAgentHasAVelocityOfItsOwn() {
        for (int axes = 2; axes <= 3; axes++) {
            try (var world = World.open(axes).workers(1).build()) {
                var shots = world.group("shots").maxSpeed(500);
                var damage = shots.floats("damage", 1);
                Handle shot =
                        shots.add(Spawn.point(1, 2, 3).velocity(30, -40, 120).with(damage, agent -> 7));
                float z = axes == 3 ? 120 : 0, speed = axes == 3 ? 130 : 50;
                assertEquals(new Vector3f(30, -40, z), shots.velocity(shot, new Vector3f()));
                assertEquals(new Vector3f(30 / speed, -40 / speed, z / speed), shots.heading(shot, new Vector3f()));
                assertEquals(new Vector3f(1, 2, axes == 3 ? 3 : 0), shots.position(shot, new Vector3f()));
                assertEquals(7, damage.values()[shots.index(shot)]);
                assertEquals(1, shots.add(Spawn.point(0, 0, 0)).id());
            }
        }
    }

    @Test
    void velocitiesOutOfRangeAreRefusedAndAddNothing() {
        try (var world = World.open(2).workers(1).build()) {
            var shots = world.group("shots");
            for (float bad : new float[] {Float.NaN, 1.1e6f, -1.1e6f, Float.POSITIVE_INFINITY}) {
                var place = Spawn.point(0, 0, 0);
                AssertMessage.startsWith(
                        "vx of a spawn is",
                        assertThrows(IllegalArgumentException.class, () -> place.velocity(bad, 0, 0)));
                AssertMessage.startsWith(
                        "vy of a spawn is",
                        assertThrows(IllegalArgumentException.class, () -> place.velocity(0, bad, 0)));
                AssertMessage.startsWith(
                        "vz of a spawn is",
                        assertThrows(IllegalArgumentException.class, () -> place.velocity(0, 0, bad)));
            }
            assertThrows(IllegalArgumentException.class, () -> shots.add((Spawn) null));
            assertEquals(0, shots.count());
        }
    }
}
