package throng.world.group;

import throng.world.rules.GroupRules;

/** One step of a tick for a block of agents. Its name appears in reports. */
abstract class BlockStep {
    private final String name;

    BlockStep(String name) {
        this.name = name;
    }

    final String step() {
        return name;
    }

    /** Prepares a tick of {@code dt} seconds, on the thread that ticks. */
    void begin(float dt) {}

    /** Takes the rules again after numbers in them were set. */
    void rules(GroupRules rules) {}

    /** Runs for one block, from any worker, many calls at once. Allocates nothing. */
    abstract void run(SteeredBlock block);

    /** Called when all blocks are done: marks the user columns that the step has written completely, for the sort. */
    void end() {}
}
