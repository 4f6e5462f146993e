package throng.mpi;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The functions of a library of MPI. Handles of types, operations and of the communicator are addresses of symbols in
 * Open MPI, and ints in MPICH: they are bound here, so that nothing else has to know.
 */
@SuppressWarnings("restricted") // who starts the program allows it
final class MpiLibrary {
    private static final Linker LINKER = Linker.nativeLinker();
    private static final String OPEN_MPI_WORLD = "ompi_mpi_comm_world";
    private static final boolean MAC = System.getProperty("os.name").startsWith("Mac");
    /** RTLD_NOW and RTLD_GLOBAL: Open MPI opens parts of itself, which look for its symbols among all. */
    private static final int NOW_AND_FOR_ALL = 0x2 | (MAC ? 0x8 : 0x100);

    private static final int FUNNELED = 1;

    private final String name;
    private final MemorySegment library;
    private final boolean addresses;
    private final MethodHandle start;
    private final MethodHandle finish;
    private final MethodHandle abort;
    private final MethodHandle rank;
    private final MethodHandle size;
    final MethodHandle sum;
    final MethodHandle join;
    final MethodHandle swapLongs;
    final MethodHandle swapInts;

    private MpiLibrary(String name, MemorySegment library) {
        this.name = name;
        this.library = library;
        addresses = symbol(OPEN_MPI_WORLD) != null;
        MemoryLayout handle = addresses ? ADDRESS : JAVA_INT;
        Object world = handle(OPEN_MPI_WORLD, 0x44000000);
        Object longs = handle("ompi_mpi_int64_t", 0x4c00083a);
        Object ints = handle("ompi_mpi_int", 0x4c000405);
        Object bytes = handle("ompi_mpi_byte", 0x4c00010d);
        start = function("MPI_Init_thread", ADDRESS, ADDRESS, JAVA_INT, ADDRESS);
        finish = function("MPI_Finalize");
        abort = bind(function("MPI_Abort", handle, JAVA_INT), 0, world);
        rank = bind(function("MPI_Comm_rank", handle, ADDRESS), 0, world);
        size = bind(function("MPI_Comm_size", handle, ADDRESS), 0, world);
        MethodHandle reduce = function("MPI_Allreduce", ADDRESS, ADDRESS, JAVA_INT, handle, handle, handle);
        sum = bind(reduce, 3, longs, handle("ompi_mpi_op_sum", 0x58000003), world);
        join = bind(reduce, 3, bytes, handle("ompi_mpi_op_bor", 0x58000008), world);
        MethodHandle all = function("MPI_Alltoall", ADDRESS, JAVA_INT, handle, ADDRESS, JAVA_INT, handle, handle);
        swapLongs = bind(bind(all, 5, longs, world), 2, longs);
        MethodHandle each =
                function("MPI_Alltoallv", ADDRESS, ADDRESS, ADDRESS, handle, ADDRESS, ADDRESS, ADDRESS, handle, handle);
        swapInts = bind(bind(each, 7, ints, world), 3, ints);
    }

    /**
     * Opens a library.
     *
     * @param launcher whose library it is
     * @param chosen the user's choice; null: the launcher's
     * @throws IllegalStateException if there is none, or if it has not the functions of MPI
     */
    static MpiLibrary open(Launcher launcher, @Nullable String chosen) {
        List<String> names = chosen == null ? launcher.libraries() : List.of(chosen);
        try (Arena arena = Arena.ofConfined()) {
            leaveSignals(arena);
            for (String each : names) {
                var library = (MemorySegment)
                        system("dlopen", ADDRESS, ADDRESS, JAVA_INT).invoke(arena.allocateFrom(each), NOW_AND_FOR_ALL);
                if (!library.equals(MemorySegment.NULL)) return new MpiLibrary(each, library);
            }
        } catch (Throwable e) {
            throw failed("the library of " + launcher.name(), e);
        }
        throw new IllegalStateException(
                ("there is no library of MPI: %s was looked for, as %s has started this process. Install it"
                                + " (Debian: openmpi-bin libopenmpi-dev, or mpich), or name the file with"
                                + " -Dthrong.mpi.library=FILE")
                        .formatted(String.join(", ", names), launcher.name()));
    }

