package throng.release.site;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jsoup.nodes.Element;

/**
 * The pages and pictures that links lead to. So no list names them, and a file without a link to it is on no page.
 *
 * @param pages in the order in which links name them
 * @param pictures paths from the root of the repository
 */
record Articles(List<Article> pages, SortedSet<String> pictures) {
    /** Reads a file, what it links to, and so on. A link to a file that is not there stays, for {@link SiteLinks}. */
    static Articles reachable(Path root, String first) throws IOException {
        var pages = new ArrayList<Article>();
        var pictures = new TreeSet<String>();
        Set<String> met = new LinkedHashSet<>(List.of(first));
        var open = new ArrayDeque<>(met);
        while (!open.isEmpty()) {
            Article article = Article.read(root, open.remove());
            pages.add(article);
            for (Element link : article.body().select("a[href], img[src]")) {
                String key = link.hasAttr("href") ? "href" : "src";
                String path = follow(root, article, link, key);
                if (path.isEmpty()) continue;
                if (Article.isPicture(path)) pictures.add(path);
                else if (met.add(path)) open.add(path);
            }
        }
        return new Articles(pages, pictures);
    }

    /** Turns a link to a file into one to its page. Returns the path of the file, empty if the link leads elsewhere. */
    private static String follow(Path root, Article from, Element link, String key) {
        URI to = URI.create(link.attr(key));
        if (to.isAbsolute() || to.getPath().isEmpty()) return "";
        String path = URI.create(from.folder()).resolve(to.getPath()).getPath();
        if (!Files.isRegularFile(root.resolve(path))) return "";
        String fragment = to.getFragment() == null ? "" : "#" + to.getFragment();
        link.attr(key, from.up() + Article.address(path) + fragment);
        return path;
    }
}
