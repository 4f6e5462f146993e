package throng.io.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import throng.math.Check;

/**
 * The evacuation of a floor plan, as a scenario file: people stand all over the plan, and leave by the door that they
 * think is the quickest.
 *
 * <pre>{@code
 * var plan = PlanReader.read(Path.of("hall.wkt"));
 * String text = PlanScenario.of("hall.wkt", plan, List.of(new double[] {0, 4, 0, 6})).text(500);
 * }</pre>
 */
public final class PlanScenario {
    /** People per square metre, and the most of them, where no one says how many. */
    private static final int PER_AREA = 1, MOST = 2000;
    /** How far a door may be from where people walk, metres. */
    private static final double NEAR = .3;
    /** The radius of people, metres. */
    private static final double RADIUS = .2;

    private final String file;
    private final FloorPlan plan;
    private final List<double[]> doors;

    private PlanScenario(String file, FloorPlan plan, List<double[]> doors) {
        this.file = file;
        this.plan = plan;
        this.doors = doors;
    }

    /**
     * {@return the evacuation of a plan}
     *
     * @param file the name of the plan's file, which the scenario names
     * @param plan what it holds
     * @param doors each from one end to the other: x, y, x, y, in the coordinates of the file. None: those of the plan
     * @throws IllegalArgumentException if there are no doors at all, or one is narrower than a person, 0.4 m, or
     *     farther than 0.3 m from where people walk
     */
    public static PlanScenario of(String file, FloorPlan plan, List<double[]> doors) {
        Check.given("the doors of a plan", doors);
        var all = doors.isEmpty() ? plan.doors() : doors;
        double[] box = plan.box();
        String size = "it goes from (%s, %s) to (%s, %s)"
                .formatted(
                        PlanYaml.number(box[0] + plan.originX()),
                        PlanYaml.number(box[1] + plan.originY()),
                        PlanYaml.number(box[2] + plan.originX()),
                        PlanYaml.number(box[3] + plan.originY()));
        if (all.isEmpty())
            throw new IllegalArgumentException("the plan %s has no door; %s: say where one is, such as --door %s"
                    .formatted(file, size, example(plan)));
        for (double[] door : all) {
            double[] at = {
                door[0] - plan.originX(), door[1] - plan.originY(), door[2] - plan.originX(), door[3] - plan.originY()
            };
            double far = plan.distance(at[0], at[1], at[2], at[3]);
            if (!(far <= NEAR))
                throw new IllegalArgumentException(
                        "the door %s is %s m from where people walk in %s; %s: allowed is up to %s m"
                                .formatted(
                                        text(door), PlanYaml.number(Math.round(far * 100) / 100.), file, size, NEAR));
            double wide = StrictMath.hypot(at[2] - at[0], at[3] - at[1]);
            if (wide < 2 * RADIUS)
                throw new IllegalArgumentException(
                        "the door %s is %s m wide; allowed are %s m and more, so that a person fits through"
                                .formatted(text(door), PlanYaml.number(wide), 2 * RADIUS));
        }
        return new PlanScenario(file, plan, all);
    }

    /** The first side of the plan, as the value of an option. */
    private static String example(FloorPlan plan) {
        float[] ring = plan.rings().getFirst();
        return text(new double[] {
            ring[0] + plan.originX(), ring[1] + plan.originY(), ring[2] + plan.originX(), ring[3] + plan.originY()
        });
    }

    private static String text(double[] door) {
        var words = new ArrayList<String>();
        for (double each : door) words.add(PlanYaml.number(each));
        return String.join(",", words);
    }

    /** {@return how many people stand on the plan if no one says it: one for each square metre, up to 2000} */
    public int people() {
        return (int) Math.max(1, Math.min(MOST, Math.floor(PER_AREA * plan.area())));
    }

    /** {@return how many doors there are} */
    public int doors() {
        return doors.size();
    }

    /**
     * {@return the scenario file}
     *
     * @param people at the start
     */
    public String text(int people) {
        var text = new PlanYaml(file, plan);
        var names = new ArrayList<String>();
        var stages = new LinkedHashMap<String, String>();
        for (int d = 0; d < doors.size(); d++) names.add("door" + (d + 1));
        stages.put(
                "start",
                "{wait: {until: {time: {seconds: {uniform: [0, delay]}}}, next: {quickest: {stages: %s}}}}"
                        .formatted(names));
        for (int d = 0; d < doors.size(); d++)
            stages.put(names.get(d), "{walk: {goal: %d, next: {fixed: out}}}".formatted(text.goal(doors.get(d))));
        stages.put("out", "leave");
        text.crowd(new PlanYaml.Crowd("people", "agents", List.of(), RADIUS, "{normal: [1.34, 0.26, 0.5, 2]}", stages));
        return text.text("""
                throng: 1
                about: people leave a plan by its doors; --set delay=60 lets them set out within a minute (2D)
                run: {agents: %d, ticks: 36000, dt: 0.05, seed: 1}
                parameters:
                  delay: {value: 0, unit: s, range: [0, 36000], about: until when the last one sets out}
                measures: {events: true}
                """.formatted(people));
    }
}
