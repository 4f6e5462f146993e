package throng.building.zone;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Path2D;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.Ways;
import throng.behaviour.people.AnticipationVelocity;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.behaviour.people.Orca;
import throng.behaviour.people.PowerLaw;
import throng.behaviour.people.SocialForce;
import throng.behaviour.people.WalkingModel;
import throng.behaviour.target.Seek;
import throng.building.Link;
import throng.kernel.Force;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.ranks.RankThreads;
import throng.simd.Form;
import throng.terrain.Polygon;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Zones: how long it takes to cross one, who goes round it, and when it begins and ends. */
class ZonesTest {
    private static final float DT = .05f, SPEED = 1.3f;

    private static Rule model(String name, Rule guide) {
        return switch (name) {
            case "speed" -> CollisionFreeSpeed.of(guide);
            case "orca" -> Orca.of(guide);
            case "anticipation" -> AnticipationVelocity.of(guide);
            case "social" -> SocialForce.of(guide);
            case "own" -> new Own(guide);
            default -> PowerLaw.of(guide);
        };
    }

    /** A model of a user's, as the guide says: each one walks as it wants. */
    private record Own(Rule guide) implements WalkingModel {
        @Override
        public void walk(GroupView in, Force out, int start, int end, boolean isWide) {}
    }

    /**
     * Who walks alone takes L/(f·v) for L metres, within a tick. Forces let people slow down in τ: they go
     * (1 − f)·v·τ metres farther meanwhile.
     */
    @ParameterizedTest
    @CsvSource({
        "speed, .5, 0",
        "speed, .4, 0",
        "orca, .5, 0",
        "own, .5, 0",
        "anticipation, .5, 0",
        "social, .5, .5",
        "power, .5, .54",
        "speed, .95, 0"
    })
    void aZoneTakesItsLengthByItsPace(String model, float pace, double tau) {
        try (World world = World.open(2).workers(1).build()) {
            Group people =
                    world.group("people").radius(.2f).mass(80).maxForce(1e6f).maxSpeed(SPEED);
            people.steer(model(model, Seek.of(Target.at(100, 0))));
            var zones = Zones.of(world, List.of(Zone.slow("stairs", Polygon.rectangle(4, -1, 10, 1), pace)));
            people.add(0, 0);
            double in = crossing(world, people, 4), out = crossing(world, people, 10);
            double expected = (6 - (1 - pace) * SPEED * tau) / (pace * SPEED);
            assertEquals(expected, out - in, DT * (1 / pace - 1) + (tau > 0 ? DT : 0) + 1e-4, zones.toString());
        }
    }

    /** Who goes up a stair is slower than who goes down, by Weidmann's speeds; across it both keep their own. */
    @ParameterizedTest
    @CsvSource({"speed, 1, 0, .61", "speed, -1, 0, .694", "speed, 0, 1, 1.34", "anticipation, 1, 0, .61"})
    void aStairIsSlowerUpThanDown(String model, float toX, float toY, double expected) {
        try (World world = World.open(2).workers(1).build()) {
            Group people =
                    world.group("people").radius(.17f).mass(80).maxForce(1e6f).maxSpeed(Link.SPEED);
            people.steer(model(model, Seek.of(Target.at(1000 * toX, 1000 * toY))));
            var stair = Polygon.rectangle(-20, -20, 20, 20);
            assertTrue(Zones.in(world).isEmpty());
            var zones = Zones.of(world, Zone.stairs("stair", stair, Link.Going.PLUS_X));
            assertEquals(zones, Zones.in(world).orElseThrow());
            assertEquals(List.of(stair), zones.stairs());
            people.add(0, 0);
            for (int t = 0; t < 60; t++) world.tick(DT);
            float vx = people.arrays().velocity(0)[0], vy = people.arrays().velocity(1)[0];
            assertEquals(expected, Math.hypot(vx, vy), 2e-3); // the heading turns from the side first
            assertEquals(1, world.places().size()); // drawn once
        }
    }

