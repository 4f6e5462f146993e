package throng.io.kind;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/**
 * What the components of the engine's records are for: a line of each, which is that of their documentation. The table
 * of a package is the resource {@code META-INF/throng/PACKAGE.txt} of its module, which a test writes. Records of your
 * own may have one, too.
 */
public final class ComponentTexts {
    private static final ClassValue<Properties> OF = new ClassValue<>() {
        @Override
        protected Properties computeValue(Class<?> type) {
            var texts = new Properties();
            try (var in = type.getModule().getResourceAsStream("META-INF/throng/" + type.getPackageName() + ".txt")) {
                if (in != null) texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException("the texts of " + type.getPackageName(), e);
            }
            return texts;
        }
    };

    private ComponentTexts() {}

    /**
     * {@return the text of a component; "" if there is none}
     *
     * @param record its class
     * @param component its name
     */
    public static String of(Class<?> record, String component) {
        String type = record.getName().substring(record.getPackageName().length() + 1);
        return OF.get(record).getProperty(type.replace('$', '.') + "." + component, "");
    }
}
