package throng.building;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import throng.behaviour.GroupView;
import throng.behaviour.Mind;
import throng.building.goal.NextLink;
import throng.memory.Column;
import throng.memory.Writes;
import throng.world.World;

/** Says why an agent is where it is on its journey. It decides nothing itself: the building does, before each tick. */
final class JourneyMind implements Mind {
    private final World world;
    private final Journey journey;
    private final Links links;
    private final GoalDoors doors;
    private final List<String> names;
    private final List<Stage> stages;

    JourneyMind(World world, Journey journey, Links links, GoalDoors doors) {
        this.world = world;
        this.links = links;
        this.doors = doors;
        this.journey = journey;
        names = journey.names();
        stages = List.copyOf(journey.stages().values());
    }

    @Override
    public String name() {
        return "journey";
    }

    @Override
    public void run(GroupView in, int start, int end) {}

    @Override
    public List<Column> reads() {
        var families = journey.families();
        var own = List.<Column>of(journey.columns().stage(), journey.columns().goal());
        return families == null ? own : List.of(own.get(0), own.get(1), families.family(), families.chosen());
    }

    @Override
    public Writes writes() {
        return Writes.nothing();
    }

    @Override
    public List<String> why(int i) {
        JourneyColumns columns = journey.columns();
        int s = columns.stage().values()[i];
        if (s < 0 || s >= stages.size()) {
            int next = JourneyColumns.entered(s);
            return List.of(
                    next >= 0 && next < stages.size()
                            ? "begins with stage '%s' in the next tick".formatted(names.get(next))
                            : "is on no journey");
        }
        double seconds = world.time() - columns.since().values()[i] / 1000.;
        var lines = new ArrayList<String>();
        lines.add(String.format(
                Locale.ROOT, "stage '%s' of %d, for %.1f s: %s", names.get(s), stages.size(), seconds, what(i, s)));
        if (stages.get(s).next() != null) lines.add("then " + next(stages.get(s)));
        return lines;
    }

    private String what(int i, int s) {
        JourneyColumns columns = journey.columns();
        return switch (stages.get(s)) {
            case Stage.Walk walk -> "walks to goal " + walk.goal() + through(i, walk.goal()) + closed(walk.goal());
            case Stage.Queue queue -> inQueue(i, s, queue);
            case Stage.Wait wait ->
                switch (wait.until()) {
                    case Until.Clock clock ->
                        String.format(Locale.ROOT, "waits until %.1f s, a time of its clock", clock.next(world.time()));
                    case Until.Signal signal -> "waits for signal '" + signal.name() + "'";
                    case Until.Time time ->
                        String.format(
                                Locale.ROOT,
                                "waits until %.1f s",
                                columns.until().values()[i] / 1000.);
                    case Until.Room room -> "waits until stage '%s' has a free place".formatted(room.stage());
                };
            case Stage.Leave leave -> "leaves";
        };
    }

    private String through(int i, int goal) {
        var agents = journey.group().arrays();
        if (links.all().isEmpty()) return "";
        String link = NextLink.of(links::entryAt, journey.ways(), goal, agents.position(0)[i], agents.position(1)[i]);
        return link == null ? "" : " through link '" + link + "'";
    }

    private String closed(int goal) {
        String door = doors.closed(goal);
        return door == null ? "" : ", whose door '%s' is closed".formatted(door);
    }

    private String inQueue(int i, int s, Stage.Queue queue) {
        int[] stage = journey.columns().stage().values();
        int[] ticket = journey.columns().ticket().values();
        int before = 0;
        for (int k = 0; k < journey.group().count(); k++) if (stage[k] == s && ticket[k] < ticket[i]) before++;
        String what = "stands in a queue with ticket " + ticket[i];
        return before < queue.servers()
                ? what + ", and is served or goes to a counter"
                : what + ", and waits for %d before it".formatted(before);
    }

    private static String next(Stage stage) {
        String all = String.join(", ", stage.following());
        return switch (stage.next()) {
            case Next.Fixed fixed -> all;
            case Next.Shares shares -> "by shares one of: " + all;
            case Next.LeastCrowded fewest -> "the least crowded of: " + all;
            case Next.Nearest nearest -> "the nearest of: " + all;
            case Next.Quickest quickest -> "the quickest of: " + all;
            case null -> "nothing";
        };
    }

    @Override
    public Map<Column.Ints, List<String>> valueNames() {
        var columns = journey.columns();
        return Map.of(columns.stage(), names, columns.goal(), goals(), columns.mode(), List.of("walk", "go", "stand"));
    }

    /** A goal has the names of the stages that walk to it. */
    private List<String> goals() {
        var goals = new ArrayList<String>();
        for (int s = 0; s < stages.size(); s++) {
            if (!(stages.get(s) instanceof Stage.Walk walk)) continue;
            while (goals.size() <= walk.goal()) goals.add("");
            goals.set(
                    walk.goal(),
                    goals.get(walk.goal()) + (goals.get(walk.goal()).isEmpty() ? "" : ", ") + names.get(s));
        }
        for (int g = 0; g < goals.size(); g++) if (goals.get(g).isEmpty()) goals.set(g, "goal " + g);
        return goals;
    }

    @Override
    public List<String> lines() {
        return names.stream()
                .map(name -> name + ": " + journey.stages().get(name))
                .toList();
    }
}
