package throng.io.ground;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.navigation.field.DistanceFields;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;

/**
 * Makes the fields of a file over its maps: {@code {ways: {map: town, radius: 0.3, goals: [[3, 4]]}}} for people,
 * {@code {distances: {map: town, goals: [[3, 4]]}}} from tile to tile. A goal is a place, or a list of places.
 */
public final class FieldBinder {
    private static final List<String> KINDS = List.of("ways", "distances");
    private static final int MOST_GOALS = 1000;

    private final Map<String, Object> things;
    private final NumberReader numbers;
    private final Faults faults;

    /**
     * Makes fields.
     *
     * @param things has the maps by name, and receives the fields
     * @param numbers reads numbers
     */
    public FieldBinder(Map<String, Object> things, NumberReader numbers) {
        this.things = things;
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
        for (var entry : fields.entries()) {
            if (things.containsKey(entry.key())) {
                faults.add(entry.place(), "'%s' is a map: use another name".formatted(KeyReader.brief(entry.key())));
                continue;
            }
            things.put(entry.key(), FilesBeside.WRONG); // until it is made
            var kind = KeyReader.known(entry.value(), "field " + entry.key(), KINDS, faults);
            if (kind.entries().size() == 1) field(entry.key(), kind.entries().getFirst());
            else if (!kind.entries().isEmpty() || KeyReader.isEmpty(entry.value()))
                faults.add(entry.place(), "a field is one of: " + KeyReader.words(KINDS));
        }
    }

    private void field(String name, FileNode.Entry entry) {
        boolean ways = entry.key().equals("ways");
        var keys = KeyReader.known(
                entry.value(), entry.key(), ways ? List.of("map", "radius", "goals") : List.of("map", "goals"), faults);
        TileMap map = map(entry, keys);
        FileNode goals = keys.get("goals"), radius = keys.get("radius");
        if (goals == null) KeyReader.missing(entry.place(), entry.key(), "goals", "places, such as [[3, 4]]", faults);
        if (map == null || goals == null) return;
        Float body = radius == null ? Float.valueOf(.3f) : numbers.real(radius, "the radius of ways");
        var tiles = tiles(map, goals);
        try {
            if (ways) {
                var made = new WayFields(map, body == null ? .3f : body);
                for (int[] each : tiles) made.goal(each);
                things.put(name, made);
            } else {
                long bytes = 16L * Math.max(1, tiles.size()) * (map.width() + 2) * (map.height() + 2);
                var made = new DistanceFields(map, bytes);
                for (int[] each : tiles) made.goal(each);
                things.put(name, made);
            }
        } catch (IllegalArgumentException e) {
            faults.add(radius == null ? entry.place() : radius.place(), String.valueOf(e.getMessage()));
        }
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

    private List<int[]> tiles(TileMap map, FileNode goals) {
        var found = new ArrayList<int[]>();
        var items = KeyReader.list(goals, "goals", faults);
        if (items.isEmpty() || items.size() > MOST_GOALS)
            faults.add(goals.place(), "%d goals; allowed are 1 to %d".formatted(items.size(), MOST_GOALS));
        else
            for (FileNode item : items) {
                boolean one = item instanceof FileNode.Sequence list
                        && !list.items().isEmpty()
                        && list.items().getFirst() instanceof FileNode.Scalar;
                var places = one ? List.of(item) : KeyReader.list(item, "a goal", faults);
                found.add(places.stream()
                        .mapToInt(place -> tile(map, place))
                        .filter(t -> t >= 0)
                        .toArray());
            }
        return found;
    }

    private int tile(TileMap map, FileNode place) {
        var parts = KeyReader.list(place, "a place", faults);
        if (parts.size() != 2) {
            faults.add(place.place(), "a place has %d numbers; allowed are [x, y]".formatted(parts.size()));
            return -1;
        }
        Float x = numbers.real(parts.get(0), "x"), y = numbers.real(parts.get(1), "y");
        if (x == null || y == null) return -1;
        int tile = map.tileAt(x, y);
        if (tile >= 0 && map.open(tile)) return tile;
        faults.add(
                place.place(),
                "(%s, %s) is %s: name an open tile".formatted(x, y, tile < 0 ? "off the map" : "blocked"));
        return -1;
    }
}
