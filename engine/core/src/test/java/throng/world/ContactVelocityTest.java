package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Forms;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.target.Seek;
import throng.motion.Contact;
import throng.simd.Form;

/** What contact adds to velocities: an agent moved at v and that. */
class ContactVelocityTest {
    private static final float DT = .05f;
    private static final int N = 700;

    private static World torus(int axes, Form form) {
        var builder = axes == 2 ? World.torus(20, 20) : World.torus(8, 8, 8);
        return builder.seed(6).form(form).build();
    }

    private static Group people(World world, String name, Spawn places) {
        var group = world.group(name)
                .radius(.25f)
                .mass(70)
                .maxSpeed(1.4f)
                .maxForce(2000)
                .contact(Contact.DEFAULT);
        group.steer(Wander.of(200)).spawn(N, places);
        return group;
    }

    private static float[] read(Group group, String column) {
        float[] values = new float[group.count()];
        group.columns().read(column, values);
        return values;
    }

    /** By id. */
    private static float[][] places(Group group, int axes) {
        float[][] places = new float[axes][group.count()];
        for (int a = 0; a < axes; a++) {
            float[] column = read(group, "xyz".substring(a, a + 1));
            for (int i = 0; i < group.count(); i++) places[a][group.ids().get(i)] = column[i];
        }
        return places;
    }

    /** Where two crowds walk through each other, each agent moves by dt·(v + what contact adds), also over a seam. */
    @ParameterizedTest
    @CsvSource({"2", "3"})
    void agentsMoveByTheirVelocityAndWhatContactAdds(int axes) {
        for (Form form : Forms.here())
            try (var world = torus(axes, form)) {
                var groups = new Group[] {people(world, "a", Spawn.uniform()), people(world, "b", Spawn.uniform())};
                int pushed = 0;
                for (int t = 0; t < 40; t++) {
                    float[][][] before = {places(groups[0], axes), places(groups[1], axes)};
                    world.tick(DT);
                    for (int g = 0; g < 2; g++) pushed += compare(groups[g], before[g], axes);
                }
                assertTrue(pushed > N, pushed + " pushes");
            }
    }

    private static int compare(Group group, float[][] before, int axes) {
        float[][] after = places(group, axes);
        double[] squares = new double[N];
        float[] speeds = new float[N];
        group.columns().speeds(speeds);
        int pushed = 0;
        for (int a = 0; a < axes; a++) {
            String axis = "xyz".substring(a, a + 1);
            float[] v = read(group, "v" + axis), added = read(group, "contact.v" + axis);
            for (int i = 0; i < N; i++) {
                int id = group.ids().get(i);
                double way = Math.IEEEremainder(after[a][id] - before[a][id], axes == 2 ? 20 : 8);
                assertEquals(way / DT, v[i] + added[i], 1e-4, "along " + axis);
                squares[i] += Math.pow(way / DT, 2);
                if (a == 0 && added[i] != 0) pushed++;
            }
        }
        for (int i = 0; i < N; i++) assertEquals(Math.sqrt(squares[i]), speeds[i], 2e-4);
        return pushed;
    }

    /** People press on towards a place behind a wall for 20 s: they have velocities, and stand. */
    @Test
    void whoPressesOnStands() {
        try (var world = World.open(2).seed(1).build()) {
            var people =
                    world.group("people").radius(.25f).mass(75).maxSpeed(1.4f).maxForce(2000);
            people.contact(Contact.DEFAULT).steer(Seek.of(Target.at(50, 0)));
            world.walls().add(5, -3, 5, 3);
            world.walls().add(-9, 3, 5, 3);
            world.walls().add(-9, -3, 5, -3);
            people.spawn(60, Spawn.box(0, -2, 4, 2));
            for (int t = 0; t < 400; t++) world.tick(DT);
            var before = places(people, 2);
            for (int t = 0; t < 400; t++) world.tick(DT);
            var after = places(people, 2);
            float[] speeds = new float[60], vx = read(people, "vx");
            people.columns().speeds(speeds);
            int wishing = 0;
            for (int i = 0; i < 60; i++) {
                int id = people.ids().get(i);
                double went = Math.hypot(after[0][id] - before[0][id], after[1][id] - before[1][id]);
                assertTrue(speeds[i] < .3 && went < 1, "went %s m in 20 s, moved at %s m/s".formatted(went, speeds[i]));
                if (!(vx[i] > 1)) continue;
                wishing++;
                String told = world.explain(people.handle(id)).lines().getFirst();
                assertTrue(told.endsWith(", but moved at %.2f m/s, as contact pushed it".formatted(speeds[i])), told);
            }
            assertTrue(wishing > 20, wishing + " have a velocity of more than 1 m/s");
        }
    }

    /** Without contact, and before a tick with contact, agents move at their velocities. */
    @Test
    void withoutContactVelocitiesAreTrue() {
        try (var world = World.torus(9, 9).seed(3).build()) {
            var group = people(world, "people", Spawn.uniform().moving(1));
            var speeds = new float[N];
            group.columns().speeds(speeds);
            for (float speed : speeds) assertEquals(1, speed, 1e-6);
            world.tick(DT);
            group.contact(Contact.NONE);
            group.columns().speeds(speeds);
            for (int i = 0; i < N; i++) {
                assertEquals(Math.hypot(read(group, "vx")[i], read(group, "vy")[i]), speeds[i], 1e-6);
                assertEquals(0, group.view("pressure").get(i), "of a tick long ago");
            }
        }
    }
}
