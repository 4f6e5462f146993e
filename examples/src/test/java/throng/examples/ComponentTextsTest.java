package throng.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import throng.behaviour.Rule;
import throng.io.kind.ComponentTexts;
import throng.math.Ranges;

/**
 * Schema, page and {@code info} show what the documentation of a record says of a component. This test writes the
 * tables that they read: run it with {@code -Dthrong.write=true}.
 */
class ComponentTextsTest {
    private static final String FIX = "let this test write it: mvn -q -pl examples -am test -Dtest=ComponentTextsTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -Dthrong.write=true";

    /** Numbers and words: what settings can be. */
    private static boolean isSetting(RecordComponent component) {
        Class<?> type = component.getType();
        return type == float.class || type == int.class || type == boolean.class || type.isEnum();
    }

    /** Rules, and whatever states ranges: what files, pages and commands show. */
    private static boolean isShown(Class<?> record) {
        return Rule.class.isAssignableFrom(record) || !Ranges.of(record).all().isEmpty();
    }

    /** One line in plain words, without the range: that is data. */
    private static String text(Class<?> record, String component) {
        return RecordSources.parameter(record, component)
                .replaceAll("\\{@(?:link|code|linkplain|value) #?([^}]*)}", "$1")
                .replaceAll("<[^>]+>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replaceAll("^in \\[[^\\]]*][;:,]? ?|,? in \\[[^\\]]*]", "")
                .strip();
    }

    @Test
    void theTablesAreTheDocumentation() throws IOException {
        var tables = new TreeMap<Path, Map<String, String>>();
        for (Class<?> record :
                RecordSources.all().stream().filter(ComponentTextsTest::isShown).toList())
            for (RecordComponent component : record.getRecordComponents()) {
                String text = isSetting(component) ? text(record, component.getName()) : "";
                if (text.isEmpty()) continue;
                String of = record.getPackageName();
                Path table = RecordSources.module(record).resolve("src/main/resources/META-INF/throng/" + of + ".txt");
                String type = record.getName().substring(of.length() + 1).replace('$', '.');
                tables.computeIfAbsent(table, path -> new LinkedHashMap<>())
                        .put(type + "." + component.getName(), text);
            }
        for (var table : tables.entrySet()) {
            var lines = new StringBuilder();
            table.getValue().forEach((component, text) -> lines.append(component + "=" + text + "\n"));
            Path file = table.getKey();
            if (Boolean.getBoolean("throng.write")) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, lines);
            }
            assertEquals(lines.toString(), Files.exists(file) ? Files.readString(file) : "", file + ": " + FIX);
        }
    }

    @Test
    void textsAreRead() {
        for (Class<?> record : RecordSources.all())
            for (RecordComponent component : record.getRecordComponents())
                if (isShown(record) && isSetting(component))
                    assertEquals(text(record, component.getName()), ComponentTexts.of(record, component.getName()));
        assertEquals("", ComponentTexts.of(ComponentTextsTest.class, "nothing"));
    }
}
