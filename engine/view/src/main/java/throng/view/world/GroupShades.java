package throng.view.world;

import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import throng.view.DrawnCrowd;
import throng.world.Group;

/** How the agents of a group are coloured: which of some colours each has, and what the colours mean. */
final class GroupShades {
    /** Blue, yellow and red: the colours of small, middle and large floats. */
    private static final int[] RAMP = {0x3C78FF, 0xFFE060, 0xFF4030};

    /** The number of colours for a float column. */
    private static final int STEPS = 9;

    private final Group group;
    private final String[] names;
    private final boolean ramp;
    /** Makes, for the state of now, what tells the colour of the agent at an index. */
    private final Supplier<IntUnaryOperator> chosen;

    private GroupShades(Group group, String[] names, boolean ramp, Supplier<IntUnaryOperator> chosen) {
        this.group = group;
        this.names = names;
        this.ramp = ramp;
        this.chosen = chosen;
    }

    /** One colour. */
    static GroupShades none(Group group) {
        return new GroupShades(group, new String[] {group.name()}, false, () -> i -> 0);
    }

    /** A colour for each value of an int column. */
    static GroupShades ofInts(Group group, String column, String[] values) {
        int last = values.length - 1;
        if (last < 0) throw new IllegalArgumentException("no values of column " + column + ": say what 0 means");
        group.viewInts(column); // refuses a wrong name now
        String[] names = new String[values.length];
        for (int k = 0; k <= last; k++) names[k] = group.name() + ": " + values[k];
        return new GroupShades(group, names, false, () -> {
            var ints = group.viewInts(column);
            return i -> ints.get(i) < 0 || ints.get(i) > last ? last : ints.get(i);
        });
    }

    /** Colours for a float column. */
    static GroupShades ofFloats(Group group, String column, float low, float high) {
        if (!(low < high && Float.isFinite(high - low)))
            throw new IllegalArgumentException(
                    "column %s from %s to %s: pass a finite low value, and a higher one".formatted(column, low, high));
        group.view(column);
        String[] names = new String[STEPS];
        for (int k = 0; k < STEPS; k++) {
            float value = low + (high - low) * k / (STEPS - 1);
            names[k] =
                    k % (STEPS / 2) == 0 ? String.format(Locale.ROOT, "%s: %s %.3g", group.name(), column, value) : "";
        }
        return new GroupShades(group, names, true, () -> {
            var floats = group.view(column);
            return i -> Math.round(Math.clamp((floats.get(i) - low) / (high - low), 0f, 1f) * (STEPS - 1));
        });
    }

    int count() {
        return names.length;
    }

    /** What a colour means; empty: its line of the legend is left out. */
    String name(int k) {
        return names[k];
    }

    /** The k-th colour, if it is not that of the palette. */
    int rgb(int k, int ofPalette) {
        if (!ramp) return ofPalette;
        float at = (float) k / (STEPS - 1) * (RAMP.length - 1);
        int stop = Math.min((int) at, RAMP.length - 2), rgb = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int a = RAMP[stop] >> shift & 255, b = RAMP[stop + 1] >> shift & 255;
            rgb |= Math.round(a + (at - stop) * (b - a)) << shift;
        }
        return rgb;
    }

    /** The agents that have the k-th colour now. */
    DrawnCrowd crowd(int k, boolean is3d) {
        var colour = chosen.get();
        return GroupCrowd.of(group, is3d, i -> colour.applyAsInt(i) == k);
    }
}
