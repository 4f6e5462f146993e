package throng.simd.derive;

/**
 * What a kernel makes of the agent's entry of an array.
 *
 * @param entry which array
 * @param before the value that it had
 * @param value the value that it gets
 * @param condition when, a condition of {@link PathConditions}
 */
record Change(KernelInput entry, LaneValue before, LaneValue value, int condition) {
    /** Returns what is added to the value before, or taken from it; the new value itself if it is no such sum. */
    LaneValue operand() {
        if (value.op != LaneOp.ADD && value.op != LaneOp.SUB) return value;
        if (value.first().equals(before)) return value.second();
        return value.op == LaneOp.ADD && value.second().equals(before) ? value.first() : value;
    }
}
