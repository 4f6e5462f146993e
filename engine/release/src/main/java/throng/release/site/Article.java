package throng.release.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.nodes.Element;

/**
 * One page: a Markdown file, or a text file that one links to.
 *
 * @param source path of the file from the root of the repository, with slashes
 * @param title first heading, or the name of the file
 * @param body what stands on the page; links lead to other pages
 */
record Article(String source, String title, Element body) {
    /** Cells with more letters make a table one of sentences: narrow screens show its cells below each other. */
    private static final int LONG_CELL = 60;

    private static final List<Extension> EXTENSIONS =
            List.of(TablesExtension.create(), HeadingAnchorExtension.create());

    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder().extensions(EXTENSIONS).build();

    /** Reads a file of the repository. Its links still lead to files. */
    static Article read(Path root, String source) throws IOException {
        String text = Files.readString(root.resolve(source));
        if (!source.endsWith(".md")) {
            Element body = new Element("main");
            body.appendElement("h1").text(nameOf(source));
            body.appendElement("pre").appendElement("code").text(text);
            return new Article(source, nameOf(source), body);
        }
        Element body = new Element("main").append(RENDERER.render(PARSER.parse(text)));
        for (Element table : body.select("table")) {
            if (table.select("td").eachText().stream().anyMatch(cell -> cell.length() > LONG_CELL))
                table.addClass("prose");
            table.wrap("<div class=\"table\"></div>");
        }
        Element heading = body.selectFirst("h1");
        return new Article(source, heading == null ? nameOf(source) : heading.text(), body);
    }

    /** The path of the page from the root of the site: that of the file, but that hosts hide what begins with a dot. */
    static String address(String source) {
        String path = source.replaceFirst("^\\.", "");
        if (isPicture(path)) return path;
        return path.endsWith(".md")
                ? path.replaceFirst("README\\.md$", "index.md").replaceFirst("md$", "html")
                : path + ".html";
    }

    String address() {
        return address(source);
    }

    boolean isProse() {
        return source.endsWith(".md");
    }

    /** The folder of the file, with a slash at its end; empty for the root. */
    String folder() {
        return source.substring(0, source.lastIndexOf('/') + 1);
    }

    /** The way from this page to the root of the site. */
    String up() {
        return "../".repeat((int) address().chars().filter(c -> c == '/').count());
    }

    static boolean isPicture(String path) {
        return path.endsWith(".png") || path.endsWith(".jpg") || path.endsWith(".svg") || path.endsWith(".gif");
    }

    private static String nameOf(String source) {
        return source.substring(source.lastIndexOf('/') + 1);
    }
}
