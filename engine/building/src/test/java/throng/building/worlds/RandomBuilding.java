package throng.building.worlds;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.Switch;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.Ways;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.behaviour.people.Orca;
import throng.behaviour.people.SocialForce;
import throng.behaviour.target.Arrive;
import throng.building.Arrivals;
import throng.building.Building;
import throng.building.BuildingEvent;
import throng.building.Doorway;
import throng.building.EntryPlace;
import throng.building.Journey;
import throng.building.JourneyColumns;
import throng.building.Link;
import throng.building.PeopleCondition;
import throng.building.Source;
import throng.building.Stage;
import throng.building.zone.Zone;
import throng.building.zone.Zones;
import throng.math.Distribution;
import throng.motion.AgentProperty;
import throng.motion.Contact;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.goal.GoalFields;
import throng.navigation.way.WayFields;
import throng.simd.Form;
import throng.terrain.Polygon;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/**
 * A building with random storeys, links, journeys, sources, doors, events and zones, as a function of the seed. Each
 * one of a seed is the same, for any number of workers and any form.
 */
final class RandomBuilding implements AutoCloseable {
    final World world;
    final Building building;
    final List<Journey> journeys = new ArrayList<>();
    final List<String> heard = new ArrayList<>();
    final TreeSet<String> signals = new TreeSet<>();
    final RandomFloors floors;
    final GoalFields fields;
    private final Dice dice;

    RandomBuilding(long seed, int workers, Form form, boolean checked) {
        dice = new Dice(seed);
        floors = new RandomFloors(dice);
        world = World.open(2)
                .seed(seed)
                .workers(workers)
                .form(form)
                .checked(checked)
                .build();
        world.tiles(floors.map);
        building = Building.of(world);
        for (Link link : floors.links) building.link(link);
        var costs = dice.chance(.4) ? new CostFields(floors.map, WalkCosts.DEFAULT) : null;
        fields = costs != null ? costs : new WayFields(floors.map, dice.of(0f, .2f, .3f));
        Ways ways = costs != null ? Ways.of(costs) : Ways.of((WayFields) fields);
        for (int goal = 2 + dice.below(4); goal > 0; goal--) fields.goal(floors.tile(dice), floors.tile(dice));
        for (int g = 1 + dice.below(2); g > 0; g--) addPeople("people " + g, ways);
        if (dice.chance(.3)) world.group("strollers").radius(.2f).steer(Wander.DEFAULT);
        for (int s = 1 + dice.below(3); s > 0; s--) addSource("source " + s);
        addDoors();
        for (int e = dice.below(4); e > 0; e--) addEvent("event " + e);
        if (dice.chance(.4)) addZones(costs);
        if (dice.chance(.5)) building.storeys(floors.storeys());
        world.listen((what, agent, other) -> heard.add(world.ticks() + " " + what + " " + agent + " " + other));
        populate();
    }

    private void addPeople(String name, Ways ways) {
        Group group = world.group(name).radius(dice.between(.15f, .25f)).maxSpeed(dice.between(.8f, 4));
        if (dice.chance(.3)) group.perAgent(AgentProperty.MAX_SPEED, Distribution.uniform(.5f, 2));
        var columns = JourneyColumns.of(group::floats, group::ints);
        int model = dice.below(4);
        var each = FieldGoal.each(columns.goal());
        var way = new FollowWay(ways, each, 1, .5f, dice.chance(.2), dice.between(1, 5));
        var place = Arrive.of(Target.places(columns.placeX(), columns.placeY()));
        if (dice.chance(.7))
            group.steer(Switch.of(columns.mode(), model(model, way), model(model, place), Brake.DEFAULT));
        else group.steer(model(model, way));
        if (dice.chance(.2)) group.contact(new Contact(1 + dice.below(3), .4f));
        if (dice.chance(.2)) group.steps(1 + dice.below(4));
        var random = new RandomStages(dice, floors, fields.goals());
        var journey = new Journey(group, columns, ways, random.any());
        signals.addAll(random.signals);
        building.journey(journey);
        journeys.add(journey);
    }

    private static Rule model(int number, Rule guide) {
        return switch (number) {
            case 0 -> CollisionFreeSpeed.of(guide);
            case 1 -> Orca.of(guide);
            case 2 -> SocialForce.of(guide);
            default -> guide;
        };
    }

