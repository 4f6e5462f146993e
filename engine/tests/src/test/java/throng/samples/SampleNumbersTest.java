package throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import throng.AssertMessage;
import throng.behaviour.Rule;
import throng.math.Distribution;
import throng.math.OutOfRange;
import throng.memory.AgentNumber;
import throng.motion.AgentProperty;
import throng.world.Group;
import throng.world.StateCopy;
import throng.world.World;
import throng.world.rules.GroupRules;

/** The numbers of the samples of all rules: a number has one truth, the constant or a column, and a range. */
class SampleNumbersTest {
    static List<Sample> samples() {
        return Samples.ofRules();
    }

    private static void in(Sample sample, BiConsumer<SampleScene, Group> body) {
        try (World world = SampleScene.worldBuilder(2).seed(7).workers(1).build()) {
            var scene = SampleScene.in(world);
            scene.crowd().spawn(20, scene.anywhere());
            sample.setUp().accept(scene);
            body.accept(scene, scene.crowd());
        }
    }

    /** A slider learns the range and the unit of each number. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void noNumberTakesNaN(Sample sample) {
        in(sample, (scene, group) -> {
            var others = new ArrayList<String>();
            for (String name : group.numbers()) {
                var refused = assertThrows(IllegalArgumentException.class, () -> group.set(name, Float.NaN), name);
                if (refused instanceof OutOfRange range) assertTrue(range.low() <= range.high(), name);
                else others.add(name + ": " + refused.getMessage());
                AssertMessage.contains(name + " of group", refused);
            }
            assertEquals(List.of(), others);
        });
    }

    /** A number of a rule that is a column is no constant any more. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void aNumberOfEachAgentIsNoConstant(Sample sample) {
        in(sample, (scene, group) -> {
            for (Rule rule : GroupRules.of(group.rule(), List.of()).all())
                for (AgentNumber number : rule.perAgent()) {
                    var before = group.numbers();
                    group.perAgent(number.name(), Distribution.constant(number.low()));
                    for (String name : before)
                        if (name.equals(number.name()) || name.endsWith("." + number.name())) refused(group, name);
                }
        });
    }

    private static void refused(Group group, String name) {
        assertFalse(group.numbers().contains(name), name);
        for (var refused : List.of(
                assertThrows(IllegalArgumentException.class, () -> group.set(name, 1)),
                assertThrows(IllegalArgumentException.class, () -> group.get(name))))
            AssertMessage.contains("write(", refused);
    }

    /** So is a property: a constant for all would change no agent. */
    @ParameterizedTest
    @EnumSource(AgentProperty.class)
    void aPropertyOfEachAgentIsNoConstant(AgentProperty property) {
        try (var world = World.open(2).build()) {
            var group = world.group("people").maxSpeed(2).radius(.2f).mass(70).maxForce(50);
            group.set(property.column(), 3);
            group.perAgent(property);
            var motion = group.motion();
            group.add(1, 1);
            assertEquals(3, group.view(property.column()).get(0));
            refused(group, property.column());
            group.motion(group.motion().turnRate(2));
            assertEquals(motion.turnRate(2), group.motion());
            var refused = assertThrows(
                    IllegalArgumentException.class,
                    () -> group.motion(
                            group.motion().maxSpeed(4).radius(4).mass(4).maxForce(4)));
            AssertMessage.contains(property.column(), refused);
            assertEquals(motion.turnRate(2), group.motion(), "nothing is changed");
        }
    }

    /** Numbers that were set before are saved and restored, though they are columns now. */
    @Test
    void whatWasSetBeforeStays() {
        try (var world = World.open(2).build()) {
            var group = world.group("people");
            group.set("maxSpeed", 3);
            group.perAgent(AgentProperty.MAX_SPEED);
            var copy = new StateCopy();
            world.snapshot(copy);
            long hash = world.hash();
            world.restore(copy);
            assertEquals(hash, world.hash());
            assertEquals(3, group.motion().maxSpeed());
        }
    }
}
