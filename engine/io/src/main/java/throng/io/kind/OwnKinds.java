package throng.io.kind;

import java.util.List;

/**
 * Rules, spawns and maps of your own for scenario files. Name your class in {@code
 * META-INF/services/throng.io.kind.OwnKinds}, or in {@code provides} of your module: then files can use them.
 */
@FunctionalInterface
public interface OwnKinds {
    /** {@return public records that implement {@code Rule}, {@code Spawn} or {@code MadeMap}} */
    List<Class<? extends Record>> kinds();
}
