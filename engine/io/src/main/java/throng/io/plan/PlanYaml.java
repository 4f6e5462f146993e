package throng.io.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes a scenario file of people who walk on a floor plan: its walls, its map, goals, crowds and their journeys. */
final class PlanYaml {
    /** A tile of ways, metres, and the most of them. */
    private static final double TILE = .15, MOST = 1 << 23;
    /** The part of a body that keeps tiles off walls; ways keep the rest. */
    private static final double INSET = .7;
    /** A door at a wall has open tiles within the body's inset and the diagonal of a tile, in tiles. */
    private static final double DIAGONAL = 1.42;

    private final StringBuilder goals = new StringBuilder();
    private final List<Crowd> crowds = new ArrayList<>();
    private final StringBuilder sources = new StringBuilder(), zones = new StringBuilder();
    private final String file;
    private final double tile;
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
        double[] box = plan.box();
        double least = Math.sqrt((box[2] - box[0]) * (box[3] - box[1]) / MOST);
        tile = Math.max(TILE, Math.ceil(100 * least) / 100);
    }

    /** The side of a tile, metres. */
    double tile() {
        return tile;
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

    void crowd(Crowd crowd) {
        crowds.add(crowd);
    }

    /** Lets people of a crowd come over time, in the box around some corners. */
    void source(String crowd, double[] corners, String arrivals) {
        sources.append(
                "  %s: {group: %s, place: {box: %s}, arrivals: %s}%n".formatted(crowd, crowd, box(corners), arrivals));
    }

    /** Lets people walk slower in an area. */
    void zone(String name, double[] corners, double pace) {
        var numbers = Arrays.stream(corners).mapToObj(PlanYaml::number).toList();
        zones.append("  %s: {area: %s, pace: %s}%n".formatted(name, numbers, number(pace)));
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
        double radius = crowds.stream().mapToDouble(Crowd::radius).max().orElse(.2);
        text.append("""
                space: {open: 2}
                walls: [{plan: %1$s}]
                maps: {floor: {plan: %1$s, tile: %2$s, radius: %3$s}}
                fields:
                  ways:
                    ways:
                      map: floor
                      radius: %4$s
                      goals:
                        shapes:
                          reach: %5$s
                          shapes:
                """.formatted(
                        quoted(file),
                        number(tile),
                        number(INSET * radius),
                        number(Math.min((1 - INSET) * radius, .49 * tile)),
                        number(INSET * radius + DIAGONAL * tile)));
        text.append(goals.toString().indent(2)).append("groups:\n");
        for (Crowd crowd : crowds) text.append(group(crowd));
        text.append("journeys:\n");
        for (Crowd crowd : crowds) {
            text.append("  %s:%n    ways: ways%n    stages:%n".formatted(crowd.name));
            crowd.stages.forEach((name, stage) -> text.append("      %s: %s%n".formatted(name, stage)));
        }
        if (!sources.isEmpty()) text.append("sources:\n").append(sources);
        if (!zones.isEmpty()) text.append("zones:\n").append(zones);
        return text.toString();
    }

    private String group(Crowd crowd) {
        String areas = crowd.areas.isEmpty()
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
                    spawn: {apart: {map: floor, distance: %s%s}}
                    motion: {radius: %s, maxSpeed: 1.34, maxForce: 1000, mass: 80}
                    traits: {maxSpeed: %s}
                    contact: {sweeps: 4}
                    rules:
                      - switch:
                          column: mode
                          parts:
                            - collisionFreeSpeed:
                                guide:
                                  keepSide:
                                    neighbourhoods: [{radius: 5}]
                                    side: 1
                                    horizon: 3
                                    margin: 0.1
                                    guide:
                                      patience: {guide: {followWay: {ways: ways, goal: {each: goal}}}}
                            - collisionFreeSpeed: {guide: {arrive: {target: {places: [placeX, placeY]}}}}
                            - brake
                """.formatted(
                crowd.name, crowd.agents, number(2 * crowd.radius + .05), areas, number(crowd.radius), crowd.maxSpeed);
    }

    /** A text in quotes, as its signs may mean something in YAML. */
    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
