package throng.measure.plot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.measure.ApproachTracks;
import throng.measure.AreaFigures;
import throng.measure.CrowdMeasures;
import throng.measure.DensityMap;
import throng.measure.LineCount;
import throng.measure.MeasureTable;
import throng.measure.MeasuringFigure;
import throng.measure.ProfileFigures;
import throng.measure.ServiceLevel;
import throng.measure.TravelTimes;
import throng.measure.WalkableFloor;

/**
 * Writes plots of what was measured into a folder: each as PNG and SVG, and each table as CSV.
 *
 * <pre>{@code
 * PlotFolder.write(measures, Path.of("plots"));
 * }</pre>
 */
public final class PlotFolder {
    /** Points of a window: with a few points in all, XChart would write their times below the axis. */
    private static final int FLOW_POINTS = 11;

    private final Path folder;
    private final CrowdMeasures measures;
    private final PlotCaption caption;
    private final List<Path> written = new ArrayList<>();

    private PlotFolder(Path folder, CrowdMeasures measures, PlotCaption caption) {
        this.caption = caption;
        this.folder = folder;
        this.measures = measures;
    }

    /**
     * Writes all files, without captions. Those that are there already are replaced.
     *
     * @param measures what was measured
     * @param folder made if it is missing
     * @return the files
     * @throws IOException if one cannot be written
     */
    public static List<Path> write(CrowdMeasures measures, Path folder) throws IOException {
        return write(measures, folder, "");
    }

    /**
     * Writes all files. Those that are there already are replaced.
     *
     * @param measures what was measured
     * @param folder made if it is missing
     * @param caption a line below each plot, such as what it was made with; empty: none
     * @return the files
     * @throws IOException if one cannot be written
     */
    public static List<Path> write(CrowdMeasures measures, Path folder, String caption) throws IOException {
        Files.createDirectories(folder);
        var plots = new PlotFolder(folder, measures, new PlotCaption(Check.given("a caption", caption)));
        plots.tables();
        for (LineCount line : measures.lines()) plots.line(line);
        for (AreaFigures area : measures.areas()) plots.area(area);
        for (TravelTimes travel : measures.travels()) plots.travel(travel);
        plots.whole();
        plots.map();
        for (ApproachTracks approach : measures.approaches()) plots.approach(approach);
        for (ProfileFigures profile : measures.profiles()) plots.profile(profile);
        plots.states();
        plots.expressions();
        plots.events();
        return plots.written;
    }

    private void tables() throws IOException {
        for (MeasureTable table : measures.tables()) {
            Path file = folder.resolve(table.name() + ".csv");
            try (var out = Files.newBufferedWriter(file)) {
                table.csv(out);
            }
            written.add(file);
        }
    }

    private void add(String name, SeriesChart chart) throws IOException {
        if (!chart.isEmpty()) written.addAll(chart.write(folder, name, caption));
    }

    private void line(LineCount line) throws IOException {
        String name = line.line().name();
        MeasureTable crossings = line.crossings();
        var passed = new SeriesChart("Who has crossed " + name, "time [s]", "persons");
        var groups = measures.groups();
        double[] all = firsts(crossings, -1);
        passed.steps(groups.size() > 1 ? "all" : "first crossings", all, upTo(all.length));
        for (int g = 0; groups.size() > 1 && g < groups.size(); g++) {
            double[] of = firsts(crossings, g);
            passed.steps(groups.get(g), of, upTo(of.length));
        }
        add(name + "-passed", passed);
        MeasureTable flows = line.flows(measures.options().window());
        var flow = new SeriesChart("Flow across " + name, "time [s]", "flow [1/s]");
        double window = measures.options().window();
        double[] begins = flows.column("seconds"), found = flows.column("flow");
        int points = FLOW_POINTS * begins.length;
        double[] seconds = new double[points], level = new double[points];
        for (int k = 0; k < points; k++) {
            int w = k / FLOW_POINTS;
            seconds[k] = begins[w] + window * (k % FLOW_POINTS) / (FLOW_POINTS - 1.);
            level[k] = found[w];
        }
        flow.line("windows of %s s".formatted(SeriesChart.number(window)), seconds, level);
        add(name + "-flow", flow);
    }

    /** Times of first crossings, of one group or of all (−1). */
    private static double[] firsts(MeasureTable crossings, int group) {
        double[] seconds = crossings.column("seconds"), first = crossings.column("first");
        double[] of = crossings.column("group");
        int n = 0;
        var found = new double[seconds.length];
        for (int r = 0; r < seconds.length; r++)
            if (first[r] == 1 && (group < 0 || of[r] == group)) found[n++] = seconds[r];
        return Arrays.copyOf(found, n);
    }

    private static double[] upTo(int n) {
        var numbers = new double[n];
        for (int k = 0; k < n; k++) numbers[k] = k + 1;
        return numbers;
    }

