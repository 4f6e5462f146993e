package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.Forms;
import throng.behaviour.drive.Wander;
import throng.motion.AgentProperty;
import throng.motion.Contact;
import throng.simd.Form;

/** Crowds that are far too dense: contact takes bounded memory, gives it back, and parts them all the same. */
class ContactCrowdTest {
    private static final float DT = .05f;

    private static Group people(World world) {
        return world.group("people").radius(.25f).mass(70).contact(Contact.DEFAULT);
    }

    /** One point, a clump, several groups, mixed radii: one hash in all forms and workers, checked and resumed. */
    @Tag("shows")
    @Test
    void sameBitsInAllForms() {
        for (boolean deep : new boolean[] {false, true}) {
            long wanted = dense(1, deep, Form.SCALAR, false, false);
            assertEquals(wanted, dense(3, deep, Form.SCALAR, false, true), "resumed in every tick");
            assertEquals(wanted, dense(2, deep, Form.AUTO, true, false), "checked");
            for (var form : Forms.here())
                for (int workers : new int[] {1, 2, 3, 8})
                    assertEquals(wanted, dense(workers, deep, form, false, false), form + ", " + workers);
        }
    }

    private static long dense(int workers, boolean deep, Form form, boolean checked, boolean resumed) {
        World world = denseWorld(workers, deep, form, checked);
        for (int t = 0; t < 4; t++) {
            world.tick(DT);
            if (!resumed) continue;
            var bytes = new ByteArrayOutputStream();
            World next = denseWorld(1 + t % 3, deep, t % 2 == 0 ? Form.AUTO : form, false);
            try {
                world.snapshot(bytes);
                next.restore(new ByteArrayInputStream(bytes.toByteArray()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            world.close();
            world = next;
        }
        long hash = world.hash();
        world.close();
        return hash;
    }

    private static World denseWorld(int workers, boolean deep, Form form, boolean checked) {
        var builder = deep ? World.torus(20, 20, 20).farPlaces(true) : World.torus(30, 30);
        World world =
                builder.seed(3).workers(workers).form(form).checked(checked).build();
        if (!deep) world.walls().add(4, 6, 7, 12);
        Group a = people(world).steer(Wander.DEFAULT);
        Group b = world.group("dogs").contact(new Contact(3, .45f));
        var radius = b.perAgent(AgentProperty.RADIUS);
        a.spawn(700, Spawn.point(5, 5, 0));
        a.spawn(500, Spawn.disc(0, 15, 1));
        b.spawn(300, Spawn.point(5, 5, 0));
        b.spawn(300, Spawn.disc(1, 15, 1));
        for (int i = 0; i < b.count(); i++) radius.values()[i] = .05f + .001f * (i % 400);
        return world;
    }

    /** All on one point go apart at once, in all directions, and at last no two overlap. */
    @Test
    void aCrowdOnOnePointParts() {
        int n = 700;
        try (World world = World.open(2).farPlaces(true).seed(1).build()) {
            Group group = people(world);
            group.spawn(n, Spawn.point(3, 3, 0));
            world.tick(DT);
            float[] x = new float[n], y = new float[n];
            group.columns().read("x", x);
            group.columns().read("y", y);
            double mx = 0, my = 0;
            for (int i = 0; i < n; i++) {
                assertTrue(Math.hypot(x[i] - 3, y[i] - 3) > .02, "moves at once");
                mx += (x[i] - 3) / n;
                my += (y[i] - 3) / n;
            }
            assertTrue(Math.hypot(mx, my) < .01, "the crowd drifts by " + mx + ", " + my);
            for (int t = 0; t < 600; t++) world.tick(DT);
            float[] pressure = new float[n];
            group.columns().read("pressure", pressure);
            Arrays.sort(pressure);
            assertTrue(pressure[n - 1] < .2, "deepest " + pressure[n - 1]);
        }
    }

    /** Contact of groups whose bodies differ much in size: the large one is pushed, and pushes. */
    @Test
    void whatIsDeepestPushes() {
        try (World world = World.open(2).farPlaces(true).seed(1).build()) {
            Group large = world.group("large").radius(1).mass(70).contact(new Contact(1, 1));
            Group small = people(world).contact(new Contact(1, 1));
            large.add(.9f, 0);
            small.spawn(60, Spawn.disc(0, 0, .3f));
            world.tick(DT);
            float[] pressure = new float[60], x = new float[1];
            small.columns().read("pressure", pressure);
            large.columns().read("x", x);
            for (float p : pressure) assertTrue(p > .3f, "pressure " + p);
            assertTrue(x[0] > 1, "the large one is pushed to " + x[0]);
        }
    }

    @Test
    void memoryIsToldAndGivenBack() {
        int n = 1000;
        try (World world = World.open(2).farPlaces(true).memory(2_500_000).build()) {
            Group group = people(world);
            group.spawn(n, Spawn.point(0, 0, 0));
            var refused = assertThrows(IllegalArgumentException.class, () -> group.spawn(5000, Spawn.point(0, 0, 0)));
            assertTrue(refused.getMessage().contains("group 'people' would hold 6,000 agents"), refused.getMessage());
            assertTrue(refused.getMessage().contains("ask for at most"), refused.getMessage());
            assertEquals(n, group.count());
            for (int t = 0; t < 10; t++) world.tick(DT);

            Group ghosts = world.group("ghosts");
            ghosts.spawn(4000, Spawn.disc(0, 0, 50));
            var late = assertThrows(IllegalArgumentException.class, () -> ghosts.contact(Contact.DEFAULT));
            assertTrue(
                    late.getMessage().startsWith("contact of the 4,000 agents of group 'ghosts' needs"),
                    late.getMessage());
            world.tick(DT);

            int[] ids = new int[n];
            group.ids().get(ids);
            group.remove(Arrays.copyOf(ids, n - 10));
            assertThrows(IllegalArgumentException.class, () -> ghosts.contact(Contact.DEFAULT));
            for (int t = 0; t < 100; t++) world.tick(DT);
            ghosts.contact(Contact.DEFAULT); // fits into what came back
            world.tick(DT);
        }
    }

    /** A group without contact may have it again: nothing is taken twice. */
    @Test
    void contactOnAndOff() {
        try (World world = World.open(2).farPlaces(true).memory(4_000_000).build()) {
            Group group = people(world);
            group.spawn(4000, Spawn.disc(0, 0, 9));
            for (int k = 0; k < 50; k++) {
                group.contact(k % 2 == 0 ? Contact.NONE : Contact.DEFAULT);
                world.tick(DT);
            }
        }
    }

    /** Positions a whole crowd cannot leave, as floats are farther apart there than a push is long. */
    @Test
    void boundedWhereFloatsAreCoarse() {
        for (float at : new float[] {1e6f, 1e9f, 1e15f})
            for (boolean spread : new boolean[] {false, true})
                try (World world = World.open(2).farPlaces(true).build()) {
                    Group group = people(world);
                    int n = 3000;
                    group.spawn(n, agent -> agent.position(spread ? at * agent.random(1) : at, at, 0));
                    world.tick(DT);
                    long began = System.nanoTime();
                    world.tick(DT);
                    double seconds = (System.nanoTime() - began) / 1e9;
                    assertTrue(seconds < 5, at + ": a tick takes " + seconds + " s"); // all pairs take a minute
                    float[] pressure = new float[n];
                    group.columns().read("pressure", pressure);
                    for (float p : pressure) assertTrue(p >= 0 && p <= 8 * Contact.MAX_TOUCHES * .5f, "pressure " + p);
                }
    }
}
