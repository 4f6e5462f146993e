package throng.io.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import throng.io.MalformedFile;
import throng.math.Check;
import throng.math.Distribution;

/** Reads {@code config.json} of JuPedSim: distributions, checkpoints, exits, journeys. */
final class JuPedSimImport {
    /** The least pace of a zone. */
    private static final double SLOWEST = .01;

    private static final String MODEL = "CollisionFreeSpeedModel";

    private record Journey(String name, List<String> elements) {}

    private final ForeignKeys file;
    private final PlanYaml text;
    private final List<String> told = new ArrayList<>();
    private final Map<String, Integer> goals = new LinkedHashMap<>();
    private final Map<String, double[]> areas = new LinkedHashMap<>();
    private final Map<String, Double> throughput = new LinkedHashMap<>();
    private final Map<String, String> doors = new LinkedHashMap<>();
    private final Map<String, Double> waits = new LinkedHashMap<>();

    JuPedSimImport(ForeignKeys file, FloorPlan plan, String planName) {
        this.file = file;
        text = new PlanYaml(planName, plan);
    }

    ImportedScenario read(String wkt) throws MalformedFile {
        file.skip("project_version");
        var settings =
                file.keys("config").skip("ui_state").keys("simulation_settings").skip("numberOfSimulations");
        var model = settings.keys("simulationParams");
        String named = model.word("model_type", MODEL);
        if (!named.equals(MODEL)) told.add("model " + named + ": collision-free speed is taken instead");
        double seconds = model.seconds("max_simulation_time", 300);
        long seed = settings.whole("baseSeed", 1);
        var crowds = file.named("distributions");
        var parts = new LinkedHashMap<String, ForeignKeys>();
        double largest = 0;
        for (var each : crowds.entrySet()) {
            var parameters = each.getValue().keys("parameters");
            parts.put(each.getKey(), parameters);
            largest = Math.max(largest, parameters.radius("radius"));
        }
        text.check(largest > 0 ? largest : .2);
        elements();
        var journeys = journeys();
        for (var each : crowds.entrySet())
            if (!text.isFull(word(each.getKey())))
                crowd(each.getKey(), each.getValue(), Objects.requireNonNull(parts.get(each.getKey())), journeys);
        String head = ImportedScenario.head("imported from a JuPedSim scenario (2D)", seconds, seed);
        String exits = doors.isEmpty() ? "" : "doors:\n" + String.join("", doors.values());
        String whole = text.text(head) + exits;
        told.addAll(text.told());
        return new ImportedScenario(whole, wkt, told, file.notUnderstood());
    }

    private void elements() throws MalformedFile {
        for (var each : file.named("checkpoints").entrySet()) {
            area(each.getKey(), each.getValue());
            String times = each.getValue().word("waiting_time_distribution", "constant");
            if (!times.equals("constant")) told.add(each.getKey() + ": waiting times are constant, not " + times);
            waits.put(each.getKey(), each.getValue().seconds("waiting_time", 0));
        }
        for (var each : file.named("exits").entrySet()) {
            area(each.getKey(), each.getValue());
            double most = each.getValue().within("max_throughput", 0, 0, 1e6);
            if (each.getValue().truth("enable_throughput_throttling")) throughput.put(each.getKey(), most);
        }
        for (var each : file.named("zones").entrySet()) {
            double pace = each.getValue().number("speed_factor", 1);
            double[] corners = each.getValue().skip("type").corners("coordinates");
            if (pace >= SLOWEST && pace <= 1) text.zone(word(each.getKey()), corners, pace);
            else
                told.add("%s: people walk at their own speed, not %s times as fast"
                        .formatted(each.getKey(), PlanYaml.number(pace)));
        }
    }

    private void area(String name, ForeignKeys element) throws MalformedFile {
        double[] corners = element.skip("type").corners("coordinates");
        areas.put(name, corners);
        int goal = text.goal(word(name), corners);
        if (goal >= 0) goals.put(name, goal);
    }

    private Map<String, Journey> journeys() throws MalformedFile {
        var found = new LinkedHashMap<String, Journey>();
        for (String key : List.of("journeys", "journeys_v2"))
            for (ForeignKeys each : file.list(key)) {
                String name = each.skip("name").word("id", "journey" + found.size());
                var elements = new ArrayList<>(each.words("stages"));
                elements.addAll(each.words("sequence"));
                found.put(name, new Journey(name, elements));
            }
        return found;
    }

    /** A group for each distribution: its people begin alike, and share the journeys that begin with it. */
    private void crowd(String name, ForeignKeys distribution, ForeignKeys parts, Map<String, Journey> journeys)
            throws MalformedFile {
        double[] corners = distribution.skip("type").corners("coordinates");
        parts.skip("premovement_seed", "percentage");
        double radius = parts.radius("radius"), speed = parts.within("v0", 1.34, 0, 1000);
        told(name, parts.word("distribution_mode", "by_number"), "by_number", "people begin by their number");
        told(name, parts.word("radius_distribution", "constant"), "constant", "radii are constant");
        told(name, parts.word("v0_distribution", "constant"), "constant", "speeds are constant");
        boolean flows = flows(word(name), parts, corners);
        var shares = new LinkedHashMap<Journey, Double>();
        for (ForeignKeys weight : distribution.list("journey_weights")) {
            Journey journey = journeys.get(weight.word("journey_id", ""));
            if (journey != null) shares.put(journey, weight.within("weight", 1, 0, 1e6));
        }
        for (Journey journey : journeys.values()) if (journey.elements.contains(name)) shares.putIfAbsent(journey, 1.);
        var stages = new LinkedHashMap<String, String>();
        String next = next(word(name), stages, shares);
        stages.put("out", "leave");
        var all = new LinkedHashMap<String, String>();
        all.put("start", "{wait: {until: {time: {seconds: %s}}, next: %s}}".formatted(delay(name, parts), next));
        all.putAll(stages);
        text.crowd(new PlanYaml.Crowd(
                word(name),
                Long.toString(text.room(word(name), flows ? 0 : people(parts), corners, radius)),
                List.of(PlanYaml.corners(corners)),
                radius,
                "{constant: " + PlanYaml.number(speed) + "}",
                all));
    }

