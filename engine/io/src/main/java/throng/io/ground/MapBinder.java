package throng.io.ground;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.io.PictureMap;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.bind.ValueBinder;
import throng.io.kind.Kinds;
import throng.io.movingai.MapReader;
import throng.io.plan.PlanReader;
import throng.io.tree.Fault;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.navigation.map.ConnectedTiles;
import throng.navigation.map.MadeMap;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/**
 * Makes the maps of a file: {@code {file: a.map}}, {@code {rows: ["..@", "..."]}}, {@code {plan: hall.wkt}}, or those
 * that are made by numbers: {@code {town: {width: 200}}}.
 */
public final class MapBinder {
    /** Keys of a map, besides the names of maps that are made. */
    public static final List<String> KEYS = List.of("file", "rows", "plan", "tile", "x", "y", "radius");

    private static final List<String> NUMBERS = List.of("tile", "x", "y", "radius");
    /** A map of this many tiles takes 64 MB. */
    private static final long MOST_TILES = 1 << 24;

    private final Map<String, Object> things;
    private final Kinds kinds;
    private final ValueBinder values;
    private final NumberReader numbers;
    private final FilesBeside files;
    private final Faults faults;
    private final List<Cut> plans = new ArrayList<>();
    private final List<Fault> notUnderstood = new ArrayList<>();

    /** A map of a plan, on which people may not come everywhere. */
    private record Cut(FileNode.Entry entry, TileMap map, float radius) {}

    /**
     * Makes maps.
     *
     * @param things receives them by name
     * @param kinds the maps that can be made
     * @param values binds records
     * @param numbers reads numbers
     * @param files opens files
     */
    public MapBinder(
            Map<String, Object> things, Kinds kinds, ValueBinder values, NumberReader numbers, FilesBeside files) {
        this.things = things;
        this.kinds = kinds;
        this.values = values;
        this.numbers = numbers;
        this.files = files;
        faults = numbers.faults();
    }

    /** Reads all maps. */
    public void bind(@Nullable FileNode node) {
        if (node == null || KeyReader.isEmpty(node)) return;
        if (!(node instanceof FileNode.Mapping maps)) {
            faults.add(node.place(), "maps is %s; allowed are names with maps".formatted(node.what()));
            return;
        }
        faults.each(maps.entries(), this::bind);
    }

    private void bind(FileNode.Entry entry) {
        things.put(entry.key(), FilesBeside.WRONG); // until it is made
        int before = faults.count();
        var keys = KeyReader.known(entry.value(), "map " + entry.key(), allowed(entry.value()), faults);
        var sources =
                keys.entries().stream().filter(e -> !NUMBERS.contains(e.key())).toList();
        if (sources.size() != 1) {
            if (faults.count() == before) // else a wrong source was told
            faults.add(
                        entry.place(),
                        "a map comes from one of: file, rows, plan, " + KeyReader.words(kinds.names(MadeMap.class)));
            return;
        }
        TileMap map = map(sources.getFirst(), keys);
        if (map != null) things.put(entry.key(), map);
        if (map != null && sources.getFirst().key().equals("plan"))
            plans.add(new Cut(entry, map, number(keys, "radius", 0)));
    }

    /**
     * Tells of plans where parts of a square metre and more lie behind gaps through which no body fits, and of what was
     * not understood of a drawing.
     *
     * @param doubts receives a line for each plan
     */
    public void doubt(List<Fault> doubts) {
        doubts.addAll(notUnderstood);
        for (Cut plan : plans) {
            TileMap map = plan.map;
            var parts = ConnectedTiles.linked(map);
            double tile = (double) map.size() * map.size(), least = 1 / tile;
            int largest = parts.largest(), cut = 0, first = -1;
            for (int t = 0; t < map.tiles(); t++) {
                if (!map.open(t) || parts.of(t) == largest || parts.size(parts.of(t)) < least) continue;
                if (first < 0) first = t;
                cut++;
            }
            if (cut > 0)
                doubts.add(new Fault(
                        plan.entry.place(),
                        ("no way leads to %.0f m\u00b2 of map %s, such as (%.2f, %.2f), for bodies of radius %s m:"
                                        + " widen the gaps of the plan, or no one comes there")
                                .formatted(
                                        cut * tile,
                                        plan.entry.key(),
                                        map.middleX(first) + numbers.origin().x(),
                                        map.middleY(first) + numbers.origin().y(),
                                        plan.radius)));
        }
    }

