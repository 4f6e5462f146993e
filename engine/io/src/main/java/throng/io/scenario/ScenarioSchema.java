package throng.io.scenario;

import java.io.StringWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import throng.behaviour.Rule;
import throng.io.bind.SpawnBinder;
import throng.io.building.DoorBinder;
import throng.io.building.EventBinder;
import throng.io.building.LinkBinder;
import throng.io.building.ZoneBinder;
import throng.io.ground.FieldBinder;
import throng.io.ground.MapBinder;
import throng.io.kind.KindSchema;
import throng.io.kind.Kinds;
import throng.io.spawn.GoalPlaces;
import throng.math.Distribution;
import throng.motion.Bank;
import throng.motion.BodyShape;
import throng.motion.Contact;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.navigation.map.MadeMap;
import throng.world.Spawn;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The JSON schema of scenario files. Editors complete and check files by it. It sees no names of groups, no values of
 * expressions and no ranges between two numbers: {@link ScenarioFile} is the judge.
 */
public final class ScenarioSchema {
    private ScenarioSchema() {}

    /**
     * {@return the schema, draft 2020-12, as JSON}
     *
     * @param kinds the records that files can make
     */
    public static String json(Kinds kinds) {
        var parts = new KindSchema(kinds);
        var root = new LinkedHashMap<String, Object>();
        root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        root.put("title", "A scenario of Throng, version 1");
        root.putAll(KindSchema.closed(sections(parts), List.of("throng", "space", "groups")));
        root.put("$defs", parts.definitions());
        var text = new StringWriter();
        try (var out = JsonFactory.builder().build().createGenerator(ObjectWriteContext.empty(), text)) {
            write(out, root);
        }
        return text.toString();
    }

    private static Map<String, Object> sections(KindSchema parts) {
        var number = KindSchema.number();
        var word = Map.<String, Object>of("type", "string");
        var sections = new LinkedHashMap<String, Object>();
        sections.put("throng", Map.of("enum", List.of(1, "1"), "description", "the version of the format"));
        sections.put("about", Map.of("type", List.of("string", "number", "boolean")));
        sections.put("run", object(FileHead.RUN, number));
        var parameter = new LinkedHashMap<String, Object>();
        parameter.put("value", number);
        parameter.put("unit", word);
        parameter.put("range", Map.of("type", "array", "items", number, "minItems", 2, "maxItems", 2));
        parameter.put("about", word);
        sections.put(
                "parameters",
                KindSchema.named(Map.of("anyOf", List.of(number, KindSchema.closed(parameter, List.of("value"))))));
        var choice = new LinkedHashMap<String, Object>();
        choice.put("value", word);
        choice.put("of", Map.of("type", "array", "items", word, "minItems", 1));
        choice.put("about", word);
        sections.put("choices", KindSchema.named(KindSchema.closed(choice, List.of("value", "of"))));
        sections.put("let", KindSchema.named(number));
        sections.put("formulas", KindSchema.named(number));
        sections.put("space", space(number));
        var point = Map.<String, Object>of("type", "array", "items", number, "minItems", 2, "maxItems", 2);
        sections.put("origin", point);
        maps(parts, sections);
        sections.put(
                "walls",
                Map.of(
                        "type",
                        List.of("array", "null"),
                        "items",
                        Map.of(
                                "anyOf",
                                List.of(
                                        KindSchema.closed(Map.of("from", point, "to", point), List.of("from", "to")),
                                        KindSchema.closed(Map.of("plan", word), List.of("plan")),
                                        Map.of("type", "null"),
                                        KindSchema.CHOOSE))));

        sections.put("journeys", BuildingBinder.journeys(parts));
        sections.put("sources", BuildingBinder.sources(parts));
        sections.put("doors", DoorBinder.doors(parts));
        sections.put("events", EventBinder.events(parts));
        sections.put("storeys", LinkBinder.storeys());
        sections.put("links", LinkBinder.links());
        sections.put("zones", ZoneBinder.zones());
        sections.put("measures", measures());
        var words = Map.of("type", "array", "items", Map.of("type", "string"));
        var recorded = Map.of(
                "file", Map.of("type", "string"), "every", KindSchema.number(), "columns", words, "groups", words);
        sections.put("record", KindSchema.closed(new TreeMap<String, Object>(recorded), List.of()));
        sections.put("sweep", sweep());
        sections.put("gates", gates());
        sections.put("view", ScenarioView.schema());
        sections.put("groups", Map.of("type", "object", "minProperties", 1, "additionalProperties", group(parts)));
        sections.replaceAll(
                (name, of) -> ChoiceReader.PLAIN.contains(name) ? of : Map.of("anyOf", List.of(of, KindSchema.CHOOSE)));
        return sections;
    }

