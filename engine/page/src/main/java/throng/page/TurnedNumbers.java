package throng.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import throng.math.NumberRange;
import throng.math.NumberText;
import throng.world.World;

/**
 * The numbers of a world that a page can turn, and what was turned before which tick. Settings that hold from the start
 * on need a new world.
 */
final class TurnedNumbers {
    private static final int MAX_ROWS = 2000, MAX_CHANGES = 1000;

    /** The numbers of the world by path, as it had them when it was new. */
    private final Map<String, Number> begun = new LinkedHashMap<>();

    private final Map<String, String> starts = new LinkedHashMap<>();
    private final List<Change> changes = new ArrayList<>();
    private List<WorldSource.StartSetting> settings = List.of();
    /** What numbers do, by path. */
    private final Map<String, String> about = new HashMap<>();

    /** A number, its new value, and the tick before which it holds. */
    private record Change(String path, String value, long tick) {
        String assignment() {
            return path + "=" + value + "@" + tick;
        }
    }

    /**
     * Looks at the numbers of a world. What was turned in a former one is turned again, before its first tick. But if
     * the number has another value by itself than in the former world, that value is newer, and stays.
     */
    void look(World world, List<WorldSource.StartSetting> given) {
        var former = Map.copyOf(begun);
        begun.clear();
        for (String path : world.numbers()) if (begun.size() < MAX_ROWS) begun.put(path, world.get(path));
        settings = given.stream().filter(s -> !begun.containsKey(s.path())).toList();
        about.clear();
        for (var setting : given) about.put(setting.path(), setting.about());
        var last = new LinkedHashMap<String, String>();
        for (Change change : changes) last.put(change.path, change.value);
        changes.clear();
        last.forEach((path, value) -> {
            if (Objects.equals(former.get(path), begun.get(path))) turnAgain(world, path, value);
        });
    }

    /** A world that was made with other settings may lack the number, or refuse the value. */
    private void turnAgain(World world, String path, String value) {
        if (!begun.containsKey(path)) return;
        try {
            turn(world, path, value);
        } catch (IllegalArgumentException e) {
            return; // it keeps the value of the new world
        }
    }

    /** Sets a number now, or a setting for the next start. Returns whether a start is needed. */
    boolean turn(World world, String path, String value) {
        if (begun.containsKey(path)) {
            world.set(path, number(path, value));
            changes.removeIf(former -> former.tick == world.ticks() && former.path.equals(path));
            changes.add(new Change(path, world.get(path).toString(), world.ticks()));
            return false;
        }
        for (var setting : settings) {
            if (!setting.path().equals(path)) continue;
            if (setting.value().equals(value)) return false;
            starts.put(path, value);
            return true;
        }
        throw new IllegalArgumentException("there is no number or setting '%s'".formatted(path));
    }

    /** Does something by hand, and writes it down. */
    void poke(World world, String path, String value) {
        if (changes.size() >= MAX_CHANGES)
            throw new IllegalArgumentException(
                    "%d changes are written down, which is as many as a command holds: start again"
                            .formatted(MAX_CHANGES));
        Poke.apply(world, path, value);
        changes.removeIf(former -> former.tick == world.ticks()
                && former.path.equals(path)
                && !value.contains(Poke.gone())
                && !former.value.equals(Poke.gone()));
        changes.add(new Change(path, value, world.ticks()));
    }

    private static double number(String path, String value) {
        try {
            return NumberText.parse(value);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("%s: %s".formatted(path, e.getMessage()), e);
        }
    }

    /** Forgets what was turned. Numbers keep their values until the next start. */
    void forget() {
        changes.clear();
        starts.clear();
    }

    /** Settings for the next start: {@code path=value}. */
    List<String> starts() {
        return starts.entrySet().stream()
                .map(e -> e.getKey() + "=" + e.getValue())
                .toList();
    }

    /** Replaces the settings for the next start. */
    void starts(List<String> settings) {
        starts.clear();
        for (String setting : settings) {
            int end = setting.indexOf('=');
            starts.put(setting.substring(0, end), setting.substring(end + 1));
        }
    }

    /**
     * The message: numbers, settings, and the command line of the run. The page adds the number of ticks.
     *
     * @param world that was looked at
     * @param command that makes the world again, as it began
     */
    Map<String, Object> told(World world, String command) {
        var numbers = new ArrayList<Map<String, Object>>();
        for (String path : begun.keySet()) {
            var row = row(path, world.get(path), world.range(path));
            row.put("about", about.getOrDefault(path, ""));
            numbers.add(row);
        }
        for (var setting : settings) numbers.add(row(setting));
        return Map.of("numbers", numbers, "command", line(command));
    }

    /** A number that can be turned while the world runs. */
    static Map<String, Object> row(String path, Number value, @Nullable NumberRange range) {
        var row = begun(path, value);
        if (range != null) row.put("low", range.least());
        if (range != null) row.put("high", range.high());
        row.put("unit", range == null ? "" : range.unit());
        row.put("live", true);
        return row;
    }

    private static Map<String, Object> row(WorldSource.StartSetting setting) {
        var row = begun(setting.path(), setting.value());
        Double low = setting.low(), high = setting.high();
        if (low != null) row.put("low", low);
        if (high != null) row.put("high", high);
        row.put("unit", setting.unit());
        row.put("words", setting.words());
        row.put("about", setting.about());
        row.put("first", setting.first());
        row.put("live", false);
        return row;
    }

    private static Map<String, Object> begun(String path, Object value) {
        var row = new LinkedHashMap<String, Object>();
        row.put("path", path);
        row.put("value", value);
        return row;
    }

    /** The command, with what was turned behind it. */
    String line(String command) {
        var line = new StringBuilder(command);
        for (Change change : changes) append(line, "--set " + change.assignment());
        return line.toString();
    }

    private static void append(StringBuilder line, String option) {
        if (!line.isEmpty()) line.append(' ');
        line.append(option);
    }
}
