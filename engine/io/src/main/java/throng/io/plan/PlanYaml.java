package throng.io.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.building.zone.Zone;
import throng.math.Distribution;
import throng.terrain.Polygon;

/**
 * Writes a scenario file of people who walk on a floor plan: its walls, its map, goals, crowds and their journeys. All
 * coordinates are those of the plan's file.
 */
final class PlanYaml {
    /** A tile of ways, metres, and the most of them. */
    private static final double TILE = .15, MOST = 1 << 23;
    /** The part of a body that keeps tiles off walls; ways keep the rest. */
    private static final double INSET = .7;
    /** A door at a wall has open tiles within the body's inset and the diagonal of a tile, in tiles. */
    private static final double DIAGONAL = 1.42;

    /** Goals and groups of a file, at most. */
    private static final int MOST_GOALS = 1000, MOST_CROWDS = 200;

    private static final String WALK = """
            - collisionFreeSpeed:
                guide:
                  keepSide:
                    neighbourhoods: [{radius: 5}]
                    side: 1
                    horizon: 3
                    margin: 0.1
                    guide:
                      patience: {guide: {followWay: {ways: ways, goal: {each: goal}}}}
            """;

    private final StringBuilder goals = new StringBuilder();
    private final List<Crowd> crowds = new ArrayList<>();
    private final StringBuilder sources = new StringBuilder(), zones = new StringBuilder();
    private final String file;
    private final double tile;
    private final List<String> told = new ArrayList<>();
    private final FloorPlan plan;
    private @Nullable PlanGround ground;
    private double radius;
    private int count;

    /**
     * People who begin alike.
     *
     * @param name of their group
     * @param agents how many: a number or an expression
     * @param areas where they begin, as {@link #corners}; none: everywhere
     * @param radius of their bodies, metres
     * @param maxSpeed values of the speeds that they want, as a file says them
     * @param stages of their journey, by name
     */
    record Crowd(
            String name,
            String agents,
            List<String> areas,
            double radius,
            String maxSpeed,
            Map<String, String> stages) {}

    /**
     * Begins.
     *
     * @param file name of the plan
     * @param plan what it holds
     */
    PlanYaml(String file, FloorPlan plan) {
        this.file = file;
        this.plan = plan;
        double[] box = plan.box();
        double least = Math.sqrt((box[2] - box[0]) * (box[3] - box[1]) / MOST);
        tile = Math.max(TILE, Math.ceil(100 * least) / 100);
    }

    /** Corners as a file says them: [[x, y], ..]. */
    static String corners(double... xy) {
        var text = new StringBuilder("[");
        for (int k = 0; k + 1 < xy.length; k += 2)
            text.append(k == 0 ? "[" : ", [")
                    .append(number(xy[k]))
                    .append(", ")
                    .append(number(xy[k + 1]))
                    .append(']');
        return text.append(']').toString();
    }

    /** A number of at most six digits behind the point. */
    static String number(double value) {
        return String.format(Locale.ROOT, "%.6f", value)
                .replaceFirst("\\.?0+$", "")
                .replaceFirst("^-0$", "0");
    }

    /** Adds a goal; returns its number. */
    int goal(double... xy) {
        goals.append("          - {corners: ").append(corners(xy)).append("}\n");
        return count++;
    }

    /**
     * Leaves out what finds no room on the plan from now on, and tells it.
     *
     * @param largest radius of a body, metres
     */
    void check(double largest) {
        radius = largest;
        ground = new PlanGround(plan, tile, INSET * radius, radius);
    }

    /** What was left out, a line each. */
    List<String> told() {
        return told;
    }

    /** Adds a goal, if people can go there; returns its number, or −1. */
    int goal(String name, double[] xy) {
        String refused = count == MOST_GOALS
                ? "a file has up to %d goals".formatted(MOST_GOALS)
                : ground == null ? "" : ground.refused(xy, reach(radius));
        if (refused.isEmpty()) return goal(xy);
        told.add("%s is left out: %s".formatted(name, refused));
        return -1;
    }

    private double reach(double largest) {
        return INSET * largest + DIAGONAL * tile;
    }

    /** Whether no other crowd is taken, which is told. */
    boolean isFull(String crowd) {
        if (crowds.size() < MOST_CROWDS) return false;
        told.add("%s is left out: a file has up to %d groups".formatted(crowd, MOST_CROWDS));
        return true;
    }

    void crowd(Crowd crowd) {
        crowds.add(crowd);
    }

    /** How many of some people find room in an area. */
    long room(String crowd, long people, double[] corners, double body) {
        int room = ground == null || people == 0 ? Integer.MAX_VALUE : ground.room(corners, apart(body));
        if (room < people)
            told.add("%s: %d of %d people find room at the start, and the others are left out"
                    .formatted(crowd, room, people));
        return Math.min(people, room);
    }

    private static double apart(double body) {
        return 2 * body + .05;
    }

    /** Lets people of a crowd come over time, in the box around some corners. */
    void source(String crowd, double[] corners, String arrivals) {
        var box = box(corners);
        double[] at = box.stream().mapToDouble(Double::parseDouble).toArray();
        if (ground != null && !ground.lets(at)) told.add("%s: no one comes, as the place has no room".formatted(crowd));
        else
            sources.append(
                    "  %s: {group: %s, place: {box: %s}, arrivals: %s}%n".formatted(crowd, crowd, box, arrivals));
    }

