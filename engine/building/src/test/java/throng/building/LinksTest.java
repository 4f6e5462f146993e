package throng.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.target.Seek;
import throng.memory.Handle;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.StateCopy;
import throng.world.World;

/** Storeys and links: none is lost, doubled or in a wall, bits are equal, lifts have a clock, mistakes are told. */
class LinksTest {
    private static final float DT = .1f;

    private static void check(Storeys storeys, int people) {
        Group group = storeys.people();
        var ids = new HashSet<Integer>();
        for (int i = 0; i < group.count(); i++) {
            ids.add(group.arrays().id()[i]);
            float x = group.arrays().position(0)[i], y = group.arrays().position(1)[i];
            assertTrue(storeys.map().open(storeys.map().tileAt(x, y)), "in a wall at (%s, %s)".formatted(x, y));
        }
        assertEquals(group.count(), ids.size());
        long out = storeys.building().figures("people", "out").ended();
        assertEquals(people, group.count() + out);
    }

    /** An explanation names the link that its person goes through next; on the last storey there is none. */
    @Test
    void anExplanationNamesTheNextLink() {
        try (var storeys = Storeys.of(Storeys.FLOORS, b -> b.workers(1))) {
            for (int t = 0; t < 5; t++) storeys.world().tick(DT);
            int top = Storeys.FLOORS - 1;
            String high = storeys.world().explain(storeys.people().handle(top)).toString();
            String low = storeys.world().explain(storeys.people().handle(0)).toString();
            assertFalse(low.contains("link"), low);
            for (int t = 0; t < 1500 && storeys.people().count() > 0; t++)
                storeys.world().tick(DT);
            String right = "right " + top, left = "left " + top;
            String went = storeys.building().went(right) > 0 ? right : left;
            assertEquals(1, storeys.building().went(went));
            assertTrue(high.contains("walks to goal 0 through link '" + went + "'"), high);
        }
    }

    private static void run(int people, int most, int workers, Form form) {
        try (var one = Storeys.of(people, b -> b.workers(1).form(Form.SCALAR));
                var other = Storeys.of(people, b -> b.workers(workers).form(form));
                var resumed = Storeys.of(people, b -> b.workers(1))) {
            var copy = new StateCopy();
            boolean midStair = false;
            int t = 0;
            for (; t < most && one.people().count() > 0; t++) {
                one.world().tick(DT);
                other.world().tick(DT);
                if (midStair) resumed.world().tick(DT);
                if (!midStair && one.onStairs() > (people > 1000 ? 3 : 0)) {
                    one.world().snapshot(copy);
                    resumed.world().restore(copy);
                    midStair = true;
                }
                if (t % 20 != 0) continue;
                check(one, people);
                assertEquals(one.world().hash(), other.world().hash(), "tick " + t);
                if (midStair) assertEquals(one.world().hash(), resumed.world().hash(), "resumed, tick " + t);
            }
            assertTrue(midStair, "no one was on a stair");
            assertEquals(one.building().report(), resumed.building().report());
            long right = 0, left = 0;
            for (int floor = 1; floor < Storeys.FLOORS; floor++) {
                right += one.building().went("right " + floor);
                left += one.building().went("left " + floor);
            }
            if (one.people().count() == 0) assertEquals(people / 4 * (1 + 2 + 3), right + left);
            assertTrue(right > people / 20 && left > people / 20, right + ", " + left);
            if (most > 1000)
                assertEquals(
                        0, one.people().count(), () -> one.building().report().toString());
        }
    }

