package throng.fuzz;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
import throng.behaviour.View;
import throng.behaviour.sense.Loud;
import throng.behaviour.target.Shape;
import throng.behaviour.way.Goal;
import throng.fuzz.Api.Door;
import throng.memory.Column;
import throng.memory.Events;
import throng.trace.Watch;
import throng.world.Spawn;

/**
 * What the module exports because its packages share it: parts that loops over agents use, an index or a block at a
 * time. They trust their callers, so nobody but the engine calls their methods; their constructors are doors.
 */
final class Parts {
    private static final Set<String> PACKAGES = Set.of("throng.grid", "throng.kernel", "throng.record");

    private static final Set<String> CLASSES = Set.of(
            "Agents",
            "Keys",
            "Keys.Saved",
            "Wishes",
            "Events",
            "Budget", // of a group's memory
            "Near",
            "Scan",
            "Sight",
            "Sums",
            "Sweeps",
            "View",
            "Aim",
            "Scene", // what rules read
            "Move",
            "Swing",
            "Traits",
            "Banking",
            "Slide",
            "TileWalls",
            "Barriers",
            "Workers"); // what moves agents

    /** Of columns: the index of an agent comes from a loop over agents. */
    private static final Set<String> COLUMN = Set.of("keep", "stage", "load", "save", "array");

    /** Records that the engine itself makes. */
    private static final Set<String> MADE = Set.of("Explain", "Scene", "Scene.Rules", "Words", "Sums", "Sweeps.Seen");

    /** What they are given is said in messages alone, or is of no meaning in a flat world, or is asked for later. */
    private static final Set<String> SAID = Set.of(
            "Space.admitRadius",
            "Claim.admit",
            "Obstacle.place",
            "Trace.",
            "Ears.words",
            "Mind.possible",
            "TreeMind.possible",
            "Columns.headings");

    private Parts() {}

    /** What nobody but the engine makes. */
    static boolean made(Class<?> type) {
        String name = Api.short_(type);
        return MADE.contains(name) || name.startsWith("Explain.") || name.startsWith("Scene.");
    }

    /** Constructors of parts: only the engine calls them. */
    static boolean made(Door door) {
        return made(door.of())
                || PACKAGES.contains(door.of().getPackageName())
                || Set.of("Move", "Slide", "Check").contains(Api.short_(door.of()))
                || SAID.stream().anyMatch(door.toString()::startsWith);
    }

    /** What has no doors at all. */
    static boolean are(Class<?> type) {
        return type.isEnum() || type.isAnnotation();
    }

    /** What users implement and the engine calls, in a tick: arguments are right by then. */
    private static boolean engineCalls(Door door) {
        boolean users = door.of().isInterface() && !door.of().isSealed();
        if (users && Modifier.isAbstract(door.code().getModifiers())) return true;
        if (door.of() == Events.Listener.class || door.of() == Watch.class) return true;
        return Set.of("Shape.place", "Loud.range", "Goal.number", "Goal.ask", "Spawn.place")
                .contains(Stream.of(Shape.class, Loud.class, Goal.class, Spawn.class)
                                .filter(type -> type.isAssignableFrom(door.of()))
                                .map(Class::getSimpleName)
                                .findFirst()
                                .orElse("")
                        + "." + door.code().getName());
    }

    static boolean is(Door door) {
        if (Arrays.asList(door.code().getParameterTypes()).contains(View.class)) return true; // called in a tick
        if (door.still()) return Set.of("Hash", "Loops").contains(Api.short_(door.of()));
        if (engineCalls(door)) return true;
        return PACKAGES.contains(door.of().getPackageName())
                || CLASSES.contains(Api.short_(door.of()))
                || Column.class.isAssignableFrom(door.of())
                        && COLUMN.contains(door.code().getName());
    }
}
