package throng.command.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import throng.command.console.RefusedInput;
import throng.command.report.MadeWith;
import throng.io.scenario.ScenarioMeasures;
import throng.measure.CrowdMeasures;
import throng.measure.MeasureOptions;
import throng.measure.plot.PlotFolder;

/** The options that say what is measured, in a run as in a recording. */
public final class MeasureChoice {
    @Mixin
    private MeasuredPlaces places = new MeasuredPlaces();

    @Option(
            names = "--travel",
            paramLabel = "FROM:TO",
            description = "Measures the time from one area to another. May be given more than once.")
    private List<String> travels = new ArrayList<>();

    @Option(
            names = "--density-map",
            paramLabel = "M",
            description = "Draws mean density and speed in squares of so many metres.")
    private @Nullable Float map;

    @Option(
            names = "--approach",
            paramLabel = "LINE",
            description = "Keeps how far each agent is from a line, until it crosses it. May be given more than once.")
    private List<String> approaches = new ArrayList<>();

    @Option(
            names = "--profile",
            paramLabel = "NAME=X,Y,X,Y,W,BIN",
            description = "Measures density, speed and flow along a strip W metres wide, in bins of BIN metres. May be"
                    + " given more than once.")
    private List<String> profiles = new ArrayList<>();

    @Option(
            names = "--states",
            paramLabel = "COLUMN",
            description = "Counts agents by their state, a column of whole numbers.")
    private @Nullable String states;

    @Option(
            names = "--events",
            description = "Keeps how often each event has happened, over time. A recording holds none.")
    private boolean events;

    @Option(
            names = "--figure",
            paramLabel = "NAME=EXPRESSION",
            description = "Takes a figure of all agents, or of a group as NAME@GROUP: slow=share(speed < 0.1), with"
                    + " count, share, sum, mean, variance, least, greatest. May be given more than once.")
    private List<String> figures = new ArrayList<>();

    @Option(
            names = "--plots",
            paramLabel = "DIR",
            description = "Writes plots into this folder, PNG and SVG, and the numbers as CSV.")
    private @Nullable Path plots;

    private boolean counts;

    /** Leaves Voronoi cells out: areas are counted alone, which takes less time. Returns this. */
    public MeasureChoice counting() {
        counts = true;
        return this;
    }

    /** Asks for a density map with squares of so many metres. Returns this. */
    public MeasureChoice squares(float metres) {
        map = metres;
        return this;
    }

    /** Returns whether anything is asked for: what is measured, or plots of it. */
    public boolean any() {
        return plots != null || asks();
    }

    /** Returns whether counts of events are asked for. */
    public boolean events() {
        return events;
    }

    /** Returns whether plots are asked for. */
    public boolean plots() {
        return plots != null;
    }

    /** Returns whether an option says what is measured, or how. */
    public boolean asks() {
        boolean more = !travels.isEmpty() || map != null || !approaches.isEmpty() || !profiles.isEmpty();
        return places.asks() || more || states != null || events || !figures.isEmpty();
    }

    /**
     * Refuses options that say when figures are taken, where nothing says which.
     *
     * @param said what the scenario says
     * @throws RefusedInput that names the cure
     */
    public void refuseAlone(ScenarioMeasures said) {
        boolean what =
                plots != null || map != null || !profiles.isEmpty() || states != null || events || !figures.isEmpty();
        if (said.isEmpty() && !what) places.refuseAlone();
    }

    /**
     * Returns what is measured.
     *
     * @param begin what is measured in any case
     * @param otherwise figures are taken at ticks whose number is a multiple of it, if no option says another
     * @throws RefusedInput that names the option's value and the cure
     */
    public MeasureOptions options(MeasureOptions begin, int otherwise) {
        return RefusedInput.unless(() -> {
            var options = places.options(begin, otherwise);
            if (map != null) options = options.map(map);
            for (String travel : travels) options = options.travel(travel);
            for (String approach : approaches) options = options.approach(approach);
            for (String profile : profiles) options = options.profile(profile);
            if (states != null) options = options.states(states);
            if (events) options = options.events(true);
            for (String figure : figures) options = options.figure(figure);
            return counts ? options.cells(null, null) : options;
        });
    }

    /**
     * Refuses a folder of plots that cannot be made, before anything is measured.
     *
     * @throws RefusedInput that names the folder and the cure
     */
    public void check() {
        if (plots == null) return;
        if (Files.exists(plots) && !Files.isDirectory(plots))
            throw new RefusedInput("--plots %s: is a file; name a folder".formatted(plots));
        try {
            Files.createDirectories(plots);
        } catch (IOException e) {
            throw new RefusedInput("--plots %s: the folder cannot be made".formatted(plots), e);
        }
    }

    /**
     * Writes the plots, if they are asked for.
     *
     * @param madeWith what stands below each, in short
     * @throws IOException if one cannot be written
     */
    public void write(CrowdMeasures measures, MadeWith madeWith) throws IOException {
        if (plots != null) PlotFolder.write(measures, plots, madeWith.caption());
    }
}
