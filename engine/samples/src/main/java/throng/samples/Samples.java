package throng.samples;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Mind;
import throng.behaviour.Rule;
import throng.motion.Motion;

/**
 * All rules, minds and motions of the engine, found among the compiled classes, and the samples of each. The samples of
 * a class are those of {@link SampleList}, or else its {@code DEFAULT}. Tests, benchmarks and pictures run them all;
 * {@link #missing} names the classes without a sample.
 */
public final class Samples {
    private Samples() {}

    /**
     * Returns all rules of the engine, sorted by name.
     *
     * @return the classes
     */
    public static List<Class<?>> rules() {
        return found().filter(Rule.class::isAssignableFrom).toList();
    }

    /**
     * Returns all classes that need a sample: rules, minds and motions, sorted by name.
     *
     * @return the classes
     */
    public static List<Class<?>> kinds() {
        return found().toList();
    }

    /**
     * Returns all samples, sorted by class name.
     *
     * @return the samples
     */
    public static List<Sample> all() {
        return kinds().stream().flatMap(kind -> of(kind).stream()).toList();
    }

    /**
     * Returns the samples of rules.
     *
     * @return the samples
     */
    public static List<Sample> ofRules() {
        return rules().stream().flatMap(rule -> of(rule).stream()).toList();
    }

    /**
     * Returns the samples of one class.
     *
     * @param kind the class of a rule, mind or motion
     * @return the samples; empty if the class has none
     */
    public static List<Sample> of(Class<?> kind) {
        var listed = SampleList.SAMPLES.stream().filter(s -> s.kind() == kind).toList();
        if (!listed.isEmpty() || !Rule.class.isAssignableFrom(kind)) return listed;
        Rule rule = byDefault(kind);
        return rule == null ? List.of() : List.of(SampleList.rule(kind, "", at -> rule));
    }

    /**
     * Returns the sample of a name, as {@link Sample#toString} writes it.
     *
     * @param name such as {@code Seek: one}
     * @return the sample
     * @throws IllegalArgumentException if no sample has that name
     */
    public static Sample named(String name) {
        return all().stream()
                .filter(sample -> sample.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no sample is called '%s': take one of %s"
                        .formatted(name, all().stream().map(Sample::toString).toList())));
    }

    /**
     * Says what to do about each class without a sample.
     *
     * @return one line for each class; empty if all have samples
     */
    public static List<String> missing() {
        return kinds().stream()
                .filter(kind -> of(kind).isEmpty())
                .map(kind ->
                        "%s %s has no sample: add a line to throng.samples.SampleList (engine/samples/src/main/java)%s"
                                .formatted(
                                        Rule.class.isAssignableFrom(kind) ? "rule" : "class",
                                        kind.getName(),
                                        Rule.class.isAssignableFrom(kind)
                                                ? ", or give it a public static DEFAULT"
                                                : ""))
                .toList();
    }

    /**
     * Returns the defaults of all rules that have one.
     *
     * @return the rules
     */
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
        return EngineParts.all().stream()
                .flatMap(part -> part.types().stream())
                .filter(name -> name.matches("throng\\.(behaviour|decision|motion|sense)\\..*"))
                .<Class<?>>map(EngineParts::load)
                .filter(Samples::needsSample)
                .sorted(Comparator.comparing(Class::getName));
    }

    private static boolean needsSample(Class<?> type) {
        if (Modifier.isAbstract(type.getModifiers())) return false; // interfaces, too, are abstract
        boolean motion = type.getPackage() == Motion.class.getPackage()
                && type.isRecord()
                && Modifier.isPublic(type.getModifiers());
        return motion || Rule.class.isAssignableFrom(type) || Mind.class.isAssignableFrom(type);
    }
}
