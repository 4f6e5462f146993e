package throng.command.verify;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.command.console.RefusedInput;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * A model of people with its numbers and manners: what takes the place of the model in each case.
 *
 * @param name of it, or its file
 * @param tree of its keys
 */
record ModelSet(String name, ObjectNode tree) {
    /** The sets that the command brings. */
    static final List<String> NAMES =
            List.of("speed", "speed-published", "orca", "orca-slow", "anticipation", "social-force", "power-law");

    /** The keys of a set. */
    static final List<String> KEYS = List.of(
            "about", "fitted", "table", "checked", "rules", "motion", "parameters", "dt", "contact", "steps", "cases");

    /** In the rules of a set it stands for the way that people want to go in a case. */
    static final String GUIDE = "GUIDE";

    private static final YAMLMapper YAML = new YAMLMapper();

    /**
     * Reads a set.
     *
     * @param word its name, or a file
     * @throws RefusedInput if there is none, or it is wrong
     */
    static ModelSet of(String word) {
        Path file = Path.of(word);
        if (!NAMES.contains(word) && !Files.isRegularFile(file))
            throw new RefusedInput("--model %s: there is no such set and no such file; sets are: %s"
                    .formatted(word, String.join(", ", NAMES)));
        try {
            boolean own = NAMES.contains(word);
            String text = own ? resource("models/" + word + ".yaml") : Files.readString(file);
            return parse(own ? word : name(file), text);
        } catch (IOException e) {
            throw new RefusedInput("--model %s: cannot be read: %s".formatted(word, e.getMessage()), e);
        }
    }

    private static String name(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.replaceFirst("\\.ya?ml$", "");
    }

    /**
     * Reads a set.
     *
     * @param name of it
     * @param text of its file
     * @throws RefusedInput if it is wrong
     */
    static ModelSet parse(String name, String text) {
        try {
            if (!(YAML.readTree(text) instanceof ObjectNode tree))
                throw new RefusedInput("--model %s: a set has keys: %s".formatted(name, String.join(", ", KEYS)));
            for (String key : tree.propertyNames())
                if (!KEYS.contains(key))
                    throw new RefusedInput("--model %s: '%s' is no key of a set; keys are: %s"
                            .formatted(name, key, String.join(", ", KEYS)));
            JsonNode rules = tree.get("rules");
            if (rules == null || !rules.isArray() || !rules.toString().contains('"' + GUIDE + '"'))
                throw new RefusedInput(
                        ("--model %s: a set needs rules, a list in which %s stands for the way that people"
                                        + " want to go: rules: [{orca: {guide: %s}}]")
                                .formatted(name, GUIDE, GUIDE));
            return new ModelSet(name, tree);
        } catch (JacksonException e) {
            throw new RefusedInput("--model %s: %s".formatted(name, e.getOriginalMessage()), e);
        }
    }

    /** Returns the text of a resource beside this class. */
    static String resource(String name) {
        try (InputStream in = ModelSet.class.getResourceAsStream(name)) {
            if (in == null) throw new IllegalStateException("the resource " + name + " is missing");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("the resource " + name + " cannot be read", e);
        }
    }

    /** Returns what the set is, in one line. */
    String about() {
        return text("about");
    }

    /** Returns the text of a key; "" without it. */
    String text(String key) {
        JsonNode node = tree.get(key);
        return node == null ? "" : node.asString();
    }

    /**
     * Returns the set with one value changed.
     *
     * @param path of it: {@code collisionFreeSpeed.timeGap}, {@code parameters.radius}, {@code dt}
     * @param value a number, a word, or YAML
     * @throws RefusedInput if there is no such place
     */
    ModelSet with(String path, String value) {
        ObjectNode copy = tree.deepCopy();
        List<String> words = List.of(path.split("\\."));
        ObjectNode at = words.size() == 1 && KEYS.contains(path) ? copy : holder(copy, words.getFirst());
        for (int k = 0; at != null && k < words.size() - 1; k++)
            at = at.get(words.get(k)) instanceof ObjectNode inner ? inner : null;
        if (at == null)
            throw new RefusedInput("--set %s=%s: set %s has no '%s'; write it as the set does: %s"
                    .formatted(path, value, name, path, "collisionFreeSpeed.timeGap, parameters.radius, dt"));
        at.set(words.getLast(), YAML.readTree(value));
        return new ModelSet(name, copy);
    }

    /** Returns the text of its file. */
    String text() {
        return YAML.writeValueAsString(tree);
    }

    /** The first mapping that has a key, looking into the depth. */
    private static @Nullable ObjectNode holder(JsonNode node, String key) {
        if (node instanceof ObjectNode mapping && mapping.has(key)) return mapping;
        var inner = new ArrayList<JsonNode>();
        node.forEach(inner::add);
        for (JsonNode each : inner) {
            ObjectNode found = holder(each, key);
            if (found != null) return found;
        }
        return null;
    }

    /** Returns what holds for one case: the set with what it says under {@code cases}. */
    ObjectNode of(VerifyCase each) {
        ObjectNode copy = tree.deepCopy();
        JsonNode own = copy.path("cases").get(each.name());
        if (own instanceof ObjectNode more)
            for (var entry : more.properties()) copy.set(entry.getKey(), entry.getValue());
        return copy;
    }
}
