package throng.perception.loop;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import throng.perception.term.HeadingDifference;
import throng.perception.term.Offset;
import throng.perception.term.Push;
import throng.perception.term.Term;
import throng.perception.weave.LoopTerms;
import throng.perception.weave.TermWeaver;

/**
 * Loads pair loops, each with its {@link PairLoopShape} as a constant, so that unused features cost nothing.
 *
 * <p>The JVM loads the bytes of a template once for each shape, with the code of its terms, as a hidden class with the
 * shape as class data. With the shape in plain fields C2 boxes the accumulators of the wide form. It also boxes them
 * with terms as objects that add: 341 ns against 48. The loops in memory are code, not state.
 */
final class PairLoopLoader {
    private static final Loops OWN = new Loops();

    /** Loops with a term of a user's class loader are garbage with that, so a rule can be loaded again and again. */
    private static final ClassValue<Loops> OF_CLASSES = new ClassValue<>() {
        @Override
        protected Loops computeValue(Class<?> term) {
            return new Loops();
        }
    };

    /** The loops that were loaded, by shape. */
    private static final class Loops {
        final Map<PairLoopShape, PairLoop> wide = new ConcurrentHashMap<>();
        final Map<PairLoopShape, PerAgentLoop> scalar = new ConcurrentHashMap<>();
    }

    private PairLoopLoader() {}

    /** Whether no loop has been loaded yet: the first takes 60 ms. */
    static boolean isCold() {
        return OWN.scalar.isEmpty();
    }

    /** Where the loop of a shape is kept. One with terms of several users' loaders is kept by its world alone. */
    @SuppressWarnings("ReferenceEquality") // the same loader
    private static Loops loops(PairLoopShape shape) {
        ClassLoader engine = PairLoopLoader.class.getClassLoader();
        Class<?> foreign = null;
        for (LoopTerms.Part part : shape.terms().parts()) {
            Class<?> code = part.term().code();
            if (code.getClassLoader() == engine) continue;
            if (foreign != null && foreign.getClassLoader() != code.getClassLoader()) return new Loops();
            if (foreign == null) foreign = code;
        }
        return foreign == null ? OWN : OF_CLASSES.get(foreign);
    }

    /** Loads the scalar loop of a flat flock: separation, alignment and cohesion within one radius. */
    static void prepare() {
        var terms = List.of(part(Push.TERM), part(HeadingDifference.TERM), part(Offset.TERM));
        scalar(new PairLoopShape(false, 1, 0, false, new LoopTerms(2, true, terms)));
    }

    private static LoopTerms.Part part(Term term) {
        return new LoopTerms.Part(term, 0, 0, 0);
    }

    static PairLoop wide(PairLoopShape shape) {
        return loops(shape).wide.computeIfAbsent(shape, s -> (PairLoop) load("WidePairLoop", s));
    }

    static PerAgentLoop scalar(PairLoopShape shape) {
        return loops(shape).scalar.computeIfAbsent(shape, s -> (PerAgentLoop) load("ScalarPairLoop", s));
    }

    /** Returns the shape of a template; its static initialiser calls this. */
    static PairLoopShape shape(MethodHandles.Lookup template) {
        try {
            return MethodHandles.classData(template, "_", PairLoopShape.class);
        } catch (IllegalAccessException e) {
            throw new LinkageError("the pair loop has no shape", e);
        }
    }

    private static Object load(String template, PairLoopShape shape) {
        try (InputStream bytes = PairLoopLoader.class.getResourceAsStream(template.concat(".class"))) {
            if (bytes == null) throw new IllegalStateException(template + ".class is missing: repair the class path");
            byte[] woven = TermWeaver.weave(bytes.readAllBytes(), shape.terms(), template.equals("WidePairLoop"));
            var loop = MethodHandles.lookup().defineHiddenClassWithClassData(woven, shape, true);
            return loop.findConstructor(loop.lookupClass(), MethodType.methodType(void.class))
                    .invoke();
        } catch (IOException | ReflectiveOperationException e) {
            throw new LinkageError("the pair loop " + template + " does not load", e);
        } catch (Throwable e) {
            throw new LinkageError("the pair loop " + template + " does not start", e);
        }
    }
}
