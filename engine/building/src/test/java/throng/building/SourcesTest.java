package throng.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.behaviour.drive.Wander;
import throng.math.Distribution;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/** People come when and where their sources say, and only where there is room. */
class SourcesTest {
    private static final long SEED = 11;

    /** Numbers of a stream up to a time, by the closed form. */
    @Test
    void aMillionComeByRateAndTimetable() {
        var rate = new Arrivals.Rate(700, 3, 2000);
        var table = new Arrivals.Timetable(
                List.of(new Arrivals.Train(1, 300_000), new Arrivals.Train(1, 0), new Arrivals.Train(60, 700_000)));
        double time = 0, former = 0;
        for (long k = 0; k < 1_000_000; k++) {
            double next = rate.next(SEED, k, time);
            assertTrue(Math.abs(next - 3 - k / 700.) < 1e-9 && (k == 0 || next >= time));
            time = next;
            former = table.next(SEED, k, former);
            if (k == 0 || k == 299_999) assertEquals(1, former);
            if (k == 300_000 || k == 999_999) assertEquals(60, former);
        }
        assertEquals(Double.POSITIVE_INFINITY, table.next(SEED, 1_000_000, former));
        assertEquals(Double.POSITIVE_INFINITY, rate.next(SEED, 1_397_900, time));
        var trains = new Arrivals.Repeated(10, 300, 50, 3);
        assertEquals(10, trains.next(SEED, 49, 0));
        assertEquals(310, trains.next(SEED, 50, 0));
        assertEquals(Double.POSITIVE_INFINITY, trains.next(SEED, 150, 0));
    }

    @Test
    void peopleAreExpectedUntilTheLastOneIsBorn() {
        try (var station = Station.of(b -> b.workers(1))) {
            assertTrue(station.building().expectsPeople(), "before the first tick");
            station.ticks(550);
            assertTrue(station.building().expectsPeople(), "until a minute has passed");
            station.ticks(150);
            assertFalse(station.building().expectsPeople());
            assertTrue(station.people().count() > 0, "who is there is expected no more");
        }
        try (var world = World.open(2).seed(1).build()) {
            var people = world.group("people").radius(.2f);
            var building = Building.of(world)
                    .source(Source.of(
                            "door", people, new EntryPlace.Line(0, 0, .1f, 0), new Arrivals.Repeated(0, 1, 3, 1)));
            for (int t = 0; t < 5; t++) world.tick(.1f);
            assertTrue(building.outside("door") > 0 && building.expectsPeople(), "some wait outside for room");
        }
    }

    /** The gaps of chance are exponential: by Kolmogorov, 1.95/√n is passed once in 1,000. */
    @Test
    void gapsOfChanceAreExponential() {
        var chance = new Arrivals.Poisson(5, 20, 1e9f);
        int n = 200_000;
        double[] gaps = new double[n];
        double time = 20;
        for (int k = 0; k < n; k++) {
            double next = chance.next(SEED, k, time);
            gaps[k] = next - time;
            time = next;
        }
        java.util.Arrays.sort(gaps);
        double worst = 0;
        for (int k = 0; k < n; k++) worst = Math.max(worst, Math.abs((k + .5) / n - (1 - Math.exp(-5 * gaps[k]))));
        assertTrue(worst < 1.95 / Math.sqrt(n), "distance " + worst);
    }

    /** A crowd that comes at once costs by its size. Each of 300,000 was compared with all others: minutes. */
    @Test
    void aCrowdMayComeAtOnce() {
        try (World world = World.open(2).seed(SEED).workers(1).build()) {
            Group people = world.group("people").radius(.2f);
            var place = new EntryPlace.Box(0, 0, 2000, 2000);
            Building.of(world)
                    .source(Source.of("a", people, place, Arrivals.Repeated.once(0, 300_000))
                            .room(0))
                    .source(Source.of("b", people, place, Arrivals.Repeated.once(0, 60_000))
                            .room(.5f));
            long begin = System.nanoTime();
            world.tick(.1f);
            assertTrue(System.nanoTime() - begin < 30_000_000_000L, "half a minute");
            assertEquals(360_000, people.count());
        }
    }

