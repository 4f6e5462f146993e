package throng.release.site;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;
import tools.jackson.databind.json.JsonMapper;

/** What the search finds: sections of pages, and public types. It is a script: pages on a disk may load no other. */
final class SearchIndex {
    /**
     * One thing that is found.
     *
     * @param at address from the root of the site
     * @param page title of the page, or package of a type
     * @param title heading of the section, or name of the type
     * @param text all words of the section
     */
    private record Entry(String at, String page, String title, String text) {}

    private SearchIndex() {}

    static String script(List<Article> pages, ApiDocs docs) {
        var entries = new ArrayList<Entry>();
        for (Article page : pages) if (page.isProse()) addSections(entries, page);
        docs.types().forEach((name, at) -> {
            String[] folders = at.split("/", -1);
            String inside = String.join(".", List.of(folders).subList(2, folders.length - 1));
            entries.add(new Entry(at, inside, name, ""));
        });
        return "const ENTRIES = " + JsonMapper.shared().writeValueAsString(entries) + ";\n";
    }

    private static void addSections(List<Entry> entries, Article page) {
        var words = new StringBuilder();
        String at = page.address();
        String title = page.title();
        for (Element part : page.body().children()) {
            if (part.normalName().matches("h[1-4]")) {
                if (!words.isEmpty())
                    entries.add(
                            new Entry(at, page.title(), title, words.toString().strip()));
                words.setLength(0);
                at = page.address() + "#" + part.id();
                title = part.text();
            } else words.append(part.text()).append(' ');
        }
        if (!words.isEmpty())
            entries.add(new Entry(at, page.title(), title, words.toString().strip()));
    }
}
