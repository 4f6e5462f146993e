package throng.measure.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import throng.math.Space;
import throng.measure.CrowdMeasures;
import throng.measure.CutOff;
import throng.measure.MeasureOptions;
import throng.recording.CrowdFrame;
import throng.recording.FrameColumn;
import throng.recording.RecordingInfo;

class PlotFolderTest {
    private static final RecordingInfo INFO = RecordingInfo.UNKNOWN.columns(List.of(
            new FrameColumn("x", false),
            new FrameColumn("y", false),
            new FrameColumn("vx", false),
            new FrameColumn("vy", false),
            new FrameColumn("mood", true)));

    @TempDir
    private Path folder;

    private static CrowdMeasures measured(int ticks) {
        var options = MeasureOptions.DEFAULT
                .line("door=0,-1,0,1")
                .area("left=-3,-1,-1,-1,-1,1,-3,1")
                .area("right=1,-1,3,-1,3,1,1,1")
                .travel("left:right")
                .approach("door")
                .profile("way=-3,0,3,0,2,.5")
                .states("mood")
                .events(true)
                .cells(CutOff.DEFAULT, null)
                .map(.5);
        var measures = new CrowdMeasures(options, INFO);
        var random = new Random(1);
        for (int tick = 0; tick < ticks; tick++) {
            var frame = new CrowdFrame(2, INFO.columns());
            frame.begin(tick, tick / 4., List.of("deer", "wolves"));
            for (int g = 0; g < 2; g++) {
                int first = frame.add(g, 50);
                for (int k = 0; k < 50; k++) {
                    frame.ids()[first + k] = 50 * g + k;
                    frame.x()[first + k] = -3 + .05f * tick - .1f * k + .05f * random.nextFloat();
                    frame.y()[first + k] = -1 + .04f * k;
                    frame.ints(4)[first + k] = k % 3;
                    frame.floats(2)[first + k] = .2f + .01f * k;
                }
            }
            measures.happened(tick, tick / 4., List.of("hit wall", "caught"), new long[] {tick, tick / 9}, 2);
            measures.add(frame);
        }
        measures.end();
        return measures;
    }

    private List<String> names() throws IOException {
        try (var files = Files.list(folder)) {
            return List.copyOf(new TreeSet<>(
                    files.map(file -> file.getFileName().toString()).toList()));
        }
    }

    @Test
    void eachPlotIsAPictureAndADrawing() throws Exception {
        PlotFolder.write(measured(120), folder);
        var plots = List.of(
                "door-approach",
                "door-flow",
                "door-passed",
                "events",
                "left-density",
                "left-diagram",
                "left-persons",
                "left-right-travel",
                "left-speed",
                "map-above2",
                "map-above4",
                "map-above6",
                "map-density",
                "map-service",
                "map-speed",
                "right-density",
                "right-diagram",
                "right-persons",
                "right-speed",
                "states-agents",
                "states-speed",
                "way-profile-density",
                "way-profile-flow",
                "way-profile-speed",
                "whole-agents",
                "whole-nearest",
                "whole-polarisation",
                "whole-polarisation-groups",
                "whole-speed",
                "whole-speed-groups");
        assertEquals(
                plots,
                names().stream()
                        .filter(name -> name.endsWith(".png"))
                        .map(name -> name.replace(".png", ""))
                        .sorted()
                        .toList());
        for (String plot : plots) {
            var image = ImageIO.read(folder.resolve(plot + ".png").toFile());
            var colours = new TreeSet<Integer>();
            for (int x = 0; x < image.getWidth(); x += 3)
                for (int y = 0; y < image.getHeight(); y += 3) colours.add(image.getRGB(x, y));
            assertTrue(colours.size() > 3, plot + " shows nothing");
            if (plot.equals("left-density")) assertEquals(6, labels(image), "0, 5, .. 25 of 30 s");
            var drawing = read(folder.resolve(plot + ".svg"));
            int shapes = drawing.getElementsByTagName("path").getLength()
                    + drawing.getElementsByTagName("rect").getLength();
            assertTrue(shapes > 3, plot);
        }
        assertTrue(names().containsAll(List.of("door-crossings.csv", "door-flow.csv", "left-area.csv", "whole.csv")));
        var rows = Files.readAllLines(folder.resolve("left-area.csv"));
        assertEquals(121, rows.size());
        assertEquals(
                "tick,seconds,persons,density,speed,flow,density_voronoi,speed_voronoi,flow_voronoi,persons_deer,"
                        + "persons_wolves",
                rows.get(0));
    }

    private static Document read(Path svg) throws Exception {
        var parsers = DocumentBuilderFactory.newDefaultInstance();
        parsers.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return parsers.newDocumentBuilder().parse(svg.toFile());
    }

    /** Counts the lines of the grid that go up from labels of the time. */
    private static int labels(BufferedImage image) {
        int labels = 0;
        boolean before = false;
        for (int x = 0; x < image.getWidth(); x++) {
            int grey = 0;
            for (int y = 0; y < image.getHeight(); y++) if ((image.getRGB(x, y) & 0xFFFFFF) == 0xDDDDDD) grey++;
            boolean line = grey > image.getHeight() / 5;
            if (line && !before) labels++;
            before = line;
        }
        return labels;
    }

    /** The last names ran over the edge. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4, 9})
    void namesOfManySeriesStayInThePicture(int doors) throws IOException {
        var chart = new SeriesChart("Events", "time [s]", "events so far");
        for (int k = 0; k < doors; k++) chart.steps("left by door" + k, new double[] {0, 9}, new double[] {0, k});
        chart.write(folder, "doors", PlotCaption.NONE);
        var image = ImageIO.read(folder.resolve("doors.png").toFile());
        int white = 0;
        for (int y = 0; y < image.getHeight(); y++)
            if ((image.getRGB(image.getWidth() - 1, y) & 0xFFFFFF) == 0xFFFFFF) white++;
        assertEquals(image.getHeight(), white, "something is cut at the right edge");
    }

    @Test
    void aRunWithoutTicksHasTablesAlone() throws IOException {
        PlotFolder.write(new CrowdMeasures(MeasureOptions.DEFAULT.line("door=0,0,1,0"), INFO), folder);
        assertEquals(List.of("door-crossings.csv", "door-flow.csv"), names());
        assertEquals(Space.open(2), INFO.space());
    }

    @ParameterizedTest
    @CsvSource({"0.3,.5", "0.5,.5", "1.1,2", "3,5", "7,10", "120,200", ".0021,.005"})
    void stepsOfAxesAreRound(double least, double step) {
        assertEquals(step, MapChart.step(least), 1e-12);
    }
}
