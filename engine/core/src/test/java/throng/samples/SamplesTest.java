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
import throng.Says;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.flock.Separation;
import throng.behaviour.turn.Face;
import throng.decision.machine.StateMachineMind;
import throng.motion.Motion;
import throng.sense.See;

/** Nothing is without a sample, and each sample does what it is there for. */
class SamplesTest {
    @Test
    void nothingIsForgotten() {
        assertEquals("", String.join("\n", Samples.missing()));
    }

    @Test
    void allAreFound() {
        var kinds = Samples.kinds();
        assertTrue(kinds.size() >= 52, kinds.size() + " only");
        assertTrue(kinds.containsAll(
                List.of(Separation.class, See.class, Face.class, StateMachineMind.class, Motion.class)));
        assertTrue(Samples.defaults().contains(Separation.DEFAULT));
    }

    @Test
    void namesTellThemApart() {
        var names = new HashSet<String>();
        for (Sample sample : Samples.all()) {
            assertTrue(names.add(sample.toString()), sample + " twice");
            assertFalse(sample.form().contains(","), sample + ": lists of names are told apart by commas");
        }
        assertEquals("Seek: one", Samples.named("Seek: one").toString());
        Says.contains("'Sek': take one of", assertThrows(IllegalArgumentException.class, () -> Samples.named("Sek")));
    }

    /** What comes of it, or of the same place where nobody follows the rule. */
    private static long run(Sample sample, int axes, boolean given) {
        try (var world = SampleScene.around(axes).workers(1).seed(5).build()) {
            var place = SampleScene.in(world);
            var told = new AtomicInteger();
            world.listen((what, agent, other) -> told.incrementAndGet());
            place.crowd().spawn(300, place.anywhere().moving(5));
            place.prey().spawn(300, place.anywhere().moving(2));
            boolean rule = Rule.class.isAssignableFrom(sample.of());
            if (given || rule) sample.gives().accept(place);
            if (rule && given) holds(sample, place);
            if (rule && !given) place.crowd().steer(new Rule[0]).turn();
            for (int t = 0; t < 20; t++) world.tick(1 / 30f);
            return world.hash() + told.get();
        }
    }

    /** It is in the rules of the crowd, or in what they are made of. */
    private static void holds(Sample sample, SampleScene place) {
        if (sample.of().getPackageName().endsWith(".turn")) return; // nobody can ask what turns a group
        var found = new ArrayList<Rule>(List.of(place.crowd().rule()));
        for (int k = 0; k < found.size(); k++) if (found.get(k) instanceof Mix mix) found.addAll(mix.parts());
        assertTrue(found.stream().anyMatch(sample.of()::isInstance), sample + " is not among " + found);
    }

    static List<Sample> samples() {
        return Samples.all();
    }

    /** A sample that changes nothing, neither forces nor columns, and tells nothing, would pass all other tests. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void eachDoesSomething(Sample sample) {
        boolean flat = run(sample, 2, true) != run(sample, 2, false);
        boolean is3d = run(sample, 3, true) != run(sample, 3, false);
        assertTrue(flat || is3d, sample + " does nothing where it stands: give it something to do in throng.samples");
    }
}
