package throng.io.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.building.ZoneBinder;
import throng.io.kind.KindSchema;
import throng.io.tree.FileNode;
import throng.terrain.NamedPlace;
import throng.terrain.Surroundings;

/**
 * What a file says of pictures and pages: {@code view:}. No tick depends on it.
 *
 * @param surroundings what lies behind the agents
 * @param places rooms, stands and so on that are drawn and named; the world shows them, too
 */
public record ScenarioView(Surroundings surroundings, List<NamedPlace> places) {
    /** Nothing is said. */
    public static final ScenarioView NONE = new ScenarioView(Surroundings.NONE, List.of());

    private static final List<String> KEYS = List.of("backdrop", "places");

    /** Copies the places. */
    public ScenarioView {
        places = List.copyOf(places);
    }

    static ScenarioView read(@Nullable FileNode node, NumberReader numbers) {
        if (node == null) return NONE;
        var faults = numbers.faults();
        var keys = KeyReader.known(node, "view", KEYS, faults);
        var places = new ArrayList<NamedPlace>();
        faults.each(
                KeyReader.entries(keys.get("places"), "places", "names, each with " + ZoneBinder.AREA, faults),
                entry -> {
                    var area = ZoneBinder.area(entry.value(), "place " + KeyReader.brief(entry.key()), numbers);
                    if (area != null) places.add(NamedPlace.of(NamedPlace.Kind.AREA, entry.key(), area));
                });
        return new ScenarioView(backdrop(keys.get("backdrop"), numbers), places);
    }

    private static Surroundings backdrop(@Nullable FileNode node, NumberReader numbers) {
        String word = KeyReader.word(node, "backdrop", numbers.faults());
        if (node == null || word == null) return Surroundings.NONE;
        for (Surroundings each : Surroundings.values()) if (each.word().equals(word)) return each;
        numbers.faults().add(node.place(), KeyReader.none("backdrop", word, Surroundings.words()));
        return Surroundings.NONE;
    }

    static Map<String, Object> schema() {
        Map<String, Object> area = Map.of("type", "array", "items", KindSchema.number(), "minItems", 4);
        return KindSchema.closed(
                Map.of("backdrop", Map.of("enum", Surroundings.words()), "places", KindSchema.named(area)), List.of());
    }
}
