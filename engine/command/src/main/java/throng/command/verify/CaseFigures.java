package throng.command.verify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import throng.io.scenario.GroupPlan;
import throng.io.scenario.ScenarioFile;
import throng.measure.AreaFigures;
import throng.measure.CrowdMeasures;
import throng.measure.LineCount;
import throng.measure.MeasureTable;

/** The figures of a run that gates limit: those that each run has, and some more. */
final class CaseFigures {
    private static final int GROUPS = 2;

    private static final List<String> LINE = List.of(
            "passed", "forwards", "backwards", "flow", "first", "last", "speed", "slowest", "fastest", "variance");
    private static final List<String> AREA = List.of("density", "speed", "flow", "most");
    private static final List<String> WHOLE = List.of(
            "left", "seconds", "whole.speed", "whole.polarisation", "whole.nearest", "whole.overlap", "whole.pressure");

    private CaseFigures() {}

    /**
     * Returns the names of all figures that a run may have. It lacks those of which nothing was seen, such as the flow
     * through a line that no one crosses.
     *
     * @param file of the runs
     */
    static List<String> names(ScenarioFile file) {
        var groups = file.groups().stream().map(GroupPlan::name).toList();
        var names = new ArrayList<>(WHOLE);
        for (String line : file.measures().lines()) {
            String name = line.substring(0, line.indexOf('='));
            for (String figure : LINE) names.add(name + "." + figure);
            if (groups.size() > 1) for (String group : groups) names.add(name + ".passed." + group);
            if (file.measures().approaches().contains(name)) names.add(name + ".approach_left_out");
        }
        for (String area : file.measures().areas()) {
            String name = area.substring(0, area.indexOf('='));
            for (String figure : AREA) names.add(name + "." + figure);
            if (groups.size() == GROUPS) names.add(name + ".order");
        }
        for (String travel : file.measures().travels())
            for (String figure : List.of("arrived", "travel"))
                names.add(travel.replace(':', '-') + "-travel." + figure);
        return names;
    }

    /**
     * Returns the figures.
     *
     * @param measures of a whole run
     * @param after seconds before which areas do not count
     */
    static Map<String, Double> of(CrowdMeasures measures, double after) {
        var figures = new LinkedHashMap<>(measures.figures());
        for (LineCount line : measures.lines()) crossings(line, measures.groups(), figures);
        for (AreaFigures area : measures.areas()) area(area, measures.groups(), after, figures);
        figures.values().removeIf(value -> value.isNaN());
        return figures;
    }

    /** Times and speeds of who crosses a line for the first time. */
    private static void crossings(LineCount line, List<String> groups, Map<String, Double> figures) {
        MeasureTable table = line.crossings();
        double[] seconds = table.column("seconds"), first = table.column("first");
        double[] speed = table.column("speed"), group = table.column("group");
        int n = 0;
        double from = Double.NaN, to = Double.NaN, sum = 0, squares = 0;
        double slowest = Double.POSITIVE_INFINITY, fastest = Double.NEGATIVE_INFINITY;
        var passed = new int[groups.size()];
        for (int k = 0; k < seconds.length; k++) {
            if (first[k] == 0) continue;
            if (n++ == 0) from = seconds[k];
            to = seconds[k];
            passed[(int) group[k]]++;
            sum += speed[k];
            squares += speed[k] * speed[k];
            slowest = Math.min(slowest, speed[k]);
            fastest = Math.max(fastest, speed[k]);
        }
        String name = line.line().name();
        if (groups.size() > 1)
            for (int g = 0; g < groups.size(); g++) figures.put(name + ".passed." + groups.get(g), (double) passed[g]);
        if (n == 0) return;
        figures.put(name + ".first", from);
        figures.put(name + ".last", to);
        figures.put(name + ".speed", sum / n);
        figures.put(name + ".slowest", slowest);
        figures.put(name + ".fastest", fastest);
        if (n > 1) figures.put(name + ".variance", (squares - sum * sum / n) / (n - 1));
    }

    private static void area(AreaFigures area, List<String> groups, double after, Map<String, Double> figures) {
        MeasureTable table = area.table();
        double[] seconds = table.column("seconds"), persons = table.column("persons");
        double[] density = table.column("density"), speed = table.column("speed");
        boolean two = groups.size() == GROUPS;
        double[] one = two ? table.column("persons_" + groups.get(0)) : persons;
        double[] other = two ? table.column("persons_" + groups.get(1)) : persons;
        double dense = 0, fast = 0, order = 0, most = 0;
        int n = 0, occupied = 0;
        for (int k = 0; k < seconds.length; k++) {
            if (seconds[k] < after) continue;
            n++;
            dense += density[k];
            most = Math.max(most, persons[k]);
            if (persons[k] == 0) continue;
            occupied++;
            fast += speed[k];
            double apart = (one[k] - other[k]) / (one[k] + other[k]);
            order += apart * apart;
        }
        String name = area.area().name();
        double mean = n == 0 ? Double.NaN : dense / n, walked = occupied == 0 ? Double.NaN : fast / occupied;
        figures.put(name + ".density", mean);
        figures.put(name + ".speed", walked);
        figures.put(name + ".flow", mean * walked);
        figures.put(name + ".most", most);
        if (two) figures.put(name + ".order", occupied == 0 ? Double.NaN : order / occupied);
    }
}
