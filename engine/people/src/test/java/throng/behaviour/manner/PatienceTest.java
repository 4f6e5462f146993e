package throng.behaviour.manner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.Cases;
import throng.Forms;
import throng.behaviour.Target;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.behaviour.people.Orca;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Seek;
import throng.math.Rng;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Patience tick by tick, and all manners together in crowds. */
class PatienceTest {
    private static final float DT = .1f;

    /** Oracle in double: waiting, tries and their lengths of agents held by force 0, and of one that walks. */
    @Test
    void heldUpAgentsTryAndWaitAgain() {
        int seed = 77, n = 300;
        try (var world = World.open(2).seed(seed).build()) {
            var group = world.group("people").mass(1).maxSpeed(5).maxForce(0);
            var guide = MannerOracleTest.Wishes.of(group);
            var columns = PatienceColumns.of(group::floats);
            group.steer(new Patience(guide, columns, .2f, 2, 2, Patience.ANGLE));
            group.spawn(n, agent -> {
                agent.position(3 * agent.number(), 0, 0);
                agent.velocity(Cases.unit(1, agent.number()) - .3f, 0, 0);
            });
            group.ids();
            for (int i = 0; i < n; i++) guide.x().values()[i] = 1;
            double[] waited = new double[n], tries = new double[n];
            for (int tick = 0; tick < 100; tick++) {
                world.tick(DT);
                var ids = group.ids();
                for (int i = 0; i < n; i++) {
                    int id = ids.get(i);
                    double speed = group.view("vx").get(i);
                    if (waited[id] < 0) waited[id] = Math.min(waited[id] + DT, 0);
                    else {
                        waited[id] = Math.max(waited[id] + DT * (1 - Math.min(speed, 1) / .2), 0);
                        if (Math.abs(waited[id] - 2) < 1e-5)
                            waited[id] = columns.waited().values()[i] < 0 ? 2 : 1.9999;
                        if (waited[id] >= 2) {
                            waited[id] = -2 * (.5 + Rng.unit(seed, (long) tries[id], id, Patience.STREAM));
                            tries[id]++;
                        }
                    }
                    if (Math.abs(waited[id]) < 1e-5)
                        waited[id] = columns.waited().values()[i];
                    assertEquals(waited[id], columns.waited().values()[i], 1e-3, "agent " + id + " in tick " + tick);
                    assertEquals(tries[id], columns.tries().values()[i], "agent " + id + " in tick " + tick);
                }
            }
            double sum = 0;
            for (double t : tries) sum += t;
            assertTrue(sum > 200, sum + " tries");
        }
    }

    /** The wish in a try, as the agent takes it up: turned by the angle to the right. */
    @Test
    void aTryTurnsTheWish() {
        for (float angle : new float[] {(float) (Math.PI / 2), -.7f, (float) Math.PI, 0}) {
            try (var world = World.open(2).build()) {
                var group = world.group("people").mass(1).maxSpeed(5).maxForce(1e6f);
                var guide = MannerOracleTest.Wishes.of(group);
                var columns = PatienceColumns.of(group::floats);
                group.steer(new Patience(guide, columns, .2f, 2, 1, angle));
                group.add(0, 0);
                group.ids();
                guide.x().values()[0] = 1.2f;
                guide.y().values()[0] = .5f;
                columns.waited().values()[0] = -.25f;
                for (int tick = 0; tick < 5; tick++) {
                    world.tick(DT);
                    double c = tick < 3 ? Math.cos(angle) : 1, s = tick < 3 ? Math.sin(angle) : 0;
                    assertEquals(1.2 * c + .5 * s, group.view("vx").get(0), 1e-5, angle + " in tick " + tick);
                    assertEquals(.5 * c - 1.2 * s, group.view("vy").get(0), 1e-5, angle + " in tick " + tick);
                }
            }
        }
    }

