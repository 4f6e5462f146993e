package throng.io.ground;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import throng.behaviour.path.Ways;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.bind.ValueBinder;
import throng.io.spawn.GoalPlaces;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.field.DistanceFields;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;

/**
 * Makes the fields of a file over its maps.
 *
 * <p>{@code {ways: {map: town, radius: 0.3, goals: [[3, 4]]}}} are for people. {@code {costs: {map: town, radius: 0.3,
 * wall: 1, reach: 1, goals: [[3, 4]]}}} are for ground that costs. {@code {distances: {map: town, goals: [[3, 4]]}}}
 * go from tile to tile. A goal is a place, or a list of places; {@code goals: rim}
 * and other {@link GoalPlaces} follow from the map.
 */
public final class FieldBinder {
    /** The keys of each kind. */
    public static final Map<String, List<String>> KEYS = Map.of(
            "ways", List.of("map", "radius", "goals"),
            "costs", List.of("map", "radius", "wall", "reach", "goals"),
            "distances", List.of("map", "goals"));

    private static final List<String> KINDS = List.of("ways", "costs", "distances");
    private static final int MOST_GOALS = 1000;

    private final Map<String, Object> things;
    private final ValueBinder values;
    private final NumberReader numbers;
    private final Faults faults;

    /**
     * Makes fields.
     *
     * @param things has the maps by name, and receives the fields
     * @param values binds records
     * @param numbers reads numbers
     */
    public FieldBinder(Map<String, Object> things, ValueBinder values, NumberReader numbers) {
        this.things = things;
        this.values = values;
        this.numbers = numbers;
        faults = numbers.faults();
    }

    /** Reads all fields. */
    public void bind(@Nullable FileNode node) {
        if (node == null || KeyReader.isEmpty(node)) return;
        if (!(node instanceof FileNode.Mapping fields)) {
            faults.add(node.place(), "fields is %s; allowed are names with fields".formatted(node.what()));
            return;
        }
        faults.each(fields.entries(), entry -> {
            if (things.containsKey(entry.key())) {
                faults.add(entry.place(), "'%s' is a map: use another name".formatted(KeyReader.brief(entry.key())));
                return;
            }
            things.put(entry.key(), FilesBeside.WRONG); // until it is made
            var kind = KeyReader.known(entry.value(), "field " + entry.key(), KINDS, faults);
            if (kind.entries().size() == 1) field(entry.key(), kind.entries().getFirst());
            else if (!kind.entries().isEmpty() || KeyReader.isEmpty(entry.value()))
                faults.add(entry.place(), "a field is one of: " + KeyReader.words(KINDS));
        });
    }

    private void field(String name, FileNode.Entry entry) {
        var known = Objects.requireNonNull(KEYS.get(entry.key()));
        var keys = KeyReader.known(entry.value(), entry.key(), known, faults);
        TileMap map = map(entry, keys);
        FileNode goals = keys.get("goals");
        if (goals == null) KeyReader.missing(entry.place(), entry.key(), "goals", "places, such as [[3, 4]]", faults);
        if (map == null || goals == null) return;
        int before = faults.count();
        var tiles = goals instanceof FileNode.Sequence ? tiles(map, goals) : places(map, goals);
        if (faults.count() > before) return;
        float radius = number(keys, "radius", WalkCosts.DEFAULT.radius());
        try {
            switch (entry.key()) {
                case "ways" -> {
                    var made = new WayFields(map, radius);
                    for (int[] each : tiles) made.goal(each);
                    things.put(name, Ways.of(made));
                }
                case "costs" -> {
                    float wall = number(keys, "wall", WalkCosts.DEFAULT.wall());
                    float reach = number(keys, "reach", WalkCosts.DEFAULT.reach());
                    var made = new CostFields(map, new WalkCosts(radius, wall, reach));
                    for (int[] each : tiles) made.goal(each);
                    things.put(name, Ways.of(made));
                }
                default -> {
                    long bytes = 16L * Math.max(1, tiles.size()) * (map.width() + 2) * (map.height() + 2);
                    var made = new DistanceFields(map, bytes);
                    for (int[] each : tiles) made.goal(each);
                    things.put(name, made);
                }
            }
        } catch (IllegalArgumentException e) {
            FileNode at = keys.get("radius");
            faults.add(at == null ? entry.place() : at.place(), e);
        }
    }

    private float number(FileNode.Mapping keys, String key, float otherwise) {
        FileNode node = keys.get(key);
        Float read = node == null ? null : numbers.real(node, "the " + key + " of ways");
        return read == null ? otherwise : read;
    }

    private @Nullable TileMap map(FileNode.Entry entry, FileNode.Mapping keys) {
        FileNode node = keys.get("map");
        var names = things.keySet().stream()
                .filter(key -> things.get(key) instanceof TileMap)
                .toList();
        if (node == null)
            KeyReader.missing(entry.place(), entry.key(), "map", "one of " + KeyReader.words(names), faults);
        String name = KeyReader.word(node, "the map", faults);
        if (node == null || name == null) return null;
        if (things.get(name) instanceof TileMap map) return map;
        if (FilesBeside.WRONG.equals(things.get(name))) return null;
        faults.add(node.place(), KeyReader.none("map", name, names));
        return null;
    }

    private List<int[]> places(TileMap map, FileNode goals) {
        GoalPlaces places = values.named(GoalPlaces.class, goals);
        if (places == null) return List.of();
        try {
            return places.tiles(map);
        } catch (IllegalArgumentException e) {
            faults.add(goals.place(), e);
            return List.of();
        }
    }

    private List<int[]> tiles(TileMap map, FileNode goals) {
        var found = new ArrayList<int[]>();
        var items = KeyReader.list(goals, "goals", faults);
        if (items.isEmpty() || items.size() > MOST_GOALS)
            faults.add(
                    goals.place(),
                    "%s; allowed are 1 to %d".formatted(KeyReader.count(items.size(), "goal"), MOST_GOALS));
        else
            for (FileNode item : items) {
                boolean one = item instanceof FileNode.Sequence list
                        && !list.items().isEmpty()
                        && list.items().getFirst() instanceof FileNode.Scalar;
                var places = one
                        ? List.of(item)
                        : KeyReader.list(item, "a goal", "a place: [x, y], or a list of places", faults);
                found.add(places.stream()
                        .mapToInt(place -> tile(map, place))
                        .filter(t -> t >= 0)
                        .toArray());
            }
        return found;
    }

    private int tile(TileMap map, FileNode place) {
        var parts = KeyReader.list(place, "a place", "[x, y]", faults);
        if (parts.size() != 2) {
            faults.add(
                    place.place(),
                    "a place has %s; allowed are [x, y]".formatted(KeyReader.count(parts.size(), "number")));
            return -1;
        }
        Float x = numbers.place(parts.get(0), "x", 0), y = numbers.place(parts.get(1), "y", 1);
        if (x == null || y == null) return -1;
        int tile = map.tileAt(x, y);
        if (tile >= 0 && map.open(tile)) return tile;
        faults.add(
                place.place(),
                "%s is %s: name an open tile"
                        .formatted(numbers.origin().place(x, y), tile < 0 ? "off the map" : "blocked"));
        return -1;
    }
}
