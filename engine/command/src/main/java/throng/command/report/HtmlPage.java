package throng.command.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** A report as one HTML file that needs nothing else: headings, tables, drawings. */
public final class HtmlPage {
    private static final String STYLE = "report.css";

    private static final Pattern WIDTH = Pattern.compile("\\swidth=[\"']([\\d.]+)"),
            HEIGHT = Pattern.compile("\\sheight=[\"']([\\d.]+)");

    private final StringBuilder page = new StringBuilder();

    /**
     * Begins a page.
     *
     * @param title of its window
     * @param heading of its text
     * @throws IOException if its style cannot be read
     */
    public HtmlPage(String title, String heading) throws IOException {
        page.append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width\"><title>")
                .append(escaped(title))
                .append("</title>\n<style>")
                .append(style())
                .append("</style></head><body>\n<h1>")
                .append(escaped(heading))
                .append("</h1>\n");
    }

    private static String style() throws IOException {
        try (var in = HtmlPage.class.getResourceAsStream(STYLE)) {
            if (in == null) throw new IllegalStateException("there is no " + STYLE);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Adds a heading of a section. */
    public void section(String heading) {
        page.append("<h2>").append(escaped(heading)).append("</h2>\n");
    }

    /** Adds a paragraph. */
    public void paragraph(String text) {
        page.append("<p>").append(escaped(text)).append("</p>\n");
    }

    /** Begins a table with the names of its columns. */
    public void table(List<String> names) {
        page.append("<table><thead><tr>");
        for (String name : names) page.append("<th>").append(escaped(name)).append("</th>");
        page.append("</tr></thead><tbody>\n");
    }

    /** Begins a row. */
    public void row() {
        page.append("<tr>");
    }

    /**
     * Adds a cell.
     *
     * @param name of its column: it stands before the text on a narrow screen
     * @param mark a class of the style; empty: none
     */
    public void cell(String name, String mark, String text) {
        if (text.isEmpty()) page.append("<td></td>");
        else
            page.append("<td data-name=\"%s\"%s>%s</td>"
                    .formatted(escaped(name), mark.isEmpty() ? "" : " class=\"" + mark + "\"", escaped(text)));
    }

    /** Ends a row. */
    public void endRow() {
        page.append("</tr>\n");
    }

    /** Ends a table. */
    public void endTable() {
        page.append("</tbody></table>\n");
    }

    /**
     * Adds drawings side by side.
     *
     * @param files of which those that end with .svg are taken
     * @throws IOException if one cannot be read
     */
    public void drawings(List<Path> files) throws IOException {
        page.append("<div class=\"plots\">\n");
        for (Path file : files)
            if (file.toString().endsWith(".svg")) {
                String name = String.valueOf(file.getFileName());
                page.append(svg(Files.readString(file), name.substring(0, name.length() - ".svg".length())))
                        .append('\n');
            }
        page.append("</div>\n");
    }

    /** Ids are made unique in the page, the size becomes a box that scales, and the declaration of XML is left out. */
    private static String svg(String text, String name) {
        String drawing = text.substring(text.indexOf("<svg")), begin = drawing.substring(0, drawing.indexOf('>'));
        var width = WIDTH.matcher(begin);
        var height = HEIGHT.matcher(begin);
        String box = begin.contains("viewBox") || !width.find() || !height.find()
                ? ""
                : "viewBox=\"0 0 %s %s\" ".formatted(width.group(1), height.group(1));
        return drawing.replaceAll("\\bid=([\"'])", "id=$1" + name + "-")
                .replaceAll("url\\(#", "url(#" + name + "-")
                .replaceFirst("<svg ", "<svg " + box + "role=\"img\" ");
    }

    /**
     * Ends the page with what it was made with.
     *
     * @return its text
     */
    public String end(MadeWith madeWith) {
        page.append("<table class=\"made\"><tbody>\n");
        madeWith.lines()
                .forEach((name, value) ->
                        page.append("<tr><th>%s</th><td>%s</td></tr>\n".formatted(escaped(name), escaped(value))));
        return page.append("</tbody></table>\n</body></html>\n").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
