package throng.examples.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A number of a scenario that can be asked for: a component of a group's motion, or of one of its rules.
 *
 * @param path group and component, or group, rule and component: {@code birds.separation.weight}
 * @param value what it is now
 */
public record Setting(String path, Object value) {
    /** All of them. */
    public static List<Setting> of(List<Part> parts) {
        var found = new ArrayList<Setting>();
        rebuild(parts, (path, value) -> {
            found.add(new Setting(path, value));
            return value;
        });
        return found;
    }

    /**
     * The parts with one number changed.
     *
     * @param assignment {@code path=value}
     * @throws IllegalArgumentException naming the nearest paths, or saying what is wrong with the value
     */
    public static List<Part> apply(List<Part> parts, String assignment) {
        int equals = assignment.indexOf('=');
        if (equals < 1) {
            throw new IllegalArgumentException(
                    "--set %s: a setting is path=value, such as %s".formatted(assignment, example(parts)));
        }
        String path = assignment.substring(0, equals).strip(),
                value = assignment.substring(equals + 1).strip();
        var paths = of(parts).stream().map(Setting::path).toList();
        if (!paths.contains(path)) {
            throw new IllegalArgumentException("--set %s: there is no setting '%s'%s\nsettings: %s"
                    .formatted(assignment, path, Nearest.of(path, paths).question(), String.join(" ", paths)));
        }
        try {
            return rebuild(parts, (at, former) -> at.equals(path) ? parse(former, value) : former);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--set %s: %s".formatted(assignment, e.getMessage()), e);
        }
    }

    private static String example(List<Part> parts) {
        var last = of(parts).getLast();
        return last.path + "=" + last.value;
    }

    private static List<Part> rebuild(List<Part> parts, Fields.Change change) {
        return parts.stream()
                .map(part -> part.motion(Fields.rebuild(part.group(), part.motion(), change))
                        .rules(Fields.rebuild(part.group(), part.rules(), change)))
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
