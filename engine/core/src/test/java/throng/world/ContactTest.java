package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Forms;
import throng.behaviour.flock.Cohesion;
import throng.memory.Writes;
import throng.motion.AgentProperty;
import throng.motion.Contact;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.trace.TickAbandoned;

/** Bodies that overlap are parted after a tick. */
class ContactTest {
    private static final float DT = .05f;
    private static final double TOLERANCE = 3e-6;

    private static Group people(World world, Contact contact) {
        return world.group("people").radius(.25f).mass(70).contact(contact);
    }

    private static double deepest(Group group, double width) {
        double deepest = 0;
        float[] x = read(group, "x"), y = read(group, "y");
        for (int i = 0; i < x.length; i++)
            for (int j = 0; j < i; j++) {
                double dx = Math.IEEEremainder(x[i] - x[j], width), dy = Math.IEEEremainder(y[i] - y[j], width);
                deepest = Math.max(deepest, .5 - Math.sqrt(dx * dx + dy * dy));
            }
        return deepest;
    }

    private static float[] read(Group group, String column) {
        float[] values = new float[group.count()];
        group.columns().read(column, values);
        return values;
    }

    @Test
    void twoBodiesPartByTheirMasses() {
        try (World world = World.open(2).build()) {
            Group group = people(world, new Contact(1, 1));
            var mass = group.perAgent(AgentProperty.MASS);
            var light = group.add(0, 0);
            var heavy = group.add(.46f, 0);
            int i = group.index(heavy);
            mass.values()[i] = 210;
            world.tick(DT);
            var into = new org.joml.Vector3f();
            assertEquals(-.03, group.position(light, into).x, 1e-6);
            assertEquals(.47, group.position(heavy, into).x, 1e-6);
            assertEquals(.03, group.view("pressure").get(group.index(light)), 1e-6);
            assertEquals(.01, group.view("pressure").get(group.index(heavy)), 1e-6);
            world.tick(DT);
            assertEquals(0, group.view("pressure").get(group.index(light)), 1e-6);
        }
    }

