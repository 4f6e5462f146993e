package throng.world;

import throng.tick.LoopForms;
import throng.world.group.WorldServices;
import throng.world.state.CopiedState;
import throng.world.state.Snapshot;

/**
 * Runs ticks that are undone, until the JVM has compiled the wide loops. So the ticks that follow run wide from the
 * first on, in the state in which they would have run.
 *
 * <p>It goes back to the state after 64 ticks, then 128, and so on: the crowd meets what the coming seconds hold, and
 * does not end meanwhile.
 */
final class WarmUp {
    private static final int FIRST_RUN = 64;
    /** So many ticks in a row without a loop that wants a trial are enough. */
    private static final int QUIET = 16;

    private final WorldServices services;
    private final Snapshot states;
    private final Tick tick;
    private final CopiedState start = new CopiedState();

    WarmUp(WorldServices services, Snapshot states, Tick tick) {
        this.services = services;
        this.states = states;
        this.tick = tick;
    }

    /** Runs for so many seconds at most. Returns whether all loops that have run are wide. */
    boolean run(double seconds) {
        start.save(states);
        silent(true);
        try {
            return untilQuiet(System.nanoTime() + (long) (seconds * 1e9));
        } finally {
            silent(false);
            goBack();
        }
    }

    private boolean untilQuiet(long end) {
        for (int ticks = 0, turn = FIRST_RUN, quiet = 0; quiet < QUIET; ticks++) {
            if (System.nanoTime() >= end) return false;
            if (ticks == turn) {
                goBack();
                ticks = 0;
                turn *= 2;
            }
            tick.run(services.clock().dt());
            quiet = isQuiet() ? quiet + 1 : 0;
        }
        return true;
    }

    private boolean isQuiet() {
        boolean quiet = true;
        for (LoopForms forms : services.forms()) quiet &= forms.isQuiet();
        return quiet;
    }

    private void goBack() {
        if (start.load(states)) tick.planAgain();
        tick.settle();
    }

    private void silent(boolean silent) {
        services.events().silent(silent);
        services.trace().silent(silent);
        for (LoopForms forms : services.forms()) forms.warming(silent);
    }
}
