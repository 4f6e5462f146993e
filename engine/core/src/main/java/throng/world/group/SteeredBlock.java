package throng.world.group;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.motion.step.ViewSource;

/** The block of agents that a worker steers, and the worker's scratch data. */
final class SteeredBlock {
    private final ViewSource<Rule> source;
    private final GroupView view;
    private final Force force = new Force();
    private final int worker;
    private int start;
    private int end;

    SteeredBlock(ViewSource<Rule> source, int worker) {
        this.source = source;
        view = Workspace.VIEW.apply(source);
        this.worker = worker;
    }

    /** Sets the block to the agents of [start, end). */
    SteeredBlock of(int start, int end) {
        this.start = start;
        this.end = end;
        return this;
    }

    /** What the engine does with the view. */
    ViewSource<Rule> source() {
        return source;
    }

    /** What rules read. */
    GroupView view() {
        return view;
    }

    /** The output of the rules in the present step. */
    Force force() {
        return force;
    }

    /** The number of the worker. */
    int worker() {
        return worker;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }
}
