package throng.fuzz;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import throng.behaviour.Explanation;
import throng.behaviour.GroupView;
import throng.behaviour.Mind;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Wording;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.target.FormationShape;
import throng.decision.tree.TreeMind;
import throng.fuzz.PublicApi.Call;
import throng.math.Check;
import throng.math.RandomDirections;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.EventListener;
import throng.navigation.cost.CostDirections;
import throng.navigation.field.BlockDirections;
import throng.navigation.field.FieldDirection;
import throng.navigation.way.WayDirections;
import throng.parallel.Workers;
import throng.perception.BlockSums;
import throng.perception.NeighbourList;
import throng.perception.term.PairSum;
import throng.sense.HearingColumns;
import throng.sense.Loudness;
import throng.terrain.Obstacle;
import throng.trace.TickWatch;
import throng.world.BulkColumns;
import throng.world.Spawn;

/**
 * Exported calls that only the engine makes. The module exports these types because views and worlds refer to them.
 * Their methods are called in loops over agents and trust their callers; their constructors are checked.
 */
final class InternalCalls {
    private static final Set<String> PACKAGES = Set.of("throng.kernel", "throng.simd");

    /** Types whose methods only the engine calls. */
    private static final Set<Class<?>> TYPES = Set.of(
            // read by rules
            Agents.class,
            NeighbourList.class,
            BlockSums.class,
            GroupView.class,
            ResolvedTarget.class,
            RandomDirections.class,
            BlockDirections.class,
            Workers.class);

    /** Types whose methods find directions or edges for one agent after the other. */
    private static final Set<Class<?>> IN_LOOPS =
            Set.of(CostDirections.class, FieldDirection.class, WayDirections.class, BlockDirections.class);

    /** Types that only the engine creates, with all types nested in them. */
    private static final Set<Class<?>> CREATED_BY_ENGINE = Set.of(Explanation.class, Wording.class, BlockSums.class);

    /** Types that may take null: only the engine creates them or calls their static methods. */
    private static final Set<Class<?>> UNCHECKED_TYPES = Set.of(Check.class);

    /** Methods that may take null: they use it in messages only, ignore it in a flat world, or find it later. */
    private static final List<NamedMethod> UNCHECKED_METHODS = List.of(
            new NamedMethod(Space.class, "checkRadius"),
            new NamedMethod(HearingColumns.class, "words"),
            new NamedMethod(Mind.class, "possible"),
            new NamedMethod(TreeMind.class, "possible"),
            new NamedMethod(BulkColumns.class, "headings"));

    /** Methods that users implement, also with a body of the engine's. The engine calls them with valid arguments. */
    private static final List<NamedMethod> CALLBACKS = List.of(
            new NamedMethod(FormationShape.class, "place"),
            new NamedMethod(Loudness.class, "range"),
            new NamedMethod(FieldGoal.class, "choose"),
            new NamedMethod(FieldGoal.class, "ask"),
            new NamedMethod(Spawn.class, "place"));

    private InternalCalls() {}

    /** All methods of one name. The constructor fails if a method was renamed. */
    private record NamedMethod(Class<?> type, String name) {
        NamedMethod {
            String wanted = name;
            if (Arrays.stream(type.getMethods())
                    .noneMatch(method -> method.getName().equals(wanted)))
                throw new IllegalStateException(type + " has no method " + name + ": mend this list");
        }

        boolean isCalledThrough(Class<?> other, Call call) {
            return other == type
                    && call.code() instanceof Method
                    && call.code().getName().equals(name);
        }
    }

    /** Whether only the engine creates objects of this type. */
    static boolean madeByEngine(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getEnclosingClass()) if (CREATED_BY_ENGINE.contains(c)) return true;
        return false;
    }

    /** Whether the call may take null because only the engine makes it. */
    static boolean madeByEngine(Call call) {
        return madeByEngine(call.of())
                || PACKAGES.contains(call.of().getPackageName())
                || UNCHECKED_TYPES.contains(call.of())
                || UNCHECKED_METHODS.stream().anyMatch(method -> method.isCalledThrough(call.of(), call));
    }

    /** Whether the call belongs into a loop over agents or pairs, so that it looks for no null; all others do. */
    static boolean trustsCaller(Call call) {
        return madeByEngine(call)
                || IN_LOOPS.contains(call.of())
                || Arrays.asList(call.code().getParameterTypes()).contains(PairSum.class)
                || Obstacle.class.isAssignableFrom(call.of()) && call.code() instanceof Method
                || call.of() == Rng.class;
    }

    static boolean hasNoCalls(Class<?> type) {
        return type.isEnum() || type.isAnnotation();
    }

    /** Whether users implement the method and the engine calls it in a tick, with valid arguments. */
    private static boolean calledByEngine(Call call) {
        boolean isUserInterface = call.of().isInterface() && !call.of().isSealed();
        if (isUserInterface && Modifier.isAbstract(call.code().getModifiers())) return true;
        if (call.of() == EventListener.class || call.of() == TickWatch.class) return true;
        return CALLBACKS.stream()
                .anyMatch(method ->
                        method.type().isAssignableFrom(call.of()) && method.isCalledThrough(method.type(), call));
    }

    static boolean isInternal(Call call) {
        if (Arrays.asList(call.code().getParameterTypes()).contains(GroupView.class)) return true; // called in a tick
        if (call.needsNoReceiver()) return false;
        if (calledByEngine(call)) return true;
        return PACKAGES.contains(call.of().getPackageName()) || TYPES.contains(call.of());
    }
}
