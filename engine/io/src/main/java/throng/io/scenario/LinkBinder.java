package throng.io.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import throng.building.Building;
import throng.building.EntryPlace;
import throng.building.Link;
import throng.building.Storey;
import throng.building.Until;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.bind.ValueBinder;
import throng.io.kind.KindSchema;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.terrain.TileMap;
import throng.world.World;

/** Makes the storeys and links of a file: {@code storeys:} and {@code links:} by name. */
final class LinkBinder {
    private static final List<String> LINK = List.of("from", "to", "going", "depth", "seconds", "both", "rides");
    private static final List<String> GOING =
            Stream.of(Link.Going.values()).map(Link.Going::sign).toList();
    private static final List<String> WHETHER = List.of("true", "false");
    private static final int ENDS = 4;

    private final World world;
    private final NumberReader numbers;
    private final ValueBinder values;
    private final Faults faults;

    LinkBinder(World world, NumberReader numbers, ValueBinder values) {
        this.world = world;
        this.numbers = numbers;
        this.values = values;
        faults = numbers.faults();
    }

    private static Map<String, Object> ends() {
        return Map.of("type", "array", "items", KindSchema.number(), "minItems", ENDS, "maxItems", ENDS);
    }

    private static Map<String, Object> named(Map<String, Object> value) {
        return Map.of("type", List.of("object", "null"), "additionalProperties", value);
    }

    /** The schema of storeys. */
    static Map<String, Object> storeys() {
        return named(ends());
    }

    /** The schema of links. */
    static Map<String, Object> links() {
        var number = KindSchema.number();
        var ride = Map.<String, Object>of("first", number, "every", number, "seats", number);
        var keys = new LinkedHashMap<String, Object>();
        keys.put("from", ends());
        keys.put("to", ends());
        keys.put("going", Map.of("enum", GOING));
        keys.put("depth", number);
        keys.put("seconds", number);
        keys.put("both", Map.of("type", "boolean"));
        keys.put("rides", KindSchema.closed(ride, List.of("first", "every")));
        return named(KindSchema.closed(keys, List.of("from", "to", "going")));
    }

    /** Reads links, then storeys: how far people look is known by then. */
    void bind(@Nullable FileNode storeys, @Nullable FileNode links) {
        var floors = entries(storeys, "storeys", "names, each with [x0, y0, x1, y1]");
        var joined = entries(links, "links", "names, each with from, to and going");
        if (floors.isEmpty() && joined.isEmpty()) return;
        Building building = Building.in(world).orElseGet(() -> Building.of(world));
        for (var entry : joined) {
            Link link = link(entry);
            if (link != null) attempt(entry, () -> building.link(link));
        }
        var named = new ArrayList<Storey>();
        for (var entry : floors) {
            float[] box = numbers(entry.value(), "storey " + entry.key());
            if (box != null) attempt(entry, () -> named.add(new Storey(entry.key(), box[0], box[1], box[2], box[3])));
        }
        if (!floors.isEmpty()) attempt(floors.getFirst(), () -> building.storeys(named.toArray(Storey[]::new)));
    }

    private List<FileNode.Entry> entries(@Nullable FileNode node, String key, String allowed) {
        if (node == null || KeyReader.isEmpty(node)) return List.of();
        if (node instanceof FileNode.Mapping mapping) return mapping.entries();
        faults.add(node.place(), "%s is %s; allowed are %s".formatted(key, node.what(), allowed));
        return List.of();
    }

    private @Nullable Link link(FileNode.Entry entry) {
        String what = "link " + entry.key();
        int before = faults.count();
        var keys = KeyReader.known(entry.value(), what, LINK, faults);
        EntryPlace.Line from = line(entry, keys, what, "from"), to = line(entry, keys, what, "to");
        Link.Going going = going(entry, keys, what);
        TileMap map = world.tiles();
        if (map == null)
            faults.add(entry.place(), what + " needs tiles: name the map of the storeys by 'tiles' at the top");
        FileNode both = keys.get("both"), ride = keys.get("rides");
        float depth = map == null ? 1 : number(keys, "depth", map.size()), seconds = number(keys, "seconds", 0);
        String back = both == null ? "false" : KeyReader.word(both, "both", faults);
        if (both != null && back != null && !WHETHER.contains(back))
            faults.add(both.place(), KeyReader.none("value of both", back, WHETHER));
        Until.Clock rides = ride == null ? null : values.record(Until.Clock.class, ride.place(), ride);
        if (faults.count() > before || from == null || to == null || going == null) return null;
        boolean leadsBack = "true".equals(back);
        try {
            return rides == null
                    ? new Link(entry.key(), from, to, going, depth, seconds, leadsBack)
                    : new Link(entry.key(), from, to, going, depth, seconds, leadsBack, rides);
        } catch (IllegalArgumentException e) {
            faults.add(entry.place(), String.valueOf(e.getMessage()));
            return null;
        }
    }

    private float number(FileNode.Mapping keys, String key, float otherwise) {
        FileNode node = keys.get(key);
        Float value = node == null ? null : numbers.real(node, key);
        return value == null ? otherwise : value;
    }

    private EntryPlace.@Nullable Line line(FileNode.Entry entry, FileNode.Mapping keys, String what, String key) {
        FileNode node = keys.get(key);
        if (node == null) {
            KeyReader.missing(entry.place(), what, key, "[x0, y0, x1, y1], metres", faults);
            return null;
        }
        float[] ends = numbers(node, key + " of " + what);
        return ends == null ? null : new EntryPlace.Line(ends[0], ends[1], ends[2], ends[3]);
    }

    private Link.@Nullable Going going(FileNode.Entry entry, FileNode.Mapping keys, String what) {
        FileNode node = keys.get("going");
        if (node == null) {
            KeyReader.missing(entry.place(), what, "going", String.join(", ", GOING), faults);
            return null;
        }
        String word = KeyReader.word(node, "going", faults);
        for (Link.Going going : Link.Going.values()) if (going.sign().equals(word)) return going;
        if (word != null) faults.add(node.place(), KeyReader.none("direction", word, GOING));
        return null;
    }

    private float @Nullable [] numbers(FileNode node, String what) {
        var parts = KeyReader.list(node, what, faults);
        if (parts.size() != ENDS) {
            faults.add(
                    node.place(),
                    "%s has %s; allowed are [x0, y0, x1, y1]".formatted(what, KeyReader.count(parts.size(), "number")));
            return null;
        }
        float[] ends = new float[ENDS];
        for (int k = 0; k < ENDS; k++) {
            Float value = numbers.real(parts.get(k), what);
            if (value == null) return null;
            ends[k] = value;
        }
        return ends;
    }

    private void attempt(FileNode.Entry at, Runnable change) {
        try {
            change.run();
        } catch (IllegalArgumentException e) {
            faults.add(at.place(), String.valueOf(e.getMessage()));
        }
    }
}
