package throng.fuzz;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
import throng.behaviour.GroupView;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.target.FormationShape;
import throng.fuzz.PublicApi.Call;
import throng.memory.Events;
import throng.sense.Loudness;
import throng.trace.TickWatch;
import throng.world.Spawn;

/**
 * What the module exports because views and worlds are made of it: parts that loops over agents use, an index or a
 * block at a time. They trust their callers, so nobody but the engine calls their methods; their constructors are
 * doors.
 */
final class InternalCalls {
    private static final Set<String> PACKAGES = Set.of("throng.kernel", "throng.simd");

    private static final Set<String> CLASSES = Set.of(
            "Agents",
            "CommandBuffer",
            "Events",
            "NeighbourList",
            "Neighbours",
            "BlockSums",
            "GroupView",
            "ResolvedTarget",
            "GroupContext", // what rules read
            "Integrator",
            "AngularVelocity",
            "PropertyValues",
            "Banking",
            "Slide",
            "TileWalls",
            "Barriers",
            "Workers"); // what moves agents

    /** Records that the engine itself makes. */
    private static final Set<String> MADE =
            Set.of("Explanation", "GroupContext", "GroupContext.Rules", "Wording", "BlockSums");

    /** What they are given is said in messages alone, or is of no meaning in a flat world, or is asked for later. */
    private static final Set<String> SAID = Set.of(
            "Space.admitRadius",
            "MemoryClaim.admit",
            "Obstacle.place",
            "TickTrace.",
            "HearingColumns.words",
            "Mind.possible",
            "TreeMind.possible",
            "BulkColumns.headings");

    private InternalCalls() {}

    /** What nobody but the engine makes. */
    static boolean madeByEngine(Class<?> type) {
        String name = PublicApi.shortName(type);
        return MADE.contains(name) || name.startsWith("Explanation.") || name.startsWith("GroupContext.");
    }

    /** Constructors of parts: only the engine calls them. */
    static boolean madeByEngine(Call door) {
        return madeByEngine(door.of())
                || PACKAGES.contains(door.of().getPackageName())
                || Set.of("Integrator", "Slide", "Check").contains(PublicApi.shortName(door.of()))
                || SAID.stream().anyMatch(door.toString()::startsWith);
    }

    /** What has no doors at all. */
    static boolean hasNoCalls(Class<?> type) {
        return type.isEnum() || type.isAnnotation();
    }

    /** What users implement and the engine calls, in a tick: arguments are right by then. */
    private static boolean calledByEngine(Call door) {
        boolean users = door.of().isInterface() && !door.of().isSealed();
        if (users && Modifier.isAbstract(door.code().getModifiers())) return true;
        if (door.of() == Events.Listener.class || door.of() == TickWatch.class) return true;
        return Set.of("FormationShape.place", "Loudness.range", "FieldGoal.number", "FieldGoal.ask", "Spawn.place")
                .contains(Stream.of(FormationShape.class, Loudness.class, FieldGoal.class, Spawn.class)
                                .filter(type -> type.isAssignableFrom(door.of()))
                                .map(Class::getSimpleName)
                                .findFirst()
                                .orElse("")
                        + "." + door.code().getName());
    }

    static boolean isInternal(Call door) {
        if (Arrays.asList(door.code().getParameterTypes()).contains(GroupView.class)) return true; // called in a tick
        if (door.needsNoReceiver()) return false;
        if (calledByEngine(door)) return true;
        return PACKAGES.contains(door.of().getPackageName()) || CLASSES.contains(PublicApi.shortName(door.of()));
    }
}
