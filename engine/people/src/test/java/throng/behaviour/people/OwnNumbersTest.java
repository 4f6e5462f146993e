package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.target.Seek;
import throng.math.Distribution;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.Group;
import throng.world.World;

/** Agents with numbers of their own do what agents do in a crowd in which all have these numbers. */
class OwnNumbersTest {
    private static final int N = 900;
    private static final Rule GUIDE = Seek.of(Target.at(14, 16, 0));

    private static World world(Form form, int workers, int others) {
        var world = World.torus(30, 30).seed(6).workers(workers).form(form).build();
        for (String name : new String[] {"people", "others"}) {
            Group group = world.group(name).mass(70).radius(.2f).maxSpeed(1.7f).maxForce(1e6f);
            group.spawn(name.equals("people") ? N : others, agent -> {
                agent.position(30 * agent.random(1), 30 * agent.random(2), 0);
                agent.velocity(agent.random(3) - .5f, agent.random(4) - .5f, 0);
            });
        }
        world.walls().add(10, 10, 17, 10);
        world.walls().add(12, 14, 12, 21);
        return world;
    }

    private static Vector3f[] velocities(World world) {
        Group group = world.groups().getFirst();
        var all = new Vector3f[N];
        for (int id = 0; id < N; id++) all[id] = group.velocity(group.handle(id), new Vector3f());
        return all;
    }

    private static Vector3f[] afterATick(Form form, int workers, int others, Rule rule) {
        try (var world = world(form, workers, others)) {
            world.groups().getFirst().steer(rule);
            world.tick(.1f);
            return velocities(world);
        }
    }

    private static Orca seeing(Orca orca, int others) {
        return others == 0 ? orca : orca.seeing(() -> 1, .5f);
    }

    @ParameterizedTest
    @CsvSource({"SCALAR, 1, 0", "WIDE, 1, 0", "AUTO, 3, 0", "SCALAR, 1, 200", "WIDE, 2, 200"})
    void orca(Form form, int workers, int others) {
        Orca usual = seeing(Orca.of(GUIDE), others);
        Orca other = usual.neighbourhood(Neighbourhood.within(2).nearest(4)).horizons(1, .5f);
        Vector3f[] a = afterATick(form, workers, others, usual), b = afterATick(form, workers, others, other);
        int differ = 0;
        try (var world = world(form, workers, others)) {
            Group people = world.groups().getFirst().steer(usual);
            String[] names = {"orca.range", "orca.nearest", "orca.agentHorizon", "orca.wallHorizon"};
            float[] usually = {5, 10, 3, .25f}, otherwise = {2, 4, 1, .5f};
            for (int c = 0; c < names.length; c++) {
                var column = people.perAgent(names[c], Distribution.constant(usually[c]));
                int[] ids = new int[N];
                people.ids().get(ids);
                for (int i = 0; i < N; i++) if (ids[i] % 2 == 1) column.values()[i] = otherwise[c];
            }
            world.tick(.1f);
            var own = velocities(world);
            for (int id = 0; id < N; id++) {
                assertEquals(id % 2 == 0 ? a[id] : b[id], own[id], "agent " + id);
                if (!a[id].equals(b[id])) differ++;
            }
        }
        assertNotEquals(0, differ);
    }

    @ParameterizedTest
    @CsvSource({"SCALAR, 1", "WIDE, 2", "AUTO, 3"})
    void collisionFreeSpeed(Form form, int workers) {
        var usual = CollisionFreeSpeed.of(GUIDE);
        Vector3f[] a = afterATick(form, workers, 0, usual), b = afterATick(form, workers, 0, usual.timeGap(1.5f));
        try (var world = world(form, workers, 0)) {
            Group people = world.groups().getFirst().steer(usual);
            var column = people.perAgent("collisionFreeSpeed.timeGap", Distribution.constant(.6f));
            int[] ids = new int[N];
            people.ids().get(ids);
            for (int i = 0; i < N; i++) if (ids[i] % 2 == 1) column.values()[i] = 1.5f;
            world.tick(.1f);
            var own = velocities(world);
            for (int id = 0; id < N; id++) assertEquals(id % 2 == 0 ? a[id] : b[id], own[id], "agent " + id);
        }
    }
}