    /** A person at its place steps out of the way of a walker, and comes back. */
    @Test
    void whoStandsMakesWayAndReturns() {
        for (float line : new float[] {0, .1f, -.1f}) {
            try (var world = World.open(2).seed(3).build()) {
                var group = world.group("people")
                        .mass(80)
                        .radius(.2f)
                        .maxSpeed(1.4f)
                        .maxForce(1e5f);
                var walkers = world.group("walkers").radius(.2f).maxSpeed(1.3f).maxForce(1e5f);
                group.steer(Orca.of(MakeWay.of(Arrive.of(Target.at(0, 0)), group.floats("aside", 0))
                        .seeing(walkers)));
                walkers.steer(Seek.of(Target.at(50, line)));
                group.add(0, 0);
                walkers.spawn(1, agent -> {
                    agent.position(-4, line, 0);
                    agent.velocity(1.3f, 0, 0);
                });
                double aside = 0, nearest = 9;
                for (int tick = 0; tick < 100; tick++) {
                    world.tick(DT);
                    double y = group.view("y").get(0), x = group.view("x").get(0);
                    aside = Math.abs(y) > Math.abs(aside) ? y : aside;
                    nearest = Math.min(nearest, Math.hypot(x - walkers.view("x").get(0), y - line));
                }
                assertTrue(nearest > .4, "at " + line + " the walker comes as near as " + nearest);
                assertTrue(line == 0 || aside * line < 0, "it steps to the nearer side: " + aside);
                assertEquals(0, group.view("y").get(0), .02, "it is back");
            }
        }
    }

    private static void people(World world, Group group, float goal) {
        var guide = Seek.of(Target.at(goal, 0));
        var patient = Patience.of(MakeWay.of(guide, group.floats("aside", 0)), PatienceColumns.of(group::floats));
        group.radius(.2f).mass(80).maxSpeed(1.4f).maxForce(1e5f);
        group.steer(goal > 0 ? Orca.of(KeepSide.right(patient)) : CollisionFreeSpeed.of(KeepSide.left(patient)));
    }

    private static World crowd(throng.simd.Form form, int workers) {
        var world = World.open(2).seed(4).form(form).workers(workers).build();
        world.walls().add(0, -9, 0, -.5f);
        world.walls().add(0, .5f, 0, 9);
        for (int g = 0; g < 2; g++) {
            var group = world.group("people " + g);
            people(world, group, g == 0 ? 20 : -20);
        }
        return world;
    }

    private static void fill(World world) {
        for (int g = 0; g < 2; g++) world.groups().get(g).spawn(650, Spawn.disc(g == 0 ? -8 : 8, 0, 7));
    }

    /** Same bits for any number of workers and form, resumed half-way. */
    @Tag("shows")
    @Test
    void crowdsHaveTheSameBits() throws java.io.IOException {
        long first = 0;
        for (var form : Forms.here())
            for (int workers : new int[] {1, 2, 3, 8})
                try (var world = crowd(form, workers);
                        var resumed = crowd(form, 1)) {
                    fill(world);
                    for (int tick = 0; tick < 60; tick++) {
                        if (tick == 30) {
                            var saved = new ByteArrayOutputStream();
                            world.snapshot(saved);
                            resumed.restore(new ByteArrayInputStream(saved.toByteArray()));
                        }
                        world.tick(DT);
                        if (tick >= 30) resumed.tick(DT);
                    }
                    if (first == 0) first = world.hash();
                    assertEquals(first, world.hash(), form + ", " + workers + " workers");
                    assertEquals(first, resumed.hash(), form + ", resumed");
                    double tries = 0;
                    var column = world.groups().get(0).view("tries");
                    for (int i = 0; i < 650; i++) tries += column.get(i);
                    assertTrue(tries > 50, tries + " tries");
                }
    }

    @Tag("shows")
    @Test
    void degenerateCrowdsStayFinite() {
        for (float dt : new float[] {0, 1e-6f, DT, 10})
            for (float size : new float[] {0, 1})
                try (var world = crowd(Forms.here().getFirst(), 1)) {
                    for (int g = 0; g < 2; g++) {
                        world.groups().get(g).radius(size == 0 ? 0 : .2f).spawn(500, Spawn.box(0, 0, size, size));
                        world.groups().get(g).add(0, 5); // on a wall
                    }
                    for (int tick = 0; tick < 20; tick++) world.tick(dt);
                    for (int g = 0; g < 2; g++)
                        for (String column : new String[] {"x", "y", "vx", "vy", "waited", "tries", "aside"}) {
                            var view = world.groups().get(g).view(column);
                            for (int i = 0; i < 501; i++) assertTrue(Float.isFinite(view.get(i)), column);
                        }
                }
    }
}
