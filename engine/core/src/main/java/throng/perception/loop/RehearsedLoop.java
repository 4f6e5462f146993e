package throng.perception.loop;

/** A wide pair loop, which the JVM compiles only after enough calls. */
interface RehearsedLoop extends PairLoop {
    /**
     * Calls the loop for the first tiles of [start, end), with few candidates. What it writes, the next run overwrites.
     */
    void rehearse(PairAccumulator accumulator, int start, int end, int tiles, int candidates);
}
