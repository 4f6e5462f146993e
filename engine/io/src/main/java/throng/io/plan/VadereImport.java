package throng.io.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.operation.union.UnaryUnionOp;
import throng.io.MalformedFile;

/** Reads a {@code .scenario} of Vadere: its topography, sources, targets and pedestrians. */
final class VadereImport {
    private static final GeometryFactory SHAPES = new GeometryFactory();

    private final String name;
    private final String planName;
    private final List<String> told = new ArrayList<>();

    private VadereImport(String name, String planName) {
        this.name = name;
        this.planName = planName;
    }

    static ImportedScenario read(ForeignKeys file, Path from, String planName) throws MalformedFile {
        return new VadereImport(String.valueOf(from), planName).read(file);
    }

    private ImportedScenario read(ForeignKeys file) throws MalformedFile {
        if (!file.has("scenario"))
            throw new MalformedFile(
                    name, "no scenario of Vadere: the key 'scenario' is missing; for JuPedSim name the folder");
        var scenario = file.skip("name", "description", "release", "commithash", "processWriters")
                .keys("scenario")
                .skip("attributesModel", "attributesPsychology");
        String model = scenario.word("mainModel", "none");
        told.add("model %s: collision-free speed is taken instead"
                .formatted(model.substring(model.lastIndexOf('.') + 1)));
        var run = scenario.keys("attributesSimulation")
                .skip("simTimeStepLength", "realTimeSimTimeRatio", "writeSimulationData")
                .skip("printFPS", "digitsPerCoordinate", "useFixedSeed", "simulationSeed");
        double seconds = run.number("finishTime", 300);
        long seed = run.whole("fixedSeed", 1);
        var topography = scenario.keys("topography");
        Geometry area = area(topography);
        String wkt = area.toText();
        var text = new PlanYaml(planName, PlanReader.parse(wkt, name));
        var goals = new LinkedHashMap<String, Integer>();
        for (ForeignKeys target : topography.list("targets"))
            goals.put(target.skip("visible").word("id", ""), text.goal(target(target)));
        var people = topography.keys("attributesPedestrian").skip("visible", "shape", "footstepHistorySize");
        int number = 0;
        for (ForeignKeys source : topography.list("sources"))
            text.crowd(crowd("source" + number++, source, goals, people, text));
        String head = ImportedScenario.head("imported from a Vadere scenario (2D)", seconds, seed);
        return new ImportedScenario(text.text(head), wkt, told, file.notUnderstood());
    }

    /** What lies within the bounds, their border and the obstacles left out. */
    private Geometry area(ForeignKeys topography) throws MalformedFile {
        var attributes = topography.keys("attributes");
        var bounds = attributes.keys("bounds");
        double border = attributes.truth("bounded") ? attributes.number("boundingBoxWidth", .5) : 0;
        double x = bounds.number("x", 0), y = bounds.number("y", 0);
        var box = new Envelope(x, x + bounds.number("width"), y, y + bounds.number("height"));
        box.expandBy(-border);
        var obstacles = new ArrayList<Geometry>();
        for (ForeignKeys each : topography.list("obstacles")) obstacles.add(polygon(shape(each.skip("id", "visible"))));
        Geometry all = SHAPES.toGeometry(box);
        return obstacles.isEmpty() ? all : all.difference(UnaryUnionOp.union(obstacles));
    }

    private static Geometry polygon(double[] corners) {
        var ring = new Coordinate[corners.length / 2 + 1];
        for (int k = 0; k < ring.length; k++)
            ring[k] = new Coordinate(corners[2 * k % corners.length], corners[(2 * k + 1) % corners.length]);
        return SHAPES.createPolygon(ring);
    }

    /** The corners of a shape: x, y, x, y and so on. */
    private double[] shape(ForeignKeys of) throws MalformedFile {
        ForeignKeys shape = of.keys("shape");
        String type = shape.word("type", "none");
        if (type.equals("RECTANGLE")) {
            double x = shape.number("x"), y = shape.number("y");
            double right = x + shape.number("width"), top = y + shape.number("height");
            return new double[] {x, y, right, y, right, top, x, top};
        }
        if (!type.equals("POLYGON"))
            throw new MalformedFile(name, "a shape of type %s; allowed are RECTANGLE and POLYGON".formatted(type));
        var points = shape.list("points");
        if (points.size() < 3)
            throw new MalformedFile(name, "a polygon of %d points; allowed are 3 and more".formatted(points.size()));
        double[] corners = new double[2 * points.size()];
        for (int k = 0; k < points.size(); k++) {
            corners[2 * k] = points.get(k).number("x");
            corners[2 * k + 1] = points.get(k).number("y");
        }
        return corners;
    }

