package throng.command.evacuate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.command.report.CrowdReport;
import throng.command.report.MadeWith;
import throng.measure.DensityMap;
import throng.measure.MeasureTable;
import throng.measure.ServiceLevel;
import throng.sweep.RunSpread;
import throng.sweep.table.SweepTables;

/**
 * What an evacuation is asked for: how long, with which spread, by which exits, and where it is crowded. What is not
 * known is null, and absent in JSON.
 *
 * @param scenario its name
 * @param about it, in a line
 * @param people at the start; those who come by sources are not among them
 * @param model that people walk by, and what else moves them
 * @param runs that are done, and have not failed
 * @param failed runs
 * @param unfinished runs at whose end some had not left
 * @param seconds that a run goes on for at most
 * @param leaving when so many percent had left
 * @param exits for each: who left by it, and when
 * @param stages what else people did on their journeys, and how long it took
 * @param crowding how full the fullest squares were
 * @param square side of the squares, metres
 * @param service seconds of all people at each level, in a run
 * @param settings path and value
 * @param notModelled what the times do not contain
 * @param madeWith and when
 */
record EvacuationAnswer(
        String scenario,
        String about,
        int people,
        List<String> model,
        int runs,
        int failed,
        int unfinished,
        double seconds,
        List<Row> leaving,
        List<Exit> exits,
        List<Row> stages,
        List<Row> crowding,
        double square,
        Map<ServiceLevel, Service> service,
        Map<String, String> settings,
        List<String> notModelled,
        MadeWith madeWith) {
    /** What no model of people here has; the README of the engine says what else is there. */
    private static final List<String> NOT_MODELLED = List.of(
            "people notice an alarm and set out when the scenario says so: no time is added for that",
            "no one helps others",
            "no one uses a wheelchair or a walking frame, falls, or turns back",
            "heat, gas and smoke hurt no one, and close no exit unless the scenario says so",
            "exits that are not seen or not known are as good as others");

    /**
     * {@return what is not modelled, in words}
     *
     * @param hasFamilies whether families stay together
     */
    static List<String> notModelled(boolean hasFamilies) {
        if (hasFamilies) return NOT_MODELLED;
        var all = new ArrayList<>(NOT_MODELLED);
        all.add(1, "families and friends do not wait for each other");
        return all;
    }

    /**
     * How a figure spreads over the runs.
     *
     * @param name in words
     * @param unit of all numbers; empty: none
     * @param runs that have it
     * @param half half of the interval that holds the true mean with 95 %
     * @param low at most 5 % of the runs are below
     * @param high at most 95 % of the runs are below
     * @param bound with 95 % confidence, 95 % of all runs that could be made are at or below
     */
    record Row(
            String name,
            String unit,
            int runs,
            @Nullable Double mean,
            @Nullable Double half,
            @Nullable Double least,
            @Nullable Double low,
            @Nullable Double middle,
            @Nullable Double high,
            @Nullable Double most,
            @Nullable Double bound) {
        private static Row of(String name, String unit, double... values) {
            var spread = RunSpread.of(values);
            return new Row(
                    name,
                    unit,
                    spread.count(),
                    known(spread.mean()),
                    known(spread.half()),
                    known(spread.least()),
                    known(spread.low()),
                    known(spread.middle()),
                    known(spread.high()),
                    known(spread.most()),
                    known(spread.bound()));
        }

        private static @Nullable Double known(double value) {
            return Double.isNaN(value) ? null : value;
        }
    }

    /**
     * Who left by an exit.
     *
     * @param people how many
     * @param last when the last of them left
     */
    record Exit(String name, Row people, Row last) {}

    /**
     * Seconds of all people at a level of service, in the mean of runs.
     *
     * @param walking of those who walk
     * @param waiting of those slower than 0.2 m/s
     * @param stairs of those on stairs, who are not among the others
     */
    record Service(double walking, double waiting, double stairs) {
        double all() {
            return walking + waiting + stairs;
        }
    }

    /** Stages that take less are none that anyone asks for, seconds. */
    private static final double LEAST_STAGE = 1;

    /** What a figure of a run is called here, if it is one of how full a square is. */
    private static final Map<String, String> CROWDING = crowdingNames();

    private static Map<String, String> crowdingNames() {
        var names = new LinkedHashMap<String, String>();
        names.put("map.most", "densest moment");
        for (int each : DensityMap.CROWDED) names.put("map.above" + each, "longest above %d/m²".formatted(each));
        return names;
    }

    static List<Row> leaving(SweepTables tables) {
        var rows = new ArrayList<Row>();
        for (int percent : CrowdReport.Leaving.PERCENT) {
            String name = percent == 100 ? "last one out" : percent + " % out";
            rows.add(Row.of(name, "s", values(tables, "left." + percent)));
        }
        return rows;
    }

    static List<Exit> exits(SweepTables tables) {
        var exits = new ArrayList<Exit>();
        String last = ".100";
        for (String figure : tables.figures()) {
            if (!figure.startsWith(CrowdReport.EXIT) || !figure.endsWith(last)) continue;
            String exit = figure.substring(0, figure.length() - last.length());
            String name = exit.substring(CrowdReport.EXIT.length());
            double[] people = values(tables, exit);
            for (int k = 0; k < people.length; k++) if (Double.isNaN(people[k])) people[k] = 0; // no one took it
            exits.add(new Exit(
                    name,
                    Row.of(name + ", people", "", people),
                    Row.of(name + ", last out", "s", values(tables, figure))));
        }
        return exits;
    }

    /** Stages in which people spend time: their figures end with it. Who goes on at once spends a tick in one. */
    static List<Row> stages(SweepTables tables) {
        var rows = new ArrayList<Row>();
        Map<String, String> ends = Map.of(".seconds", "", ".wait", ", wait");
        for (String figure : tables.figures()) {
            String end = figure.substring(Math.max(0, figure.lastIndexOf('.')));
            if (!ends.containsKey(end) || figure.indexOf('.') == figure.lastIndexOf('.')) continue;
            String name = figure.substring(0, figure.length() - end.length());
            Row row = Row.of(name + ends.get(end), "s", values(tables, figure));
            if (row.most != null && row.most > LEAST_STAGE) rows.add(row);
        }
        return rows;
    }

    static List<Row> crowding(SweepTables tables) {
        var rows = new ArrayList<Row>();
        CROWDING.forEach((figure, name) ->
                rows.add(Row.of(name, figure.equals("map.most") ? "1/m²" : "s", values(tables, figure))));
        return rows;
    }

    static Map<ServiceLevel, Service> service(DensityMap map) {
        var levels = new LinkedHashMap<ServiceLevel, Service>();
        MeasureTable table = map.service();
        for (ServiceLevel each : ServiceLevel.values())
            levels.put(
                    each,
                    new Service(
                            table.column("walking")[each.ordinal()],
                            table.column("waiting")[each.ordinal()],
                            table.column("stairs")[each.ordinal()]));
        return levels;
    }

    /** The values of the runs that have not failed. */
    static double[] values(SweepTables tables, String figure) {
        return tables.rows().stream()
                .filter(row -> !row.hasFailed())
                .mapToDouble(row -> row.figures().getOrDefault(figure, Double.NaN))
                .toArray();
    }
}
