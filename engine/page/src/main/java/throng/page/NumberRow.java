package throng.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throng.math.Origin;
import throng.world.Group;

/** A number that can be turned while a world runs. */
record NumberRow(Group group, String name, Range range) {
    /**
     * What a number or word may be. Rules state range and unit in the message by which they refuse a NaN, so no list
     * of ranges is kept here.
     */
    record Range(@Nullable Double low, @Nullable Double high, String unit, List<String> words) {
        private static final Pattern STATED =
                Pattern.compile("allowed is (\\S+) to (\\S+)(?: (\\S+))?$", Pattern.MULTILINE);
        private static final Pattern WORDS = Pattern.compile("(?:is not|allowed is) one of: (.+)$", Pattern.MULTILINE);
        private static final Range UNKNOWN = new Range(null, null, "", List.of());

        /** The range that a refusal states. */
        static Range of(String refusal) {
            Matcher words = WORDS.matcher(refusal);
            if (words.find())
                return new Range(null, null, "", List.of(words.group(1).split(", ", -1)));
            Matcher range = STATED.matcher(refusal);
            if (!range.find()) return UNKNOWN;
            String unit = range.group(3) == null ? "" : range.group(3);
            return new Range(number(range.group(1)), number(range.group(2)), unit, List.of());
        }

        private static @Nullable Double number(String word) {
            try {
                return Double.valueOf(word.replace(",", ""));
            } catch (NumberFormatException e) {
                return null;
            }
        }
    }

    static NumberRow of(Group group, String name) {
        float former = group.get(name);
        try {
            group.set(name, Float.NaN);
        } catch (IllegalArgumentException e) {
            return new NumberRow(group, name, Range.of(String.valueOf(e.getMessage())));
        }
        group.set(name, former); // a rule of the user's that takes anything
        return new NumberRow(group, name, Range.UNKNOWN);
    }

    String path() {
        return group.name() + "." + name;
    }

    Map<String, Object> told(Origin origin) {
        double value = origin.onMap(name, group.get(name));
        boolean far = origin.of(Origin.axis(name)) != 0;
        var told = told(path(), far ? (Object) value : (Object) group.get(name), range.low, range.high, range.unit);
        told.put("live", true);
        return told;
    }

    /** A row of the message. */
    static Map<String, Object> told(
            String path, Object value, @Nullable Double low, @Nullable Double high, String unit) {
        var told = new LinkedHashMap<String, Object>();
        told.put("path", path);
        told.put("value", value);
        if (low != null) told.put("low", low);
        if (high != null) told.put("high", high);
        told.put("unit", unit);
        return told;
    }
}
