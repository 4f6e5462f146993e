package throng.recording.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;
import throng.math.Axis;
import throng.math.Space;
import throng.recording.CrowdFrame;
import throng.recording.FrameSource;
import throng.recording.LivelyWorld;
import throng.recording.RecordingInfo;
import throng.recording.RecordingWriter;
import throng.recording.Rows;
import throng.recording.live.RecordOptions;
import throng.recording.live.Recorder;
import throng.world.Spawn;
import throng.world.World;

/** Each format holds ids and positions to the bit, and Arrow and CSV all else; files of other programs are read. */
@SuppressWarnings("try") // recorders work by themselves, and some are closed early
class FormatsTest {
    @TempDir
    Path folder;

    private Path recorded() throws IOException {
        Path file = folder.resolve("run.arrow");
        var options = RecordOptions.DEFAULT
                .columns(List.of("hx", "hy", "hunger"))
                .dt(LivelyWorld.DT)
                .every(2);
        try (World world = LivelyWorld.make(2);
                var recorder = Recorder.of(world, file, options)) {
            for (int t = 0; t < 24; t++) LivelyWorld.tick(world);
        }
        return file;
    }

    static void convert(Path from, Path to) throws IOException {
        try (FrameSource source = RecordingFormat.open(from);
                RecordingWriter writer = RecordingFormat.of(to).create(to, source.info())) {
            CrowdFrame frame = source.frame();
            while (source.next(frame)) writer.write(frame);
            writer.end(source.hash());
            assertTrue(writer.bytes() > 0);
        }
    }

    /** id, x and y of each row with its tick and time, without groups, sorted. */
    private static List<String> people(Path file) throws IOException {
        var rows = new ArrayList<String>();
        try (FrameSource source = RecordingFormat.open(file)) {
            CrowdFrame frame = source.frame();
            while (source.next(frame))
                for (int k = 0; k < frame.count(); k++)
                    rows.add("%d %s %d %s %s"
                            .formatted(frame.tick(), frame.seconds(), frame.ids()[k], frame.x()[k], frame.y()[k]));
        }
        rows.sort(null);
        return rows;
    }

    @ParameterizedTest
    @EnumSource
    void everyFormatHoldsIdsAndPlaces(RecordingFormat format) throws IOException {
        Path arrow = recorded(), other = folder.resolve("other" + format.ending()), back = folder.resolve("back.arrow");
        convert(arrow, other);
        convert(other, back);
        assertEquals(people(arrow), people(other));
        assertEquals(people(arrow), people(back));
        try (FrameSource first = RecordingFormat.open(arrow);
                FrameSource last = RecordingFormat.open(back)) {
            RecordingInfo known = first.info().columns(last.info().columns());
            assertEquals(known, last.info());
            var rows = Rows.read(last);
            assertEquals(16, Rows.read(first).size() > 0 ? last.hash().length() : 0);
            if (List.of(RecordingFormat.ARROW, RecordingFormat.CSV, RecordingFormat.VTK)
                    .contains(format)) assertEquals(Rows.read(arrow), rows);
        }
    }

    /** Where an axis has ends, the area ends there; an open one ends a metre beyond all agents. */
    @Test
    void theAreaOfADatabaseIsThatOfTheSpace() throws Exception {
        Axis[] axes = {Axis.torus(40), Axis.clamp(0, 30), Axis.reflect(-5, 35), Axis.OPEN};
        for (Axis x : axes)
            for (Axis y : axes) {
                Path file = folder.resolve("area.sqlite");
                try (World world = World.of(new Space(x, y, null)).workers(1).build()) {
                    world.group("two").spawn(2, Spawn.arrays(new float[] {3, 17}, new float[] {5, 23}));
                    try (var recorder = Recorder.of(world, file, RecordOptions.DEFAULT.dt(.1f))) {
                        world.tick(.1f);
                    }
                }
                try (var base = DriverManager.getConnection("jdbc:sqlite:" + file);
                        var asked = base.createStatement();
                        var found = asked.executeQuery("SELECT wkt FROM geometry")) {
                    assertTrue(found.next());
                    var box = new WKTReader().read(found.getString(1)).getEnvelopeInternal();
                    assertEquals(
                            new Envelope(
                                    x.open() ? 2 : x.low(),
                                    x.open() ? 18 : x.high(),
                                    y.open() ? 4 : y.low(),
                                    y.open() ? 24 : y.high()),
                            box);
                }
            }
    }