    /** Of two who walk behind each other the one behind goes as fast as its gap allows: (distance − 2 r)/T. */
    @ParameterizedTest
    @CsvSource({"speed, 2", "speed, .3", "anticipation, 2"})
    void theLongerGapHolds(String model, float gap) {
        try (World world = World.open(2).workers(1).build()) {
            Group people =
                    world.group("people").radius(.2f).mass(80).maxForce(1e6f).maxSpeed(SPEED);
            people.steer(model(model, Seek.of(Target.at(100, 0))));
            var all = Polygon.rectangle(-10, -10, 90, 10);
            Zones.of(
                    world, List.of(new Zone("a", all, 1, 1, gap / 2, 0, 1e9f), new Zone("b", all, 1, 1, gap, 0, 1e9f)));
            people.add(0, 0);
            people.add(1, 0);
            float own = .6f, expected = Math.min(SPEED, .6f / Math.max(own, gap));
            world.tick(1e-4f);
            float[] vx = people.arrays().velocity(0);
            if (model.equals("speed")) assertEquals(expected, vx[0], 1e-3);
            else assertTrue(vx[0] < .6f, "" + vx[0]);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"orca", "social", "power", "own"})
    void aGapThatNoModelKeepsIsRefused(String model) {
        try (World world = World.open(2).workers(1).build()) {
            Group people = world.group("people").radius(.2f);
            people.steer(model(model, Seek.of(Target.at(100, 0))));
            var stairs = Zone.stairs("stair", Polygon.rectangle(0, 0, 2, 2), Link.Going.PLUS_Y);
            var refusal = assertThrows(IllegalArgumentException.class, () -> Zones.of(world, stairs));
            assertTrue(refusal.getMessage().contains("group 'people' keeps none"), refusal.getMessage());
        }
    }

    @Test
    void aZoneOfOneDirectionCostsNothing() {
        var zone = new Zone("up", Polygon.rectangle(0, 0, 2, 2), .5f, 3, 0, 0, 100);
        var refusal = assertThrows(IllegalArgumentException.class, () -> zone.toward(Link.Going.PLUS_X));
        assertTrue(refusal.getMessage().contains("a cost of 3.0 would hold for all"), refusal.getMessage());
        assertEquals(
                1, Zone.slow("up", zone.area(), .5f).toward(Link.Going.PLUS_X).cost());
        assertEquals(1.2f, zone.gap(1.2f).during(3, 4).gap());
        assertFalse(zone.gap(1.2f).isStair()); // it holds for all
        assertFalse(Zone.slow("up", zone.area(), .5f).toward(Link.Going.PLUS_X).isStair()); // it keeps no one apart
    }

    /** What {@code throng verify stairs} measures (guide, Zones), and what other gaps let pass (Javadoc of gaps). */
    @ParameterizedTest
    @CsvSource({
        "up, 1, 0, .91", "up, 1.5, 0, 1.36", "up, 2, 0, 1.76", "up, 1, 1.2, .97", "up, 1, 1.6, .79",
        "down, 1, 0, 1.04", "down, 1.5, 0, 1.52", "down, 2, 0, 1.97", "down, 1, 1.2, 1", "down, 1, 1.4, .91"
    })
    void aStairPassesWhatIsMeasured(String way, float width, float gap, double measured) {
        var stairs = Zone.stairs("stair", Polygon.rectangle(0, 0, 2, 2), Link.Going.PLUS_Y);
        Zone zone = stairs.get(way.equals("up") ? 1 : 2);
        double flow = (gap == 0 ? zone : zone.gap(gap)).flow(width, .17f, Link.SPEED);
        assertEquals(measured, flow, .04 * measured);
        double wide = zone.flow(width, .2f, Link.SPEED);
        assertTrue(wide < .86 * flow || gap != 0, "14 to 26 % fewer with 0.2 m: " + wide / flow);
        var refusal = assertThrows(
                IllegalArgumentException.class, () -> stairs.getFirst().flow(width, .17f, Link.SPEED));
        assertTrue(refusal.getMessage().contains("gap 0"), refusal.getMessage());
        refusal = assertThrows(IllegalArgumentException.class, () -> zone.flow(width, 0, Link.SPEED));
        assertTrue(refusal.getMessage().contains("the radius of bodies"), refusal.getMessage());
    }

