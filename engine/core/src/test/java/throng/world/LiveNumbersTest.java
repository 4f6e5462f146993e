package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.Rule;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.memory.ColumnChanges;
import throng.simd.Form;

/** Numbers of rules that are set by name while the world runs. */
class LiveNumbersTest {
    private static final float DT = 1 / 30f;

    static World world(int workers, Form form, Rule... rules) {
        World world = World.torus(60, 60).seed(4).workers(workers).form(form).build();
        world.group("birds").steer(rules).maxSpeed(4).spawn(700, Spawn.uniform().moving(2));
        return world;
    }

    static Rule[] flock(float separation, float cruise) {
        return new Rule[] {Separation.of(separation, 5), Alignment.DEFAULT, new Cruise(3, cruise), Wander.DEFAULT};
    }

    static Group birds(World world) {
        return world.groups().getFirst();
    }

    private static byte[] save(World world) {
        var out = new ByteArrayOutputStream();
        try {
            world.snapshot(out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }

    private static void tick(World world, int n) {
        for (int t = 0; t < n; t++) world.tick(DT);
    }

    /** Oracle: a world whose rules were replaced by steer() at the same tick. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void setIsAsSteerWithThatNumber(int workers) {
        try (World live = world(workers, Form.AUTO, flock(1, 1));
                World steered = world(1, Form.SCALAR, flock(1, 1))) {
            tick(live, 5);
            tick(steered, 5);
            birds(live).set("separation.weight", 2.5f).set("cruise.gain", .25f);
            birds(steered).steer(flock(2.5f, .25f));
            tick(live, 20);
            tick(steered, 20);
            assertEquals(columns(steered), columns(live));
            assertNotEquals(steered.hash(), live.hash(), "what was set is part of the state");
        }
    }

    private static List<Float> columns(World world) {
        var found = new java.util.ArrayList<Float>();
        for (var column : new String[] {"x", "y", "vx", "vy"}) {
            var values = birds(world).view(column);
            for (int i = 0; i < values.limit(); i++) found.add(values.get(i));
        }
        return found;
    }

    @Test
    void aRadiusIsSetUpToTheGivenOne() {
        try (World live = world(1, Form.AUTO, Separation.of(1, 5), Cohesion.DEFAULT)) {
            tick(live, 3);
            birds(live).set("separation.radius", 2);
            tick(live, 20);
            // The cells are those of 5 m, so sums may come in another order: compare with the scalar form and a
            // restore.
            byte[] file = save(live);
            long hash = live.hash();
            birds(live).set("separation.radius", 5);
            assertEquals(5, birds(live).get("separation.radius"));
            try (World other = world(3, Form.SCALAR, Separation.of(1, 5), Cohesion.DEFAULT)) {
                restore(other, file);
                assertEquals(hash, other.hash());
                assertEquals(2, birds(other).get("separation.radius"));
                birds(live).set("separation.radius", 2);
                tick(live, 20);
                tick(other, 20);
                assertEquals(live.hash(), other.hash());
            }
            var refused = assertThrows(
                    IllegalArgumentException.class, () -> birds(live).set("separation.radius", 5.5f));
            assertTrue(refused.getMessage().contains("separation.radius of group 'birds'"), refused.getMessage());
            assertTrue(refused.getMessage().contains("5.5 m is more than the 5.0 m"), refused.getMessage());
            assertEquals(2, birds(live).get("separation.radius"));
        }
    }

    /** A smaller radius leaves the neighbours beyond it out: brute force for a rule with a closed form. */
    @Test
    void aSmallerRadiusSeesFewer() {
        try (World world = World.open(2).build()) {
            Group group =
                    world.group("two").steer(Separation.of(1, 5)).motion(throng.motion.Motion.DEFAULT.maxForce(100));
            group.add(0, 0);
            group.add(3, 0);
            group.set("separation.radius", 2.9f);
            world.tick(DT);
            assertEquals(0, group.view("vx").get(0));
            group.set("separation.radius", 3.1f);
            world.tick(DT);
            float force = 1 / 3f, speed = force / group.get("mass") * DT;
            assertEquals(-speed, group.view("vx").get(0), 1e-6);
        }
    }

    private static void restore(World world, byte[] file) {
        try {
            world.restore(new ByteArrayInputStream(file));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void noneSetOrSetBackLeavesTheHash() {
        try (World world = world(1, Form.AUTO, flock(1, 1))) {
            tick(world, 3);
            long hash = world.hash();
            birds(world).set("separation.weight", 2);
            assertNotEquals(hash, world.hash());
            birds(world).set("separation.weight", 1);
            assertEquals(hash, world.hash());
            birds(world).set("maxSpeed", 3);
            assertNotEquals(hash, world.hash());
            assertEquals(3, birds(world).motion().maxSpeed());
            birds(world).set("maxSpeed", 4);
            assertEquals(hash, world.hash());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void sameBitsAfterARestore(int workers) {
        try (World first = world(1, Form.AUTO, flock(1, 1));
                World second = world(workers, Form.SCALAR, flock(1, 1))) {
            tick(first, 7);
            birds(first).set("separation.weight", 3).set("maxSpeed", 2).set("wander.changes", 2);
            tick(first, 30);
            byte[] file = save(first);
            birds(second).set("cruise.speed", 1); // which the file does not set
            restore(second, file);
            assertEquals(3, birds(second).get("separation.weight"));
            assertEquals(3, birds(second).get("cruise.speed"));
            assertEquals(first.hash(), second.hash());
            tick(first, 40);
            tick(second, 40);
            assertEquals(first.hash(), second.hash());
        }
    }

    @Test
    void aFileWhoseNumbersDoNotFitIsRefusedOrChanged() throws IOException {
        byte[] file;
        try (World first = world(1, Form.AUTO, flock(1, 1))) {
            birds(first).set("separation.weight", 3).set("wander.changes", 2);
            file = save(first);
        }
        try (World other = world(1, Form.AUTO, Separation.of(1, 5), new Cruise(3, 1))) {
            birds(other).set("cruise.gain", .5f);
            long hash = other.hash();
            var refused = assertThrows(IOException.class, () -> other.restore(new ByteArrayInputStream(file)));
            assertTrue(refused.getMessage().contains("there is no number 'wander.changes'"), refused.getMessage());
            assertEquals(hash, other.hash(), "nothing is changed");
            assertEquals(.5f, birds(other).get("cruise.gain"));
            var changes = ColumnChanges.NONE
                    .drop("birds", "wander.changes")
                    .rename("birds", "separation.weight", "cruise.gain");
            other.restore(new ByteArrayInputStream(file), version -> changes);
            assertEquals(3, birds(other).get("cruise.gain"));
            assertEquals(1, birds(other).get("separation.weight"));
        }
    }
}
