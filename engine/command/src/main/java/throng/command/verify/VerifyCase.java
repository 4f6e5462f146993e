package throng.command.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.command.console.RefusedInput;
import throng.io.scenario.RefusedScenario;
import throng.io.scenario.ScenarioFile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/**
 * A published test: a scenario file with measures and gates. It is written with one model, in whose place others are
 * put.
 *
 * @param name of it
 * @param tree of its file
 */
record VerifyCase(String name, ObjectNode tree) {
    /** The model with which cases are written. */
    private static final String MODEL = "collisionFreeSpeed";

    private static final double LONGEST_TICK = 10;

    private static final YAMLMapper YAML = YAMLMapper.builder()
            .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
            .withConfigOverride(ArrayNode.class, list -> list.setMergeable(false)) // the other's list takes its place
            .build();

    /**
     * Reads a case.
     *
     * @param name of it
     * @param text of its file
     */
    static VerifyCase parse(String name, String text) {
        return new VerifyCase(name, (ObjectNode) YAML.readTree(text));
    }

    /** Returns this case with the name and the keys of another, down to single values. */
    VerifyCase changed(VerifyCase other) {
        ObjectNode copy = tree.deepCopy();
        YAML.readerForUpdating(copy).readValue(YAML.treeAsTokens(other.tree));
        return new VerifyCase(other.name, copy);
    }

    /** Returns the names of the sets of cases to which it belongs. */
    List<String> sets() {
        var sets = new ArrayList<String>();
        tree.path("gates").path("sets").forEach(set -> sets.add(set.asString()));
        return sets;
    }

    /** Returns whether it is part of the short form. */
    boolean quick() {
        return tree.path("gates").path("quick").asBoolean(false);
    }

    /** Returns what it needs and the engine lacks; "" if it can run. */
    String needs() {
        return tree.path("gates").path("needs").asString("");
    }

    /** Returns what it is about. */
    String about() {
        return tree.path("about").asString("");
    }

    /**
     * Returns the text of the scenario file with a model in place of its own; one without people stays as it is.
     *
     * @param model the other
     */
    String text(ModelSet model) {
        if (!hasPeople()) return YAML.writeValueAsString(tree);
        ObjectNode set = model.of(this), copy = tree.deepCopy();
        pace(copy, set.get("dt"));
        if (set.get("parameters") instanceof ObjectNode given)
            for (var entry : given.properties()) put(copy.get("parameters"), entry.getKey(), entry.getValue());
        if (set.get("rules") instanceof ArrayNode rules && !keepsGap(rules))
            for (JsonNode zone : copy.path("zones")) ((ObjectNode) zone).remove("gap"); // no one would keep it
        List<String> names = List.copyOf(copy.path("groups").propertyNames());
        for (String name : names)
            if (copy.path("groups").get(name) instanceof ObjectNode keys
                    && keys.get("rules") instanceof ArrayNode rules)
                replace(
                        keys,
                        rules,
                        set,
                        names.stream().filter(other -> !other.equals(name)).toList());
        return YAML.writeValueAsString(copy);
    }

    /** Whether a model keeps a time to the body ahead: else zones have no gap. */
    private static boolean keepsGap(ArrayNode rules) {
        return !rules.findValues(MODEL).isEmpty()
                || !rules.findValues("anticipationVelocity").isEmpty();
    }

    /** Whether a model of people stands in it; else it is the same with any. */
    private boolean hasPeople() {
        for (JsonNode group : tree.path("groups"))
            for (JsonNode rule : group.path("rules")) if (rule.path(MODEL).has("guide")) return true;
        return false;
    }

    /** Runs as many seconds in ticks of another length. */
    private static void pace(ObjectNode file, @Nullable JsonNode dt) {
        if (dt == null || !(file.get("run") instanceof ObjectNode run)) return;
        double step = dt.asDouble(0);
        if (!(step > 0 && step <= LONGEST_TICK))
            throw new RefusedInput(
                    "a tick of %s: the dt of a set is in seconds, more than 0, to %s".formatted(dt, LONGEST_TICK));
        double by = run.get("dt").asDouble() / step;
        run.put("ticks", (int) Math.round(run.get("ticks").asInt() * by));
        run.set("dt", dt);
        if (file.get("measures") instanceof ObjectNode measures && measures.has("every"))
            measures.put("every", (int)
                    Math.max(1, Math.round(measures.get("every").asInt() * by)));
    }

    private static void put(@Nullable JsonNode parameters, String name, JsonNode value) {
        if (!(parameters instanceof ObjectNode known) || !known.has(name)) return; // a case of another kind
        if (known.get(name) instanceof ObjectNode keys) keys.set("value", value);
        else known.set(name, value);
    }

    private static void replace(ObjectNode group, ArrayNode rules, ObjectNode set, List<String> others) {
        for (int k = 0; k < rules.size(); k++) {
            JsonNode guide = rules.get(k).path(MODEL).get("guide");
            if (guide == null) continue;
            rules.remove(k);
            int at = k;
            for (JsonNode rule : set.get("rules")) rules.insert(at++, guided(seeing(rule.deepCopy(), others), guide));
            if (set.get("motion") instanceof ObjectNode more) {
                ObjectNode motion = group.get("motion") instanceof ObjectNode own ? own : group.putObject("motion");
                for (var entry : more.properties()) motion.set(entry.getKey(), entry.getValue());
            }
            for (String key : List.of("contact", "steps")) if (set.has(key)) group.set(key, set.get(key));
            return;
        }
    }

    /** Lets a model see the other groups of a case, too: each list of neighbourhoods, or of others, names them. */
    private static JsonNode seeing(JsonNode node, List<String> others) {
        for (JsonNode inner : node) seeing(inner, others);
        if (node.get("neighbourhoods") instanceof ArrayNode list && !list.isEmpty())
            for (String other : others) list.add(((ObjectNode) list.get(0).deepCopy()).put("group", other));
        if (node.get("others") instanceof ArrayNode list)
            for (String other : others) list.addObject().put("group", other).put("share", 1);
        return node;
    }

    /** Puts the way that people want to go where the set leaves a place for it. */
    private static JsonNode guided(JsonNode node, JsonNode guide) {
        if (node instanceof StringNode word && word.stringValue().equals(ModelSet.GUIDE)) return guide.deepCopy();
        if (node instanceof ObjectNode keys)
            for (String key : List.copyOf(keys.propertyNames())) keys.set(key, guided(keys.get(key), guide));
        if (node instanceof ArrayNode list)
            for (int k = 0; k < list.size(); k++) list.set(k, guided(list.get(k), guide));
        return node;
    }

    /**
     * Reads the scenario of a case.
     *
     * @param file that was written
     * @throws RefusedInput if the model does not fit
     */
    static ScenarioFile read(Path file) {
        try {
            return ScenarioFile.read(file);
        } catch (RefusedScenario e) {
            throw new RefusedInput(String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            throw new RefusedInput("%s: cannot be read: %s".formatted(file, e.getMessage()), e);
        }
    }
}
