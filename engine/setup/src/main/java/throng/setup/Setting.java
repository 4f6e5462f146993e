package throng.setup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.io.SimilarWords;
import throng.io.kind.ComponentTexts;
import throng.math.NumberRange;
import throng.math.NumberText;
import throng.math.Origin;
import throng.math.Ranges;
import throng.world.Group;
import throng.world.World;

/**
 * A value of a scenario that {@code --set} can change: a component of the scenario itself, of a group's motion, of one
 * of its rules, or a number of its file.
 *
 * @param path component; or group and component; or group, rule and component: {@code birds.separation.weight}
 * @param value the current value: a number, boolean, enum, the group of a neighbourhood, or what a file writes
 * @param range of the value, as the world counts places; null for a word, or where none is stated
 * @param words all that it can be, as {@code --set} takes them, if it is a word; else none
 * @param about what it does, in one line; "" if it is not known
 */
public record Setting(String path, Object value, @Nullable NumberRange range, List<String> words, String about) {
    /** When a setting can be changed, and for which agents. */
    public enum Hold {
        /** Before the start of a run alone: it says what is built. */
        START,
        /** Also between ticks: {@code path=value@TICK}, and {@link World#set}. */
        LIVE,
        /**
         * Each agent has its own, in a column: between ticks, one value for all is refused. A scenario may let agents
         * begin with it; a file refuses it where its traits say another.
         */
        EACH,
        /** Never: the scenario puts another rule or target in its place. It is refused. */
        NEVER
    }

    /**
     * {@return the settings of the scenario itself}
     *
     * @param scenario whose settings they are
     */
    public static List<Setting> of(Scenario scenario) {
        var found = new ArrayList<Setting>();
        if (scenario instanceof FileScenario of) {
            var file = of.file();
            for (var each : file.parameters())
                found.add(new Setting(each.name(), plain(each.value()), each.range(), List.of(), each.about()));
            for (var each : file.choices())
                found.add(new Setting(each.name(), each.value(), null, each.words(), each.about()));
            file.numbers().forEach((path, number) -> found.add(new Setting(path, number, null, List.of(), "")));
        }
        own(scenario, (path, value, record, component) -> {
            found.add(of(path, value, record, component));
            return value;
        });
        return found;
    }

    /**
     * {@return the settings of its groups}
     *
     * @param parts the groups
     */
    public static List<Setting> of(List<ScenarioGroup> parts) {
        return of(parts, Origin.NONE);
    }

    /**
     * {@return the settings of the groups of a setup, as its file says them: places are those on the map}
     *
     * @param setup with all that was chosen
     */
    public static List<Setting> of(ScenarioSetup setup) {
        return of(setup.parts(), setup.scenario().space(setup.agents()).origin());
    }

    private static List<Setting> of(List<ScenarioGroup> parts, Origin origin) {
        var found = new ArrayList<Setting>();
        rebuild(parts, (path, value, record, component) -> {
            Object shown = value instanceof Float number ? origin.onMap(path, number) : named(value, parts);
            found.add(of(path, shown, record, component));
            return value;
        });
        return found;
    }

    private static Setting of(String path, Object value, Class<?> record, String component) {
        List<String> words = value instanceof Enum<?> constant ? words(constant) : List.of();
        var range = value instanceof RecordFields.GroupNumber
                ? null
                : Ranges.of(record).find(component);
        return new Setting(path, value, range, words, ComponentTexts.of(record, component));
    }

    /** A whole number without a point. */
    private static Number plain(double value) {
        return value == (int) value ? (Number) (int) value : (Number) value;
    }

    /**
     * {@return when it can be changed} For many settings of one world, take {@link #holds}.
     *
     * @param world with the groups of the setting; agents are not needed
     */
    public Hold hold(World world) {
        return holds(world).apply(this);
    }

    /**
     * {@return what says when a setting can be changed}
     *
     * @param world with the groups of the settings; agents are not needed
     */
    public static Function<Setting, Hold> holds(World world) {
        var live = new HashSet<>(world.numbers());
        var components = new HashSet<String>();
        var columns = new HashSet<String>();
        for (String number : live) components.add(component(number));
        for (Group group : world.groups())
            for (String column : group.columns().floatNames()) columns.add(group.name() + "." + column);
        return setting -> {
            String path = setting.path, component = component(path);
            int first = path.indexOf('.');
            if (live.contains(path)) return Hold.LIVE;
            if (first < 0) return Hold.START;
            String group = path.substring(0, first);
            if (columns.contains(path) || columns.contains(group + "." + component)) return Hold.EACH;
            boolean isOfGroup =
                    world.groups().stream().anyMatch(each -> each.name().equals(group));
            // a rule that the scenario puts into a mix has another path in the world
            return setting.value instanceof Float && isOfGroup && !components.contains(component)
                    ? Hold.NEVER
                    : Hold.START;
        };
    }

    /** The last two words: a rule, or a part of it, and its component. */
    private static String component(String path) {
        return path.substring(path.lastIndexOf('.', path.lastIndexOf('.') - 1) + 1);
    }

    /** A group is known by its name. */
    private static Object named(Object value, List<ScenarioGroup> parts) {
        if (!(value instanceof RecordFields.GroupNumber group)) return value;
        return new RecordFields.GroupNumber(
                group.number(), parts.stream().map(ScenarioGroup::group).toList());
    }

