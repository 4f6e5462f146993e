package throng.io.scenario;

import throng.io.bind.KeyReader;

/**
 * A value that is set after a file was read.
 *
 * @param path of the value
 * @param text the new value
 * @param label names the setting in messages
 */
record FileSetting(String path, String text, String label) {
    static FileSetting of(String path, String text) {
        return new FileSetting(path, text, "--set %s=%s".formatted(KeyReader.brief(path), KeyReader.brief(text)));
    }
}
