package throng.recording.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
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
import org.locationtech.jts.io.WKTReader;
import throng.behaviour.drive.Wander;
import throng.math.Origin;
import throng.recording.CrowdFrame;
import throng.recording.FrameSource;
import throng.recording.RecordingInfo;
import throng.recording.live.RecordOptions;
import throng.recording.live.Recorder;
import throng.world.Spawn;
import throng.world.World;

/** Recordings of a world on a map: texts and databases hold its coordinates, and all formats read back the same. */
class MapRecordingsTest {
    private static final Origin ORIGIN = new Origin(390_000, 5_820_000.25);

    @TempDir
    Path folder;

    private Path recorded(RecordingFormat format, Origin origin) throws IOException {
        Path file = folder.resolve((origin.isFar() ? "far" : "near") + format.ending());
        try (World world = world(origin)) {
            try (var recorder =
                    Recorder.of(world, file, RecordOptions.DEFAULT.dt(.1f).columns(List.of("vx", "vy")))) {
                for (int t = 0; t < 20; t++) world.tick(.1f);
                assertNull(recorder.failure());
            }
        }
        return file;
    }

    private static World world(Origin origin) {
        World world = World.torus(40, 30)
                .origin(origin.x(), origin.y())
                .seed(5)
                .workers(1)
                .build();
        world.walls().add(3, 3, 12.1f, 3);
        world.group("hens").steer(Wander.DEFAULT).spawn(50, Spawn.uniform());
        return world;
    }

    private static List<String> rows(FrameSource source) throws IOException {
        var rows = new ArrayList<String>();
        CrowdFrame frame = source.frame();
        while (source.next(frame))
            for (int k = 0; k < frame.count(); k++)
                rows.add(frame.tick() + " " + frame.ids()[k] + " " + frame.x()[k] + " " + frame.y()[k]);
        return rows;
    }

    @ParameterizedTest
    @EnumSource
    void whatIsReadIsCountedFromTheOrigin(RecordingFormat format) throws IOException {
        try (FrameSource near = RecordingFormat.open(recorded(format, Origin.NONE));
                FrameSource far = RecordingFormat.open(recorded(format, ORIGIN))) {
            assertEquals(Origin.NONE, near.info().space().origin());
            assertEquals(near.info().space().origin(ORIGIN), far.info().space());
            assertEquals(rows(near), rows(far));
            assertEquals(near.hash(), far.hash());
        }
    }

    /** Texts are as another program reads them: places on the map, in double. */
    @Test
    void textsHoldPlacesOnTheMap() throws IOException {
        for (RecordingFormat format : List.of(RecordingFormat.CSV, RecordingFormat.PETRACK)) {
            var near = numbers(recorded(format, Origin.NONE), format);
            var far = numbers(recorded(format, ORIGIN), format);
            assertEquals(1050, near.size());
            for (int k = 0; k < near.size(); k++)
                for (int a = 0; a < 2; a++)
                    assertEquals((float) near.get(k)[a] + ORIGIN.of(a), far.get(k)[a], "row " + k);
        }
    }

    private static List<double[]> numbers(Path file, RecordingFormat format) throws IOException {
        int first = format == RecordingFormat.CSV ? 4 : 2;
        return Files.readAllLines(file).stream()
                .filter(line -> line.matches("[0-9].*"))
                .map(line -> line.split("[ ,]"))
                .map(words -> Arrays.stream(words, first, first + 2)
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toList();
    }

    @Test
    void databasesHoldPlacesAndTheAreaOnTheMap() throws Exception {
        Path file = recorded(RecordingFormat.JUPEDSIM, ORIGIN);
        try (var base = DriverManager.getConnection("jdbc:sqlite:" + file);
                var asked = base.createStatement()) {
            try (var found = asked.executeQuery(
                    "SELECT min(pos_x), max(pos_x), min(pos_y), max(pos_y) FROM" + " trajectory_data")) {
                assertTrue(found.next());
                assertTrue(found.getDouble(1) >= 390_000 && found.getDouble(2) <= 390_040);
                assertTrue(found.getDouble(3) >= 5_820_000.25 && found.getDouble(4) <= 5_820_030.25);
            }
            try (var found = asked.executeQuery("SELECT wkt FROM geometry")) {
                assertTrue(found.next());
                assertEquals(
                        new Envelope(390_000, 390_040, 5_820_000.25, 5_820_030.25),
                        new WKTReader().read(found.getString(1)).getEnvelopeInternal());
            }
            try (var found = asked.executeQuery("SELECT value FROM metadata WHERE key = 'xmin'")) {
                assertTrue(found.next() && found.getString(1).startsWith("3900"));
            }
        }
    }

    /** A format that is converted keeps its origin, also where places go on over the seams. */
    @ParameterizedTest
    @EnumSource
    void conversionsKeepTheOrigin(RecordingFormat format) throws IOException {
        Path to = folder.resolve("converted" + format.ending());
        try (FrameSource source = RecordingFormat.open(recorded(RecordingFormat.ARROW, ORIGIN))) {
            RecordingInfo info = source.info().unwrapped();
            assertEquals(ORIGIN, info.space().origin());
            try (var writer = format.create(to, info)) {
                CrowdFrame frame = source.frame();
                while (source.next(frame)) writer.write(frame);
                writer.end("0");
            }
        }
        try (FrameSource back = RecordingFormat.open(to);
                FrameSource first = RecordingFormat.open(folder.resolve("far.arrow"))) {
            assertEquals(ORIGIN, back.info().space().origin());
            assertEquals(rows(first), rows(back));
        }
    }

    @Test
    void aRunElsewhereDoesNotGoOn() throws IOException {
        Path former = recorded(RecordingFormat.ARROW, ORIGIN);
        try (World world = world(Origin.NONE);
                FrameSource source = RecordingFormat.open(former)) {
            var options = RecordOptions.DEFAULT.dt(.1f).columns(List.of("vx", "vy"));
            var refused = assertThrows(
                    IllegalArgumentException.class,
                    () -> Recorder.resumed(world, folder.resolve("on.arrow"), options, source));
            assertTrue(refused.getMessage().contains("its space is"), refused::getMessage);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"CSV", "PETRACK"})
    void aDamagedOriginIsTold(RecordingFormat format) throws IOException {
        Path file = recorded(format, ORIGIN);
        String text = Files.readString(file);
        assertTrue(text.contains("# origin: 390000.0 5820000.25\n"));
        for (String wrong : List.of("390000.0", "x y", "NaN 0", "1e300 0")) {
            Files.writeString(file, text.replace("390000.0 5820000.25\n", wrong + "\n"));
            var refused = assertThrows(
                    IOException.class, () -> RecordingFormat.open(file).close());
            assertTrue(refused.getMessage().contains("damaged"), refused::getMessage);
        }
    }
}
