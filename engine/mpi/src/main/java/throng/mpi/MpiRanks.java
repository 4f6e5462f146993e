package throng.mpi;

import java.util.function.Consumer;
import throng.math.Check;
import throng.ranks.Exchange;

/**
 * Ranks as processes of MPI, on one machine or many. Start the program with {@code mpirun -np 4 java …}: each process
 * is a rank. Open MPI and MPICH are found by their launcher; {@code -Dthrong.mpi.library=FILE} names another library,
 * with the binary interface of one of them. Java wants {@code --enable-native-access=ALL-UNNAMED}, or
 * {@code =throng.mpi} on the module path.
 *
 * <pre>{@code
 * MpiRanks.run(exchange -> {
 *     try (World world = World.torus(100, 100).ranks(exchange).build()) {
 *         // the same program on each rank
 *     }
 * });
 * }</pre>
 *
 * <p>If not all ranks have started after 60 s, all end; {@code -Dthrong.mpi.start=SECONDS} sets another limit. So they
 * do if a rank hangs, and others wait for it in one exchange for 30 minutes: {@code -Dthrong.mpi.wait=SECONDS}.
 *
 * <p>Method: MPI Forum, MPI: A Message-Passing Interface Standard, version 3.1, 2015.
 */
public final class MpiRanks {
    private static boolean used;

    private MpiRanks() {}

    /** {@return whether a launcher of MPI has started this process, as its environment tells} */
    public static boolean launched() {
        return Launcher.of(System.getenv()) != null;
    }

    /**
     * {@return the number of this rank, from 0, as the launcher's environment tells before {@link #run} is called}
     *
     * @throws IllegalStateException if no launcher has started this process
     */
    public static int launchedRank() {
        return launcher().rank();
    }

    /**
     * Runs a program on this rank, and returns when all ranks have come to its end. It can be called once in a process,
     * from a platform thread, and that thread makes all calls of the exchange.
     *
     * <p>If the program throws on a rank, or a rank ends before others, all processes end: with a line that says why on
     * standard error, and the exit code 1.
     *
     * @param program what each rank runs
     * @throws IllegalArgumentException if the program is null
     * @throws IllegalStateException if no launcher has started this process, or it was called before. It is thrown on a
     *     virtual thread, too, and without a library of MPI, or with that of another launcher
     */
    public static void run(Consumer<Exchange> program) {
        Check.given("the program of the ranks", program);
        if (Thread.currentThread().isVirtual())
            throw new IllegalStateException(
                    "MPI wants one platform thread, and this thread is virtual: call it from another");
        Launcher launcher = launcher();
        begin();
        var library = MpiLibrary.open(launcher, System.getProperty("throng.mpi.library"));
        try (var exchange = new MpiRank(library, launcher)) {
            try {
                program.accept(exchange);
                exchange.end();
            } catch (Throwable e) { // all ranks must end, whatever one throws
                exchange.abort(e);
            }
        }
    }

    private static synchronized void begin() {
        if (used)
            throw new IllegalStateException("MPI begins once in a process: put all that ranks do into one program");
        used = true;
    }

    private static Launcher launcher() {
        Launcher launcher = Launcher.of(System.getenv());
        if (launcher == null)
            throw new IllegalStateException(
                    "no launcher of MPI has started this process: start it with mpirun -np 4 java …");
        return launcher;
    }
}
