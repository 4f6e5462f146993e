package throng.page.wire;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The files of the page. They are read once from the jar; what a browser asks for is looked up in a map. */
final class PageFiles {
    private static final String FOLDER = "/throng/page/";
    private static final List<String> NAMES = List.of(
            "index.html",
            "page.css",
            "icon.svg",
            "main.js",
            "wire.js",
            "frame.js",
            "camera.js",
            "draw.js",
            "shapes.js",
            "crowding.js",
            "tour.js",
            "hand.js",
            "shaders.js",
            "backdrop.js",
            "places.js",
            "controls.js",
            "faults.js",
            "numbers.js",
            "why.js",
            "plots.js",
            "measures.js");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "js", "text/javascript; charset=utf-8");

    private final Map<String, PageFile> files = new HashMap<>();

    /** A file: its type for the browser, and its bytes. */
    record PageFile(String type, byte[] bytes) {}

    PageFiles() {
        for (String name : NAMES) files.put(name, read(name));
        files.put("", read("index.html"));
    }

    private static PageFile read(String name) {
        try (var in = PageFiles.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) throw new IllegalStateException("throng-page lacks its file " + name + ": build it again");
            return new PageFile(
                    TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "text/plain"), in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Nullable
    PageFile named(String name) {
        return files.get(name);
    }
}