    private void addSource(String name) {
        var journey = dice.of(journeys);
        Arrivals arrivals = switch (dice.below(4)) {
            case 0 -> new Arrivals.Rate(dice.between(.5f, 10), dice.between(0, 1), dice.between(2, 9));
            case 1 -> new Arrivals.Poisson(dice.between(.5f, 10), dice.between(0, 1), dice.between(2, 9));
            case 2 -> new Arrivals.Repeated(dice.between(0, 2), dice.between(.2f, 3), 1 + dice.below(6), 4);
            default ->
                new Arrivals.Timetable(List.of(
                        new Arrivals.Train(dice.between(0, 1), dice.below(9)),
                        new Arrivals.Train(dice.between(1, 3), dice.below(9))));
        };
        var stages = journey.names();
        while (true) {
            var source = Source.of(name, journey.group(), floors.place(dice), arrivals)
                    .room(dice.of(0f, .4f, .8f))
                    .stage(dice.chance(.5) ? "" : dice.of(stages));
            try {
                building.source(source);
                return;
            } catch (IllegalArgumentException e) { // walls all over it: it lies elsewhere
                if (!e.getMessage().contains("has no room")) throw e;
            }
        }
    }

    private void addDoors() {
        Set<Integer> free = new HashSet<>();
        for (int goal = 0; goal < fields.goals(); goal++) if (dice.chance(.6)) free.add(goal);
        for (Journey journey : journeys)
            journey.stages().forEach((name, stage) -> {
                if (stage instanceof Stage.Walk walk && free.remove(walk.goal()))
                    building.door(door("door " + walk.goal(), journey.group().name(), name));
            });
    }

    private Doorway door(String name, String group, String stage) {
        var changes = new ArrayList<Doorway.Change>();
        float at = 0;
        for (int k = dice.below(4); k > 0; k--) changes.add(new Doorway.Change(at += dice.between(.1f, 2), flow(dice)));
        var reactions = new ArrayList<Doorway.Reaction>();
        for (int k = dice.below(3); k > 0; k--) reactions.add(new Doorway.Reaction(condition(true), flow(dice)));
        return new Doorway(name, group, stage, changes, reactions);
    }

    private static float flow(Dice any) {
        return any.of(0f, any.between(.1f, 3), Doorway.OPEN);
    }

    private PeopleCondition condition(boolean door) {
        int people = 1 + dice.below(8);
        var journey = dice.of(journeys);
        return switch (dice.below(door ? 5 : 4)) {
            case 0 -> new PeopleCondition.Crowded(floors.box(dice), people);
            case 1 -> new PeopleCondition.Cleared(floors.box(dice), people);
            case 2 -> new PeopleCondition.Came("source 1", people);
            case 3 -> new PeopleCondition.Ended(journey.group().name(), dice.of(journey.names()), people);
            default -> new PeopleCondition.Passed(people);
        };
    }

    private void addEvent(String name) {
        var journey = dice.of(journeys);
        List<String> from = dice.chance(.5) ? List.of() : List.of(dice.of(journey.names()));
        BuildingEvent.Deed deed = !signals.isEmpty() && dice.chance(.5)
                ? new BuildingEvent.Signal(signals.first())
                : new BuildingEvent.Turn(journey.group().name(), dice.of(journey.names()), from);
        building.event(new BuildingEvent(name, dice.between(0, 4), dice.chance(.5) ? condition(false) : null, deed));
    }

    private void addZones(@Nullable CostFields costs) {
        var zones = new ArrayList<Zone>();
        for (int z = 1 + dice.below(3); z > 0; z--) {
            EntryPlace.Box box = floors.box(dice);
            var area = Polygon.rectangle(box.x0(), box.y0(), box.x1(), box.y1());
            Zone zone = costs != null && dice.chance(.5)
                    ? Zone.avoided("zone " + z, area, dice.between(1.5f, 9))
                    : Zone.slow("zone " + z, area, dice.between(.2f, .9f));
            float from = dice.between(0, 2);
            zones.add(dice.chance(.5) ? zone.during(from, from + dice.between(.5f, 3)) : zone);
        }
        try {
            Zones.of(world, zones, costs == null ? new CostFields[0] : new CostFields[] {costs});
        } catch (IllegalArgumentException e) {
            if (!e.getMessage().contains("and no group does")) throw e; // none has a model of walking
        }
    }

    private void populate() {
        for (Group group : world.groups()) {
            int n = dice.below(40);
            for (int k = 0; k < n; k++) {
                int tile = floors.tile(dice);
                group.add(floors.map.middleX(tile) + dice.between(-.3f, .3f), floors.map.middleY(tile));
            }
        }
    }

    /** Gives the ground of this building to a new one of the same seed, as code does before it restores. */
    void copyGround(RandomBuilding to) {
        TileMap map = floors.map, copy = to.floors.map;
        for (int tile = 0; tile < map.tiles(); tile++) copy.set(map.column(tile), map.row(tile), map.cost(tile));
        for (int goal = 0; goal < fields.goals(); goal++)
            to.fields.change(goal, fields.list().tiles(goal));
    }

    @Override
    public void close() {
        world.close();
    }
}
