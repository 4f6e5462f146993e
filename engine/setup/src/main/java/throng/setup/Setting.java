package throng.setup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.io.SimilarWords;
import throng.math.NumberRange;
import throng.math.Origin;
import throng.math.Ranges;

/**
 * A value of a scenario that {@code --set} can change: a component of the scenario itself, of a group's motion, or of
 * one of its rules.
 *
 * @param path component; or group and component; or group, rule and component: {@code birds.separation.weight}
 * @param value the current value: a number, boolean, enum, or the group of a neighbourhood
 */
public record Setting(String path, Object value) {
    /**
     * {@return the settings of the scenario itself}
     *
     * @param scenario whose settings they are
     */
    public static List<Setting> of(Scenario scenario) {
        var found = new ArrayList<Setting>();
        if (scenario instanceof FileScenario file)
            for (var parameter : file.file().parameters())
                found.add(new Setting(parameter.name(), (float) parameter.value()));
        if (scenario instanceof FileScenario file)
            for (var choice : file.file().choices()) found.add(new Setting(choice.name(), choice.value()));
        own(scenario, (path, value) -> {
            found.add(new Setting(path, value));
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
        rebuild(parts, (path, value) -> {
            boolean far = value instanceof Float && origin.of(Origin.axis(path)) != 0;
            found.add(new Setting(path, far ? (Object) origin.onMap(path, (float) value) : named(value, parts)));
            return value;
        });
        return found;
    }

    /**
     * {@return the range of a number of a scenario; null if its component has none}
     *
     * @param scenario a scenario, or a record in it
     * @param path of the setting from there on
     */
    public static @Nullable NumberRange range(Object scenario, String path) {
        int dot = path.indexOf('.');
        if (dot < 0 || !(scenario instanceof Record record))
            return Ranges.of(scenario.getClass()).find(path);
        Object inner = RecordFields.component(record, path.substring(0, dot));
        return inner == null ? null : range(inner, path.substring(dot + 1));
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
        if (scenario instanceof FileScenario file && !path.isEmpty())
            return file.with(
                    path, assignment.substring(assignment.indexOf('=') + 1).strip());
        return refusing(assignment, () -> own(scenario, change(path, assignment)));
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
        if (scenario instanceof FileScenario && !path.isEmpty()) return parts; // the file has it already
        var paths = new ArrayList<>(of(scenario).stream().map(Setting::path).toList());
        if (paths.contains(path)) return parts;
        paths.addAll(of(parts).stream().map(Setting::path).toList());
        if (assignment.indexOf('=') < 1) {
            throw new IllegalArgumentException("--set %s: a setting is path=value, such as %s"
                    .formatted(assignment, of(parts).getLast().assignment()));
        }
        if (!paths.contains(path)) {
            throw new IllegalArgumentException("--set %s: there is no setting '%s'%s\nsettings: %s"
                    .formatted(assignment, path, SimilarWords.of(path, paths).question(), String.join(" ", paths)));
        }
        var change = change(path, assignment);
        return refusing(assignment, () -> rebuild(parts, (at, former) -> change.of(at, named(former, parts))));
    }

    /**
     * {@return the value as {@code --set} accepts it: enum constants in lower case, a neighbourhood's own group as
     * {@code own}}
     */
    public String text() {
        return value instanceof Enum<?> constant ? lowerCase(constant) : value.toString();
    }

    /** {@return all that it can be, as {@code --set} accepts them, if it is a word; else nothing} */
    public List<String> words() {
        return value instanceof Enum<?> constant ? words(constant) : List.of();
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
        return (at, former) -> at.equals(path) ? parse(former, value) : former;
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
                case Float f -> Float.valueOf(value);
                case Integer i -> Integer.valueOf(value);
                case Boolean b -> truth(value);
                case Enum<?> e -> constant(e, value);
                case RecordFields.GroupNumber g -> g.parse(value);
                default -> throw new IllegalStateException("a component of " + former.getClass());
            };
        } catch (NumberFormatException e) {
            String problem = switch (former) {
                case Integer i -> "is not a whole number";
                case RecordFields.GroupNumber g -> "is neither own nor a group: " + String.join(", ", g.groups());
                default -> "is not a number" + WrongNumber.cure(value);
            };
            throw new IllegalArgumentException("'%s' %s".formatted(value, problem), e);
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