    /** When the only agent crosses a line, seconds. */
    private static double crossing(World world, Group people, float line) {
        for (int t = 0; t < 1000; t++) {
            double before = people.arrays().position(0)[0];
            world.tick(DT);
            double now = people.arrays().position(0)[0];
            if (now >= line) return world.time() - DT * (now - line) / (now - before);
        }
        throw new AssertionError("no one came to " + line);
    }

    @Test
    void zonesThatOverlapMultiplyAndEnd() {
        try (World world = World.open(2).workers(1).build()) {
            Group people =
                    world.group("people").radius(.2f).mass(80).maxForce(1e6f).maxSpeed(SPEED);
            people.steer(CollisionFreeSpeed.of(Seek.of(Target.at(1000, 0))));
            var all = Polygon.of(-10, -10, 90, -10, 90, 10, -10, 10);
            Zones.of(
                    world,
                    List.of(
                            Zone.slow("stairs", all, .5f),
                            Zone.slow("smoke", all, .4f).during(1, 2)));
            people.add(0, 0);
            float[] expected = {.5f, .2f, .5f};
            for (float pace : expected) {
                for (int t = 0; t < 20; t++) world.tick(DT);
                assertEquals(pace * SPEED, people.arrays().velocity(0)[0], 1e-5);
            }
        }
    }

    /** A slow zone of 4 m in the upper three fourths of a hall, with or without people slowed. */
    private static Zone zone(String kind) {
        var area = Polygon.rectangle(8, 0, 12, 7);
        return switch (kind) {
            case "slow .5" -> Zone.slow("a", area, .5f);
            case "slow .8" -> Zone.slow("a", area, .8f);
            case "later" -> Zone.slow("a", area, .5f).during(60, 90);
            case "avoided 2" -> Zone.avoided("a", area, 2);
            default -> Zone.avoided("a", area, 1.25f);
        };
    }

    /**
     * Straight on it is 16 m, of which 4 count more; round the zone it is 2·√(6² + 3.5²) + 4 = 17.9 m. So with a cost
     * of 2 people go round, and with 1.25 they do not.
     */
    @ParameterizedTest
    @CsvSource({
        "slow .5, true, 17.9",
        "slow .8, false, 17",
        "later, false, 16",
        "avoided 2, true, 17.9",
        "avoided 1.25, false, 17"
    })
    void whoeverIsQuickerRoundAZoneGoesRound(String kind, boolean goesRound, double cost) {
        var map = new TileMap(80, 40, TilePlace.size(.25f));
        try (World world = World.open(2).workers(1).build()) {
            world.tiles(map);
            var costs = new CostFields(map, new WalkCosts(.2f, 0, 1));
            int goal = costs.goal(map.tileAt(18, 3.6f));
            Group people =
                    world.group("people").radius(.2f).mass(80).maxForce(1e6f).maxSpeed(SPEED);
            people.steer(CollisionFreeSpeed.of(
                    FollowWay.of(Ways.of(costs), FieldGoal.of(goal)).removing()));
            Zones.of(world, List.of(zone(kind)), costs);
            people.add(2, 3.5f);
            float most = 0;
            world.tick(DT);
            assertEquals(cost, costs.cost(goal, 2, 3.5f), .03 * cost);
            while (people.count() > 0 && world.ticks() < 800) {
                most = Math.max(most, people.arrays().position(1)[0]);
                world.tick(DT);
            }
            assertEquals(0, people.count());
            assertEquals(goesRound, most > 6.8f, "it went up to y = " + most);
        }
    }

