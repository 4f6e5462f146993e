package throng.release.site;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Links of finished pages, Javadoc included, that lead nowhere, and what a page would load from elsewhere. */
final class SiteLinks {
    /**
     * @param page it stands on, from the root of the site
     * @param to where it leads
     * @param isLoaded whether a browser loads it with the page
     */
    private record Link(String page, String to, boolean isLoaded) {}

    private final Path site;
    private final Map<String, Set<String>> ids = new HashMap<>();
    private final Set<Link> links = new HashSet<>();

    private SiteLinks(Path site) {
        this.site = site;
    }

    /** Each broken link, as "page: link and what is wrong". */
    static List<String> broken(Path site) throws IOException {
        var all = new SiteLinks(site);
        try (var files = Files.walk(site)) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".html")).toList()) all.read(file);
        }
        var broken = new ArrayList<String>();
        for (Link link : all.links) {
            String fault = all.fault(link);
            if (!fault.isEmpty()) broken.add(link.page + ": " + link.to + " " + fault);
        }
        broken.sort(null);
        return broken;
    }

    private void read(Path file) throws IOException {
        Document page = Jsoup.parse(file);
        String name = ApiDocs.slashes(site.relativize(file));
        var here = new HashSet<>(page.select("[id]").eachAttr("id"));
        here.addAll(page.select("a[name]").eachAttr("name"));
        ids.put(name, here);
        for (Element link : page.select("a[href]")) links.add(new Link(name, link.attr("href"), false));
        for (Element link : page.select("link[href]")) links.add(new Link(name, link.attr("href"), true));
        for (Element link : page.select("[src]")) links.add(new Link(name, link.attr("src"), true));
    }

    /** What is wrong with a link; empty if nothing is. */
    private String fault(Link link) {
        URI to = URI.create(link.to.replace(" ", "%20"));
        if (to.isAbsolute() || to.getHost() != null) return link.isLoaded ? "needs a network" : "";
        String path = to.getPath().isEmpty()
                ? link.page
                : URI.create("/" + link.page)
                        .resolve(to.getPath())
                        .normalize()
                        .getPath()
                        .substring(1);
        if (!Files.exists(site.resolve(path))) return "is not there";
        String place = to.getFragment();
        boolean isPlace = place == null
                || place.isEmpty()
                || !ids.containsKey(path)
                || ids.get(path).contains(place);
        return isPlace ? "" : "is no place of that page";
    }
}
