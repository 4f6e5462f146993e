package throng.building;

import java.util.List;
import java.util.function.ToLongFunction;
import throng.world.Group;
import throng.world.World;

/** Counts what the conditions of doors ask for. */
final class DoorCounts {
    private final World world;
    private final Building building;

    DoorCounts(World world, Building building) {
        this.world = world;
        this.building = building;
    }

    /**
     * {@return what counts the people of each reaction}
     *
     * @throws IllegalArgumentException if a condition names what is not there
     */
    List<ToLongFunction<DoorRun>> of(Doorway door) {
        return door.reactions().stream().map(reaction -> count(reaction.when())).toList();
    }

    private ToLongFunction<DoorRun> count(DoorCondition when) {
        return switch (when) {
            case DoorCondition.Crowded c -> door -> inside(c.area());
            case DoorCondition.Cleared c -> door -> inside(c.area());
            case DoorCondition.Passed _ -> DoorRun::passed;
            case DoorCondition.Came c -> {
                SourceRun source = building.source(c.source());
                yield door -> source.came();
            }
            case DoorCondition.Ended c -> {
                JourneyRun run = building.run(c.group());
                int stage = run.journey().number(c.stage());
                yield door -> run.ended(stage);
            }
        };
    }

    private long inside(EntryPlace.Box area) {
        float left = Math.min(area.x0(), area.x1()), right = Math.max(area.x0(), area.x1());
        float low = Math.min(area.y0(), area.y1()), high = Math.max(area.y0(), area.y1());
        long inside = 0;
        for (int g = 0; g < world.groups().size(); g++) {
            Group group = world.groups().get(g);
            float[] x = group.arrays().position(0), y = group.arrays().position(1);
            for (int i = 0; i < group.count(); i++)
                if (x[i] >= left && x[i] <= right && y[i] >= low && y[i] <= high) inside++;
        }
        return inside;
    }
}
