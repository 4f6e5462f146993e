package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throng.math.Distribution;
import throng.memory.Writes;

/**
 * A crowd that comes and goes has the traits of its distribution, though ids are used again: for each kind of
 * distribution, and for each way in which agents are born.
 */
class BirthTurnoverTest {
    private static final int HERE = 12;
    private static final int TURNS = 120;

    /** A way of being born: adds twelve agents, whose ids may have been used before. */
    private interface Birth {
        void bear(World world, Group people, Group elsewhere);
    }

    private static final Map<String, Birth> BIRTHS = new TreeMap<>(Map.of(
            "add",
                    (world, people, elsewhere) -> {
                        for (int k = 0; k < HERE; k++) people.add(k, 1);
                    },
            "spawn", (world, people, elsewhere) -> people.spawn(HERE, Spawn.disc(0, 0, 9)),
            "ids",
                    (world, people, elsewhere) ->
                            people.spawn(new int[] {5, 3, 8, 1, 0, 2, 11, 4, 6, 7, 10, 9}, Spawn.disc(0, 0, 9)),
            "asked", (world, people, elsewhere) -> world.tick(.1f),
            "transfer",
                    (world, people, elsewhere) -> {
                        for (int id : elsewhere.spawn(HERE, Spawn.disc(0, 0, 9)))
                            elsewhere.transfer(elsewhere.handle(id), people);
                    }));

    private static final List<Distribution> KINDS = List.of(
            Distribution.constant(1.3f),
            Distribution.uniform(1, 2),
            Distribution.normal(1.34f, .26f).within(.5f, 2),
            Distribution.exponential(3),
            Distribution.gamma(3, 1),
            Distribution.logNormal(3, 1),
            Distribution.shares(
                    Distribution.share(3, Distribution.uniform(1, 2)),
                    Distribution.share(1, Distribution.normal(.7f, .1f))));

    static Stream<Arguments> cases() {
        return BIRTHS.keySet().stream().flatMap(way -> KINDS.stream().map(kind -> Arguments.of(way, kind)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void eachLifeHasItsOwnValue(String way, Distribution kind) {
        var values = new FloatArrayList();
        try (var world = World.open(2).seed(7).build()) {
            var people = world.group("people");
            var elsewhere = world.group("elsewhere");
            var trait = people.floats("trait", kind);
            if (way.equals("asked")) {
                elsewhere.add(0, 0);
                world.pass(TickPass.Stage.AFTER_SORTING, "ask", elsewhere, Writes.nothing(), (in, start, end) -> {
                    if (start < end) for (int k = 0; k < HERE; k++) in.spawn(start, people, k, 0, 0);
                });
                world.tick(.1f);
            }
            for (int t = 0; t < TURNS; t++) {
                BIRTHS.get(way).bear(world, people, elsewhere);
                assertEquals(HERE, people.count());
                for (int i = 0; i < HERE; i++) values.add(trait.values()[i]);
                int[] ids = new int[HERE];
                people.columns().ids(ids);
                people.remove(ids);
            }
        }
        if (kind instanceof Distribution.Constant) return;
        int n = values.size();
        int different = new HashSet<>(values).size();
        assertTrue(different > n - 4, () -> different + " values of " + n);
        assertTrue(distance(values.toFloatArray(), fresh(kind)) < 1.95 * Math.sqrt(1. / n + 1. / FRESH), "p < 0.001");
    }

    private static final int FRESH = 20_000;

    /** Values of agents whose ids are new. */
    private static float[] fresh(Distribution kind) {
        float[] fresh = new float[FRESH];
        for (int id = 0; id < FRESH; id++) fresh[id] = kind.value(99, id, 3);
        return fresh;
    }

    /** The distance of two samples by Kolmogorov and Smirnov. */
    private static double distance(float[] a, float[] b) {
        Arrays.sort(a);
        Arrays.sort(b);
        double most = 0;
        for (int i = 0, j = 0; i < a.length && j < b.length; ) {
            float x = Math.min(a[i], b[j]);
            while (i < a.length && a[i] <= x) i++;
            while (j < b.length && b[j] <= x) j++;
            most = Math.max(most, Math.abs(i / (double) a.length - j / (double) b.length));
        }
        return most;
    }

    /** All kinds of distributions are tried. */
    @ParameterizedTest
    @MethodSource("kinds")
    void allKindsAreTried(Class<?> kind) {
        assertTrue(KINDS.stream().anyMatch(kind::isInstance), kind::getName);
    }

    static Stream<Class<?>> kinds() {
        return Stream.of(Distribution.class.getPermittedSubclasses());
    }
}
