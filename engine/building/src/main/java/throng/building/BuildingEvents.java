package throng.building;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.world.World;

/** The events of a building. */
final class BuildingEvents {
    private final World world;
    private final Building building;
    private final List<EventRun> runs = new ArrayList<>();

    BuildingEvents(World world, Building building) {
        this.world = world;
        this.building = building;
    }

    void add(BuildingEvent event) {
        Named.checkFree("event", event.name(), runs, run -> run.event().name());
        PeopleCondition when = event.when();
        var people = when == null ? null : new ConditionCounts(world, building).of(when, () -> 0);
        runs.add(new EventRun(world, event, people, deed(event.deed())));
    }

    private Runnable deed(BuildingEvent.Deed deed) {
        return switch (deed) {
            case BuildingEvent.Signal(String signal) -> {
                building.requireHeard(signal);
                yield () -> building.signal(signal);
            }
            case BuildingEvent.Turn(String group, String to, List<String> from) -> {
                JourneyRun run = building.run(group);
                var stages = new boolean[run.journey().stages().size()];
                if (from.isEmpty()) Arrays.fill(stages, true);
                for (String stage : from) stages[run.journey().number(stage)] = true;
                int next = run.journey().number(to);
                yield () -> run.turn(stages, next);
            }
        };
    }

    void look(double time) {
        for (int e = 0; e < runs.size(); e++) runs.get(e).look(time);
    }

    List<EventRun> runs() {
        return runs;
    }

    EventRun named(String name) {
        return Named.find("event", name, runs, run -> run.event().name());
    }
}
