package throng.building;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import throng.navigation.goal.Goals;
import throng.world.World;

/** The doors of a building, by name and by goal. */
final class Doors {
    private final World world;
    private final List<DoorRun> runs = new ArrayList<>();
    private final IdentityHashMap<Goals, GoalDoors> byGoals = new IdentityHashMap<>();

    Doors(World world) {
        this.world = world;
    }

    /** The doors of a list of goals, now and later. */
    GoalDoors of(Goals goals) {
        return byGoals.computeIfAbsent(goals, list -> new GoalDoors());
    }

    void add(Doorway door, Journey journey, ConditionCounts counts) {
        int stage = journey.number(door.stage());
        var ways = journey.ways();
        if (ways == null || !(List.copyOf(journey.stages().values()).get(stage) instanceof Stage.Walk walk))
            throw new IllegalArgumentException(
                    "door '%s' is of stage '%s', which does not walk: name a stage that walks to the door"
                            .formatted(door.name(), door.stage()));
        Named.checkFree("door", door.name(), runs, run -> run.door().name());
        GoalDoors doors = of(ways.fields().list());
        doors.checkFree(walk.goal(), door);
        var run = new DoorRun(
                world, door, counts.of(door, () -> named(door.name()).passed()));
        doors.add(walk.goal(), run);
        runs.add(run);
    }

    void begin(double time, float dt) {
        for (int d = 0; d < runs.size(); d++) runs.get(d).begin(time, dt);
    }

    List<DoorRun> runs() {
        return runs;
    }

    DoorRun named(String name) {
        return Named.find("door", name, runs, run -> run.door().name());
    }
}
