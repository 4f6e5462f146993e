package throng.release.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small repository becomes a site; what is broken in it is named. */
class MakeSiteTest {
    @TempDir
    Path folder;

    private final TreeMap<String, String> types = new TreeMap<>();

    @Test
    void whatLinksLeadToBecomesPages() throws IOException {
        write(
                "README.md",
                "# Throng\n\n[guide](guide/README.md), [how](.github/HOW.md), [file](a.yaml), ![p](p.png)\n");
        write("guide/README.md", "# The guide\n\n[b](b.md#two-words) [a](a.md)\n");
        write("guide/a.md", "# A\n");
        write("guide/b.md", "# B\n\n## Two `words`\n\n| a |\n|---|\n| `Known` |\n\n[a](a.md)\n");
        write(".github/HOW.md", "# How\n\n[up](../README.md)\n");
        write("a.yaml", "a: <b>\n");
        write("p.png", "");
        write("alone.md", "# Alone\n");
        types.put("Known", "javadoc/m/p/Known.html");
        assertEquals(List.of("guide/b.html: ../javadoc/m/p/Known.html is not there"), broken());
        assertFalse(Files.exists(site("alone.html")));
        assertTrue(Files.readString(site("a.yaml.html")).contains("a: &lt;b&gt;"));
        assertTrue(
                Files.readString(site("guide/b.html")).contains("<a href=\"../javadoc/m/p/Known.html\"><code>Known"));
        String contents = Files.readString(site("guide/a.html"));
        assertTrue(contents.indexOf("guide/b.html\">B<") < contents.indexOf("guide/a.html\" aria-current=\"page\">A<"));
        String index = Files.readString(site("search-index.js"));
        assertTrue(index.contains("{\"at\":\"guide/b.html#two-words\",\"page\":\"B\",\"title\":\"Two words\""), index);
        assertTrue(index.contains("{\"at\":\"javadoc/m/p/Known.html\",\"page\":\"p\",\"title\":\"Known\""), index);
    }

    @Test
    void brokenLinksAreNamed() throws IOException {
        write(
                "README.md",
                "# A\n\n[a](b.md) [b](#c) [c](d.md#e) ![f](f.png) ![g](https://g.org/g.png) [h](https://h.org)\n");
        write("d.md", "# D\n\n[a](README.md#a)\n");
        assertEquals(
                List.of(
                        "index.html: #c is no place of that page",
                        "index.html: b.md is not there",
                        "index.html: d.html#e is no place of that page",
                        "index.html: f.png is not there",
                        "index.html: https://g.org/g.png needs a network"),
                broken());
    }

    private List<String> broken() throws IOException {
        Articles articles = Articles.reachable(folder.resolve("root"), "README.md");
        MakeSite.writePages(articles, new ApiDocs(types), folder.resolve("root"), folder.resolve("site"));
        Files.createDirectories(site("javadoc"));
        Files.writeString(site("javadoc/index.html"), "");
        return SiteLinks.broken(folder.resolve("site"));
    }

    private Path site(String path) {
        return folder.resolve("site").resolve(path);
    }

    private void write(String path, String text) throws IOException {
        Path file = folder.resolve("root").resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
