package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.Target;
import throng.behaviour.flock.Separation;
import throng.behaviour.target.Seek;
import throng.math.NumberText;
import throng.math.Origin;
import throng.math.Space;
import throng.motion.AgentProperty;

/** The numbers of a world by path: {@code world.set("birds.separation.weight", 2)}. */
class WorldNumbersTest {
    private static World world(Origin origin) {
        World world = World.of(Space.open(2).origin(origin)).workers(1).build();
        world.group("birds").steer(Separation.of(1, 3), Seek.of(Target.at(10, 20)));
        world.group("birds.far").steer(Separation.of(1, 3));
        return world;
    }

    @Test
    void eachNumberOfEachGroupIsReadAndSet() {
        try (World world = world(Origin.NONE)) {
            for (Group group : world.groups())
                for (String number : group.numbers()) {
                    String path = group.name() + "." + number;
                    assertTrue(world.numbers().contains(path), path);
                    assertEquals(group.range(number), world.range(path));
                    float other = group.get(number) * .5f + .25f;
                    world.set(path, other);
                    assertEquals(other, group.get(number));
                    assertEquals(other, world.get(path));
                }
            assertEquals(
                    world.groups().stream().mapToInt(g -> g.numbers().size()).sum(),
                    world.numbers().size());
        }
    }

    @Test
    void placesAreThoseOnTheMap() {
        try (World world = world(new Origin(390_000, 5_820_000))) {
            assertEquals(390_010., world.get("birds.seek.target.x"));
            world.set("birds.seek.target.x", 390_012.5).set("birds.separation.weight", 2);
            assertEquals(12.5f, world.groups().getFirst().get("seek.target.x"));
            assertEquals("390012.5", world.get("birds.seek.target.x").toString());
            assertEquals("2.0", world.get("birds.separation.weight").toString());
        }
    }

    @Test
    void whatIsNoNumberIsRefused() {
        try (World world = world(Origin.NONE)) {
            long before = world.hash();
            assertRefused("its path begins with a group", () -> world.set("fish.separation.weight", 2));
            assertRefused("its path begins with a group", () -> world.get("birds"));
            assertRefused("there is no number 'separation.wait'", () -> world.set("birds.separation.wait", 2));
            assertRefused("allowed is", () -> world.set("birds.separation.weight", Double.NaN));
            assertRefused("allowed is", () -> world.set("birds.mass", 1e300));
            assertRefused("the path of a number is null", () -> world.get(null));
            assertEquals(before, world.hash());
            world.groups().getFirst().perAgent(AgentProperty.MASS);
            assertTrue(!world.numbers().contains("birds.mass"));
            assertRefused("has its own mass", () -> world.set("birds.mass", 2));
            assertRefused("has its own mass", () -> world.range("birds.mass"));
        }
    }

    private static void assertRefused(String message, Runnable call) {
        var e = assertThrows(IllegalArgumentException.class, call::run);
        assertTrue(String.valueOf(e.getMessage()).contains(message), e.getMessage());
    }

    @Test
    void aRuleWithoutRangesHasNone() {
        try (World world = World.open(2).workers(1).build()) {
            world.group("leaves").steer(new PlainRule(2));
            assertNull(world.range("leaves.plainRule.pull"));
            assertEquals(2f, world.get("leaves.plainRule.pull"));
        }
    }

    record PlainRule(float pull) implements throng.behaviour.Rule {
        @Override
        public void steer(throng.behaviour.GroupView in, throng.kernel.Force out, int start, int end) {
            out.clear(in.axes(), end - start);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,5 | '1,5' is not a number: write 1.5",
                "3 m/s | '3 m/s' is not a number: leave the unit out",
                "two | 'two' is not a number",
                "'' | '' is not a number",
            })
    void aTextThatIsNoNumberIsRefusedWithTheCure(String text, String message) {
        var e = assertThrows(IllegalArgumentException.class, () -> NumberText.parse(text));
        assertEquals(message, e.getMessage());
        assertEquals(-2e-3, NumberText.parse("-2e-3"));
    }
}
