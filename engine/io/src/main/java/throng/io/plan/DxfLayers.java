package throng.io.plan;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the layers of a drawing are, by words in their names. */
final class DxfLayers {
    /** Layers and kinds that are told by name, and the longest list of others. */
    private static final int MOST_TOLD = 20;

    /** What a layer holds. The first kind that a word names counts; a floor has no other words. */
    enum Kind {
        EXITS("of exits", "exits?"),
        DOORS("of doors", "doors?"),
        OBSTACLES("of obstacles", "obstacles?|columns?|cols|pillars?"),
        WALLS("of walls", "walls?|windows?|glaz|glazing"),
        FLOOR("of floor", "floors?|walkable"),
        REST("left out", "");

        private final String told;
        private final String words;

        Kind(String told, String words) {
            this.told = told;
            this.words = words;
        }

        private boolean names(String word) {
            return word.matches(words);
        }

        /** The kind of a layer: words are letters between others, and those of one letter say nothing. */
        static Kind of(String layer) {
            var words = Stream.of(layer.toLowerCase(Locale.ROOT).split("\\P{L}+"))
                    .filter(word -> word.length() > 1)
                    .toList();
            if (!words.isEmpty() && words.stream().allMatch(FLOOR::names)) return FLOOR;
            for (Kind kind : List.of(EXITS, DOORS, OBSTACLES, WALLS))
                if (words.stream().anyMatch(kind::names)) return kind;
            return REST;
        }
    }

    private DxfLayers() {}

    /**
     * {@return the lines of each kind; all kinds are there}
     *
     * @param layers the lines of each layer
     * @param told receives what each layer was taken for
     */
    static Map<Kind, List<DxfDrawing.Line>> of(Map<String, List<DxfDrawing.Line>> layers, List<String> told) {
        var kinds = new EnumMap<Kind, List<DxfDrawing.Line>>(Kind.class);
        var counts = new EnumMap<Kind, Map<String, Integer>>(Kind.class);
        for (Kind kind : Kind.values()) {
            kinds.put(kind, new ArrayList<>());
            counts.put(kind, new TreeMap<>());
        }
        boolean isNamed = layers.keySet().stream().map(Kind::of).anyMatch(k -> k == Kind.WALLS || k == Kind.FLOOR);
        layers.forEach((layer, lines) -> {
            Kind named = Kind.of(layer), kind = named == Kind.REST && !isNamed ? Kind.WALLS : named;
            kinds.getOrDefault(kind, List.of()).addAll(lines);
            counts.getOrDefault(kind, Map.of()).merge(DxfPairs.shown(layer), lines.size(), Integer::sum);
        });
        counts.forEach((kind, layer) -> {
            if (!layer.isEmpty()) told.add("layers " + kind.told + ": " + counted(layer));
        });
        return kinds;
    }

    /** What there is, each with how often. */
    static String counted(Map<String, Integer> counts) {
        String first = counts.entrySet().stream()
                .limit(MOST_TOLD)
                .map(each -> "%s (%d)".formatted(each.getKey(), each.getValue()))
                .collect(Collectors.joining(", "));
        return counts.size() <= MOST_TOLD ? first : first + " and %d more".formatted(counts.size() - MOST_TOLD);
    }
}
