package throng.release.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.io.file.PathUtils;

/** Makes the site and checks its links: {@code mvn -Psite -Dmaven.test.skip compile}. */
public final class MakeSite {
    private MakeSite() {}

    /**
     * Makes the site, and ends with 1 if a link is broken.
     *
     * @param args root of the repository, folder of the site, version
     */
    public static void main(String[] args) throws IOException {
        Path site = Path.of(args[1]);
        List<String> broken = make(Path.of(args[0]), site, args[2]);
        broken.forEach(System.err::println);
        System.out.printf("site: %s, %d broken links%n", site.resolve("index.html"), broken.size());
        if (!broken.isEmpty()) System.exit(1);
    }

    private static List<String> make(Path root, Path site, String version) throws IOException {
        if (Files.exists(site)) PathUtils.deleteDirectory(site);
        ApiDocs docs = ApiDocs.write(root, site.resolve("javadoc"), version);
        writePages(Articles.reachable(root, "README.md"), docs, root, site);
        return SiteLinks.broken(site);
    }

    /** Writes all pages but the Javadoc, and what they need. */
    static void writePages(Articles articles, ApiDocs docs, Path root, Path site) throws IOException {
        var layout = new Layout(articles.pages());
        for (Article article : articles.pages()) {
            docs.link(article);
            write(site.resolve(article.address()), layout.page(article));
        }
        for (String picture : articles.pictures()) {
            Path copy = site.resolve(Article.address(picture));
            Files.createDirectories(copy.getParent());
            Files.copy(root.resolve(picture), copy);
        }
        write(site.resolve("search-index.js"), SearchIndex.script(articles.pages(), docs));
        write(site.resolve("search.js"), Resource.text("search.js"));
        write(site.resolve("site.css"), Resource.text("site.css"));
        write(site.resolve("lunr.js"), Resource.text("/META-INF/resources/webjars/lunr/2.3.9/lunr.js"));
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
