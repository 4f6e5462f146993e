package throng.command.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throng.measure.DensityMap;
import throng.measure.WalkableFloor;
import throng.measure.moment.CrowdMoment;
import throng.measure.plot.DistributionPlot;
import throng.measure.plot.PlotFolder;

class HtmlPageTest {
    @TempDir
    private Path folder;

    /** A drawing without a box is cut on a narrow page, and two with one id take each other's parts. */
    @Test
    void drawingsScaleAndKeepTheirIds() throws IOException {
        var map = new DensityMap(1);
        var moment = new CrowdMoment();
        for (int i = 0; i < 40; i++) moment.add(i, 0, i * .1, i * .05, 0); // all stand: no scale of speeds
        for (int t = 0; t < 3; t++) {
            moment.seconds = t;
            map.add(moment);
        }
        var files = new ArrayList<>(new DistributionPlot("a", "b")
                .series("c", 1, 2, 3)
                .series("d", 2, 5, Double.NaN)
                .write(folder, "times"));
        files.addAll(PlotFolder.write(map, WalkableFloor.box(0, 0, 4, 2), folder, "made"));
        var page = new HtmlPage("title", "a <heading>");
        page.drawings(files);
        String text = page.end(madeWith());
        assertTrue(text.contains("<h1>a &lt;heading&gt;</h1>"), text.substring(0, 2000));
        int drawings = 0;
        for (var svg = Pattern.compile("<svg [^>]*>").matcher(text); svg.find(); drawings++)
            assertTrue(svg.group().matches("(?s)<svg viewBox=\"0 0 \\d+ \\d+\" role=\"img\" .*"), svg.group());
        assertEquals(files.size() / 2, drawings);
        var ids = new HashSet<String>();
        for (var id = Pattern.compile("\\sid=\"([^\"]*)\"").matcher(text); id.find(); )
            assertTrue(ids.add(id.group(1)), id.group(1));
        for (var use = Pattern.compile("url\\(#([^)]*)\\)").matcher(text); use.find(); )
            assertTrue(ids.contains(use.group(1)), use.group(1));
    }

    private static MadeWith madeWith() {
        return new MadeWith("1", null, "today", "throng", null, null, null, null, null, MeasuredOn.here());
    }

    @Test
    void cellsNameTheirColumnsOnNarrowScreens() throws IOException {
        var page = new HtmlPage("title", "heading");
        page.table(List.of("time", "mean"));
        page.row();
        page.cell("time", "", "last \"one\"");
        page.cell("mean", "passed", "3 s");
        page.endRow();
        page.endTable();
        String text = page.end(madeWith());
        assertTrue(text.contains("<td data-name=\"time\">last &quot;one&quot;</td>"
                + "<td data-name=\"mean\" class=\"passed\">3 s</td>"));
    }
}
