package throng.command.measure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throng.command.console.RefusedInput;
import throng.measure.CutOff;
import throng.measure.MeasureOptions;
import throng.measure.WalkableFloor;

/** The options that name lines and areas, and say how they are measured: in a run, on a page and in a recording. */
public final class MeasuredPlaces {
    @Option(
            names = "--line",
            paramLabel = "NAME=X,Y,X,Y",
            description = "Counts who crosses a line, metres. May be given more than once.")
    private List<String> lines = new ArrayList<>();

    @Option(
            names = "--area",
            paramLabel = "NAME=X,Y,...",
            description = "Measures density, speed and flow in a polygon, metres. May be given more than once.")
    private List<String> areas = new ArrayList<>();

    @Option(
            names = "--whole",
            description = "Measures the whole: speed, polarisation, distance to the nearest agent, overlaps. What"
                    + " measures anything measures that, too.")
    private boolean whole;

    @Option(
            names = "--walkable",
            paramLabel = "FILE.wkt",
            description = "Voronoi cells end at the borders of this floor: polygons with holes, metres.")
    private @Nullable Path walkable;

    @Option(
            names = "--cut-off",
            paramLabel = "M",
            description =
                    "Voronoi cells reach no farther than so many metres. Without it and --walkable there are none.")
    private @Nullable Float cutOff;

    @Option(
            names = "--window",
            paramLabel = "S",
            description = "Seconds over which flows across lines are taken. Default: 10.")
    private @Nullable Float window;

    @Option(
            names = "--after",
            paramLabel = "S",
            description = "Figures of areas, the whole and expressions count from S seconds on. Default: 0.")
    private @Nullable Float after;

    @Option(
            names = "--figures-every",
            paramLabel = "N",
            description =
                    "Takes figures of areas and of the whole at ticks whose number is a multiple of N. Default: 10 in"
                            + " a run, 1 of a recording.")
    private int every;

    /** Returns whether an option is given. */
    boolean asks() {
        boolean what = whole || !lines.isEmpty() || !areas.isEmpty() || every != 0;
        return what || walkable != null || cutOff != null || window != null || after != null;
    }

    /**
     * Refuses options that say when figures are taken, where nothing says which.
     *
     * @throws RefusedInput that names the cure
     */
    void refuseAlone() {
        if (every != 0 && !whole && lines.isEmpty() && areas.isEmpty())
            throw new RefusedInput("--figures-every says when figures are taken, and nothing is measured; add --whole,"
                    + " --line NAME=X,Y,X,Y or --area NAME=X,Y,X,Y,X,Y, or leave it out");
    }

    /** Returns the options as they were given, word by word. */
    public List<String> words() {
        var words = new ArrayList<String>();
        if (whole) words.add("--whole");
        for (String line : lines) words.addAll(List.of("--line", line));
        for (String area : areas) words.addAll(List.of("--area", area));
        if (walkable != null) words.addAll(List.of("--walkable", walkable.toString()));
        if (cutOff != null) words.addAll(List.of("--cut-off", cutOff.toString()));
        if (window != null) words.addAll(List.of("--window", window.toString()));
        if (after != null) words.addAll(List.of("--after", after.toString()));
        if (every != 0) words.addAll(List.of("--figures-every", "" + every));
        return words;
    }

    /**
     * Returns what is measured.
     *
     * @param begin what is measured in any case
     * @param otherwise figures are taken at ticks whose number is a multiple of it, if no option says another
     * @throws IllegalArgumentException that names a value and what is allowed
     * @throws RefusedInput that names an option and the cure
     */
    MeasureOptions options(MeasureOptions begin, int otherwise) {
        var options = begin.every(every == 0 ? otherwise : every);
        if (window != null) options = options.window(window);
        if (after != null) options = options.after(after);
        for (String line : lines) options = options.line(line);
        for (String area : areas) options = options.area(area);
        options = options.cells(
                cutOff == null ? begin.cutOff() : new CutOff(cutOff, CutOff.DEFAULT.corners()),
                walkable == null ? begin.walkable() : floor(walkable));
        refuseAlone(options);
        return options;
    }

    /** Refuses options that say how something is measured which is not. */
    private void refuseAlone(MeasureOptions options) {
        if (window != null && options.lines().isEmpty())
            throw new RefusedInput(
                    "--window says how flows across lines are taken; add --line NAME=X,Y,X,Y, or leave it out");
        if ((cutOff != null || walkable != null) && options.areas().isEmpty())
            throw new RefusedInput("%s says how areas are measured; add --area NAME=X,Y,X,Y,X,Y, or leave it out"
                    .formatted(cutOff != null ? "--cut-off" : "--walkable"));
    }

    private static WalkableFloor floor(Path file) {
        try {
            return WalkableFloor.read(file);
        } catch (IOException e) {
            throw new RefusedInput("--walkable %s: cannot be read".formatted(file), e);
        }
    }
}