    /** Those who come in one tick keep their room, whatever its size: by brute force. */
    @Test
    void thoseWhoComeAtOnceHaveRoom() {
        for (float room : new float[] {.05f, .4f, 1, 3.5f, 40}) {
            try (World world = World.open(2).seed(SEED).workers(1).build()) {
                Group people = world.group("people").radius(.02f);
                float side = 25 * room;
                Building.of(world)
                        .source(Source.of(
                                        "a",
                                        people,
                                        new EntryPlace.Box(-side, -side, side, side),
                                        Arrivals.Repeated.once(0, 600))
                                .room(room));
                world.tick(.1f);
                int n = people.count();
                assertTrue(n > 500, n + " with room " + room);
                float[] x = new float[n], y = new float[n];
                people.columns().read("x", x);
                people.columns().read("y", y);
                for (int i = 0; i < n; i++)
                    for (int j = 0; j < i; j++) {
                        float dx = x[i] - x[j], dy = y[i] - y[j];
                        assertTrue(Math.sqrt(dx * dx + dy * dy) >= room * .9999, i + " and " + j);
                    }
            }
        }
    }

    /** A wall that is put across an entry later takes its room, and gives it back. */
    @Test
    void aWallTakesRoomAsLongAsItStands() {
        try (World world = World.open(2).seed(SEED).workers(1).build()) {
            Group people = world.group("people").radius(.2f);
            var building = Building.of(world)
                    .source(Source.of("a", people, new EntryPlace.Line(0, 0, 100, 0), new Arrivals.Rate(3, 0, 100)));
            for (int t = 0; t < 10; t++) world.tick(.1f);
            long born = building.born("a");
            assertTrue(born > 2, "born " + born);
            int wall = world.walls().add(0, 0, 100, 0);
            for (int t = 0; t < 10; t++) world.tick(.1f);
            assertEquals(born, building.born("a"));
            world.walls().remove(wall);
            for (int t = 0; t < 10; t++) world.tick(.1f);
            assertEquals(building.came("a"), building.born("a"));
        }
    }

    /** In ticks of unlike lengths the same number has come at each time. */
    @Test
    void nothingIsLostBetweenTicks() {
        try (World world = World.open(2).seed(SEED).workers(1).build()) {
            Group people = world.group("people").steer(Wander.DEFAULT);
            var place = new EntryPlace.Box(0, 0, 1000, 1000);
            var building = Building.of(world)
                    .source(Source.of("a", people, place, new Arrivals.Rate(3, 0, 100))
                            .room(0));
            float[] lengths = {.05f, .3f, 1, 0, .01f};
            for (int t = 0; t < 200; t++) {
                assertEquals(t == 0 ? 0 : building.came("a"), building.born("a"));
                double time = world.time();
                world.tick(lengths[t % lengths.length]);
                assertEquals((long) Math.floor(time * 3 + 1e-9) + 1, building.came("a"), "at " + time);
                assertEquals(building.came("a"), people.count());
            }
        }
    }

