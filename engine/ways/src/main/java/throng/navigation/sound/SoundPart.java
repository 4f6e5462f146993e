package throng.navigation.sound;

/** Spreads some of the sources of a field, on one thread. Several parts work at once. */
final class SoundPart {
    private final SoundSources sources;
    private final SoundFront front;
    private final SoundLabels oneRange;
    private final SoundLabels best;
    /** What the sources of this part reach. */
    SoundLabels result;

    SoundPart(SoundCosts costs, SoundSources sources) {
        this.sources = sources;
        front = new SoundFront(costs, sources);
        oneRange = new SoundLabels(costs.costs.length, sources, false);
        best = new SoundLabels(costs.costs.length, sources, true);
        result = oneRange;
    }

    /** Spreads the sources of numbers order[from] to order[to − 1]. */
    void spread(int nearest, int[] order, int from, int to) {
        int ranges = 0;
        for (int k = from; k < to && ranges < 2; k++) if (firstOfItsRange(order, from, k)) ranges++;
        oneRange.clear(nearest);
        best.clear(nearest);
        result = ranges < 2 ? oneRange : best;
        for (int k = from; k < to; k++) {
            if (!firstOfItsRange(order, from, k)) continue;
            oneRange.clear(nearest);
            front.spread(sources.range[order[k]], order, from, to, oneRange);
            if (ranges == 2) best.add(oneRange);
        }
    }

    /** Returns whether no earlier source has the same range; false for a silent source. */
    private boolean firstOfItsRange(int[] order, int from, int k) {
        double range = sources.range[order[k]];
        for (int before = from; before < k; before++) if (sources.range[order[before]] == range) return false;
        return range > 0;
    }

    /** Makes the result that of this part and of others; {@code ranges}: whether sources have several ranges. */
    void add(SoundPart[] others, int n, boolean ranges) {
        if (ranges && result == oneRange) {
            best.add(oneRange);
            result = best;
        }
        for (int p = 0; p < n; p++) if (others[p] != this) result.add(others[p].result);
    }
}