    /**
     * {@return all settings with which a run begins, by path, as {@code --set} takes them}
     *
     * @param setup with all that was chosen
     */
    public static Map<String, String> texts(ScenarioSetup setup) {
        var texts = new LinkedHashMap<String, String>();
        for (Setting own : of(setup.scenario())) texts.put(own.path(), own.text());
        for (Setting each : of(setup)) texts.put(each.path(), each.text());
        return texts;
    }

    /** Returns the scenario with one setting of its own changed; the same if the scenario has no such setting. */
    static Scenario apply(Scenario scenario, String assignment) {
        String path = path(assignment);
        if (scenario instanceof FileScenario file) {
            if (path.isEmpty())
                throw noAssignment(assignment, file.parts(file.defaults().agents()));
            return file.with(
                    path, assignment.substring(assignment.indexOf('=') + 1).strip());
        }
        return refusing(assignment, () -> own(scenario, change(path, assignment)));
    }

    private static IllegalArgumentException noAssignment(String text, List<ScenarioGroup> parts) {
        return new IllegalArgumentException("--set %s: a setting is path=value, such as %s"
                .formatted(text, of(parts).getLast().assignment()));
    }

    /**
     * Returns the groups with one setting changed.
     *
     * @param scenario the scenario; a setting of its own is ignored here
     * @param parts its groups
     * @param assignment {@code path=value}
     * @throws IllegalArgumentException if no setting has that path, or if the value is wrong; the message lists similar
     *     paths, or the allowed values
     */
    static List<ScenarioGroup> apply(Scenario scenario, List<ScenarioGroup> parts, String assignment) {
        String path = path(assignment);
        if (scenario instanceof FileScenario) return parts; // the file has it already
        var paths = new ArrayList<>(of(scenario).stream().map(Setting::path).toList());
        if (paths.contains(path)) return parts;
        paths.addAll(of(parts).stream().map(Setting::path).toList());
        if (path.isEmpty()) throw noAssignment(assignment, parts);
        if (!paths.contains(path)) {
            throw new IllegalArgumentException("--set %s: there is no setting '%s'%s\nsettings: %s"
                    .formatted(assignment, path, SimilarWords.of(path, paths).question(), String.join(" ", paths)));
        }
        var change = change(path, assignment);
        return refusing(
                assignment,
                () -> rebuild(
                        parts,
                        (at, former, record, component) -> change.of(at, named(former, parts), record, component)));
    }

    /** Refuses what would change nothing in a world that is made from these groups. */
    static void refuseUnused(World world, List<ScenarioGroup> parts, List<String> assignments) {
        if (assignments.isEmpty()) return;
        var never = new HashSet<String>();
        var holds = holds(world);
        for (Setting each : of(parts)) if (holds.apply(each) == Hold.NEVER) never.add(each.path);
        for (String assignment : assignments)
            if (never.contains(path(assignment)))
                throw new IllegalArgumentException(
                        "--set %s: the scenario puts something else in its place, so it would change nothing"
                                .formatted(assignment));
    }

    /**
     * {@return the value as {@code --set} accepts it: enum constants in lower case, a neighbourhood's own group as
     * {@code own}}
     */
    public String text() {
        return value instanceof Enum<?> constant ? lowerCase(constant) : value.toString();
    }

    private static List<String> words(Enum<?> constant) {
        return Arrays.stream(constant.getDeclaringClass().getEnumConstants())
                .map(Setting::lowerCase)
                .toList();
    }

    /** {@return {@code path=value}, as {@code --set} accepts it} */
    public String assignment() {
        return path + "=" + text();
    }

    private static String lowerCase(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static String path(String assignment) {
        return assignment.substring(0, Math.max(0, assignment.indexOf('='))).strip();
    }

    private static RecordFields.Change change(String path, String assignment) {
        String value = assignment.substring(assignment.indexOf('=') + 1).strip();
        return (at, former, record, component) -> at.equals(path) ? parse(former, value) : former;
    }

    private static <T> T refusing(String assignment, Supplier<T> change) {
        try {
            return change.get();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--set %s: %s".formatted(assignment, e.getMessage()), e);
        }
    }

    private static Scenario own(Scenario scenario, RecordFields.Change change) {
        return scenario instanceof Record record ? (Scenario) RecordFields.rebuild("", record, change) : scenario;
    }

    private static List<ScenarioGroup> rebuild(List<ScenarioGroup> parts, RecordFields.Change change) {
        return parts.stream()
                .map(part -> part.motion(RecordFields.rebuild(part.group(), part.motion(), change))
                        .rules(RecordFields.rebuild(part.group(), part.rules(), change)))
                .toList();
    }

    /** Parses a value of the same type as the former one. */
    private static Object parse(Object former, String value) {
        try {
            return switch (former) {
                case Float f -> (float) NumberText.parse(value);
                case Integer i -> Integer.valueOf(value);
                case Boolean b -> truth(value);
                case Enum<?> e -> constant(e, value);
                case RecordFields.GroupNumber g -> g.parse(value);
                default -> throw new IllegalStateException("a component of " + former.getClass());
            };
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    former instanceof RecordFields.GroupNumber g
                            ? "'%s' is neither own nor a group: %s".formatted(value, String.join(", ", g.groups()))
                            : "'%s' is not a whole number".formatted(value),
                    e);
        }
    }

    private static Boolean truth(String value) {
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("'%s' is neither true nor false".formatted(value));
        };
    }

    private static Enum<?> constant(Enum<?> former, String value) {
        for (Enum<?> constant : former.getDeclaringClass().getEnumConstants())
            if (constant.name().equalsIgnoreCase(value)) return constant;
        throw new IllegalArgumentException("'%s' is not one of: %s".formatted(value, String.join(", ", words(former))));
    }
}
