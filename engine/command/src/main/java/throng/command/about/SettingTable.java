package throng.command.about;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import throng.math.NumberRange;
import throng.setup.ScenarioSetup;
import throng.setup.Setting;
import throng.world.World;

/** Prints all settings of a scenario with when they can be changed, what they can be, and what they do. */
final class SettingTable {
    /** How a setting is changed at a tick: only if it is live. */
    static final String LATER = "--set PATH=VALUE@TICK";

    private SettingTable() {}

    /** The world needs no agents. */
    static void print(PrintWriter out, ScenarioSetup setup, World world) {
        var settings = new ArrayList<>(Setting.of(setup.scenario()));
        settings.addAll(Setting.of(setup));
        var holds = Setting.holds(world);
        settings.removeIf(each -> holds.apply(each) == Setting.Hold.NEVER);
        int path = width(settings.stream().map(Setting::path).toList());
        int value = width(settings.stream().map(Setting::text).toList());
        int range = width(settings.stream().map(SettingTable::range).toList());
        for (Setting each : settings) {
            String hold = holds.apply(each).name().toLowerCase(Locale.ROOT);
            String form = "%-" + path + "s  %-" + value + "s  %-5s  %-" + range + "s  %s";
            out.println(form.formatted(each.path(), each.text(), hold, range(each), each.about())
                    .stripTrailing());
        }
        out.printf("%nlive: also %s. start: before the first tick alone. each: every agent has its own.%n", LATER);
        out.flush();
    }

    private static int width(List<String> texts) {
        return texts.stream().mapToInt(String::length).max().orElse(1);
    }

    private static String range(Setting setting) {
        NumberRange range = setting.range();
        if (range == null) return String.join(", ", setting.words());
        boolean low = range.least() > -1e9, high = range.high() < 1e9;
        String ends = low && high
                ? "%s to %s".formatted(plain(range.least()), plain(range.high()))
                : low ? "from " + plain(range.least()) : high ? "to " + plain(range.high()) : "";
        return (ends + " " + range.unit()).strip();
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? "%.0f".formatted(value) : Float.toString((float) value);
    }
}
