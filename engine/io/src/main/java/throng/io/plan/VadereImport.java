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

    /** People a second that are none; and what comes then. */
    private static final double LEAST_RATE = 1e-6;

    private static final String NO_ONE = "";

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
        double seconds = run.seconds("finishTime", 300);
        long seed = run.whole("fixedSeed", 1);
        var topography = scenario.keys("topography");
        Geometry area = area(topography);
        String wkt = area.toText();
        var text = new PlanYaml(planName, PlanReader.parse(wkt, name));
        var goals = new LinkedHashMap<String, Integer>();
        var people = topography.keys("attributesPedestrian").skip("visible", "shape", "footstepHistorySize");
        text.check(people.radius("radius"));
        for (ForeignKeys target : topography.list("targets")) {
            String id = target.skip("visible").word("id", "");
            goals.put(id, text.goal("target " + id, target(target)));
        }
        int number = 0;
        for (ForeignKeys source : topography.list("sources")) {
            String group = "source" + number++;
            if (!text.isFull(group)) text.crowd(crowd(group, source, goals, people, text));
        }
        String head = ImportedScenario.head("imported from a Vadere scenario (2D)", seconds, seed);
        String whole = text.text(head);
        told.addAll(text.told());
        return new ImportedScenario(whole, wkt, told, file.notUnderstood());
    }

    /** What lies within the bounds, their border and the obstacles left out. */
    private Geometry area(ForeignKeys topography) throws MalformedFile {
        var attributes = topography.keys("attributes");
        var bounds = attributes.keys("bounds");
        double border = attributes.truth("bounded") ? attributes.within("boundingBoxWidth", .5, 0, 1000) : 0;
        double x = bounds.within("x", 0, -1e7, 1e7), y = bounds.within("y", 0, -1e7, 1e7);
        var box = new Envelope(x, x + bounds.coordinate("width"), y, y + bounds.coordinate("height"));
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
            double x = shape.coordinate("x"), y = shape.coordinate("y");
            double right = x + shape.coordinate("width"), top = y + shape.coordinate("height");
            return new double[] {x, y, right, y, right, top, x, top};
        }
        if (!type.equals("POLYGON"))
            throw new MalformedFile(name, "a shape of type %s; allowed are RECTANGLE and POLYGON".formatted(type));
        var points = shape.list("points");
        if (points.size() < 3)
            throw new MalformedFile(name, "a polygon of %d points; allowed are 3 and more".formatted(points.size()));
        double[] corners = new double[2 * points.size()];
        for (int k = 0; k < points.size(); k++) {
            corners[2 * k] = points.get(k).coordinate("x");
            corners[2 * k + 1] = points.get(k).coordinate("y");
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
        long people = Math.max(1, spawner.people("eventElementCount", 1));
        double most = spawner.number("constraintsElementsMax", -1);
        var times = spawner.keys("distribution").skip("updateFrequency", "mean", "numberPedsPerSecond");
        String kind = times.word("type", "").replaceAll(".*\\.Attributes|Distribution$", "");
        if (end <= begin) return begin > 0 ? PlanYaml.repeated(begin, 1, people, 1) : null;
        if (kind.equals("Constant")) {
            double every = times.seconds("updateFrequency", 1);
            long often = 1 + (long) ((end - begin) / Math.max(.001, every) + 1e-9);
            if (most >= 0) often = Math.min(often, (long) Math.ceil(most / people));
            if (most >= 0 && often * people > most)
                told.add("%s: %d people come, not %s".formatted(group, often * people, PlanYaml.number(most)));
            return PlanYaml.repeated(begin, every, people, Math.max(1, often));
        }
        if (kind.equals("Poisson") || kind.equals("NegativeExponential")) {
            double perSecond = kind.equals("Poisson")
                    ? times.within("numberPedsPerSecond", 1, 0, 1000)
                    : 1 / times.within("mean", 1, .001, 1e8);
            if (people * perSecond < LEAST_RATE) return NO_ONE;
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
        double begin = spawner.seconds("constraintsTimeStart", 0), end = spawner.seconds("constraintsTimeEnd", 0);
        String arrivals = arrivals(group, spawner, begin, end);
        if (arrivals != null && arrivals.equals(NO_ONE)) told.add("%s: no one comes".formatted(group));
        else if (arrivals != null) text.source(group, shape(source), arrivals);
        var stages = new LinkedHashMap<String, String>();
        var way = way(group, source.words("targetIds"), goals);
        stages.put(
                "start",
                "{wait: {until: {time: {seconds: {constant: %s}}}, next: {fixed: %s}}}"
                        .formatted(arrivals == null ? PlanYaml.number(begin) : "0", way.isEmpty() ? "out" : "target0"));
        for (int k = 0; k < way.size(); k++)
            stages.put(
                    "target" + k,
                    "{walk: {goal: %d, next: {fixed: %s}}}"
                            .formatted(way.get(k), k + 1 < way.size() ? "target" + (k + 1) : "out"));
        stages.put("out", "leave");
        String speeds = PlanYaml.normal(
                people.within("speedDistributionMean", 1.34, 0, 1000),
                people.within("speedDistributionStandardDeviation", .26, 0, 1000),
                people.within("minimumSpeed", .5, 0, 1000),
                people.within("maximumSpeed", 2.2, 0, 1000));
        long begins = arrivals == null ? spawner.people("eventElementCount", 1) : 0;
        double[] area = shape(source);
        return new PlanYaml.Crowd(
                group,
                Long.toString(text.room(group, begins, area, people.radius("radius"))),
                List.of(PlanYaml.corners(area)),
                people.radius("radius"),
                speeds,
                stages);
    }

    /** The goals to which people of a source walk, one after the other. */
    private List<Integer> way(String group, List<String> targets, Map<String, Integer> goals) throws MalformedFile {
        var way = new ArrayList<Integer>();
        for (String target : targets) {
            Integer goal = goals.get(target);
            if (goal == null)
                throw new MalformedFile(
                        name,
                        "a source leads to target %s, which is none; there are: %s"
                                .formatted(target, String.join(", ", goals.keySet())));
            if (goal >= 0) way.add(goal);
        }
        if (way.isEmpty()) told.add("%s: people leave where they begin, as they have no target".formatted(group));
        return way;
    }
}