    /** Oracle: one sweep in double over all pairs. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void oneSweepIsThatOfAllPairs(boolean torus) {
        for (float speed : new float[] {0, .5f, 20})
            for (var form : Forms.here())
                for (int n : new int[] {0, 1, 2, 15, 16, 17, 255, 256, 257, 900}) oneSweep(torus, form, n, speed);
    }

    private static void oneSweep(boolean torus, Form form, int n, float speed) {
        var random = new Random(5);
        try (World world = (torus ? World.torus(12, 12) : World.open(2))
                .form(form)
                .workers(2)
                .build()) {
            Group group = world.group("people")
                    .mass(70)
                    .contact(new Contact(1, .5f))
                    .steer(Cohesion.of(1, 5))
                    .maxSpeed(40)
                    .maxForce(0);
            var radius = group.perAgent(AgentProperty.RADIUS);
            var mass = group.perAgent(AgentProperty.MASS);
            for (int k = 0; k < n; k++) {
                float x = 12 * random.nextFloat(), y = 12 * random.nextFloat();
                float vx = speed * (random.nextFloat() - .5f), vy = speed * (random.nextFloat() - .5f);
                group.add(Spawn.point(x, y, 0).velocity(vx, vy, 0));
            }
            for (int k = 0; k < n; k++) {
                radius.values()[k] = .1f + .4f * random.nextFloat();
                mass.values()[k] = 40 + 80 * random.nextFloat();
            }
            world.hash(); // sorted
            double[][] wanted =
                    sweep(group, radius.values().clone(), mass.values().clone(), torus);
            int[] ids = ids(group);
            world.tick(DT);
            int[] now = ids(group);
            float[] x = read(group, "x"), y = read(group, "y"), pressure = read(group, "pressure");
            for (int i = 0; i < n; i++) {
                int was = indexOf(ids, now[i]);
                assertEquals(wanted[0][was], x[i], TOLERANCE, "x of " + n + ", speed " + speed);
                assertEquals(wanted[1][was], y[i], TOLERANCE);
                assertEquals(wanted[2][was], pressure[i], TOLERANCE);
            }
        }
    }

    private static int[] ids(Group group) {
        int[] ids = new int[group.count()];
        group.ids().get(ids);
        return ids;
    }

    private static int indexOf(int[] ids, int id) {
        for (int i = 0; i < ids.length; i++) if (ids[i] == id) return i;
        throw new AssertionError();
    }

    private static double[][] sweep(Group group, float[] radius, float[] mass, boolean torus) {
        float[] x = read(group, "x"), y = read(group, "y"), vx = read(group, "vx"), vy = read(group, "vy");
        for (int i = 0; i < x.length; i++) { // nothing steers: as far as a tick goes
            x[i] += vx[i] * DT;
            y[i] += vy[i] * DT;
        }
        double[][] to = new double[3][x.length];
        for (int i = 0; i < x.length; i++) {
            double px = 0, py = 0, ri = radius[i];
            int touched = 0;
            for (int j = 0; j < x.length; j++) {
                double dx = x[i] - (double) x[j], dy = y[i] - (double) y[j];
                if (torus) {
                    dx = Math.IEEEremainder(dx, 12);
                    dy = Math.IEEEremainder(dy, 12);
                }
                double d = Math.sqrt(dx * dx + dy * dy), depth = ri + radius[j] - d;
                if (i == j || depth <= 0) continue;
                double own = Math.max(0, -(vx[i] * dx + vy[i] * dy)), other = Math.max(0, vx[j] * dx + vy[j] * dy);
                double both = own + other;
                double mine = (both > 0 ? own + .1 * both : 1) * mass[j];
                double theirs = (both > 0 ? other + .1 * both : 1) * mass[i];
                double by = depth * mine / (mine + theirs);
                px += dx / d * by;
                py += dy / d * by;
                to[2][i] += by;
                touched++;
            }
            double length = Math.sqrt(px * px + py * py);
            double farthest = ri / 4 + Math.min(.75 * ri, DT * Math.hypot(vx[i], vy[i]));
            double go = touched == 0 ? 0 : Math.min(length * Math.min(1, 1.5 / touched), farthest);
            to[0][i] = x[i] + (length > 0 ? px / length * go : 0);
            to[1][i] = y[i] + (length > 0 ? py / length * go : 0);
            for (int a = 0; torus && a < 2; a++) to[a][i] -= 12 * Math.floor(to[a][i] / 12);
        }
        return to;
    }

    @Tag("shows")
    @Tag("long")
    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void sameBitsForAnyWorkersAndAnyDimensions(int workers) {
        for (boolean deep : new boolean[] {false, true}) {
            long wanted = crowd(1, deep, Form.SCALAR);
            for (var form : Forms.here()) assertEquals(wanted, crowd(workers, deep, form), form + ", " + deep);
        }
    }

    private static long crowd(int workers, boolean deep, Form form) {
        var builder = deep ? World.torus(12, 12, 12) : World.torus(25, 25);
        try (World world = builder.seed(3).workers(workers).form(form).build()) {
            if (!deep) world.walls().add(8, 6, 11, 12);
            Group a = people(world, new Contact(3, .5f)).steer(Cohesion.of(1, 5));
            Group b = world.group("dogs").radius(.3f).contact(new Contact(5, .4f));
            world.group("birds").spawn(500, Spawn.uniform()); // no contact
            a.spawn(3000, Spawn.uniform());
            b.spawn(500, Spawn.disc(10, 10, 3));
            b.spawn(50, Spawn.point(3, 3, 0));
            for (int t = 0; t < 20; t++) world.tick(DT);
            return world.hash();
        }
    }

    /** Half of the closest packing, thrown at random: more sweeps part it in fewer ticks. */
    @Test
    void sweepsPartACrowd() {
        double least = 1;
        for (int sweeps : new int[] {1, 2, 4, 8, 16}) {
            try (World world = World.torus(20, 20).seed(2).build()) {
                Group group = people(world, new Contact(sweeps, .25f));
                group.spawn(1000, Spawn.uniform());
                for (int t = 0; t < 9; t++) world.tick(DT);
                double deepest = deepest(group, 20);
                assertTrue(deepest < .75 * least, sweeps + " sweeps leave " + deepest + " m");
                least = deepest;
            }
        }
        assertTrue(least < .002, "16 sweeps, 9 ticks: " + least + " m");
    }

    @Test
    void nobodyIsPushedThroughAWall() {
        try (World world = World.open(2).seed(9).workers(2).build()) {
            world.walls().add(0, -90, 0, 90);
            Group group = people(world, Contact.DEFAULT);
            group.spawn(800, agent -> agent.position(.05f + 2 * agent.random(10), -2 + 4 * agent.random(11), 0));
            for (int t = 0; t < 200; t++) {
                world.tick(DT);
                float[] x = read(group, "x"), y = read(group, "y");
                for (int i = 0; i < x.length; i++) assertTrue(x[i] > 0, "x " + x[i] + ", y " + y[i]);
            }
        }
    }

