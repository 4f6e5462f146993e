package throng.io.building;

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
public final class LinkBinder {
    private static final List<String> LINK =
            List.of("from", "to", "going", "depth", "seconds", "both", "flow", "rides");
    /** The words of directions. */
    static final List<String> GOING =
            Stream.of(Link.Going.values()).map(Link.Going::sign).toList();

    private static final int ENDS = 4;

    private final World world;
    private final NumberReader numbers;
    private final ValueBinder values;
    private final Faults faults;

    /** Binds things of a file to a world. */
    public LinkBinder(World world, ValueBinder values) {
        this.world = world;
        this.values = values;
        numbers = values.numbers();
        faults = numbers.faults();
    }

    private static Map<String, Object> ends() {
        return Map.of("type", "array", "items", KindSchema.number(), "minItems", ENDS, "maxItems", ENDS);
    }

    /** The schema of storeys. */
    public static Map<String, Object> storeys() {
        return KindSchema.named(ends());
    }

    /** The schema of links. */
    public static Map<String, Object> links() {
        var number = KindSchema.number();
        var ride = Map.<String, Object>of("first", number, "every", number, "seats", number);
        var keys = new LinkedHashMap<String, Object>();
        keys.put("from", ends());
        keys.put("to", ends());
        keys.put("going", Map.of("enum", GOING));
        keys.put("depth", number);
        keys.put("seconds", number);
        keys.put("both", KindSchema.truth());
        keys.put("flow", number);
        keys.put("rides", KindSchema.closed(ride, List.of("first", "every")));
        return KindSchema.named(KindSchema.closed(keys, List.of("from", "to", "going")));
    }

    /** Joins storeys, before fields and groups: what links join is one place. What is wrong is told later. */
    public void join(@Nullable FileNode links) {
        TileMap map = world.tiles();
        if (!(links instanceof FileNode.Mapping joined) || map == null) return;
        var quiet = new LinkBinder(world, values.quiet());
        quiet.faults.each(joined.entries(), entry -> {
            Link link = quiet.link(entry);
            if (link != null) link.join(map);
        });
    }

    /** Reads links, then storeys: how far people look is known by then. */
    public void bind(@Nullable FileNode storeys, @Nullable FileNode links) {
        var floors = KeyReader.entries(storeys, "storeys", "names, each with [x0, y0, x1, y1]", faults);
        var joined = KeyReader.entries(links, "links", "names, each with from, to and going", faults);
        if (floors.isEmpty() && joined.isEmpty()) return;
        Building building = Building.in(world).orElseGet(() -> Building.of(world));
        faults.each(joined, entry -> {
            Link link = link(entry);
            if (link != null) building.link(link);
        });
        var named = new ArrayList<Storey>();
        faults.each(floors, entry -> {
            EntryPlace.Line box = line(entry.value(), "storey " + entry.key());
            if (box != null) named.add(new Storey(entry.key(), box.x0(), box.y0(), box.x1(), box.y1()));
        });
        if (!floors.isEmpty())
            faults.attempt(floors.getFirst().place(), () -> building.storeys(named.toArray(Storey[]::new)));
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
        float flow = number(keys, "flow", 0);
        boolean leadsBack = Boolean.TRUE.equals(KeyReader.truth(both, "both", faults));
        Until.Clock rides = ride == null ? null : values.record(Until.Clock.class, ride.place(), ride);
        if (faults.count() > before || from == null || to == null || going == null) return null;
        Link link = rides == null
                ? new Link(entry.key(), from, to, going, depth, seconds, leadsBack)
                : new Link(entry.key(), from, to, going, depth, seconds, leadsBack, rides);
        return link.flow(flow);
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
        return line(node, key + " of " + what);
    }

    private Link.@Nullable Going going(FileNode.Entry entry, FileNode.Mapping keys, String what) {
        FileNode node = keys.get("going");
        if (node == null) {
            KeyReader.missing(entry.place(), what, "going", String.join(", ", GOING), faults);
            return null;
        }
        return going(node, "going", faults);
    }

    /** Reads a direction; null if it is none, which is told. */
    static Link.@Nullable Going going(FileNode node, String what, Faults faults) {
        String word = KeyReader.word(node, what, faults);
        for (Link.Going going : Link.Going.values()) if (going.sign().equals(word)) return going;
        if (word != null) faults.add(node.place(), KeyReader.none("direction", word, GOING));
        return null;
    }

    private EntryPlace.@Nullable Line line(FileNode node, String what) {
        int parts = KeyReader.list(node, what, faults).size();
        if (parts == ENDS) return values.record(EntryPlace.Line.class, node.place(), node);
        faults.add(
                node.place(),
                "%s has %s; allowed are [x0, y0, x1, y1]".formatted(what, KeyReader.count(parts, "number")));
        return null;
    }
}
