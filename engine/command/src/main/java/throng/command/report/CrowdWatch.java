package throng.command.report;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import throng.behaviour.path.FollowField;
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
    private static final String ARRIVED = FollowField.ARRIVED;

    private final World world;
    private final boolean whole;
    private final int[] first;
    private final List<WaysOut> exits;
    private final EventCounts counts = new EventCounts();
    private final Map<String, EventTimes> times = new TreeMap<>();
    /** When who arrived that is removed there, and who left by a stage of a journey; and in which groups. */
    private final EventTimes arrived = new EventTimes(), left = new EventTimes();

    private final BitSet arriving = new BitSet(), leaving = new BitSet();
    /** Whether people may leave: by a stage of a journey, or where they arrive. */
    private final boolean leaves;

    private double empty = Double.NaN;
    private boolean ever;

    /**
     * Begins with those who are there. Give it to {@code world.listen}, and call {@link #ticked} after each tick.
     *
     * @param whole whether this process holds all agents: one of several ranks counts them, and looks at none
     */
    public CrowdWatch(World world, boolean whole) {
        this.world = world;
        this.whole = whole;
        var ways = WaysOut.of(world);
        exits = whole ? ways : List.of();
        leaves = canLeave(world);
        first = world.groups().stream().mapToInt(Group::agents).toArray();
        ticked();
    }

    @Override
    public void onEvent(String what, Handle agent, Handle other) {
        onEvent(what, agent.group(), agent.id(), agent.generation(), other.group(), other.id(), other.generation());
    }

    @Override
    public void onEvent(
            String what, int group, int id, int generation, int otherGroup, int other, int otherGeneration) {
        counts.onEvent(what, group, id, generation, otherGroup, other, otherGeneration);
        times.computeIfAbsent(what, name -> new EventTimes()).add(world.time());
        if (CrowdText.isLeaving(what)) {
            left.add(world.time());
            leaving.set(group);
        }
        if (!what.equals(ARRIVED)) return;
        for (int k = 0; k < exits.size(); k++) {
            if (!exits.get(k).arrived(group, id, generation)) continue;
            arrived.add(world.time());
            arriving.set(group);
        }
    }

    /** Returns whether people may leave: by a stage of a journey, or where they are removed when they arrive. */
    public static boolean canLeave(World world) {
        return !WaysOut.of(world).isEmpty() || Building.in(world).isPresent();
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
                        .allMatch(each -> each.comesFirst() // it follows from the time alone, such as costs of zones
                                || each instanceof Building building && !building.expectsPeople());
    }

    /** Returns what happened. */
    public CrowdReport report() {
        var events = new ArrayList<CrowdReport.Event>();
        times.forEach((name, each) -> events.add(each.report(name)));
        Building building = Building.in(world).orElse(null);
        if (building != null)
            for (BuildingEvent each : building.events()) {
                double at = building.happened(each.name());
                if (!Double.isNaN(at)) events.add(new CrowdReport.Event(each.name(), 1, at, at, at));
            }
        var ways = new ArrayList<CrowdReport.Event>();
        var out = new LinkedHashMap<String, EventTimes>();
        for (WaysOut each : exits) each.report(out);
        out.forEach((place, each) -> ways.add(each.report("at " + place)));
        if (out.isEmpty())
            times.forEach((name, each) -> {
                if (name.startsWith(CrowdText.LEFT_BY)) out.put(name.substring(CrowdText.LEFT_BY.length()), each);
            });
        var byExit = new LinkedHashMap<String, CrowdReport.Leaving>();
        out.forEach((name, each) -> byExit.put(name, CrowdReport.Leaving.of(each, each.count())));
        var survey = new CrowdSurvey(world, first, whole);
        return new CrowdReport(
                world.time(),
                IntStream.of(first).sum(),
                world.agents(),
                ever && isOver() ? empty : null,
                leaving(building),
                byExit,
                building == null ? null : came(building),
                events,
                ways,
                building == null ? List.of() : building.present(),
                survey.groups(),
                survey.overlaps());
    }

    /** Returns when shares had left; null if none can. Goals of journeys are of stages, and who leaves says so. */
    private CrowdReport.@Nullable Leaving leaving(@Nullable Building building) {
        if (!leaves) return null;
        boolean journeys = building != null && !building.present().isEmpty() || left.count() > 0;
        BitSet groups = journeys ? leaving : arriving;
        long people = 0;
        for (int g = 0; g < first.length; g++) if (groups.get(g)) people += first[g];
        if (building != null)
            for (Source each : building.sources())
                if (groups.get(each.group().number())) people += building.came(each.name());
        return CrowdReport.Leaving.of(journeys ? left : arrived, people);
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
