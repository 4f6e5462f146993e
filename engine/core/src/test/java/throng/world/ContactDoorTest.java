package throng.world;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Sweep;
import throng.behaviour.Target;
import throng.behaviour.target.Seek;
import throng.motion.Contact;

/**
 * A crowd that seeks a place behind a door of 1 m and never slows down: those behind wait for those in front, whatever
 * the force. {@code -Dthrong.print=true} prints the table of the decisions.
 */
class ContactDoorTest {
    private static final int PEOPLE = 150;
    private static final float RADIUS = .2f;

    private record Flow(double perSecond, double mean, double deepest) {}

    @Tag("shows")
    @Sweep(every = 5)
    @ParameterizedTest
    @CsvSource({
        "500, .05, 8, 10, 40",
        "20000, .05, 8, 10, 40",
        "20000, .025, 8, 6, 35",
        "20000, .01, 8, 3, 15",
        "20000, .05, 64, 2, 10",
        "20000, .01, 64, 1, 5"
    })
    void aForceDoesNotPressBodiesIntoOneAnother(float force, float dt, int sweeps, double mean, double deepest) {
        Flow flow = flow(force, dt, sweeps);
        String what = "%.0f N, dt %.3f s, %d sweeps: %.1f persons/s, mean overlap %.0f %%, deepest %.0f %% of a radius"
                .formatted(force, dt, sweeps, flow.perSecond, flow.mean, flow.deepest);
        if (Boolean.getBoolean("throng.print")) System.out.println(what);
        assertTrue(flow.perSecond > 5 && flow.perSecond < 7, what); // the closest packing at full speed: 9.3
        assertTrue(flow.mean <= mean && flow.deepest <= deepest, what);
    }

    /** From the 30th to the 120th person; overlaps of those within 2 m of the door meanwhile. */
    private static Flow flow(float force, float dt, int sweeps) {
        try (World world = World.open(2).seed(4).workers(1).build()) {
            world.walls().add(0, -50, 0, -.5f);
            world.walls().add(0, .5f, 0, 50);
            Group people = world.group("people")
                    .radius(RADIUS)
                    .mass(70)
                    .maxSpeed(1.3f)
                    .maxForce(force)
                    .contact(new Contact(sweeps, 1))
                    .steer(Seek.of(Target.at(1.5f, 0)));
            people.spawn(PEOPLE, Spawn.box(-9, -4, -.5f, 4));
            double begin = 0, end = 0, sum = 0, deepest = 0;
            long samples = 0;
            for (int t = 0; t * dt < 60 && end == 0; t++) {
                world.tick(dt);
                var x = people.view("x");
                var y = people.view("y");
                for (int i = 0; i < people.count(); i++)
                    if (x.get(i) > .5f) people.remove(people.handle(people.ids().get(i)));
                int n = people.count(), out = PEOPLE - n;
                if (out >= 30 && begin == 0) begin = world.time();
                if (out >= 120) end = world.time();
                for (int i = 0; begin > 0 && i < n; i++) {
                    if (Math.hypot(x.get(i), y.get(i)) > 2) continue;
                    double own = 0;
                    for (int j = 0; j < n; j++)
                        if (j != i)
                            own = Math.max(own, 2 * RADIUS - Math.hypot(x.get(i) - x.get(j), y.get(i) - y.get(j)));
                    sum += own;
                    samples++;
                    deepest = Math.max(deepest, own);
                }
            }
            double perSecond = end > 0 ? 90 / (end - begin) : 0;
            return new Flow(perSecond, 100 * sum / Math.max(1, samples) / RADIUS, 100 * deepest / RADIUS);
        }
    }
}
