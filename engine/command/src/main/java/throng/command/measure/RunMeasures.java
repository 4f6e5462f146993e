package throng.command.measure;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import throng.building.zone.Zones;
import throng.command.console.RefusedInput;
import throng.command.report.MadeWith;
import throng.io.scenario.ScenarioMeasures;
import throng.math.Origin;
import throng.math.Space;
import throng.measure.CrowdMeasures;
import throng.measure.CutOff;
import throng.measure.MeasureOptions;
import throng.measure.WalkableFloor;
import throng.measure.live.WorldMeasures;
import throng.memory.EventCounts;
import throng.recording.FrameColumn;
import throng.recording.RecordingInfo;
import throng.recording.live.RecordOptions;
import throng.recording.live.WorldFrames;
import throng.setup.Scenario;
import throng.terrain.Polygon;
import throng.trace.Figures;
import throng.world.World;

/** What is measured in a run, if anything is. */
public final class RunMeasures implements AutoCloseable {
    /** Ticks between two figures, if nothing else is said. */
    private static final int TICKS = 10;

    private final @Nullable WorldMeasures live;

    private RunMeasures(@Nullable WorldMeasures live) {
        this.live = live;
    }

    /**
     * Begins to measure a world, or goes on with what a snapshot holds.
     *
     * @param choice what the options ask for, beside what the scenario does
     * @param saved what the run that is resumed has measured
     * @throws RefusedInput if the options ask for something else than was measured before
     */
    public static RunMeasures of(MeasureChoice choice, Scenario scenario, World world, SavedMeasures saved) {
        boolean before = !saved.options().isEmpty();
        if (!before) choice.refuseAlone(scenario.measures());
        if (!choice.any() && !before && scenario.measures().isEmpty()) return new RunMeasures(null);
        return RefusedInput.unless(() -> {
            if (!before) return new RunMeasures(WorldMeasures.of(world, options(choice, scenario, world)));
            if (choice.asks() && !options(choice, scenario, world).text().equals(saved.options()))
                throw new RefusedInput("--resume: the run measured something else; leave out the options that say what"
                        + " is measured, or repeat them:\n" + saved.options().strip());
            CrowdMeasures measures = WorldMeasures.prepare(world, MeasureOptions.parse(saved.options()));
            try {
                measures.read(new DataInputStream(new ByteArrayInputStream(saved.state())));
            } catch (IOException e) {
                throw new RefusedInput("--resume: what was measured cannot be read: " + e.getMessage(), e);
            }
            return new RunMeasures(WorldMeasures.goOn(world, measures));
        });
    }

    private static MeasureOptions options(MeasureChoice choice, Scenario scenario, World world) {
        return choice.options(options(scenario.measures(), world), every(scenario));
    }

    /** Returns the ticks between two figures if no option says another. */
    static int every(Scenario scenario) {
        int said = scenario.measures().every();
        return said == 0 ? TICKS : said;
    }

    /**
     * Returns what a file wants to be measured. Voronoi cells end at the walls of the world.
     *
     * @param file what it says
     * @param world of the file
     */
    public static MeasureOptions options(ScenarioMeasures file, World world) {
        var options = options(
                file, new WorldFrames(world, RecordOptions.DEFAULT).info().walkable());
        for (String figure : file.figures()) options = options.figure(figure);
        return options.states(file.states()).stairs(stairs(world));
    }

    private static @Nullable WalkableFloor stairs(World world) {
        Origin origin = world.space().origin();
        var outlines = new StringJoiner(", ", "MULTIPOLYGON (", ")").setEmptyValue("");
        for (Polygon stair : Zones.in(world).map(Zones::stairs).orElse(List.of())) {
            var corners = new StringJoiner(", ", "((", "))");
            for (int k = 0; k <= stair.vertices(); k++) { // the last is the first
                int at = k % stair.vertices();
                corners.add((stair.x(at) + origin.x()) + " " + (stair.y(at) + origin.y()));
            }
            outlines.add(corners.toString());
        }
        return outlines.length() == 0 ? null : WalkableFloor.parse("the stairs", outlines.toString());
    }

    /**
     * Refuses what no world of a space can measure.
     *
     * @throws IllegalArgumentException that names it and the cure
     */
    public static void check(ScenarioMeasures file, Space space) {
        var unknown = RecordingInfo.UNKNOWN;
        var info = new RecordingInfo(
                unknown.scenario(),
                unknown.engine(),
                unknown.seed(),
                unknown.dt(),
                unknown.every(),
                unknown.firstTick(),
                unknown.firstSeconds(),
                space,
                FrameColumn.positions(space.axes()),
                unknown.settings(),
                null,
                unknown.file());
        new CrowdMeasures(options(file, (String) null), info);
    }

    private static MeasureOptions options(ScenarioMeasures file, @Nullable String floor) {
        MeasureOptions options = MeasureOptions.DEFAULT.map(file.map());
        if (file.window() > 0) options = options.window(file.window());
        for (String line : file.lines()) options = options.line(line);
        for (String area : file.areas()) options = options.area(area);
        for (String travel : file.travels()) options = options.travel(travel);
        for (String approach : file.approaches()) options = options.approach(approach);
        for (String profile : file.profiles()) options = options.profile(profile);
        options = options.events(file.events()).after(file.after());
        return options.every(file.every() == 0 ? TICKS : file.every())
                .cells(
                        file.cutOff() == 0 ? null : new CutOff(file.cutOff(), CutOff.DEFAULT.corners()),
                        floor == null ? null : WalkableFloor.parse("the floor of the world", floor));
    }

    /** Takes counts of events from these, if events are measured. */
    public void events(EventCounts counts) {
        if (live != null) live.events(counts);
    }

    /** Ends: waits until all ticks are measured. */
    @Override
    public void close() {
        if (live != null) live.close();
    }

    /** Returns what was measured; empty if nothing is. This ends measuring. */
    public Figures figures() {
        return live == null ? new Figures() : live.end().figures();
    }

    /** Returns all that was measured; null if nothing is. This ends measuring. */
    public @Nullable CrowdMeasures end() {
        return live == null ? null : live.end();
    }

    /** Returns what a snapshot holds of it. This ends measuring. */
    public SavedMeasures saved() throws IOException {
        if (live == null) return SavedMeasures.NONE;
        var state = new ByteArrayOutputStream();
        live.end().write(new DataOutputStream(state));
        return new SavedMeasures(live.end().options().text(), state.toByteArray());
    }

    /**
     * Writes the plots, if they are asked for. This ends measuring.
     *
     * @throws IOException if one cannot be written
     */
    public void plot(MeasureChoice choice, MadeWith madeWith) throws IOException {
        if (live != null) choice.write(live.end(), madeWith);
    }
}