    private void area(AreaFigures area) throws IOException {
        String name = area.area().name();
        MeasureTable table = area.table();
        double[] seconds = table.column("seconds");
        var density = new SeriesChart("Density in " + name, "time [s]", "density [1/m²]");
        density.line("by counting", seconds, table.column("density"));
        density.line("by Voronoi cells", seconds, table.column("density_voronoi"));
        add(name + "-density", density);
        var speed = new SeriesChart("Speed in " + name, "time [s]", "speed [m/s]");
        speed.line("mean of agents", seconds, table.column("speed"));
        speed.line("by Voronoi cells", seconds, table.column("speed_voronoi"));
        add(name + "-speed", speed);
        var persons = new SeriesChart("Agents in " + name, "time [s]", "agents");
        for (String column : table.columns())
            if (column.startsWith("persons_"))
                persons.line(column.substring("persons_".length()), seconds, table.column(column));
        add(name + "-persons", persons);
        var diagram = new SeriesChart("Fundamental diagram of " + name, "density [1/m²]", "speed [m/s]");
        boolean cells = !SeriesChart.unknown(table.column("density_voronoi"));
        diagram.points(
                cells ? "by Voronoi cells" : "by counting",
                table.column(cells ? "density_voronoi" : "density"),
                table.column(cells ? "speed_voronoi" : "speed"));
        add(name + "-diagram", diagram);
    }

    private void travel(TravelTimes travel) throws IOException {
        String name = travel.table().name();
        var chart = new SeriesChart(
                "Time of " + name.replace("-travel", "").replace("-", " to "), "arrival [s]", "time [s]");
        chart.points("agents", travel.table().column("seconds"), travel.table().column("travel"));
        add(name, chart);
    }

    private void whole() throws IOException {
        if (measures.whole() == null) return;
        MeasureTable table = measures.whole().table();
        double[] seconds = table.column("seconds");
        single("Mean speed", "speed [m/s]", "speed", "whole-speed", seconds, table);
        single("Polarisation", "length of the mean heading", "polarisation", "whole-polarisation", seconds, table);
        var near = new SeriesChart("Distance to the nearest agent", "time [s]", "distance [m]");
        near.line("mean", seconds, table.column("nearest"));
        near.line("least", seconds, table.column("nearest_least"));
        add("whole-nearest", near);
        var pressure = new SeriesChart("Pressure", "time [s]", "pressure");
        pressure.line("mean", seconds, table.column("pressure"));
        pressure.line("most", seconds, table.column("pressure_most"));
        add("whole-pressure", pressure);
        var agents = new SeriesChart("Agents", "time [s]", "agents");
        for (String column : table.columns())
            if (column.startsWith("agents_"))
                agents.line(column.substring("agents_".length()), seconds, table.column(column));
        add("whole-agents", agents);
        groups("Speed by group", "speed [m/s]", "speed_", "whole-speed-groups", seconds, table);
        groups(
                "Polarisation by group",
                "length of the mean heading",
                "polarisation_",
                "whole-polarisation-groups",
                seconds,
                table);
        single("Deepest overlap", "overlap [m]", "overlap", "whole-overlap", seconds, table);
    }

    private void groups(String title, String axis, String begin, String file, double[] seconds, MeasureTable table)
            throws IOException {
        var chart = new SeriesChart(title, "time [s]", axis);
        for (String column : table.columns())
            if (column.startsWith(begin)) chart.line(column.substring(begin.length()), seconds, table.column(column));
        add(file, chart);
    }

    /** Each point is an agent at a moment: how far it was, and how long before its crossing. */
    private void approach(ApproachTracks approach) throws IOException {
        MeasureTable table = approach.table();
        String line = approach.line().name();
        var chart = new SeriesChart("Approach to " + line, "time to the crossing [s]", "distance [m]");
        int n = 0;
        var left = new double[table.rows()];
        var distance = new double[table.rows()];
        for (int r = 0; r < table.rows(); r++) {
            if (Double.isNaN(table.value(r, 5))) continue;
            left[n] = table.value(r, 5);
            distance[n++] = table.value(r, 4);
        }
        chart.points("agents that cross", Arrays.copyOf(left, n), Arrays.copyOf(distance, n));
        add(line + "-approach", chart);
    }

    private void profile(ProfileFigures profile) throws IOException {
        MeasureTable table = profile.table();
        String name = table.name();
        double[] at = table.column("at");
        String[] columns = {"density", "speed", "flow"}, units = {"density [1/m²]", "speed [m/s]", "flow [1/(m s)]"};
        for (int c = 0; c < columns.length; c++) {
            var chart = new SeriesChart("Profile of " + profile.profile().name(), "way along it [m]", units[c]);
            chart.line("mean over time", at, table.column(columns[c]));
            add(name + "-" + columns[c], chart);
        }
    }