    /**
     * Keeps UCX, which MPICH and Open MPI may load, from taking the signal for wrong addresses: the JVM handles it
     * itself, and checks for null with it.
     */
    private static void leaveSignals(Arena arena) throws Throwable {
        int failed = (int) system("setenv", JAVA_INT, ADDRESS, ADDRESS, JAVA_INT)
                .invokeExact(arena.allocateFrom("UCX_ERROR_SIGNALS"), arena.allocateFrom(""), 1);
        if (failed != 0) throw new IllegalStateException("the environment takes no UCX_ERROR_SIGNALS");
    }

    /** Begins MPI, and returns the number of this rank and how many there are. */
    int[] begin() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment told = arena.allocate(JAVA_INT, 3);
            check("MPI_Init_thread", (int) start.invokeExact(MemorySegment.NULL, MemorySegment.NULL, FUNNELED, told));
            check("MPI_Comm_rank", (int) rank.invokeExact(told.asSlice(4)));
            check("MPI_Comm_size", (int) size.invokeExact(told.asSlice(8)));
            return new int[] {told.getAtIndex(JAVA_INT, 1), told.getAtIndex(JAVA_INT, 2)};
        } catch (Throwable e) {
            throw failed("the begin of MPI", e);
        }
    }

    /** Ends MPI. */
    void end() {
        try {
            check("MPI_Finalize", (int) finish.invokeExact());
        } catch (Throwable e) {
            throw failed("the end of MPI", e);
        }
    }

    /** Ends the processes of all ranks. */
    void abort(int code) {
        try {
            check("MPI_Abort", (int) abort.invokeExact(code));
        } catch (Throwable e) {
            throw failed("MPI_Abort", e);
        }
    }

    /** Refuses a code that tells of an error. MPI itself ends the job in most cases, and never returns. */
    void check(String call, int code) {
        if (code != 0) throw new IllegalStateException("%s of %s fails with code %d".formatted(call, name, code));
    }

    /** What to throw when a call of a library has thrown. */
    static RuntimeException failed(String what, Throwable e) {
        return switch (e) {
            case Error error -> throw error;
            case RuntimeException thrown -> thrown;
            default -> new IllegalStateException(what + " fails: " + e, e);
        };
    }

    private Object handle(String openMpi, int mpich) {
        return addresses ? required(openMpi) : mpich;
    }

    private MethodHandle function(String called, MemoryLayout... arguments) {
        return LINKER.downcallHandle(required(called), FunctionDescriptor.of(JAVA_INT, arguments));
    }

    private static MethodHandle bind(MethodHandle function, int first, Object... values) {
        return MethodHandles.insertArguments(function, first, values);
    }

    private MemorySegment required(String symbol) {
        MemorySegment found = symbol(symbol);
        if (found == null)
            throw new IllegalStateException(
                    ("%s is no library of Open MPI or MPICH: it has no %s; name another one with"
                                    + " -Dthrong.mpi.library=FILE")
                            .formatted(name, symbol));
        return found;
    }

    private @Nullable MemorySegment symbol(String symbol) {
        try (Arena arena = Arena.ofConfined()) {
            var found = (MemorySegment)
                    system("dlsym", ADDRESS, ADDRESS, ADDRESS).invoke(library, arena.allocateFrom(symbol));
            return found.equals(MemorySegment.NULL) ? null : found;
        } catch (Throwable e) {
            throw failed("dlsym", e);
        }
    }

    private static MethodHandle system(String called, MemoryLayout result, MemoryLayout... arguments) {
        MemorySegment found = LINKER.defaultLookup()
                .find(called)
                .orElseThrow(() -> new IllegalStateException("no " + called + " is here, which opens libraries"));
        return LINKER.downcallHandle(found, FunctionDescriptor.of(result, arguments));
    }

    @Override
    public String toString() {
        return name;
    }
}