    /** All names are listed only for a message: that loads their classes. */
    private List<String> allowed(FileNode map) {
        var allowed = new LinkedHashSet<>(KEYS);
        if (!(map instanceof FileNode.Mapping keys)) return List.copyOf(allowed);
        for (String key : keys.keys())
            if (!allowed.contains(key))
                allowed.addAll(kinds.find(MadeMap.class, key) != null ? List.of(key) : kinds.names(MadeMap.class));
        return List.copyOf(allowed);
    }

    private @Nullable TileMap map(FileNode.Entry source, FileNode.Mapping keys) {
        try {
            return switch (source.key()) {
                case "plan" -> plan(source.value(), number(keys, "tile", 1), number(keys, "radius", 0));
                case "file" -> placed(file(source.value()), keys);
                case "rows" -> placed(rows(source.value()), keys);
                default -> placed(made(source), keys);
            };
        } catch (IllegalArgumentException e) {
            faults.add(source.value().place(), e);
            return null;
        }
    }

    private float number(FileNode.Mapping keys, String key, float otherwise) {
        FileNode node = keys.get(key);
        Float value = node == null ? null : numbers.real(node, key);
        return value == null ? otherwise : value;
    }

    private float place(FileNode.Mapping keys, int axis, float otherwise) {
        String key = axis == 0 ? "x" : "y";
        FileNode node = keys.get(key);
        Float value = node == null ? null : numbers.place(node, key, axis);
        return value == null ? otherwise : value;
    }

    private @Nullable TileMap plan(FileNode node, float tile, float radius) {
        var plan = files.read(node, path -> PlanReader.read(path, numbers.origin()));
        if (plan == null) return null;
        for (String line : plan.notUnderstood())
            notUnderstood.add(new Fault(node.place(), "not understood of the plan: " + line));
        double[] box = plan.box();
        checkTiles((box[2] - box[0]) / tile * ((box[3] - box[1]) / tile));
        return plan.tiles(tile, radius);
    }

    private static void checkTiles(double tiles) {
        if (tiles > MOST_TILES)
            throw new IllegalArgumentException(
                    "%.0f tiles; allowed are %d: take larger tiles".formatted(tiles, MOST_TILES));
    }

    private @Nullable TileMap file(FileNode node) {
        return files.read(
                node,
                file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".png")
                        ? PictureMap.DEFAULT.read(file)
                        : MapReader.read(file));
    }

    private @Nullable TileMap rows(FileNode node) {
        var rows = new ArrayList<String>();
        for (FileNode each : KeyReader.list(node, "rows", faults)) {
            String row = KeyReader.word(each, "a row", faults);
            if (row == null) return null;
            rows.add(row);
            if (row.length() == rows.getFirst().length()) continue;
            faults.add(
                    each.place(),
                    "this row has %s, and the first has %d: make all rows equally long"
                            .formatted(
                                    KeyReader.count(row.length(), "tile"),
                                    rows.getFirst().length()));
            return null;
        }
        if (rows.isEmpty() && KeyReader.isEmpty(node))
            faults.add(node.place(), "rows is empty: write [\"..@\", \"...\"]");
        return rows.isEmpty() ? null : TileMap.parse(rows.toArray(String[]::new));
    }

    private @Nullable TileMap made(FileNode.Entry source) {
        MadeMap map = values.named(MadeMap.class, new FileNode.Mapping(source.place(), List.of(source)));
        if (map == null) return null;
        checkTiles((double) map.tiles());
        return map.map();
    }

    /** The same tiles with another size, or at another place. */
    private @Nullable TileMap placed(@Nullable TileMap map, FileNode.Mapping keys) {
        if (map == null) return map;
        float tile = number(keys, "tile", map.size()), x = place(keys, 0, map.x()), y = place(keys, 1, map.y());
        if (tile == map.size() && x == map.x() && y == map.y()) return map;
        var placed = new TileMap(
                map.width(), map.height(), new TilePlace(tile, x, y, map.place().down()));
        for (int t = 0; t < map.tiles(); t++) if (map.cost(t) != 1) placed.set(map.column(t), map.row(t), map.cost(t));
        return placed;
    }
}
