package throng.io.kind;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.math.NumberRange;
import throng.math.Ranges;
import throng.memory.AgentGroup;
import throng.memory.Column;
import throng.terrain.Obstacle;

/** Describes kinds as a JSON schema: keys, ranges, units, defaults. */
public final class KindSchema {
    /** What a choice of the file takes: its words are those of the file. */
    public static final Map<String, Object> CHOOSE = Map.of(
            "type",
            "object",
            "properties",
            Map.of("choose", Map.of("type", "string", "description", "a choice of the file")),
            "required",
            List.of("choose"));

    /** An item of a list that stands for several. */
    private static final Map<String, Object> REPEATED = Map.of(
            "type",
            "object",
            "properties",
            Map.of("repeat", Map.of("type", "object", "description", "names, and to how many numbers each")),
            "required",
            List.of("repeat", "item"));

    private final Kinds kinds;
    private final KindDefaults defaults;
    private final Map<String, Object> definitions = new LinkedHashMap<>();
    private final Map<Class<?>, Map<String, Object>> byRole = new HashMap<>();

    /**
     * Makes a schema without definitions.
     *
     * @param kinds what it describes
     */
    public KindSchema(Kinds kinds) {
        this.kinds = kinds;
        defaults = kinds.defaults();
    }

    /** {@return the definitions by name: those that {@link #role} and {@link #record} refer to} */
    public Map<String, Object> definitions() {
        return definitions;
    }

    /** {@return a number or an expression} */
    public static Map<String, Object> number() {
        return Map.of("type", List.of("number", "string"));
    }

    /**
     * {@return the schema of a value that is one of several records}
     *
     * @param role their interface
     */
    public Map<String, Object> role(Class<?> role) {
        String name = role.getSimpleName().toLowerCase(Locale.ROOT);
        if (!definitions.containsKey(name)) {
            var properties = kindsOf(role);
            var words = new ArrayList<String>();
            definitions.put(name, Map.of()); // roles in roles end here
            kinds.all(role).forEach((kind, each) -> {
                properties.put(kind, reference(name, each));
                if (each.required().isEmpty()) words.add(kind);
            });
            for (Class<?> type : Kinds.members(role))
                if (type.isEnum())
                    for (Object constant : type.getEnumConstants())
                        words.add(constant.toString().toLowerCase(Locale.ROOT));
            var keys = closed(properties, List.of());
            keys.put("minProperties", 1);
            keys.put("maxProperties", 1);
            definitions.put(name, Map.of("anyOf", List.of(keys, Map.of("enum", words), CHOOSE)));
        }
        return Map.of("$ref", "#/$defs/" + name);
    }

    /**
     * {@return the schemas of all kinds of a role by name} {@link #role} fills it.
     *
     * @param role their interface
     */
    public Map<String, Object> kindsOf(Class<?> role) {
        return byRole.computeIfAbsent(role, r -> new LinkedHashMap<>());
    }

    private Map<String, Object> reference(String role, RecordKind kind) {
        String name = role + "." + kind.name();
        if (!definitions.containsKey(name)) {
            definitions.put(name, Map.of());
            definitions.put(name, record(kind, defaults.of(kind), kind.required(), role.equals("rule")));
        }
        return Map.of("$ref", "#/$defs/" + name);
    }

    /**
     * {@return the schema of a record that stands where no other can}
     *
     * @param type the record
     */
    public Map<String, Object> record(Class<? extends Record> type) {
        RecordKind kind = kinds.of(type);
        return record(kind, defaults.of(kind), kind.required(), false);
    }

    private Map<String, Object> record(
            RecordKind kind, @Nullable Record sample, List<String> required, boolean isRule) {
        var properties = new LinkedHashMap<String, Object>();
        var values = sample == null ? null : kind.values(sample);
        for (int c = 0; c < kind.components().size(); c++) {
            ComponentType type = kind.type(c);
            Object value = values == null ? null : values[c];
            if (type.isFlat()) {
                RecordKind inner = kinds.of(type.type().asSubclass(Record.class));
                properties.putAll(properties(inner, value instanceof Record from ? from : defaults.of(inner)));
            } else {
                boolean isFree = !required.contains(type.name());
                properties.put(type.name(), value(kind, c, type, value, isFree));
            }
        }
        int keys = properties.size();
        if (isRule) properties.put("as", Map.of("type", "string", "description", "a name for settings"));
        var object = closed(properties, required);
        if (keys == 0 || required.size() > keys) return object;
        var choices = new ArrayList<Object>(List.of(object));
        choices.add(Map.of(
                "type",
                "array",
                "maxItems",
                keys,
                "description",
                "in this order: " + String.join(", ", properties.keySet())));
        if (required.isEmpty()) choices.add(Map.of("type", "null"));
        choices.add(Map.of("type", List.of("number", "string"), "description", "the first alone"));
        return Map.of("anyOf", choices);
    }

