package throng.release.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** A file of the class path. */
final class Resource {
    private Resource() {}

    /** The text of a file beside this class, or of one from the root if its name begins with a slash. */
    static String text(String name) throws IOException {
        try (var in = Resource.class.getResourceAsStream(name)) {
            if (in == null) throw new IOException(name + " is not on the class path");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