    private static Map<String, Object> measures() {
        var measures = new LinkedHashMap<String, Object>();
        for (String key : ScenarioMeasures.NUMBERS) measures.put(key, KindSchema.number());
        var places = Map.of("type", "array", "items", KindSchema.number(), "minItems", 4);
        measures.put("lines", KindSchema.named(places));
        measures.put("areas", KindSchema.named(places));
        measures.put("travels", Map.of("type", "array", "items", Map.of("type", "string")));
        measures.put("approaches", Map.of("type", "array", "items", Map.of("type", "string")));
        measures.put("profiles", KindSchema.named(places));
        measures.put("states", Map.of("type", "string"));
        measures.put("events", Map.of("type", "boolean"));
        var text = Map.<String, Object>of("type", "string");
        var figure = new LinkedHashMap<String, Object>();
        for (String key : ScenarioMeasures.FIGURE) figure.put(key, text);
        measures.put(
                "figures",
                KindSchema.named(Map.of("anyOf", List.of(text, KindSchema.closed(figure, List.of("value"))))));
        return KindSchema.closed(measures, List.of());
    }

    private static Map<String, Object> sweep() {
        var number = KindSchema.number();
        var sweep = new LinkedHashMap<String, Object>();
        sweep.put("seeds", Map.of("type", "array", "items", number, "minItems", 2, "maxItems", 2));
        var range = new LinkedHashMap<String, Object>();
        for (String key : ScenarioSweep.RANGE) range.put(key, number);
        var value = Map.of("type", List.of("string", "number", "boolean"));
        var list = Map.of("type", "array", "items", value, "minItems", 1);
        sweep.put(
                "set",
                KindSchema.named(Map.of(
                        "anyOf", List.of(value, list, KindSchema.closed(range, List.of("from", "to"))))));
        sweep.put("sample", object(ScenarioSweep.METHODS, number));
        var until = new LinkedHashMap<String, Object>();
        for (String key : ScenarioSweep.UNTIL) until.put(key, key.equals("of") ? list : number);
        sweep.put("until", KindSchema.closed(until, List.of()));
        sweep.put("every", number);
        sweep.put("limit", number);
        return KindSchema.closed(sweep, List.of());
    }

    private static Map<String, Object> gates() {
        var number = KindSchema.number();
        var word = Map.<String, Object>of("type", "string");
        var words = Map.<String, Object>of("type", List.of("string", "array", "null"), "items", word);
        var gate = new LinkedHashMap<String, Object>();
        gate.put("figure", words);
        gate.put("as", Map.of("enum", GateValue.words()));
        for (String key : ScenarioGates.WORDS) gate.put(key, word);
        for (String key : ScenarioGates.NUMBERS) gate.put(key, number);
        var point = Map.of("type", "array", "items", number, "minItems", 3, "maxItems", 3);
        gate.put("points", Map.of("type", List.of("array", "null"), "items", point));
        var gates = new LinkedHashMap<String, Object>();
        gates.put("sets", words);
        gates.put("needs", word);
        gates.put("quick", KindSchema.truth());
        gates.put("limits", KindSchema.named(KindSchema.closed(gate, List.of("figure"))));
        return KindSchema.closed(gates, List.of());
    }

    private static void maps(KindSchema parts, Map<String, Object> sections) {
        var number = KindSchema.number();
        var word = Map.<String, Object>of("type", "string");
        var map = new LinkedHashMap<String, Object>();
        for (String key : MapBinder.KEYS) map.put(key, number);
        map.put("file", word);
        map.put("plan", word);
        map.put("rows", Map.of("type", "array", "items", word));
        parts.role(MadeMap.class);
        map.putAll(parts.kindsOf(MadeMap.class));
        sections.put("maps", KindSchema.named(orChoice(KindSchema.closed(map, List.of()))));
        sections.put("tiles", word);
        var listed = Map.of("type", "array", "items", Map.of("type", "array", "minItems", 1), "minItems", 1);
        var goals = Map.<String, Object>of("anyOf", List.of(listed, parts.role(GoalPlaces.class)));
        var corners = Map.<String, Object>of("type", "array", "items", number, "minItems", 4, "maxItems", 4);
        var fields = new LinkedHashMap<String, Object>();
        FieldBinder.KEYS.forEach((kind, keys) -> {
            var field = new LinkedHashMap<String, Object>();
            for (String key : keys) field.put(key, key.equals("map") ? word : key.equals("goals") ? goals : number);
            field.computeIfPresent("area", (key, of) -> corners);
            fields.put(
                    kind, KindSchema.closed(field, keys.contains("map") ? List.of("map", "goals") : List.of("cell")));
        });
        sections.put("fields", KindSchema.named(orChoice(KindSchema.closed(fields, List.of()))));
    }

