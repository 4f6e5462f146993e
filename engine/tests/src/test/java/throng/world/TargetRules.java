package throng.world;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.chase.Homing;
import throng.behaviour.target.Toward;
import throng.samples.Samples;
import throng.terrain.Box;
import throng.terrain.Circle;
import throng.terrain.Obstacle;

/** The rules that have targets, found by their record components, with a given target and all flags and modes. */
final class TargetRules {
    private static final List<Obstacle> OBSTACLES = List.of(new Circle(20, 20, 0, 3), new Box(40, 40, -5, 44, 49, 5));

    /** All rules that have a default and a target. */
    static final List<Rule> DEFAULTS = Samples.defaults().stream()
            .filter(rule -> rule.getClass().isRecord()
                    && Arrays.stream(rule.getClass().getRecordComponents()).anyMatch(TargetRules::hasTarget))
            .toList();

    private TargetRules() {}

    /**
     * A rule with a target.
     *
     * @param rule the rule
     * @param onlyTarget whether it has no other target
     */
    record TargetRule(Rule rule, boolean onlyTarget) {}

    private static boolean hasTarget(RecordComponent part) {
        return part.getType() == Target.class || listOf(part, Target.class);
    }

    private static boolean listOf(RecordComponent part, Class<?> type) {
        return part.getGenericType().getTypeName().equals("java.util.List<" + type.getName() + ">");
    }

    /** The message of the last refusal. */
    private static String refused = "";

    /** All rules with the target, with all combinations of flags, modes and {@link Toward}. */
    static List<TargetRule> of(Target target) {
        var made = new ArrayList<TargetRule>();
        for (Rule rule : DEFAULTS) {
            int before = made.size();
            var parts = rule.getClass().getRecordComponents();
            var choices = Arrays.stream(parts)
                    .map(part -> choices(part, value(rule, part), target))
                    .toList();
            build(rule.getClass(), parts, choices, new Object[parts.length], 0, target, made);
            if (made.size() == before && !refused.contains(": take "))
                throw new AssertionError("no form of " + rule + " takes " + target + ": " + refused);
        }
        return made;
    }

    private static List<?> choices(RecordComponent part, Object value, Target target) {
        if (part.getType() == Target.class) return List.of(target, value);
        if (listOf(part, Target.class)) return List.of(List.of(target), List.of(target, target));
        if (listOf(part, Obstacle.class)) return List.of(value, OBSTACLES);
        if (part.getType() == boolean.class) return List.of(true, false);
        if (part.getType() == Toward.class) return List.of(Toward.FULL, Toward.REYNOLDS);
        if (part.getType().isEnum()) return List.of(part.getType().getEnumConstants());
        return List.of(value);
    }

    private static void build(
            Class<?> type,
            RecordComponent[] parts,
            List<? extends List<?>> choices,
            Object[] values,
            int at,
            Target target,
            List<TargetRule> made) {
        if (at < values.length) {
            for (Object choice : choices.get(at)) {
                values[at] = choice;
                build(type, parts, choices, values, at + 1, target, made);
            }
            return;
        }
        int aims = 0, replaced = 0;
        for (int p = 0; p < parts.length; p++) {
            if (!hasTarget(parts[p])) continue;
            aims++;
            if (values[p] == target || values[p] instanceof List) replaced++;
        }
        if (replaced == 0) return;
        try {
            Class<?>[] types =
                    Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new);
            var rule = (Rule) type.getConstructor(types).newInstance(values);
            made.add(new TargetRule(
                    rule, replaced == aims && !(rule instanceof Homing))); // homing also moves without a target
        } catch (InvocationTargetException e) {
            if (!(e.getCause() instanceof IllegalArgumentException)) throw new AssertionError(e.getCause());
            refused = String.valueOf(e.getCause().getMessage());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static Object value(Rule rule, RecordComponent part) {
        try {
            return part.getAccessor().invoke(rule);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
