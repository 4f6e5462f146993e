package throng.command.measure;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.command.console.RefusedInput;
import throng.measure.MeasureOptions;
import throng.measure.MeasuringArea;
import throng.measure.MeasuringFigure;
import throng.measure.MeasuringLine;
import throng.measure.live.WorldMeasures;
import throng.page.WorldMeter;
import throng.setup.Scenario;
import throng.world.World;

/** What a page draws and plots of a world: lines, areas and the whole. The rest of what runs measure is left out. */
public final class PageMeasures implements WorldMeter.Readings {
    private final MeasureOptions options;
    private final WorldMeasures live;

    private PageMeasures(World world, MeasureOptions options) {
        this.options = options;
        live = WorldMeasures.of(world, options);
    }

    /**
     * Begins to measure a world.
     *
     * @param choice what the options ask for, beside what the scenario does; null: nothing
     * @return null if nothing is asked for
     * @throws IllegalArgumentException as {@code run} refuses it
     */
    public static WorldMeter.@Nullable Readings of(@Nullable MeasuredPlaces choice, Scenario scenario, World world) {
        boolean asks = choice != null && choice.asks();
        if (!asks && scenario.measures().isEmpty()) return null;
        MeasureOptions said = RunMeasures.options(scenario.measures(), world);
        int every = RunMeasures.every(scenario);
        try {
            if (choice != null && scenario.measures().isEmpty()) choice.refuseAlone();
            return new PageMeasures(world, places(choice == null ? said.every(every) : choice.options(said, every)));
        } catch (RefusedInput e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** Returns the same, without what no page shows. */
    private static MeasureOptions places(MeasureOptions all) {
        MeasureOptions some = MeasureOptions.DEFAULT.every(all.every()).window(all.window());
        for (MeasuringLine line : all.lines()) some = some.line(line.toString());
        for (MeasuringArea area : all.areas()) some = some.area(area.toString());
        for (MeasuringFigure figure : all.figures()) some = some.figure(figure.toString());
        return some.cells(all.cutOff(), all.walkable());
    }

    @Override
    public List<WorldMeter.Place> places() {
        var places = new ArrayList<WorldMeter.Place>();
        for (MeasuringLine line : options.lines())
            places.add(new WorldMeter.Place(line.name(), false, line.ax(), line.ay(), line.bx(), line.by()));
        for (MeasuringArea area : options.areas()) places.add(new WorldMeter.Place(area.name(), true, corners(area)));
        return places;
    }

    private static double[] corners(MeasuringArea area) {
        var ring = area.polygon().getCoordinates();
        var corners = new double[2 * (ring.length - 1)]; // the last is the first
        for (int k = 0; k < corners.length; k++) corners[k] = k % 2 == 0 ? ring[k / 2].x : ring[k / 2].y;
        return corners;
    }

    @Override
    public List<WorldMeter.Plot> plots(int points) {
        return live.series(points).stream()
                .map(of -> new WorldMeter.Plot(of.place(), of.what(), of.unit(), of.seconds(), of.values()))
                .toList();
    }

    @Override
    public void close() {
        live.close();
    }
}
