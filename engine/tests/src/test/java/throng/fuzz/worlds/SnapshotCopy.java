package throng.fuzz.worlds;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import throng.world.World;

/** Copies the state of a world by a snapshot. */
final class SnapshotCopy {
    private SnapshotCopy() {}

    static byte[] snapshot(World world) throws IOException {
        var bytes = new ByteArrayOutputStream();
        world.snapshot(bytes);
        return bytes.toByteArray();
    }

    /** Copies the state of a world to another with the same groups. */
    static void copy(World from, World to) throws IOException {
        to.restore(new ByteArrayInputStream(snapshot(from)));
    }
}
