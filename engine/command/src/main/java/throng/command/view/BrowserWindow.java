package throng.command.view;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;

/** Opens pages with the program that the system has for them. */
final class BrowserWindow {
    private BrowserWindow() {}

    /** Opens a page. Returns false if no program was started. */
    static boolean open(URI page) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> command = system.contains("mac")
                ? List.of("open", page.toString())
                : system.contains("win")
                        ? List.of("rundll32", "url.dll,FileProtocolHandler", page.toString())
                        : List.of("xdg-open", page.toString());
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
