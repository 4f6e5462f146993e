package throng.release.site;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** What stands on every page around its text: the search, and a list of all pages by folder. */
final class Layout {
    private final String frame;
    private final List<Article> pages;

    Layout(List<Article> pages) throws IOException {
        this.frame = Resource.text("page.html");
        this.pages = pages;
    }

    /** The whole page of an article. */
    String page(Article article) {
        Document page = Jsoup.parse(frame.replace("UP", article.up()));
        page.title(article.title().equals("Throng") ? "Throng" : article.title() + " · Throng");
        page.expectFirst("main").replaceWith(article.body().clone());
        contents(article, page.expectFirst("nav"));
        page.outputSettings().prettyPrint(false);
        return page.outerHtml();
    }

    /** Lists all pages. Folders come in the order in which links name them. */
    private void contents(Article here, Element nav) {
        var folders = pages.stream()
                .filter(Article::isProse)
                .collect(groupingBy(Article::folder, LinkedHashMap::new, toCollection(ArrayList::new)));
        folders.forEach((folder, articles) -> {
            inOrderOfBook(articles);
            Element part = nav.appendElement("details").attr("open", folder.equals(here.folder()));
            part.appendElement("summary").text(articles.getFirst().title());
            Element list = part.appendElement("ul");
            for (Article article : articles) {
                Element link = list.appendElement("li").appendElement("a");
                link.attr("href", here.up() + article.address()).text(article.title());
                if (article.equals(here)) link.attr("aria-current", "page");
            }
        });
    }

    /** Sorts the pages of a folder: first that which tells of the others, then these in the order of its links. */
    private static void inOrderOfBook(List<Article> articles) {
        articles.sort(comparing(article -> !article.source().endsWith("README.md")));
        Article first = articles.getFirst();
        List<String> links = first.body().select("a[href]").eachAttr("href").stream()
                .map(link -> link.replaceFirst("#.*", ""))
                .toList();
        articles.subList(1, articles.size())
                .sort(comparingInt(article -> place(links, first.up() + article.address())));
    }

    private static int place(List<String> links, String address) {
        int place = links.indexOf(address);
        return place < 0 ? links.size() : place;
    }
}
