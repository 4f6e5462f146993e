package throng.measure;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.measure.cell.VoronoiCells;
import throng.measure.moment.CrowdMoment;
import throng.measure.moment.CrowdSteps;
import throng.measure.moment.MeasuredSpace;
import throng.measure.moment.MomentReader;
import throng.measure.moment.SpeedWindow;
import throng.recording.CrowdFrame;
import throng.recording.FrameColumn;
import throng.recording.FrameSource;
import throng.recording.RecordingInfo;
import throng.trace.Figures;

/**
 * Measures a crowd, frame by frame: what {@link MeasureOptions} ask for. Frames come from a recording, or from a world
 * while it runs.
 *
 * <pre>{@code
 * CrowdMeasures measures = CrowdMeasures.of(recording, MeasureOptions.DEFAULT.line("door=-0.4,0,0.4,0"));
 * System.out.println(measures.figures());
 * }</pre>
 *
 * <p>Lines, areas and all places are those on the map of the world: its origin is added to what agents have.
 *
 * <p>Speeds are those of columns vx and vy (and vz). Without them they are taken from positions, by
 * {@link SpeedWindow}; then {@link #end} must be called after the last frame.
 */
public final class CrowdMeasures {
    private final MeasureOptions options;
    private final MomentReader reader;
    private final CrowdMoment moment = new CrowdMoment();
    private final @Nullable SpeedWindow window;
    private final CrowdSteps steps = new CrowdSteps();
    private final MeasuredSpace space;
    private final List<LineCount> lines = new ArrayList<>();
    private final List<TravelTimes> travels = new ArrayList<>();
    private final List<ApproachTracks> approaches = new ArrayList<>();
    private final List<ProfileFigures> profiles = new ArrayList<>();
    private final @Nullable StateFigures states;
    private final @Nullable EventSeries events;
    /** Columns of agents that states and expressions need. */
    private final List<String> columns = new ArrayList<>();

    private final @Nullable VoronoiCells cells;
    private final @Nullable DensityMap map;
    private long followed = Long.MIN_VALUE;
    private long figured = Long.MIN_VALUE;
    private List<String> groups = List.of();
    private List<AreaFigures> areas = List.of();
    private @Nullable WholeFigures whole;
    private @Nullable ExpressionFigures expressions;

    /**
     * Prepares.
     *
     * @param options what is measured
     * @param info of the frames that will come; its space says where ways go over a seam
     * @throws IllegalArgumentException if a line, an area or a profile is longer than a torus, or a column is missing
     */
    public CrowdMeasures(MeasureOptions options, RecordingInfo info) {
        this.options = options;
        space = MeasuredSpace.of(info.space());
        if (!options.states().isEmpty()) columns.add(options.states());
        var known = info.columns().stream().map(FrameColumn::name).toList();
        for (String column : ExpressionFigures.columns(options.figures(), known))
            if (!columns.contains(column)) columns.add(column);
        if (!options.states().isEmpty() && !info.columns().contains(new FrameColumn(options.states(), true)))
            throw new IllegalArgumentException("the recording has no column '%s' of whole numbers; it has %s: record it"
                    .formatted(options.states(), known));
        reader = new MomentReader(info.space(), info.columns(), columns);
        window = reader.velocities() ? null : new SpeedWindow(options.reach(), info.every(), space, this::measure);
        for (MeasuringLine line : options.lines()) lines.add(new LineCount(line, space));
        for (MeasuringArea area : options.areas()) area.check(space);
        for (LineCount line : lines)
            if (options.approaches().contains(line.line().name())) approaches.add(new ApproachTracks(line));
        for (MeasuringProfile profile : options.profiles()) profiles.add(new ProfileFigures(profile, space));
        states = options.states().isEmpty() ? null : new StateFigures();
        events = options.events() ? new EventSeries() : null;
        for (String travel : options.travels()) {
            var ends = MeasureOptions.ends(travel, options.areas());
            travels.add(new TravelTimes(ends.get(0), ends.get(1), space));
        }
        boolean bounded = options.walkable() != null || options.cutOff() != null;
        cells = bounded && !options.areas().isEmpty()
                ? new VoronoiCells(options.walkable(), options.cutOff(), space)
                : null;
        map = options.map() == 0 ? null : new DensityMap(options.map(), options.walkable(), options.stairs());
    }

