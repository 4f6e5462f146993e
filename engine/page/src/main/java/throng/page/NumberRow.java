package throng.page;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.math.NumberRange;
import throng.math.Origin;
import throng.world.Group;

/** A number that can be turned while a world runs. */
record NumberRow(Group group, String name, @Nullable NumberRange range) {
    static NumberRow of(Group group, String name) {
        return new NumberRow(group, name, group.range(name));
    }

    String path() {
        return group.name() + "." + name;
    }

    Map<String, Object> told(Origin origin) {
        double value = origin.onMap(name, group.get(name));
        boolean far = origin.of(Origin.axis(name)) != 0;
        var told = told(
                path(),
                far ? (Object) value : (Object) group.get(name),
                range == null ? null : range.least(),
                range == null ? null : range.high(),
                range == null ? "" : range.unit());
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
