package throng.page;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throng.world.Group;

/**
 * A number that can be turned while a world runs. Rules state range and unit in the message by which they refuse a NaN,
 * so no list of ranges is kept here.
 */
record NumberRow(
        Group group,
        String name,
        @Nullable Float low,
        @Nullable Float high,
        String unit) {
    private static final Pattern RANGE = Pattern.compile("allowed is (\\S+) to (\\S+)(?: (\\S+))?$", Pattern.MULTILINE);

    static NumberRow of(Group group, String name) {
        float former = group.get(name);
        try {
            group.set(name, Float.NaN);
        } catch (IllegalArgumentException e) {
            Matcher range = RANGE.matcher(String.valueOf(e.getMessage()));
            if (!range.find()) return new NumberRow(group, name, null, null, "");
            String unit = range.group(3) == null ? "" : range.group(3);
            return new NumberRow(group, name, number(range.group(1)), number(range.group(2)), unit);
        }
        group.set(name, former); // a rule of the user's that takes anything
        return new NumberRow(group, name, null, null, "");
    }

    private static @Nullable Float number(String word) {
        try {
            return Float.valueOf(word.replace(",", ""));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    String path() {
        return group.name() + "." + name;
    }

    Map<String, Object> told() {
        var told = new LinkedHashMap<String, Object>();
        told.put("path", path());
        told.put("value", group.get(name));
        if (low != null) told.put("low", low);
        if (high != null) told.put("high", high);
        told.put("unit", unit);
        told.put("live", true);
        return told;
    }
}
