package throng.world.group;

/** One step of what is done for each block of agents, by the name that reports have for it. */
abstract class BlockStep {
    private final String name;

    BlockStep(String name) {
        this.name = name;
    }

    final String step() {
        return name;
    }

    /** Before a tick of {@code dt} seconds, on the thread that ticks. */
    void begin(float dt) {}

    /** For one block, by any worker, many at once. Allocates nothing. */
    abstract void run(SteeredBlock block);

    /** All blocks are done: whatever columns it has written besides the built-in ones will be sorted. */
    void end() {}
}
