package throng.page.frame;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import throng.behaviour.Target;
import throng.behaviour.target.Seek;
import throng.motion.Contact;
import throng.world.Spawn;
import throng.world.World;

/** People who press on against a wall have velocities, and stand: they have the colour of who stands. */
class FrameSpeedTest {
    @Test
    void whoPressesOnHasTheColourOfWhoStands() {
        try (var world = World.open(2).seed(1).build()) {
            var people =
                    world.group("people").radius(.25f).mass(75).maxSpeed(1.4f).maxForce(2000);
            people.contact(Contact.DEFAULT).steer(Seek.of(Target.at(50, 0)));
            world.walls().add(5, -3, 5, 3);
            world.walls().add(-9, 3, 5, 3);
            world.walls().add(-9, -3, 5, -3);
            people.spawn(60, Spawn.box(0, -2, 4, 2));
            var walker = world.group("walker").maxSpeed(1.4f).steer(Seek.of(Target.at(0, 500)));
            walker.spawn(10, Spawn.point(0, 9, 0));
            for (int t = 0; t < 400; t++) world.tick(.05f);
            var colour = new AgentColour(AgentColour.SPEED);
            colour.fit(world);
            assertTrue(colour.low < .1 && colour.high > 1.3, colour.low + " to " + colour.high);
            var columns = new PackedGroup(people, colour);
            var scratch = new FrameScratch();
            scratch.fit(60);
            columns.addColours(scratch.words, colour, scratch);
            for (int i = 0; i < 60; i++) {
                int shade = scratch.words[i] >>> 16 & 255;
                assertTrue(shade < AgentColour.STEPS / 4, "shade " + shade);
            }
        }
    }
}
