package throng.building.shown;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.building.Building;
import throng.building.Doorway;
import throng.building.EntryPlace;
import throng.building.Journey;
import throng.building.Link;
import throng.building.PlaceRow;
import throng.building.Source;
import throng.building.Stage;
import throng.navigation.goal.Goals;
import throng.terrain.NamedPlace;
import throng.terrain.NamedPlace.Kind;
import throng.terrain.TileMap;

/** The named places of a building, as they are now. */
public final class BuildingPlaces {
    private final List<NamedPlace> all = new ArrayList<>();
    /** Names of the stages that walk to a goal. */
    private final Map<Goal, List<String>> walks = new LinkedHashMap<>();

    private record Goal(Goals list, int number) {}

    private BuildingPlaces() {}

    /**
     * Names sources, stages, doors, links and storeys.
     *
     * @param map of the storeys; null: there are no links
     */
    public static List<NamedPlace> of(
            Building building, List<Journey> journeys, List<Source> sources, @Nullable TileMap map) {
        var places = new BuildingPlaces();
        for (Source source : sources) places.add(Kind.SOURCE, source.name(), source.place());
        for (Journey journey : journeys) journey.stages().forEach((name, stage) -> places.stage(journey, name, stage));
        for (Doorway door : building.doors()) places.door(door, journeys, building.flow(door.name()));
        places.walks.forEach((goal, names) -> places.goal(Kind.GOAL, String.join(", ", names), goal));
        if (map != null) for (Link link : building.links()) places.link(link, map);
        for (var each : building.storeys()) {
            float top = Math.max(each.y0(), each.y1());
            places.all.add(NamedPlace.of(Kind.STOREY, each.name(), each.x0(), top, each.x1(), top));
        }
        return places.all;
    }

    private void add(Kind kind, String name, EntryPlace at) {
        all.add(
                at instanceof EntryPlace.Box
                        ? NamedPlace.box(kind, name, at.x0(), at.y0(), at.x1(), at.y1())
                        : NamedPlace.of(kind, name, at.x0(), at.y0(), at.x1(), at.y1()));
    }

    private void stage(Journey journey, String name, Stage stage) {
        switch (stage) {
            case Stage.Walk walk ->
                walks.computeIfAbsent(goal(journey, walk), to -> new ArrayList<>())
                        .add(name);
            case Stage.Wait wait when wait.area() != null -> add(Kind.WAIT, name, wait.area());
            case Stage.Queue queue
            when queue.line() != null && queue.counters() != null ->
                all.add(new NamedPlace(Kind.QUEUE, name, 1, List.of(ends(queue.line()), ends(queue.counters()))));
            default -> {} // wherever people are
        }
    }

    private static Goal goal(Journey journey, Stage.Walk walk) {
        var ways = journey.ways();
        if (ways == null) throw new IllegalStateException("a journey that walks has ways");
        return new Goal(ways.fields().list(), walk.goal());
    }

    private static float[] ends(PlaceRow row) {
        int last = row.places() - 1;
        return new float[] {row.x(), row.y(), row.placeX(last), row.placeY(last)};
    }

    /** A door has the name of its own, in place of those of the stages that walk to it. */
    private void door(Doorway door, List<Journey> journeys, float flow) {
        for (Journey journey : journeys) {
            if (!journey.group().name().equals(door.group())
                    || !(journey.stages().get(door.stage()) instanceof Stage.Walk walk)) continue;
            Goal to = goal(journey, walk);
            walks.remove(to);
            boolean wide = flow == Doorway.OPEN, shut = flow == 0;
            String state = wide ? "" : shut ? ", closed" : ", %s/s".formatted(flow);
            goal(wide ? Kind.OPEN : shut ? Kind.CLOSED : Kind.NARROW, door.name() + state, to);
        }
    }

    private void goal(Kind kind, String name, Goal goal) {
        all.add(NamedPlace.tiles(kind, name, goal.list.map(), goal.list.tiles(goal.number)));
    }

    /** Both ends, each as deep as its tiles, and the way between them. */
    private void link(Link link, TileMap map) {
        float deep = Math.max(1, Math.round(link.depth() / map.size())) * map.size();
        var from = end(link, link.from(), deep);
        var to = end(link, link.to(), deep);
        all.add(from);
        all.add(to);
        all.add(NamedPlace.of(Kind.RIDE, "", from.x(), from.y(), to.x(), to.y()));
    }

    private static NamedPlace end(Link link, EntryPlace.Line line, float deep) {
        float back = link.both() ? deep : 0;
        float right = link.going().right(), up = link.going().up();
        return NamedPlace.box(
                Kind.LINK,
                link.name(),
                line.x0() - right * back,
                line.y0() - up * back,
                line.x1() + right * deep,
                line.y1() + up * deep);
    }
}
