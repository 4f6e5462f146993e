package throng.outside;

import java.nio.file.Path;
import throng.recording.FrameSource;
import throng.recording.file.RecordingFormat;
import throng.recording.live.RecordOptions;
import throng.recording.live.Recorder;
import throng.world.Spawn;
import throng.world.World;

/** A program outside of the modules of the engine: it records a world in each format, and reads it again. */
public final class ModuleRecording {
    private ModuleRecording() {}

    public static void main(String[] folder) throws Exception {
        for (RecordingFormat format : RecordingFormat.values()) {
            Path file = Path.of(folder[0], "run" + format.ending());
            try (World world = World.torus(10, 10).workers(1).build()) {
                world.group("a").spawn(5, Spawn.uniform());
                try (var recorder = Recorder.of(world, file, RecordOptions.DEFAULT.dt(.1f))) {
                    world.tick(.1f);
                    if (recorder.failure() != null) throw recorder.failure();
                }
            }
            try (FrameSource source = RecordingFormat.open(file)) {
                var frame = source.frame();
                int rows = 0;
                while (source.next(frame)) rows += frame.count();
                if (rows != 10) throw new IllegalStateException(format + ": " + rows + " rows");
            }
        }
    }
}
