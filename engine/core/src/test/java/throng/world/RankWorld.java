package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.concurrent.atomic.AtomicLong;
import throng.math.Space;
import throng.ranks.RankThreads;
import throng.simd.Form;

/** A world of a test that runs on ranks which are threads. */
final class RankWorld {
    static final float DT = 1 / 30f;

    private final Space space;
    private final int ticks;
    private final Program program;
    private final AtomicLong moved = new AtomicLong();
    private final AtomicLong seen = new AtomicLong();
    private volatile int agents;
    private int workers = 1;
    private Form form = Form.AUTO;

    /** What each rank does before the first tick. */
    interface Program {
        void fill(World world);
    }

    private RankWorld(Space space, int ticks, Program program) {
        this.space = space;
        this.ticks = ticks;
        this.program = program;
    }

    static RankWorld of(Space space, int ticks, Program program) {
        return new RankWorld(space, ticks, program);
    }

    RankWorld workers(int workers) {
        this.workers = workers;
        return this;
    }

    RankWorld form(Form form) {
        this.form = form;
        return this;
    }

    /** The hashes of all ticks, which all ranks tell alike. */
    long[] run(int ranks) {
        long[][] hashes = new long[ranks][ticks];
        moved.set(0);
        seen.set(0);
        RankThreads.run(ranks, exchange -> {
            var builder = World.of(space).seed(7).workers(workers).form(form).ranks(exchange);
            try (World world = builder.build()) {
                program.fill(world);
                for (int t = 0; t < ticks; t++) {
                    world.tick(DT);
                    if (t == 0) moved.addAndGet(-world.tick.crossing().moved()); // newborns went to their ranks
                    hashes[exchange.rank()][t] = world.hash();
                }
                moved.addAndGet(world.tick.crossing().moved());
                seen.addAndGet(world.tick.crossing().seen());
                agents = world.agents();
            }
        });
        for (long[] each : hashes) assertArrayEquals(hashes[0], each, "of all ranks");
        return hashes[0];
    }

    /** How many agents came to a rank from another in the last run, after the first tick. */
    long moved() {
        return moved.get();
    }

    /** How many guests ranks had in the last run. */
    long seen() {
        return seen.get();
    }

    int agents() {
        return agents;
    }
}