    @ParameterizedTest
    @CsvSource({"2, WIDE", "3, SCALAR"})
    void aHundredPeopleGoDownThreeStairs(int workers, Form form) {
        run(100, 1001, workers, form);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"2, WIDE", "3, SCALAR", "8, WIDE"})
    void twoThousandPeopleGoDownThreeStairs(int workers, Form form) {
        run(2000, 8000, workers, form);
    }

    /** Two storeys of 8 × 4 tiles of 1 m: from the right end of the lower one to the left end of the upper one. */
    private static TileMap twoFloors() {
        var map = new TileMap(8, 24);
        for (int row = 4; row < 20; row++) for (int column = 0; column < 8; column++) map.set(column, row, 0);
        return map;
    }

    /** Forty people before a stair that lets so many pass in a second: none sooner, and none left behind. */
    @ParameterizedTest
    @CsvSource({"1, .1", "2.5, .1", "2.5, .05", ".3, .1", "30, .1"})
    void aFlowLetsSoManyPass(float flow, float dt) {
        try (World world = World.open(2).workers(1).seed(1).build()) {
            TileMap map = twoFloors();
            for (int row = 0; row < 4; row++) map.set(7, row, 0); // who may not pass waits behind the line
            world.tiles(map);
            Group people =
                    world.group("people").radius(.1f).mass(80).maxForce(1000).maxSpeed(3);
            people.steer(Seek.of(Target.at(30, 2)));
            var building = Building.of(world);
            building.link(Link.stair(
                            "stair",
                            new EntryPlace.Line(6, 0, 6, 4),
                            new EntryPlace.Line(2, 20, 2, 24),
                            Link.Going.PLUS_X,
                            map)
                    .flow(flow));
            for (int i = 0; i < 40; i++) people.add(1 + i % 10 * .45f, .3f + i / 10 * .9f);
            double first = 0;
            for (int t = 0; t * dt < 60; t++) {
                long before = building.went("stair");
                world.tick(dt);
                long went = building.went("stair");
                if (before == 0 && went > 0) first = world.time();
                if (went == 0) continue;
                double most = (world.time() - first + 2 * dt) * flow + 1;
                assertTrue(went <= most, "%d after %s s".formatted(went, world.time() - first));
                if (flow <= 2.5f) assertTrue(went == 40 || went >= most - 2 - 2 * dt * flow, "only " + went);
            }
            assertEquals(flow < 1 ? 17 : 40, building.went("stair"), flow < 1 ? 1 : 0);
        }
    }

    private static Link lift(Until.Clock rides, boolean both) {
        return new Link(
                "lift",
                new EntryPlace.Line(6, 0, 6, 4),
                new EntryPlace.Line(2, 20, 2, 24),
                Link.Going.PLUS_X,
                1,
                20,
                both,
                rides);
    }

    @Test
    void whoHasCrossedGoesOnAtTheSamePlaceOfTheLine() {
        try (World world = World.open(2).workers(1).build()) {
            world.tiles(twoFloors());
            Group people = world.group("people").radius(.2f).maxSpeed(1);
            people.steer(Brake.DEFAULT);
            var building = Building.of(world).link(lift(null, true));
            var crossed = people.add(6.25f, 1.5f);
            var before = people.add(5.9f, 2.5f);
            var above = people.add(1.75f, 23.5f);
            world.tick(DT);
            assertEquals(List.of(2.25f, 21.5f), at(people, crossed));
            assertEquals(List.of(5.9f, 2.5f), at(people, before));
            assertEquals(List.of(5.75f, 3.5f), at(people, above));
            world.tick(DT);
            assertEquals(List.of(2.25f, 21.5f), at(people, crossed));
            assertEquals(2, building.went("lift"));
            assertEquals(List.of("link lift: 1 went", "link lift, back: 1 went"), building.report());
            people.add(6.25f, 1.6f);
            world.tick(DT);
            assertEquals(2, building.went("lift"), "another one stands where it would go on");
            people.remove(crossed);
            world.tick(DT);
            assertEquals(3, building.went("lift"));
        }
    }

    private static List<Float> at(Group group, Handle handle) {
        int i = group.index(handle);
        return List.of(group.arrays().position(0)[i], group.arrays().position(1)[i]);
    }

    /** Two of five at a time, the lowest ids first, when the clock strikes. */
    @Test
    void aLiftTakesAsManyAsItHasSeats() {
        try (World world = World.open(2).workers(1).build()) {
            world.tiles(twoFloors());
            Group people = world.group("people").radius(.2f);
            people.steer(Brake.DEFAULT);
            var building = Building.of(world).link(lift(new Until.Clock(1, 2, 2), false));
            for (int k = 0; k < 5; k++) people.add(6.5f, .5f + .7f * k);
            var went = new ArrayList<Long>();
            for (int t = 0; t < 60; t++) {
                world.tick(DT);
                went.add(building.went("lift"));
            }
            assertEquals(
                    List.of(0L, 2L, 2L, 4L, 4L, 5L),
                    List.of(went.get(8), went.get(12), went.get(28), went.get(32), went.get(48), went.get(52)));
            assertTrue(people.arrays().position(1)[people.index(people.handle(0))] > 20);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "6, 0, 6, 3 | 2, 20, 2, 24 | from a line of 3.000 m to one of 4.000 m: make both equally long",
                "6, 0, 5, 4 | 2, 20, 2, 24 | allowed for going +x are equal x and unequal y",
                "6.3, 0, 6.3, 4 | 2, 20, 2, 24 | lies at 6.3 m, between two edges of tiles of 1.0 m: put it at 6.0",
                "6, 0, 6, 4 | 2, 10, 2, 14 | is blocked or off the map: open it, or put the line elsewhere",
                "6, 0, 6, 4 | 9, 20, 9, 24 | is blocked or off the map",
                "6, 1, 6, 4 | 2, 20, 2, 23 | is open, and (2.5, 19.5) at its other end is not: make both alike",
                "6, 0, 6, 4 | 6, 0, 6, 4 | lies in its entry: put it farther away",
            })
    void whatIsWrongIsTold(String from, String to, String told) {
        try (World world = World.open(2).workers(1).build()) {
            TileMap map = twoFloors();
            var building = Building.of(world);
            var e = assertThrows(
                    IllegalArgumentException.class,
                    () -> building.link(Link.stair("a", line(from), line(to), Link.Going.PLUS_X, map)));
            if (e.getMessage().contains("needs a map of the storeys")) {
                world.tiles(map);
                e = assertThrows(
                        IllegalArgumentException.class,
                        () -> building.link(Link.stair("a", line(from), line(to), Link.Going.PLUS_X, map)));
            }
            String message = e.getMessage();
            assertTrue(message.contains(told), message);
            assertEquals(List.of(), map.links());
            assertEquals(List.of(), building.links());
        }
    }

    private static EntryPlace.Line line(String numbers) {
        String[] n = numbers.split(", ");
        return new EntryPlace.Line(
                Float.parseFloat(n[0]), Float.parseFloat(n[1]), Float.parseFloat(n[2]), Float.parseFloat(n[3]));
    }

    @Test
    void storeysLieFartherApartThanPeopleLook() {
        try (World world = World.open(2).workers(1).build()) {
            world.group("people").steer(Cohesion.of(1, 12));
            var building = Building.of(world);
            var low = new Storey("low", 0, 0, 8, 4);
            var e = assertThrows(
                    IllegalArgumentException.class, () -> building.storeys(low, new Storey("high", 0, 15, 8, 19)));
            assertEquals(
                    "storeys 'low' and 'high' are 11.00 m apart, and people look 12.00 m far: put them farther apart",
                    e.getMessage());
            building.storeys(low, new Storey("high", 8, 20, 0, 16.5f));
            assertTrue(building.storeys().get(1).holds(3, 17)
                    && !building.storeys().get(0).holds(3, 17));
            assertThrows(IllegalArgumentException.class, () -> building.storeys(low, low));
            assertThrows(IllegalArgumentException.class, () -> new Storey("flat", 0, 1, 5, 1));
        }
    }
}
