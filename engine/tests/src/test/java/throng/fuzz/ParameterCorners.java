package throng.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import throng.behaviour.Target;
import throng.behaviour.people.Orca;
import throng.behaviour.target.Toward;
import throng.behaviour.turn.TurnControl;
import throng.math.Ranges;
import throng.memory.Column;
import throng.perception.Neighbourhood;

/** Combines the ends of the ranges of a record's components. */
final class ParameterCorners {
    private static final int MAX_CORNERS = 32;

    private static final Map<Class<?>, Object[]> ENDS = Map.of(
            boolean.class,
            new Object[] {false, true},
            Neighbourhood.class,
            new Object[] {
                Neighbourhood.within(1e-3f),
                Neighbourhood.within(1e6f),
                Neighbourhood.within(20).fov(1e-3f),
                Neighbourhood.within(1e6f).nearest(1)
            },
            Toward.class,
            new Object[] {new Toward(-1e6f, 1e-3f), new Toward(1e6f, 0), new Toward(1e6f, 1e3f)},
            TurnControl.class,
            new Object[] {new TurnControl(0, 0, 1e-3f), new TurnControl((float) Math.PI, 0, 1e-3f)});

    private static final Object[] NEAREST_TARGETS = {Target.nearest(() -> 0, 1e-3f), Target.nearest(() -> 1, 1e6f)};

    private static final Object[] TARGETS = {
        Target.at(0, 0, 0),
        Target.at(1e15f, -1e15f, 1e15f),
        Target.nearest(() -> 1, 1e6f),
        Target.nearest(() -> 0, 1e-3f)
    };

    /** The groups that Orca sees: the worlds have two. */
    private static final Object[] SEEN = {
        List.of(), List.of(new Orca.Seen(1, 0)), List.of(new Orca.Seen(0, 1000), new Orca.Seen(1, 1e-3f))
    };

    /** Neighbourhoods of rules that see several groups. */
    private static final Object[] NEIGHBOURHOODS = {
        List.of(Neighbourhood.within(1e-3f)),
        List.of(Neighbourhood.within(1e6f).nearest(3), Neighbourhood.within(2).of(() -> 1)),
        List.of(Neighbourhood.within(2).fov(.5f).of(() -> 1))
    };

    private final Class<?> type;
    private final Object[] valid;
    private final List<Object[]> ends = new ArrayList<>();

    /** @param valid components that the record accepts */
    ParameterCorners(Class<?> type, Object[] valid) {
        this.type = type;
        this.valid = valid;
        for (int c = 0; c < valid.length; c++) ends.add(ends(c));
    }

    /** How many components have a range. */
    int freeComponents() {
        return (int) ends.stream().filter(e -> e.length > 1).count();
    }

    /** The least and the greatest value of a component; one that has no range has its own alone. */
    Object[] endsOf(int component) {
        return ends.get(component);
    }

    /** The records at all corners, or at some where there are many. It leaves out corners that the record refuses. */
    List<Object> all(HostileRandom random) {
        var records = new ArrayList<>();
        int free = freeComponents(), corners = free <= 5 ? 1 << free : MAX_CORNERS;
        for (int k = 0; k < corners; k++) {
            int mask = free <= 5 ? k : k == 0 ? 0 : k == 1 ? -1 : random.below(1 << 30);
            Object[] values = valid.clone();
            int bit = 0;
            for (int c = 0; c < values.length; c++) {
                Object[] choices = ends.get(c);
                if (choices.length > 1)
                    values[c] = choices[
                            Math.floorMod(mask >> bit++ & 1, 2) == 0 ? 0 : 1 + random.below(choices.length - 1)];
            }
            try {
                records.add(ValidRecords.build(type, values));
            } catch (IllegalArgumentException e) {
                // these components exclude each other
            }
        }
        return records;
    }

    private Object[] ends(int c) {
        Class<?> of = type.getRecordComponents()[c].getType();
        Object[] ends = ENDS.get(of);
        if (ends != null) return ends;
        if (of.isEnum()) return of.getEnumConstants();
        if (type == Orca.class && of == List.class) return SEEN;
        if (valid[c] instanceof List<?> list && !list.isEmpty() && list.getFirst() instanceof Neighbourhood)
            return NEIGHBOURHOODS;
        if (of == Target.class) return valid[c] instanceof Target.Nearest ? NEAREST_TARGETS : TARGETS;
        return of == float.class || of == int.class ? range(c, of) : new Object[] {valid[c]};
    }

    /** The ends of its range; the valid value alone if it has none. */
    private Object[] range(int c, Class<?> of) {
        var range = Ranges.of(type).find(type.getRecordComponents()[c].getName());
        if (range == null) return new Object[] {valid[c]};
        if (of == int.class) return new Object[] {(int) range.low(), (int) Math.min(range.high(), 1000)};
        float low = (float) range.low(), high = (float) range.high();
        return range.orZero() ? new Object[] {low, high, 0f} : new Object[] {low, high};
    }

    static boolean hasNoColumn(Object[] values) {
        return Arrays.stream(values).noneMatch(v -> v instanceof Column);
    }
}
