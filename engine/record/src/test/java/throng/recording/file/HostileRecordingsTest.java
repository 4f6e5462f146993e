package throng.recording.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.recording.CrowdFrame;
import throng.recording.FrameSource;
import throng.recording.LivelyWorld;
import throng.recording.RecordingWriter;
import throng.recording.Rows;
import throng.recording.live.RecordOptions;
import throng.recording.live.WorldFrames;
import throng.world.World;

/** Recordings that were cut are read up to the last whole tick; damaged ones are refused with file and place. */
class HostileRecordingsTest {
    private static final int STEP = 37; // bytes of a cut; ticks take some thousand

    @TempDir
    Path folder;

    /** Writes five ticks, each flushed; returns the rows of the first n ticks, for n from 0. */
    private static List<List<String>> write(Path file) throws IOException {
        var sums = new ArrayList<List<String>>();
        sums.add(List.of());
        try (World world = LivelyWorld.make(2)) {
            var frames = new WorldFrames(
                    world,
                    RecordOptions.DEFAULT.columns(List.of("hunger", "mood")).dt(LivelyWorld.DT));
            CrowdFrame frame = frames.frame();
            try (RecordingWriter writer = RecordingFormat.of(file).create(file, frames.info())) {
                for (int t = 0; t < 5; t++) {
                    LivelyWorld.tick(world);
                    frames.read(frame);
                    writer.write(frame);
                    writer.flush();
                    var sum = new ArrayList<>(sums.getLast());
                    sum.addAll(places(frame));
                    sums.add(sum);
                }
                writer.end("0123456789abcdef");
            }
        }
        return sums;
    }

    /** What all formats hold, in an order that all have. */
    private static List<String> places(CrowdFrame frame) {
        var rows = new ArrayList<String>();
        for (int k = 0; k < frame.count(); k++)
            rows.add("%d %d %s %s".formatted(frame.tick(), frame.ids()[k], frame.x()[k], frame.y()[k]));
        rows.sort(null);
        return rows;
    }

    private static List<String> places(FrameSource source) throws IOException {
        var rows = new ArrayList<String>();
        CrowdFrame frame = source.frame();
        while (source.next(frame)) rows.addAll(places(frame));
        return rows;
    }

    @ParameterizedTest
    @ValueSource(strings = {"arrow", "csv", "txt"})
    void aCutRecordingIsReadUpToTheLastWholeTick(String ending) throws IOException {
        Path file = folder.resolve("run." + ending), part = folder.resolve("part." + ending);
        var sums = write(file);
        byte[] bytes = Files.readAllBytes(file);
        int ticks = 0;
        for (int length = 0; length <= bytes.length; length += length < bytes.length - 60 ? STEP : 1) {
            Files.write(part, Arrays.copyOf(bytes, length));
            List<String> rows;
            boolean cut;
            try (FrameSource source = RecordingFormat.open(part)) {
                rows = places(source);
                cut = source.cut();
            } catch (IOException e) { // not even the head is there
                assertEquals(0, ticks, e.getMessage());
                assertTrue(e.getMessage().startsWith(part.toString()), e.getMessage());
                continue;
            }
            while (ticks < 5 && rows.equals(sums.get(ticks + 1))) ticks++;
            assertEquals(sums.get(ticks), rows, length + " bytes");
            assertEquals(length < bytes.length, cut, length + " bytes");
        }
        assertEquals(5, ticks);
    }

    /** What a killed program has flushed is read to its last tick; when it was flushed does not show at the end. */
    @ParameterizedTest
    @ValueSource(strings = {"csv", "txt"})
    void flushesKeepTicksAndLeaveNoTrace(String ending) throws IOException {
        Path often = folder.resolve("often." + ending), never = folder.resolve("never." + ending);
        try (World world = LivelyWorld.make(2)) {
            var frames = new WorldFrames(world, RecordOptions.DEFAULT.dt(LivelyWorld.DT));
            CrowdFrame frame = frames.frame();
            var sum = new ArrayList<String>();
            try (RecordingWriter first = RecordingFormat.of(often).create(often, frames.info());
                    RecordingWriter second = RecordingFormat.of(never).create(never, frames.info())) {
                for (int t = 0; t < 5; t++) {
                    LivelyWorld.tick(world);
                    frames.read(frame);
                    sum.addAll(places(frame));
                    first.write(frame);
                    second.write(frame);
                    first.flush();
                    try (FrameSource killed = RecordingFormat.open(often)) {
                        assertEquals(sum, places(killed), "after tick " + t);
                    }
                }
                for (RecordingWriter writer : List.of(first, second)) writer.end("0123456789abcdef");
                assertEquals(Files.size(often), first.bytes());
            }
        }
        assertEquals(Files.readString(never), Files.readString(often));
    }