    /**
     * Measures a whole recording.
     *
     * @param frames read to their end
     * @param options what is measured
     * @return what was found
     * @throws IOException if a frame cannot be read
     */
    public static CrowdMeasures of(FrameSource frames, MeasureOptions options) throws IOException {
        var measures = new CrowdMeasures(options, frames.info());
        CrowdFrame frame = frames.frame();
        while (frames.next(frame)) measures.add(frame);
        measures.end();
        return measures;
    }

    /**
     * Takes the next frame.
     *
     * @param frame is copied
     */
    public void add(CrowdFrame frame) {
        if (groups.isEmpty()) begin(frame.groups());
        reader.read(frame, moment);
        if (window == null) measure(moment);
        else window.accept(moment);
    }

    private void begin(List<String> names) {
        groups = names;
        String[] columns = names.toArray(String[]::new);
        areas = options.areas().stream()
                .map(area -> new AreaFigures(area, space, columns))
                .toList();
        whole = new WholeFigures(space, columns);
        if (!options.figures().isEmpty()) expressions = new ExpressionFigures(options.figures(), this.columns, names);
    }

    /** Ends: measures what waits for frames ahead of it. */
    public void end() {
        if (window != null) window.end();
    }

    private void measure(CrowdMoment now) {
        follow(now);
        if (now.tick % options.every() == 0) figures(now);
    }

    /**
     * Begins with the groups of a run. It is for who gives moments; frames name their groups themselves.
     *
     * @param names by number
     */
    public void groups(List<String> names) {
        if (groups.isEmpty()) begin(List.copyOf(names));
    }

    /**
     * Sees who crosses lines and goes from area to area. Agents that are far from all of these may be left out.
     *
     * @param now in the order of lives; a tick that was seen before is only where ways begin
     */
    public void follow(CrowdMoment now) {
        if (!lines.isEmpty()) steps.next(now);
        if (now.tick <= followed) return; // of a run that goes on: it was measured before
        followed = now.tick;
        for (LineCount line : lines) line.add(steps);
        for (TravelTimes travel : travels) travel.add(now);
    }

    /**
     * Takes figures of areas, of the whole and of the map.
     *
     * @param now all agents, in any order; a tick that was seen before is left out
     */
    public void figures(CrowdMoment now) {
        if (now.tick <= figured) return;
        figured = now.tick;
        if (cells != null && !areas.isEmpty()) {
            cells.agents(now.x, now.y, now.count);
            for (AreaFigures area : areas) area.add(now, cells);
        } else for (AreaFigures area : areas) area.add(now, null);
        if (whole != null) whole.add(now);
        if (map != null) map.add(now);
        for (ApproachTracks approach : approaches) approach.add(now);
        for (ProfileFigures profile : profiles) profile.add(now);
        if (states != null) states.add(now);
        if (expressions != null) expressions.add(now);
    }

    /**
     * Takes counts of events. Those of a tick without figures are those of the end: a later call takes their place.
     *
     * @param tick of the moment
     * @param seconds of the moment
     * @param kinds names of events; those of the moment before come first, in their order
     * @param totals how often each has happened since the run began, or went on
     * @param size how many kinds
     */
    public void happened(long tick, double seconds, List<String> kinds, long[] totals, int size) {
        if (events == null) return;
        if (tick > figured && tick % options.every() == 0) events.add(tick, seconds, kinds, totals, size);
        else events.end(tick, seconds, kinds, totals, size);
    }

    /** {@return what it measures} */
    public MeasureOptions options() {
        return options;
    }

    /** {@return the names of the groups, by number; empty before the first frame} */
    public List<String> groups() {
        return groups;
    }

    /** {@return the counts of its lines} */
    public List<LineCount> lines() {
        return List.copyOf(lines);
    }

    /** {@return the figures of its areas} */
    public List<AreaFigures> areas() {
        return areas;
    }

    /** {@return the travels} */
    public List<TravelTimes> travels() {
        return List.copyOf(travels);
    }

    /** {@return the figures of the whole; null before the first frame} */
    public @Nullable WholeFigures whole() {
        return whole;
    }

    /** {@return how agents come near to lines} */
    public List<ApproachTracks> approaches() {
        return List.copyOf(approaches);
    }

    /** {@return the profiles} */
    public List<ProfileFigures> profiles() {
        return List.copyOf(profiles);
    }

