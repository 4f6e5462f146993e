package throng.io.ground;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import throng.behaviour.path.Ways;
import throng.field.FieldOptions;
import throng.field.ScalarField;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.bind.ValueBinder;
import throng.io.expression.AgentNames;
import throng.io.expression.Expression;
import throng.io.spawn.GoalPlaces;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.field.DistanceFields;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.World;

/**
 * Makes the fields of a file over its maps.
 *
 * <p>{@code {ways: {map: town, radius: 0.3, goals: [[3, 4]]}}} are for people. {@code {costs: {map: town, radius: 0.3,
 * wall: 1, reach: 1, goals: [[3, 4]]}}} are for ground that costs. {@code {distances: {map: town, goals: [[3, 4]]}}}
 * go from tile to tile. A goal is a place, or a list of places; {@code goals: rim}
 * and other {@link GoalPlaces} follow from the map.
 *
 * <p>{@code {scalar: {cell: 1, halfLife: 20, diffusion: 0.1}}} is a number for each cell of the plane, without a map.
 */
public final class FieldBinder {
    private static final String SCALAR = "scalar";

    /** The keys of each kind. */
    public static final Map<String, List<String>> KEYS = Map.of(
            "ways",
            List.of("map", "radius", "goals"),
            "costs",
            List.of("map", "radius", "wall", "reach", "goals"),
            "distances",
            List.of("map", "goals"),
            SCALAR,
            List.of("cell", "area", "halfLife", "diffusion", "first"));

    private static final List<String> KINDS = List.of("ways", "costs", "distances", SCALAR);
    /** 4 million: a file is judged before it runs, and its fields are made for that. */
    private static final int MOST_CELLS = 1 << 22;

    private static final int MOST_GOALS = 1000;

    /** What first values of a field may name: the middle of a cell. */
    private final AgentNames middle = new AgentNames(List.of("x", "y"), false);

    private final World world;
    private final Map<String, Object> things;
    private final ValueBinder values;
    private final NumberReader numbers;
    private final Faults faults;

    /**
     * Makes fields.
     *
     * @param world owns scalar fields
     * @param things has the maps by name, and receives the fields
     * @param values binds records
     * @param numbers reads numbers
     */
    public FieldBinder(World world, Map<String, Object> things, ValueBinder values, NumberReader numbers) {
        this.world = world;
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
            if (kind.get(SCALAR) != null && kind.entries().size() == 1)
                scalar(entry.key(), kind.entries().getFirst());
            else if (kind.entries().size() == 1)
                field(entry.key(), kind.entries().getFirst());
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

    private void scalar(String name, FileNode.Entry entry) {
        String what = "field " + KeyReader.brief(name);
        var keys = KeyReader.known(entry.value(), what, Objects.requireNonNull(KEYS.get(SCALAR)), faults);
        FileNode cell = keys.get("cell"), area = keys.get("area"), half = keys.get("halfLife");
        FileNode spread = keys.get("diffusion"), first = keys.get("first");
        if (cell == null) KeyReader.missing(entry.place(), what, "cell", "the side of a cell, metres", faults);
        Float side = cell == null ? null : numbers.real(cell, "cell");
        float[] corners = area == null ? null : corners(area);
        Float halfLife = half == null ? null : numbers.real(half, "halfLife");
        Float diffusion = spread == null ? null : numbers.real(spread, "diffusion");
        Expression values = first == null ? null : numbers.ofAgent(first, "first", middle);
        if (side == null || area != null && corners == null || cell == null) return;
        if (area == null && (world.space().x().open() || world.space().y().open())) {
            KeyReader.missing(entry.place(), what, "area", "[x0, y0, x1, y1], as the space has no end", faults);
            return;
        }
        faults.attempt(cell.place(), () -> {
            var options = corners == null
                    ? FieldOptions.covering(world.space(), side)
                    : FieldOptions.of(
                            corners[0],
                            corners[1],
                            (int) Math.ceil((corners[2] - corners[0]) / side),
                            (int) Math.ceil((corners[3] - corners[1]) / side),
                            side);
            if (options.cells() > MOST_CELLS)
                throw new IllegalArgumentException("%s has %,d cells; allowed in a file are %,d: take larger ones"
                        .formatted(name, options.cells(), MOST_CELLS));
            if (halfLife != null) options = options.halfLife(halfLife);
            if (diffusion != null) options = options.diffusion(diffusion);
            ScalarField made = world.field(name, options);
            things.put(name, made);
            if (first != null && values != null) fill(made, first, values);
        });
    }

    private float @Nullable [] corners(FileNode area) {
        var items = KeyReader.list(area, "area", "[x0, y0, x1, y1]", faults);
        var corners = new float[4];
        for (int k = 0; k < 4 && items.size() == 4; k++) {
            Float at = numbers.place(items.get(k), "area", k % 2);
            if (at == null) return null;
            corners[k] = at;
        }
        if (items.size() == 4 && corners[0] < corners[2] && corners[1] < corners[3]) return corners;
        faults.add(
                area.place(), "area is %s; allowed is [x0, y0, x1, y1], the lower corner first".formatted(area.what()));
        return null;
    }

    /** First values, by the middles of cells. */
    private void fill(ScalarField field, FileNode at, Expression values) {
        var options = field.options();
        var cell = new double[middle.size()];
        for (int row = 0; row < options.height(); row++)
            for (int column = 0; column < options.width(); column++) {
                cell[0] = options.x() + (column + .5) * options.cell();
                cell[1] = options.y() + (row + .5) * options.cell();
                double value = values.at(cell);
                if (value >= 0 && value <= ScalarField.MAX_VALUE) {
                    field.set(column, row, (float) value);
                    continue;
                }
                faults.add(
                        at.place(),
                        "first of %s is %s at (%.1f, %.1f); allowed is 0 to %.0f: max(0, ..) helps"
                                .formatted(field.name(), value, cell[0], cell[1], ScalarField.MAX_VALUE));
                return;
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
