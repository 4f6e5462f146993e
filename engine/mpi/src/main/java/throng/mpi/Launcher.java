package throng.mpi;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the program that has started this process tells by the environment.
 *
 * @param name for messages
 * @param rank number of this process
 * @param ranks number of processes
 * @param libraries where its library may be, the likeliest first
 */
record Launcher(String name, int rank, int ranks, List<String> libraries) {
    private static final List<String> OPEN_MPI = List.of("libmpi.so.40", "libmpi.so.80", "libmpi.dylib", "libmpi.so");
    private static final List<String> MPICH = List.of("libmpich.so.12", "libmpi.so.12", "libmpi.dylib", "libmpich.so");

    /** Returns the launcher; null if this process was started otherwise. */
    static @Nullable Launcher of(Map<String, String> environment) {
        String openMpi = environment.get("OMPI_COMM_WORLD_SIZE");
        if (openMpi != null) return of("Open MPI", environment.get("OMPI_COMM_WORLD_RANK"), openMpi, OPEN_MPI);
        String mpich = environment.get("PMI_SIZE");
        return mpich == null ? null : of("MPICH", environment.get("PMI_RANK"), mpich, MPICH);
    }

    private static @Nullable Launcher of(String name, @Nullable String rank, String ranks, List<String> libraries) {
        if (rank == null) return null;
        try {
            return new Launcher(name, Integer.parseInt(rank), Integer.parseInt(ranks), libraries);
        } catch (NumberFormatException e) {
            throw new IllegalStateException(
                    "the launcher of %s says rank %s of %s: whole numbers are expected".formatted(name, rank, ranks),
                    e);
        }
    }
}
