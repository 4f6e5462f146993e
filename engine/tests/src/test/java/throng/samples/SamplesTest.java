package throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.AssertMessage;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.flock.Separation;
import throng.behaviour.turn.Face;
import throng.decision.machine.StateMachineMind;
import throng.motion.Motion;
import throng.sense.See;

/** Every rule, mind and motion has a sample, and each sample has an effect. */
class SamplesTest {
    @Test
    void everyKindHasASample() {
        assertEquals("", String.join("\n", Samples.missing()));
    }

    @Test
    void allKindsAreFound() {
        var kinds = Samples.kinds();
        assertTrue(kinds.size() >= 52, "only " + kinds.size() + " kinds");
        assertTrue(kinds.containsAll(
                List.of(Separation.class, See.class, Face.class, StateMachineMind.class, Motion.class)));
        assertTrue(Samples.defaults().contains(Separation.DEFAULT));
    }

    @Test
    void namesAreUnique() {
        var names = new HashSet<String>();
        for (Sample sample : Samples.all()) {
            assertTrue(names.add(sample.toString()), sample + " is listed twice");
            assertFalse(sample.form().contains(","), sample + ": a name must not contain a comma");
        }
        assertEquals("Seek: one", Samples.named("Seek: one").toString());
        AssertMessage.contains(
                "'Sek': take one of", assertThrows(IllegalArgumentException.class, () -> Samples.named("Sek")));
    }

    /** Returns the hash and events of a scene that uses the sample, or does not. */
    private static long run(Sample sample, int axes, boolean used) {
        try (var world = SampleScene.worldBuilder(axes).workers(1).seed(5).build()) {
            var scene = SampleScene.in(world);
            var events = new AtomicInteger();
            world.listen((what, agent, other) -> events.incrementAndGet());
            scene.crowd().spawn(300, scene.anywhere().moving(5));
            scene.prey().spawn(300, scene.anywhere().moving(2));
            boolean rule = Rule.class.isAssignableFrom(sample.kind());
            if (used || rule) sample.setUp().accept(scene);
            String of = sample.kind().getPackageName();
            boolean planar = of.matches(".*\\.(body|manner|people)");
            if (rule && used && !(axes == 3 && planar)) assertUsed(sample, scene);
            if (rule && !used) scene.crowd().steer(new Rule[0]).turn();
            for (int t = 0; t < 20; t++) world.tick(1 / 30f);
            return world.hash() + events.get();
        }
    }

    /** Checks that the rules of the crowd, or their parts, contain the rule of the sample. */
    private static void assertUsed(Sample sample, SampleScene scene) {
        if (sample.kind().getPackageName().endsWith(".turn")) return; // a group does not tell its turning rules
        var found = new ArrayList<Rule>(List.of(scene.crowd().rule()));
        for (int k = 0; k < found.size(); k++) if (found.get(k) instanceof Mix mix) found.addAll(mix.parts());
        assertTrue(found.stream().anyMatch(sample.kind()::isInstance), sample + " is not among " + found);
    }

    static List<Sample> samples() {
        return Samples.all();
    }

    /** A sample without any effect would pass all other tests. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void eachSampleHasAnEffect(Sample sample) {
        boolean flat = run(sample, 2, true) != run(sample, 2, false);
        boolean is3d = run(sample, 3, true) != run(sample, 3, false);
        assertTrue(flat || is3d, sample + " has no effect: change its line in throng.samples.SampleList");
    }
}
