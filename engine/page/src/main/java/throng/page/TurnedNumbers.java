package throng.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import throng.math.Origin;
import throng.world.World;

/**
 * The numbers of a world that a page can turn, and what was turned before which tick. Settings that hold from the start
 * on need a new world.
 */
final class TurnedNumbers {
    private static final int MAX_ROWS = 2000, MAX_CHANGES = 1000;

    private final Map<String, NumberRow> rows = new LinkedHashMap<>();
    private final Map<String, Float> begun = new LinkedHashMap<>();
    private final Map<String, String> starts = new LinkedHashMap<>();
    private final List<Change> changes = new ArrayList<>();
    private List<WorldSource.StartSetting> settings = List.of();
    private Origin origin = Origin.NONE;

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
        origin = world.space().origin();
        var former = Map.copyOf(begun);
        rows.clear();
        begun.clear();
        for (var group : world.groups())
            for (String name : group.numbers()) {
                if (rows.size() == MAX_ROWS) break;
                var row = NumberRow.of(group, name);
                rows.put(row.path(), row);
                begun.put(row.path(), group.get(name));
            }
        settings = given.stream().filter(s -> !rows.containsKey(s.path())).toList();
        var last = new LinkedHashMap<String, String>();
        for (Change change : changes) last.put(change.path, change.value);
        changes.clear();
        last.forEach((path, value) -> {
            if (Objects.equals(former.get(path), begun.get(path))) turnAgain(world, path, value);
        });
    }

    /** A world that was made with other settings may lack the number, or refuse the value. */
    private void turnAgain(World world, String path, String value) {
        if (!rows.containsKey(path)) return;
        try {
            turn(world, path, value);
        } catch (IllegalArgumentException e) {
            return; // it keeps the value of the new world
        }
    }

    /** Sets a number now, or a setting for the next start. Returns whether a start is needed. */
    boolean turn(World world, String path, String value) {
        var row = rows.get(path);
        if (row != null) {
            row.group().set(row.name(), origin.inside(row.name(), number(path, value)));
            changes.removeIf(former -> former.tick == world.ticks() && former.path.equals(path));
            changes.add(new Change(path, text(row), world.ticks()));
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

    /** The present number as a command has it: a place is one on the map. */
    private String text(NumberRow row) {
        float value = row.group().get(row.name());
        return origin.of(Origin.axis(row.name())) == 0
                ? Float.toString(value)
                : Double.toString(origin.onMap(row.name(), value));
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
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("%s: '%s' is not a number".formatted(path, value), e);
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
     * @param command that makes the world again, as it began
     */
    Map<String, Object> told(String command) {
        var numbers = new ArrayList<Map<String, Object>>();
        for (NumberRow row : rows.values()) numbers.add(row.told(origin));
        for (var setting : settings) numbers.add(told(setting));
        return Map.of("numbers", numbers, "command", line(command));
    }

    private static Map<String, Object> told(WorldSource.StartSetting setting) {
        var told = NumberRow.told(setting.path(), setting.value(), setting.low(), setting.high(), setting.unit());
        told.put("words", setting.words());
        told.put("about", setting.about());
        told.put("first", setting.first());
        told.put("live", false);
        return told;
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
