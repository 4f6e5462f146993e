package throng.io.building;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.behaviour.path.Ways;
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

/** Makes the zones of a file: {@code zones:} by name, each with its area, and how slow or dear it is. */
public final class ZoneBinder {
    private static final List<String> ZONE = List.of("area", "pace", "cost", "from", "until");
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
        return KindSchema.named(KindSchema.closed(keys, List.of("area")));
    }

    /** Reads zones, when all groups have their rules. All fields of costs among the things know them. */
    public void bind(@Nullable FileNode node, World world, Collection<Object> things) {
        var entries = KeyReader.entries(node, "zones", "names, each with area, and pace or cost", faults);
        var ways = new ArrayList<CostFields>();
        for (Object thing : things) if (thing instanceof Ways.Cheapest cheapest) ways.add(cheapest.fields());
        var zones = new ArrayList<Zone>();
        faults.each(entries, entry -> {
            Zone zone = zone(entry, ways.isEmpty());
            if (zone != null) zones.add(zone);
        });
        if (!zones.isEmpty() && faults.count() == 0) // else groups may lack rules
        faults.attempt(entries.getFirst().place(), () -> Zones.of(world, zones, ways.toArray(CostFields[]::new)));
    }

    private @Nullable Zone zone(FileNode.Entry entry, boolean noCosts) {
        String what = "zone " + KeyReader.brief(entry.key());
        int before = faults.count();
        var keys = KeyReader.known(entry.value(), what, ZONE, faults);
        FileNode area = keys.get("area"), cost = keys.get("cost");
        if (area == null) KeyReader.missing(entry.place(), what, "area", AREA, faults);
        if (keys.get("pace") == null && cost == null)
            KeyReader.missing(entry.place(), what, "pace", "how slow people are there, such as 0.5, or cost", faults);
        if (cost != null && noCosts)
            faults.add(cost.place(), what + " costs, and no field knows it: take a field of 'costs' instead of 'ways'");
        Polygon outline = area == null ? null : area(area, what, numbers);
        float pace = number(keys, "pace", 1), dear = number(keys, "cost", 1 / pace);
        float from = number(keys, "from", 0), until = number(keys, "until", 1e9f);
        if (faults.count() > before || outline == null) return null;
        return new Zone(entry.key(), outline, pace, dear, from, until);
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
