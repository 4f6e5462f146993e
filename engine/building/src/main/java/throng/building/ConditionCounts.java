package throng.building;

import java.util.List;
import java.util.function.LongSupplier;
import throng.world.Group;
import throng.world.World;

/** Counts what the conditions of doors and events ask for. */
final class ConditionCounts {
    private final World world;
    private final Building building;

    ConditionCounts(World world, Building building) {
        this.world = world;
        this.building = building;
    }

    /**
     * {@return what counts the people of each reaction}
     *
     * @param passed counts those who have passed the door
     * @throws IllegalArgumentException if a condition names what is not there
     */
    List<LongSupplier> of(Doorway door, LongSupplier passed) {
        return door.reactions().stream()
                .map(reaction -> of(reaction.when(), passed))
                .toList();
    }

    /**
     * {@return what counts the people of a condition}
     *
     * @param passed counts those who have passed the door, if it is that of a door
     * @throws IllegalArgumentException if it names what is not there
     */
    LongSupplier of(PeopleCondition when, LongSupplier passed) {
        return switch (when) {
            case PeopleCondition.Crowded c -> () -> inside(c.area());
            case PeopleCondition.Cleared c -> () -> inside(c.area());
            case PeopleCondition.Passed _ -> passed;
            case PeopleCondition.Came c -> {
                SourceRun source = building.source(c.source());
                yield source::came;
            }
            case PeopleCondition.Ended c -> {
                JourneyRun run = building.run(c.group());
                int stage = run.journey().number(c.stage());
                yield () -> run.ended(stage);
            }
        };
    }

    /** Whether there are as many as a condition takes, or more than it leaves. */
    static boolean isAbove(PeopleCondition when, long people) {
        return people >= when.people() + (when instanceof PeopleCondition.Cleared ? 1L : 0);
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
