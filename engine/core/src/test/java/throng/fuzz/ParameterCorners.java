package throng.fuzz;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import throng.behaviour.Target;
import throng.behaviour.target.Toward;
import throng.behaviour.turn.TurnControl;
import throng.memory.Column;
import throng.perception.Neighbourhood;

/** The ends of all that a record is made of, as its refusals name them: taken together in all ways. */
final class ParameterCorners {
    private static final Pattern RANGE =
            Pattern.compile("allowed is (-?[0-9.E]+(?:-[0-9]+)?) to (-?[0-9.E]+(?:-[0-9]+)?)");
    private static final int MAX_CORNERS = 32;

    private final Class<?> type;
    private final Object[] valid;
    private final List<Object[]> ends = new ArrayList<>();

    /** @param right components with which the record can be built */
    ParameterCorners(Class<?> type, Object[] right) {
        this.type = type;
        this.valid = right;
        for (int c = 0; c < right.length; c++) ends.add(ends(c));
    }

    /** Components that have ends. */
    int freeComponents() {
        return (int) ends.stream().filter(e -> e.length > 1).count();
    }

    /** The records at the corners, those that are refused left out: some parts exclude each other. */
    List<Object> all(HostileRandom draw) {
        var made = new ArrayList<>();
        int free = freeComponents(), corners = free <= 5 ? 1 << free : MAX_CORNERS;
        for (int k = 0; k < corners; k++) {
            int mask = free <= 5 ? k : k == 0 ? 0 : k == 1 ? -1 : draw.below(1 << 30);
            Object[] values = valid.clone();
            int bit = 0;
            for (int c = 0; c < values.length; c++) {
                Object[] of = ends.get(c);
                if (of.length > 1)
                    values[c] = of[Math.floorMod(mask >> bit++ & 1, 2) == 0 ? 0 : 1 + draw.below(of.length - 1)];
            }
            try {
                made.add(ValidRecords.build(type, values));
            } catch (IllegalArgumentException e) {
                // together they are refused
            }
        }
        return made;
    }

    private Object[] ends(int c) {
        RecordComponent component = type.getRecordComponents()[c];
        Class<?> of = component.getType();
        if (of == boolean.class) return new Object[] {false, true};
        if (of.isEnum()) return of.getEnumConstants();
        if (of == Neighbourhood.class)
            return new Object[] {
                Neighbourhood.within(1e-3f),
                Neighbourhood.within(1e6f),
                Neighbourhood.within(20).fov(1e-3f),
                Neighbourhood.within(1e6f).nearest(1)
            };
        if (of == Target.class) {
            return valid[c] instanceof Target.Nearest
                    ? new Object[] {Target.nearest(0, 1e-3f), Target.nearest(1, 1e6f)}
                    : new Object[] {
                        Target.at(0, 0, 0),
                        Target.at(1e15f, -1e15f, 1e15f),
                        Target.nearest(1, 1e6f),
                        Target.nearest(0, 1e-3f)
                    };
        }
        if (of == Toward.class)
            return new Object[] {new Toward(-1e6f, 1e-3f), new Toward(1e6f, 0), new Toward(1e6f, 1e3f)};
        if (of == TurnControl.class)
            return new Object[] {new TurnControl(0, 0, 1e-3f), new TurnControl((float) Math.PI, 0, 1e-3f)};
        if (of != float.class && of != int.class) return new Object[] {valid[c]};
        return range(c, of);
    }

    private Object[] range(int c, Class<?> of) {
        Object[] values = valid.clone();
        values[c] = of == int.class ? (Object) Integer.MIN_VALUE : (Object) Float.NaN;
        try {
            ValidRecords.build(type, values);
            return new Object[] {valid[c]};
        } catch (IllegalArgumentException e) {
            var range = RANGE.matcher(String.valueOf(e.getMessage()));
            if (!range.find()) return new Object[] {valid[c]};
            double low = Double.parseDouble(range.group(1)), high = Double.parseDouble(range.group(2));
            if (of == int.class) return new Object[] {(int) low, (int) Math.min(high, 1000)};
            boolean zero = e.getMessage().contains("0 or");
            return zero ? new Object[] {(float) low, (float) high, 0f} : new Object[] {(float) low, (float) high};
        }
    }

    static boolean hasNoColumn(Object[] values) {
        return Arrays.stream(values).noneMatch(v -> v instanceof Column);
    }
}
