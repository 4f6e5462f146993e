package throng.sweep;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Does the runs of a plan, several at once in this JVM, and keeps a row of each. A sweep that was killed goes on by the
 * rows that are there.
 *
 * <pre>{@code
 * var folder = SweepFolder.open(Path.of("out"), SweepPlan.of("park", 1).set("fear=2..8:4").seeds(1, 20), false);
 * SweepProgress done = new Sweep(folder, (run, gate) -> ..).atOnce(4).go();
 * SweepTables.join(folder).write(Path.of("out"));
 * }</pre>
 */
public final class Sweep {
    private static final long LOOK_MILLIS = 20, LEAVE_MILLIS = 20_000;
    /** Seconds that a tick may go on after the limit before its thread is left behind. */
    private static final double GRACE = 1;

    private static final int MOST_AT_ONCE = 1024, LONGEST_REASON = 500;

    private final SweepFolder folder;
    private final SweptRun doing;
    private SweepPart part = SweepPart.WHOLE;
    private int atOnce = Runtime.getRuntime().availableProcessors();
    private double limit = Double.POSITIVE_INFINITY;
    private boolean stopAtFailure;
    private Consumer<SweepProgress> watch = progress -> {};
    private BooleanSupplier stop = () -> false;

    private final long begun = System.nanoTime();
    private final Map<Integer, PointJudge> judges = new HashMap<>();
    private final Map<Thread, ActiveRun> active = new HashMap<>();
    private int next, runs, done, here, failed, stuck;
    private boolean closed;
    private @Nullable Throwable broken;

    /**
     * Prepares a sweep of all runs, as many at once as there are cores.
     *
     * @param folder with the plan
     * @param doing does each run
     */
    public Sweep(SweepFolder folder, SweptRun doing) {
        this.folder = folder;
        this.doing = doing;
    }

    /**
     * {@return this sweep, which does a part of the runs}
     *
     * @param part of them
     */
    public Sweep part(SweepPart part) {
        this.part = part;
        return this;
    }

    /**
     * {@return this sweep, with so many runs at once}
     *
     * @param count in [1, 1024]
     */
    public Sweep atOnce(int count) {
        if (count < 1 || count > MOST_AT_ONCE)
            throw new IllegalArgumentException("%d runs at once; allowed is 1 to %d".formatted(count, MOST_AT_ONCE));
        atOnce = count;
        return this;
    }

    /**
     * {@return this sweep, in which a run fails that takes too long}
     *
     * @param seconds that a run may take, more than 0; infinite: any
     */
    public Sweep limit(double seconds) {
        if (!(seconds > 0))
            throw new IllegalArgumentException("the limit of a run is %s s; allowed is more than 0".formatted(seconds));
        limit = seconds;
        return this;
    }

    /**
     * {@return this sweep, which starts no run after one has failed}
     *
     * @param stops whether it does so
     */
    public Sweep stopAtFailure(boolean stops) {
        stopAtFailure = stops;
        return this;
    }

    /**
     * {@return this sweep, which tells how far it is}
     *
     * @param watch is called some times a second, by the thread that calls {@link #go}
     */
    public Sweep watch(Consumer<SweepProgress> watch) {
        this.watch = watch;
        return this;
    }

    /**
     * {@return this sweep, which ends early when it is asked to} Runs that are not done leave no row.
     *
     * @param asked is looked at some times a second
     */
    public Sweep stopWhen(BooleanSupplier asked) {
        stop = asked;
        return this;
    }

    /**
     * Does the runs that are not done. It returns when all are, when it was asked to stop, after a failure if it stops
     * there, or when as many runs hang as may run at once.
     *
     * @return how far it came; unfinished if {@code done} is less than {@code runs}
     * @throws IOException if a row cannot be written
     * @throws InterruptedException if the calling thread is interrupted
     */
    public SweepProgress go() throws IOException, InterruptedException {
        survey();
        var threads = new ArrayList<Thread>();
        for (int k = 0; k < Math.min(atOnce, Math.max(1, runs - done)); k++) threads.add(start());
        try {
            while (threads.stream().anyMatch(Thread::isAlive)) {
                Thread.sleep(LOOK_MILLIS);
                if (stop.getAsBoolean()) break;
                for (Thread left : endOverdue()) {
                    threads.remove(left);
                    if (stuck < atOnce) threads.add(start());
                }
                watch.accept(progress());
            }
        } finally {
            end(threads);
        }
        Throwable failure = broken;
        if (failure instanceof IOException e) throw e;
        if (failure instanceof Error e) throw e;
        if (failure instanceof RuntimeException e) throw e;
        watch.accept(progress());
        return progress();
    }

    /** Counts what is there. */
    private synchronized void survey() {
        runs = 0;
        done = 0;
        failed = 0;
        SweepPlan plan = folder.plan();
        for (int number = 0; number < plan.count(); number++) {
            if (!part.has(number)) continue;
            runs++;
            SweepRun run = plan.run(number);
            SweepRow row = folder.has(run) ? folder.row(run) : null;
            if (row == null) continue;
            done++;
            if (row.hasFailed()) failed++;
        }
        closed = stopAtFailure && failed > 0;
    }

