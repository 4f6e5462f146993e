package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import throng.behaviour.Rule;
import throng.building.Arrivals;
import throng.building.BuildingEvent;
import throng.building.EntryPlace;
import throng.building.PeopleCondition;
import throng.building.Stage;
import throng.io.kind.ComponentType;
import throng.io.kind.Kinds;
import throng.io.kind.RecordKind;
import throng.memory.Column;
import throng.world.Spawn;

/** The guide of scenario files lists all kinds of values with their keys and defaults; rules stand in RULES.md. */
class KindTablesTest {
    private static final Path GUIDE = Path.of("../SCENARIO-FILES.md");
    private static final String SPAWNS = "| spawn | its keys, in this order | where agents begin |\n|---|---|---|\n";
    private static final String VALUES = "| value | kind | its keys, in this order | what it is |\n|---|---|---|---|\n";
    private static final String RULES = "| rule | its keys, in this order |\n|---|---|\n";
    private static final Kinds KINDS = new Kinds(List.of());

    /** What the keys of a file hold, beside rules: other kinds are components of these. */
    private static final List<Class<?>> FIRST =
            List.of(Stage.class, Arrivals.class, EntryPlace.class, PeopleCondition.class, BuildingEvent.Deed.class);

    @Test
    void theTableListsEverySpawn() throws IOException {
        var table = new StringBuilder(SPAWNS);
        for (RecordKind kind : KINDS.all(Spawn.class).values())
            table.append("| `%s` | %s | %s |\n".formatted(kind.name(), keys(kind), sentence(kind)));
        compare(SPAWNS, table.toString());
    }

    @Test
    void theTableListsEveryOtherValue() throws IOException {
        var table = new StringBuilder(VALUES);
        for (Class<?> role : roles())
            for (RecordKind kind : KINDS.all(role).values())
                table.append(
                        "| %s | `%s` | %s | %s |\n".formatted(word(role), kind.name(), keys(kind), sentence(kind)));
        compare(VALUES, table.toString());
    }

    @Test
    void theTableListsTheKeysOfEveryRule() throws IOException {
        var table = new StringBuilder(RULES);
        for (RecordKind kind : KINDS.all(Rule.class).values())
            table.append("| `%s` | %s |\n".formatted(kind.name(), keys(kind)));
        compare(RULES, table.toString());
    }

    /** A role that a file takes is in the table. */
    @Test
    void noRoleIsMissing() {
        var told = roles().stream()
                .map(role -> role.getSimpleName().toLowerCase(Locale.ROOT))
                .toList();
        var missing = Pattern.compile("\"#/\\$defs/([a-z]+)\"")
                .matcher(ScenarioSchema.json(KINDS))
                .results()
                .map(hit -> hit.group(1))
                .filter(name -> !name.equals("rule") && !name.equals("spawn") && !told.contains(name))
                .distinct()
                .toList();
        assertEquals(List.of(), missing, "name the role in FIRST");
    }

    private static void compare(String header, String table) throws IOException {
        String guide = Files.readString(GUIDE);
        int begin = guide.indexOf(header);
        assertTrue(begin >= 0, GUIDE + " has no table that begins with " + header);
        int end = guide.indexOf("\n\n", begin) + 1;
        if (Boolean.getBoolean("throng.write"))
            Files.writeString(GUIDE, guide.substring(0, begin) + table + guide.substring(end));
        else
            assertEquals(
                    table,
                    guide.substring(begin, end),
                    "let this test write it: mvn -q -pl engine/io -am test -Dtest=KindTablesTest"
                            + " -Dsurefire.failIfNoSpecifiedTests=false -Dthrong.write=true");
    }

    private static List<Class<?>> roles() {
        var roles = new LinkedHashSet<Class<?>>();
        for (Class<?> role : FIRST) add(role, roles);
        for (Class<?> role : Kinds.ROLES) add(role, roles);
        roles.remove(Rule.class);
        roles.remove(Spawn.class);
        return List.copyOf(roles);
    }