    private Map<String, Object> properties(RecordKind kind, @Nullable Record sample) {
        var properties = new LinkedHashMap<String, Object>();
        var values = sample == null ? null : kind.values(sample);
        for (int c = 0; c < kind.components().size(); c++) {
            ComponentType type = kind.type(c);
            properties.put(type.name(), value(kind, c, type, values == null ? null : values[c], true));
        }
        return properties;
    }

    /**
     * {@return the schema of keys with values, and no other keys}
     *
     * @param properties the schemas of the values by key
     * @param required keys that must be there
     */
    public static Map<String, Object> closed(Map<String, Object> properties, List<String> required) {
        var object = new LinkedHashMap<String, Object>();
        object.put("type", "object");
        object.put("properties", properties);
        if (!required.isEmpty()) object.put("required", required);
        object.put("additionalProperties", false);
        return object;
    }

    private Map<String, Object> value(
            RecordKind kind, int c, ComponentType type, @Nullable Object sample, boolean isFree) {
        Class<?> wanted = type.type();
        if (type.isGroup()) return described(Map.of("type", List.of("string", "integer")), "a group, or own");
        String text = ComponentTexts.of(kind.type(), type.name());
        if (wanted == float.class || wanted == int.class)
            return numeric(text, Ranges.of(kind.type()).find(type.name()), isFree ? sample : null);
        if (wanted == long.class) return number();
        if (wanted == boolean.class) return described(truth(), text);
        if (wanted.isEnum())
            return described(
                    Map.of(
                            "enum",
                            Arrays.stream(wanted.getEnumConstants())
                                    .map(constant -> constant.toString().toLowerCase(Locale.ROOT))
                                    .toList()),
                    text);
        if (wanted == List.class) return list(type.element(), value(kind, c, type.ofElement(), null, false));
        if (Kinds.isRole(wanted)) return role(wanted);
        if (Column.class.isAssignableFrom(wanted)) return described(Map.of("type", "string"), "a column");
        if (wanted == AgentGroup.class) return described(Map.of("type", "string"), "a group");
        if (type.isFormula()) return described(number(), text);
        if (type.isMade()) return made(type);
        if (wanted == String.class) return Map.of();
        if (!wanted.isRecord()) return described(Map.of("type", "string"), "a map or field");
        RecordKind inner = kinds.of(wanted.asSubclass(Record.class));
        boolean hasBase = isFree && sample instanceof Record;
        return record(
                inner,
                sample instanceof Record from ? from : defaults.of(inner),
                hasBase ? List.of() : inner.required(),
                false);
    }

    /** For a list of obstacles, the walls of the file may stand. */
    private static Map<String, Object> list(Class<?> element, Map<String, Object> item) {
        if (element != Obstacle.class)
            return Map.of("type", List.of("array", "null"), "items", Map.of("anyOf", List.of(item, REPEATED)));
        var walls = Map.<String, Object>of("const", "walls", "description", "the walls of the file");
        var items = Map.of("anyOf", List.of(walls, item));
        return Map.of("anyOf", List.of(walls, Map.of("type", List.of("array", "null"), "items", items)));
    }

    /** {@return the schema of true or false} */
    public static Map<String, Object> truth() {
        return Map.of("enum", List.of(true, false, "true", "false"));
    }

    /**
     * {@return the schema of values by name}
     *
     * @param value the schema of each
     */
    public static Map<String, Object> named(Map<String, Object> value) {
        return Map.of("type", List.of("object", "null"), "additionalProperties", value);
    }

    private static Map<String, Object> made(ComponentType type) {
        var properties = new LinkedHashMap<String, Object>();
        for (String setting : type.settings()) properties.put(setting, number());
        var object = closed(properties, type.settings());
        if (properties.isEmpty()) object.put("type", List.of("object", "null"));
        return object;
    }

    private static Map<String, Object> numeric(String text, @Nullable NumberRange range, @Nullable Object sample) {
        var number = new LinkedHashMap<String, Object>();
        number.put("type", List.of("number", "string"));
        var words = new ArrayList<String>();
        if (!text.isEmpty()) words.add(text);
        if (range != null) {
            number.put("minimum", range.least());
            number.put("maximum", range.high());
            if (!range.unit().isEmpty()) words.add(range.unit());
            words.add("%s to %s".formatted(plain(range.low()), plain(range.high())));
        }
        if (sample != null) words.add("default " + sample);
        if (!words.isEmpty()) number.put("description", String.join("; ", words));
        return number;
    }

    private static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e7
                ? Long.toString((long) value)
                : Double.toString(value).replace(".0E", "e").replace('E', 'e');
    }

    private static Map<String, Object> described(Map<String, Object> schema, String words) {
        var described = new LinkedHashMap<>(schema);
        if (!words.isEmpty()) described.put("description", words);
        return described;
    }
}
