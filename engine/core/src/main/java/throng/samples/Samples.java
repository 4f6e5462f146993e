package throng.samples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.decision.Mind;
import throng.motion.Motion;

/**
 * All rules, minds and motions that there are, found among the compiled classes, and the samples of each: those of
 * {@link SampleList}, or else its {@code DEFAULT}. Tests, benchmarks and pictures run them all; what has none is told by
 * name.
 */
public final class Samples {
    private Samples() {}

    /** All rules, mixes, guides and senses of the engine, by name. */
    public static List<Class<?>> rules() {
        return found().filter(Rule.class::isAssignableFrom).toList();
    }

    /** Those and all minds, and how groups move: whatever needs a sample. */
    public static List<Class<?>> kinds() {
        return found().toList();
    }

    /** Of everything, by the names of the classes. */
    public static List<Sample> all() {
        return kinds().stream().flatMap(kind -> of(kind).stream()).toList();
    }

    /** Those of rules. */
    public static List<Sample> ofRules() {
        return rules().stream().flatMap(rule -> of(rule).stream()).toList();
    }

    /** Of one class; none: nobody has thought of it. */
    public static List<Sample> of(Class<?> kind) {
        var listed = SampleList.SAMPLES.stream().filter(s -> s.of() == kind).toList();
        if (!listed.isEmpty() || !Rule.class.isAssignableFrom(kind)) return listed;
        Rule rule = byDefault(kind);
        return rule == null ? List.of() : List.of(SampleList.rule(kind, "", at -> rule));
    }

    /**
     * The sample of that name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Sample named(String name) {
        return all().stream()
                .filter(sample -> sample.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no sample is called '%s': take one of %s"
                        .formatted(name, all().stream().map(Sample::toString).toList())));
    }

    /** What to do about each class that has no sample, a line each. */
    public static List<String> missing() {
        return kinds().stream()
                .filter(kind -> of(kind).isEmpty())
                .map(kind ->
                        "%s %s has no sample: add a line to throng.samples.SampleList (engine/core/src/main/java)%s"
                                .formatted(
                                        Rule.class.isAssignableFrom(kind) ? "rule" : "class",
                                        kind.getName(),
                                        Rule.class.isAssignableFrom(kind)
                                                ? ", or give it a public static DEFAULT"
                                                : ""))
                .toList();
    }

    /** The rules that have a default. */
    public static List<Rule> defaults() {
        var defaults = new ArrayList<Rule>();
        for (Class<?> rule : rules()) {
            Rule byDefault = byDefault(rule);
            if (byDefault != null) defaults.add(byDefault);
        }
        return defaults;
    }

    private static @Nullable Rule byDefault(Class<?> rule) {
        try {
            return rule.getField("DEFAULT").get(null) instanceof Rule byDefault ? byDefault : null;
        } catch (NoSuchFieldException e) {
            return null;
        } catch (IllegalAccessException e) {
            throw new LinkageError("the DEFAULT of " + rule.getName() + " cannot be read", e);
        }
    }

    private static Stream<Class<?>> found() {
        try {
            var here = Path.of(Rule.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            var module = ModuleFinder.of(here).findAll().iterator().next();
            try (var reader = module.open();
                    var names = reader.list()) {
                return names
                        .filter(name -> name.matches("throng/(behaviour|decision|motion|sense)/.*\\.class"))
                        .<Class<?>>map(Samples::load)
                        .filter(Samples::wanted)
                        .sorted(Comparator.comparing(Class::getName))
                        .toList()
                        .stream();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean wanted(Class<?> type) {
        if (Modifier.isAbstract(type.getModifiers())) return false; // interfaces are, too
        boolean moves = type.getPackage() == Motion.class.getPackage()
                && type.isRecord()
                && Modifier.isPublic(type.getModifiers());
        return moves || Rule.class.isAssignableFrom(type) || Mind.class.isAssignableFrom(type);
    }

    private static Class<?> load(String file) {
        try {
            String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
            return Class.forName(name, false, Samples.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new LinkageError("a class that is not there", e);
        }
    }
}