    private static void add(Class<?> role, Set<Class<?>> roles) {
        if (!roles.add(role)) return;
        for (RecordKind kind : KINDS.all(role).values())
            for (int c = 0; c < kind.components().size(); c++) {
                Class<?> held = kind.type(c).element();
                if (Kinds.isRole(held)) add(held, roles);
            }
    }

    /** {@code EntryPlace}: entry place. */
    private static String word(Class<?> role) {
        return role.getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }

    private static String keys(RecordKind kind) {
        return keys(kind, KINDS.defaults().of(kind));
    }

    private static String keys(RecordKind kind, Record specimen) {
        var keys = new ArrayList<String>();
        var required = kind.required();
        for (int c = 0; c < kind.components().size(); c++) {
            ComponentType type = kind.type(c);
            boolean hasDefaults = kind.byDefault() != null || kind.factory() != null;
            Object value = specimen == null || !hasDefaults ? type.plain() : kind.values(specimen)[c];
            if (type.isFlat()) {
                keys.add(keys(KINDS.of(type.type().asSubclass(Record.class)), (Record) value));
                continue;
            }
            if (type.isGroup() && Integer.valueOf(-1).equals(value)) value = "own";
            boolean isFree = !required.contains(type.name()) && (value != null || type.isOptional());
            String key = isFree && value != null ? type.name() + ": " + plain(value) : type.name();
            keys.add("`" + key + "`" + (isFree && value == null ? " if wanted" : "")
                    + (key.contains("{") ? "" : items(type)));
        }
        return keys.isEmpty() ? "none" : String.join(", ", keys);
    }

    /** What each item of a list has, or a record that is no value of several kinds. */
    private static String items(ComponentType type) {
        Class<?> held = type.element();
        if (!held.isRecord() || Kinds.isRole(held) || type.isReference()) return "";
        var parts = new ArrayList<String>();
        for (var component : held.getRecordComponents()) parts.add(component.getName());
        return " of `{" + String.join(", ", parts) + "}`";
    }

    private static String plain(Object value) {
        return switch (value) {
            case Float number
            when number == Math.rint(number) && Math.abs(number) < 1e7 -> Long.toString(Math.round((double) number));
            case Enum<?> word -> word.name().toLowerCase(Locale.ROOT);
            case List<?> list -> list.stream().map(KindTablesTest::plain).collect(Collectors.joining(", ", "[", "]"));
            case Record parts -> parts(parts);
            default -> String.valueOf(value);
        };
    }

    /** The keys of a record with their values; columns have no value. */
    private static String parts(Record record) {
        var parts = new ArrayList<String>();
        for (var component : record.getClass().getRecordComponents()) {
            Object value;
            try {
                value = component.getAccessor().invoke(record);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
            String name = component.getName();
            if (value instanceof Column) parts.add(name);
            else parts.add(name + ": " + (name.equals("group") && value.equals(-1) ? "own" : plain(value)));
        }
        return "{" + String.join(", ", parts) + "}";
    }

    /** The first sentence of its documentation. */
    private static String sentence(RecordKind kind) throws IOException {
        String top = kind.type().getName().replace('.', '/').replaceFirst("\\$.*", "") + ".java";
        Path file;
        try (var modules = Files.list(Path.of(".."))) {
            file = modules.map(module -> module.resolve("src/main/java").resolve(top))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow();
        }
        var doc = Pattern.compile("(?s)/\\*\\*(((?!\\*/).)*)\\*/\\s*(@[^\\n]*\\s*)*(public )?(record|static record) "
                        + kind.type().getSimpleName() + "\\b")
                .matcher(Files.readString(file));
        assertTrue(doc.find(), kind.type() + " has no documentation");
        return doc.group(1)
                .replaceAll("\\n *\\*", " ")
                .replaceAll("\\{@(?:code|link) #?([^}]*)}", "`$1`")
                .replace('#', '.')
                .replaceAll("\\s+", " ")
                .strip()
                .replaceFirst("(\\.) .*", "$1")
                .replaceAll(" ?@param.*", "");
    }
}
