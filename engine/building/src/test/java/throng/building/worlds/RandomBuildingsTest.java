package throng.building.worlds;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.memory.RestoreOptions;
import throng.simd.Form;
import throng.world.Group;
import throng.world.StateCopy;
import throng.world.World;

/**
 * Random buildings have the same bits and tell the same for 1, 2, 3 and 8 workers, any form, and restored every third
 * tick. {@code -Dthrong.worlds=1000 -Dthrong.ticks=120} tries more of them, {@code -Dseed=70} others.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RandomBuildingsTest {
    private static final int TICKS = Integer.getInteger("throng.ticks", 60);
    private static final int WORLDS = Integer.getInteger("throng.worlds", 4);
    private static final long FIRST_SEED = Long.getLong("seed", 1);
    private static final RestoreOptions ALL = RestoreOptions.DEFAULT.same(RestoreOptions.Same.ALL);
    private static final TreeMap<String, Double> HAPPENED = new TreeMap<>();

    static LongStream seeds() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + WORLDS);
    }

    /** Whether each tick of a building runs in two orders of agents. */
    private static boolean isChecked(long seed) {
        return seed % 4 == 0;
    }

    /** The length of a tick: mostly as models of people like it, which checked ones ask for. */
    static float dt(long seed, int t) {
        var dice = new Dice(seed * 31 + t ^ 0xD7);
        return isChecked(seed) || dice.chance(.4) ? .05f : dice.between(.01f, .5f);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void workersAndFormsGiveTheSame(long seed) {
        var all = List.of(
                new RandomBuilding(seed, 1, Form.SCALAR, false),
                new RandomBuilding(seed, 2, Form.WIDE, false),
                new RandomBuilding(seed, 3, Form.SCALAR, false),
                new RandomBuilding(seed, 8, Form.WIDE, false));
        var changes = new BuildingChanges(seed);
        try {
            for (int t = 0; t < TICKS; t++) {
                for (var each : all) {
                    changes.before(each, t);
                    each.world.tick(dt(seed, t));
                    assertSame(all.getFirst(), each, "seed " + seed + ", tick " + t);
                }
            }
            all.getFirst().building.figures().known().forEach(RandomBuildingsTest::count);
        } finally {
            for (var each : all) each.close();
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void restoredBuildingsGoOnAlike(long seed) throws IOException {
        var dice = new Dice(~seed);
        var changes = new BuildingChanges(seed);
        var straight = new RandomBuilding(seed, 1, Form.SCALAR, false);
        var resumed = new RandomBuilding(seed, 3, Form.WIDE, false);
        try {
            for (int t = 0; t < TICKS; t++) {
                String when = "seed " + seed + ", tick " + t;
                if (t % 3 == 0) {
                    var former = resumed;
                    Form form = dice.of(Form.SCALAR, Form.WIDE);
                    resumed = new RandomBuilding(seed, 1 + dice.below(4), form, isChecked(seed));
                    former.copyGround(resumed);
                    restore(resumed.world, former.world, straight.world, dice.chance(.3), when);
                    former.close();
                }
                ask(resumed, dice);
                for (var each : List.of(straight, resumed)) {
                    each.heard.clear();
                    changes.before(each, t);
                    each.world.tick(dt(seed, t));
                }
                assertSame(straight, resumed, when);
            }
            assertEquals(straight.building.troubles(), resumed.building.troubles(), "seed " + seed);
            for (int g = 0; g < straight.world.groups().size(); g++)
                assertEquals(
                        straight.building.noWays(straight.world.groups().get(g)),
                        resumed.building.noWays(resumed.world.groups().get(g)),
                        "seed " + seed);
        } finally {
            straight.close();
            resumed.close();
        }
    }

    private static void restore(World to, World from, World other, boolean inMemory, String when) throws IOException {
        byte[] saved = bytes(from);
        assertArrayEquals(bytes(other), saved, when);
        var copy = new StateCopy();
        from.snapshot(copy);
        if (inMemory) to.restore(copy);
        else to.restore(new ByteArrayInputStream(saved), ALL);
        assertArrayEquals(saved, bytes(to), "restored, " + when);
    }

    private static byte[] bytes(World world) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out);
        return out.toByteArray();
    }

    /** Asks what it may: that changes nothing. */
    private static void ask(RandomBuilding of, Dice dice) {
        Group group = dice.of(of.world.groups());
        if (group.count() > 0 && dice.chance(.3))
            of.world.explain(group.handle(group.ids().get(0)));
        if (dice.chance(.1)) of.building.troubles();
        if (dice.chance(.1)) of.building.noWays("source 1");
    }

    private static void assertSame(RandomBuilding one, RandomBuilding other, String when) {
        assertEquals(one.heard, other.heard, when);
        assertEquals(one.building.report(), other.building.report(), when);
        assertIterableEquals(one.building.figures(), other.building.figures(), when);
        assertEquals(one.world.hash(), other.world.hash(), when);
    }

    /** Counts what has happened in all buildings, by kind. */
    private static void count(String what, double number) {
        String kind = what.replaceAll(" ?\\d", "");
        if (!kind.endsWith("seconds")) HAPPENED.merge(kind, number, Double::sum);
    }

    @AfterAll
    static void allHappened() {
        System.out.println(WORLDS + " buildings: " + HAPPENED);
        var expected = new ArrayList<>(List.of("source.came", "door.passed", "left.went", "people.stage.ended"));
        if (WORLDS >= 20)
            assertTrue(expected.stream().allMatch(kind -> HAPPENED.getOrDefault(kind, 0.) > 0), HAPPENED::toString);
    }
}