    /** Lets people come evenly from a time to another, if the file says so. */
    private boolean flows(String name, ForeignKeys parts, double[] corners) throws MalformedFile {
        double from = parts.seconds("flow_start_time", 0), until = parts.seconds("flow_end_time", from);
        long people = people(parts);
        if (!parts.truth("use_flow_spawning") || people < 1) return false;
        text.source(
                name,
                corners,
                until > from
                        ? PlanYaml.repeated(from, (until - from) / people, 1, people)
                        : PlanYaml.repeated(from, 1, people, 1));
        return true;
    }

    private void told(String name, String is, String expected, String instead) {
        if (!is.equals(expected)) told.add("%s: %s, not %s".formatted(name, instead, is));
    }

    private String delay(String name, ForeignKeys parts) throws MalformedFile {
        if (!parts.truth("use_premovement")) {
            parts.skip("premovement_distribution", "premovement_param_a", "premovement_param_b");
            return "{constant: 0}";
        }
        String kind = parts.word("premovement_distribution", "gamma");
        parts.number("premovement_param_a");
        parts.number("premovement_param_b");
        double a = parts.seconds("premovement_param_a", 0), b = parts.seconds("premovement_param_b", 0);
        if (kind.equals("uniform"))
            return distribution("uniform", a, b, () -> new Distribution.Uniform((float) a, (float) b));
        told(name, kind, "gamma", "times before walking are gamma");
        return distribution(
                "gamma",
                a * b,
                Math.sqrt(a) * b,
                () -> Distribution.gamma((float) (a * b), (float) (Math.sqrt(a) * b)));
    }

    private static long people(ForeignKeys parts) throws MalformedFile {
        parts.number("number");
        return parts.people("number", 0);
    }

    /** A distribution of two numbers; where it has no width, its first number alone. */
    private static String distribution(String kind, double a, double b, Supplier<Distribution> made) {
        try {
            Check.given("a distribution", made.get());
            return "{%s: [%s, %s]}".formatted(kind, PlanYaml.number(a), PlanYaml.number(b));
        } catch (IllegalArgumentException e) {
            return "{constant: %s}".formatted(PlanYaml.number(a));
        }
    }

    /** Adds the stages of the journeys; returns what follows the start. */
    private String next(String group, Map<String, String> stages, Map<Journey, Double> shares) {
        var begins = new LinkedHashMap<String, Double>();
        int number = 0;
        for (var each : shares.entrySet()) {
            var elements =
                    each.getKey().elements.stream().filter(goals::containsKey).toList();
            String after = shares.size() > 1 ? "_" + number++ : "";
            if (elements.isEmpty()) continue;
            for (int k = 0; k < elements.size(); k++) {
                String element = elements.get(k), own = word(element) + after;
                String then = k + 1 < elements.size() ? word(elements.get(k + 1)) + after : "out";
                boolean waits = this.waits.getOrDefault(element, 0.) > 0;
                stages.put(
                        own,
                        "{walk: {goal: %d, next: {fixed: %s}}}"
                                .formatted(goals.get(element), waits ? own + "_wait" : then));
                door(element, group, own);
                if (waits) stages.put(own + "_wait", wait(element, then));
            }
            begins.merge(word(elements.getFirst()) + after, each.getValue(), Double::sum);
        }
        if (begins.isEmpty()) return anyExit(group, stages);
        if (begins.size() == 1) return "{fixed: " + begins.keySet().iterator().next() + "}";
        var parts = new ArrayList<String>();
        begins.forEach((stage, share) -> parts.add("{stage: %s, share: %s}".formatted(stage, PlanYaml.number(share))));
        return "{shares: {parts: [" + String.join(", ", parts) + "]}}";
    }

    /** Who has no journey goes to the nearest exit, if there is one. */
    private String anyExit(String group, Map<String, String> stages) {
        if (waits.keySet().containsAll(goals.keySet())) {
            told.add("%s: people leave where they begin, as there is no exit".formatted(group));
            return "{fixed: out}";
        }
        for (String exit : goals.keySet()) {
            if (waits.containsKey(exit)) continue;
            stages.put(word(exit), "{walk: {goal: %d, next: {fixed: out}}}".formatted(goals.get(exit)));
            door(exit, group, word(exit));
        }
        return "{nearest: {stages: %s}}".formatted(stages.keySet());
    }

    /** An exit that lets so many people a second pass is a door. */
    private void door(String exit, String group, String stage) {
        Double most = throughput.get(exit);
        if (most != null)
            doors.putIfAbsent(
                    exit,
                    "  %s: {group: %s, stage: %s, changes: [{at: 0, flow: %s}]}%n"
                            .formatted(word(exit), group, stage, PlanYaml.number(most)));
    }

    /** People wait at places within the box of their checkpoint. */
    private String wait(String element, String next) {
        double[] corners = areas.getOrDefault(element, new double[] {0, 0});
        return "{wait: {until: {time: {seconds: {constant: %s}}}, area: {box: %s}, next: {fixed: %s}}}"
                .formatted(PlanYaml.number(waits.getOrDefault(element, 0.)), PlanYaml.box(corners), next);
    }

    /** A name that scenario files allow. */
    private static String word(String name) {
        return name.replaceFirst("^jps-", "").replaceAll("[^A-Za-z_0-9]", "_");
    }
}
