package throng.examples.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * A number of a scenario that can be asked for: a component of the scenario itself, of a group's motion, or of one of
 * its rules.
 *
 * @param path component; or group and component; or group, rule and component: {@code birds.separation.weight}
 * @param value what it is now
 */
public record Setting(String path, Object value) {
    /** Those of the scenario itself. */
    public static List<Setting> of(Scenario scenario) {
        var found = new ArrayList<Setting>();
        own(scenario, (path, value) -> {
            found.add(new Setting(path, value));
            return value;
        });
        return found;
    }

    /** Those of its groups. */
    public static List<Setting> of(List<ScenarioGroup> parts) {
        var found = new ArrayList<Setting>();
        rebuild(parts, (path, value) -> {
            found.add(new Setting(path, value));
            return value;
        });
        return found;
    }

    /** The scenario with one number of its own changed; the same if it has no such number. */
    static Scenario apply(Scenario scenario, String assignment) {
        String path = path(assignment);
        return refusing(assignment, () -> own(scenario, change(path, assignment)));
    }

    /**
     * The parts with one number changed.
     *
     * @param scenario whose own numbers are left alone
     * @param assignment {@code path=value}
     * @throws IllegalArgumentException naming the nearest paths, or saying what is wrong with the value
     */
    static List<ScenarioGroup> apply(Scenario scenario, List<ScenarioGroup> parts, String assignment) {
        String path = path(assignment);
        var paths = new ArrayList<>(of(scenario).stream().map(Setting::path).toList());
        if (paths.contains(path)) return parts;
        paths.addAll(of(parts).stream().map(Setting::path).toList());
        if (assignment.indexOf('=') < 1) {
            throw new IllegalArgumentException("--set %s: a setting is path=value, such as %s"
                    .formatted(assignment, of(parts).getLast().shown()));
        }
        if (!paths.contains(path)) {
            throw new IllegalArgumentException("--set %s: there is no setting '%s'%s\nsettings: %s"
                    .formatted(assignment, path, SimilarWords.of(path, paths).question(), String.join(" ", paths)));
        }
        return refusing(assignment, () -> rebuild(parts, change(path, assignment)));
    }

    /** As an option has it. */
    public String shown() {
        return path + "=" + value;
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

    /** What is written, as the kind of number that was there. */
    private static Object parse(Object former, String value) {
        try {
            return switch (former) {
                case Float f -> Float.valueOf(value);
                case Integer i -> Integer.valueOf(value);
                case Boolean b -> truth(value);
                case Enum<?> e -> constant(e, value);
                default -> throw new IllegalStateException("a component of " + former.getClass());
            };
        } catch (NumberFormatException e) {
            String wanted = former instanceof Integer ? "a whole number" : "a number";
            throw new IllegalArgumentException("'%s' is not %s".formatted(value, wanted), e);
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
        var names = new ArrayList<String>();
        for (Enum<?> constant : former.getDeclaringClass().getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(value)) return constant;
            names.add(constant.name().toLowerCase(Locale.ROOT));
        }
        throw new IllegalArgumentException("'%s' is none of %s".formatted(value, String.join(", ", names)));
    }
}
