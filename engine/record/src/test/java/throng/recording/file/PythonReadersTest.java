package throng.recording.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import throng.recording.CrowdFrame;
import throng.recording.FrameSource;
import throng.recording.LivelyWorld;
import throng.recording.RecordingWriter;
import throng.recording.live.RecordOptions;
import throng.recording.live.Recorder;
import throng.world.World;

/** The scripts in examples/python read births, deaths, transfers and a group that comes late, in all formats. */
@Timeout(60)
class PythonReadersTest {
    private static final Path SCRIPTS = Path.of("../../examples/python").toAbsolutePath();

    @TempDir
    Path folder;

    /** What a script printed, and its exit code. */
    private record Printed(int code, String text) {}

    private static Printed python(String... words) throws IOException, InterruptedException {
        var line = new ArrayList<>(List.of(System.getenv().getOrDefault("THRONG_PYTHON", "python3")));
        line.addAll(List.of(words));
        var builder = new ProcessBuilder(line).redirectErrorStream(true);
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        Process process = builder.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Printed(process.waitFor(), text);
    }

    private static boolean has(String... packages) throws InterruptedException {
        try {
            return python("-c", "import " + String.join(", ", packages)).code() == 0;
        } catch (IOException e) {
            return false; // there is no Python
        }
    }

    @BeforeEach
    void requirePython() throws InterruptedException {
        assumeTrue(has("pandas", "pyarrow"), "skipped: no Python with pandas and pyarrow; name one by THRONG_PYTHON");
    }

    private void record() throws IOException {
        Path arrow = folder.resolve("run.arrow");
        var options = RecordOptions.DEFAULT
                .columns(List.of("vx", "vy", "hunger", "mood"))
                .dt(LivelyWorld.DT)
                .every(2);
        try (World world = LivelyWorld.make(2);
                var recorder = Recorder.of(world, arrow, options)) {
            for (int t = 0; t < 24; t++) LivelyWorld.tick(world);
            assertEquals(null, recorder.failure());
        }
        for (var format : RecordingFormat.values())
            if (format != RecordingFormat.ARROW) FormatsTest.convert(arrow, folder.resolve("run" + format.ending()));
    }

    @Test
    void everyReaderFindsTheSameRows() throws IOException, InterruptedException {
        record();
        var compared = python(SCRIPTS.resolve("compare.py").toString(), folder.toString(), "run");
        System.out.print(compared.text()); // which readers were tried
        assertEquals(0, compared.code(), compared.text());
        assertTrue(compared.text().contains(".arrow by pyarrow: "), compared.text());
        assertTrue(compared.text().contains(".txt by pandas: "), compared.text());
    }

    /** Each tick is a batch: a third of the file is lost, and with it no tick before. */
    @Test
    void aCutRecordingIsRead() throws IOException, InterruptedException {
        record();
        Path cut = folder.resolve("cut.arrow");
        try (FrameSource source = RecordingFormat.open(folder.resolve("run.arrow"));
                RecordingWriter writer = RecordingFormat.ARROW.create(cut, source.info())) {
            CrowdFrame frame = source.frame();
            while (source.next(frame)) {
                writer.write(frame);
                writer.flush();
            }
        }
        byte[] bytes = Files.readAllBytes(cut);
        Files.write(cut, Arrays.copyOf(bytes, bytes.length * 2 / 3));
        String script = "import sys; sys.path.insert(0, sys.argv[1]); import recording;"
                + " print(recording.read(sys.argv[2]).tick.nunique())";
        var read = python("-c", script, SCRIPTS.toString(), cut.toString());
        assertEquals(0, read.code(), read.text());
        long ticks = 0;
        try (FrameSource source = RecordingFormat.open(cut)) {
            CrowdFrame frame = source.frame();
            while (source.next(frame)) ticks++;
        }
        assertTrue(ticks > 4 && ticks < 12, "whole ticks: " + ticks);
        assertEquals(String.valueOf(ticks), read.text().strip());
    }

    @Test
    void waysAreDrawn() throws IOException, InterruptedException {
        assumeTrue(has("matplotlib"), "skipped: this Python has no matplotlib");
        record();
        var drawn = python(
                SCRIPTS.resolve("plot.py").toString(), folder.resolve("run.csv").toString(), folder + "/run.png");
        assertEquals(0, drawn.code(), drawn.text());
        assertTrue(Files.size(folder.resolve("run.png")) > 10_000);
    }
}
