package throng.io.ground;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.io.PictureMap;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.bind.ValueBinder;
import throng.io.movingai.MapReader;
import throng.io.plan.PlanReader;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.terrain.TileMap;
import throng.terrain.TownMap;

/**
 * Makes the maps of a file: {@code {file: a.map}}, {@code {rows: ["..@", "..."]}}, {@code {town: {width: 200}}} or
 * {@code {plan: hall.wkt, tile: 0.25}}.
 */
public final class MapBinder {
    /** Keys of a map. */
    public static final List<String> KEYS = List.of("file", "rows", "town", "plan", "tile", "x", "y", "radius");

    private static final List<String> SOURCES = List.of("file", "rows", "town", "plan");
    /** A map of this many tiles takes 64 MB. */
    private static final long MOST_TILES = 1 << 24;

    private final Map<String, Object> things;
    private final ValueBinder values;
    private final NumberReader numbers;
    private final FilesBeside files;
    private final Faults faults;

    /**
     * Makes maps.
     *
     * @param things receives them by name
     * @param values binds records
     * @param numbers reads numbers
     * @param files opens files
     */
    public MapBinder(Map<String, Object> things, ValueBinder values, NumberReader numbers, FilesBeside files) {
        this.things = things;
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
        for (var entry : maps.entries()) {
            things.put(entry.key(), FilesBeside.WRONG); // until it is made
            var keys = KeyReader.known(entry.value(), "map " + entry.key(), KEYS, faults);
            var sources = keys.entries().stream()
                    .filter(e -> SOURCES.contains(e.key()))
                    .toList();
            if (sources.size() != 1) {
                faults.add(entry.place(), "a map comes from one of: " + KeyReader.words(SOURCES));
                continue;
            }
            TileMap map = map(sources.getFirst(), keys);
            if (map != null) things.put(entry.key(), map);
        }
    }

    private @Nullable TileMap map(FileNode.Entry source, FileNode.Mapping keys) {
        float tile = number(keys, "tile", 1), radius = number(keys, "radius", 0);
        float x = number(keys, "x", 0), y = number(keys, "y", 0);
        try {
            return switch (source.key()) {
                case "plan" -> plan(source.value(), tile, radius);
                case "file" -> placed(file(source.value()), tile, x, y);
                case "rows" -> placed(rows(source.value()), tile, x, y);
                default -> placed(town(source), tile, x, y);
            };
        } catch (IllegalArgumentException e) {
            faults.add(source.value().place(), String.valueOf(e.getMessage()));
            return null;
        }
    }

    private float number(FileNode.Mapping keys, String key, float otherwise) {
        FileNode node = keys.get(key);
        Float value = node == null ? null : numbers.real(node, key);
        return value == null ? otherwise : value;
    }

    private @Nullable TileMap plan(FileNode node, float tile, float radius) {
        var plan = files.read(node, PlanReader::read);
        if (plan == null) return null;
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
        var rows = KeyReader.list(node, "rows", faults).stream()
                .map(row -> KeyReader.word(row, "a row", faults))
                .toArray(String[]::new);
        return rows.length == 0 ? null : TileMap.parse(rows);
    }

    private @Nullable TileMap town(FileNode.Entry source) {
        TownMap town = values.record(TownMap.class, source.place(), source.value());
        if (town == null) return null;
        checkTiles((double) town.width() * town.height());
        return town.map();
    }

    /** The same tiles with another size, at another place. */
    private static @Nullable TileMap placed(@Nullable TileMap map, float tile, float x, float y) {
        if (map == null || tile == 1 && x == 0 && y == 0) return map;
        var placed = new TileMap(map.width(), map.height(), tile, x, y);
        for (int t = 0; t < map.tiles(); t++) if (map.cost(t) != 1) placed.set(map.column(t), map.row(t), map.cost(t));
        return placed;
    }
}