    /** A hall in which people avoid one zone for a while, and are slow in another one later. */
    private record Hall(World world, Group people) implements AutoCloseable {
        static Hall of(int workers, Form form, int agents) {
            var map = new TileMap(40, 20);
            World world =
                    World.open(2).seed(7).workers(workers).form(form).build().tiles(map);
            var costs = new CostFields(map, WalkCosts.DEFAULT);
            int goal = costs.goal(map.tile(39, 10), map.tile(39, 11));
            Group people =
                    world.group("people").radius(.2f).mass(80).maxForce(1e6f).maxSpeed(SPEED);
            people.steer(CollisionFreeSpeed.of(
                    FollowWay.of(Ways.of(costs), FieldGoal.of(goal)).removing()));
            var lawn = Zone.avoided("lawn", Polygon.rectangle(10, 4, 30, 16), 3).during(2, 6);
            var smoke = Zone.slow("smoke", Polygon.of(12, 0, 25, 2, 20, 20, 14, 18), .4f)
                    .during(4, 1e9f);
            Zones.of(world, List.of(lawn, smoke), costs);
            people.spawn(agents, Spawn.box(1, 1, 30, 19));
            return new Hall(world, people);
        }

        void ticks(int n) {
            for (int t = 0; t < n; t++) world.tick(DT);
        }

        @Override
        public void close() {
            world.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"2, WIDE", "3, SCALAR", "8, WIDE"})
    void sameBitsForWorkersAndFormsAndResumed(int workers, Form form) throws IOException {
        try (var one = Hall.of(1, Form.WIDE, 90);
                var other = Hall.of(workers, form, 90)) {
            var hashes = new ArrayList<Long>();
            var out = new ByteArrayOutputStream();
            for (int t = 0; t < 150; t += 10) {
                one.ticks(10);
                other.ticks(10);
                hashes.add(one.world().hash());
                assertEquals(one.world().hash(), other.world().hash(), "tick " + t);
                if (t == 50) one.world().snapshot(out);
            }
            assertTrue(one.people().count() > 50);
            try (var resumed = Hall.of(workers, form, 0)) {
                for (var from : List.of(resumed, one)) { // a new world, and one that goes back
                    from.world().restore(new ByteArrayInputStream(out.toByteArray()));
                    for (int t = 60; t < 150; t += 10) {
                        from.ticks(10);
                        assertEquals(hashes.get(t / 10), from.world().hash(), "tick " + t);
                    }
                }
            }
        }
    }

    /** On ranks, each of which has a strip of the zone; a cost that ends is refused there. */
    @Test
    void zonesSlowPeopleOnRanks() {
        var hashes = new ConcurrentHashMap<Integer, Long>();
        for (int ranks : new int[] {1, 3})
            RankThreads.run(ranks, exchange -> {
                try (World world =
                        World.torus(60, 30).seed(7).workers(1).ranks(exchange).build()) {
                    Group people = world.group("people")
                            .radius(.2f)
                            .mass(80)
                            .maxForce(1e6f)
                            .maxSpeed(SPEED);
                    people.steer(CollisionFreeSpeed.of(Wander.DEFAULT));
                    var costs = new CostFields(new TileMap(3, 1), WalkCosts.DEFAULT);
                    var smoke = Zone.slow("smoke", Polygon.rectangle(10, 5, 50, 25), .4f)
                            .during(.5f, 2);
                    var lawn = Zone.avoided("lawn", smoke.area(), 2).during(1, 2);
                    if (ranks > 1)
                        assertThrows(IllegalStateException.class, () -> Zones.of(world, List.of(lawn), costs));
                    Zones.of(world, List.of(smoke));
                    people.spawn(200, Spawn.uniform());
                    for (int t = 0; t < 60; t++) world.tick(DT);
                    hashes.merge(ranks, world.hash(), (a, b) -> a.equals(b) ? a : 0L);
                }
            });
        assertEquals(hashes.get(1), hashes.get(3));
    }

