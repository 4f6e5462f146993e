package throng.io.building;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.building.Building;
import throng.building.Doorway;
import throng.building.PeopleCondition;
import throng.io.bind.KeyReader;
import throng.io.bind.ValueBinder;
import throng.io.kind.KindSchema;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.world.World;

/** Makes the doors of a file: {@code doors:} by name, each with the group, the stage and what changes when. */
public final class DoorBinder {
    private static final List<String> DOOR = List.of("group", "stage", "changes", "reactions");

    private final World world;
    private final ValueBinder values;
    private final Faults faults;

    /** Binds things of a file to a world. */
    public DoorBinder(World world, ValueBinder values, Faults faults) {
        this.world = world;
        this.values = values;
        this.faults = faults;
    }

    /** The schema of doors. */
    public static Map<String, Object> doors(KindSchema parts) {
        var number = KindSchema.number();
        var change = KindSchema.closed(Map.of("at", number, "flow", number), List.of("at"));
        var keys = new LinkedHashMap<String, Object>();
        keys.put("group", Map.of("type", "string"));
        keys.put("stage", Map.of("type", "string"));
        keys.put("changes", Map.of("type", "array", "items", change));
        var reaction =
                KindSchema.closed(Map.of("when", parts.role(PeopleCondition.class), "flow", number), List.of("when"));
        keys.put("reactions", Map.of("type", "array", "items", reaction));
        return KindSchema.named(KindSchema.closed(keys, List.of("group", "stage")));
    }

    /** Reads doors, after journeys. */
    public void bind(@Nullable FileNode doors) {
        faults.each(KeyReader.entries(doors, "doors", "names, each with group, stage and changes", faults), entry -> {
            Doorway door = door(entry);
            if (door != null)
                Building.in(world)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "door '%s' needs a journey of group '%s'".formatted(door.name(), door.group())))
                        .door(door);
        });
    }

    private @Nullable Doorway door(FileNode.Entry entry) {
        String what = "door " + KeyReader.brief(entry.key());
        int before = faults.count();
        var keys = KeyReader.known(entry.value(), what, DOOR, faults);
        String group = word(entry, keys, what, "group", "whose journey leads through it");
        String stage = word(entry, keys, what, "stage", "that walks to it");
        var changes = list(keys, "changes", Doorway.Change.class, "[{at: 60, flow: 0}]");
        var reactions = list(keys, "reactions", Doorway.Reaction.class, "[{when: {passed: {people: 300}}, flow: 0}]");
        if (faults.count() > before || group == null || stage == null) return null;
        return new Doorway(entry.key(), group, stage, changes, reactions);
    }

    private <R extends Record> List<R> list(FileNode.Mapping keys, String key, Class<R> type, String allowed) {
        var found = new ArrayList<R>();
        FileNode node = keys.get(key);
        if (node instanceof FileNode.Sequence all)
            for (FileNode each : all.items()) {
                R record = values.record(type, each.place(), each);
                if (record != null) found.add(record);
            }
        else if (node != null && !KeyReader.isEmpty(node))
            faults.add(node.place(), "%s is %s; allowed is a list: %s".formatted(key, node.what(), allowed));
        return found;
    }

    private @Nullable String word(FileNode.Entry entry, FileNode.Mapping keys, String what, String key, String means) {
        FileNode node = keys.get(key);
        if (node != null) return KeyReader.word(node, key, faults);
        KeyReader.missing(entry.place(), what, key, means, faults);
        return null;
    }
}
