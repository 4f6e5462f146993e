package throng.io.rule;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.constant.ClassDesc;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A class that is made from formulas. Its loader also gives the class file, as terms are read from that. Equal formulas
 * share a class whatever the numbers of the file, so that a sweep compiles its code once; the last 256 are kept.
 */
final class FormulaClass extends ClassLoader {
    /** The name of all such classes; each has a loader of its own. */
    static final ClassDesc NAME = ClassDesc.of("throng.made.FormulaCode");

    private static final int KEPT = 256;

    private static final Map<Object, Class<?>> KNOWN = new LinkedHashMap<>(16, .75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, Class<?>> eldest) {
            return size() > KEPT;
        }
    };

    private final byte[] code;

    private FormulaClass(byte[] code) {
        super(FormulaClass.class.getClassLoader());
        this.code = code;
    }

    /**
     * Returns a class.
     *
     * @param what it is made from
     * @param writer writes its class file, with the name {@link #NAME}
     */
    static Class<?> of(Object what, Supplier<byte[]> writer) {
        synchronized (KNOWN) {
            Class<?> known = KNOWN.get(what);
            if (known != null) return known;
            var loader = new FormulaClass(writer.get());
            Class<?> made = loader.defineClass(
                    NAME.packageName() + "." + NAME.displayName(), loader.code, 0, loader.code.length);
            KNOWN.put(what, made);
            return made;
        }
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        return name.equals("throng/made/FormulaCode.class")
                ? new ByteArrayInputStream(code)
                : super.getResourceAsStream(name);
    }
}