    /** Lets people walk slower in an area. */
    void zone(String name, double[] corners, double pace) {
        var numbers = Arrays.stream(corners).mapToObj(PlanYaml::number).toList();
        float[] at = new float[corners.length];
        for (int k = 0; k < at.length; k++) at[k] = plan.origin().inside(k % 2, corners[k]);
        try {
            var zone = Zone.slow(name, Polygon.of(at), (float) pace);
            zones.append("  %s: {area: %s, pace: %s}%n".formatted(zone.name(), numbers, number(pace)));
        } catch (IllegalArgumentException e) {
            told.add("%s is left out: %s".formatted(name, e.getMessage()));
        }
    }

    private static float rounded(double value) {
        return Float.parseFloat(number(value));
    }

    /** Speeds that are drawn from a normal distribution; one speed if it has no width, or no value in the range. */
    static String normal(double mean, double deviation, double low, double high) {
        try {
            var speeds = new Distribution.Normal(rounded(mean), rounded(deviation), rounded(low), rounded(high));
            return "{normal: [%s, %s, %s, %s]}"
                    .formatted(
                            number(speeds.mean()),
                            number(speeds.deviation()),
                            number(speeds.low()),
                            number(speeds.high()));
        } catch (IllegalArgumentException e) {
            return "{constant: %s}".formatted(number(Math.min(Math.max(mean, low), Math.max(low, high))));
        }
    }

    /** The box around some corners as a file says it: [x0, y0, x1, y1]. */
    static List<String> box(double[] corners) {
        double x0 = corners[0], y0 = corners[1], x1 = x0, y1 = y0;
        for (int k = 0; k < corners.length; k += 2) {
            x0 = Math.min(x0, corners[k]);
            x1 = Math.max(x1, corners[k]);
            y0 = Math.min(y0, corners[k + 1]);
            y1 = Math.max(y1, corners[k + 1]);
        }
        return List.of(number(x0), number(y0), number(x1), number(y1));
    }

    /** People who come at a time, and again so often. */
    static String repeated(double first, double every, long people, long times) {
        return "{repeated: {first: %s, every: %s, people: %d, times: %d}}"
                .formatted(number(first), number(Math.max(.001, every)), people, times);
    }

    /** The whole file. */
    String text(String head) {
        var text = new StringBuilder(head);
        if (crowds.isEmpty()) {
            told.add("no one walks, as no one begins anywhere");
            crowd(new Crowd("people", "0", List.of(), .2, "1.34", Map.of("out", "leave")));
        }
        double largest = crowds.stream().mapToDouble(Crowd::radius).max().orElse(.2);
        if (plan.origin().isFar())
            text.append("origin: [%s, %s]%n".formatted(number(plan.originX()), number(plan.originY())));
        text.append("""
                space: {open: 2}
                walls: [{plan: %1$s}]
                maps: {floor: {plan: %1$s, tile: %2$s, radius: %3$s}}
                """.formatted(quoted(file), number(tile), number(INSET * largest)));
        if (count > 0)
            text.append("""
                fields:
                  ways:
                    ways:
                      map: floor
                      radius: %s
                      goals:
                        shapes:
                          reach: %s
                          shapes:
                """.formatted(number(Math.min((1 - INSET) * largest, .49 * tile)), number(reach(largest))))
                    .append(goals.toString().indent(2));
        text.append("groups:\n");
        for (Crowd crowd : crowds) text.append(group(crowd));
        text.append("journeys:\n");
        for (Crowd crowd : crowds) {
            text.append("  %s:%n%s    stages:%n".formatted(crowd.name, count > 0 ? "    ways: ways\n" : ""));
            crowd.stages.forEach((name, stage) -> text.append("      %s: %s%n".formatted(name, stage)));
        }
        if (!sources.isEmpty()) text.append("sources:\n").append(sources);
        if (!zones.isEmpty()) text.append("zones:\n").append(zones);
        return text.toString();
    }

    private String group(Crowd crowd) {
        String areas = crowd.areas.isEmpty() || crowd.agents.equals("0")
                ? ""
                : ", areas: [%s]"
                        .formatted(String.join(
                                ", ",
                                crowd.areas.stream()
                                        .map("{corners: %s}"::formatted)
                                        .toList()));
        return """
                  %s:
                    agents: %s
                    spawn: %s
                    motion: {radius: %s, maxSpeed: 1.34, maxForce: 1000, mass: 80}
                    traits: {maxSpeed: %s}
                    contact: {sweeps: 4}
                    rules:
                      - switch:
                          column: mode
                          parts:
                            %s
                            - collisionFreeSpeed: {guide: {arrive: {target: {places: [placeX, placeY]}}}}
                            - brake
                """.formatted(
                        crowd.name,
                        crowd.agents,
                        crowd.agents.equals("0")
                                ? "point"
                                : "{apart: {map: floor, distance: %s%s}}".formatted(number(apart(crowd.radius)), areas),
                        number(crowd.radius),
                        crowd.maxSpeed,
                        count > 0 ? WALK.indent(28).strip() : "- brake");
    }

    /** A text in quotes, as its signs may mean something in YAML. */
    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
