package throng.simd.derive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Conditions under which code runs: formulas over comparisons, as binary decision diagrams (Bryant 1986). A condition
 * is a number; equal formulas have equal numbers.
 */
final class PathConditions {
    static final int NEVER = 0, ALWAYS = 1;
    /** Diagrams grow with the product of what is compared; so many are refused. */
    private static final int MOST = 20_000;

    private static final int NO_COMPARISON = Integer.MAX_VALUE;

    private final List<LaneValue> comparisons = new ArrayList<>();
    private final Map<LaneValue, Integer> numbers = new HashMap<>();
    /** By condition: the comparison that it asks first, and the conditions that are left where that fails or holds. */
    private final List<int[]> nodes = new ArrayList<>();

    private final Map<Long, Map<Integer, Integer>> made = new HashMap<>();
    private final Map<Long, Map<Integer, Integer>> chosen = new HashMap<>();
    private final Map<Long, Integer> simpler = new HashMap<>();
    /** Whether all lanes agree, of conditions that were asked. */
    private final Map<Integer, Boolean> uniform = new HashMap<>();

    PathConditions() {
        nodes.add(new int[] {NO_COMPARISON, NEVER, NEVER});
        nodes.add(new int[] {NO_COMPARISON, ALWAYS, ALWAYS});
    }

    /** Returns the condition that a comparison holds. */
    int of(LaneValue comparison) {
        Integer number = numbers.get(comparison);
        if (number == null) {
            number = comparisons.size();
            numbers.put(comparison, number);
            comparisons.add(comparison);
        }
        return node(number, NEVER, ALWAYS);
    }

    boolean isConstant(int condition) {
        return condition <= ALWAYS;
    }

    /** Returns the comparison that a condition asks first. */
    LaneValue comparison(int condition) {
        return comparisons.get(first(condition));
    }

    /** Returns the condition that is left where the comparison fails. */
    int otherwise(int condition) {
        return nodes.get(condition)[1];
    }

    /** Returns the condition that is left where the comparison holds. */
    int then(int condition) {
        return nodes.get(condition)[2];
    }

    /** Returns the condition that the comparison holds which another condition asks first. */
    int asked(int condition) {
        return node(first(condition), NEVER, ALWAYS);
    }

    int and(int a, int b) {
        return choose(a, b, NEVER);
    }

    int or(int a, int b) {
        return choose(a, ALWAYS, b);
    }

    int not(int a) {
        return choose(a, NEVER, ALWAYS);
    }

    /** Returns a where a condition holds, else b. */
    int choose(int condition, int a, int b) {
        if (condition == ALWAYS || a == b) return a;
        if (condition == NEVER) return b;
        if (a == ALWAYS && b == NEVER) return condition;
        Map<Integer, Integer> known = chosen.computeIfAbsent((long) condition << 32 | a, key -> new HashMap<>());
        Integer result = known.get(b);
        if (result != null) return result;
        int top = Math.min(first(condition), Math.min(first(a), first(b)));
        int fails = choose(low(condition, top), low(a, top), low(b, top));
        int holds = choose(high(condition, top), high(a, top), high(b, top));
        int node = node(top, fails, holds);
        known.put(b, node);
        return node;
    }

    /** Returns whether the second condition holds wherever the first does. */
    boolean implies(int condition, int other) {
        return and(condition, not(other)) == NEVER;
    }

    /** Returns a simpler condition that is the same wherever another one holds (restrict; Coudert and Madre 1990). */
    int within(int condition, int other) {
        if (other <= ALWAYS || condition <= ALWAYS) return condition;
        if (condition == other) return ALWAYS;
        long key = (long) condition << 32 | other;
        Integer known = simpler.get(key);
        if (known != null) return known;
        int result = restrict(condition, other);
        simpler.put(key, result);
        return result;
    }

    private int restrict(int condition, int other) {
        if (first(other) < first(condition)) return within(condition, or(otherwise(other), then(other)));
        if (first(condition) < first(other))
            return node(first(condition), within(otherwise(condition), other), within(then(condition), other));
        if (otherwise(other) == NEVER) return within(then(condition), then(other));
        if (then(other) == NEVER) return within(otherwise(condition), otherwise(other));
        return node(
                first(condition), within(otherwise(condition), otherwise(other)), within(then(condition), then(other)));
    }

    /** Returns whether all lanes agree on a condition. */
    boolean isUniform(int condition) {
        if (isConstant(condition)) return true;
        Boolean known = uniform.get(condition);
        if (known != null) return known;
        boolean all = comparison(condition).isUniform && isUniform(otherwise(condition)) && isUniform(then(condition));
        uniform.put(condition, all);
        return all;
    }

    /** Returns the comparisons that a condition asks. */
    Set<LaneValue> comparisons(int condition) {
        if (isConstant(condition)) return Set.of();
        var all = new HashSet<LaneValue>();
        all.add(comparison(condition));
        all.addAll(comparisons(otherwise(condition)));
        all.addAll(comparisons(then(condition)));
        return all;
    }

    /** Returns what all lanes share of a condition: it holds wherever that does. */
    int shared(int condition) {
        if (isUniform(condition)) return condition;
        int shared = ALWAYS;
        for (LaneValue comparison : comparisons) {
            if (!comparison.isUniform) continue;
            int holds = of(comparison);
            if (implies(condition, holds)) shared = and(shared, holds);
            else if (implies(condition, not(holds))) shared = and(shared, not(holds));
        }
        return shared;
    }

    private int first(int condition) {
        return nodes.get(condition)[0];
    }

    private int low(int condition, int top) {
        return first(condition) == top ? otherwise(condition) : condition;
    }

    private int high(int condition, int top) {
        return first(condition) == top ? then(condition) : condition;
    }

    private int node(int comparison, int otherwise, int then) {
        if (otherwise == then) return then;
        Map<Integer, Integer> known = made.computeIfAbsent((long) comparison << 32 | otherwise, key -> new HashMap<>());
        Integer number = known.get(then);
        if (number != null) return number;
        if (nodes.size() == MOST) throw new NotDerivable("has too many branches: write fewer, or in other methods");
        nodes.add(new int[] {comparison, otherwise, then});
        known.put(then, nodes.size() - 1);
        return nodes.size() - 1;
    }
}
