package throng.release;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A bundle is judged by each rule of Maven Central; each is broken here in turn. */
class BundleTest {
    private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");
    private static final String POM = SmallBundle.STEM + ".pom";

    @Test
    void aWholeBundleIsTaken() throws IOException {
        var small = new SmallBundle();
        assertEquals(List.of(), small.bundle().offences(small.keys()));
    }

    @ParameterizedTest
    @EnumSource
    void eachRuleIsBrokenAlone(CentralRule rule) throws IOException {
        for (Consumer<SmallBundle> fault : faults(rule)) {
            var small = new SmallBundle();
            fault.accept(small);
            var offences = small.bundle().offences(small.keys());
            assertEquals(Set.of(rule), broken(offences), offences::toString);
            assertTrue(offences.getFirst().startsWith(SmallBundle.FOLDER), offences::getFirst);
        }
    }

    /** Ways to break one rule, with all others kept. */
    private static List<Consumer<SmallBundle>> faults(CentralRule rule) {
        return switch (rule) {
            case COORDINATES ->
                List.of(
                        edited(
                                "<groupId>org.example</groupId>",
                                "<groupId>org.other</groupId>",
                                "org.example",
                                "org.other"),
                        edited("<artifactId>small", "<parent/><artifactId>small"));
            case RELEASED ->
                List.of(edited("<name>", "<!-- 1.0-SNAPSHOT --><name>"), edited("<name>", "<name>${a.name} "));
            case DESCRIBED ->
                List.of(
                        edited("<name>Small</name>", ""),
                        edited("<description>Stands for a module</description>", "<description> </description>"),
                        edited("<url>https://example.org/small</url>", ""));
            case LICENSED ->
                List.of(
                        edited("<license><name>MIT</name>", "<license>"),
                        edited("<url>https://example.org/mit</url>", ""));
            case DEVELOPED -> List.of(edited("<developer><name>A</name></developer>", "<developer/>"));
            case SCM ->
                List.of(
                        edited("<connection>scm:git:small</connection>", ""),
                        edited("<url>https://example.org/scm</url>", ""));
            case CLOSED ->
                List.of(edited("<scm>", "<repositories/><scm>"), edited("<scm>", "<pluginRepositories/><scm>"));
            case JARS ->
                List.of(
                        small -> small.remove(".jar"),
                        small -> small.remove("-sources.jar"),
                        small -> small.remove("-javadoc.jar"));
            case SUMMED ->
                List.of(
                        small -> small.put(POM + ".md5", "0".repeat(32)),
                        small -> small.files().remove(path(".jar.sha1")));
            case SIGNED ->
                List.of(
                        small -> small.files().remove(path(".jar.asc")),
                        small -> small.put(POM + ".asc", "no signature"),
                        small -> small.files()
                                .put(path(".pom.asc"), small.files().get(path(".jar.asc"))),
                        SmallBundle::signByAStranger);
            case PARTS ->
                List.of(
                        small -> small.remove("-cyclonedx.json"),
                        parts("{", "["),
                        parts("CycloneDX", "SPDX"),
                        parts("urn:uuid:", ""),
                        parts("\"name\": \"small\"", "\"name\": \"large\""),
                        parts("\"name\": \"part\"", "\"name\": \"another\""),
                        parts("pkg:maven", ""),
                        parts("{\"license\": {\"id\": \"MIT\"}}", ""));
        };
    }

    @Test
    void aFileThatBelongsToNoModuleIsRefused() throws IOException {
        var small = new SmallBundle();
        small.put("../notes.txt", "");
        small.put("maven-metadata.xml", "");
        var offences = small.bundle().offences(small.keys());
        assertEquals(2, offences.size(), offences::toString);
        assertTrue(offences.getFirst().contains("belongs to no module"), offences::getFirst);
    }

    @Test
    void anEmptyBundleAndAPomThatIsNoXmlAreRefused() throws IOException {
        var small = new SmallBundle();
        small.set(".pom", "<project>");
        assertTrue(small.bundle().offences(small.keys()).getFirst().contains("no XML"));
        small.files().clear();
        assertEquals(List.of("the bundle: it holds no POM"), small.bundle().offences(small.keys()));
    }

    @Test
    void aBundleIsReadAsItWasWrittenAndHasTheSameBytesAgain(@TempDir Path folder) throws IOException {
        var small = new SmallBundle();
        small.files().forEach((path, content) -> write(folder.resolve("staging").resolve(path), content));
        write(folder.resolve("staging/org/example/maven-metadata.xml"), new byte[1]);
        Path zip = folder.resolve("a.zip"), again = folder.resolve("b.zip");
        Bundle.write(folder.resolve("staging"), zip, TIME);
        var read = Bundle.read(zip);
        assertEquals(small.files().keySet(), read.files().keySet());
        read.write(again, TIME);
        assertArrayEquals(Files.readAllBytes(zip), Files.readAllBytes(again));
    }

    private static void write(Path file, byte[] content) {
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, content);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Set<CentralRule> broken(List<String> offences) {
        var rules = new TreeSet<CentralRule>();
        for (CentralRule rule : CentralRule.values())
            if (offences.stream().anyMatch(line -> line.contains(mark(rule)))) rules.add(rule);
        return rules;
    }

    private static String mark(CentralRule rule) {
        return "(" + rule.name().toLowerCase(Locale.ROOT) + ":";
    }

    private static String path(String end) {
        return SmallBundle.FOLDER + SmallBundle.STEM + end;
    }

    /** Replaces text in the POM, signs it again; a further pair is replaced in the list of parts. */
    private static Consumer<SmallBundle> edited(String text, String by, String... inParts) {
        return small -> {
            small.set(".pom", replaced(small, ".pom", text, by));
            if (inParts.length > 0)
                small.set("-cyclonedx.json", replaced(small, "-cyclonedx.json", inParts[0], inParts[1]));
        };
    }

    private static Consumer<SmallBundle> parts(String text, String by) {
        return small -> small.set("-cyclonedx.json", replaced(small, "-cyclonedx.json", text, by));
    }

    private static String replaced(SmallBundle small, String end, String text, String by) {
        String before = new String(small.files().get(path(end)), UTF_8);
        assertTrue(before.contains(text), () -> text + " is not in " + before);
        return before.replace(text, by);
    }
}
