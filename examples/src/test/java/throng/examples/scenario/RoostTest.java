package throng.examples.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import throng.world.World;

/** The force of {@link Roost} within and beyond its reach, and its sway. */
class RoostTest {
    /** Returns the force on a bird of 1 kg at rest: its velocity after a tick of 1 s. */
    private static Vector3f force(Roost roost, float x, float y, float z) {
        try (var world = World.open(3).workers(1).build()) {
            var birds = world.group("birds").mass(1).maxForce(100).maxSpeed(100);
            birds.steer(roost);
            var bird = birds.add(x, y, z);
            world.tick(1);
            return birds.velocity(bird, new Vector3f());
        }
    }

    @Test
    void beyondReachThePullIsConstant() {
        var f = force(new Roost(4, 30, 4, 0, 15), 60, 80, -40);
        assertEquals(-2.4, f.x, 1e-5);
        assertEquals(-3.2, f.y, 1e-5);
        assertEquals(4, f.z, 1e-5);
    }

    @Test
    void withinReachTheForceIsASpring() {
        var f = force(new Roost(4, 30, 4, 0, 15), 15, 0, 3.75f);
        assertEquals(-2, f.x, 1e-5);
        assertEquals(0, f.y, 1e-5);
        assertEquals(-2, f.z, 1e-5);
    }

    @Test
    void atTheRoostThereIsNoForce() {
        var f = force(new Roost(4, 30, 4, 0, 15), 0, 0, 0);
        assertTrue(f.length() == 0, f.toString());
    }

    @Test
    void theRoostSways() {
        try (var world = World.open(3).workers(1).build()) {
            var birds = world.group("birds").mass(1).maxForce(100).maxSpeed(0);
            birds.steer(new Roost(4, 100, 4, 5, 10));
            var bird = birds.add(0, 0, 0);
            world.tick(2.5f); // a quarter of the period
            birds.maxSpeed(100);
            world.tick(1);
            assertEquals(4 * 5 / 100f, birds.velocity(bird, new Vector3f()).x, 1e-5);
        }
    }
}
