package throng.io.building;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.behaviour.path.Ways;
import throng.building.Link;
import throng.building.zone.Zone;
import throng.building.zone.Zones;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.kind.KindSchema;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.navigation.cost.CostFields;
import throng.terrain.Polygon;
import throng.world.World;

/** Makes the zones of a file: {@code zones:} by name, each with its area, and how slow, expensive or full it is. */
public final class ZoneBinder {
    private static final List<String> ZONE = List.of("area", "pace", "cost", "gap", "toward", "up", "from", "until");
    /** What an area is, in words. */
    public static final String AREA = "[x0, y0, x1, y1], or x and y of three corners or more, metres";

    private final NumberReader numbers;
    private final Faults faults;

    /** Reads numbers of a file. */
    public ZoneBinder(NumberReader numbers) {
        this.numbers = numbers;
        faults = numbers.faults();
    }

    /** The schema of zones. */
    public static Map<String, Object> zones() {
        var keys = new LinkedHashMap<String, Object>();
        keys.put("area", Map.of("type", "array", "items", KindSchema.number(), "minItems", 4));
        for (String key : ZONE.subList(1, ZONE.size())) keys.put(key, KindSchema.number());
        for (String way : List.of("toward", "up")) keys.put(way, Map.of("enum", LinkBinder.GOING));
        return KindSchema.named(KindSchema.closed(keys, List.of("area")));
    }

    /** Reads zones, when all groups have their rules. All fields of costs among the things know them. */
    public void bind(@Nullable FileNode node, World world, Collection<Object> things) {
        var entries = KeyReader.entries(node, "zones", "names, each with area, and pace, cost or gap", faults);
        var ways = new ArrayList<CostFields>();
        for (Object thing : things) if (thing instanceof Ways.Cheapest cheapest) ways.add(cheapest.fields());
        var zones = new ArrayList<Zone>();
        faults.each(entries, entry -> {
            zones.addAll(zones(entry, ways.isEmpty()));
        });
        if (!zones.isEmpty() && faults.count() == 0) // else groups may lack rules
        faults.attempt(entries.getFirst().place(), () -> Zones.of(world, zones, ways.toArray(CostFields[]::new)));
    }

    /** A stair is several zones; what is wrong is none, and told. */
    private List<Zone> zones(FileNode.Entry entry, boolean noCosts) {
        String what = "zone " + KeyReader.brief(entry.key());
        int before = faults.count();
        var keys = KeyReader.known(entry.value(), what, ZONE, faults);
        FileNode area = keys.get("area"), cost = keys.get("cost");
        if (area == null) KeyReader.missing(entry.place(), what, "area", AREA, faults);
        Polygon outline = area == null ? null : area(area, what, numbers);
        FileNode rises = keys.get("up");
        if (rises != null) return stairs(entry, keys, rises, outline, before);
        if (keys.get("pace") == null && cost == null && keys.get("gap") == null)
            KeyReader.missing(
                    entry.place(), what, "pace", "how slow people are there, such as 0.5, or cost, or gap", faults);
        if (cost != null && noCosts)
            faults.add(cost.place(), what + " costs, and no field knows it: take a field of 'costs' instead of 'ways'");
        FileNode way = keys.get("toward");
        Link.Going toward = way == null ? null : LinkBinder.going(way, "toward", faults);
        float pace = number(keys, "pace", 1), price = number(keys, "cost", toward == null ? 1 / pace : 1);
        float gap = number(keys, "gap", 0);
        float from = number(keys, "from", 0), until = number(keys, "until", 1e9f);
        if (faults.count() > before || outline == null) return List.of();
        Zone zone = new Zone(entry.key(), outline, pace, price, gap, from, until);
        return List.of(toward == null ? zone : zone.toward(toward));
    }

    private List<Zone> stairs(
            FileNode.Entry entry, FileNode.Mapping keys, FileNode rises, @Nullable Polygon area, int before) {
        for (String key : List.of("pace", "cost", "gap", "toward", "from", "until")) {
            FileNode more = keys.get(key);
            if (more != null)
                faults.add(
                        more.place(),
                        "zone %s is a stair, whose numbers are known: leave %s out, or up"
                                .formatted(KeyReader.brief(entry.key()), key));
        }
        Link.Going up = LinkBinder.going(rises, "up", faults);
        return faults.count() > before || area == null || up == null ? List.of() : Zone.stairs(entry.key(), area, up);
    }

    /**
     * {@return the polygon of an area, by two opposite corners or by all of them; null if it is wrong, which is told}
     *
     * @param what it is of
     */
    public static @Nullable Polygon area(FileNode area, String what, NumberReader numbers) {
        var parts = KeyReader.list(area, "the area of " + what, AREA, numbers.faults());
        float[] at = new float[parts.size()];
        int before = numbers.faults().count();
        for (int k = 0; k < at.length; k++) {
            Float value = numbers.place(parts.get(k), "the area of " + what, k % 2);
            if (value != null) at[k] = value;
        }
        return numbers.faults().count() > before ? null : outline(at);
    }

    private static Polygon outline(float[] at) {
        return at.length == 4 ? Polygon.rectangle(at[0], at[1], at[2], at[3]) : Polygon.of(at);
    }

    private float number(FileNode.Mapping keys, String key, float otherwise) {
        FileNode node = keys.get(key);
        Float value = node == null ? null : numbers.real(node, "the " + key + " of a zone");
        return value == null ? otherwise : value;
    }
}
