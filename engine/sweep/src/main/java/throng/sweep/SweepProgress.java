package throng.sweep;

/**
 * How far a sweep is.
 *
 * @param runs that this process has to do, with those that were done before
 * @param done of them, with those before
 * @param here of them that this process has done
 * @param failed of all that are done
 * @param seconds since this process began
 */
public record SweepProgress(int runs, int done, int here, int failed, double seconds) {
    /** {@return runs a second, of this process} */
    public double perSecond() {
        return seconds > 0 ? here / seconds : 0;
    }

    /** {@return the seconds until all runs are done; NaN if that is not known yet} */
    public double secondsLeft() {
        return here == 0 ? Double.NaN : (runs - done) / perSecond();
    }
}
