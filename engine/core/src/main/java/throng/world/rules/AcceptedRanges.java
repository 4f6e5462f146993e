package throng.world.rules;

import java.util.ArrayList;
import java.util.Collection;

/**
 * Finds the ranges within which live numbers need no check. A range grows farther than to the value that is set, so a
 * number that rises bit by bit is checked some twenty times on its way, not each time.
 */
final class AcceptedRanges {
    /** Numbers of one record whose ranges are tried together: 2⁷ records are made when one range grows. */
    private static final int MAX_WIDE = 6;

    /** Values tried between an accepted one and a new one: some numbers are "0, or at least 0.01". */
    private static final int PROBES = 20;

    private final Collection<LiveNumber> numbers;
    private final Runnable check;

    /** @param check makes the records, and throws IllegalArgumentException if they do not fit */
    AcceptedRanges(Collection<LiveNumber> numbers, Runnable check) {
        this.numbers = numbers;
        this.check = check;
    }

    /**
     * Checks a value outside its range, then makes the range reach beyond it, or to it, if all corners are accepted.
     *
     * @throws IllegalArgumentException if the value is refused; nothing is changed
     */
    void accept(LiveNumber number, float value) {
        float former = number.value;
        try {
            number.value(value);
            check.run();
            if (!Float.isFinite(value) || isGap(number, value)) forgetRanges(number, value);
            else if (!reach(number, farther(number, value)) && !reach(number, value)) forgetRanges(number, value);
        } finally {
            number.value(former);
        }
    }

    /** A value as far beyond as the new one is from the range; half of the way to one that was refused. */
    private static float farther(LiveNumber number, float value) {
        boolean up = value > number.high;
        float refused = up ? number.refusedHigh : number.refusedLow;
        if (Float.isFinite(refused)) return value + (refused - value) / 2;
        float far = value + Math.max(Math.abs(value - (up ? number.low : number.high)), 1e-3f) * (up ? 1 : -1);
        return Float.isFinite(far) ? far : value;
    }

    /** Makes the range reach to a value, unless a corner is refused. */
    private boolean reach(LiveNumber number, float end) {
        float low = Math.min(number.low, end), high = Math.max(number.high, end);
        if (!corners(number, low, high) || isGap(number, end)) {
            if (end > number.high) number.refusedHigh = Math.min(number.refusedHigh, end);
            else number.refusedLow = Math.max(number.refusedLow, end);
            return false;
        }
        number.low = low;
        number.high = high;
        return true;
    }

    /** Whether a value between the range and a new end is refused: it is looked for near both. */
    private boolean isGap(LiveNumber number, float end) {
        float begin = end > number.high ? number.high : number.low;
        for (int k = 1; k <= PROBES; k++) {
            float part = Math.scalb(end - begin, -k);
            number.value(begin + part);
            if (!isAccepted()) return true;
            number.value(end - part);
            if (!isAccepted()) return true;
        }
        return false;
    }

    private boolean isAccepted() {
        try {
            check.run();
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** The ranges of one record hold together: without that of one number, those of the others are unknown. */
    private void forgetRanges(LiveNumber number, float value) {
        for (LiveNumber other : numbers)
            if (other.node.root().equals(number.node.root())) other.accepted(other.value, other.value);
        number.accepted(value, value);
    }

    /** Whether the records accept all combinations of ends of ranges: limits such as a ≤ b hold between them, too. */
    private boolean corners(LiveNumber number, float low, float high) {
        var wide = new ArrayList<LiveNumber>();
        for (LiveNumber other : numbers) if (other.low < other.high && !other.equals(number)) wide.add(other);
        wide.removeIf(other -> !other.node.root().equals(number.node.root()));
        if (wide.size() >= MAX_WIDE) return false;
        float[] former = new float[wide.size()];
        for (int k = 0; k < former.length; k++) former[k] = wide.get(k).value;
        try {
            for (int corner = 0; corner < 2 << former.length; corner++) {
                number.value((corner & 1) == 0 ? low : high);
                for (int k = 0; k < former.length; k++)
                    wide.get(k).value((corner >> k & 2) == 0 ? wide.get(k).low : wide.get(k).high);
                if (!isAccepted()) return false; // the value itself is fine; the next one is checked again
            }
            return true;
        } finally {
            for (int k = 0; k < former.length; k++) wide.get(k).value(former[k]);
        }
    }
}
