package throng.mpi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Memory off the heap that grows: MPI may read and write it while the collector moves arrays. */
final class Room implements AutoCloseable {
    private static final long ALIGNMENT = 64;

    private Arena arena = Arena.ofConfined();
    private MemorySegment memory = MemorySegment.NULL;

    /** Returns memory of so many bytes or more; what was in it may be lost. */
    MemorySegment of(long bytes) {
        if (memory.byteSize() >= bytes) return memory;
        arena.close();
        arena = Arena.ofConfined();
        memory = arena.allocate(Math.max(1024, bytes + bytes / 2), ALIGNMENT);
        return memory;
    }

    @Override
    public void close() {
        arena.close();
    }
}
