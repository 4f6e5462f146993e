package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.Target;
import throng.behaviour.target.Seek;
import throng.motion.Contact;

/** Bodies are parted once a tick, for any steps: by a quarter of a radius; pressure is the sum of the tick. */
class ContactStepsTest {
    private static final float DT = .05f, RADIUS = 1;

    /** How far each of two bodies goes in a tick, and how much it is pushed. */
    private record Push(float moved, float pressure) {}

    /** The steps of two bodies, in one group or two, beside a third group of other steps that has contact or not. */
    private static Push push(
            float apart, Contact contact, int steps, int groups, int others, boolean othersHaveContact) {
        try (World world = World.open(2).seed(3).build()) {
            Group a = world.group("a").radius(RADIUS).contact(contact).steps(steps), b = a;
            if (groups > 1) b = world.group("b").radius(RADIUS).contact(contact);
            if (others > 0) {
                Group far = world.group("far").steps(others);
                if (othersHaveContact) far.contact(Contact.DEFAULT);
                far.add(500, 0);
            }
            var left = a.add(0, 0);
            var right = b.add(apart, 0);
            world.tick(DT);
            float moved = a.position(left, new Vector3f()).length();
            assertEquals(moved, b.position(right, new Vector3f()).x - apart, 1e-6, "the other moves as far");
            return new Push(moved, a.view("pressure").get(a.index(left)));
        }
    }

    @Test
    void movedAndPressureAreEqualForAllStepsAndGroups() {
        for (float apart : new float[] {.2f, 1, 1.7f, 1.999f, 2.5f})
            for (Contact contact : new Contact[] {new Contact(1, 1), Contact.DEFAULT, new Contact(64, 1)}) {
                Push wanted = push(apart, contact, 1, 1, 0, false);
                assertTrue(wanted.moved <= Contact.MAX_PUSH * RADIUS + 1e-6, "moved " + wanted);
                if (apart == .2f && contact.sweeps() == 8) assertEquals(.25f, wanted.moved, 1e-6);
                for (int groups = 1; groups <= 2; groups++)
                    for (int steps : new int[] {1, 2, 4, 20, 100})
                        for (int others : new int[] {0, 1, 3, 20})
                            for (boolean with : new boolean[] {false, true}) {
                                Push push = push(apart, contact, steps, groups, others, with);
                                String at = "%s m apart, %s, %d steps, %d groups, others %d %s"
                                        .formatted(apart, contact, steps, groups, others, with);
                                assertEquals(wanted.moved, push.moved, 1e-6, at);
                                assertEquals(wanted.pressure, push.pressure, 1e-6, at);
                            }
            }
    }

    /** Steps of another group change nothing, to the bit; with walls, too. */
    @ParameterizedTest
    @CsvSource({"2, 1", "20, 1", "7, 2", "3, 8"})
    void anUnrelatedGroupChangesNothing(int others, int workers) {
        long[] hashes = new long[2];
        for (int w = 0; w < 2; w++)
            try (World world = World.open(2).seed(5).workers(workers).build()) {
                world.walls().add(-3, 4, 9, 4);
                Group people = world.group("people")
                        .radius(.3f)
                        .maxForce(500)
                        .maxSpeed(1.5f)
                        .contact(Contact.DEFAULT);
                people.steer(Seek.of(Target.at(5, 5)));
                Group far = world.group("far").steps(w == 0 ? 1 : others);
                far.add(500, 0);
                people.spawn(300, Spawn.box(0, 0, 0, 8, 8, 0));
                for (int t = 0; t < 20; t++) world.tick(DT);
                hashes[w] = world.hash();
            }
        assertEquals(hashes[0], hashes[1]);
    }
}
