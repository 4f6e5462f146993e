package throng.recording.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throng.recording.FrameSource;
import throng.recording.LivelyWorld;
import throng.recording.Rows;
import throng.recording.live.RecordOptions;
import throng.recording.live.Recorder;
import throng.world.World;

/** Files of VTK are as ParaView wants them, read up to where they were cut, and refused if they are damaged. */
@SuppressWarnings("try") // recorders work by themselves
class VtkTest {
    @TempDir
    Path folder;

    private Path list, tick;

    @BeforeEach
    void record() throws IOException {
        list = folder.resolve("a & b.pvd");
        tick = folder.resolve("a & b/tick-000000004.vtp");
        try (World world = LivelyWorld.make(2);
                var recorder = Recorder.of(world, list, RecordOptions.DEFAULT.dt(LivelyWorld.DT))) {
            for (int t = 0; t < 5; t++) LivelyWorld.tick(world);
        }
    }

    @Test
    void theListNamesAFileForEachTick() throws Exception {
        var xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(list.toFile());
        var sets = xml.getElementsByTagName("DataSet");
        assertEquals(6, sets.getLength());
        for (int k = 0; k < 6; k++) {
            var named = sets.item(k).getAttributes();
            assertTrue(Files.exists(folder.resolve(named.getNamedItem("file").getNodeValue())));
            assertEquals(
                    k * LivelyWorld.DT,
                    Double.parseDouble(named.getNamedItem("timestep").getNodeValue()));
        }
    }

    /** The offsets of all arrays follow each other, each behind its length, and fill the data. */
    @Test
    void theNumbersLieWhereTheHeadSays() throws IOException {
        String text = Files.readString(tick, StandardCharsets.ISO_8859_1);
        int begin = text.indexOf("\n_") + 2, end = text.lastIndexOf("\n</AppendedData>");
        var bytes = java.nio.ByteBuffer.wrap(Files.readAllBytes(tick)).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        long next = 0;
        int arrays = 0;
        var offsets = java.util.regex.Pattern.compile("offset=\"(\\d+)\"").matcher(text);
        while (offsets.find()) {
            assertEquals(next, Long.parseLong(offsets.group(1)));
            next += 8 + bytes.getLong(begin + (int) next);
            arrays++;
        }
        assertEquals(7, arrays);
        assertEquals(end - begin, next);
    }

    @Test
    void cutRecordingsAreReadUpToTheLastWholeTick() throws IOException {
        var all = Rows.read(list);
        Path index = folder.resolve("a & b/recording.txt");
        String text = Files.readString(index);
        int lastTick = text.indexOf("\n4 ");
        Files.writeString(index, text.substring(0, lastTick + 3)); // within the line of tick 4
        try (FrameSource source = RecordingFormat.open(list)) {
            assertEquals(
                    all.stream().filter(row -> row.matches("tick [0-3] .*")).toList(), Rows.read(source));
            assertTrue(source.cut());
        }
    }

    @Test
    void damagedFilesAreRefused() throws IOException {
        byte[] bytes = Files.readAllBytes(tick);
        var random = new Random(2);
        int refused = 0;
        for (int n = 0; n < 300; n++) {
            byte[] copy = n % 3 == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes.clone();
            if (copy.length > 0) copy[random.nextInt(Math.min(copy.length, 900))] ^= (byte) (1 << random.nextInt(8));
            Files.write(tick, copy);
            try {
                Rows.read(list);
            } catch (IOException e) {
                refused++;
                assertTrue(e.getMessage().startsWith(tick.toString()), e.getMessage());
            }
        }
        assertTrue(refused > 100, refused + " refused");
        Files.writeString(
                tick,
                new String(bytes, StandardCharsets.ISO_8859_1)
                        .replaceFirst("NumberOfPoints=\"\\d+\"", "NumberOfPoints=\"999999999\""),
                StandardCharsets.ISO_8859_1);
        String told = assertThrows(IOException.class, () -> Rows.read(list)).getMessage();
        assertTrue(told.contains("array id claims 7999999992 bytes"), told);
        Files.delete(tick);
        assertThrows(IOException.class, () -> Rows.read(list));
        assertEquals(List.of(list, folder.resolve("a & b")), RecordingFormat.parts(list));
    }
}