    /** Against Java's own polygons; of two with a common side, one alone holds a place on it. */
    @Test
    void anAreaHoldsWhatPathsOfJavaHold() {
        var random = new Random(1);
        for (int corners = 3; corners < 12; corners++) {
            var path = new Path2D.Double(Path2D.WIND_EVEN_ODD);
            float[] numbers = new float[2 * corners];
            for (int k = 0; k < corners; k++) { // round the origin, so that no edges cross
                double turn = 2 * Math.PI * (k + .9 * random.nextDouble()) / corners, far = random.nextDouble(1, 5);
                numbers[2 * k] = (float) (far * Math.cos(turn));
                numbers[2 * k + 1] = (float) (far * Math.sin(turn));
                if (k == 0) path.moveTo(numbers[0], numbers[1]);
                else path.lineTo(numbers[2 * k], numbers[2 * k + 1]);
            }
            path.closePath();
            var outline = Polygon.of(numbers);
            for (int n = 0; n < 2000; n++) {
                float x = random.nextFloat(-6, 6), y = random.nextFloat(-6, 6);
                assertEquals(path.contains(x, y), outline.contains(x, y), corners + " corners, " + x + ", " + y);
            }
        }
        var parts = List.of(
                Polygon.rectangle(0, 0, 2, 2),
                Polygon.rectangle(2, 0, 4, 2),
                Polygon.of(0, 2, 4, 2, 2, 4),
                Polygon.of(0, 2, 2, 4, 0, 4));
        for (float x = .25f; x < 2; x += .25f)
            for (float y = 0; y < 4; y += .25f) {
                int holding = 0;
                for (Polygon part : parts) if (part.contains(x, y)) holding++;
                assertEquals(1, holding, x + ", " + y);
            }
    }

    @Test
    void wrongZonesAreRefused() {
        var box = Polygon.rectangle(0, 0, 1, 1);
        told("pace in zone a", () -> Zone.slow("a", box, 0));
        told("cost of zone a", () -> Zone.avoided("a", box, 200));
        told(
                "zone 'a' ends at 3.0 s and begins at 3.0 s",
                () -> Zone.slow("a", box, .5f).during(3, 3));
        told("a rectangle from (0.0, 1.0) to (2.0, 1.0) has no area", () -> Polygon.rectangle(0, 1, 2, 1));
        try (World world = World.open(2).workers(1).build()) {
            world.group("birds").steer(Seek.of(Target.at(1, 1)));
            told(
                    "zone 'a' slows people who walk, and no group does",
                    () -> Zones.of(world, List.of(Zone.slow("a", box, .5f))));
            told("two zones 'a'", () -> Zones.of(world, List.of(Zone.avoided("a", box, 2), Zone.avoided("a", box, 3))));
            var costs = new CostFields(new TileMap(3, 1), WalkCosts.DEFAULT);
            told("factors of costs", () -> costs.scale(1, 1));
            told("factor of a cost", () -> costs.scale(1, 0, 1));
        }
    }

    private static void told(String part, Executable wrong) {
        String message = String.valueOf(
                assertThrows(IllegalArgumentException.class, wrong, part).getMessage());
        assertTrue(message.contains(part), message);
    }

    /** What holds is shown: the slower people are, the stronger; else the more a way through it costs, the stronger. */
    @Test
    void zonesAreShownWhileTheyHold() {
        try (var world = World.open(2).workers(1).build()) {
            world.group("people").steer(CollisionFreeSpeed.of(Wander.DEFAULT));
            var area = Polygon.rectangle(0, 0, 4, 2);
            Zones.of(
                    world,
                    List.of(
                            Zone.slow("smoke", area, .2f),
                            Zone.slow("later", area, .5f).during(.1f, .2f),
                            Zone.avoided("lawn", area, 3),
                            Zone.avoided("path", area, .5f)),
                    new CostFields(new TileMap(9, 9), WalkCosts.of(.2f)));
            assertEquals(List.of("SLOW smoke 0.80", "AVOIDED lawn 0.24", "PREFERRED path 0.15"), shown(world));
            for (int t = 0; t < 3; t++) world.tick(DT);
            assertEquals("SLOW later 0.50", shown(world).get(1));
            for (int t = 0; t < 2; t++) world.tick(DT);
            assertEquals(3, shown(world).size());
            assertEquals(2, world.places().getFirst().x());
        }
    }

    private static List<String> shown(World world) {
        return world.places().stream()
                .map(place -> String.format(Locale.ROOT, "%s %s %.2f", place.kind(), place.name(), place.strength()))
                .toList();
    }
}
