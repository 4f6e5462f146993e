package throng.release;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One module of a bundle.
 *
 * @param folder with the coordinates as a path, such as {@code io/github/throng/throng-core/1.0.0/}
 * @param stem what all names of files begin with: artifact and version
 * @param files content by name, without the folder
 */
record Published(String folder, String stem, SortedMap<String, byte[]> files) {
    static Published of(String pom, SortedMap<String, byte[]> bundle) {
        int end = pom.lastIndexOf('/') + 1;
        String folder = pom.substring(0, end);
        String stem = pom.substring(end, pom.length() - ".pom".length());
        var files = new TreeMap<String, byte[]>();
        bundle.forEach((path, content) -> {
            if (isIn(path, folder, stem)) files.put(path.substring(end), content);
        });
        return new Published(folder, stem, files);
    }

    private static boolean isIn(String path, String folder, String stem) {
        return path.startsWith(folder + stem) && path.indexOf('/', folder.length()) < 0;
    }

    boolean holds(String path) {
        return isIn(path, folder, stem);
    }

    /** Where a file of the module stands, for messages. */
    String at(String name) {
        return folder + name + ": ";
    }

    /** The content of the file {@code stem + end}, empty if it is missing. */
    byte[] file(String end) {
        return content(stem + end);
    }

    /** The content of a file, empty if it is missing. */
    byte[] content(String name) {
        return files.getOrDefault(name, new byte[0]);
    }

    String text(String end) {
        return new String(file(end), StandardCharsets.UTF_8);
    }

    PomFile pom() {
        return PomFile.parse(text(".pom"));
    }

    /** The names of files that are signed and summed: all but signatures and checksums. */
    List<String> contents() {
        return files.keySet().stream()
                .filter(name -> !name.matches(".*\\.(asc|md5|sha1|sha256|sha512)"))
                .toList();
    }
}
