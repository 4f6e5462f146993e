package throng.examples.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import throng.building.Building;
import throng.building.BuildingEvent;
import throng.building.Source;
import throng.memory.EventCounts;
import throng.memory.EventListener;
import throng.memory.Handle;
import throng.world.Group;
import throng.world.World;

/** Watches the crowd of a world from now on: which events happen when, and whether all leave. */
public final class CrowdWatch implements EventListener {
    private final World world;
    private final int[] first;
    private final EventCounts counts = new EventCounts();
    private final Map<String, EventTimes> times = new TreeMap<>();
    private double empty = Double.NaN;
    private boolean ever;

    /** Begins with those who are there. Give it to {@code world.listen}, and call {@link #ticked} after each tick. */
    public CrowdWatch(World world) {
        this.world = world;
        first = world.groups().stream().mapToInt(Group::agents).toArray();
        ticked();
    }

    @Override
    public void onEvent(String what, Handle agent, Handle other) {
        counts.onEvent(what, agent, other);
        time(what);
    }

    @Override
    public void onEvent(
            String what, int group, int id, int generation, int otherGroup, int other, int otherGeneration) {
        counts.onEvent(what, group, id, generation, otherGroup, other, otherGeneration);
        time(what);
    }

    private void time(String what) {
        times.computeIfAbsent(what, name -> new EventTimes()).add(world.time());
    }

    /** Returns how often each event has happened. */
    public EventCounts counts() {
        return counts;
    }

    /** Looks whether all have left. */
    public void ticked() {
        ever |= world.agents() > 0;
        if (world.agents() > 0) empty = Double.NaN;
        else if (Double.isNaN(empty)) empty = world.time();
    }

    /** Returns whether no agents are there, and none can come any more. */
    public boolean isOver() {
        return !Double.isNaN(empty)
                && world.preparations().stream()
                        .allMatch(each -> each instanceof Building building && !building.expectsPeople());
    }

    /**
     * Returns what happened.
     *
     * @param whole whether this process holds all agents: one of several ranks counts them, and looks at none
     */
    public CrowdReport report(boolean whole) {
        var events = new ArrayList<CrowdReport.Event>();
        times.forEach((name, each) -> events.add(each.report(name)));
        Building building = Building.in(world).orElse(null);
        if (building != null)
            for (BuildingEvent each : building.events()) {
                double at = building.happened(each.name());
                if (!Double.isNaN(at)) events.add(new CrowdReport.Event(each.name(), 1, at, at, at));
            }
        var survey = new CrowdSurvey(world, first, whole);
        return new CrowdReport(
                world.time(),
                IntStream.of(first).sum(),
                world.agents(),
                ever && isOver() ? empty : null,
                building == null ? null : came(building),
                events,
                building == null ? List.of() : building.present(),
                survey.groups(),
                survey.overlaps());
    }

    /** Returns who has come by sources; null without sources. */
    private static CrowdReport.@Nullable Came came(Building building) {
        long came = 0, outside = 0;
        List<Source> sources = building.sources();
        for (Source each : sources) {
            came += building.came(each.name());
            outside += building.outside(each.name());
        }
        return sources.isEmpty() ? null : new CrowdReport.Came(sources.size(), came, outside);
    }
}