    /** PedPy takes the last unit that it finds above the rows, as "in cm" of a scenario's text is one. */
    @Test
    void theUnitStandsRightAboveTheRows() throws IOException {
        Path text = folder.resolve("run.txt");
        convert(recorded(), text);
        var lines = Files.readAllLines(text);
        int first = 0;
        while (lines.get(first).startsWith("#")) first++;
        assertEquals("# id frame x/m y/m z/m", lines.get(first - 1));
    }

    @Test
    void textOfMeasuredPeopleIsRead() throws IOException {
        Path file = Files.writeString(folder.resolve("people.txt"), """
                # description: two people
                # framerate: 16.0 fps
                # id frame x/cm y/cm z/cm
                7\t1\t100\t250\t170
                7 2 150 250 170
                3 1 -50 0 160
                """);
        assertEquals(List.of("1 0.0625 3 -0.5 0.0", "1 0.0625 7 1.0 2.5", "2 0.125 7 1.5 2.5"), people(file));
        Files.writeString(file, "# framerate: 16\n7 1 1 2 3\n7 1 1 2 3\n");
        assertTrue(assertThrows(IOException.class, () -> people(file))
                .getMessage()
                .endsWith("agent 7 is twice in frame 1"));
        Files.writeString(file, "# framerate: 16\n7 1 1 2 3\n7 b 1 2 3\n");
        assertTrue(assertThrows(IOException.class, () -> people(file))
                .getMessage()
                .endsWith(":3: 'b' is no whole number"));
    }

    @Test
    void formatsThatCountFramesRefuseTicksOfDifferentLength() throws IOException {
        try (World world = World.open(3).workers(1).build()) {
            for (String ending : List.of("txt", "sqlite")) {
                var e = assertThrows(
                        IllegalArgumentException.class,
                        () -> Recorder.of(world, folder.resolve("a." + ending), RecordOptions.DEFAULT));
                assertTrue(e.getMessage().matches(".*(differ in length|three axes).*"), e.getMessage());
            }
        }
    }

    @Test
    void wallsAreHolesOfTheArea() throws IOException, ParseException {
        Path file = folder.resolve("a.sqlite");
        try (World world = World.open(2).workers(1).build()) {
            float[][] room = {{0, 0, 10, 0}, {10, 0, 10, 6}, {10, 6, 0, 6}, {0, 6, 0, 0}};
            float[][] pillar = {{4, 2, 5, 2}, {5, 2, 5, 3}, {5, 3, 4, 3}, {4, 3, 4, 2}};
            for (float[] w : room) world.walls().add(w[0], w[1], w[2], w[3]);
            for (float[] w : pillar) world.walls().add(w[0], w[1], w[2], w[3]);
            world.walls().add(2, 1, 2, 3);
            world.group("a").spawn(5, Spawn.box(6, 1, 9, 5));
            try (var recorder = Recorder.of(world, file, RecordOptions.DEFAULT.dt(.1f))) {
                world.tick(.1f);
            }
        }
        try (FrameSource source = RecordingFormat.open(file)) {
            String wkt = source.info().walkable();
            var area = new WKTReader().read(wkt);
            assertEquals(60 - 1 - .02, area.getArea(), 1e-3, wkt);
            assertTrue(wkt.startsWith("POLYGON (("), wkt);
        }
    }

    @Test
    void framesCopyWhatTheyHold() {
        var frame = new CrowdFrame(2, RecordingInfo.UNKNOWN.columns());
        frame.begin(3, .5, List.of("a", "b"));
        frame.add(1, 2);
        assertThrows(IllegalArgumentException.class, () -> frame.add(0, 1));
        assertThrows(IllegalArgumentException.class, () -> frame.add(2, 1));
        assertArrayEquals(
                new int[] {0, 0, 0, 2}, new int[] {frame.start(0), frame.end(0), frame.start(1), frame.end(1)});
        assertEquals(-1, frame.column("vx"));
        assertThrows(IllegalArgumentException.class, frame::z);
        assertEquals(2, Arrays.stream(new int[] {frame.count()}).sum());
    }
}