    private void states() throws IOException {
        var figures = measures.states();
        if (figures == null) return;
        MeasureTable table = figures.table();
        var states = new TreeMap<Long, List<double[]>>(); // by group, then state
        for (int r = 0; r < table.rows(); r++) {
            long key = (long) table.value(r, 2) << 32 | (long) table.value(r, 3) - Integer.MIN_VALUE;
            states.computeIfAbsent(key, _ -> new ArrayList<>())
                    .add(new double[] {table.value(r, 1), table.value(r, 4), table.value(r, 5)});
        }
        var agents = new SeriesChart("Agents by state", "time [s]", "agents");
        var speed = new SeriesChart("Speed by state", "time [s]", "speed [m/s]");
        states.forEach((key, rows) -> {
            String name = "%s: %d".formatted(measures.groups().get((int) (key >> 32)), (int)
                    ((key & 0xFFFFFFFFL) + Integer.MIN_VALUE));
            double[] seconds = column(rows, 0);
            agents.line(name, seconds, column(rows, 1));
            speed.line(name, seconds, column(rows, 2));
        });
        add("states-agents", agents);
        add("states-speed", speed);
    }

    private void expressions() throws IOException {
        var figures = measures.expressions();
        if (figures == null) return;
        MeasureTable table = figures.table();
        for (MeasuringFigure each : figures.figures()) {
            var chart = new SeriesChart(each.name(), "time [s]", each.text());
            chart.line(each.name(), table.column("seconds"), table.column(each.name()));
            add(each.name() + "-figure", chart);
        }
    }

    private static double[] column(List<double[]> rows, int column) {
        return rows.stream().mapToDouble(row -> row[column]).toArray();
    }

    private void events() throws IOException {
        var series = measures.events();
        if (series == null) return;
        var names = series.names();
        String title = names.size() == 1 ? "Events: " + names.get(0) : "Events"; // one series has no legend
        var chart = new SeriesChart(title, "time [s]", "events so far");
        for (int k = 0; k < names.size(); k++) {
            MeasureTable table = series.tables().get(k);
            var seconds = new double[table.rows() + 1]; // the first is where all begins, with none
            var counts = new double[seconds.length];
            System.arraycopy(table.column("seconds"), 0, seconds, 1, table.rows());
            System.arraycopy(table.column("count"), 0, counts, 1, table.rows());
            chart.steps(names.get(k), seconds, counts);
        }
        add("events", chart);
    }

    private void single(String title, String axis, String column, String file, double[] seconds, MeasureTable table)
            throws IOException {
        var chart = new SeriesChart(title, "time [s]", axis);
        chart.line("all agents", seconds, table.column(column));
        add(file, chart);
    }

    private void map() throws IOException {
        var map = measures.map();
        if (map != null) written.addAll(write(map, measures.options().walkable(), folder, caption));
    }

    /**
     * Writes the pictures of a density map: mean density and speed, the level of service, and for how long squares are
     * too full. Those of which nothing is known are left out.
     *
     * @param map what was counted
     * @param floor whose outline is drawn; null: none
     * @param folder that exists
     * @param caption a line below each, such as what it was made with; empty: none
     * @return the files
     * @throws IOException if one cannot be written
     */
    public static List<Path> write(DensityMap map, @Nullable WalkableFloor floor, Path folder, String caption)
            throws IOException {
        return write(map, floor, folder, new PlotCaption(Check.given("a caption", caption)));
    }

    private static List<Path> write(DensityMap map, @Nullable WalkableFloor floor, Path folder, PlotCaption caption)
            throws IOException {
        var charts = new LinkedHashMap<String, MapChart>();
        MeasureTable table = map.table();
        if (table.rows() == 0) return List.of();
        double[] speeds = table.column("speed"), occupied = table.column("occupied");
        charts.put("map-density", chart("Mean density [1/m²]", map, some(table.column("density")), floor));
        if (!SeriesChart.unknown(speeds)) charts.put("map-speed", chart("Mean speed [m/s]", map, speeds, floor));
        if (!SeriesChart.unknown(occupied)) {
            double[] levels = Arrays.stream(occupied)
                    .map(density -> Double.isNaN(density)
                            ? Double.NaN
                            : ServiceLevel.walking(density).ordinal())
                    .toArray();
            var letters =
                    Arrays.stream(ServiceLevel.values()).map(ServiceLevel::name).toList();
            charts.put(
                    "map-service",
                    new MapChart("Level of service (walking)", table, levels, map.size(), floor, letters));
        }
        for (int crowded : DensityMap.CROWDED) {
            double[] above = some(table.column("above" + crowded));
            if (!SeriesChart.unknown(above))
                charts.put("map-above" + crowded, chart("Seconds above %d/m²".formatted(crowded), map, above, floor));
        }
        var written = new ArrayList<Path>();
        for (var each : charts.entrySet()) written.addAll(each.getValue().write(folder, each.getKey(), caption));
        return written;
    }

    private static MapChart chart(String title, DensityMap map, double[] values, @Nullable WalkableFloor floor) {
        return new MapChart(title, map.table(), values, map.size(), floor, List.of());
    }

    /** Where there is nothing, a map shows the paper. */
    private static double[] some(double[] values) {
        return Arrays.stream(values)
                .map(value -> value == 0 ? Double.NaN : value)
                .toArray();
    }
}
