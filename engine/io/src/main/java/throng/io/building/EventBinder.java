package throng.io.building;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.building.Building;
import throng.building.BuildingEvent;
import throng.building.PeopleCondition;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.bind.ValueBinder;
import throng.io.kind.KindSchema;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.world.World;

/** Makes the events of a file: {@code events:} by name, each with a time or a condition, and what it does. */
public final class EventBinder {
    private static final List<String> EVENT = List.of("at", "when", "does");

    private final World world;
    private final NumberReader numbers;
    private final ValueBinder values;
    private final Faults faults;

    /** Binds things of a file to a world. */
    public EventBinder(World world, NumberReader numbers, ValueBinder values) {
        this.world = world;
        this.numbers = numbers;
        this.values = values;
        faults = numbers.faults();
    }

    /** The schema of events. */
    public static Map<String, Object> events(KindSchema parts) {
        var keys = new LinkedHashMap<String, Object>();
        keys.put("at", KindSchema.number());
        keys.put("when", parts.role(PeopleCondition.class));
        keys.put("does", parts.role(BuildingEvent.Deed.class));
        return KindSchema.named(KindSchema.closed(keys, List.of("does")));
    }

    /** Reads events, after journeys. */
    public void bind(@Nullable FileNode events) {
        faults.each(KeyReader.entries(events, "events", "names, each with at or when, and does", faults), this::event);
    }

    private void event(FileNode.Entry entry) {
        String what = "event " + KeyReader.brief(entry.key());
        int before = faults.count();
        var keys = KeyReader.known(entry.value(), what, EVENT, faults);
        FileNode at = keys.get("at"), when = keys.get("when"), does = keys.get("does");
        if (at == null && when == null)
            KeyReader.missing(entry.place(), what, "at", "seconds, or when: {came: [street, 100]}", faults);
        if (does == null)
            KeyReader.missing(entry.place(), what, "does", "such as {turn: {group: people, to: out}}", faults);
        Float time = at == null ? (Float) 0f : numbers.real(at, "the time of " + what);
        PeopleCondition condition = when == null ? null : values.named(PeopleCondition.class, when);
        BuildingEvent.Deed deed = does == null ? null : values.named(BuildingEvent.Deed.class, does);
        if (faults.count() > before || time == null || deed == null) return;
        Building.in(world)
                .orElseThrow(() -> new IllegalArgumentException(what + " needs a journey that it changes"))
                .event(new BuildingEvent(entry.key(), time, condition, deed));
    }
}
