package throng.io.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.building.Building;
import throng.building.Doorway;
import throng.io.bind.KeyReader;
import throng.io.bind.ValueBinder;
import throng.io.kind.KindSchema;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.world.World;

/** Makes the doors of a file: {@code doors:} by name, each with the group, the stage and what changes when. */
final class DoorBinder {
    private static final List<String> DOOR = List.of("group", "stage", "changes");

    private final World world;
    private final ValueBinder values;
    private final Faults faults;

    DoorBinder(World world, ValueBinder values, Faults faults) {
        this.world = world;
        this.values = values;
        this.faults = faults;
    }

    /** The schema of doors. */
    static Map<String, Object> doors() {
        var number = KindSchema.number();
        var change = KindSchema.closed(Map.of("at", number, "flow", number), List.of("at"));
        var keys = new LinkedHashMap<String, Object>();
        keys.put("group", Map.of("type", "string"));
        keys.put("stage", Map.of("type", "string"));
        keys.put("changes", Map.of("type", "array", "items", change));
        return KindSchema.named(KindSchema.closed(keys, List.of("group", "stage")));
    }

    /** Reads doors, after journeys. */
    void bind(@Nullable FileNode doors) {
        for (var entry : KeyReader.entries(doors, "doors", "names, each with group, stage and changes", faults)) {
            Doorway door = door(entry);
            if (door != null)
                faults.attempt(
                        entry.place(),
                        () -> Building.in(world)
                                .orElseThrow(() -> new IllegalArgumentException(
                                        "door '%s' needs a journey of group '%s'".formatted(door.name(), door.group())))
                                .door(door));
        }
    }

    private @Nullable Doorway door(FileNode.Entry entry) {
        String what = "door " + KeyReader.brief(entry.key());
        int before = faults.count();
        var keys = KeyReader.known(entry.value(), what, DOOR, faults);
        String group = word(entry, keys, what, "group", "whose journey leads through it");
        String stage = word(entry, keys, what, "stage", "that walks to it");
        var changes = new ArrayList<Doorway.Change>();
        FileNode node = keys.get("changes");
        if (node instanceof FileNode.Sequence all)
            for (FileNode each : all.items()) {
                Doorway.Change change = values.record(Doorway.Change.class, each.place(), each);
                if (change != null) changes.add(change);
            }
        else if (node != null && !KeyReader.isEmpty(node))
            faults.add(node.place(), "changes is %s; allowed is a list: [{at: 60, flow: 0}]".formatted(node.what()));
        if (faults.count() > before || group == null || stage == null) return null;
        try {
            return new Doorway(entry.key(), group, stage, changes);
        } catch (IllegalArgumentException e) {
            faults.add(entry.place(), String.valueOf(e.getMessage()));
            return null;
        }
    }

    private @Nullable String word(FileNode.Entry entry, FileNode.Mapping keys, String what, String key, String means) {
        FileNode node = keys.get(key);
        if (node != null) return KeyReader.word(node, key, faults);
        KeyReader.missing(entry.place(), what, key, means, faults);
        return null;
    }
}
