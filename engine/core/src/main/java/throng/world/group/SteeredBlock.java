package throng.world.group;

import throng.behaviour.GroupView;
import throng.kernel.Force;

/** The block of agents that a worker steers now, and what it works with. */
final class SteeredBlock {
    private final GroupView view;
    private final Force force = new Force();
    private final int worker;
    private int start;
    private int end;

    SteeredBlock(GroupView view, int worker) {
        this.view = view;
        this.worker = worker;
    }

    /** The agents of [start, end) are next. */
    void of(int start, int end) {
        this.start = start;
        this.end = end;
    }

    /** What rules see. */
    GroupView view() {
        return view;
    }

    /** What the rules of the present step want of these agents. */
    Force force() {
        return force;
    }

    /** Number of the worker. */
    int worker() {
        return worker;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    /** Whether the wide form runs. */
    boolean wide() {
        return view.wide();
    }
}