    /** Nothing but an IOException comes out, and no more memory is taken than the file has bytes. */
    @ParameterizedTest
    @ValueSource(strings = {"arrow", "csv", "txt", "sqlite"})
    void mutatedRecordingsAreRefusedOrRead(String ending) throws IOException {
        mutate(ending, 150);
    }

    /** 10,000 take 31 s for all formats: {@code -Dthrong.mutations=10000} beside {@code -Pshows}. */
    @Tag("shows")
    @ParameterizedTest
    @ValueSource(strings = {"arrow", "csv", "txt", "sqlite"})
    void manyMutatedRecordingsAreRefusedOrRead(String ending) throws IOException {
        mutate(ending, Integer.getInteger("throng.mutations", 1_500));
    }

    private void mutate(String ending, int times) throws IOException {
        Path file = folder.resolve("run." + ending), mutated = folder.resolve("mutated." + ending);
        write(file);
        byte[] bytes = Files.readAllBytes(file);
        var random = new Random(3);
        int refused = 0;
        for (int n = 0; n < times; n++) {
            byte[] copy = bytes.clone();
            for (int k = 1 + random.nextInt(3); k > 0; k--) {
                int at = random.nextInt(copy.length);
                int[] values = {copy[at] ^ 1 << random.nextInt(8), 0, 0xFF, 0x7F, random.nextInt(256)};
                copy[at] = (byte) values[random.nextInt(values.length)];
            }
            Files.write(mutated, copy);
            try {
                Rows.read(mutated);
            } catch (IOException e) {
                refused++;
                assertTrue(e.getMessage().startsWith(mutated.toString()), e.getMessage());
            }
        }
        assertTrue(refused > times / 50, refused + " refused");
    }

    @Test
    void claimsOfManyRowsTakeNoMemory() throws IOException {
        Path file = folder.resolve("run.arrow");
        int rows = write(file).get(1).size(), found = 0;
        byte[] bytes = Files.readAllBytes(file);
        for (int at = 0; at + 8 < bytes.length; at += 4) { // each number that could be one of rows
            if (bytes[at] != rows || bytes[at + 1] != 0 || bytes[at + 3] != 0) continue;
            byte[] copy = bytes.clone();
            copy[at + 3] = 0x3B; // 10⁹
            Files.write(file, copy);
            try {
                Rows.read(file);
            } catch (IOException e) {
                if (e.getMessage().matches(".* claims 98\\d{7} rows in .*")) found++;
            }
        }
        assertTrue(found > 0, "no number was that of rows");
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        refused("a.arrow", "id,x,y\n1,2,3\n", "a.arrow: it does not begin with ARROW1: it is no Arrow file");
        refused("a.csv", "id,x,y\n1,2,3\n", "a.csv:1: a recording has columns tick, time, group, id, x, y first, not");
        refused("b.csv", "tick,time,group,id,y,x\n", "b.csv:1: columns x and y come behind id");
        String head = "tick,time,group,id,x,y\n";
        refused("c.csv", head + "1,0.5,a,7,1\n2,\n", "c.csv:2: 5 values, not 6");
        refused("d.csv", head + "1,0.5,a,7,1,2\n1,0.5,a,8,1,b\n2,\n", "d.csv:3: 'b' is no number");
        refused("e.csv", head + "1,0.5,a,7,1,1e99\n2,\n", "e.csv:2: a coordinate is 1e99");
        refused("f.csv", head + "2,0.5,a,7,1,2\n1,0.5,a,7,1,2\n2,", "f.csv:3: tick 1 comes after tick 2");
        assertThrows(IOException.class, () -> Rows.read(folder.resolve("missing.csv")));
    }

    private void refused(String name, String text, String says) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        String told = assertThrows(IOException.class, () -> Rows.read(file)).getMessage();
        assertTrue(told.startsWith(folder.resolve(says).toString()), told);
    }

    @Test
    void csvOfOtherProgramsIsRead() throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.csv"), "tick,time,group,id,x,y,mass\r\n1,0.5,a,7,1,2,3\r\n1,0.5,b,2,4,5,6\r\n#\n");
        assertEquals(
                List.of("tick 1 0.5 a 7: x=1.0 y=2.0 mass=3.0", "tick 1 0.5 b 2: x=4.0 y=5.0 mass=6.0"),
                Rows.read(file));
    }
}