    private double[] target(ForeignKeys target) throws MalformedFile {
        target.skip("leavingSpeed", "parallelEvents");
        var waiter = target.keys("waiter").skip("individualWaiting");
        if (waiter.truth("enabled")) told.add("target %s: no one waits there".formatted(target.word("id", "")));
        var absorber = target.keys("absorber").skip("deletionDistance");
        if (!absorber.truth("enabled")) told.add("target %s: people leave there, too".formatted(target.word("id", "")));
        return shape(target);
    }

    /** When people of a source come; null if all are there at the start. */
    private @Nullable String arrivals(String group, ForeignKeys spawner, double begin, double end)
            throws MalformedFile {
        long people = Math.max(1, Math.round(spawner.number("eventElementCount", 1)));
        double most = spawner.number("constraintsElementsMax", -1);
        var times = spawner.keys("distribution").skip("updateFrequency", "mean", "numberPedsPerSecond");
        String kind = times.word("type", "").replaceAll(".*\\.Attributes|Distribution$", "");
        if (end <= begin) return begin > 0 ? PlanYaml.repeated(begin, 1, people, 1) : null;
        if (kind.equals("Constant")) {
            double every = times.number("updateFrequency");
            long often = 1 + (long) ((end - begin) / Math.max(.001, every) + 1e-9);
            if (most >= 0) often = Math.min(often, (long) Math.ceil(most / people));
            if (most >= 0 && often * people > most)
                told.add("%s: %d people come, not %s".formatted(group, often * people, PlanYaml.number(most)));
            return PlanYaml.repeated(begin, every, people, Math.max(1, often));
        }
        if (kind.equals("Poisson") || kind.equals("NegativeExponential")) {
            double perSecond = kind.equals("Poisson") ? times.number("numberPedsPerSecond") : 1 / times.number("mean");
            if (people > 1) told.add("%s: people come one by one, not %d together".formatted(group, people));
            if (most >= 0)
                told.add("%s: no more come after %s s, however many they are".formatted(group, PlanYaml.number(end)));
            return "{poisson: [%s, %s, %s]}"
                    .formatted(PlanYaml.number(people * perSecond), PlanYaml.number(begin), PlanYaml.number(end));
        }
        told.add("%s: people are there at once, as times of '%s' are not known".formatted(group, kind));
        return null;
    }

    private PlanYaml.Crowd crowd(
            String group, ForeignKeys source, Map<String, Integer> goals, ForeignKeys people, PlanYaml text)
            throws MalformedFile {
        var spawner = source.skip("id", "visible")
                .keys("spawner")
                .skip("type", "eventPositionRandom", "eventPositionFreeSpace");
        double begin = spawner.number("constraintsTimeStart", 0), end = spawner.number("constraintsTimeEnd", 0);
        String arrivals = arrivals(group, spawner, begin, end);
        if (arrivals != null) text.source(group, shape(source), arrivals);
        var stages = new LinkedHashMap<String, String>();
        var way = source.words("targetIds");
        stages.put(
                "start",
                "{wait: {until: {time: {seconds: {constant: %s}}}, next: {fixed: %s}}}"
                        .formatted(arrivals == null ? PlanYaml.number(begin) : "0", way.isEmpty() ? "out" : "target0"));
        for (int k = 0; k < way.size(); k++) {
            Integer goal = goals.get(way.get(k));
            if (goal == null)
                throw new MalformedFile(
                        name,
                        "a source leads to target %s, which is none; there are: %s"
                                .formatted(way.get(k), String.join(", ", goals.keySet())));
            stages.put(
                    "target" + k,
                    "{walk: {goal: %d, next: {fixed: %s}}}"
                            .formatted(goal, k + 1 < way.size() ? "target" + (k + 1) : "out"));
        }
        stages.put("out", "leave");
        String speeds = "{normal: [%s, %s, %s, %s]}"
                .formatted(
                        PlanYaml.number(people.number("speedDistributionMean", 1.34)),
                        PlanYaml.number(people.number("speedDistributionStandardDeviation", .26)),
                        PlanYaml.number(people.number("minimumSpeed", .5)),
                        PlanYaml.number(people.number("maximumSpeed", 2.2)));
        return new PlanYaml.Crowd(
                group,
                arrivals == null ? PlanYaml.number(spawner.number("eventElementCount", 1)) : "0",
                List.of(PlanYaml.corners(shape(source))),
                people.number("radius", .2),
                speeds,
                stages);
    }
}