    /** {@return the figures by state; null without them} */
    public @Nullable StateFigures states() {
        return states;
    }

    /** {@return the figures by expressions; null without them, and before the first frame} */
    public @Nullable ExpressionFigures expressions() {
        return expressions;
    }

    /** {@return the columns of agents that moments must have for {@link #figures(CrowdMoment)}, in their order} */
    public List<String> columns() {
        return List.copyOf(columns);
    }

    /** {@return the counts of events; null without them} */
    public @Nullable EventSeries events() {
        return events;
    }

    /** {@return the density map; null without one} */
    public @Nullable DensityMap map() {
        return map;
    }

    /** {@return all tables that hold rows: of lines, areas, travels, the whole, the map and so on} */
    public List<MeasureTable> tables() {
        var tables = new ArrayList<MeasureTable>();
        for (LineCount line : lines) {
            tables.add(line.crossings());
            tables.add(line.flows(options.window()));
        }
        for (AreaFigures area : areas) tables.add(area.table());
        for (TravelTimes travel : travels) tables.add(travel.table());
        if (whole != null) tables.add(whole.table());
        if (map != null) {
            tables.add(map.table());
            tables.add(map.service());
        }
        for (ApproachTracks approach : approaches) tables.add(approach.table());
        for (ProfileFigures profile : profiles) tables.add(profile.table());
        if (states != null) tables.add(states.table());
        if (expressions != null) tables.add(expressions.table());
        if (events != null) tables.addAll(events.tables());
        return tables;
    }

    /** {@return one number for each thing that was measured: crossings, flow, mean density and so on} */
    public Figures figures() {
        var figures = new Figures();
        for (LineCount line : lines) line.figures(groups, figures);
        for (AreaFigures area : areas) area.figures(options.after(), cells != null, groups, figures);
        for (TravelTimes travel : travels) travel.figures(figures);
        if (whole != null) whole.figures(options.after(), figures);
        if (expressions != null) expressions.figures(options.after(), figures);
        if (map != null) map.figures(figures);
        for (ApproachTracks approach : approaches)
            figures.add(
                    approach.line().name() + ".approach_left_out",
                    "",
                    "rows beyond the four millionth, which are not kept",
                    (double) approach.leftOut());
        for (int k = 0; events != null && k < events.names().size(); k++)
            figures.events(Map.of(events.names().get(k), events.count(k)));
        return figures;
    }

    /**
     * Saves all counts and tables, so that {@link #read} goes on with them.
     *
     * @param out receives them
     * @throws IOException if it fails
     */
    public void write(DataOutput out) throws IOException {
        out.writeInt(groups.size());
        for (String group : groups) out.writeUTF(group);
        out.writeLong(followed);
        out.writeLong(figured);
        for (LineCount line : lines) line.write(out);
        for (TravelTimes travel : travels) travel.write(out);
        for (AreaFigures area : areas) area.table().write(out);
        if (whole != null) whole.table().write(out);
        if (map != null) map.write(out);
        for (ApproachTracks approach : approaches) approach.write(out);
        for (ProfileFigures profile : profiles) profile.write(out);
        if (states != null) states.table().write(out);
        if (expressions != null) expressions.table().write(out);
        if (events != null) events.write(out);
    }

    /**
     * Takes saved counts and tables. What is measured must be the same as when they were saved.
     *
     * @param in what {@link #write} wrote
     * @throws IOException if it fails, or holds something else
     */
    public void read(DataInput in) throws IOException {
        int n = in.readInt();
        if (n < 0 || n > 1 << 16)
            throw new IOException("the measures name %d groups: the file is damaged".formatted(n));
        var names = new ArrayList<String>();
        for (int g = 0; g < n; g++) names.add(in.readUTF());
        if (n > 0) begin(names);
        followed = in.readLong();
        figured = in.readLong();
        for (LineCount line : lines) line.read(in);
        for (TravelTimes travel : travels) travel.read(in);
        for (AreaFigures area : areas) area.table().read(in);
        if (whole != null) whole.table().read(in);
        if (map != null) map.read(in);
        for (ApproachTracks approach : approaches) approach.read(in);
        for (ProfileFigures profile : profiles) profile.read(in);
        if (states != null) states.table().read(in);
        if (expressions != null) expressions.table().read(in);
        if (events != null) events.read(in);
    }
}
