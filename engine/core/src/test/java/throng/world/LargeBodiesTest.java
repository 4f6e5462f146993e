package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import throng.math.Distribution;
import throng.memory.Writes;
import throng.motion.AgentProperty;
import throng.motion.Contact;
import throng.motion.Motion;
import throng.trace.TickAbandoned;

/** Bodies that are larger than contact takes them for are refused, however they get their radius. */
class LargeBodiesTest {
    private static final Contact CONTACT = new Contact(8, 1);

    private World world;

    private Group group() {
        world = World.open(2).workers(1).build();
        var group = world.group("people").radius(.25f);
        group.add(0, 0);
        return group;
    }

    private static void refused(Executable deed) {
        String message = assertThrows(IllegalArgumentException.class, deed).getMessage();
        assertTrue(message.contains("maxRadius") || message.contains("allowed is 0 to 1"), message);
    }

    private static void tickRefused(World world) {
        String message =
                assertThrows(IllegalStateException.class, () -> world.tick(.1f)).getMessage();
        assertTrue(message.contains("contact") && message.contains("maxRadius"), message);
    }

    @Test
    void constantsAreRefused() {
        Group group = group();
        refused(() -> group.radius(5).contact(CONTACT));
        group.radius(1).contact(CONTACT);
        refused(() -> group.radius(1.01f));
        refused(() -> group.motion(Motion.DEFAULT.radius(5)));
        refused(() -> group.set("radius", 5));
        assertEquals(1, group.motion().radius());
        refused(() -> group.contact(new Contact(8, .5f)));
        group.contact(new Contact(8, 5)).radius(5).set("radius", 4);
        world.tick(.1f);
        group.contact(Contact.NONE).radius(50);
        world.tick(.1f);
        world.close();
    }

    @Test
    void columnsAreRefused() {
        Group group = group();
        var radius = group.contact(CONTACT).perAgent(AgentProperty.RADIUS);
        refused(() -> group.columns().write("radius", new float[] {5}));
        refused(() -> group.add(Spawn.point(5, 5, 0).with(radius, agent -> 5)));
        radius.values()[0] = 5;
        tickRefused(world);
        radius.values()[0] = .5f;
        world.tick(.1f);
        group.contact(Contact.NONE);
        radius.values()[0] = 5;
        world.tick(.1f);
        refused(() -> group.contact(CONTACT));
        group.contact(new Contact(8, 5));
        world.tick(.1f);
        world.close();
    }

    @Test
    void birthsAreRefused() {
        Group group = group().contact(CONTACT);
        refused(() -> group.perAgent(AgentProperty.RADIUS, Distribution.uniform(.2f, 5)));
        group.perAgent(AgentProperty.RADIUS, Distribution.uniform(.2f, 1));
        world.tick(.1f);
        world.close();
    }

    @Test
    void passesAreRefused() {
        Group group = group().contact(CONTACT);
        var radius = group.perAgent(AgentProperty.RADIUS);
        world.pass(
                TickPass.Stage.BEFORE_STEERING,
                "grow",
                group,
                Writes.of(radius),
                (agents, start, end) -> radius.values()[0] = 5);
        assertThrows(TickAbandoned.class, () -> world.tick(.1f));
        assertEquals(.25f, radius.values()[0]);
        world.close();
    }

    @Test
    void filesAreRefused() throws IOException {
        var file = new ByteArrayOutputStream();
        Group large = group();
        large.set("radius", 5);
        world.snapshot(file);
        world.close();
        group().contact(CONTACT);
        var file2 = new ByteArrayInputStream(file.toByteArray());
        try {
            world.restore(file2);
        } catch (IOException e) {
            return; // a file of other settings may be refused, too
        }
        tickRefused(world);
        world.close();
    }
}