    private Thread start() {
        var thread = new Thread(this::work, "throng-sweep");
        thread.setDaemon(true); // one that hangs must not keep the program
        thread.start();
        return thread;
    }

    /** Asks all runs to end, and waits for them a while. */
    private void end(List<Thread> threads) throws InterruptedException {
        synchronized (this) {
            closed = true;
            active.values().forEach(each -> each.gate.close());
        }
        long last = System.nanoTime() + LEAVE_MILLIS * 1_000_000;
        for (Thread thread : threads) thread.join(Math.max(1, (last - System.nanoTime()) / 1_000_000));
        synchronized (this) {
            active.values().forEach(ActiveRun::end); // a thread that is left behind writes no row any more
        }
    }

    private synchronized SweepProgress progress() {
        return new SweepProgress(runs, done, here, failed, (System.nanoTime() - begun) / 1e9);
    }

    private void work() {
        try {
            ActiveRun now = take();
            while (now != null && isDone(now)) now = take();
        } catch (IOException | RuntimeException | Error e) {
            stopBroken(e);
        }
    }

    /** Does a run. Returns whether its thread may do another. */
    private boolean isDone(ActiveRun now) throws IOException {
        try {
            return finish(now, row(now));
        } catch (RunGate.ClosedGate | InterruptedException e) { // asked to end, or left behind
            return false;
        } catch (Error e) {
            if (now.end()) throw e;
            return false;
        }
    }

    private synchronized void stopBroken(Throwable e) {
        if (broken == null) broken = e;
        closed = true;
        active.values().forEach(each -> each.gate.close());
    }

    /** The next run that is to be done; null if there is none. */
    private synchronized @Nullable ActiveRun take() {
        SweepPlan plan = folder.plan();
        while (!closed && next < plan.count()) {
            int number = next++;
            if (!part.has(number)) continue;
            SweepRun run = plan.run(number);
            if (folder.has(run) && folder.row(run) != null) continue;
            if (isBeyond(run)) {
                runs--;
                continue;
            }
            var now = new ActiveRun(run);
            active.put(Thread.currentThread(), now);
            return now;
        }
        return null;
    }

    /** Whether the runs before it are enough. */
    private boolean isBeyond(SweepRun run) {
        SweepPlan plan = folder.plan();
        StoppingRule rule = plan.until();
        if (rule == null) return false;
        int first = run.point() * plan.seeds();
        var judge = judges.computeIfAbsent(run.point(), point -> new PointJudge(rule, first, plan.seeds()));
        int enough = judge.enough(number -> folder.row(plan.run(number)));
        return enough >= 0 && run.number() >= first + enough;
    }

    private SweepRow row(ActiveRun now) throws InterruptedException {
        String command = doing.command(now.run);
        try {
            RunResult result = doing.run(now.run, now.gate);
            return SweepRow.done(now.run, command, result, now.seconds());
        } catch (RunGate.ClosedGate e) {
            if (now.seconds() < limit) throw e;
            return late(now);
        } catch (VirtualMachineError e) {
            if (e instanceof StackOverflowError) return SweepRow.failed(now.run, command, reason(e), now.seconds());
            throw e;
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception | AssertionError | LinkageError e) {
            return SweepRow.failed(now.run, command, reason(e), now.seconds());
        }
    }

    private static String reason(Throwable e) {
        String said = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        String line = said.strip().replaceAll("\\s+", " ");
        return line.length() > LONGEST_REASON ? line.substring(0, LONGEST_REASON) + ".." : line;
    }

    private SweepRow late(ActiveRun now) {
        String why = "not done within the limit of %s s".formatted(SettingRange.number(limit));
        return SweepRow.failed(now.run, doing.command(now.run), why, now.seconds());
    }

    private boolean finish(ActiveRun now, SweepRow row) throws IOException {
        if (!now.end()) return false;
        folder.keep(now.run, row);
        synchronized (this) {
            active.values().remove(now);
            done++;
            here++;
            if (row.hasFailed()) failed++;
            if (row.hasFailed() && stopAtFailure) closed = true;
        }
        return true;
    }

    /** Ends runs beyond the limit: at their next tick, or by leaving their thread behind; returns those threads. */
    private List<Thread> endOverdue() throws IOException {
        var left = new ArrayList<Thread>();
        Map<Thread, ActiveRun> now;
        synchronized (this) {
            now = Map.copyOf(active);
        }
        for (var each : now.entrySet()) {
            ActiveRun run = each.getValue();
            if (run.seconds() < limit) continue;
            run.gate.close();
            if (run.seconds() < limit + GRACE) continue;
            SweepRow row = late(run);
            if (!run.end()) continue;
            folder.keep(run.run, row);
            run.abandon();
            left.add(each.getKey());
            synchronized (this) {
                active.remove(each.getKey());
                done++;
                here++;
                failed++;
                stuck++;
                if (stopAtFailure) closed = true;
            }
        }
        return left;
    }

    /** {@return how many runs hang: their threads take cores until the program ends} */
    public synchronized int stuck() {
        return stuck;
    }
}
