package throng.command.run;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import throng.command.Throng;
import throng.command.console.RefusedInput;
import throng.math.Check;
import throng.mpi.MpiRanks;
import throng.ranks.Exchange;
import throng.world.World;

/** The ranks of a run: processes that mpirun has started, or that it is to start. */
final class RunRanks {
    /** More do not fit on one machine; mpirun on several is started by its user. */
    private static final int MAX_RANKS = 1024;

    /** Ranks may be more than cores, run on any core, and belong to root: Open MPI refuses each without its flag. */
    static final List<String> OPEN_MPI =
            List.of("--oversubscribe", "--bind-to", "none", "--allow-run-as-root", "--quiet");

    @Option(
            names = "--ranks",
            paramLabel = "N",
            description = "Number of processes that share the run. It starts them by mpirun, of Open MPI or MPICH. The"
                    + " hash is that of one process. On several machines, start mpirun yourself.")
    private @Nullable Integer ranks;

    private Exchange exchange = Exchange.ALONE;

    /** The part of a run that each rank does. */
    interface Program {
        int run() throws IOException;
    }

    /** Returns the number of workers of a rank that is told none: its share of the cores. */
    static int cores() {
        String openMpi = System.getenv("OMPI_COMM_WORLD_LOCAL_SIZE"), mpich = System.getenv("MPI_LOCALNRANKS");
        String here = openMpi == null ? mpich : openMpi;
        int cores = Runtime.getRuntime().availableProcessors();
        return here == null || !here.matches("[1-9]\\d{0,5}") ? cores : Math.max(1, cores / Integer.parseInt(here));
    }

    Exchange exchange() {
        return exchange;
    }

    boolean several() {
        return exchange.ranks() > 1;
    }

    /** Returns whether this rank writes files and prints. */
    boolean first() {
        return exchange.rank() == 0;
    }

    /**
     * Refuses an option that a run on several ranks has not.
     *
     * @throws RefusedInput naming it
     */
    void refuse(boolean given, String option) {
        if (given && (ranks != null && ranks > 1 || several()))
            throw new RefusedInput(
                    option + " works on one rank alone: leave it out, or run without --ranks and mpirun");
    }

    /** Returns whether something is true on all ranks. */
    boolean all(boolean here) {
        return all(exchange, here);
    }

    private static boolean all(Exchange exchange, boolean here) {
        byte[] wrong = {(byte) (here ? 0 : 1)};
        exchange.join(wrong, 1);
        return wrong[0] == 0;
    }

    /**
     * Lets the first rank alone check what it is to write, as ranks that try the same file at once are in each other's
     * way.
     *
     * @throws RefusedInput on all ranks, if the first one refuses it
     */
    void checkOnFirst(Runnable check) {
        checkOnFirst(exchange, check);
    }

    static void checkOnFirst(Exchange exchange, Runnable check) {
        RefusedInput refused = null;
        try {
            if (exchange.rank() == 0) check.run();
        } catch (RefusedInput e) {
            refused = e;
        }
        if (all(exchange, refused == null)) return;
        throw refused != null ? refused : new RefusedInput("the first rank refuses a file that it is to write");
    }

    /** Brings all agents to the first rank, until the next tick. */
    void gather(World world) throws IOException {
        if (several()) world.snapshot(OutputStream.nullOutputStream());
    }

    /** Runs the program on this rank, or starts the ranks that run it; returns the exit code. */
    int run(CommandSpec spec, Program program) throws IOException {
        Integer asked = ranks;
        if (asked != null) RefusedInput.unless(() -> Check.within("--ranks", (int) asked, 1, MAX_RANKS));
        if (!MpiRanks.launched()) return asked == null || asked == 1 ? program.run() : start(spec, asked);
        if (MpiRanks.launchedRank() > 0) {
            var silent = new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
            spec.commandLine().setOut(silent).setErr(silent);
        }
        int[] code = new int[1];
        var refused = new AtomicReference<@Nullable RefusedInput>();
        MpiRanks.run(ours -> {
            exchange = ours;
            try {
                if (asked != null && asked != ours.ranks())
                    throw new RefusedInput("--ranks is %d, and mpirun has started %d: leave out --ranks"
                            .formatted(asked, ours.ranks()));
                code[0] = program.run();
            } catch (RefusedInput e) { // all ranks refuse it, and the first one tells
                refused.set(e);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        RefusedInput all = refused.get();
        if (all != null) throw all;
        return code[0];
    }

    private static int start(CommandSpec spec, int ranks) throws IOException {
        String launcher = launcher();
        var command = new ArrayList<>(List.of(launcher, "-np", "" + ranks));
        if (version(launcher).contains("Open MPI")) command.addAll(OPEN_MPI);
        var err = spec.commandLine().getErr();
        var words = spec.root().commandLine().getParseResult().originalArgs();
        err.printf("throng: starts %s throng %s%n", String.join(" ", command), String.join(" ", words));
        err.flush();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Throng.class.getName()));
        command.addAll(words);
        Process job = new ProcessBuilder(command).inheritIO().start();
        var stop = new Thread(job::destroy);
        Runtime.getRuntime().addShutdownHook(stop);
        try {
            return job.waitFor();
        } catch (InterruptedException e) {
            job.destroy();
            Thread.currentThread().interrupt();
            return 1;
        }
    }

    private static String launcher() {
        for (String each : List.of("mpirun", "mpirun.openmpi", "mpirun.mpich"))
            if (!version(each).isEmpty()) return each;
        throw new RefusedInput("--ranks: there is no mpirun on PATH: install Open MPI (Debian: openmpi-bin"
                + " libopenmpi-dev) or MPICH (mpich), or leave out --ranks");
    }

    /** Returns what a launcher tells of itself; empty if there is none. */
    private static String version(String launcher) {
        try {
            Process asked = new ProcessBuilder(launcher, "--version")
                    .redirectErrorStream(true)
                    .start();
            return new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