    /** None overlaps at birth, none stands in a wall or a tile, and who has no room waits and is counted. */
    @Test
    void onlyWhereThereIsRoom() {
        var map = new TileMap(12, 8);
        for (int row = 0; row < 8; row++) if (row != 3) map.set(6, row, 0);
        try (World world = World.open(2).seed(SEED).workers(1).build()) {
            world.tiles(map);
            world.walls().add(2, 0, 2, 8);
            Group people = world.group("people").radius(.25f);
            Group statues = world.group("statues").radius(.25f);
            statues.add(4, 4);
            var building = Building.of(world)
                    .source(Source.of("a", people, new EntryPlace.Box(0, 0, 12, 8), Arrivals.Repeated.once(0, 400)))
                    .source(Source.of("b", people, new EntryPlace.Line(0, 4, 12, 4), new Arrivals.Rate(10, 0, 10)));
            for (int t = 0; t < 120; t++) world.tick(.1f);
            assertEquals(500, building.came("a") + building.came("b"));
            assertEquals(people.count(), building.born("a") + building.born("b"));
            assertTrue(building.outside("a") > 50, () -> building.report().toString());
            assertTrue(people.count() > 150, () -> building.report().toString());
            var x = people.view("x");
            var y = people.view("y");
            for (int i = 0; i < people.count(); i++) {
                assertTrue(Math.abs(x.get(i) - 2) >= .2499, "in the wall");
                boolean door = y.get(i) > 3 && y.get(i) < 4;
                assertTrue(door || x.get(i) <= 5.7501 || x.get(i) >= 7.2499, "in a tile");
                assertTrue(Math.hypot(x.get(i) - 4, y.get(i) - 4) >= .4999);
                for (int j = 0; j < i; j++)
                    assertTrue(Math.hypot(x.get(i) - x.get(j), y.get(i) - y.get(j)) >= .4999, "overlap");
            }
            people.remove(people.ids().get(0) == 0 ? new int[] {0, 1, 2} : new int[] {0});
            long before = building.born("a") + building.born("b");
            for (int t = 0; t < 3; t++) world.tick(.1f);
            assertTrue(building.born("a") + building.born("b") >= before, "who waited comes in when others go");
        }
    }

    /** Places and traits are those of the person, whatever ids are free and whichever ticks there are. */
    @Test
    void whoComesIsTheSameInOtherTicks() {
        List<String> fine = people(.1f, false), coarse = people(.7f, true);
        assertEquals(fine.subList(0, 60), coarse.subList(0, 60));
    }

    private static List<String> people(float dt, boolean others) {
        var found = new ArrayList<String>();
        try (World world = World.open(2).seed(SEED).workers(1).build()) {
            Group people = world.group("people");
            var age = people.ints("age", 0);
            var pace = people.floats("pace", 0);
            if (others) for (int k = 0; k < 5; k++) people.add(-100 - k, -100);
            Building.of(world)
                    .source(Source.of("a", people, new EntryPlace.Box(0, 0, 90, 90), new Arrivals.Poisson(2, 0, 40))
                            .traits(
                                    new Source.Trait(age, Distribution.uniform(5, 90)),
                                    new Source.Trait(pace, Distribution.normal(1.3f, .2f))));
            while (world.time() < 45) world.tick(dt);
            for (int id = others ? 5 : 0; id < people.count(); id++) {
                int i = people.index(people.handle(id));
                found.add(people.view("x").get(i) + " " + people.view("y").get(i) + " " + age.values()[i] + " "
                        + pace.values()[i]);
            }
        }
        return found;
    }

    @Test
    void whatIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Arrivals.Rate(0, 0, 10));
        assertThrows(IllegalArgumentException.class, () -> new Arrivals.Rate(1, 10, 9));
        assertThrows(IllegalArgumentException.class, () -> new Arrivals.Timetable(List.of()));
        var e = assertThrows(
                IllegalArgumentException.class,
                () -> new Arrivals.Timetable(List.of(new Arrivals.Train(5, 1), new Arrivals.Train(4, 1))));
        assertEquals("train 1 comes at 4.0 s, before train 0 at 5.0 s: put it first", e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Until.Time(Distribution.normal(1, 1)));
        assertThrows(IllegalArgumentException.class, () -> new EntryPlace.Box(0, 0, Float.NaN, 1));
        try (World world = World.open(2).workers(1).build()) {
            Group people = world.group("people");
            var place = new EntryPlace.Box(0, 0, 9, 9);
            var source = Source.of("a", people, place, Arrivals.Rate.DEFAULT);
            var building = Building.of(world).source(source);
            assertThrows(IllegalArgumentException.class, () -> building.source(source));
            assertThrows(IllegalArgumentException.class, () -> building.came("b"));
            var none = assertThrows(
                    IllegalArgumentException.class,
                    () -> building.source(
                            Source.of("c", people, place, Arrivals.Rate.DEFAULT).stage("gate")));
            assertEquals(
                    "source 'c' begins with stage 'gate', and group 'people' has no journey: add the journey before it",
                    none.getMessage());
        }
    }
}