    /** Who shares a block with an agent depends on history: what the others do may not move it. */
    @Test
    void wallsMoveOnlyThoseThatArePushed() {
        for (int overlapping = 0; overlapping < 2; overlapping++)
            try (World world = World.open(2).build()) {
                var map = new TileMap(4, 4, TilePlace.size(1));
                map.set(1, 1, TileMap.BLOCKED);
                world.tiles(map);
                Group group = people(world, new Contact(4, 1));
                group.add(2.5f, 2.5f);
                group.add(overlapping == 0 ? 3.5f : 2.7f, 2.5f);
                var beyond = group.add(3.5f, 3.5f);
                var places = Writes.nothing().positions().throughWalls();
                world.pass(TickPass.Stage.AFTER_MOVING, "jump", group, places, (in, start, end) -> {
                    for (int i = start; i < end; i++) if (in.id()[i] == beyond.id()) in.position(0)[i] = 150;
                });
                world.tick(DT);
                var at = group.position(beyond, new org.joml.Vector3f());
                assertEquals(150, at.x);
                assertEquals(3.5, at.y);
                assertEquals(overlapping, group.view("pressure").get(0) > 0 ? 1 : 0);
            }
    }

    @Test
    void coincidentBodiesPart() {
        for (int n : new int[] {2, 3, 500}) {
            var form = n == 3 ? Form.SCALAR : Form.AUTO.wide() ? Form.WIDE : Form.AUTO;
            try (World world = World.open(2).seed(1).form(form).build()) {
                Group group = people(world, Contact.DEFAULT);
                group.spawn(n, Spawn.point(1, 1, 0));
                for (int t = 0; t < 400; t++) {
                    world.tick(DT);
                    for (float p : read(group, "x")) assertTrue(Math.abs(p) < 100, "finite and near");
                }
                assertTrue(deepest(group, 1e9) < .0025, "deepest " + deepest(group, 1e9) + " of " + n);
            }
        }
    }

    @Test
    void limitsAtBothEnds() {
        for (float radius : new float[] {0, 1e-6f, 1000})
            for (float mass : new float[] {1e-6f, 1e9f})
                for (float at : new float[] {0, 1e15f})
                    try (World world = World.open(3).farPlaces(true).build()) {
                        Group group = world.group("g").radius(radius).mass(mass).contact(new Contact(64, 1000));
                        Group other = world.group("h").radius(.001f).mass(1).contact(new Contact(1, .001f));
                        group.spawn(20, Spawn.point(at, at, at));
                        other.spawn(20, Spawn.point(at, 0, at));
                        for (int t = 0; t < 3; t++) world.tick(10);
                        world.tick(0);
                        for (float p : read(group, "x")) assertTrue(Float.isFinite(p));
                        for (float p : read(group, "pressure")) assertTrue(Float.isFinite(p) && p >= 0);
                    }
        try (World world = World.torus(2, 2).build()) {
            Group group = world.group("g");
            var refused = assertThrows(IllegalArgumentException.class, () -> group.contact(Contact.DEFAULT));
            assertTrue(refused.getMessage().contains("contact looks 2.5 m far"), refused.getMessage());
            assertThrows(IllegalArgumentException.class, () -> new Contact(-1, 1));
            assertThrows(IllegalArgumentException.class, () -> new Contact(65, 1));
            assertThrows(IllegalArgumentException.class, () -> new Contact(1, Float.NaN));
        }
    }

    @Test
    void anAbandonedTickLeavesNothing() {
        try (World world = World.torus(20, 20).seed(2).build()) {
            Group group = people(world, Contact.DEFAULT);
            group.spawn(1000, Spawn.uniform());
            var fails = new boolean[1];
            world.pass(TickPass.Stage.AFTER_SORTING, "fails", clock -> {
                if (fails[0]) throw new IllegalStateException("on purpose");
            });
            world.tick(DT);
            long hash = world.hash();
            fails[0] = true;
            assertThrows(TickAbandoned.class, () -> world.tick(DT));
            assertEquals(hash, world.hash());
        }
    }

    @Tag("shows")
    @Tag("long")
    @Test
    void zeroBytesATick() {
        for (var form : Forms.here()) zeroBytesATick(form);
    }

    private static void zeroBytesATick(Form form) {
        var threads = (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
        try (World world = World.torus(80, 80).seed(2).workers(1).form(form).build()) {
            Group group = people(world, Contact.DEFAULT);
            group.spawn(10_000, Spawn.uniform());
            for (int t = 0; t < 200; t++) world.tick(DT);
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 5; round++) {
                long bytes = threads.getCurrentThreadAllocatedBytes();
                for (int t = 0; t < 20; t++) world.tick(DT);
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - bytes);
            }
            assertEquals(0, least);
        }
    }
}
