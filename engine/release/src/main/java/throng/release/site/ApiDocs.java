package throng.release.site;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;

/**
 * The Javadoc of all libraries.
 *
 * @param types the page of each public type by its simple name, which is unique; from the root of the site
 */
record ApiDocs(SortedMap<String, String> types) {
    private static final Pattern TYPE = Pattern.compile(".*/[A-Z]\\w+\\.html");

    /** Runs javadoc over each module with a descriptor: those that are published. */
    static ApiDocs write(Path root, Path folder, String version) throws IOException {
        var options = new ArrayList<>(List.of("-d", folder.toString(), "-quiet", "-notimestamp", "-Xdoclint:none"));
        options.addAll(List.of("-encoding", "UTF-8", "--add-modules", "jdk.incubator.vector"));
        options.addAll(List.of("-doctitle", "Throng " + version, "-windowtitle", "Throng " + version));
        options.addAll(List.of("-header", "<a href=\"{@docRoot}/../index.html\">Guide</a>"));
        Path style = Files.createTempFile("javadoc", ".css");
        Files.writeString(style, Resource.text("javadoc.css"));
        options.addAll(List.of("--add-stylesheet", style.toString(), "--module-path", jars()));
        var names = new ArrayList<String>();
        for (Path sources : sources(root)) {
            String name = "throng." + sources.getName(sources.getNameCount() - 4);
            names.add(name);
            options.addAll(List.of("--module-source-path", name + "=" + sources));
        }
        options.addAll(List.of("--module", String.join(",", names)));
        var printed = new StringWriter();
        var out = new PrintWriter(printed);
        int code = ToolProvider.findFirst("javadoc").orElseThrow().run(out, out, options.toArray(String[]::new));
        if (code != 0) throw new IllegalStateException("javadoc: " + printed);
        return new ApiDocs(types(folder));
    }

    /** The folders of sources of libraries. */
    private static List<Path> sources(Path root) throws IOException {
        try (var modules = Files.list(root.resolve("engine"))) {
            return modules.map(module -> module.resolve("src/main/java"))
                    .filter(sources -> Files.exists(sources.resolve("module-info.java")))
                    .sorted()
                    .toList();
        }
    }

    /** The jars of others that this program was started with. */
    private static String jars() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(path -> path.endsWith(".jar")
                        && !Path.of(path).getFileName().toString().startsWith("throng-"))
                .reduce((a, b) -> a + File.pathSeparator + b)
                .orElse("");
    }

    private static SortedMap<String, String> types(Path folder) throws IOException {
        var types = new TreeMap<String, String>();
        try (var files = Files.walk(folder)) {
            files.map(file -> slashes(folder.relativize(file)))
                    .filter(page -> TYPE.matcher(page).matches())
                    .forEach(page -> types.put(
                            page.substring(page.lastIndexOf('/') + 1, page.length() - ".html".length()),
                            folder.getFileName() + "/" + page));
        }
        return types;
    }

    static String slashes(Path path) {
        return path.toString().replace(File.separatorChar, '/');
    }

    /** Links each name of a type that stands in code to its page. */
    void link(Article article) {
        for (Element code : article.body().select("code")) {
            String page = types.get(code.text());
            if (page != null && code.closest("a, pre, h1, h2, h3, h4") == null)
                code.wrap("<a href=\"" + article.up() + page + "\"></a>");
        }
    }
}