    private static Map<String, Object> orChoice(Map<String, Object> schema) {
        return Map.of("anyOf", List.of(schema, KindSchema.CHOOSE));
    }

    private static Map<String, Object> object(List<String> keys, Map<String, Object> value) {
        var properties = new LinkedHashMap<String, Object>();
        for (String key : keys) properties.put(key, value);
        return orNothing(KindSchema.closed(properties, List.of()));
    }

    private static Map<String, Object> orNothing(Map<String, Object> object) {
        object.put("type", List.of("object", "null"));
        return object;
    }

    private static Map<String, Object> space(Map<String, Object> number) {
        var properties = new LinkedHashMap<String, Object>();
        properties.put("torus", Map.of("type", "array", "items", number, "minItems", 2, "maxItems", 3));
        properties.put("open", number);
        properties.put("axes", Map.of("type", "array", "minItems", 2, "maxItems", 3));
        var space = KindSchema.closed(properties, List.of());
        space.put("minProperties", 1);
        space.put("maxProperties", 1);
        return space;
    }

    private static Map<String, Object> group(KindSchema parts) {
        var number = KindSchema.number();
        var word = Map.<String, Object>of("type", "string");
        var group = new LinkedHashMap<String, Object>();
        for (String key : GroupBinder.KEYS) group.put(key, Map.of());
        group.put("agents", number);
        group.put("like", word);
        group.put("colour", Map.of("type", "string", "pattern", "^#[0-9A-Fa-f]{6}$"));
        var shapes = Arrays.stream(BodyShape.values()).map(BodyShape::word).toList();
        group.put("shape", Map.of("enum", shapes));
        var births = Map.<String, Object>of("anyOf", List.of(number, parts.role(Distribution.class)));
        group.put("columns", KindSchema.named(columns(number, births)));
        group.put("traits", KindSchema.named(births));
        group.put("families", FamilyBinder.schema(births));
        group.put("spawn", spawn(parts, number));
        group.put("motion", parts.record(Motion.class));
        group.put("turning", parts.record(Turning.class));
        group.put("banking", parts.record(Bank.class));
        group.put("contact", parts.record(Contact.class));
        group.put("steps", number);
        group.put("throughWalls", KindSchema.truth());
        var rules = Map.of("type", List.of("array", "null"), "items", parts.role(Rule.class));
        group.put("rules", rules);
        var way = KindSchema.closed(new TreeMap<String, Object>(Map.of("when", word, "after", number)), List.of());
        var sets = KindSchema.named(number);
        var state = new LinkedHashMap<String, Object>();
        for (String key : MindBinder.STATE) state.put(key, sets);
        state.put("rules", rules);
        state.put("to", KindSchema.named(Map.of("anyOf", List.of(word, way))));
        group.put("mind", KindSchema.named(orNothing(KindSchema.closed(state, List.of()))));
        group.put("turn", rules);
        return KindSchema.closed(group, List.of());
    }

    private static Map<String, Object> columns(Map<String, Object> number, Map<String, Object> births) {
        var column = KindSchema.closed(Map.of("int", number, "float", births), List.of());
        column.put("minProperties", 1);
        column.put("maxProperties", 1);
        return column;
    }

    /** One kind, or places by expressions, and how agents move at first. */
    private static Map<String, Object> spawn(KindSchema parts, Map<String, Object> number) {
        var role = parts.role(Spawn.class);
        var properties = new LinkedHashMap<>(parts.kindsOf(Spawn.class));
        for (String key : SpawnBinder.KEYS) properties.put(key, Map.of("type", "array", "items", number));
        properties.put("let", KindSchema.named(number));
        properties.put("speed", number);
        return Map.of("anyOf", List.of(role, KindSchema.closed(properties, List.of())));
    }

    private static void write(JsonGenerator out, Object value) {
        switch (value) {
            case Map<?, ?> object -> {
                out.writeStartObject();
                var ordered = object instanceof LinkedHashMap ? object : new TreeMap<>(object); // Map.of has no order
                ordered.forEach((key, inner) -> {
                    out.writeName((String) key);
                    write(out, inner);
                });
                out.writeEndObject();
            }
            case List<?> list -> {
                out.writeStartArray();
                for (Object inner : list) write(out, inner);
                out.writeEndArray();
            }
            case Boolean truth -> out.writeBoolean(truth);
            case Integer number -> out.writeNumber(number);
            case Number number -> out.writeNumber(number.doubleValue());
            default -> out.writeString(value.toString());
        }
    }
}
