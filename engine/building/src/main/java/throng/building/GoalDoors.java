package throng.building;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The doors of the goals of one list, which several journeys may share. */
final class GoalDoors {
    private @Nullable DoorRun[] doors = new DoorRun[0];

    void checkFree(int goal, Doorway door) {
        DoorRun known = at(goal);
        if (known != null)
            throw new IllegalArgumentException("doors '%s' and '%s' are of one goal: put their changes into one door"
                    .formatted(known.door().name(), door.name()));
    }

    void add(int goal, DoorRun door) {
        if (goal >= doors.length) doors = Arrays.copyOf(doors, goal + 1);
        doors[goal] = door;
    }

    /** The door of a goal; null: it lets all pass. */
    @Nullable
    DoorRun at(int goal) {
        return goal < doors.length ? doors[goal] : null;
    }

    boolean isClosed(int goal) {
        return closed(goal) != null;
    }

    /** The name of the closed door of a goal; null: some may pass. */
    @Nullable
    String closed(int goal) {
        DoorRun door = at(goal);
        return door != null && door.isClosed() ? door.door().name() : null;
    }
}
